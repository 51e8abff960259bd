"""The lab Minimal pairs: which of two sentences does BERT prefer, and in how many of a set?"""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.data.minimal_pairs import SETS
from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.markup import plain
from playground.ui.masked_word_pairs_handlers import EXAMPLES, HEAD, Handlers, Parts
from playground.ui.masked_word_pairs_results import STEM
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors, show_errors_of_steps
from playground.words import Words


def build_pairs_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    buttons = {name: inputs.pop(name) for name in ("run", "examples", "sets", "file")}
    parts = Parts(**inputs, **outputs)
    handlers = Handlers(page, parts)
    _wire_pair(handlers, buttons["run"], buttons["examples"])
    _wire_sets(handlers, buttons["sets"], buttons["file"])
    outputs_of_opening = [parts.opened, *parts.asked, *parts.results]
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, outputs_of_opening)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(STEM)
    boxes = {
        name: gr.Textbox(
            EXAMPLES[0].texts[position],
            label=label(f"{STEM}.screen_{name}"),
            lines=1,
            max_lines=5,
            **field(STEM, name),
        )
        for position, name in enumerate(("good", "bad"))
    }
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    examples = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    with gr.Row(elem_classes=["bp-options"]):
        within_word = gr.Checkbox(
            label=label(f"{STEM}.screen_within_word"), **field(STEM, "within_word")
        )
        checkpoint = room_parts.checkpoint_choice(page, STEM, HEAD)
    return {
        "opened": gr.Textbox("", visible=False),
        **boxes,
        "within_word": within_word,
        "checkpoint": checkpoint,
        "message": message,
        "run": run,
        "examples": examples,
        **_lay_out_sets(page),
    }


def _lay_out_sets(page: Page) -> dict[str, Any]:
    label = page.texts.label
    room_parts.html_area(
        page.texts.markup(f"sets_{STEM}", _sets_html), elem_classes=["bp-subhead"]
    )
    with gr.Row(elem_classes=["bp-examples"]):
        sets = [
            gr.Button(
                label(f"{STEM}.screen_set_{name}"),
                size="sm",
                min_width=0,
                elem_classes=["bp-chip"],
                elem_id=f"{STEM}-set-{name}",
            )
            for name in SETS
        ]
        file = gr.UploadButton(
            label(f"{STEM}.screen_file"),
            size="sm",
            min_width=0,
            elem_classes=["bp-chip"],
            elem_id=f"{STEM}-file",
        )
    return {"sets": sets, "file": file}


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "", visible: bool = True) -> Any:
        named = {"elem_id": f"{STEM}-{name}", "elem_classes": ["bp-result"], "visible": visible}
        return room_parts.html_area(value, **named)

    def figure(name: str) -> Any:
        return gr.Plot(
            show_label=False,
            visible=False,
            elem_id=f"{STEM}-{name}",
            elem_classes=["bp-figure", "bp-result"],
        )

    return {
        "set_summary": area("set-summary", visible=False),
        "set_figure": figure("set-figure"),
        "set_table": area("set-table", visible=False),
        "summary": area("summary", page.texts.label("screen.first_result")),
        "figure": figure("figure"),
        "table": area("table"),
        "exports": export_area(page, STEM),
    }


def _sets_html(words: Words) -> str:
    return (
        f'<h3>{plain(words(f"{STEM}.screen_sets"))}</h3>'
        f'<p class="bp-small">{plain(words(f"{STEM}.screen_sets_hint"))}</p>'
    )


def _wire_pair(handlers: Handlers, run: Any, examples: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    wire = room_parts.run_wires(STEM, shown(handlers.run), parts.asked, parts.results)
    wire(run.click, trigger_mode="always_last")
    wire(parts.checkpoint.input, trigger_mode="always_last")
    wire(parts.within_word.input, trigger_mode="always_last")
    for button, example in zip(examples, EXAMPLES, strict=True):
        outputs = [parts.good, parts.bad, parts.message]
        wire(button.click(shown(handlers.example(example.texts)), None, outputs, **PRIVATE).success)


def _wire_sets(handlers: Handlers, sets: list[Any], file: Any) -> None:
    parts = handlers.parts
    shown = show_errors_of_steps(parts.message)
    options = [parts.within_word, parts.checkpoint]
    for name, button in zip(SETS, sets, strict=True):
        wire = room_parts.step_wires(
            STEM, shown(handlers.judge_set(name)), options, parts.results
        )
        wire(button.click)
    wire = room_parts.step_wires(
        STEM, shown(handlers.judge_file), [file, *options], parts.results
    )
    wire(file.upload)
