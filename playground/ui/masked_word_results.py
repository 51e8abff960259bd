"""What the room Masked word shows: meter, notes, sentences, tables, figures, code."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.engine.cost import counting
from playground.plots.masked_word import words_table
from playground.plots.masked_word_compare import compared_table
from playground.plots.masked_word_fillings import fillings_html, fillings_table, full_stop_html
from playground.plots.masked_word_longer import longer_table
from playground.plots.pieces import unknown_html
from playground.tasks.calibration_card import Calibration, known_calibration
from playground.tasks.code_samples import code_for_fill_mask
from playground.tasks.masked_word import FilledText, fill_mask
from playground.tasks.masked_word_compare import compare_checkpoints
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.guess import word_html
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.ui.masked_word_blanks import MOST_FIGURES, blank_figure, blank_html
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.shapes import Table

STEM = "masked_word"
_SEPARATORS = re.compile(r"[\s,，、;；]+")


@dataclass(frozen=True)
class Answer:
    """An answer, ready to be put into components."""

    summary: str
    """HTML above the blanks: meter, notes, all blanks filled, time."""
    tables: tuple[str, ...]
    """HTML, one a blank."""
    figures: tuple[Any, ...]
    """Plotly figures, one a blank."""
    code: str
    exports: str
    lacks_stop: bool
    """Whether the text could be given a full stop."""


@dataclass(frozen=True)
class Asked:
    """What a visitor asked for."""

    text: str
    """Holds at least one [MASK]."""
    targets: str = ""
    """Words to look up, as typed."""
    top_k: int = 10
    """Words to show at each blank."""
    guess: str = ""
    """The visitor's own word for the first [MASK], shown beside BERT's."""
    longer: bool = False
    """Whether words of several pieces are looked for."""
    other: Encoder | None = None
    """A second checkpoint, to answer beside the first."""


def split_targets(text: str) -> tuple[str, ...]:
    """
    Return the words that a visitor typed, each once, in their order.

    Example: "france, england，paris" -> ("france", "england", "paris").
    """
    return tuple(dict.fromkeys(word for word in _SEPARATORS.split(text) if word))


def answer(encoder: Encoder, asked: Asked, code_checkpoint: str, words: Words) -> Answer:
    """
    Fill the blanks of a text and draw everything that is shown for it.

    Args:
        encoder: a checkpoint with a masked-word head.
        asked: what the visitor asked for.
        code_checkpoint: how the code names the checkpoint.
        words: the visitor's language.

    Raises:
        InputError: the text, the words to look up or their number cannot be used.
    """
    text, guess = asked.text, asked.guess.strip()
    looked_up = tuple(dict.fromkeys((*([guess] if guess else []), *split_targets(asked.targets))))
    decode = "joint" if text.count(encoder.tokenizer.mask_token) > 1 else "independent"
    with counting() as spent:
        filled = fill_mask(encoder, text, asked.top_k, looked_up, decode, asked.longer)
        if asked.other is not None:
            filled = compare_checkpoints(encoder, asked.other, filled, asked.longer)
        reading = read_text(encoder, text)
    numbers = range(len(filled.masks))
    first, last = filled.kept
    unreadable = SAID_BY_THE_METER in filled.notes
    calibration = None if unreadable else known_calibration(encoder.entry, STEM)
    return Answer(
        summary="".join(
            (
                word_html(filled, guess, words),
                unknown_html(reading, words),
                notes_html(_notes(filled, words)),
                full_stop_html(filled, words),
                fillings_html(filled, words) if filled.joint is not None else "",
                _marks_note(filled, calibration, words),
                cost_html(words, spent, filled.checkpoint),
                announce_html(_said(filled, words)),
            )
        ),
        tables=tuple(blank_html(filled, n, words, calibration) for n in numbers),
        figures=tuple(blank_figure(filled, n, words) for n in numbers),
        code=code_for_fill_mask(
            code_checkpoint, text[first:last] if filled.truncated else text, asked.top_k, looked_up
        ),
        exports=exported_html(
            STEM, asdict(filled), _tables(filled), encoder,
            {
                "top_k": asked.top_k, "targets": list(looked_up), "decode": decode,
                "longer": asked.longer, "compare": asked.other.checkpoint if asked.other else "",
            },
            words,
        ),
        lacks_stop=filled.full_stop is not None,
    )


def _marks_note(filled: FilledText, calibration: Calibration | None, words: Words) -> str:
    """Return what the marks beside the probabilities say, where there are any."""
    if calibration is None or filled.compared is not None:
        return ""
    said = words("calibration.mark_note", n=f"{calibration.n:,}", data=calibration.data)
    return f'<p class="bp-small">{plain(said)}</p>'


def _tables(filled: FilledText) -> list[Table]:
    """Return what CSV takes of an answer."""
    tables = [words_table(filled)]
    if filled.joint is not None:
        tables.append(fillings_table(filled))
    if any(mask.longer for mask in filled.masks):
        tables.append(longer_table(filled))
    if filled.compared is not None:
        tables.append(compared_table(filled, filled.compared))
    return tables


def _notes(filled: FilledText, words: Words) -> list[str]:
    first, last = filled.kept
    notes = [
        words(f"masked_word.note_{note}", start=first, end=last)
        for note in filled.notes
        if note != SAID_BY_THE_METER
    ]
    if len(filled.masks) > MOST_FIGURES:
        notes.append(
            words("masked_word.compact", count=len(filled.masks), most=MOST_FIGURES)
        )
    return notes


def _said(filled: FilledText, words: Words) -> str:
    mask = filled.masks[0]
    best = mask.candidates[0]
    return words(
        "masked_word.done",
        count=len(mask.candidates),
        number=1,
        word=best.word,
        percent=percent(words, best.probability),
    )
