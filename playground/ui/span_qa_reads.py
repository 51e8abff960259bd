"""The lab Does it read? of Question answering: the question under changes, and what they show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.ui import room_parts
from playground.ui.examples_span_qa_reads import EXAMPLES
from playground.ui.exports import export_area
from playground.ui.guess import Guess, lay_out_asking, lay_out_switch
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors
from playground.ui.span_qa_reads_handlers import HEAD, Handlers, Parts
from playground.ui.span_qa_reads_results import GUESSES, STEM
from playground.ui.stopping import Stopper


def build_reads_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    buttons = {name: inputs.pop(name) for name in ("run", "anew", "examples")}
    guess = Guess(**inputs.pop("guess"), **outputs.pop("guess"))
    parts = Parts(**inputs, **outputs, guess=guess)
    handlers = Handlers(page, parts)
    _wire(handlers, **buttons)
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, parts.all)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(STEM)
    passage, question, decoy = EXAMPLES[0].texts
    boxes = {
        "passage": gr.Textbox(
            passage,
            label=label(f"{STEM}.screen_passage"),
            lines=7,
            max_lines=14,
            **field(STEM, "passage"),
        ),
        "question": gr.Textbox(
            question, label=label(f"{STEM}.screen_asked"), max_lines=1, **field(STEM, "question")
        ),
        "decoy": gr.Textbox(
            decoy,
            label=label(f"{STEM}.screen_decoy"),
            info=label(f"{STEM}.screen_decoy_hint"),
            lines=2,
            max_lines=4,
            **field(STEM, "decoy"),
        ),
    }
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        anew = _quiet_button(page, "anew")
        room_parts.link_button(page.texts, STEM)
    examples = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    with gr.Row(elem_classes=["bp-options"]):
        checkpoint = room_parts.checkpoint_choice(page, STEM, HEAD)
        guess = lay_out_switch(page, STEM)
    return {
        "opened": gr.Textbox("", visible=False),
        **boxes,
        "written": gr.Textbox("", visible=False),
        "checkpoint": checkpoint,
        "message": message,
        "run": run,
        "anew": anew,
        "examples": examples,
        "guess": guess,
    }


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "") -> Any:
        return room_parts.html_area(value, elem_id=f"{STEM}-{name}", elem_classes=["bp-result"])

    guess = lay_out_asking(page, STEM, _guess_box(page))
    progress = room_parts.html_area(
        "", elem_id=f"{STEM}-progress", elem_classes=["bp-progress-area"]
    )
    cancel = _quiet_button(page, "cancel", visible=False)
    return {
        "guess": guess,
        "progress": progress,
        "cancel": cancel,
        "summary": area("summary", page.texts.label("screen.first_result")),
        "figure": gr.Plot(
            show_label=False, visible=False, elem_classes=["bp-figure", "bp-result"]
        ),
        "cards": area("cards"),
        "exports": export_area(page, STEM),
    }


def _quiet_button(page: Page, name: str, visible: bool = True) -> Any:
    return gr.Button(
        page.texts.label(f"{STEM}.screen_{name}"),
        visible=visible,
        elem_id=f"{STEM}-{name}",
        elem_classes=["bp-quiet"],
        min_width=0,
    )


def _guess_box(page: Page) -> Callable[[Any], Any]:
    """Return the maker of the choice between `GUESSES`."""
    choices = [(page.texts.label(f"{STEM}.guess_{choice}"), choice) for choice in GUESSES]
    return lambda label: gr.Radio(choices, label=label)


def _wire(handlers: Handlers, run: Any, anew: Any, examples: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    stopper = Stopper(parts.message, parts.progress, parts.cancel)
    stoppable = stopper.stoppable(handlers.run)
    wire = room_parts.step_wires(STEM, stoppable, parts.asked, parts.results)
    events = (run.click, parts.question.submit, parts.checkpoint.input)
    for event in events:
        wire(event, trigger_mode="always_last")
    parts.guess.wire(STEM, stoppable, parts.asked, parts.results, room_parts.step_wires)
    emptied = anew.click(
        shown(handlers.anew), None, [parts.decoy, parts.written, parts.message], **PRIVATE
    )
    wire(emptied.success)
    for button, example in zip(examples, EXAMPLES, strict=True):
        put = shown(handlers.example(example.texts))
        filled = button.click(put, None, [*parts.boxes, parts.message], **PRIVATE)
        wire(filled.success)
    stopper.wire(STEM, shown(handlers.cancelled))
