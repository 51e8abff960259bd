"""What a visitor may take away of a result: data the page holds, files made in the browser."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from playground.shapes import Table
from playground.ui.markup import plain
from playground.ui.room_parts import Page, html_area

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.words import Words


def export_area(page: Page, stem: str) -> Any:
    """Place the hidden data of a room's or lab's result; the page's script adds the buttons."""
    return html_area("", elem_id=f"{stem}-export", elem_classes=["bp-export"])


def exported_html(
    stem: str,
    result: Mapping[str, Any],
    tables: Sequence[Table],
    encoder: Encoder,
    settings: Mapping[str, Any],
    words: Words,
) -> str:
    """
    Return a result as hidden JSON: {stem, language, result, tables, provenance}.

    Args:
        stem: of the room or lab.
        result: `dataclasses.asdict` of the task's result, as the API gives it.
        tables: what CSV and Copy take, the first one for Copy.
        encoder: what answered.
        settings: what the visitor chose, as top_k.
        words: the visitor's language.
    """
    provenance = {
        "checkpoint": encoder.checkpoint,
        "precision": encoder.precision,
        "settings": dict(settings),
    }
    found = {
        "stem": stem,
        "language": words.language,
        "result": dict(result),
        "tables": [asdict(table) for table in tables],
        "provenance": provenance,
    }
    written = plain(json.dumps(found, ensure_ascii=False))
    return f'<div class="bp-exported" hidden data-result="{written}"></div>'
