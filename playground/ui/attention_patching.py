"""The lab Patching of the room Attention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.attention_patching import (
    crossing_text,
    fillings_html,
    grid_html,
    grid_table,
    patching_html,
    plot_patching,
)
from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.tasks.attention_patching import patch_states
from playground.tasks.code_samples_attention_off import code_for_patching
from playground.tasks.reading import read_text
from playground.ui.attention_off_examples import PATCHING
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, build_framed_lab
from playground.ui.markup import announce_html, cost_html
from playground.ui.room_parts import Opening, Page

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "attention_patching"


def build_patching_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (
        Box("text", "text_hint", lines=2),
        Box("text_b", "text_b_hint", lines=2),
        Box("target", "target_hint"),
    )
    return build_framed_lab(
        page, FramedLab(STEM, "masked_word", boxes, PATCHING, answer, precision=QUOTED)
    )


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Patch every state and draw everything that is shown for it.

    Raises:
        InputError: the sentences or the word do not fit.
    """
    words, values = asked.words, asked.values
    clean, corrupted, target = (values[name] for name in ("text", "text_b", "target"))
    with counting() as spent:
        found = patch_states(encoder, clean, corrupted, target)
    said = crossing_text(found, words)
    return Answered(
        summary="".join(
            (
                unknown_html(read_text(encoder, clean), words),
                patching_html(found, words),
                cost_html(words, spent, found.checkpoint),
                announce_html(words(f"{STEM}.done", said=said)),
            )
        ),
        figure=plot_patching(found, words),
        tables=fillings_html(found, words) + grid_html(found, words),
        code=code_for_patching(asked.code_checkpoint, clean, corrupted, found.target),
        exports=exported_html(
            STEM, found.record(), [grid_table(found)], encoder, {"target": target}, words
        ),
    )
