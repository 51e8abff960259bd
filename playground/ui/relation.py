"""The room Relations: how are two marked entities of a sentence related, in which direction?"""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.tasks.relation_ablation import WAYS
from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.guess import Guess, lay_out_asking, lay_out_switch
from playground.ui.markup import plain
from playground.ui.relation_examples import OF_EACH_LABEL
from playground.ui.relation_examples import RELATION as EXAMPLES
from playground.ui.relation_guess import relation_box
from playground.ui.relation_handlers import Handlers, Parts
from playground.ui.relation_marking import marking_area
from playground.ui.relation_results import STEM
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors


def build_relation_tab(page: Page) -> Opening:
    """Lay out the tab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    buttons = {name: inputs.pop(name) for name in ("run", "examples")}
    guess = Guess(**inputs.pop("guess"), **outputs.pop("guess"))
    parts = Parts(**inputs, **outputs, guess=guess)
    handlers = Handlers(page, parts)
    _wire(handlers, **buttons)
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, parts.all)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    message = room_parts.message_area(STEM)
    marking = marking_area(page, STEM, EXAMPLES[0].texts[0], runs=True)
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    examples = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    with gr.Row(elem_classes=["bp-options"]):
        more = _more_examples(page)
        checkpoint = room_parts.checkpoint_choice(page, STEM)
    ways = _ways(page)
    return {
        "opened": gr.Textbox("", visible=False),
        "text": marking.text,
        "checkpoint": checkpoint,
        "more": more,
        "ways": ways,
        "message": message,
        "run": run,
        "examples": examples,
        "guess": lay_out_switch(page, STEM),
    }


def _more_examples(page: Page) -> Any:
    label = page.texts.label
    choices = [(label("relation.screen_more_none"), ""), *((name, name) for name in OF_EACH_LABEL)]
    named = {"elem_id": f"{STEM}-more", "min_width": 160}
    return gr.Dropdown(choices, value="", label=label("relation.screen_more"), **named)


def _ways(page: Page) -> tuple[Any, ...]:
    """Place the switches that take a part of the model away, under their heading."""
    room_parts.html_area(
        page.texts.markup(
            f"parts_{STEM}",
            lambda words: f'<p class="bp-label bp-try">{plain(words("relation.screen_parts"))}</p>',
        )
    )
    with gr.Row(elem_classes=["bp-ways"]):
        return tuple(
            gr.Checkbox(
                True,
                label=page.texts.label(f"relation.screen_{way}"),
                min_width=0,
                **field(STEM, way),
            )
            for way in WAYS
        )


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "") -> Any:
        return room_parts.html_area(value, elem_id=f"{STEM}-{name}", elem_classes=["bp-result"])

    def figure() -> Any:
        return gr.Plot(show_label=False, visible=False, elem_classes=["bp-figure", "bp-result"])

    return {
        "guess": lay_out_asking(page, STEM, relation_box(page)),
        "summary": area("summary", page.texts.label("screen.first_result")),
        "figure": figure(),
        "tables": area("table"),
        "parts_figure": figure(),
        "parts_table": area("parts"),
        "pieces": area("pieces"),
        "exports": export_area(page, STEM),
    }


def _wire(handlers: Handlers, run: Any, examples: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    wire = room_parts.run_wires(STEM, shown(handlers.run), parts.asked, parts.results)
    for event in (run.click, parts.checkpoint.input, *(way.input for way in parts.ways)):
        wire(event, trigger_mode="always_last")
    parts.guess.wire(STEM, shown(handlers.run), parts.asked, parts.results)
    outputs = [parts.text, parts.message]
    for button, example in zip(examples, EXAMPLES, strict=True):
        wire(button.click(handlers.example(example.texts[0]), None, outputs, **PRIVATE).success)
    wire(parts.more.input(handlers.example_of, [parts.more], outputs, **PRIVATE).success)
