"""The room Next sentence: does B follow A, and does BERT go by topic or by order?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import PlaygroundError
from playground.ui import room_parts
from playground.ui.examples import NEXT_SENTENCE as EXAMPLES
from playground.ui.exports import export_area
from playground.ui.links import LinkReader
from playground.ui.next_sentence_results import STEM, answer
from playground.ui.page_texts import words_of
from playground.ui.room_parts import PRIVATE, Opening, Page, code_checkpoint, field
from playground.ui.shown_errors import Updates, error_html, notice_html, show_errors


@dataclass(frozen=True)
class _Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the room has been filled."""
    a: Any
    b: Any
    checkpoint: Any
    message: Any
    summary: Any
    table: Any
    figure: Any
    pieces: Any
    exports: Any
    code: Any

    @property
    def asked(self) -> list[Any]:
        return [self.a, self.b, self.checkpoint]

    @property
    def results(self) -> list[Any]:
        shown = [self.summary, self.table, self.figure, self.pieces]
        return [self.message, *shown, self.exports, self.code]


@dataclass(frozen=True)
class _Handlers:
    """The room's handlers; each returns the components that change."""

    page: Page
    parts: _Parts

    def run(self, a: str, b: str, checkpoint: str, request: gr.Request) -> Updates:
        """Judge the pair."""
        encoder = self.page.models.for_head(STEM, checkpoint)
        named = code_checkpoint(self.page, encoder.checkpoint)
        found = answer(encoder, a, b, named, words_of(request))
        parts = self.parts
        return {
            parts.summary: found.summary,
            parts.table: found.table,
            parts.figure: gr.update(value=found.figure, visible=True),
            parts.pieces: found.pieces,
            parts.exports: found.exports,
            parts.code: found.code,
        }

    def example(self, texts: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that puts an example into the text boxes."""

        def show_example() -> Updates:
            return {self.parts.a: texts[0], self.parts.b: texts[1]}

        return show_example

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the room from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        a = link.text("a", EXAMPLES[0].texts[0])
        b = link.text("b", EXAMPLES[0].texts[1])
        checkpoint = link.checkpoint(page.models.choices(STEM), page.settings.hub)
        filled: Updates = {parts.opened: "yes", parts.a: a, parts.b: b}
        filled |= {parts.checkpoint: checkpoint, parts.message: notice_html(link.problems)}
        try:
            return filled | self.run(a, b, checkpoint, request)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}


def build_next_sentence_tab(page: Page) -> Opening:
    """Lay out the tab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    buttons = {name: inputs.pop(name) for name in ("run", "swap", "examples")}
    parts = _Parts(**inputs, **outputs)
    handlers = _Handlers(page, parts)
    _wire(handlers, **buttons)
    outputs_of_opening = [parts.opened, parts.a, parts.b, parts.checkpoint, *parts.results]
    opening = show_errors(parts.message)(handlers.open)
    return Opening(opening, parts.opened, outputs_of_opening)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(STEM)
    boxes = {
        name: gr.Textbox(
            EXAMPLES[0].texts[position],
            label=label(f"screen.next_sentence_{name}"),
            lines=2,
            max_lines=6,
            **field(STEM, name),
        )
        for position, name in enumerate(("a", "b"))
    }
    with gr.Row(elem_classes=["bp-actions"]):
        run = gr.Button(
            label("screen.next_sentence_run"),
            variant="primary",
            elem_id=f"{STEM}-run",
            elem_classes=["bp-run"],
            min_width=0,
        )
        swap = gr.Button(
            label("screen.next_sentence_swap"),
            elem_id=f"{STEM}-swap",
            elem_classes=["bp-quiet"],
            min_width=0,
        )
        room_parts.link_button(page.texts, STEM)
    examples = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    with gr.Row(elem_classes=["bp-options"]):
        checkpoint = room_parts.checkpoint_choice(page, STEM)
    return {
        "opened": gr.Textbox("", visible=False),
        **boxes,
        "checkpoint": checkpoint,
        "message": message,
        "run": run,
        "swap": swap,
        "examples": examples,
    }


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "") -> Any:
        return room_parts.html_area(value, elem_id=f"{STEM}-{name}", elem_classes=["bp-result"])

    return {
        "summary": area("summary", page.texts.label("screen.first_result")),
        "figure": gr.Plot(show_label=False, visible=False, elem_classes=["bp-figure", "bp-result"]),
        "table": area("table"),
        "pieces": area("pieces"),
        "exports": export_area(page, STEM),
    }


def _wire(handlers: _Handlers, run: Any, swap: Any, examples: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    wire = room_parts.run_wires(STEM, shown(handlers.run), parts.asked, parts.results)
    wire(run.click, trigger_mode="always_last")
    wire(parts.checkpoint.input, trigger_mode="always_last")
    boxes = [parts.a, parts.b]
    wire(swap.click(fn=None, inputs=boxes, outputs=boxes, js="(a, b) => [b, a]").success)
    for button, example in zip(examples, EXAMPLES, strict=True):
        shown_example = shown(handlers.example(example.texts))
        outputs = [*boxes, parts.message]
        wire(button.click(shown_example, None, outputs, **PRIVATE).success)
