"""
What a result takes along when it leaves the page: buttons, and the data they write out.

The server keeps nothing: the result lies in the page, coded, and `exports.js`, `compare.js` and
`visit.js` make text, CSV, JSON, pins and the visit's list of it.
"""

from __future__ import annotations

import base64
import json
import math
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import playground
from playground.shapes import Table
from playground.ui.markup import plain
from playground.ui.room_parts import Page, html_area
from playground.words import Words


class Origin(Protocol):
    """Whose result it is: a loaded checkpoint, a card, or sizes that no checkpoint stands for."""

    @property
    def checkpoint(self) -> str:
        """Return its id or name."""

    @property
    def weights_sha256(self) -> str:
        """Return the hash of its weights; empty where there are none."""

    @property
    def precision(self) -> str:
        """Return "fp32", or why there is none."""


HASH_DIGITS = 12
"""Digits of the weights' SHA-256 that a stamp shows."""
_DEEDS = ("copy", "csv", "json", "keep", "pin")


def export_area(page: Page, stem: str) -> Any:
    """Place the row of export buttons of a room or lab; it fills with `exported_html`."""
    return html_area("", elem_id=f"{stem}-export", elem_classes=["bp-export"])


def exported_html(
    stem: str,
    result: Mapping[str, Any],
    tables: Sequence[Table],
    origin: Origin,
    settings: Mapping[str, Any],
    words: Words,
) -> str:
    """
    Return the row of buttons with the result behind it; put it into what `export_area` returned.

    Args:
        stem: of the room or lab; files are named by it.
        result: as the endpoint gives it (`dataclasses.asdict`).
        tables: what "Copy" and "CSV" write, those without rows left out.
        origin: whose result it is; a card where nothing was computed.
        settings: what the visitor chose beside the text, as {"top_k": 10}.
        words: the visitor's language.
    """
    payload = {
        "stem": stem,
        "result": _as_json(result),
        "tables": [_table(table) for table in tables if table.rows],
        "provenance": _as_json(provenance(origin, settings)),
    }
    text = words.without_keys(json.dumps(payload, ensure_ascii=False, allow_nan=False))
    coded = base64.b64encode(text.encode("utf-8", "replace")).decode()
    buttons = "".join(
        f'<button type="button" data-do="{deed}">{plain(words(f"exports.{deed}"))}</button>'
        for deed in _DEEDS
    )
    label = plain(words("exports.row_label"))
    return (
        f'<div class="bp-exports" role="group" aria-label="{label}" data-stem="{plain(stem)}" '
        f'data-result="{coded}">{buttons}</div>'
    )


def provenance(origin: Origin, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the server knows of a result's origin; the browser adds time and link."""
    return {
        "checkpoint": origin.checkpoint,
        "weights_sha256": origin.weights_sha256[:HASH_DIGITS],
        "playground": playground.__version__,
        "precision": origin.precision,
        "settings": dict(settings),
    }


def _table(table: Table) -> dict[str, Any]:
    return {"name": table.name, "columns": list(table.columns), "rows": _as_json(table.rows)}


def _as_json(value: Any) -> Any:
    """Return plain JSON values: arrays as lists, and None for what is no number."""
    if isinstance(value, Mapping):
        return {str(key): _as_json(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_as_json(inner) for inner in value]
    if hasattr(value, "tolist"):  # numpy's scalars and arrays
        return _as_json(value.tolist())
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return value
