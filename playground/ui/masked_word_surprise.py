"""The lab Surprise of Masked word: each word hidden in turn, the text coloured in bits."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.tasks.masked_word_surprise import HIGHEST_TOP, LOWEST_TOP, METHODS, USUAL_TOP
from playground.ui import room_parts
from playground.ui.examples import SURPRISE as EXAMPLES
from playground.ui.exports import export_area
from playground.ui.masked_word_surprise_handlers import HEAD, Handlers, Parts
from playground.ui.masked_word_surprise_results import STEM
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors
from playground.ui.stopping import Stopper


def build_surprise_lab(page: Page) -> Opening:
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
    text = gr.Textbox(
        EXAMPLES[0].texts[0],
        label=label(f"{STEM}.screen_text"),
        info=label(f"{STEM}.screen_text_hint"),
        lines=3,
        max_lines=14,
        **field(STEM, "text"),
    )
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
        "measured": gr.State(None, time_to_live=3_600),
        "text": text,
        **_lay_out_options(page),
        "message": message,
        "progress": progress,
        "cancel": cancel,
        "run": run,
        "buttons": buttons,
    }


def _lay_out_options(page: Page) -> dict[str, Any]:
    label = page.texts.label
    method = gr.Radio(
        [(label(f"{STEM}.method_{method}"), method) for method in METHODS],
        value=METHODS[0],
        label=label(f"{STEM}.screen_method"),
        info=label(f"{STEM}.screen_method_hint"),
        **field(STEM, "method"),
    )
    with gr.Row(elem_classes=["bp-options"]):
        top = gr.Slider(
            LOWEST_TOP,
            HIGHEST_TOP,
            value=USUAL_TOP,
            step=1,
            label=label(f"{STEM}.screen_top"),
            min_width=160,
            buttons=[],
            **field(STEM, "top"),
        )
        checkpoint = room_parts.checkpoint_choice(page, STEM, HEAD)
    return {"method": method, "top": top, "checkpoint": checkpoint}


def _lay_out_results(page: Page) -> dict[str, Any]:
    first = page.texts.label("screen.first_result")
    area = room_parts.html_area
    return {
        "summary": area(first, elem_id=f"{STEM}-summary", elem_classes=["bp-result"]),
        "totals": area("", elem_id=f"{STEM}-totals", elem_classes=["bp-result"]),
        "figure": gr.Plot(show_label=False, elem_classes=["bp-figure", "bp-result"]),
        "tables": area("", elem_id=f"{STEM}-tables", elem_classes=["bp-result"]),
        "exports": export_area(page, STEM),
    }


def _wire(handlers: Handlers, run_button: Any, buttons: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    stopper = Stopper(parts.message, parts.progress, parts.cancel)
    run = room_parts.step_wires(STEM, stopper.stoppable(handlers.run), parts.asked, parts.results)
    for event in (run_button.click, parts.checkpoint.input):
        run(event, trigger_mode="always_last", concurrency_id=STEM)
    for button, example in zip(buttons, EXAMPLES, strict=True):
        chosen = button.click(shown(handlers.example(example.texts)), None, parts.text, **PRIVATE)
        run(chosen.success, concurrency_id=STEM)
    recolour = room_parts.run_wires(
        STEM, shown(handlers.recolour), [parts.measured, parts.method, parts.top], parts.shown
    )
    for event in (parts.method.input, parts.top.release):
        recolour(event, trigger_mode="always_last")
    stopper.wire(STEM, shown(handlers.cancelled))
