"""
The frame of Next sentence's labs: text boxes in, one result out, drawn, kept and taken away.

A lab says what it asks, how it works and what it shows (`Lab`); the frame lays it out and wires it.
Long work tells how far it is, and can be stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.engine.cost import Spent
from playground.ui import room_parts
from playground.ui.examples import Example
from playground.ui.exports import export_area
from playground.ui.room_parts import Page

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.words import Words

HEAD = "next_sentence"


@dataclass(frozen=True)
class Box:
    """A text box of a lab; its label is "screen_<name>" among the lab's words."""

    name: str
    lines: int = 2
    hint: Mapping[str, object] | None = None
    """Values of "screen_<name>_hint", which stands under the label; None without one."""


@dataclass(frozen=True)
class Answered:
    """A result with what is shown beside it; kept for the visit, so that it can be drawn anew."""

    found: Any
    texts: tuple[str, ...]
    """What the boxes held."""
    spent: Spent


@dataclass(frozen=True)
class Drawing:
    """What an answer is drawn with."""

    encoder: Encoder
    code_checkpoint: str
    """How a program names the checkpoint."""
    switch: str
    """What the lab's switch says; empty where it has none."""
    words: Words


@dataclass(frozen=True)
class Shown:
    """An answer, ready to be put into components."""

    summary: str
    """HTML: meter, verdict, notes, cost."""
    figure: Any
    tables: str
    """HTML."""
    exports: str
    code: str


@dataclass(frozen=True)
class LabOfPairs:
    """What makes one lab different from the others."""

    stem: str
    boxes: tuple[Box, ...]
    examples: Sequence[Example]
    steps: Callable[..., Iterator[Any]]
    """(encoder, *texts) -> how far it is (`Progress`), and last the result."""
    draw: Callable[[Answered, Drawing], Shown]
    switch: tuple[str, ...] = ()
    """Choices of a switch that draws the result anew, each named "screen_show_<choice>"."""
    slow: bool = False
    """Whether the work may take seconds: then a bar and a way out are shown."""


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the lab has been filled."""
    answered: Any
    """The last `Answered`."""
    boxes: tuple[Any, ...]
    switch: Any
    """A hidden box that is always empty where the lab has no switch."""
    checkpoint: Any
    message: Any
    progress: Any
    cancel: Any
    summary: Any
    figure: Any
    tables: Any
    exports: Any
    code: Any

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads: checkpoint, switch, texts."""
        return [self.checkpoint, self.switch, *self.boxes]

    @property
    def shown(self) -> list[Any]:
        """Return what a result is drawn into."""
        drawn = [self.summary, self.figure, self.tables, self.exports, self.code]
        return [self.message, self.answered, *drawn]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        return [*self.shown, self.progress, self.cancel]

    @property
    def all(self) -> list[Any]:
        """Return what opening the lab writes."""
        return [self.opened, *self.asked, *self.results]


def lay_out_lab(page: Page, lab: LabOfPairs) -> tuple[Parts, Any, list[Any]]:
    """Place everything of a lab; return its parts, its main button and its example buttons."""
    inputs, outputs = room_parts.lay_out_room(
        page,
        lab.stem,
        lambda page: _lay_out_inputs(page, lab),
        lambda page: _lay_out_results(page, lab),
    )
    run, examples = inputs.pop("run"), inputs.pop("examples")
    return Parts(**inputs, **outputs), run, examples


def _lay_out_inputs(page: Page, lab: LabOfPairs) -> dict[str, Any]:
    stem = lab.stem
    message = room_parts.message_area(stem)
    boxes = tuple(_box(page, lab, number) for number in range(len(lab.boxes)))
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, stem)
        room_parts.link_button(page.texts, stem)
    examples = room_parts.example_buttons(page.texts, stem, lab.examples)
    with gr.Row(elem_classes=["bp-options"]):
        switch = _switch(page, lab)
        checkpoint = room_parts.checkpoint_choice(page, stem, HEAD)
    return {
        "opened": gr.Textbox("", visible=False),
        "answered": gr.State(None),
        "boxes": boxes,
        "switch": switch,
        "checkpoint": checkpoint,
        "message": message,
        "run": run,
        "examples": examples,
    }


def _box(page: Page, lab: LabOfPairs, number: int) -> Any:
    box = lab.boxes[number]
    hint = None
    if box.hint is not None:
        key, values = f"{lab.stem}.screen_{box.name}_hint", dict(box.hint)
        hint = page.texts.markup(key, lambda words: words(key, **values))
    return gr.Textbox(
        lab.examples[0].texts[number],
        label=page.texts.label(f"{lab.stem}.screen_{box.name}"),
        info=hint,
        lines=box.lines,
        max_lines=12,
        **room_parts.field(lab.stem, box.name),
    )


def _switch(page: Page, lab: LabOfPairs) -> Any:
    if not lab.switch:
        return gr.Textbox("", visible=False)
    label = page.texts.label
    return gr.Radio(
        [(label(f"{lab.stem}.screen_show_{choice}"), choice) for choice in lab.switch],
        value=lab.switch[0],
        label=label(f"{lab.stem}.screen_show"),
        min_width=200,
        **room_parts.field(lab.stem, "show"),
    )


def _lay_out_results(page: Page, lab: LabOfPairs) -> dict[str, Any]:
    def area(name: str, value: Any = "") -> Any:
        return room_parts.html_area(
            value, elem_id=f"{lab.stem}-{name}", elem_classes=["bp-result"]
        )

    progress = room_parts.html_area(
        "", elem_id=f"{lab.stem}-progress", elem_classes=["bp-progress-area"]
    )
    cancel = gr.Button(
        page.texts.label("next_sentence.cancel"),
        visible=False,
        elem_id=f"{lab.stem}-cancel",
        elem_classes=["bp-quiet"],
        min_width=0,
    )
    return {
        "progress": progress,
        "cancel": cancel,
        "summary": area("summary", page.texts.label("screen.first_result")),
        "figure": gr.Plot(show_label=False, visible=False, elem_classes=["bp-figure", "bp-result"]),
        "tables": area("table"),
        "exports": export_area(page, lab.stem),
    }
