"""The lab Switch a head off of the room Attention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.attention_off import plot_heads_off
from playground.plots.attention_off_tables import (
    chosen_html,
    heads_table,
    map_html,
    off_html,
    words_table,
)
from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.tasks.attention_choice import read_one_head
from playground.tasks.attention_off import HeadsOff, switch_heads_off
from playground.tasks.code_samples_attention_off import code_for_heads_off
from playground.tasks.reading import read_text
from playground.ui.attention_off_examples import OFF
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, build_framed_lab
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html
from playground.ui.room_parts import Opening, Page
from playground.words import Words
from playground.words.attention_off import head_name
from playground.words.numbers import percent, signed

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "attention_off"


def build_off_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (
        Box("text", "text_hint", lines=2),
        Box("target", "target_hint"),
        Box("word", "word_hint"),
        Box("head", "head_hint"),
    )
    return build_framed_lab(
        page, FramedLab(STEM, "masked_word", boxes, OFF, answer, precision=QUOTED)
    )


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Switch heads off and draw everything that is shown for it.

    Raises:
        InputError: the text, one of the words or the head cannot be used.
    """
    words, values = asked.words, asked.values
    sizes = (encoder.entry.layers, encoder.entry.attention_heads)
    layer, head = read_one_head(values["head"], *sizes)
    with counting() as spent:
        found = switch_heads_off(
            encoder, values["text"], values["target"], values["word"], layer, head
        )
    settings = {name: values[name] for name in ("target", "word", "head")}
    return Answered(
        summary="".join(
            (
                unknown_html(read_text(encoder, found.text), words),
                notes_html(_notes(found, words)),
                off_html(found, words),
                cost_html(words, spent, found.checkpoint),
                announce_html(_said(found, words)),
            )
        ),
        figure=plot_heads_off(found, words),
        tables=chosen_html(found, words) + map_html(found, words),
        code=code_for_heads_off(
            asked.code_checkpoint, found.text[slice(*found.kept)], found.target
        ),
        exports=exported_html(
            STEM, found.record(), [heads_table(found), words_table(found)], encoder, settings,
            words,
        ),
    )


def _notes(found: HeadsOff, words: Words) -> list[str]:
    start, end = found.kept
    share = percent(words, found.unknown_share)
    return [
        words(f"{STEM}.note_{note}", start=start, end=end, share=share)
        for note in found.notes
        if note != SAID_BY_THE_METER
    ]


def _said(found: HeadsOff, words: Words) -> str:
    chosen = found.chosen
    rows = found.whole if chosen.head < 0 else found.each
    own = next(row for row in rows if (row.layer, row.head) == (chosen.layer, chosen.head))
    name = head_name(words, own.layer, own.head, found.layers)
    return words(f"{STEM}.done", name=name, target=found.target, bits=signed(own.change))
