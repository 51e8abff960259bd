"""The lab Segments switched of Next sentence: what do the segment embeddings add?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.plots.next_sentence_segments import (
    plot_segments,
    segments_html,
    segments_table,
)
from playground.plots.pieces import pieces_html, unknown_html
from playground.tasks.code_samples_next_sentence import code_for_segments
from playground.tasks.next_sentence_segments import SwitchedSegments, switch_segments
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.markup import announce_html, cost_html, plain
from playground.ui.next_sentence_examples import SEGMENTS
from playground.ui.next_sentence_frame import Answered, Box, Drawing, LabOfPairs, Shown
from playground.ui.next_sentence_lab_handlers import build_lab
from playground.ui.next_sentence_sentences import lab_notes_html, switched_verdict
from playground.ui.room_parts import Opening, Page
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "next_sentence_segments"


def build_segments_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    return build_lab(page, LabOfPairs(STEM, (Box("a"), Box("b")), SEGMENTS, _steps, _draw))


def _steps(encoder: Encoder, a: str, b: str) -> Iterator[SwitchedSegments]:
    yield switch_segments(encoder, a, b)


def _draw(answered: Answered, drawing: Drawing) -> Shown:
    switched: SwitchedSegments = answered.found
    words = drawing.words
    reading = read_text(drawing.encoder, switched.a, switched.b)
    heading = plain(words("screen.next_sentence_pieces"))
    return Shown(
        summary="".join(
            (
                unknown_html(reading, words),
                _verdict_html(switched, words),
                lab_notes_html(STEM, switched, words),
                cost_html(words, answered.spent, switched.checkpoint),
                announce_html(_said(switched, words)),
            )
        ),
        figure=plot_segments(switched, words),
        tables=segments_html(switched, words) + f"<h3>{heading}</h3>{pieces_html(reading, words)}",
        exports=exported_html(
            STEM, asdict(switched), [segments_table(switched)], drawing.encoder, {}, words
        ),
        code=code_for_segments(drawing.code_checkpoint, switched.a, switched.b),
    )


def _verdict_html(switched: SwitchedSegments, words: Words) -> str:
    kind = "unsure" if "much_unknown" in switched.notes else switched.switches[0].verdict
    said = plain(switched_verdict(switched, words))
    return f'<div class="bp-verdict bp-verdict-{kind}"><p>{said}</p></div>'


def _said(switched: SwitchedSegments, words: Words) -> str:
    shares = {row.way: percent(words, row.is_next) for row in switched.switches}
    return words(f"{STEM}.done", **shares)
