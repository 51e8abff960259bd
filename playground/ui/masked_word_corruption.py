"""The lab Corruption: what pre-training does to a text, and what BERT restores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import PlaygroundError
from playground.tasks.masked_word_corruption_rule import HIGHEST_SEED, UNITS, CorruptionSettings
from playground.tasks.masked_word_epochs import HIGHEST_EPOCHS, LOWEST_EPOCHS, USUAL_EPOCHS
from playground.ui import room_parts
from playground.ui.examples import Example
from playground.ui.exports import export_area
from playground.ui.links import LinkReader
from playground.ui.masked_word_corruption_results import STEM, answer
from playground.ui.page_texts import words_of
from playground.ui.room_parts import PRIVATE, Opening, Page, code_checkpoint, field
from playground.ui.shown_errors import Updates, error_html, notice_html, show_errors

HEAD = "masked_word"
USUAL_SHARE = 15
"""Per cent."""
_NEW_SEED = "() => [Math.floor(Math.random() * 1e9)]"

EXAMPLES = (
    Example(
        "story",
        (
            "Mia left the house early because the bus to the city was often full. At the corner "
            "she met her old teacher, who was walking his dog in the rain. They talked about the "
            "school, the new library and the long winter, and in the end she missed the bus.",
        ),
    ),
    Example(
        "long_words",
        (
            "The meteorologists underestimated the thunderstorm, and the unforeseeable flooding "
            "disrupted the transportation of perishable vegetables.",
        ),
    ),
    Example(
        "facts",
        (
            "Paris is the capital of France, and the Seine flows through it. Water boils at one "
            "hundred degrees. The sun rises in the east and sets in the west.",
        ),
    ),
    Example("short", ("A dog ran.",)),
    Example("chinese", ("我们明天去图书馆看书。",)),
)


@dataclass(frozen=True)
class _Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the lab has been filled."""
    text: Any
    seed: Any
    share: Any
    """Per cent."""
    unit: Any
    epochs: Any
    checkpoint: Any
    message: Any
    summary: Any
    seen: Any
    places: Any
    figure: Any
    asked_table: Any
    exports: Any
    code: Any

    @property
    def asked(self) -> list[Any]:
        return [self.text, self.seed, self.share, self.unit, self.epochs, self.checkpoint]

    @property
    def results(self) -> list[Any]:
        shown = [self.summary, self.seen, self.places, self.figure, self.asked_table]
        return [self.message, *shown, self.exports, self.code]


