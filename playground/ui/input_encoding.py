"""The room Inside BERT: how a text becomes pieces, three embeddings, their sum and its norm."""

from __future__ import annotations

import math
from dataclasses import asdict
from statistics import fmean
from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.input_encoding import (
    neighbours_table,
    pieces_table,
    pieces_table_html,
    plot_norms,
    sum_html,
)
from playground.plots.input_encoding_alike import alike_html
from playground.plots.input_encoding_pieces import piece_buttons_html
from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.tasks.code_samples_input_encoding import code_for_encoding
from playground.tasks.input_encoding import EncodedInput, encode_input
from playground.tasks.reading import read_text
from playground.ui.examples import Example
from playground.ui.exports import exported_html
from playground.ui.input_encoding_cost import looked_up_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, build_framed_lab
from playground.ui.markup import (
    SAID_BY_THE_METER,
    announce_html,
    notes_html,
    plain,
)
from playground.ui.room_parts import Opening, Page
from playground.words import Words
from playground.words.numbers import counted_percent, signed

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "input_encoding"
EXAMPLES = (  # text, text_b; written for this project
    Example("pieces", ("The photographer unfolded her tripod beside the lighthouse.", "")),
    Example("pair", ("The cook tasted the soup.", "She added more salt to it.")),
    Example("bank", ("He sat on the bank of the river.", "The bank lent him some money.")),
    Example("unknown", ("A ☃ is a snowman, and ☕ means coffee.", "")),
    Example("chinese", ("我在图书馆看书。", "")),
)


def build_input_encoding_tab(page: Page) -> Opening:
    """Lay out the tab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (Box("text", lines=3), Box("text_b", lines=2))
    lab = FramedLab(STEM, "encoder", boxes, EXAMPLES, answer, precision=QUOTED)
    return build_framed_lab(page, lab)


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Return the embeddings of a text, drawn.

    Raises:
        InputError: what `encode_input` refuses.
    """
    words = asked.words
    with counting() as spent:
        found = encode_input(encoder, asked.values["text"], asked.values["text_b"])
    notes = [words(f"{STEM}.note_{note}") for note in found.notes if note != SAID_BY_THE_METER]
    summary = (
        unknown_html(read_text(encoder, found.text, found.pair), words),
        f'<p class="bp-explained">{plain(_said(found, words))}</p>',
        notes_html(notes),
        piece_buttons_html(found, len(encoder.vocab), words),
        looked_up_html(words, spent, found.checkpoint),
        announce_html(_done(found, words)),
    )
    tables = (
        sum_html(found, words) + _norm_html(found, words) + alike_html(found, words)
        + pieces_table_html(found, words)
    )
    return Answered(
        summary="".join(summary),
        figure=plot_norms(found, words),
        tables=tables,
        code=code_for_encoding(asked.code_checkpoint, found.text, found.pair),
        exports=exported_html(
            STEM, asdict(found), [pieces_table(found), neighbours_table(found)], encoder, {}, words
        ),
    )


def _said(found: EncodedInput, words: Words) -> str:
    added = sum(piece.special and not piece.masked for piece in found.pieces)
    return words(
        f"{STEM}.said",
        tokens=len(found.tokens), hidden=found.hidden, words=len(found.words), added=added,
    )


def _norm_html(found: EncodedInput, words: Words) -> str:
    effect, cosines = found.layer_norm, asdict(found.cosines)
    turned = fmean(math.degrees(math.acos(max(-1.0, min(1.0, one)))) for one in effect.turned)
    sentences = (
        words(
            f"{STEM}.norm_scaled",
            mean=signed(fmean(effect.mean), 3),
            low=f"{min(effect.deviation):.3f}", high=f"{max(effect.deviation):.3f}",
        ),
        words(
            f"{STEM}.norm_alike",
            before=signed(effect.alike_before), after=signed(effect.alike_after),
            turned=f"{turned:.0f}",
        ),
        words(
            f"{STEM}.norm_cosines",
            **{name: signed(fmean(values)) for name, values in cosines.items()},
        ),
    )
    rows = "".join(f"<li>{plain(sentence)}</li>" for sentence in sentences)
    return f'<h3>{plain(words(f"{STEM}.norm_title"))}</h3><ul>{rows}</ul>'


def _done(found: EncodedInput, words: Words) -> str:
    token, position = (
        counted_percent(words, max(0.0, share))
        for share in (found.apart.token, found.apart.position)
    )
    return words(f"{STEM}.done", tokens=len(found.tokens), token=token, position=position)
