"""The lab Marker trap of Relations: what decides, and the fewest words that keep the label."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.tasks.relation_reduction import HIGHEST_BEAM, LOWEST_BEAM, USUAL_BEAM
from playground.ui import room_parts
from playground.ui.examples_relation_trap import EXAMPLES
from playground.ui.exports import export_area
from playground.ui.markup import plain
from playground.ui.relation_marking import marking_area
from playground.ui.relation_trap_handlers import HEAD, Handlers, Parts
from playground.ui.relation_trap_results import STEM
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors
from playground.ui.stopping import Stopper
from playground.words import Words


def build_trap_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    run, examples, reduce = inputs.pop("run"), inputs.pop("examples"), outputs.pop("reduce")
    parts = Parts(**inputs, **outputs)
    handlers = Handlers(page, parts)
    _wire(handlers, run, examples, reduce)
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, parts.all)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    message = room_parts.message_area(STEM)
    marking = marking_area(page, STEM, EXAMPLES[0].texts[0], runs=True)
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    examples = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    with gr.Row(elem_classes=["bp-options"]):
        checkpoint = room_parts.checkpoint_choice(page, STEM, HEAD)
    return {
        "opened": gr.Textbox("", visible=False),
        "answered": gr.State(None, time_to_live=3_600),
        "text": marking.text,
        "checkpoint": checkpoint,
        "message": message,
        "run": run,
        "examples": examples,
    }


def _lay_out_results(page: Page) -> dict[str, Any]:
    first = page.texts.label("screen.first_result")
    placed = {
        "summary": _area("summary", first),
        "figure": _figure(),
        "tables": _area("table"),
    }
    placed |= _lay_out_reduction(page)
    return {**placed, "exports": export_area(page, STEM)}


def _lay_out_reduction(page: Page) -> dict[str, Any]:
    label = page.texts.label
    with gr.Column(elem_classes=["bp-inputs", "bp-inputs-below"]):
        room_parts.html_area(page.texts.markup(f"about_{STEM}", _about_html))
        beam = gr.Slider(
            LOWEST_BEAM,
            HIGHEST_BEAM,
            value=USUAL_BEAM,
            step=1,
            label=label(f"{STEM}.screen_beam"),
            buttons=[],
            **field(STEM, "beam"),
        )
        with gr.Row(elem_classes=["bp-actions"]):
            placed = _reduce_and_cancel(page)
        progress = room_parts.html_area(
            "", elem_id=f"{STEM}-progress", elem_classes=["bp-progress-area"]
        )
    reduced, curve = _area("reduced"), _figure()
    return {**placed, "beam": beam, "progress": progress, "reduced": reduced, "curve": curve}


def _reduce_and_cancel(page: Page) -> dict[str, Any]:
    named = {"elem_classes": ["bp-quiet"], "min_width": 0}
    return {
        name: gr.Button(
            page.texts.label(f"{STEM}.screen_{name}"),
            visible=name == "reduce",
            elem_id=f"{STEM}-{name}",
            **named,
        )
        for name in ("reduce", "cancel")
    }


def _area(name: str, value: Any = "") -> Any:
    return room_parts.html_area(value, elem_id=f"{STEM}-{name}", elem_classes=["bp-result"])


def _figure() -> Any:
    return gr.Plot(show_label=False, visible=False, elem_classes=["bp-figure", "bp-result"])


def _about_html(words: Words) -> str:
    heading = plain(words(f"{STEM}.screen_reduce_heading"))
    return f'<h3>{heading}</h3><p>{plain(words(f"{STEM}.screen_reduce_about"))}</p>'


def _wire(handlers: Handlers, run_button: Any, examples: list[Any], reduce_button: Any) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    stopper = Stopper(parts.message, parts.progress, parts.cancel)
    run = room_parts.run_wires(
        STEM, shown(handlers.run), [parts.text, parts.checkpoint], parts.shown
    )
    for event in (run_button.click, parts.checkpoint.input):
        run(event, trigger_mode="always_last")
    for button, example in zip(examples, EXAMPLES, strict=True):
        put = shown(handlers.example(example.texts))
        run(button.click(put, None, [parts.text, parts.message], **PRIVATE).success)
    asked = [parts.text, parts.beam, parts.checkpoint, parts.answered]
    reduce = room_parts.step_wires(STEM, stopper.stoppable(handlers.reduce), asked, parts.results)
    reduce(reduce_button.click, trigger_mode="always_last", concurrency_id=STEM)
    stopper.wire(STEM, shown(handlers.cancelled))
