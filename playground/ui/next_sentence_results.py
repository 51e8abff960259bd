"""What the room Next sentence shows: verdict, both orders, the pair as BERT reads it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.engine.cost import counting
from playground.plots.calibration_marks import mark_sentence_html
from playground.plots.next_sentence import (
    orders_table,
    plot_pair_verdict,
    swapped_text,
    verdict_html,
    verdict_text,
)
from playground.plots.pieces import pieces_html, unknown_html
from playground.tasks.calibration_card import Calibration, known_calibration
from playground.tasks.code_samples import code_for_next_sentence
from playground.tasks.next_sentence import JudgedPair, judge_pair
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.guess import side_html
from playground.ui.markup import announce_html, cost_html, plain
from playground.ui.next_sentence_sentences import lab_notes_html
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "next_sentence"


@dataclass(frozen=True)
class Answer:
    """An answer, ready to be put into components."""

    summary: str
    """HTML: meter, verdict, notes, time."""
    table: str
    figure: Any
    pieces: str
    code: str
    exports: str


def answer(
    encoder: Encoder, a: str, b: str, code_checkpoint: str, words: Words, guess: str | None = None
) -> Answer:
    """
    Judge the pair and draw everything that is shown for it, the visitor's `guess` beside it.

    Raises:
        InputError: a text is empty or holds [CLS] or [SEP].
    """
    with counting() as spent:
        judged = judge_pair(encoder, a, b)
        reading = read_text(encoder, a, b)
    heading = plain(words("screen.next_sentence_pieces"))
    return Answer(
        summary="".join(
            (
                side_html(judged, guess, words),
                unknown_html(reading, words),
                _verdict(judged, known_calibration(encoder.entry, STEM), words),
                lab_notes_html(STEM, judged, words),
                cost_html(words, spent, judged.checkpoint),
                announce_html(_said(judged, words)),
            )
        ),
        table=verdict_html(judged, words),
        figure=plot_pair_verdict(judged, words),
        pieces=f"<h3>{heading}</h3>{pieces_html(reading, words)}",
        code=code_for_next_sentence(code_checkpoint, a, b),
        exports=exported_html(STEM, asdict(judged), [orders_table(judged)], encoder, {}, words),
    )


def _verdict(judged: JudgedPair, calibration: Calibration | None, words: Words) -> str:
    unreadable = "much_unknown" in judged.notes
    kind = "unsure" if unreadable else judged.verdict
    sure = max(judged.is_next, judged.not_next)
    worth = "" if unreadable else mark_sentence_html(calibration, "best", sure, words)
    swapped = "" if unreadable else f"<p>{plain(swapped_text(judged, words))}</p>"
    return (
        f'<div class="bp-verdict bp-verdict-{kind}">'
        f"<p class=\"bp-big\">{plain(verdict_text(judged, words))}</p>{worth}{swapped}</div>"
    )


def _said(judged: JudgedPair, words: Words) -> str:
    return words(
        "next_sentence.done",
        verdict=words(f"next_sentence.{judged.verdict}"),
        percent=percent(words, max(judged.is_next, judged.not_next)),
        swapped=percent(words, judged.swapped.is_next),
    )
