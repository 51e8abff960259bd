"""The lab Probe it now of Probing: generated suites, or a visitor's treebank, in any BERT."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import gradio as gr

from playground.data.probing_choice import choose_sets
from playground.data.probing_suites import SUITES
from playground.data.probing_treebank import TREEBANK_TASKS
from playground.data.probing_upload import parted_treebank
from playground.errors import InputError
from playground.plots.probing import MEASURES
from playground.tasks.code_samples_probing import code_for_suites, code_for_treebank
from playground.tasks.probing_time import suite_seconds
from playground.ui import room_parts
from playground.ui.file_hints import file_hint_html
from playground.ui.links import LinkReader
from playground.ui.markup import announce_html, plain
from playground.ui.page_texts import words_of
from playground.ui.probing_examples import LIVE
from playground.ui.probing_results import GROUPS, drawn_updates, lay_out_drawn, lay_out_switches
from playground.ui.probing_run_parts import (
    lay_out_progress,
    lay_out_settings,
    wire_cancel,
    wire_pressed,
)
from playground.ui.probing_runs import HEAD, SEEDS, Found, Prepared, Runner, check_seed, time_said
from playground.ui.room_parts import PRIVATE, Opening, Page, field
from playground.ui.shown_errors import Updates, notice_html, show_errors
from playground.words import Words

STEM = "probing_live"
LEAST, USUAL, MOST = 100, 400, 2000
"""Sentences of a task."""
_BANK = ("part_of_speech", "dependency_relation", "head_distance")
_PLANNED = ("tasks", "limit", "untrained", "checkpoint")
"""What the time hangs on."""
_SETTINGS = ("limit", "seed", "untrained", "checkpoint", "group", "measure")


def build_live_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(
        page, STEM, _lay_out_inputs, _lay_out_results
    )
    buttons = {name: inputs.pop(name) for name in ("run", "file", "buttons")}
    handlers = _Handlers(page, {**inputs, **outputs})
    _wire(handlers, **buttons)
    parts = handlers.parts
    asked = [parts[name] for name in ("tasks", *_SETTINGS)]
    opened = parts["opened"]
    outputs_of_opening = [opened, *asked, parts["estimate"], *handlers.runner.results]
    return Opening(show_errors(parts["message"])(handlers.open), opened, outputs_of_opening)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    label = page.texts.label
    message = room_parts.message_area(STEM)
    tasks = gr.CheckboxGroup(
        [(label(f"probing_tasks.{name}"), name) for name in SUITES],
        value=list(LIVE[0].texts),
        label=label(f"{STEM}.screen_tasks"),
        **field(STEM, "tasks"),
    )
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    estimate = room_parts.html_area("", elem_id=f"{STEM}-estimate")
    buttons = room_parts.example_buttons(page.texts, STEM, LIVE)
    limit = gr.Slider(
        LEAST, MOST, value=USUAL, step=100, label=label(f"{STEM}.screen_limit"), buttons=[],
        **field(STEM, "limit"),
    )
    settings = lay_out_settings(page, STEM)
    switches = lay_out_switches(page, STEM)
    bank = gr.CheckboxGroup(
        [(label(f"probing_tasks.{name}"), name) for name in TREEBANK_TASKS],
        value=list(_BANK), label=label(f"{STEM}.screen_bank"), elem_id=f"{STEM}-bank",
    )
    file = gr.UploadButton(
        label(f"{STEM}.screen_file"), file_types=[".conllu", ".conll", ".jsonl", ".gz", ".xz"],
        min_width=0, elem_classes=["bp-quiet"], elem_id=f"{STEM}-file",
    )
    hint = page.texts.markup(f"file_{STEM}", lambda words: file_hint_html(words, STEM))
    room_parts.html_area(hint)
    return {
        "opened": gr.Textbox("", visible=False), "found": gr.State(None), "message": message,
        "estimate": estimate, "tasks": tasks, "limit": limit, "bank": bank, **settings, **switches,
        "run": run, "file": file, "buttons": buttons,
    }


def _lay_out_results(page: Page) -> dict[str, Any]:
    return {**lay_out_progress(page, STEM), **lay_out_drawn(page, STEM)}


def _wire(handlers: _Handlers, run: Any, file: Any, buttons: Sequence[Any]) -> None:
    parts, runner = handlers.parts, handlers.runner
    shown = show_errors(parts["message"])
    settings = [parts[name] for name in _SETTINGS]
    wire = room_parts.step_wires(STEM, handlers.run, [parts["tasks"], *settings], runner.results)
    wire_pressed(runner, run)
    wire(run.click, trigger_mode="once")
    asked_of_file = [file, parts["bank"], *settings]
    wire_file = room_parts.step_wires(STEM, handlers.read_file, asked_of_file, runner.results)
    wire_file(file.upload)
    switches = [parts["group"], parts["measure"]]
    redraw = room_parts.run_wires(
        STEM, shown(handlers.redraw), [parts["found"], *switches], runner.results
    )
    for switch in switches:
        redraw(switch.input, trigger_mode="always_last")
    for button, example in zip(buttons, LIVE, strict=True):
        outputs = [parts["message"], parts["tasks"]]
        button.click(handlers.example(example.texts), None, outputs, **PRIVATE)
    wire_cancel(runner)
    planned = [parts[name] for name in _PLANNED]
    for part in planned:
        estimate = [parts["estimate"]]
        part.change(handlers.planned, planned, estimate, trigger_mode="always_last", **PRIVATE)


@dataclass(frozen=True)
class _Handlers:
    """The lab's handlers; each returns, or yields, the components that change."""

    page: Page
    parts: dict[str, Any]

    @property
    def runner(self) -> Runner:
        return Runner(self.page, STEM, self.parts)

    def run(
        self, tasks: list[str], limit: int, seed: int, untrained: bool, checkpoint: str, group: str,
        measure: str, request: gr.Request,
    ) -> Iterator[Updates]:
        """Probe the chosen suites."""

        def prepare() -> Prepared:
            kept = check_seed(seed)
            if not tasks:
                raise InputError("probing_none_chosen")
            sets = choose_sets(tasks, None, int(limit), kept)

            def code(named: str) -> str:
                return code_for_suites(named, tasks, int(limit), kept)

            return Prepared(sets, checkpoint, untrained, kept, code)

        yield from self.runner.run(prepare, (group, measure), request)

    def read_file(
        self, path: str | None, names: list[str], limit: int, seed: int, untrained: bool,
        checkpoint: str, group: str, measure: str, request: gr.Request,
    ) -> Iterator[Updates]:
        """Probe a treebank, whose file is deleted once it is read."""
        if path is None:
            yield {self.parts["message"]: gr.skip()}
            return
        brought, words = Path(path), words_of(request)

        def prepare() -> Prepared:
            kept = check_seed(seed)
            if not names:
                raise InputError("probing_none_chosen")
            probed = parted_treebank(brought, names, int(limit), kept)
            notes = [words(f"{STEM}.note_parted", path=probed.source, count=len(probed.sentences))]
            if probed.skipped:
                notes.append(words(f"{STEM}.note_skipped", count=probed.skipped))

            def code(named: str) -> str:
                return code_for_treebank(named, probed.source, names, int(limit), kept)

            return Prepared([probed], checkpoint, untrained, kept, code, tuple(notes))

        try:
            yield from self.runner.run(prepare, (group, measure), request)
        finally:
            brought.unlink(missing_ok=True)

    def redraw(
        self, found: Found | None, group: str, measure: str, request: gr.Request
    ) -> Updates:
        """Draw the last result as the switches now say."""
        return self.runner.redraw(found, (group, measure), request)

    def planned(
        self, tasks: list[str], limit: int, untrained: bool, checkpoint: str, request: gr.Request
    ) -> Updates:
        """Say about how long a run will take as things are chosen."""
        said = self._planned(tasks, limit, untrained, checkpoint, words_of(request))
        return {self.parts["estimate"]: f'<p class="bp-small">{plain(said)}</p>' if said else ""}

    def _planned(
        self, tasks: list[str], limit: int, untrained: bool, checkpoint: str, words: Words
    ) -> str:
        if not tasks or checkpoint not in self.page.models.choices(HEAD):
            return ""  # what comes from the hub is not fetched to be measured
        entry = self.page.models.entry(checkpoint)
        ends = (max(end, 1) for end in suite_seconds(tasks, int(limit), entry, untrained))
        least, most = (time_said(end, words) for end in ends)
        return words(
            f"{STEM}.estimate", count=len(tasks), limit=int(limit), least=least, most=most
        )

    def example(self, tasks: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that ticks an example's tasks."""
        return lambda: {self.parts["message"]: "", self.parts["tasks"]: list(tasks)}

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link; once only. Nothing is probed until a button is pressed."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts["message"]: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        tasks = self._tasks(link, words)
        limit = link.number("limit", USUAL, LEAST, MOST)
        checkpoint = link.checkpoint(page.models.choices(HEAD), page.settings.hub)
        untrained = link.flag("untrained") or not link.has("tasks")
        waiting = words(f"{STEM}.waiting")
        return {
            **self.planned(tasks, limit, untrained, checkpoint, request),
            parts["opened"]: "yes", parts["tasks"]: tasks, parts["limit"]: limit,
            parts["seed"]: link.number("seed", 0, 0, SEEDS),
            parts["untrained"]: untrained,
            parts["checkpoint"]: checkpoint,
            parts["group"]: link.choice("group", GROUPS),
            parts["measure"]: link.choice("measure", MEASURES),
            parts["summary"]: f"<p>{plain(waiting)}</p>{announce_html(waiting)}",
            **drawn_updates(parts, None),
            parts["message"]: notice_html(link.problems),
        }

    def _tasks(self, link: LinkReader, words: Words) -> list[str]:
        asked = [name for name in link.text("tasks", "").split(",") if name]
        for name in asked:
            if name not in SUITES:
                said = words("common.link_bad_value", name="tasks", value=name)
                link.problems.append(said)
        kept = [name for name in SUITES if name in asked]
        return kept or list(LIVE[0].texts)
