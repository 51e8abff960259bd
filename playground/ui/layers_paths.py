"""The lab Paths of the room Layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from playground.engine.cost import counting
from playground.plots.layers_paths import (
    paths_html,
    paths_table,
    player_html,
    plot_paths,
    shares_text,
)
from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.tasks.code_samples_layers_paths import code_for_paths
from playground.tasks.layers_paths import LayerPaths, follow_paths
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, Pick, build_framed_lab
from playground.ui.layers_examples import PATHS
from playground.ui.markup import announce_html, cost_html, plain
from playground.ui.room_parts import Opening, Page
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "layers_paths"


def build_paths_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (Box("text", "text_hint", lines=2), Box("text_b"))
    picks = (
        Pick("view", ("flat", "deep")),
        Pick("special", ("without", "with")),
        Pick("middle", ("kept", "taken")),
    )
    return build_framed_lab(
        page, FramedLab(STEM, "encoder", boxes, PATHS, answer, precision=QUOTED, picks=picks)
    )


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Follow every piece and draw everything that is shown for it.

    Raises:
        InputError: the text is empty or too long.
    """
    words, values = asked.words, asked.values
    text, pair = values["text"], values["text_b"]
    special, centred = values["special"] == "with", values["middle"] == "taken"
    deep = values["view"] == "deep"
    with counting() as spent:
        found = follow_paths(encoder, text, pair, special, centred)
    said = shares_text(found, 3 if deep else 2, words)
    farthest = farthest_text(found, 3 if deep else 2, words)
    settings = {"special": special, "centred": centred, "axes": 3 if deep else 2}
    return Answered(
        summary="".join(
            (
                unknown_html(read_text(encoder, text, found.pair), words),
                f'<p class="bp-explained">{plain(said)}</p>',
                f'<p class="bp-agree">{plain(farthest)}</p>',
                cost_html(words, spent, found.checkpoint),
                player_html(found, words),
                announce_html(words(f"{STEM}.done", said=said)),
            )
        ),
        figure=plot_paths(found, deep, words),
        tables=paths_html(found, words),
        code=code_for_paths(asked.code_checkpoint, text, found.pair, special, centred),
        exports=exported_html(
            STEM, found.record(), [paths_table(found)], encoder, settings, words
        ),
    )


def farthest_text(found: LayerPaths, axes: int, words: Words) -> str:
    """Return which piece ends farthest from its start along the drawn axes, raw text."""
    ways = np.linalg.norm((found.places[-1] - found.places[0])[:, :axes], axis=-1)
    piece = found.pieces[int(ways.argmax())]
    return words(f"{STEM}.longest", token=found.tokens[piece], number=piece + 1)
