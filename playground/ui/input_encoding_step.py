"""The lab One layer of the room Inside BERT: a layer step by step, with shapes and numbers."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.input_encoding_matrices import matrices_html
from playground.plots.input_encoding_step import (
    plot_lengths,
    shape_text,
    step_name,
    steps_html,
    steps_table,
)
from playground.plots.pieces import unknown_html
from playground.tasks.code_samples_input_encoding_labs import code_for_layer
from playground.tasks.input_encoding_step import LayerSteps, layer_steps
from playground.tasks.reading import read_text
from playground.ui.attention_query_examples import QueryExample
from playground.ui.attention_query_handlers import build_query_lab
from playground.ui.attention_query_lab import Answered, Asked, QueryLab, said_html
from playground.ui.exports import exported_html
from playground.ui.markup import announce_html, cost_html
from playground.ui.room_parts import Opening, Page
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "input_encoding_step"
EXAMPLES = (  # text, text_b, layer, head, piece; written for this project
    QueryExample("river", ("The old bank of the river flooded.", ""), 3, 4, 3),
    QueryExample("verb", ("The keys to the cabinet were lost.", ""), 4, 2, 6),
    QueryExample("mask", ("The baker sold fresh [MASK] at six.", ""), 6, 6, 5),
    QueryExample("pair", ("Where is Ana?", "She is at work."), 5, 6, 3),
    QueryExample("chinese", ("我在图书馆看书。", ""), 1, 3, 3),
)


def build_step_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    return build_query_lab(page, QueryLab(STEM, EXAMPLES, ("lengths",), answer))


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Return one layer computed step by step, drawn.

    Raises:
        InputError: what `layer_steps` refuses.
    """
    words = asked.words
    at = {"layer": asked.layer, "head": asked.head, "piece": asked.query}
    with counting() as spent:
        found = layer_steps(encoder, asked.text, asked.pair, **at)
    summary = (
        unknown_html(read_text(encoder, asked.text, found.pair), words),
        said_html(said_lines(found, words)),
        cost_html(words, spent, found.checkpoint),
        announce_html(_done(found, words)),
    )
    return Answered(
        summary="".join(summary),
        figures={
            "lengths": (
                "", plot_lengths(found, words),
                matrices_html(found, words) + steps_html(found, words),
            )
        },
        exports=exported_html(STEM, asdict(found), [steps_table(found)], encoder, at, words),
        code=code_for_layer(
            asked.code_checkpoint, found.text, found.pair, found.layer, found.piece
        ),
    )


def said_lines(found: LayerSteps, words: Words) -> list[str]:
    """Return what the layer adds to the piece, its sizes, and how far the model agrees."""
    said = words(
        f"{STEM}.said",
        layer=found.layer + 1, layers=found.layers, piece=found.tokens[found.piece],
        attention=_length(found, "projected"), before=_length(found, "input"),
        forward=_length(found, "outer"), between=_length(found, "normed"),
    )
    sizes = words(
        f"{STEM}.sizes",
        count=len(found.tokens), hidden=found.hidden, heads=found.heads, size=found.head_size,
        inner=found.inner, head=found.head + 1,
    )
    gaps = {name: _gap(found.gaps[name]) for name in ("output", "weights")}
    return [said, sizes, words(f"{STEM}.agrees", **gaps)]


def step_lines(found: LayerSteps, words: Words) -> list[str]:
    """Return each step as a line: name, shapes, length and first numbers of the piece."""
    own = found.rows.index(found.piece)
    return [
        "\t".join(
            (
                step_name(found, step.name, words), shape_text(step), f"{step.length:.4f}",
                " ".join(f"{number:8.4f}" for number in step.corner[own]),
            )
        )
        for step in found.steps
    ]


def _length(found: LayerSteps, name: str) -> str:
    return f"{found.step(name).length:.2f}"


def _gap(difference: float) -> str:
    return f"{difference:.7f}" if difference >= 5e-8 else "0.0000001"


def _done(found: LayerSteps, words: Words) -> str:
    return words(
        f"{STEM}.done", layer=found.layer + 1, piece=found.tokens[found.piece],
        attention=_length(found, "projected"), forward=_length(found, "outer"),
    )
