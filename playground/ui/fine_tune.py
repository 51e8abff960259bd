"""
The room Fine-tune: a visitor's labels in, a model of their own out, and everything on the way.

Five steps: data and options on the left; check, training, results and what to do with the model on
the right. The training is a process of its own (`playground.jobs`); a timer looks at it.
"""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.ui import room_parts
from playground.ui.fine_tune_data import Files
from playground.ui.fine_tune_handlers import ASKED, DataHandlers
from playground.ui.fine_tune_layout import SOURCES, lay_out_inputs, lay_out_results
from playground.ui.fine_tune_results import STEM
from playground.ui.fine_tune_run import OF_ROWS, RESULTS, RunHandlers
from playground.ui.fine_tune_use import USE, UseHandlers, wire_use
from playground.ui.room_parts import PRIVATE, Opening, Page
from playground.ui.shown_errors import show_errors

_LOOKS = 0.7
"""Seconds between two looks at a training."""
_KEPT = 7_200
"""Seconds after which a visit's rows are forgotten when it does nothing."""
_TICKED = (
    "message", "ongoing", "timer", "train", "grow", "stop", "progress", "live", "curves", "exports",
)  # fmt: skip


def build_fine_tune_tab(page: Page) -> Opening:
    """Lay out the room and wire it; call inside a `gr.Tab`. Returns how it is filled when shown."""
    inputs, outputs = room_parts.lay_out_room(page, STEM, lay_out_inputs, lay_out_results)
    parts: dict[str, Any] = {
        **inputs,
        **outputs,
        "opened": gr.Textbox("", visible=False),
        "resumed": gr.Textbox("", visible=False),
        "files": gr.State(None, time_to_live=_KEPT, delete_callback=_drop),
        "proposed": gr.State(None, time_to_live=_KEPT),
        "ongoing": gr.State(None, time_to_live=_KEPT),
        "timer": gr.Timer(_LOOKS, active=False),
    }
    data = DataHandlers(page, parts)
    use = UseHandlers(page, parts)
    _wire_data(data)
    _wire_training(RunHandlers(page, parts, data, use))
    wire_use(use)
    outputs_of_opening = [
        parts[name]
        for name in (
            "opened", "kind", "source", "set", "checkpoint", "text", "columns", "depth", "layers",
            "epochs", "rate", "batch", "seed", "options", *_shown_by_source(), *_CHECKED,
        )
    ]  # fmt: skip
    return Opening(show_errors(parts["message"])(data.open), parts["opened"], outputs_of_opening)


_CHECKED = (
    "message", "files", "proposed", "map", "set_about", "check", "balance", "lengths", "code",
)  # fmt: skip


def _shown_by_source() -> tuple[str, ...]:
    return tuple(f"from_{source}" for source in SOURCES)


def _wire_data(data: DataHandlers) -> None:
    parts = data.parts
    shown = show_errors(parts["message"])
    asked = [parts[name] for name in ASKED]
    checked = [parts[name] for name in (*_CHECKED, "columns")]
    check = room_parts.run_wires(STEM, shown(data.check), asked, checked)
    check(parts["run"].click, trigger_mode="always_last")
    for name in ("set", "depth", "layers", "epochs", "batch"):
        check(parts[name].input, trigger_mode="always_last")
    sources = [parts[name] for name in _shown_by_source()]
    boxes = [parts[name] for name in (
        "set", "text", "columns", "files", "proposed", "brought", "map",
    )]  # fmt: skip
    chosen = parts["kind"].input(
        shown(data.kind_chosen),
        [parts[name] for name in ("kind", "source", "files", "checkpoint")],
        [parts["message"], parts["checkpoint"], *boxes, *sources], **PRIVATE,
    )  # fmt: skip
    check(chosen.success)
    parts["source"].input(
        data.source_chosen, parts["source"], [*sources, parts["map"]], **PRIVATE
    )
    for name, handler in (("file", data.file_brought), ("evaluation", data.evaluation_brought)):
        brought = parts[name].upload(
            handler, [parts[name], parts["files"]],
            [parts["files"], parts["brought"]], **PRIVATE,
        )  # fmt: skip
        check(brought.success)
    parts["depth"].input(data.depth_chosen, parts["depth"], parts["layers"], **PRIVATE)


def _wire_training(run: RunHandlers) -> None:
    parts = run.parts
    shown = show_errors(parts["message"])
    ticked = [parts[name] for name in (*_TICKED, *OF_ROWS, *RESULTS, *USE)]
    checked = [parts[name] for name in _CHECKED if name not in ("message", *OF_ROWS)]
    asked = [parts[name] for name in ASKED]
    told = [*ticked, *checked, parts["columns"]]
    for name, handler in (("train", run.train), ("grow", run.grow)):
        begin = room_parts.run_wires(STEM, shown(handler), [parts["ongoing"], *asked], told)
        begin(parts[name].click)
    parts["timer"].tick(run.tick, parts["ongoing"], ticked, **PRIVATE)
    parts["stop"].click(run.stop, parts["ongoing"], ticked, **PRIVATE)
    parts["opened"].change(
        run.resume, [parts["resumed"], parts["ongoing"], parts["source"]], ticked,
        js="(_, ...rest) => [window.playground.trainingOfTab?.() ?? '', ...rest]", **PRIVATE,
    )  # fmt: skip


def _drop(files: Files | None) -> None:
    if files is not None:
        files.drop()
