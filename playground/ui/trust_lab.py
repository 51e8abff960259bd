"""
The lab How far to trust it, one for each room whose probabilities have a reliability curve.

It shows what a checkpoint's card says; nothing is computed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import PlaygroundError
from playground.tasks.calibration_card import CURVES, read_calibration
from playground.tasks.code_samples_calibration import code_for_calibration
from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.labs import Lab
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Opening, Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html, show_errors
from playground.ui.trust_results import draw_curves

USUAL = 85
"""Per cent that the lab opens with; in the middle of a bin."""


def trust_lab(room: str) -> Lab:
    """Return the lab of a room, by the room's stem."""
    return Lab("trust", lambda page: _build_trust_lab(page, room))


@dataclass(frozen=True)
class Handlers:
    """The lab's handlers; each returns the components that change."""

    page: Page
    room: str
    parts: dict[str, Any]

    @property
    def stem(self) -> str:
        """Return the lab's stem."""
        return f"{self.room}_trust"

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `run`."""
        return [self.parts[name] for name in ("checkpoint", "curve", "says")]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        names = ("message", "summary", "figure", "coverage", "table", "exports", "code")
        return [self.parts[name] for name in names]

    def run(self, checkpoint: str, curve: str, says: int, request: gr.Request) -> Updates:
        """Show one curve of a checkpoint's card."""
        card = self.page.models.card(checkpoint)
        found = read_calibration(card.content.get("calibration"), self.room, card.checkpoint)
        drawn = draw_curves(card, self.room, found, curve, int(says), words_of(request))
        named = code_checkpoint(self.page, checkpoint)
        return {
            self.parts["summary"]: drawn.summary,
            self.parts["figure"]: _shown(drawn.figure),
            self.parts["coverage"]: _shown(drawn.coverage),
            self.parts["table"]: gr.update(value=drawn.table, visible=bool(drawn.table)),
            self.parts["exports"]: drawn.exports,
            self.parts["code"]: code_for_calibration(named, self.room),
        }

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first checkpoint; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts["message"]: gr.skip()}
        link = LinkReader(request, self.stem, page.stems, words)
        checkpoint = link.checkpoint(page.models.choices(self.room), page.settings.hub)
        values = (
            checkpoint, link.choice("curve", CURVES[self.room]), link.number("says", USUAL, 0, 100)
        )
        filled: Updates = dict(zip(self.asked, values, strict=True))
        filled |= {parts["opened"]: "yes", parts["message"]: notice_html(link.problems)}
        try:
            return filled | self.run(*values, request)
        except PlaygroundError as error:
            notice = filled[parts["message"]] + error_html(error, words)
            return filled | {parts["message"]: notice, parts["summary"]: ""}


def _build_trust_lab(page: Page, room: str) -> Opening:
    stem = f"{room}_trust"

    def lay_out_inputs(page: Page) -> dict[str, Any]:
        return _lay_out_inputs(page, room, stem)

    def lay_out_results(page: Page) -> dict[str, Any]:
        return _lay_out_results(page, stem)

    inputs, outputs = room_parts.lay_out_room(page, stem, lay_out_inputs, lay_out_results)
    handlers = Handlers(page, room, {**inputs, **outputs})
    shown = show_errors(inputs["message"])
    wire = room_parts.run_wires(stem, shown(handlers.run), handlers.asked, handlers.results)
    for event in (
        inputs["run"].click, inputs["checkpoint"].input, inputs["curve"].input,
        inputs["says"].release,
    ):
        wire(event, trigger_mode="always_last")
    outputs_of_opening = [inputs["opened"], *handlers.asked, *handlers.results]
    return Opening(shown(handlers.open), inputs["opened"], outputs_of_opening)


def _shown(figure: Any) -> Any:
    return gr.update(value=figure, visible=figure is not None)


def _lay_out_inputs(page: Page, room: str, stem: str) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(stem)
    checkpoint = room_parts.checkpoint_choice(page, stem, room)
    says = gr.Slider(
        0, 100, value=USUAL, step=1, label=label(f"{stem}.screen_says"), min_width=160, buttons=[],
        **room_parts.field(stem, "says"),
    )
    curves = gr.Radio(
        [(label(f"calibration.curve_{room}_{name}"), name) for name in CURVES[room]],
        value=CURVES[room][0],
        label=label(f"{stem}.screen_curve"),
        visible=len(CURVES[room]) > 1,
        **room_parts.field(stem, "curve"),
    )
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, stem)
        room_parts.link_button(page.texts, stem)
    return {
        "opened": gr.Textbox("", visible=False),
        "message": message,
        "checkpoint": checkpoint,
        "curve": curves,
        "says": says,
        "run": run,
    }


def _lay_out_results(page: Page, stem: str) -> dict[str, Any]:
    def area(name: str, value: Any = "") -> Any:
        return room_parts.html_area(value, elem_id=f"{stem}-{name}", elem_classes=["bp-result"])

    def plot(name: str) -> Any:
        return gr.Plot(
            show_label=False, visible=False, elem_id=f"{stem}-{name}",
            elem_classes=["bp-figure", "bp-result"],
        )

    return {
        "summary": area("summary", page.texts.label("screen.first_result")),
        "figure": plot("figure"),
        "table": area("table"),
        "coverage": plot("coverage"),
        "exports": export_area(page, stem),
    }
