"""The room Layers: what happens to a text from layer to layer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.layers import layers_html, layers_table, plot_layers
from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.tasks.code_samples_layers import code_for_layers
from playground.tasks.layers import LayerChanges, compare_layers
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, build_framed_lab
from playground.ui.layers_examples import LAYERS
from playground.ui.markup import announce_html, cost_html, plain
from playground.ui.room_parts import Opening, Page
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "layers"


def build_layers_tab(page: Page) -> Opening:
    """Lay out the tab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (Box("text", lines=2), Box("text_b"))
    return build_framed_lab(
        page, FramedLab(STEM, "encoder", boxes, LAYERS, answer, precision=QUOTED)
    )


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Measure what each layer changes and draw everything that is shown for it.

    Raises:
        InputError: the text is empty or too long.
    """
    words, text, pair = asked.words, asked.values["text"], asked.values["text_b"]
    with counting() as spent:
        found = compare_layers(encoder, text, pair)
    lines = said_lines(found, words)
    first, *others = (plain(line) for line in lines)
    return Answered(
        summary="".join(
            (
                unknown_html(read_text(encoder, text, found.pair), words),
                f'<p class="bp-explained">{first}</p>',
                *(f'<p class="bp-agree">{line}</p>' for line in others),
                cost_html(words, spent, found.checkpoint),
                announce_html(words(f"{STEM}.done", said=lines[0])),
            )
        ),
        figure=plot_layers(found, words),
        tables=layers_html(found, words),
        code=code_for_layers(asked.code_checkpoint, text, found.pair),
        exports=exported_html(STEM, found.record(), [layers_table(found)], encoder, {}, words),
    )


def said_lines(found: LayerChanges, words: Words) -> list[str]:
    """Return which layer changes states most and least, and which piece is moved furthest."""
    most, least = int(found.distance.argmax()), int(found.distance.argmin())
    moved = words(
        f"{STEM}.most", layer=most + 1, layers=found.layers,
        distance=f"{found.distance[most]:.2f}", cosine=f"{found.cosine[most]:.2f}",
    )
    if most == least:
        return [words(f"{STEM}.one_layer", distance=f"{found.distance[0]:.2f}")]
    stayed = words(
        f"{STEM}.least", layer=least + 1,
        distance=f"{found.distance[least]:.2f}", cosine=f"{found.cosine[least]:.2f}",
    )
    piece = int(found.distances[most].argmax())
    furthest = words(
        f"{STEM}.furthest", layer=most + 1, token=found.tokens[piece], number=piece + 1,
        distance=f"{found.distances[most, piece]:.2f}",
    )
    return [f"{moved} {stayed}", furthest]
