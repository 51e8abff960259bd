"""The lab Topic or order of Next sentence: four cases, and what BERT judges by."""

from __future__ import annotations

from dataclasses import asdict

from playground.plots.next_sentence_order import cases_table, order_html, plot_order
from playground.plots.pieces import unknown_html
from playground.tasks.code_samples_next_sentence import code_for_order
from playground.tasks.next_sentence_order import (
    FEWEST_OTHER,
    FEWEST_SENTENCES,
    MOST_SENTENCES,
    TopicOrOrder,
    order_steps,
)
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.markup import announce_html, cost_html
from playground.ui.next_sentence_examples import ORDER
from playground.ui.next_sentence_frame import Answered, Box, Drawing, LabOfPairs, Shown
from playground.ui.next_sentence_lab_handlers import build_lab
from playground.ui.next_sentence_sentences import (
    lab_notes_html,
    order_sentences,
    order_verdict,
    reading_html,
)
from playground.ui.room_parts import Opening, Page

STEM = "next_sentence_order"


def build_order_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    lab = LabOfPairs(
        STEM,
        (
            Box("text", 6, {"lowest": FEWEST_SENTENCES, "highest": MOST_SENTENCES}),
            Box("other", 5, {"lowest": FEWEST_OTHER, "highest": MOST_SENTENCES}),
        ),
        ORDER,
        order_steps,
        _draw,
        slow=True,
    )
    return build_lab(page, lab)


def _draw(answered: Answered, drawing: Drawing) -> Shown:
    judged: TopicOrOrder = answered.found
    words = drawing.words
    verdict = order_verdict(judged, words)
    reading = read_text(drawing.encoder, *answered.texts)
    return Shown(
        summary="".join(
            (
                unknown_html(reading, words),
                reading_html(verdict, order_sentences(judged, words), _unsure(judged)),
                lab_notes_html(STEM, judged, words),
                cost_html(words, answered.spent, judged.checkpoint),
                announce_html(words(f"{STEM}.done", verdict=verdict)),
            )
        ),
        figure=plot_order(judged, words),
        tables=order_html(judged, words),
        exports=exported_html(
            STEM, asdict(judged), [cases_table(judged)], drawing.encoder, {}, words
        ),
        code=code_for_order(drawing.code_checkpoint, judged.sentences, judged.other),
    )


def _unsure(judged: TopicOrOrder) -> bool:
    return judged.verdict in ("too_few", "neither", "unreadable")
