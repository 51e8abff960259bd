"""The lab Model size of Inside BERT: a calculator of parameters, memory and work."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import PlaygroundError
from playground.tasks.model_size import SHARING, Sizes
from playground.tasks.model_size_presets import PRESETS, find_preset
from playground.ui import room_parts
from playground.ui.exports import export_area
from playground.ui.input_encoding_size_results import STEM, show_size
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Opening, Page, field
from playground.ui.shown_errors import Updates, error_html, notice_html, show_errors

NUMBERS = (
    "layers", "hidden", "heads", "inner", "vocabulary", "positions", "segments", "embedding",
)
SWITCHES = ("untied", "without_pooler", "masked_word", "next_sentence")
"""Off in BERT base, where the lab begins."""
_HINTS = ("inner", "embedding")
_OWN = "own"
_FIRST = PRESETS[0]
_HIGHEST = 2_000_000


@dataclass(frozen=True)
class _Handlers:
    """The lab's handlers; each returns the components that change."""

    page: Page
    parts: Mapping[str, Any]

    @property
    def sizes(self) -> list[Any]:
        """Return what a size is read from, in the order of `run`."""
        return [self.parts[name] for name in (*NUMBERS, "sharing", *SWITCHES)]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        names = ("message", "preset", "summary", "figure", "tables", "exports", "code")
        return [self.parts[name] for name in names]

    def run(self, request: gr.Request, *values: Any) -> Updates:
        """Count what stands in the boxes."""
        return self._show(_sizes_of(values), request)

    def begin(self, preset: str, request: gr.Request) -> Updates:
        """Fill in a preset's sizes and count them; nothing for sizes of one's own."""
        if preset == _OWN:
            return {self.parts["message"]: gr.skip()}
        sizes = find_preset(preset).sizes
        filled: Updates = dict(zip(self.sizes, _boxes_of(sizes), strict=True))
        return filled | self._show(sizes, request)

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with BERT base, and count it; once only."""
        message = self.parts["message"]
        if opened:
            return {message: gr.skip()}
        words = words_of(request)
        link = LinkReader(request, STEM, self.page.stems, words)
        values = _values_of(link)
        named: Updates = dict(zip(self.sizes, values, strict=True))
        named |= {self.parts["opened"]: "yes", message: notice_html(link.problems)}
        try:
            return named | self._show(_sizes_of(values), request)
        except PlaygroundError as error:
            notice = named[message] + error_html(error, words)
            return named | {message: notice, self.parts["summary"]: ""}

    def _show(self, sizes: Sizes, request: gr.Request) -> Updates:
        found = show_size(sizes, words_of(request))
        preset = next((one.name for one in PRESETS if one.sizes == sizes), _OWN)
        return {
            self.parts["preset"]: preset,
            self.parts["summary"]: found.summary,
            self.parts["figure"]: found.figure,
            self.parts["tables"]: found.tables,
            self.parts["exports"]: found.exports,
            self.parts["code"]: found.code,
        }


def build_size_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, _lay_out_inputs, _lay_out_results)
    handlers = _Handlers(page, {**inputs, **outputs})
    _wire(handlers)
    message, opened = handlers.parts["message"], handlers.parts["opened"]
    all_parts = [opened, *handlers.sizes, *handlers.results]
    return Opening(show_errors(message)(handlers.open), opened, all_parts)


def _sizes_of(values: Any) -> Sizes:
    """Return sizes from what stands in the boxes; an empty number reads as 0."""
    numbers = [_whole(value) for value in values[: len(NUMBERS)]]
    sharing, *switches = values[len(NUMBERS) :]
    named = dict(zip(NUMBERS, numbers, strict=True))
    untied, bare, masked_word, next_sentence = map(bool, switches)
    return Sizes(
        **named, sharing=sharing, tied=not untied, pooler=not bare,
        masked_word=masked_word, next_sentence=next_sentence,
    )


def _boxes_of(sizes: Sizes) -> list[Any]:
    """Return what stands in the boxes for `sizes`, in the order of `_Handlers.sizes`."""
    numbers = [getattr(sizes, name) for name in NUMBERS]
    switches = [not sizes.tied, not sizes.pooler, sizes.masked_word, sizes.next_sentence]
    return [*numbers, sizes.sharing, *switches]


def _whole(value: Any) -> Any:
    """Return a whole number where a float says one; anything else is refused by name later."""
    if value is None:
        return 0
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _values_of(link: LinkReader) -> list[Any]:
    """Return what a link says, else BERT base, in the order of `_Handlers.sizes`."""
    start = _FIRST.sizes
    numbers = [link.number(name, getattr(start, name), 0, _HIGHEST) for name in NUMBERS]
    sharing = link.choice("sharing", SHARING)
    return [*numbers, sharing, *(link.flag(name) for name in SWITCHES)]


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label, start = page.texts.label, _FIRST.sizes
    placed: dict[str, Any] = {
        "opened": gr.Textbox("", visible=False), "message": room_parts.message_area(STEM)
    }
    placed["preset"] = gr.Dropdown(
        [*((one.title, one.name) for one in PRESETS), (label(f"{STEM}.own"), _OWN)],
        value=_FIRST.name,
        label=label(f"{STEM}.screen_preset"),
        info=label(f"{STEM}.screen_preset_hint"),
        elem_id=f"{STEM}-preset",
    )
    with gr.Row(elem_classes=["bp-options", "bp-sizes"]):
        for name in NUMBERS:
            placed[name] = gr.Number(
                getattr(start, name),
                label=label(f"{STEM}.screen_{name}"),
                info=label(f"{STEM}.screen_{name}_hint") if name in _HINTS else None,
                precision=0,
                minimum=0,
                min_width=130,
                **field(STEM, name),
            )
    placed["sharing"] = gr.Radio(
        [(label(f"{STEM}.screen_sharing_{way}"), way) for way in SHARING],
        value=start.sharing,
        label=label(f"{STEM}.screen_sharing"),
        **field(STEM, "sharing"),
    )
    with gr.Row(elem_classes=["bp-options"]):
        for name in SWITCHES:
            placed[name] = gr.Checkbox(
                False,
                label=label(f"{STEM}.screen_{name}"),
                min_width=160,
                container=False,
                **field(STEM, name),
            )
    with gr.Row(elem_classes=["bp-actions"]):
        placed["run"] = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    return placed


def _lay_out_results(page: Page) -> dict[str, Any]:
    first = page.texts.label("screen.first_result")
    summary = room_parts.html_area(first, elem_id=f"{STEM}-summary", elem_classes=["bp-result"])
    with gr.Column(elem_id=f"{STEM}-drawn", elem_classes=["bp-blank", "bp-result"]):
        figure = gr.Plot(show_label=False, elem_classes=["bp-figure"])
        tables = room_parts.html_area("", elem_id=f"{STEM}-tables")
    exports = export_area(page, STEM)
    return {"summary": summary, "figure": figure, "tables": tables, "exports": exports}


def _wire(handlers: _Handlers) -> None:
    parts, shown = handlers.parts, show_errors(handlers.parts["message"])
    run = room_parts.run_wires(STEM, shown(handlers.run), handlers.sizes, handlers.results)
    numbers = [parts[name].submit for name in NUMBERS]
    chosen = [parts[name].input for name in ("sharing", *SWITCHES)]
    for event in (parts["run"].click, *numbers, *chosen):
        run(event, trigger_mode="always_last")
    everything = [*handlers.sizes, *handlers.results]
    begin = room_parts.run_wires(STEM, shown(handlers.begin), [parts["preset"]], everything)
    begin(parts["preset"].input, trigger_mode="always_last")
