"""The room Masked word: write or click blanks, and see which words BERT expects there."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.tasks.masked_word import HIGHEST_TOP_K, LOWEST_TOP_K, MOST_MASKS
from playground.ui import room_parts
from playground.ui.examples import MASKED_WORD as EXAMPLES
from playground.ui.exports import export_area
from playground.ui.guess import Guess, lay_out_asking, lay_out_switch, word_box
from playground.ui.links import NOTHING
from playground.ui.masked_word_chips import ON_LOAD
from playground.ui.masked_word_handlers import USUAL_TOP_K, Handlers, Parts
from playground.ui.masked_word_results import STEM
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors


def build_masked_word_tab(page: Page) -> Opening:
    """Lay out the tab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    run_button, buttons = inputs.pop("run"), inputs.pop("buttons")
    guess = Guess(**inputs.pop("guess"), **outputs.pop("guess"))
    parts = Parts(**inputs, **outputs, guess=guess)
    handlers = Handlers(page, parts)
    _wire(handlers, run_button, buttons)
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, parts.all)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(STEM)
    text = gr.Textbox(
        EXAMPLES[0].texts[0],
        label=label("screen.masked_word_text"),
        info=label("screen.masked_word_text_hint"),
        lines=2,
        max_lines=8,
        **field(STEM, "text"),
    )
    chips = room_parts.html_area("", js_on_load=ON_LOAD, elem_id=f"{STEM}-chips")
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    buttons = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    targets = gr.Textbox(
        EXAMPLES[0].texts[1],
        label=label("screen.masked_word_targets"),
        info=label("screen.masked_word_targets_hint"),
        max_lines=1,
        **field(STEM, "targets"),
    )
    return {
        **_lay_out_options(page),
        "guess": lay_out_switch(page, STEM),
        "opened": gr.Textbox("", visible=False),
        "edited": gr.Textbox("", visible=False),
        "text": text,
        "chips": chips,
        "targets": targets,
        "message": message,
        "run": run,
        "buttons": buttons,
    }


def _lay_out_options(page: Page) -> dict[str, Any]:
    """Place how many words are shown, and what is looked for and by which checkpoints."""
    label = page.texts.label
    with gr.Row(elem_classes=["bp-options"]):
        top_k = gr.Slider(
            LOWEST_TOP_K,
            HIGHEST_TOP_K,
            value=USUAL_TOP_K,
            step=1,
            label=label("screen.masked_word_top_k"),
            min_width=160,
            buttons=[],
            **field(STEM, "top_k"),
        )
        checkpoint = room_parts.checkpoint_choice(page, STEM)
    with gr.Row(elem_classes=["bp-options"]):
        longer = gr.Checkbox(
            False,
            label=label("screen.masked_word_longer"),
            info=label("screen.masked_word_longer_hint"),
            min_width=160,
            **field(STEM, "longer"),
        )
        compare = _compare_choice(page)
    return {"top_k": top_k, "checkpoint": checkpoint, "longer": longer, "compare": compare}


def _compare_choice(page: Page) -> Any:
    """Place the choice of a second checkpoint, hidden where there is only one to choose."""
    choices = page.models.choices(STEM)
    return gr.Dropdown(
        [(NOTHING, ""), *[(choice, choice) for choice in choices]],
        value="",
        label=page.texts.label("screen.masked_word_compare"),
        info=page.texts.label("screen.masked_word_compare_hint"),
        allow_custom_value=page.settings.hub,
        visible=page.settings.hub or len(choices) > 1,
        min_width=160,
        **field(STEM, "compare"),
    )


def _lay_out_results(page: Page) -> dict[str, Any]:
    guess = lay_out_asking(page, STEM, word_box(STEM))
    first = page.texts.label("screen.first_result")
    summary = room_parts.html_area(first, elem_id=f"{STEM}-summary", elem_classes=["bp-result"])
    add_stop = gr.Button(
        page.texts.label("screen.masked_word_add_stop"),
        visible=False,
        elem_id=f"{STEM}-add-stop",
        elem_classes=["bp-quiet"],
        min_width=0,
    )
    rows, tables, figures = [], [], []
    for number in range(MOST_MASKS):
        with gr.Column(
            visible=False, elem_id=f"{STEM}-blank-{number}", elem_classes=["bp-blank", "bp-result"]
        ) as row:
            tables.append(room_parts.html_area("", elem_classes=["bp-blank-table"]))
            figures.append(gr.Plot(show_label=False, elem_classes=["bp-figure"]))
        rows.append(row)
    return {
        "guess": guess,
        "summary": summary,
        "add_stop": add_stop,
        "rows": tuple(rows),
        "tables": tuple(tables),
        "figures": tuple(figures),
        "exports": export_area(page, STEM),
    }


def _wire(handlers: Handlers, run_button: Any, buttons: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    run = room_parts.run_wires(STEM, shown(handlers.run), parts.asked, parts.results)
    for event in (
        run_button.click, parts.targets.submit, parts.top_k.release, parts.checkpoint.input,
        parts.longer.input, parts.compare.input,
    ):
        run(event, trigger_mode="always_last")
    parts.guess.wire(STEM, shown(handlers.run), parts.asked, parts.results)
    typing = [parts.text, parts.edited, parts.checkpoint]
    parts.text.change(  # `input` is not told of the first change after one of ours (Gradio 6.31)
        shown(handlers.typed), typing, parts.typing, trigger_mode="always_last", **PRIVATE
    )
    rerun = room_parts.run_wires(STEM, shown(handlers.rerun), parts.asked, parts.results)
    pressed = [*typing, parts.guess.switch, parts.guess.shown]
    rerun(parts.chips.select(shown(handlers.clicked), pressed, parts.typing, **PRIVATE).success)
    parts.chips.input(shown(handlers.turned), typing, parts.typing, **PRIVATE)
    rerun(parts.add_stop.click(shown(handlers.add_stop), typing, parts.typing, **PRIVATE).success)
    for button, example in zip(buttons, EXAMPLES, strict=True):
        shown_example = shown(handlers.example(example.texts))
        inputs, outputs = [parts.checkpoint], [*parts.typing, parts.targets]
        run(button.click(shown_example, inputs, outputs, **PRIVATE).success)
