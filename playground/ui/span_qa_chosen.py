"""The lab How the span was chosen of the room Question answering."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.tasks.span_qa import LONGEST_SPAN
from playground.tasks.span_search import MAX_WORDS
from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors
from playground.ui.span_qa_chosen_examples import EXAMPLES
from playground.ui.span_qa_chosen_handlers import HEAD, Handlers, Parts
from playground.ui.span_qa_chosen_results import STEM
from playground.ui.stopping import Stopper


def build_chosen_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    run, examples = inputs.pop("run"), inputs.pop("examples")
    handlers = Handlers(page, Parts(**inputs, **outputs))
    parts = handlers.parts
    _wire(handlers, run, examples)
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, parts.all)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    passage, question = EXAMPLES[0].texts
    placed: dict[str, Any] = {
        "opened": gr.Textbox("", visible=False),
        "message": room_parts.message_area(STEM),
        "passage": gr.Textbox(
            passage, label=label(f"{STEM}.screen_passage"), lines=8, max_lines=16,
            **field(STEM, "passage"),
        ),
        "question": gr.Textbox(
            question, label=label(f"{STEM}.screen_asked"), lines=1, max_lines=1,
            **field(STEM, "question"),
        ),
    }
    with gr.Row(elem_classes=["bp-actions"]):
        placed["run"] = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    placed["examples"] = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    with gr.Row(elem_classes=["bp-options"]):
        placed["window"] = _slider(page, "window", 0, (0, 1), visible=False)
        placed["max_words"] = _slider(page, "max_words", MAX_WORDS, (1, LONGEST_SPAN))
        placed["checkpoint"] = room_parts.checkpoint_choice(page, STEM, HEAD)
    return placed


def _slider(
    page: Page, name: str, usual: int, ends: tuple[int, int], visible: bool = True
) -> Any:
    return gr.Slider(
        *ends,
        value=usual,
        step=1,
        label=page.texts.label(f"{STEM}.screen_{name}"),
        info=page.texts.label(f"{STEM}.screen_{name}_hint"),
        min_width=200,
        buttons=[],
        visible=visible,
        **field(STEM, name),
    )


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "") -> Any:
        return room_parts.html_area(value, elem_id=f"{STEM}-{name}", elem_classes=["bp-result"])

    def figure(name: str) -> Any:
        named = {"elem_id": f"{STEM}-{name}", "elem_classes": ["bp-figure", "bp-result"]}
        return gr.Plot(show_label=False, visible=False, **named)

    cancel = gr.Button(
        page.texts.label(f"{STEM}.screen_cancel"),
        visible=False, elem_id=f"{STEM}-cancel", elem_classes=["bp-quiet"], min_width=0,
    )
    progress = room_parts.html_area(
        "", elem_id=f"{STEM}-progress", elem_classes=["bp-progress-area"]
    )
    return {
        "progress": progress,
        "cancel": cancel,
        "summary": area("summary", page.texts.label("screen.first_result")),
        "curves": figure("curves"),
        "pairs": figure("pairs"),
        "steps": area("table"),
        "exports": export_area(page, STEM),
    }


def _wire(handlers: Handlers, run_button: Any, examples: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    stopper = Stopper(parts.message, parts.progress, parts.cancel)
    run = room_parts.step_wires(STEM, stopper.stoppable(handlers.run), parts.asked, parts.results)
    events = (
        run_button.click, parts.question.submit, parts.window.release, parts.max_words.release,
        parts.checkpoint.input,
    )
    for event in events:
        run(event, trigger_mode="always_last", concurrency_id=STEM)
    for button, example in zip(examples, EXAMPLES, strict=True):
        put = shown(handlers.example(example.texts))
        outputs = [parts.passage, parts.question, parts.window, parts.message]
        clicked = button.click(put, None, outputs, **PRIVATE)
        run(clicked.success, concurrency_id=STEM)
    stopper.wire(STEM, shown(handlers.cancelled))
