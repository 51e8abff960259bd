"""The lab Template bias of the room Masked word."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.masked_word_bias import (
    differences_html,
    differences_table,
    plot_differences,
    summary_html,
    words_html,
    words_table,
)
from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.tasks.code_samples_masked_word import code_for_bias
from playground.tasks.masked_word_bias import ATTRIBUTE, TARGET, MeasuredBias, measure_bias
from playground.tasks.reading import read_text
from playground.ui.examples_masked_word_labs import BIAS
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, build_framed_lab
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html
from playground.ui.masked_word_knowledge import split_list
from playground.ui.room_parts import Opening, Page
from playground.words import Words
from playground.words.numbers import percent, signed

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "masked_word_bias"


def build_bias_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (
        Box("template", "template_hint", lines=2),
        Box("first", "group_hint"),
        Box("second", "group_hint"),
        Box("attributes", "attributes_hint", lines=2),
    )
    lab = FramedLab(STEM, "masked_word", boxes, BIAS, answer, precision=QUOTED)
    return build_framed_lab(page, lab)


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Measure a template and draw everything that is shown for it.

    Raises:
        InputError: the template or one of the lists cannot be used.
    """
    words, values = asked.words, asked.values
    lists = [split_list(values[name]) for name in ("first", "second", "attributes")]
    with counting() as spent:
        found = measure_bias(encoder, values["template"], *lists)
    mask = encoder.tokenizer.mask_token
    filled = found.template.replace(TARGET, mask).replace(ATTRIBUTE, found.attributes[0].attribute)
    return Answered(
        summary="".join(
            (
                unknown_html(read_text(encoder, filled), words),
                notes_html(_notes(found, words)),
                summary_html(found, words),
                cost_html(words, spent, found.checkpoint),
                announce_html(_said(found, words)),
            )
        ),
        figure=plot_differences(found, words),
        tables=differences_html(found, words) + words_html(found, words),
        code=code_for_bias(
            asked.code_checkpoint, found.template, (*found.first, *found.second),
            tuple(row.attribute for row in found.attributes),
        ),
        exports=exported_html(
            STEM, asdict(found), [differences_table(found), words_table(found)], encoder,
            {"first": list(found.first), "second": list(found.second)}, words,
        ),
    )


def _notes(found: MeasuredBias, words: Words) -> list[str]:
    share = percent(words, found.unknown_share)
    return [
        words(f"{STEM}.note_{note}", share=share)
        for note in found.notes
        if note != SAID_BY_THE_METER
    ]


def _said(found: MeasuredBias, words: Words) -> str:
    most = max(found.attributes, key=lambda row: abs(row.difference))
    return words(
        f"{STEM}.done", count=len(found.attributes), attribute=most.attribute,
        bits=signed(most.difference),
    )
