"""The room Question answering: where in this passage is the answer, or is there none?"""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.ui import room_parts
from playground.ui.guess import Guess, lay_out_asking, lay_out_switch, word_box
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors
from playground.ui.span_qa_examples import SPAN_QA as EXAMPLES
from playground.ui.span_qa_handlers import MOST_ANSWERS, Handlers, Parts
from playground.ui.span_qa_results import STEM


def build_span_qa_tab(page: Page) -> Opening:
    """Lay out the tab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    buttons = {name: inputs.pop(name) for name in ("run", "examples")}
    guess = Guess(**inputs.pop("guess"), **outputs.pop("guess"))
    parts = Parts(**inputs, **outputs, guess=guess)
    handlers = Handlers(page, parts)
    _wire(handlers, **buttons)
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, parts.all)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(STEM)
    passage, question = EXAMPLES[0].texts
    boxes = {
        "passage": gr.Textbox(
            passage,
            label=label(f"{STEM}.screen_passage"),
            info=label(f"{STEM}.screen_passage_hint"),
            lines=8,
            max_lines=16,
            **field(STEM, "passage"),
        ),
        "question": gr.Textbox(
            question,
            label=label(f"{STEM}.screen_one"),
            max_lines=1,
            **field(STEM, "question"),
        ),
    }
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    examples = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    with gr.Accordion(label(f"{STEM}.screen_more"), open=False, elem_id=f"{STEM}-more"):
        questions = gr.Textbox(
            "",
            label=label(f"{STEM}.screen_questions"),
            info=label(f"{STEM}.screen_questions_hint"),
            lines=4,
            max_lines=12,
            **field(STEM, "questions"),
        )
    settings = _settings(page)
    with gr.Row(elem_classes=["bp-options"]):
        checkpoint = room_parts.checkpoint_choice(page, STEM)
        guess = lay_out_switch(page, STEM)
    return {
        "opened": gr.Textbox("", visible=False),
        "answered": gr.State(None),
        **boxes,
        "questions": questions,
        "settings": settings,
        "checkpoint": checkpoint,
        "message": message,
        "run": run,
        "examples": examples,
        "guess": guess,
    }


def _settings(page: Page) -> tuple[Any, ...]:
    """Place the settings of how a passage is read, folded up; in the order of `SpanSettings`."""
    label = page.texts.label
    with gr.Accordion(label(f"{STEM}.screen_settings"), open=False, elem_id=f"{STEM}-settings"):
        whole = [
            gr.Slider(
                1,
                highest,
                value=usual,
                step=1,
                label=label(f"{STEM}.screen_{name}"),
                buttons=[],
                **field(STEM, name),
            )
            for name, usual, highest in (("top_k", 5, MOST_ANSWERS), ("max_words", 30, 200))
        ]
        with gr.Row(elem_classes=["bp-options"]):
            pieces = [
                gr.Number(
                    None,
                    precision=0,
                    label=label(f"{STEM}.screen_{name}"),
                    info=label(f"{STEM}.screen_{name}_hint"),
                    min_width=120,
                    **field(STEM, name),
                )
                for name in ("width", "stride")
            ]
    return (*whole, *pieces)


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "", visible: bool = True) -> Any:
        named = {"elem_id": f"{STEM}-{name}", "elem_classes": ["bp-result"], "visible": visible}
        return room_parts.html_area(value, **named)

    label = page.texts.label
    guess = lay_out_asking(page, STEM, word_box(STEM))
    progress = room_parts.html_area(
        "", elem_id=f"{STEM}-progress", elem_classes=["bp-progress-area"]
    )
    cancel = gr.Button(
        label(f"{STEM}.cancel"),
        visible=False,
        elem_id=f"{STEM}-cancel",
        elem_classes=["bp-quiet"],
        min_width=0,
    )
    return {
        "guess": guess,
        "progress": progress,
        "cancel": cancel,
        "summary": area("summary", label("screen.first_result")),
    }


def _wire(handlers: Handlers, run: Any, examples: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    wire = room_parts.step_wires(STEM, handlers.run, parts.asked, parts.results)
    events = (run.click, parts.question.submit, parts.checkpoint.input)
    runs = [wire(event, trigger_mode="always_last") for event in events]
    parts.guess.wire(STEM, handlers.run, parts.asked, parts.results, room_parts.step_wires)
    boxes = [parts.passage, parts.question, parts.questions, parts.message]
    for button, example in zip(examples, EXAMPLES, strict=True):
        put = button.click(shown(handlers.example(example)), None, boxes, **PRIVATE)
        runs.append(wire(put.success))
    parts.cancel.click(
        shown(handlers.cancelled),
        None,
        [parts.message, parts.progress, parts.cancel],
        cancels=runs,
        js=f"() => window.playground.done('{STEM}')",
        **PRIVATE,
    )
