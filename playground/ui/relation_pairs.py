"""The lab All pairs of Relations: several entities marked, each asked with each other one."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.relation_marking import marking_area
from playground.ui.relation_pairs_examples import PAIRS as EXAMPLES
from playground.ui.relation_pairs_handlers import HEAD, Handlers, Parts
from playground.ui.relation_pairs_results import STEM, USUAL_THRESHOLD
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors
from playground.ui.stopping import Stopper


def build_pairs_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    run_button, buttons = inputs.pop("run"), inputs.pop("buttons")
    parts = Parts(**inputs, **outputs)
    handlers = Handlers(page, parts)
    _wire(handlers, run_button, buttons)
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, parts.all)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(STEM)
    marking = marking_area(page, STEM, EXAMPLES[0].texts[0], several=True)
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        cancel = gr.Button(
            label(f"{STEM}.screen_cancel"),
            visible=False,
            elem_id=f"{STEM}-cancel",
            elem_classes=["bp-quiet"],
            min_width=0,
        )
        room_parts.link_button(page.texts, STEM)
    progress = room_parts.html_area("", elem_id=f"{STEM}-progress")
    buttons = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    return {
        "opened": gr.Textbox("", visible=False),
        "paired": gr.State(None, time_to_live=3_600),
        "text": marking.text,
        **_lay_out_options(page),
        "message": message,
        "progress": progress,
        "cancel": cancel,
        "run": run,
        "buttons": buttons,
    }


def _lay_out_options(page: Page) -> dict[str, Any]:
    label = page.texts.label
    with gr.Row(elem_classes=["bp-options"]):
        threshold = gr.Slider(
            0,
            100,
            value=USUAL_THRESHOLD,
            step=1,
            label=label(f"{STEM}.screen_threshold"),
            min_width=160,
            buttons=[],
            **field(STEM, "threshold"),
        )
        other = gr.Checkbox(
            False, label=label(f"{STEM}.screen_other"), min_width=120, **field(STEM, "other")
        )
    with gr.Row(elem_classes=["bp-options"]):
        checkpoint = room_parts.checkpoint_choice(page, STEM, HEAD)
    return {"threshold": threshold, "other": other, "checkpoint": checkpoint}


def _lay_out_results(page: Page) -> dict[str, Any]:
    first = page.texts.label("screen.first_result")
    area = room_parts.html_area
    return {
        "summary": area(first, elem_id=f"{STEM}-summary", elem_classes=["bp-result"]),
        "figure": gr.Plot(show_label=False, visible=False, elem_classes=["bp-figure", "bp-result"]),
        "tables": area("", elem_id=f"{STEM}-table", elem_classes=["bp-result"]),
        "exports": export_area(page, STEM),
    }


def _wire(handlers: Handlers, run_button: Any, buttons: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    stopper = Stopper(parts.message, parts.progress, parts.cancel)
    run = room_parts.step_wires(STEM, stopper.stoppable(handlers.run), parts.asked, parts.results)
    for event in (run_button.click, parts.checkpoint.input):
        run(event, trigger_mode="always_last")
    for button, example in zip(buttons, EXAMPLES, strict=True):
        put = shown(handlers.example(example.texts))
        run(button.click(put, None, [parts.text, parts.message], **PRIVATE).success)
    redraw = room_parts.run_wires(
        STEM, shown(handlers.redraw), [parts.paired, parts.threshold, parts.other], parts.shown
    )
    for event in (parts.threshold.release, parts.other.input):
        redraw(event, trigger_mode="always_last")
    stopper.wire(STEM, shown(handlers.cancelled))
