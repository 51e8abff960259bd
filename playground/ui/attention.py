"""The room Attention: who looks at whom, in every layer and head."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.tasks.attention_parts import PARTS
from playground.ui import room_parts
from playground.ui.attention_examples import ATTENTION as EXAMPLES
from playground.ui.attention_handlers import HEAD, Handlers
from playground.ui.attention_parts import Parts
from playground.ui.attention_results import STEM, caution_html, cell_html
from playground.ui.exports import export_area
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import show_errors


def build_attention_tab(page: Page) -> Opening:
    """Lay out the tab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    run, buttons = inputs.pop("run"), inputs.pop("buttons")
    parts = Parts(**inputs, **outputs)
    handlers = Handlers(page, parts)
    _wire(handlers, run, buttons)
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, parts.all)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    message = room_parts.message_area(STEM)
    text, text_b, _ = EXAMPLES[0].texts
    boxes = {
        "text": _box(page, "text", text, lines=3),
        "text_b": _box(page, "text_b", text_b, lines=2),
    }
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    buttons = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    return {
        "opened": gr.Textbox("", visible=False),
        "drawn": gr.State(""),
        **boxes,
        **_lay_out_options(page),
        "message": message,
        "run": run,
        "buttons": buttons,
    }


def _lay_out_options(page: Page) -> dict[str, Any]:
    label = page.texts.label
    heads = _box(page, "heads", "", hint="heads_hint")
    with gr.Row(elem_classes=["bp-options"]):
        switches = {
            name: gr.Checkbox(
                False,
                label=label(f"{STEM}.screen_{name}"),
                min_width=160,
                container=False,
                **field(STEM, name),
            )
            for name in ("bare", "words")
        }
    together = _box(page, "together", "", hint="together_hint")
    part = gr.Radio(
        [(label(f"{STEM}.part_{part}"), part) for part in PARTS],
        value=PARTS[0],
        label=label(f"{STEM}.screen_part"),
        **field(STEM, "part"),
    )
    checkpoint = room_parts.checkpoint_choice(page, STEM, HEAD)
    return {
        "heads": heads, **switches, "together": together, "part": part, "checkpoint": checkpoint,
    }


def _box(page: Page, name: str, value: str, hint: str = "", lines: int = 1) -> Any:
    return gr.Textbox(
        value,
        label=page.texts.label(f"{STEM}.screen_{name}"),
        info=page.texts.label(f"{STEM}.screen_{hint}") if hint else None,
        lines=lines,
        max_lines=8 if lines > 1 else 1,
        **field(STEM, name),
    )


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "") -> Any:
        return room_parts.html_area(value, elem_id=f"{STEM}-{name}", elem_classes=["bp-result"])

    summary = area("summary", page.texts.label("screen.first_result"))
    room_parts.html_area(
        page.texts.markup(f"caution_{STEM}", caution_html), elem_id=f"{STEM}-caution"
    )
    views = {"atlas": area("atlas"), "lines": area("lines")}
    with gr.Column(elem_id=f"{STEM}-matrix", elem_classes=["bp-blank", "bp-result"]):
        figure = gr.Plot(
            show_label=False, visible=False, elem_id=f"{STEM}-figure", elem_classes=["bp-figure"]
        )
        cell = room_parts.html_area(
            page.texts.markup(f"idle_{STEM}", cell_html), elem_id=f"{STEM}-matrix-line"
        )
    tables = area("tables")
    exports = export_area(page, STEM)
    views |= {"figure": figure, "cell": cell, "tables": tables}
    return {"summary": summary, **views, "exports": exports}


def _wire(handlers: Handlers, run_button: Any, buttons: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    run = room_parts.run_wires(STEM, shown(handlers.run), parts.asked, parts.results)
    chosen = (parts.bare.input, parts.words.input, parts.part.input, parts.checkpoint.input)
    typed = (parts.heads.submit, parts.together.submit)
    for event in (run_button.click, *chosen, *typed):
        run(event, trigger_mode="always_last")
    boxes = [parts.message, parts.text, parts.text_b, parts.together, parts.part]
    for button, example in zip(buttons, EXAMPLES, strict=True):
        put = button.click(handlers.example(example.texts), None, boxes, **PRIVATE)
        run(put.success)
