"""The room Next sentence: does B follow A, and does BERT go by topic or by order?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import InputError, PlaygroundError
from playground.settings import QUOTED
from playground.tasks.next_sentence_pairs import ready_pair
from playground.ui import room_parts
from playground.ui.examples import NEXT_SENTENCE as EXAMPLES
from playground.ui.exports import export_area
from playground.ui.guess import (
    REVEAL,
    SIDES,
    Guess,
    asking,
    key_of,
    lay_out_asking,
    lay_out_switch,
    side_box,
)
from playground.ui.links import LinkReader
from playground.ui.next_sentence_results import STEM, answer
from playground.ui.page_texts import words_of
from playground.ui.room_parts import PRIVATE, Opening, Page, code_checkpoint, field
from playground.ui.shown_errors import Updates, error_html, notice_html, show_errors
from playground.words import Words


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
    guess: Guess

    @property
    def asked(self) -> list[Any]:
        return [self.a, self.b, self.checkpoint, *self.guess.inputs]

    @property
    def results(self) -> list[Any]:
        shown = [self.summary, self.table, self.figure, self.pieces]
        return [self.message, *shown, self.exports, self.code, *self.guess.outputs]


@dataclass(frozen=True)
class _Handlers:
    """The room's handlers; each returns the components that change."""

    page: Page
    parts: _Parts

    def run(
        self,
        a: str,
        b: str,
        checkpoint: str,
        guessing: bool,
        shown: str,
        guess: str | None,
        request: gr.Request,
    ) -> Updates:
        """Judge the pair, unless a guess is due first."""
        encoder = self.page.models.for_head(STEM, checkpoint, QUOTED)
        key = key_of(checkpoint, a, b)
        if guessing and shown == REVEAL and guess not in SIDES:
            raise InputError("guess_side_missing")
        if guessing and shown not in (key, REVEAL):
            ready_pair(encoder, a, b)  # what cannot be judged is said before the guess
            return self._ask(words_of(request))
        named = code_checkpoint(self.page, encoder.checkpoint)
        found = answer(encoder, a, b, named, words_of(request), guess if guessing else None)
        parts = self.parts
        return {
            parts.summary: found.summary,
            parts.table: gr.update(value=found.table, visible=True),
            parts.figure: gr.update(value=found.figure, visible=True),
            parts.pieces: gr.update(value=found.pieces, visible=True),
            parts.exports: found.exports,
            parts.code: found.code,
            parts.guess.shown: key,
            parts.guess.area: gr.update(visible=False),
        }

    def _ask(self, words: Words) -> Updates:
        """Ask for a guess; nothing of an answer stays in the page."""
        parts = self.parts
        hidden = {part: gr.update(value="", visible=False) for part in (parts.table, parts.pieces)}
        hidden |= {parts.figure: gr.update(value=None, visible=False), parts.exports: ""}
        return asking(parts.guess, parts.summary, words) | hidden

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
        guessing = link.flag("guess")
        filled: Updates = {parts.opened: "yes", parts.a: a, parts.b: b}
        filled[parts.guess.switch] = guessing
        filled |= {parts.checkpoint: checkpoint, parts.message: notice_html(link.problems)}
        try:
            return filled | self.run(a, b, checkpoint, guessing, "", None, request)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}


def build_next_sentence_tab(page: Page) -> Opening:
    """Lay out the tab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    buttons = {name: inputs.pop(name) for name in ("run", "swap", "examples")}
    guess = Guess(**inputs.pop("guess"), **outputs.pop("guess"))
    parts = _Parts(**inputs, **outputs, guess=guess)
    handlers = _Handlers(page, parts)
    _wire(handlers, **buttons)
    options = [parts.a, parts.b, parts.checkpoint, parts.guess.switch]
    outputs_of_opening = [parts.opened, *options, *parts.results]
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
        run = room_parts.run_button(page.texts, STEM)
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
        guess = lay_out_switch(page, STEM)
    return {
        "guess": guess,
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
        "guess": lay_out_asking(page, STEM, side_box(page)),
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
    parts.guess.wire(STEM, shown(handlers.run), parts.asked, parts.results)
    boxes = [parts.a, parts.b]
    wire(swap.click(fn=None, inputs=boxes, outputs=boxes, js="(a, b) => [b, a]").success)
    for button, example in zip(examples, EXAMPLES, strict=True):
        shown_example = shown(handlers.example(example.texts))
        outputs = [*boxes, parts.message]
        wire(button.click(shown_example, None, outputs, **PRIVATE).success)
