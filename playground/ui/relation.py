"""The room Relations: how are two marked entities of a sentence related, in which direction?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import PlaygroundError
from playground.settings import QUOTED
from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.relation_examples import RELATION as EXAMPLES
from playground.ui.relation_marking import marking_area
from playground.ui.relation_results import STEM, answer
from playground.ui.room_parts import PRIVATE, Opening, Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html, show_errors


@dataclass(frozen=True)
class _Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the room has been filled."""
    text: Any
    checkpoint: Any
    message: Any
    summary: Any
    figure: Any
    exports: Any
    code: Any

    @property
    def asked(self) -> list[Any]:
        return [self.text, self.checkpoint]

    @property
    def results(self) -> list[Any]:
        return [self.message, self.summary, self.figure, self.exports, self.code]


@dataclass(frozen=True)
class _Handlers:
    """The room's handlers; each returns the components that change."""

    page: Page
    parts: _Parts

    def run(self, text: str, checkpoint: str, request: gr.Request) -> Updates:
        """Name the relation."""
        encoder = self.page.models.for_head(STEM, checkpoint, QUOTED)
        named = code_checkpoint(self.page, encoder.checkpoint)
        found = answer(encoder, text, named, words_of(request))
        return {
            self.parts.summary: found.summary,
            self.parts.figure: gr.update(value=found.figure, visible=True),
            self.parts.exports: found.exports,
            self.parts.code: found.code,
        }

    def example(self, texts: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that puts an example into the text box."""
        return lambda: {self.parts.text: texts[0], self.parts.message: ""}

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the room from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        text = link.text("text", EXAMPLES[0].texts[0])
        checkpoint = link.checkpoint(page.models.choices(STEM), page.settings.hub)
        filled: Updates = {parts.opened: "yes", parts.text: text, parts.checkpoint: checkpoint}
        filled[parts.message] = notice_html(link.problems)
        try:
            return filled | self.run(text, checkpoint, request)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}


def build_relation_tab(page: Page) -> Opening:
    """Lay out the tab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    buttons = {name: inputs.pop(name) for name in ("run", "examples")}
    parts = _Parts(**inputs, **outputs)
    handlers = _Handlers(page, parts)
    _wire(handlers, **buttons)
    opening = show_errors(parts.message)(handlers.open)
    return Opening(opening, parts.opened, [parts.opened, *parts.asked, *parts.results])


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    message = room_parts.message_area(STEM)
    marking = marking_area(page, STEM, EXAMPLES[0].texts[0], runs=True)
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    examples = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    with gr.Row(elem_classes=["bp-options"]):
        checkpoint = room_parts.checkpoint_choice(page, STEM)
    return {
        "opened": gr.Textbox("", visible=False),
        "text": marking.text,
        "checkpoint": checkpoint,
        "message": message,
        "run": run,
        "examples": examples,
    }


def _lay_out_results(page: Page) -> dict[str, Any]:
    first = page.texts.label("screen.first_result")
    named = {"elem_id": f"{STEM}-summary", "elem_classes": ["bp-result"]}
    return {
        "summary": room_parts.html_area(first, **named),
        "figure": gr.Plot(show_label=False, visible=False, elem_classes=["bp-figure", "bp-result"]),
        "exports": export_area(page, STEM),
    }


def _wire(handlers: _Handlers, run: Any, examples: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    wire = room_parts.run_wires(STEM, shown(handlers.run), parts.asked, parts.results)
    wire(run.click, trigger_mode="always_last")
    wire(parts.checkpoint.input, trigger_mode="always_last")
    for button, example in zip(examples, EXAMPLES, strict=True):
        put = button.click(
            handlers.example(example.texts), None, [parts.text, parts.message], **PRIVATE
        )
        wire(put.success)
