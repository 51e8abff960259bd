"""
A lab that asks with text boxes and answers with a summary, one figure and tables.

What differs from lab to lab stands in a `FramedLab`; layout, wires, links, examples and the first
filling are the same for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.errors import PlaygroundError
from playground.ui import room_parts
from playground.ui.examples import Example
from playground.ui.exports import export_area
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.room_parts import PRIVATE, Opening, Page, code_checkpoint, field
from playground.ui.shown_errors import Updates, error_html, notice_html, show_errors
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder


@dataclass(frozen=True)
class Box:
    """A text box; its label is the word `screen_<name>`, its help `screen_<hint>`."""

    name: str
    hint: str = ""
    lines: int = 1


@dataclass(frozen=True)
class Whole:
    """A slider of whole numbers; its label is the word `screen_<name>`."""

    name: str
    usual: int
    lowest: int
    highest: int


@dataclass(frozen=True)
class Pick:
    """A choice among a few, the first by default; labels `screen_<name>`, `screen_<name>_<one>`."""

    name: str
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Asked:
    """What a visitor asks: values by the names of boxes, sliders and choices."""

    values: Mapping[str, Any]
    code_checkpoint: str
    """How a program names the checkpoint."""
    words: Words


@dataclass(frozen=True)
class Answered:
    """An answer, ready to be put into components."""

    summary: str
    figure: Any
    tables: str
    code: str
    exports: str


@dataclass(frozen=True)
class FramedLab:
    """What makes one lab."""

    stem: str
    head: str
    boxes: tuple[Box, ...]
    examples: tuple[Example, ...]
    """Their texts go into the boxes, in order; the lab opens with the first."""
    answer: Callable[[Encoder, Asked], Answered]
    wholes: tuple[Whole, ...] = ()
    precision: str | None = None
    """"fp32" where people quote the numbers; the setting by default."""
    picks: tuple[Pick, ...] = ()
    with_figure: bool = True


def build_framed_lab(page: Page, lab: FramedLab) -> Opening:
    """
    Lay out a lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened.

    Where no checkpoint has the lab's head it says so and stays shut.
    """
    if not page.models.choices(lab.head):
        return _shut(page, lab)
    inputs, outputs = room_parts.lay_out_room(
        page, lab.stem, lambda page: _lay_out_inputs(page, lab), lambda page: _lay_out(page, lab)
    )
    handlers = _Handlers(page, lab, {**inputs, **outputs})
    _wire(handlers, inputs["run"], inputs["buttons"])
    opened = handlers.parts["opened"]
    outputs_of_opening = [opened, *handlers.asked, *handlers.results]
    return Opening(show_errors(handlers.message)(handlers.open), opened, outputs_of_opening)


def _shut(page: Page, lab: FramedLab) -> Opening:
    room_parts.show_question(page.texts, lab.stem)
    room_parts.shut_room(page.texts, lab.stem)
    opened = gr.Textbox("", visible=False)

    def stay_shut(_: str, request: gr.Request) -> Updates:
        return {opened: "yes"}

    return Opening(stay_shut, opened, [opened])


@dataclass(frozen=True)
class _Handlers:
    """A lab's handlers; each returns the components that change."""

    page: Page
    lab: FramedLab
    parts: Mapping[str, Any]

    @property
    def message(self) -> Any:
        return self.parts["message"]

    @property
    def boxes(self) -> list[Any]:
        return [self.parts[box.name] for box in self.lab.boxes]

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `run`."""
        return [self.parts[name] for name in (*self.names, "checkpoint")]

    @property
    def names(self) -> list[str]:
        """Return the names of what a visitor sets, in the order of `run`."""
        lab = self.lab
        options = [*(whole.name for whole in lab.wholes), *(pick.name for pick in lab.picks)]
        return [*(box.name for box in lab.boxes), *options]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        names = ("message", "summary", "figure", "tables", "code", "exports")
        return [self.parts[name] for name in names]

    def run(self, request: gr.Request, *values: Any) -> Updates:
        """Answer what stands in the boxes."""
        lab, models = self.lab, self.page.models
        *given, checkpoint = values
        encoder = models.for_head(lab.head, checkpoint, lab.precision)
        named = code_checkpoint(self.page, encoder.checkpoint)
        asked = Asked(dict(zip(self.names, given, strict=True)), named, words_of(request))
        found = lab.answer(encoder, asked)
        return {
            self.parts["summary"]: found.summary,
            self.parts["figure"]: found.figure,
            self.parts["tables"]: found.tables,
            self.parts["code"]: found.code,
            self.parts["exports"]: found.exports,
        }

    def example(self, texts: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that puts an example into the text boxes."""
        return lambda: {self.message: "", **dict(zip(self.boxes, texts, strict=True))}

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        if opened:
            return {self.message: gr.skip()}
        lab, words = self.lab, words_of(request)
        link = LinkReader(request, lab.stem, self.page.stems, words)
        given = any(link.has(box.name) for box in lab.boxes)
        texts = [
            link.text(box.name, "" if given else text)
            for box, text in zip(lab.boxes, lab.examples[0].texts, strict=True)
        ]
        wholes = [link.number(w.name, w.usual, w.lowest, w.highest) for w in lab.wholes]
        checkpoint = link.checkpoint(self.page.models.choices(lab.head), self.page.settings.hub)
        picks = [link.choice(pick.name, pick.choices) for pick in lab.picks]
        values = [*texts, *wholes, *picks, checkpoint]
        filled: Updates = dict(zip(self.asked, values, strict=True))
        filled |= {self.parts["opened"]: "yes", self.message: notice_html(link.problems)}
        try:
            return filled | self.run(request, *values)
        except PlaygroundError as error:
            notice = filled[self.message] + error_html(error, words)
            return filled | {self.message: notice, self.parts["summary"]: ""}


