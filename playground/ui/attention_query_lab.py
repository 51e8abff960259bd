"""
A lab of Attention about one piece that looks: a text or a pair, a layer, perhaps a head, and who.

What differs from lab to lab stands in a `QueryLab`; layout, wires, links and the first filling are
the same for both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.ui import room_parts
from playground.ui.attention_query_examples import QueryExample
from playground.ui.attention_query_pieces import ON_LOAD
from playground.ui.exports import export_area
from playground.ui.markup import plain
from playground.ui.room_parts import Page, field
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

HEAD = "encoder"


@dataclass(frozen=True)
class Asked:
    """What a visitor asks; layer, head and query count from 0."""

    text: str
    pair: str | None
    layer: int
    head: int
    query: int
    code_checkpoint: str
    """How a program names the checkpoint."""
    words: Words


@dataclass(frozen=True)
class Answered:
    """An answer, ready to be put into components."""

    summary: str
    """HTML."""
    figures: Mapping[str, tuple[str, Any, str]]
    """By the lab's names: the HTML above a figure, the figure, and the HTML below it."""
    exports: str
    code: str


@dataclass(frozen=True)
class QueryLab:
    """What makes one lab."""

    stem: str
    examples: tuple[QueryExample, ...]
    """The lab opens with the first."""
    figures: tuple[str, ...]
    answer: Callable[[Encoder, Asked], Answered]
    with_head: bool = True


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the lab has been filled."""
    text: Any
    text_b: Any
    layer: Any
    head: Any
    """Hidden where the lab asks for no head."""
    query: Any
    """Index of the piece that looks, from 0, as text; pressing a piece writes it."""
    pieces: Any
    checkpoint: Any
    message: Any
    summary: Any
    drawn: Mapping[str, tuple[Any, Any, Any]]
    """By the names of figures: the HTML above, the figure, the HTML below."""
    exports: Any
    code: Any

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        boxes = [self.text, self.text_b]
        return [*boxes, self.layer, self.head, self.query, self.checkpoint]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        drawn = [part for parts in self.drawn.values() for part in parts]
        chosen = [self.layer, self.head, self.query, self.pieces]
        shown = [self.summary, *drawn, self.exports, self.code]
        return [self.message, *chosen, *shown]

    @property
    def all(self) -> list[Any]:
        """Return what opening the lab writes."""
        return [self.opened, self.text, self.text_b, self.checkpoint, *self.results]


def lay_out_lab(page: Page, lab: QueryLab) -> tuple[Parts, Any, list[Any]]:
    """Place everything of a lab; return its parts, its main button and its example buttons."""
    inputs, outputs = room_parts.lay_out_room(
        page,
        lab.stem,
        lambda page: _lay_out_inputs(page, lab),
        lambda page: _lay_out_results(page, lab),
    )
    run, examples = inputs.pop("run"), inputs.pop("examples")
    return Parts(**inputs, **outputs), run, examples


def _lay_out_inputs(page: Page, lab: QueryLab) -> dict[str, Any]:
    stem, first = lab.stem, lab.examples[0]
    placed: dict[str, Any] = {"message": room_parts.message_area(stem)}
    for name, text, lines in zip(("text", "text_b"), first.texts, (3, 1), strict=True):
        placed[name] = gr.Textbox(
            text,
            label=page.texts.label(f"attention.screen_{name}"),
            lines=lines,
            max_lines=8,
            **field(stem, name),
        )
    with gr.Row(elem_classes=["bp-actions"]):
        placed["run"] = room_parts.run_button(page.texts, stem)
        room_parts.link_button(page.texts, stem)
    placed["examples"] = room_parts.example_buttons(page.texts, stem, lab.examples)
    placed["pieces"] = room_parts.html_area("", js_on_load=ON_LOAD, elem_id=f"{stem}-pieces")
    placed["query"] = gr.Textbox(
        str(first.query), visible="hidden", container=False, **field(stem, "query")
    )
    with gr.Row(elem_classes=["bp-options"]):
        placed["layer"] = _slider(page, lab, "layer", first.layer)
        placed["head"] = _slider(page, lab, "head", first.head)
    placed["checkpoint"] = room_parts.checkpoint_choice(page, stem, HEAD)
    return {"opened": gr.Textbox("", visible=False), **placed}


def _slider(page: Page, lab: QueryLab, name: str, usual: int) -> Any:
    chosen = page.models.choices(HEAD)[0]
    entry = next(entry for entry in page.models.entries() if entry.id == chosen)
    highest = entry.layers if name == "layer" else entry.attention_heads
    return gr.Slider(
        1,
        max(2, highest),  # a slider needs two ends
        value=min(usual, highest),
        step=1,
        label=page.texts.label(f"attention_query.screen_{name}"),
        min_width=150,
        buttons=[],
        visible=name == "layer" or lab.with_head,
        **field(lab.stem, name),
    )


def _lay_out_results(page: Page, lab: QueryLab) -> dict[str, Any]:
    first = page.texts.label("screen.first_result")
    named = {"elem_id": f"{lab.stem}-summary", "elem_classes": ["bp-result"]}
    return {
        "summary": room_parts.html_area(first, **named),
        "drawn": {name: _lay_out_figure(lab, name) for name in lab.figures},
        "exports": export_area(page, lab.stem),
    }


def _lay_out_figure(lab: QueryLab, name: str) -> tuple[Any, Any, Any]:
    """Place a figure with what is said above it and the table behind it, as one card."""
    stem = lab.stem
    with gr.Column(elem_id=f"{stem}-card-{name}", elem_classes=["bp-figure-card", "bp-result"]):
        above = room_parts.html_area("", elem_id=f"{stem}-above-{name}")
        figure = gr.Plot(
            show_label=False, visible=False, elem_id=f"{stem}-{name}", elem_classes=["bp-figure"]
        )
        below = room_parts.html_area("", elem_id=f"{stem}-below-{name}")
    return above, figure, below


def said_html(lines: Sequence[str]) -> str:
    """Return sentences (plain text) about an answer, the first of them the one that counts."""
    first, *others = (plain(line) for line in lines)
    more = "".join(f'<p class="bp-agree">{line}</p>' for line in others)
    return f'<p class="bp-explained">{first}</p>{more}'