@dataclass(frozen=True)
class _Handlers:
    """The lab's handlers; each returns the components that change."""

    page: Page
    parts: _Parts

    def run(
        self, text: str, seed: int, share: int, unit: str, epochs: int, checkpoint: str,
        request: gr.Request,
    ) -> Updates:
        """Corrupt the text; `share` is in per cent."""
        encoder = self.page.models.for_head(HEAD, checkpoint)
        named = code_checkpoint(self.page, encoder.checkpoint)
        settings = CorruptionSettings(seed, share / 100, unit)
        found = answer(encoder, text, settings, epochs, named, words_of(request))
        parts = self.parts
        return {
            parts.summary: found.summary,
            parts.seen: found.seen,
            parts.places: found.places,
            parts.figure: gr.update(value=found.figure, visible=True),
            parts.asked_table: found.asked,
            parts.exports: found.exports,
            parts.code: found.code,
        }

    def example(self, texts: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that puts an example into the text box."""

        def show_example() -> Updates:
            return {self.parts.text: texts[0]}

        return show_example

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        unit = link.text("unit", UNITS[0])
        if unit not in UNITS:
            link.problems.append(words("common.link_bad_value", name="unit", value=unit))
            unit = UNITS[0]
        values = (
            link.text("text", EXAMPLES[0].texts[0]),
            link.number("seed", 0, 0, HIGHEST_SEED),
            link.number("share", USUAL_SHARE, 1, 100),
            unit,
            link.number("epochs", USUAL_EPOCHS, LOWEST_EPOCHS, HIGHEST_EPOCHS),
            link.checkpoint(page.models.choices(HEAD), page.settings.hub),
        )
        filled: Updates = dict(zip(parts.asked, values, strict=True))
        filled |= {parts.opened: "yes", parts.message: notice_html(link.problems)}
        try:
            return filled | self.run(*values, request)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}


def build_corruption_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    buttons = {name: inputs.pop(name) for name in ("run", "reseed", "examples")}
    parts = _Parts(**inputs, **outputs)
    handlers = _Handlers(page, parts)
    _wire(handlers, **buttons)
    outputs_of_opening = [parts.opened, *parts.asked, *parts.results]
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, outputs_of_opening)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(STEM)
    text = gr.Textbox(
        EXAMPLES[0].texts[0],
        label=label(f"{STEM}.screen_text"),
        info=label(f"{STEM}.screen_text_hint"),
        lines=4,
        max_lines=10,
        **field(STEM, "text"),
    )
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        reseed = gr.Button(
            label(f"{STEM}.screen_reseed"),
            elem_id=f"{STEM}-reseed",
            elem_classes=["bp-quiet"],
            min_width=0,
        )
        room_parts.link_button(page.texts, STEM)
    examples = room_parts.example_buttons(page.texts, STEM, EXAMPLES)
    return {
        "opened": gr.Textbox("", visible=False),
        "text": text,
        "message": message,
        "run": run,
        "reseed": reseed,
        "examples": examples,
        **_lay_out_settings(page),
    }


def _lay_out_settings(page: Page) -> dict[str, Any]:
    label = page.texts.label

    def slider(name: str, low: int, high: int, value: int) -> Any:
        return gr.Slider(
            low, high, value=value, step=1, label=label(f"{STEM}.screen_{name}"),
            min_width=160, buttons=[], **field(STEM, name),
        )

    unit = gr.Radio(
        [(label(f"{STEM}.screen_unit_{name.replace('-', '_')}"), name) for name in UNITS],
        value=UNITS[0],
        label=label(f"{STEM}.screen_unit"),
        **field(STEM, "unit"),
    )
    with gr.Row(elem_classes=["bp-options"]):
        share = slider("share", 1, 100, USUAL_SHARE)
        epochs = slider("epochs", LOWEST_EPOCHS, HIGHEST_EPOCHS, USUAL_EPOCHS)
    with gr.Row(elem_classes=["bp-options"]):
        seed = gr.Number(
            0, precision=0, label=label(f"{STEM}.screen_seed"), min_width=160,
            **field(STEM, "seed"),
        )
        checkpoint = room_parts.checkpoint_choice(page, STEM, HEAD)
    return {"unit": unit, "share": share, "epochs": epochs, "seed": seed, "checkpoint": checkpoint}


def _lay_out_results(page: Page) -> dict[str, Any]:
    def area(name: str, value: Any = "") -> Any:
        return room_parts.html_area(value, elem_id=f"{STEM}-{name}", elem_classes=["bp-result"])

    return {
        "summary": area("summary", page.texts.label("screen.first_result")),
        "seen": area("seen"),
        "places": area("places"),
        "figure": gr.Plot(
            show_label=False,
            visible=False,
            elem_id=f"{STEM}-figure",
            elem_classes=["bp-figure", "bp-result"],
        ),
        "asked_table": area("asked"),
        "exports": export_area(page, STEM),
    }


def _wire(handlers: _Handlers, run: Any, reseed: Any, examples: list[Any]) -> None:
    parts = handlers.parts
    shown = show_errors(parts.message)
    wire = room_parts.run_wires(STEM, shown(handlers.run), parts.asked, parts.results)
    for event in (
        run.click, parts.share.release, parts.epochs.release, parts.unit.input, parts.seed.submit,
        parts.checkpoint.input,
    ):
        wire(event, trigger_mode="always_last")
    wire(reseed.click(fn=None, inputs=None, outputs=[parts.seed], js=_NEW_SEED).success)
    for button, example in zip(examples, EXAMPLES, strict=True):
        outputs = [parts.text, parts.message]
        wire(button.click(shown(handlers.example(example.texts)), None, outputs, **PRIVATE).success)