def _lay_out_inputs(page: Page, lab: FramedLab) -> dict[str, Any]:
    label = page.texts.label
    placed: dict[str, Any] = {"message": room_parts.message_area(lab.stem)}
    for box, text in zip(lab.boxes, lab.examples[0].texts, strict=True):
        placed[box.name] = gr.Textbox(
            text,
            label=label(f"{lab.stem}.screen_{box.name}"),
            info=label(f"{lab.stem}.screen_{box.hint}") if box.hint else None,
            lines=box.lines,
            max_lines=8 if box.lines > 1 else 1,
            **field(lab.stem, box.name),
        )
    with gr.Row(elem_classes=["bp-actions"]):
        placed["run"] = room_parts.run_button(page.texts, lab.stem)
        room_parts.link_button(page.texts, lab.stem)
    placed["buttons"] = room_parts.example_buttons(page.texts, lab.stem, lab.examples)
    with gr.Row(elem_classes=["bp-options"]):
        for whole in lab.wholes:
            placed[whole.name] = gr.Slider(
                whole.lowest,
                whole.highest,
                value=whole.usual,
                step=1,
                label=label(f"{lab.stem}.screen_{whole.name}"),
                min_width=160,
                buttons=[],
                **field(lab.stem, whole.name),
            )
        for pick in lab.picks:
            placed[pick.name] = gr.Radio(
                [(label(f"{lab.stem}.screen_{pick.name}_{one}"), one) for one in pick.choices],
                value=pick.choices[0],
                label=label(f"{lab.stem}.screen_{pick.name}"),
                min_width=160,
                **field(lab.stem, pick.name),
            )
        placed["checkpoint"] = room_parts.checkpoint_choice(page, lab.stem, lab.head)
    return {"opened": gr.Textbox("", visible=False), **placed}


def _lay_out(page: Page, lab: FramedLab) -> dict[str, Any]:
    first = page.texts.label("screen.first_result")
    stem = lab.stem
    summary = room_parts.html_area(first, elem_id=f"{stem}-summary", elem_classes=["bp-result"])
    with gr.Column(elem_id=f"{stem}-drawn", elem_classes=["bp-blank", "bp-result"]):
        figure = gr.Plot(
            show_label=False, visible=lab.with_figure, elem_classes=["bp-figure"]
        )
        tables = room_parts.html_area("", elem_id=f"{stem}-tables")
    exports = export_area(page, stem)
    return {"summary": summary, "figure": figure, "tables": tables, "exports": exports}


def _wire(handlers: _Handlers, run_button: Any, buttons: list[Any]) -> None:
    shown = show_errors(handlers.message)
    stem, lab = handlers.lab.stem, handlers.lab
    run = room_parts.run_wires(stem, shown(handlers.run), handlers.asked, handlers.results)
    single = [handlers.parts[box.name].submit for box in lab.boxes if box.lines == 1]
    slid = [handlers.parts[whole.name].release for whole in lab.wholes]
    picked = [handlers.parts[pick.name].input for pick in lab.picks]
    for event in (run_button.click, *single, *slid, *picked, handlers.parts["checkpoint"].input):
        run(event, trigger_mode="always_last")
    for button, example in zip(buttons, lab.examples, strict=True):
        outputs = [handlers.message, *handlers.boxes]
        run(button.click(handlers.example(example.texts), None, outputs, **PRIVATE).success)
