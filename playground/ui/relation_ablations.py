"""The lab Trained ablations of Relations: what a checkpoint's card says; nothing is computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import PlaygroundError
from playground.tasks.code_samples_relation_card import code_for_card
from playground.tasks.relation_ablations import read_relation_card
from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.relation_ablations_results import MATRICES, STEM, Drawn, draw_card
from playground.ui.room_parts import Opening, Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html, show_errors

HEAD = "relation"
_PAGES = ("summary", "tables", "matrix_table", "tries")
"""Areas of HTML."""
_FIGURES = ("ablations", "by_relation", "confusion")


@dataclass(frozen=True)
class _Handlers:
    """The lab's handlers; each returns the components that change."""

    page: Page
    parts: dict[str, Any]

    @property
    def asked(self) -> list[Any]:
        return [self.parts["checkpoint"], self.parts["matrix"]]

    @property
    def results(self) -> list[Any]:
        names = ("message", *_PAGES, "exports", "code", *_FIGURES)
        return [self.parts[name] for name in names]

    def run(self, checkpoint: str, matrix: str, request: gr.Request) -> Updates:
        """Show the figures of a checkpoint's card."""
        card = self.page.models.card(checkpoint)
        found = read_relation_card(card)
        drawn = draw_card(card, found, matrix, words_of(request))
        return {
            **{self.parts[name]: _figure(drawn, name) for name in _FIGURES},
            **{self.parts[name]: _page(getattr(drawn, name)) for name in _PAGES},
            self.parts["exports"]: drawn.exports,
            self.parts["code"]: code_for_card(code_checkpoint(self.page, checkpoint)),
        }

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first checkpoint; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts["message"]: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        checkpoint = link.checkpoint(page.models.choices(HEAD), page.settings.hub)
        matrix = link.choice("matrix", MATRICES)
        filled: Updates = {parts["checkpoint"]: checkpoint, parts["matrix"]: matrix}
        filled |= {parts["opened"]: "yes", parts["message"]: notice_html(link.problems)}
        try:
            return filled | self.run(checkpoint, matrix, request)
        except PlaygroundError as error:
            notice = filled[parts["message"]] + error_html(error, words)
            return filled | {parts["message"]: notice, parts["summary"]: ""}


def build_ablations_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    handlers = _Handlers(page, {**inputs, **outputs})
    shown = show_errors(inputs["message"])
    wire = room_parts.run_wires(STEM, shown(handlers.run), handlers.asked, handlers.results)
    for event in (inputs["run"].click, inputs["checkpoint"].input, inputs["matrix"].input):
        wire(event, trigger_mode="always_last")
    opened = inputs["opened"]
    outputs_of_opening = [opened, *handlers.asked, *handlers.results]
    return Opening(shown(handlers.open), opened, outputs_of_opening)


def _figure(drawn: Drawn, name: str) -> Any:
    figure = drawn.figures.get(name)
    return gr.update(value=figure, visible=figure is not None)


def _page(html: str) -> Any:
    return gr.update(value=html, visible=bool(html))


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(STEM)
    checkpoint = room_parts.checkpoint_choice(page, STEM, HEAD)
    matrix = gr.Radio(
        [(label(f"{STEM}.screen_matrix_{choice}"), choice) for choice in MATRICES],
        value=MATRICES[0],
        label=label(f"{STEM}.screen_matrix"),
        **room_parts.field(STEM, "matrix"),
    )
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    return {
        "opened": gr.Textbox("", visible=False),
        "message": message,
        "checkpoint": checkpoint,
        "matrix": matrix,
        "run": run,
    }


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "") -> Any:
        return room_parts.html_area(value, elem_id=f"{STEM}-{name}", elem_classes=["bp-result"])

    def plot(name: str, *classes: str) -> Any:
        dressed = ["bp-figure", "bp-result", *classes]
        return gr.Plot(
            show_label=False, visible=False, elem_id=f"{STEM}-{name}", elem_classes=dressed
        )

    return {
        "summary": area("summary", page.texts.label("screen.first_result")),
        "ablations": plot("ablations"),
        "tables": area("tables"),
        "by_relation": plot("by_relation"),
        "confusion": plot("confusion", "bp-matrix"),
        "matrix_table": area("matrix_table"),
        "tries": area("tries"),
        "exports": export_area(page, STEM),
    }
