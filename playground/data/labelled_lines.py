"""Labelled rows as JSONL with the names of the contract: what a training process is handed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from playground.data.labelled import QuestionRow, RelationRow, Row, TagRow


def labelled_lines(rows: Iterable[Row]) -> bytes:
    """
    Return the rows as JSON lines in UTF-8, texts and labels exactly as they are.

    Example: a pair becomes {"text": …, "text_b": …, "label": …}.
    """
    written = (json.dumps(_columns(row), ensure_ascii=False) + "\n" for row in rows)
    return "".join(written).encode("utf-8", "replace")


def _columns(row: Row) -> dict[str, Any]:
    if isinstance(row, TagRow):
        return {"tokens": row.tokens, "tags": row.tags}
    if isinstance(row, RelationRow):
        return {"sentence": row.sentence, "label": row.label}
    if isinstance(row, QuestionRow):
        asked = row.question
        answers = {
            "text": [answer.text for answer in asked.answers],
            "answer_start": [answer.start for answer in asked.answers],
        }
        return {
            "id": asked.id, "title": asked.title, "context": asked.context,
            "question": asked.question, "answers": answers,
        }  # fmt: skip
    pair = {"text_b": row.text_b} if row.text_b else {}
    return {"text": row.text, **pair, "label": row.label}
