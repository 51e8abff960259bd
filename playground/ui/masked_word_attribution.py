"""The lab What drove the guess of the room Masked word."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.masked_word_attribution import (
    effects_html,
    effects_rows_html,
    effects_table,
    plot_effects,
    sums_html,
)
from playground.plots.pieces import unknown_html
from playground.tasks.code_samples_masked_word import code_for_attribution
from playground.tasks.masked_word_attribution import (
    HIGHEST_STEPS,
    LOWEST_STEPS,
    USUAL_STEPS,
    AttributedGuess,
    attribute_guess,
)
from playground.tasks.reading import read_text
from playground.ui.examples_masked_word_labs import ATTRIBUTION
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, Whole, build_framed_lab
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html
from playground.ui.room_parts import Opening, Page
from playground.words import Words
from playground.words.numbers import signed

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "masked_word_attribution"


def build_attribution_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (Box("text", "text_hint", lines=2), Box("target", "target_hint"))
    steps = Whole("steps", USUAL_STEPS, LOWEST_STEPS, HIGHEST_STEPS)
    lab = FramedLab(STEM, "masked_word", boxes, ATTRIBUTION, answer, (steps,), "fp32")
    return build_framed_lab(page, lab)


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Explain a guess and draw everything that is shown for it.

    Raises:
        InputError: the text, the target or the number of steps cannot be used.
    """
    words, values = asked.words, asked.values
    with counting() as spent:
        found = attribute_guess(encoder, values["text"], values["target"], values["steps"])
    return Answered(
        summary="".join(
            (
                unknown_html(read_text(encoder, found.text), words),
                notes_html(_notes(found, words)),
                sums_html(found, words),
                effects_html(found, words),
                cost_html(words, spent, found.checkpoint),
                announce_html(_said(found, words)),
            )
        ),
        figure=plot_effects(found, words),
        tables=effects_rows_html(found, words),
        code=code_for_attribution(
            asked.code_checkpoint, found.text[slice(*found.kept)], found.target, found.steps
        ),
        exports=exported_html(
            STEM, asdict(found), [effects_table(found)], encoder,
            {"target": values["target"], "steps": found.steps}, words,
        ),
    )


def _notes(found: AttributedGuess, words: Words) -> list[str]:
    start, end = found.kept
    return [
        words(f"{STEM}.note_{note}", start=start, end=end)
        for note in found.notes
        if note != SAID_BY_THE_METER
    ]


def _said(found: AttributedGuess, words: Words) -> str:
    most = max(found.words, key=lambda word: abs(word.integrated))
    return words(
        f"{STEM}.done", target=found.target, word=most.text, bits=signed(most.integrated)
    )
