"""The lab What it looked at of the room Relations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import PlaygroundError
from playground.settings import QUOTED
from playground.tasks.relation_labels import LABELS
from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.links import NOTHING, LinkReader
from playground.ui.page_texts import words_of
from playground.ui.relation_examples import LOOKED as EXAMPLES
from playground.ui.relation_looked_results import STEM, answer
from playground.ui.relation_marking import marking_area
from playground.ui.room_parts import PRIVATE, Opening, Page, code_checkpoint, field
from playground.ui.shown_errors import Updates, error_html, notice_html, show_errors

HEAD = "relation"
_MOST_LAYERS = 48
"""Of a checkpoint that a link may name; the slider ends at the checkpoint's own."""


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the lab has been filled."""
    text: Any
    label: Any
    layer: Any
    checkpoint: Any
    message: Any
    summary: Any
    effects: Any
    words: Any
    attention: Any
    tables: Any
    exports: Any
    code: Any

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        return [self.text, self.label, self.layer, self.checkpoint]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        drawn = [self.summary, self.effects, self.words, self.attention, self.tables]
        return [self.message, self.layer, *drawn, self.exports, self.code]


@dataclass(frozen=True)
class Handlers:
    """The lab's handlers; each returns the components that change."""

    page: Page
    parts: Parts

    def run(
        self, text: str, label: str, layer: int, checkpoint: str, request: gr.Request
    ) -> Updates:
        """Look at the sentence; a layer beyond the checkpoint's last is its last."""
        encoder = self.page.models.for_head(HEAD, checkpoint, QUOTED)
        layers = encoder.entry.layers
        number = min(int(layer), layers)
        chosen = "" if label == NOTHING else label
        named = code_checkpoint(self.page, encoder.checkpoint)
        asked = str(number) if number else "all"
        found = answer(encoder, text, chosen, asked, named, words_of(request))
        parts = self.parts
        return {
            parts.layer: gr.update(value=number, maximum=layers),
            parts.summary: found.summary,
            parts.effects: gr.update(value=found.effects, visible=True),
            parts.words: found.words,
            parts.attention: gr.update(value=found.attention, visible=True),
            parts.tables: found.tables,
            parts.exports: found.exports,
            parts.code: found.code,
        }

    def example(self, texts: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that puts an example into the text box; its answer is explained."""
        parts = self.parts
        return lambda: {parts.text: texts[0], parts.label: NOTHING, parts.message: ""}

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        text = link.text("text", EXAMPLES[0].texts[0])
        label = link.choice("label", (NOTHING, *LABELS))
        layer = link.number("layer", _MOST_LAYERS, 0, _MOST_LAYERS)
        checkpoint = link.checkpoint(page.models.choices(HEAD), page.settings.hub)
        filled: Updates = {parts.opened: "yes", parts.text: text, parts.label: label}
        filled |= {parts.checkpoint: checkpoint, parts.message: notice_html(link.problems)}
        try:
            return filled | self.run(text, label, layer, checkpoint, request)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}


def build_looked_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    run, buttons = inputs.pop("run"), inputs.pop("buttons")
    handlers = Handlers(page, Parts(**inputs, **outputs))
    parts = handlers.parts
    _wire(handlers, run, buttons)
    filled = [parts.opened, parts.text, parts.label, parts.checkpoint, *parts.results]
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, filled)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    message = room_parts.message_area(STEM)
    marking = marking_area(page, STEM, EXAMPLES[0].texts[0], runs=True)
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    buttons = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    with gr.Row(elem_classes=["bp-options"]):
        label, layer = _label_choice(page), _layer_choice(page)
        checkpoint = room_parts.checkpoint_choice(page, STEM, HEAD)
    return {
        "opened": gr.Textbox("", visible=False),
        "text": marking.text,
        "label": label,
        "layer": layer,
        "checkpoint": checkpoint,
        "message": message,
        "run": run,
        "buttons": buttons,
    }


def _label_choice(page: Page) -> Any:
    return gr.Dropdown(
        [NOTHING, *LABELS],
        value=NOTHING,
        label=page.texts.label(f"{STEM}.screen_label"),
        info=page.texts.label(f"{STEM}.screen_label_hint"),
        min_width=270,
        **field(STEM, "label"),
    )


def _layer_choice(page: Page) -> Any:
    chosen = page.models.choices(HEAD)[0]
    layers = next(entry.layers for entry in page.models.entries() if entry.id == chosen)
    return gr.Slider(
        0,
        layers,
        value=layers,
        step=1,
        label=page.texts.label(f"{STEM}.screen_layer"),
        info=page.texts.label(f"{STEM}.screen_layer_hint"),
        min_width=200,
        buttons=[],
        **field(STEM, "layer"),
    )


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "") -> Any:
        return room_parts.html_area(value, elem_id=f"{STEM}-{name}", elem_classes=["bp-result"])

    def figure(name: str) -> Any:
        named = {"elem_id": f"{STEM}-{name}", "elem_classes": ["bp-figure", "bp-result"]}
        return gr.Plot(show_label=False, visible=False, **named)

    return {
        "summary": area("summary", page.texts.label("screen.first_result")),
        "effects": figure("effects"),
        "words": area("words"),
        "attention": figure("attention"),
        "tables": area("table"),
        "exports": export_area(page, STEM),
    }


def _wire(handlers: Handlers, run_button: Any, buttons: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    wire = room_parts.run_wires(STEM, shown(handlers.run), parts.asked, parts.results)
    events = (run_button.click, parts.label.input, parts.layer.release, parts.checkpoint.input)
    for event in events:
        wire(event, trigger_mode="always_last")
    for button, example in zip(buttons, EXAMPLES, strict=True):
        outputs = [parts.text, parts.label, parts.message]
        wire(button.click(handlers.example(example.texts), None, outputs, **PRIVATE).success)
