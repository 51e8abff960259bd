"""The lab Write your own probe of Probing: a visitor's sentences and labels, layer by layer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import gradio as gr

from playground.data.labelled import LabelledData
from playground.data.labelled_files import PASTED, SUFFIXES, parse_labelled, read_labelled
from playground.data.labelled_texts import label_of, texts_of
from playground.data.probing_own import labelled_set
from playground.data.table_files import MOST_SENT_BYTES
from playground.errors import InputError
from playground.tasks.code_samples_probing import code_for_own
from playground.ui import room_parts
from playground.ui.column_maps import mapping_of, maps_of
from playground.ui.file_hints import file_hint_html
from playground.ui.links import LinkReader
from playground.ui.markup import announce_html, plain
from playground.ui.page_texts import words_of
from playground.ui.probing_own_examples import OWN
from playground.ui.probing_results import drawn_updates, lay_out_drawn
from playground.ui.probing_run_parts import (
    lay_out_progress,
    lay_out_settings,
    wire_cancel,
    wire_pressed,
)
from playground.ui.probing_runs import HEAD, SEEDS, Prepared, Runner, check_seed
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import Updates, error_html, error_words, notice_html, show_errors
from playground.words import Words
from playground.words.numbers import counted_percent

STEM = "probing_own"
_VIEW = ("own", "accuracy")
_SKEWED = 2 / 3
_SETTINGS = ("columns", "seed", "untrained", "checkpoint")
Read = Callable[[dict[str, str]], LabelledData]


def build_own_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(
        page, STEM, _lay_out_inputs,
        lambda page: {**lay_out_progress(page, STEM), **lay_out_drawn(page, STEM)},
    )
    buttons = {name: inputs.pop(name) for name in ("run", "file", "buttons")}
    handlers = _Handlers(page, {**inputs, **outputs})
    _wire(handlers, **buttons)
    parts = handlers.parts
    asked = [parts[name] for name in ("text", *_SETTINGS)]
    opened = parts["opened"]
    outputs_of_opening = [opened, *asked, *handlers.runner.results]
    return Opening(show_errors(parts["message"])(handlers.open), opened, outputs_of_opening)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(STEM)
    text = gr.Textbox(
        OWN[0].texts[0], label=label(f"{STEM}.screen_text"), lines=9, max_lines=16,
        info=label(f"{STEM}.screen_text_hint"), **field(STEM, "text"),
    )
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        file = gr.UploadButton(
            label(f"{STEM}.screen_file"), file_types=[*SUFFIXES[:7], ".gz", ".xz"], min_width=0,
            elem_classes=["bp-quiet"], elem_id=f"{STEM}-file",
        )
        room_parts.link_button(page.texts, STEM)
    hint = page.texts.markup(f"file_{STEM}", lambda words: file_hint_html(words, STEM))
    room_parts.html_area(hint)
    buttons = room_parts.example_buttons(page.texts, STEM, OWN)
    columns = gr.Textbox(
        "", label=label(f"{STEM}.screen_columns"), info=label(f"{STEM}.screen_columns_hint"),
        max_lines=1, **field(STEM, "columns"),
    )
    settings = lay_out_settings(page, STEM)
    return {
        "opened": gr.Textbox("", visible=False), "found": gr.State(None), "message": message,
        "text": text, "columns": columns, **settings, "run": run, "file": file,
        "buttons": buttons,
    }


def _wire(handlers: _Handlers, run: Any, file: Any, buttons: Sequence[Any]) -> None:
    parts, runner = handlers.parts, handlers.runner
    settings = [parts[name] for name in _SETTINGS]
    results = [*runner.results, parts["columns"]]
    wire = room_parts.step_wires(STEM, handlers.run, [parts["text"], *settings], results)
    wire_pressed(runner, run)
    wire(run.click, trigger_mode="once")
    wire_file = room_parts.step_wires(STEM, handlers.read_file, [file, *settings], results)
    wire_file(file.upload)
    for button, example in zip(buttons, OWN, strict=True):
        outputs = [parts["message"], parts["text"], parts["columns"]]
        button.click(handlers.example(example.texts), None, outputs, **PRIVATE)
    wire_cancel(runner)


@dataclass(frozen=True)
class _Handlers:
    """The lab's handlers; each returns, or yields, the components that change."""

    page: Page
    parts: dict[str, Any]

    @property
    def runner(self) -> Runner:
        return Runner(self.page, STEM, self.parts)

    def run(self, request: gr.Request, text: str, *settings: Any) -> Iterator[Updates]:
        """Probe the sentences of the box."""
        yield from self._told(
            request, lambda maps: parse_labelled(text, "sentence", maps), *settings
        )

    def read_file(
        self, request: gr.Request, path: str | None, *settings: Any
    ) -> Iterator[Updates]:
        """Probe the sentences of a file, which is deleted once it is read."""
        if path is None:
            yield {self.parts["message"]: gr.skip()}
            return
        brought = Path(path)
        try:
            yield from self._told(
                request, lambda maps: read_labelled(brought, "sentence", maps, MOST_SENT_BYTES),
                *settings,
            )
        finally:
            brought.unlink(missing_ok=True)

    def _told(
        self, request: gr.Request, read: Read, columns: str, seed: int, untrained: bool,
        checkpoint: str,
    ) -> Iterator[Updates]:
        """Yield the steps of a run; columns that are called otherwise fill the box for them."""
        words = words_of(request)
        offered: list[InputError] = []

        def prepare() -> Prepared:
            try:
                return prepared(read(mapping_of(columns)), seed, untrained, checkpoint, words)
            except InputError as error:
                offered.append(error)
                raise

        yield from self.runner.run(prepare, _VIEW, request)
        maps = maps_of(offered[0].values.get("offered", ())) if offered else ""
        if maps:
            notice = error_html(offered[0], words) + notice_html([words(f"{STEM}.offered")])
            yield {self.parts["columns"]: maps, self.parts["message"]: notice}

    def example(self, texts: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that puts an example into the boxes."""
        text, columns = texts
        parts = self.parts
        return lambda: {parts["message"]: "", parts["text"]: text, parts["columns"]: columns}

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link; once only. Nothing is probed until a button is pressed."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts["message"]: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        example = OWN[0].texts[0]
        waiting = words(f"{STEM}.waiting_typed")
        if not link.has("text"):
            waiting = words(f"{STEM}.waiting", count=example.count("\n") - 1)
        return {
            parts["opened"]: "yes", parts["text"]: link.text("text", example),
            parts["columns"]: link.text("columns", ""),
            parts["seed"]: link.number("seed", 0, 0, SEEDS),
            parts["untrained"]: link.flag("untrained") or not link.has("text"),
            parts["checkpoint"]: link.checkpoint(page.models.choices(HEAD), page.settings.hub),
            parts["summary"]: f"<p>{plain(waiting)}</p>{announce_html(waiting)}",
            **drawn_updates(parts, None),
            parts["message"]: notice_html(link.problems),
        }


def prepared(
    data: LabelledData, seed: Any, untrained: bool, checkpoint: str, words: Words
) -> Prepared:
    """
    Return what a run of a visitor's rows is about to do.

    Raises:
        InputError: too few sentences, too many labels, no such seed.
    """
    kept = check_seed(seed)
    rows = [(texts_of(row)[0], label_of(row)) for row in data.rows]
    probed = labelled_set(rows, data.name, seed=kept)

    def code(named: str) -> str:
        return code_for_own(named, rows, data.name, kept)

    left_out = probed.tasks[0].left_out
    notes = notes_of(data, rows, words)
    if left_out:
        notes.append(words(f"{STEM}.note_left_out", count=f"{left_out:,}"))
    if probed.skipped:
        notes.append(words(f"{STEM}.note_twice", count=f"{probed.skipped:,}"))
    return Prepared([probed], checkpoint, untrained, kept, code, tuple(notes))


def notes_of(data: LabelledData, rows: Sequence[tuple[str, str]], words: Words) -> list[str]:
    """Return what is said of the rows that were read, and of those that were not."""
    counts = Counter(label for _, label in rows)
    name = words(f"{STEM}.pasted") if data.name == PASTED else data.name
    found = [words(
        f"{STEM}.note_read", path=name, rows=f"{len(rows):,}", labels=len(counts)
    )]
    if data.damaged:
        first = " ".join(error_words(data.damaged[0], words))
        said = words(f"{STEM}.note_damaged", count=f"{len(data.damaged):,}", first="{first}")
        found.append(said.replace("{first}", first))
    label, most = counts.most_common(1)[0]
    if most > _SKEWED * len(rows):
        share = counted_percent(words, most / len(rows))
        found.append(words(f"{STEM}.note_skewed", label=label, share=share))
    if data.ignored:
        found.append(words(f"{STEM}.note_ignored", columns=", ".join(data.ignored)))
    if data.encoding != "utf-8":
        found.append(words(f"{STEM}.note_encoding", encoding=data.encoding))
    return found
