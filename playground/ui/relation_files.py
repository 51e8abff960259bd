"""The lab Batch of Relations: a file of tagged sentences, its labels, and the official score."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.data.relation_files import SUFFIXES
from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.file_hints import file_hint_html
from playground.ui.relation_files_examples import EXAMPLES
from playground.ui.relation_files_handlers import HEAD, Handlers, Parts
from playground.ui.relation_files_results import MOST_SENTENCES, SHOWN, STEM
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors
from playground.ui.stopping import Stopper


def build_files_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    buttons = {name: inputs.pop(name) for name in ("run", "examples", "file")}
    parts = Parts(**inputs, **outputs)
    handlers = Handlers(page, parts)
    _wire(handlers, **buttons)
    outputs_of_opening = [parts.opened, *parts.asked, *parts.shown]
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, outputs_of_opening)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(STEM)
    text = gr.Textbox(
        EXAMPLES[0].texts[0],
        label=label(f"{STEM}.screen_text"),
        info=label(f"{STEM}.screen_text_hint"),
        lines=8,
        max_lines=16,
        **field(STEM, "text"),
    )
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        file = gr.UploadButton(
            label(f"{STEM}.screen_file"),
            file_types=[*SUFFIXES, ".gz", ".xz"],
            min_width=0,
            elem_classes=["bp-quiet"],
            elem_id=f"{STEM}-file",
        )
        room_parts.link_button(page.texts, STEM)
    room_parts.html_area(page.texts.markup(f"file_{STEM}", _file_hint_html))
    examples = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    with gr.Row(elem_classes=["bp-options"]):
        show = gr.Radio(
            [(label(f"{STEM}.screen_show_{name}"), name) for name in SHOWN],
            value=SHOWN[0],
            label=label(f"{STEM}.screen_show"),
            min_width=200,
            **field(STEM, "show"),
        )
        checkpoint = room_parts.checkpoint_choice(page, STEM, HEAD)
    return {
        "opened": gr.Textbox("", visible=False),
        "answered": gr.State(None),
        "text": text,
        "show": show,
        "checkpoint": checkpoint,
        "message": message,
        "run": run,
        "file": file,
        "examples": examples,
    }


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "", visible: bool = True) -> Any:
        named = {"elem_id": f"{STEM}-{name}", "elem_classes": ["bp-result"], "visible": visible}
        return room_parts.html_area(value, **named)

    def figure(name: str, *classes: str) -> Any:
        return gr.Plot(
            show_label=False,
            visible=False,
            elem_id=f"{STEM}-{name}",
            elem_classes=["bp-figure", "bp-result", *classes],
        )

    progress = room_parts.html_area(
        "", elem_id=f"{STEM}-progress", elem_classes=["bp-progress-area"]
    )
    cancel = gr.Button(
        page.texts.label(f"{STEM}.cancel"),
        visible=False,
        elem_id=f"{STEM}-cancel",
        elem_classes=["bp-quiet"],
        min_width=0,
    )
    return {
        "progress": progress,
        "cancel": cancel,
        "summary": area("summary", page.texts.label("screen.first_result")),
        "confusion": figure("confusion", "bp-matrix"),
        "f1": figure("f1"),
        "scores": area("scores", visible=False),
        "sentences": area("sentences"),
        "exports": export_area(page, STEM),
    }


def _file_hint_html(words: Any) -> str:
    return file_hint_html(words, STEM, most=f"{MOST_SENTENCES:,}")


def _wire(handlers: Handlers, run: Any, examples: list[Any], file: Any) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    stopper = Stopper(parts.message, parts.progress, parts.cancel)
    wire = room_parts.step_wires(STEM, stopper.stoppable(handlers.run), parts.asked, parts.results)
    wire(run.click, trigger_mode="always_last")
    wire(parts.checkpoint.input)
    for button, example in zip(examples, EXAMPLES, strict=True):
        outputs = [parts.text, parts.message]
        put = button.click(handlers.example(example.texts[0]), None, outputs, **PRIVATE)
        wire(put.success)
    asked_of_file = [file, parts.show, parts.checkpoint]
    stoppable = stopper.stoppable(handlers.read_file)
    wire_file = room_parts.step_wires(STEM, stoppable, asked_of_file, parts.results)
    wire_file(file.upload)
    redraw = room_parts.run_wires(
        STEM, shown(handlers.redraw), [parts.answered, parts.show], parts.shown
    )
    redraw(parts.show.input, trigger_mode="always_last")
    stopper.wire(STEM, shown(handlers.cancelled))
