"""The lab Batch of Question answering: a file of questions, their answers, and SQuAD's scores."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.data.question_files import SUFFIXES
from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.file_hints import file_hint_html
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors
from playground.ui.span_qa_files_downloads import template_html
from playground.ui.span_qa_files_examples import EXAMPLES
from playground.ui.span_qa_files_handlers import HEAD, Handlers, Parts
from playground.ui.span_qa_files_results import MOST_QUESTIONS, REFUSE, STEM
from playground.ui.stopping import Stopper


def build_files_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    buttons = {name: inputs.pop(name) for name in ("run", "examples", "file")}
    parts = Parts(**inputs, **outputs)
    handlers = Handlers(page, parts)
    _wire(handlers, **buttons)
    asked = [parts.text, parts.top_k, parts.max_words, parts.checkpoint]
    outputs_of_opening = [parts.opened, *asked, *parts.results]
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
        refuse = gr.Radio(
            [(label(f"{STEM}.screen_refuse_{name}"), name) for name in REFUSE],
            value=REFUSE[0],
            label=label(f"{STEM}.screen_refuse"),
            min_width=200,
            **field(STEM, "refuse"),
        )
        checkpoint = room_parts.checkpoint_choice(page, STEM, HEAD)
    settings = _settings(page)
    return {
        "opened": gr.Textbox("", visible=False),
        "answered": gr.State(None),
        "text": text,
        "refuse": refuse,
        "checkpoint": checkpoint,
        **settings,
        "message": message,
        "run": run,
        "file": file,
        "examples": examples,
    }


def _settings(page: Page) -> dict[str, Any]:
    """Place how passages are read, and what columns are called."""
    label = page.texts.label
    columns = gr.Textbox(
        "",
        label=label(f"{STEM}.screen_columns"),
        info=label(f"{STEM}.screen_columns_hint"),
        max_lines=1,
        **field(STEM, "columns"),
    )
    with gr.Accordion(label(f"{STEM}.screen_settings"), open=False, elem_id=f"{STEM}-settings"):
        sliders = {
            name: gr.Slider(
                1,
                highest,
                value=usual,
                step=1,
                label=label(f"{STEM}.screen_{name}"),
                buttons=[],
                **field(STEM, name),
            )
            for name, usual, highest in (("top_k", 3, 20), ("max_words", 30, 200))
        }
    return {"columns": columns, **sliders}


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "", visible: bool = True) -> Any:
        named = {"elem_id": f"{STEM}-{name}", "elem_classes": ["bp-result"], "visible": visible}
        return room_parts.html_area(value, **named)

    def figure(name: str) -> Any:
        return gr.Plot(
            show_label=False,
            visible=False,
            elem_id=f"{STEM}-{name.replace('_', '-')}",
            elem_classes=["bp-figure", "bp-result"],
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
        "curve": figure("curve"),
        "by_word": figure("by_word"),
        "by_length": figure("by_length"),
        "scores": area("scores", visible=False),
        "questions": area("questions"),
        "exports": export_area(page, STEM),
    }


def _file_hint_html(words: Any) -> str:
    hint = file_hint_html(words, STEM, most=f"{MOST_QUESTIONS:,}")
    return f"{hint}{template_html(words)}"


def _wire(handlers: Handlers, run: Any, examples: list[Any], file: Any) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    stopper = Stopper(parts.message, parts.progress, parts.cancel)
    asked = [parts.text, *parts.settings]
    wire = room_parts.step_wires(STEM, stopper.stoppable(handlers.run), asked, parts.results)
    wire(run.click, trigger_mode="always_last")
    wire(parts.checkpoint.input)
    for button, example in zip(examples, EXAMPLES, strict=True):
        outputs = [parts.text, parts.columns, parts.message]
        put = button.click(handlers.example(example.texts[0]), None, outputs, **PRIVATE)
        wire(put.success)
    asked_of_file = [file, *parts.settings]
    stoppable = stopper.stoppable(handlers.read_file)
    wire_file = room_parts.step_wires(STEM, stoppable, asked_of_file, parts.results)
    wire_file(file.upload)
    redraw = room_parts.run_wires(
        STEM, shown(handlers.redraw), [parts.answered, parts.refuse], parts.shown
    )
    redraw(parts.refuse.input, trigger_mode="always_last")
    stopper.wire(STEM, shown(handlers.cancelled))
