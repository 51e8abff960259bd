"""The lab Lens of the room Layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.errors import InputError
from playground.plots.layers_lens import LENSES, plot_lens
from playground.plots.layers_lens_grid import (
    grids_html,
    lens_table,
    lens_tables_html,
    pieces_html,
)
from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.tasks.code_samples_layers_lens import code_for_lens
from playground.tasks.layers_lens import LayerLens, look_through_lens
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, build_framed_lab
from playground.ui.layers_examples import LENS
from playground.ui.layers_lens_sentences import beyond_sentence, final_sentence, lens_sentences
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.ui.room_parts import Opening, Page

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "layers_lens"
_DIGITS = 9


def build_lens_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (Box("text", "text_hint", lines=2), Box("piece", "piece_hint"))
    return build_framed_lab(
        page, FramedLab(STEM, "masked_word", boxes, LENS, answer, precision=QUOTED)
    )


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Ask the head after every layer and draw everything that is shown for it.

    Raises:
        InputError: the text is empty or too long, or there is no such piece.
    """
    words, text = asked.words, asked.values["text"]
    wanted = _number(encoder, text, asked)
    with counting() as spent:
        found = look_through_lens(encoder, text, None, _piece(encoder, text, wanted))
    first = final_sentence(found, words)
    notes = [words(f"{STEM}.note_{note}") for note in found.notes if note != SAID_BY_THE_METER]
    if wanted not in (None, found.piece + 1):
        notes.insert(0, beyond_sentence(found, wanted, words))
    lines = "".join(
        f'<p class="bp-agree">{plain(line)}</p>' for line in lens_sentences(found, words)
    )
    return Answered(
        summary="".join(
            (
                unknown_html(read_text(encoder, text), words),
                f'<p class="bp-explained">{plain(first)}</p>{lines}',
                notes_html(notes),
                cost_html(words, spent, found.checkpoint),
                pieces_html(found, words),
                announce_html(words(f"{STEM}.done", said=first)),
            )
        ),
        figure=plot_lens(found, words),
        tables=grids_html(found, words) + lens_tables_html(found, words),
        code=code_for_lens(
            asked.code_checkpoint, text, None, found.piece, found.tuned is not None
        ),
        exports=_exports(encoder, found, asked),
    )


def _number(encoder: Encoder, text: str, asked: Asked) -> int | None:
    """Return the number of the piece that is asked for, from 1; None for the usual one."""
    written = asked.values["piece"].strip()
    if not written:
        return None
    if written.isascii() and written.isdecimal() and len(written) <= _DIGITS:
        return int(written)
    highest = len(encoder.tokens(text).pieces)
    raise InputError("lens_piece", found=written, highest=highest)


def _piece(encoder: Encoder, text: str, number: int | None) -> int | None:
    """Return the piece of a number; None, the usual one, where the text, now shorter, has none."""
    if number is None or not 1 <= number <= len(encoder.tokens(text).pieces):
        return None
    return number - 1


def _exports(encoder: Encoder, found: LayerLens, asked: Asked) -> str:
    shown = [name for name in LENSES if getattr(found, name)]
    settings = {"piece": found.piece, "lenses": shown}
    return exported_html(
        STEM, found.record(), [lens_table(found)], encoder, settings, asked.words
    )
