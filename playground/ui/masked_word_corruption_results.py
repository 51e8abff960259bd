"""What the lab Corruption shows: the corrupted text, what is restored, epochs, code."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.engine.cost import counting
from playground.plots.masked_word_corruption import (
    corrupted_html,
    kinds_html,
    kinds_table,
    places_html,
    places_table,
)
from playground.plots.masked_word_epochs import asked_html, epochs_table, plot_epochs
from playground.plots.pieces import unknown_html
from playground.tasks.code_samples_labs import code_for_corruption
from playground.tasks.masked_word_corruption import CorruptedText
from playground.tasks.masked_word_corruption_rule import CorruptionSettings
from playground.tasks.masked_word_epochs import corrupt_over_epochs
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "masked_word_corruption"


@dataclass(frozen=True)
class Answer:
    """A corrupted text, ready to be put into components."""

    summary: str
    seen: str
    places: str
    figure: Any
    asked: str
    code: str
    exports: str


def answer(
    encoder: Encoder,
    text: str,
    settings: CorruptionSettings,
    epochs: int,
    code_checkpoint: str,
    words: Words,
) -> Answer:
    """
    Corrupt a text and draw everything that is shown for it.

    Raises:
        InputError: nothing can be chosen, or a setting is out of range.
    """
    with counting() as spent:
        found = corrupt_over_epochs(encoder, text, settings, epochs)
        reading = read_text(encoder, text)
    tables = [places_table(found), kinds_table(found), epochs_table(found.epochs)]
    chosen = {**asdict(settings), "epochs": epochs}
    places = {place.position: place.original for place in found.places}
    return Answer(
        summary="".join(
            (
                unknown_html(reading, words),
                f'<div class="bp-verdict"><p class="bp-big">{plain(_verdict(found, words))}</p>'
                f"<p>{plain(_chosen(found, words))}</p></div>",
                notes_html(_notes(found, words)),
                kinds_html(found, words),
                cost_html(words, spent, found.checkpoint),
                announce_html(words(f"{STEM}.done", verdict=_verdict(found, words))),
            )
        ),
        seen=f"<h3>{plain(words(f'{STEM}.seen_title'))}</h3>{corrupted_html(found, words)}",
        places=places_html(found, words),
        figure=plot_epochs(found.epochs, words),
        asked=asked_html(found.epochs, words),
        code=code_for_corruption(code_checkpoint, found.seen, places),
        exports=exported_html(STEM, asdict(found), tables, encoder, chosen, words),
    )


def _verdict(found: CorruptedText, words: Words) -> str:
    if "much_unknown" in found.notes:
        return words(f"{STEM}.restores_unreadable")
    everything = found.kinds[0]
    return words(f"{STEM}.restores", right=everything.right, n=everything.n)


def _chosen(found: CorruptedText, words: Words) -> str:
    characters = {"chinese_words", "chinese_pieces"} & set(found.notes)
    unit = "unit_characters" if characters else f"screen_unit_{found.unit.replace('-', '_')}"
    return words(
        f"{STEM}.chosen",
        n=len(found.places),
        ordinary=found.ordinary,
        percent=percent(words, len(found.places) / found.ordinary),
        seed=found.seed,
        unit=words(f"{STEM}.{unit}"),
    )


def _notes(found: CorruptedText, words: Words) -> list[str]:
    start, end = found.kept
    return [
        words(f"{STEM}.note_{note}", start=start, end=end, share="")
        for note in found.notes
        if note != SAID_BY_THE_METER
    ]
