"""The lab What moved the answer of the room Question answering."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.tasks.span_qa_looked import BEST, HIGHEST_RANK, LOWEST_RANK
from playground.tasks.span_qa_looked_parts import WAYS
from playground.ui import room_parts
from playground.ui.examples_span_qa_looked import EXAMPLES
from playground.ui.exports import export_area
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors
from playground.ui.span_qa_looked_handlers import HEAD, Handlers, Parts
from playground.ui.span_qa_looked_results import STEM
from playground.ui.stopping import Stopper


def build_looked_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    run, buttons = inputs.pop("run"), inputs.pop("buttons")
    parts = Parts(**inputs, **outputs)
    handlers = Handlers(page, parts)
    _wire(handlers, run, buttons)
    filled = [parts.opened, *parts.asked, *parts.results]
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, filled)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(STEM)
    passage, question = EXAMPLES[0].texts
    boxes = {
        "passage": gr.Textbox(
            passage,
            label=label(f"{STEM}.screen_passage"),
            lines=6,
            max_lines=14,
            **field(STEM, "passage"),
        ),
        "question": gr.Textbox(
            question,
            label=label(f"{STEM}.screen_asked"),
            max_lines=1,
            **field(STEM, "question"),
        ),
    }
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    buttons = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    return {
        "opened": gr.Textbox("", visible=False),
        **boxes,
        **_lay_out_options(page),
        "message": message,
        "run": run,
        "buttons": buttons,
    }


def _lay_out_options(page: Page) -> dict[str, Any]:
    label = page.texts.label
    way = gr.Radio(
        [(label(f"{STEM}.way_{way}"), way) for way in WAYS],
        value=WAYS[0],
        label=label(f"{STEM}.screen_way"),
        info=label(f"{STEM}.screen_way_hint"),
        **field(STEM, "way"),
    )
    with gr.Row(elem_classes=["bp-options"]):
        rank = gr.Slider(
            LOWEST_RANK,
            HIGHEST_RANK,
            value=BEST,
            step=1,
            label=label(f"{STEM}.screen_rank"),
            info=label(f"{STEM}.screen_rank_hint"),
            min_width=200,
            buttons=[],
            **field(STEM, "rank"),
        )
        checkpoint = room_parts.checkpoint_choice(page, STEM, HEAD)
    return {"rank": rank, "way": way, "checkpoint": checkpoint}


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "") -> Any:
        return room_parts.html_area(value, elem_id=f"{STEM}-{name}", elem_classes=["bp-result"])

    def figure(name: str) -> Any:
        named = {"elem_id": f"{STEM}-{name}", "elem_classes": ["bp-figure", "bp-result"]}
        return gr.Plot(show_label=False, visible=False, **named)

    progress = room_parts.html_area(
        "", elem_id=f"{STEM}-progress", elem_classes=["bp-progress-area"]
    )
    cancel = gr.Button(
        page.texts.label(f"{HEAD}.cancel"),
        visible=False,
        elem_id=f"{STEM}-cancel",
        elem_classes=["bp-quiet"],
        min_width=0,
    )
    return {
        "progress": progress,
        "cancel": cancel,
        "summary": area("summary", page.texts.label("screen.first_result")),
        "figure": figure("figure"),
        "tables": area("tables"),
        "drawn": figure("drawn"),
        "words": area("words"),
        "exports": export_area(page, STEM),
    }


def _wire(handlers: Handlers, run: Any, buttons: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    stopper = Stopper(parts.message, parts.progress, parts.cancel)
    wire = room_parts.step_wires(STEM, stopper.stoppable(handlers.run), parts.asked, parts.results)
    chosen = (parts.rank.release, parts.way.input, parts.checkpoint.input)
    events = (run.click, parts.question.submit, *chosen)
    for event in events:
        wire(event, trigger_mode="always_last")
    boxes = [parts.passage, parts.question, parts.rank, parts.message]
    for button, example in zip(buttons, EXAMPLES, strict=True):
        put = button.click(shown(handlers.example(example.texts)), None, boxes, **PRIVATE)
        wire(put.success)
    stopper.wire(STEM, shown(handlers.cancelled))
