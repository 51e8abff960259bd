"""The lab Coherence map of Next sentence: every sentence of a paragraph against every other."""

from __future__ import annotations

from dataclasses import asdict

from playground.plots.next_sentence_coherence import (
    SHOWN,
    map_html,
    means_html,
    pairs_table,
    plot_coherence,
    sentences_html,
    sentences_table,
)
from playground.plots.pieces import unknown_html
from playground.tasks.code_samples_next_sentence import code_for_coherence
from playground.tasks.next_sentence_coherence import (
    FEWEST_SENTENCES,
    MOST_SENTENCES,
    CoherenceMap,
    coherence_steps,
)
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.markup import announce_html, cost_html
from playground.ui.next_sentence_examples import COHERENCE
from playground.ui.next_sentence_frame import Answered, Box, Drawing, LabOfPairs, Shown
from playground.ui.next_sentence_lab_handlers import build_lab
from playground.ui.next_sentence_sentences import lab_notes_html, map_sentences, reading_html
from playground.ui.room_parts import Opening, Page
from playground.words.numbers import percent

STEM = "next_sentence_coherence"


def build_coherence_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    lab = LabOfPairs(
        STEM,
        (Box("text", 8, {"lowest": FEWEST_SENTENCES, "highest": MOST_SENTENCES}),),
        COHERENCE,
        coherence_steps,
        _draw,
        switch=SHOWN,
        slow=True,
    )
    return build_lab(page, lab)


def _draw(answered: Answered, drawing: Drawing) -> Shown:
    found: CoherenceMap = answered.found
    words, shown = drawing.words, drawing.switch
    reading = read_text(drawing.encoder, answered.texts[0])
    first, *others = map_sentences(found, words)
    unsure = "much_unknown" in found.notes
    said = words(
        f"{STEM}.done",
        count=len(found.sentences),
        share=percent(words, found.true_best_share),
        chance=percent(words, found.chance),
    )
    return Shown(
        summary="".join(
            (
                unknown_html(reading, words),
                reading_html(first, others, unsure),
                lab_notes_html(STEM, found, words),
                cost_html(words, answered.spent, found.checkpoint),
                announce_html(said),
            )
        ),
        figure=plot_coherence(found, shown, words),
        tables=means_html(found, words)
        + sentences_html(found, words)
        + map_html(found, shown, words),
        exports=exported_html(
            STEM,
            asdict(found),
            [pairs_table(found), sentences_table(found)],
            drawing.encoder,
            {"show": shown},
            words,
        ),
        code=code_for_coherence(drawing.code_checkpoint, found.sentences),
    )
