"""The room Question answering: where in this passage is the answer, or is there none?"""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.guess import Guess, lay_out_asking, lay_out_switch, word_box
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors
from playground.ui.span_qa_examples import SPAN_QA as EXAMPLES
from playground.ui.span_qa_handlers import Handlers
from playground.ui.span_qa_parts import Parts
from playground.ui.span_qa_results import STEM
from playground.ui.span_qa_settings import lay_out_settings, threshold_slider
from playground.ui.stopping import Stopper


def build_span_qa_tab(page: Page) -> Opening:
    """Lay out the tab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    buttons = {name: inputs.pop(name) for name in ("run", "examples", "file")}
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
        file = gr.UploadButton(
            label(f"{STEM}.screen_file"),
            min_width=0,
            elem_classes=["bp-quiet"],
            elem_id=f"{STEM}-file",
        )
        room_parts.link_button(page.texts, STEM)
    examples = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    folded = {"open": False, "elem_id": f"{STEM}-more"}
    with gr.Accordion(label(f"{STEM}.screen_more"), **folded) as more:
        questions = gr.Textbox(
            "",
            label=label(f"{STEM}.screen_questions"),
            info=label(f"{STEM}.screen_questions_hint"),
            lines=4,
            max_lines=12,
            **field(STEM, "questions"),
        )
    fold, settings = lay_out_settings(page, STEM)
    with gr.Row(elem_classes=["bp-options"]):
        checkpoint = room_parts.checkpoint_choice(page, STEM)
        guess = lay_out_switch(page, STEM)
    return {
        "opened": gr.Textbox("", visible=False),
        "answered": gr.State(None),
        **boxes,
        "questions": questions,
        "more": more,
        "settings": settings,
        "fold": fold,
        "checkpoint": checkpoint,
        "message": message,
        "run": run,
        "file": file,
        "examples": examples,
        "guess": guess,
    }


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
        "rows": area("rows", visible=False),
        "shown": gr.Dropdown(
            [],
            label=label(f"{STEM}.shown"),
            visible=False,
            elem_id=f"{STEM}-shown",
            elem_classes=["bp-result"],
        ),
        "summary": area("summary", label("screen.first_result")),
        "threshold": threshold_slider(page, STEM, _first_entry(page)),
        "figure": gr.Plot(
            show_label=False,
            visible=False,
            elem_id=f"{STEM}-figure",
            elem_classes=["bp-figure", "bp-result"],
        ),
        "tables": area("table", visible=False),
        "exports": export_area(page, STEM),
    }


def _first_entry(page: Page) -> Any:
    """Return the catalogue's row of the checkpoint that the room opens with."""
    first = page.models.choices(STEM)[0]
    return next((entry for entry in page.models.entries() if entry.id == first), None)


def _wire(handlers: Handlers, run: Any, examples: list[Any], file: Any) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    stopper = Stopper(parts.message, parts.progress, parts.cancel)
    stoppable = stopper.stoppable(handlers.run)
    wire = room_parts.step_wires(STEM, stoppable, parts.asked, parts.results)
    wire(run.click, trigger_mode="always_last")
    wire(parts.question.submit)
    own = [parts.message, parts.threshold]
    chosen = parts.checkpoint.input(
        shown(handlers.own_threshold), [parts.checkpoint], own, **PRIVATE
    )
    asked, written = [file, *parts.asked[1:]], [parts.passage, *parts.results]
    wire_file = room_parts.step_wires(STEM, stopper.stoppable(handlers.run_file), asked, written)
    wire(chosen.success)
    wire_file(file.upload)
    parts.guess.wire(STEM, stoppable, parts.asked, parts.results, room_parts.step_wires)
    boxes = [*parts.boxes, parts.more, parts.message]
    for button, example in zip(examples, EXAMPLES, strict=True):
        put = button.click(shown(handlers.example(example)), None, boxes, **PRIVATE)
        wire(put.success)
    _wire_redrawing(handlers)
    stopper.wire(STEM, shown(handlers.cancelled))


def _wire_redrawing(handlers: Handlers) -> None:
    """Wire what draws the last answers anew: another question's passage, another threshold."""
    parts = handlers.parts
    redraw = room_parts.run_wires(
        STEM,
        show_errors(parts.message)(handlers.show_question),
        [parts.answered, parts.shown, parts.threshold],
        [parts.message, *parts.drawn],
    )
    redraw(parts.shown.input, trigger_mode="always_last")
    parts.threshold.change(  # the verdict turns in the browser, at once
        handlers.turn,
        [parts.answered, parts.threshold],
        parts.exports,
        js="(answered, percent) => window.playground.turnVerdicts(answered, percent)",
        trigger_mode="always_last",
        **PRIVATE,
    )
