"""What a probing result is drawn into: sentences, map, curves, agreement, tables, exports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.plots.probing import MEASURES, layers_table, plot_map
from playground.plots.probing_curves import plot_curves, plot_kinds
from playground.plots.probing_tables import claim_html, kinds_table, tables_html, tasks_table
from playground.tasks.probing_claim import CLAIM, check_claim
from playground.tasks.probing_results import Probed, task_record
from playground.ui.exports import Origin, export_area, exported_html
from playground.ui.room_parts import Page, html_area
from playground.words import Words

GROUPS = ("syntactic", "semantic", "surface")
"""Whose curves are shown; the first by default."""
_SWITCHES = {"group": GROUPS, "measure": MEASURES}


@dataclass(frozen=True)
class ShownProbing:
    """A result, ready to be put into components; figures are None where there is nothing."""

    map: Any
    curves: Any
    kinds: Any
    tables: str
    exports: str


def show_probed(
    probed: Probed, group: str, measure: str, origin: Origin, stem: str, words: Words
) -> ShownProbing:
    """
    Return the figures and tables of a result.

    Args:
        probed: what was found.
        group: whose curves; one without tasks leads to the first that has some.
        measure: of `MEASURES`.
        origin: whose result it is.
        stem: of the room or lab.
        words: the visitor's language.
    """
    shown = group_shown(probed, group)
    curves = [task for task in probed.tasks if task.group == shown]
    if shown == "own":
        title = words("probing.curves_title_own")
    else:
        title = words("probing.curves_title", group=words(f"probing.group_{shown}"))
    kinds = next((task for task in probed.tasks if task.kinds), None)
    check = check_claim(probed)
    settings = {"group": shown, "measure": measure, "seed": probed.seed}
    return ShownProbing(
        map=None if shown == "own" else plot_map(probed.tasks, measure, words),
        curves=plot_curves(curves, words, title),
        kinds=plot_kinds(kinds, words) if kinds else None,
        tables=tables_html(probed.tasks, words)
        + (claim_html(check, probed.tasks, words) if check.peaks else ""),
        exports=exported_html(
            stem, record_of(probed), [tasks_table(probed.tasks), layers_table(probed.tasks),
            kinds_table(probed.tasks)], origin, settings, words,
        ),
    )


def group_shown(probed: Probed, group: str) -> str:
    """Return the group whose curves are shown."""
    found = [task.group for task in probed.tasks]
    return group if group in found or not found else found[0]


def record_of(probed: Probed) -> dict[str, Any]:
    """Return a result as JSON values: figures and labels only, no sentence."""
    check = check_claim(probed)
    return {
        "checkpoint": probed.checkpoint, "seed": probed.seed, "skipped": probed.skipped,
        "left_out": list(probed.left_out),
        "claim": {
            "verdict": check.verdict,
            "groups": {
                row.group: {"depth": row.depth, "claimed": [row.low, row.high], "tasks": row.tasks}
                for row in check.groups
            },
        } if any(task.group in CLAIM for task in probed.tasks) else None,
        "tasks": {task.task: task_record(task) for task in probed.tasks},
    }


@dataclass(frozen=True)
class ProbingRecord:
    """A result as endpoints give it."""

    probed: Probed

    def record(self) -> dict[str, Any]:
        """Return it as JSON values."""
        return record_of(self.probed)


def lay_out_switches(page: Page, stem: str) -> dict[str, Any]:
    """Place what chooses the map's figures and whose curves are drawn."""
    label = page.texts.label
    return {
        name: gr.Radio(
            [(label(f"probing.screen_{name}_{one}"), one) for one in choices],
            value=choices[0],
            label=label(f"probing.screen_{name}"),
            min_width=200,
            elem_id=f"{stem}--{name}",
            elem_classes=["bp-field"],
        )
        for name, choices in _SWITCHES.items()
    }


def lay_out_drawn(page: Page, stem: str) -> dict[str, Any]:
    """Place summary, figures, tables and exports."""
    first = page.texts.label("screen.first_result")
    placed = {"summary": html_area(first, elem_id=f"{stem}-summary", elem_classes=["bp-result"])}
    for name in ("map", "curves", "kinds"):
        placed[name] = gr.Plot(
            show_label=False, visible=False, elem_id=f"{stem}-{name}",
            elem_classes=["bp-figure", "bp-result"],
        )
    placed["tables"] = html_area("", elem_id=f"{stem}-tables", elem_classes=["bp-result"])
    placed["exports"] = export_area(page, stem)
    return placed


def drawn_updates(parts: dict[str, Any], shown: ShownProbing | None) -> dict[Any, Any]:
    """Return what the components that `lay_out_drawn` placed are given; emptied by None."""
    if shown is None:
        empty = {parts[name]: gr.update(visible=False) for name in ("map", "curves", "kinds")}
        return {**empty, parts["tables"]: "", parts["exports"]: ""}
    figures = {name: getattr(shown, name) for name in ("map", "curves", "kinds")}
    return {
        **{parts[name]: _figure(figure) for name, figure in figures.items()},
        parts["tables"]: shown.tables,
        parts["exports"]: shown.exports,
    }


def _figure(figure: Any) -> Any:
    return gr.update(visible=False) if figure is None else gr.update(value=figure, visible=True)
