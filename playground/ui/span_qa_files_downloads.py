"""Files that the lab Batch gives away as links; their texts lie in the links, not on the server."""

from __future__ import annotations

import base64
import json
from typing import Any

from playground.tasks.span_qa_files import PredictedFile, PredictedQuestion, squad_predictions
from playground.ui.markup import plain
from playground.ui.span_qa_files_examples import TEMPLATE
from playground.words import Words

_STEM = "span_qa_files"


def downloads_html(found: PredictedFile, threshold: float, words: Words) -> str:
    """Return links that save what SQuAD's script reads, and one result a line."""
    texts, odds = squad_predictions(found, threshold)
    lines = "".join(
        json.dumps(result_of(row, threshold), ensure_ascii=False) + "\n" for row in found.rows
    )
    links = (
        ("predictions.json", "predictions", json.dumps(texts, ensure_ascii=False)),
        ("null_odds.json", "odds", json.dumps(odds)),
        ("answers.jsonl", "lines", lines),
    )
    shown = " · ".join(
        _link(name, words(f"{_STEM}.download_{key}"), text) for name, key, text in links
    )
    return f'<p class="bp-small bp-downloads">{plain(words(f"{_STEM}.downloads"))} {shown}</p>'


def result_of(row: PredictedQuestion, threshold: float) -> dict[str, Any]:
    """Return a question with all its answers as JSON values; `answer` is empty for none."""
    return {
        "id": row.row.question.id, "question": row.row.question.question,
        "answer": row.text(threshold),
        "no_answer_probability": row.found.no_answer_probability,
        "answers": [
            {"text": a.text, "start": a.start, "end": a.end, "probability": a.probability,
             "window": a.window}
            for a in row.found.answers
        ],
    }


def _link(name: str, said: str, text: str) -> str:
    """Return a link that saves a text under a name; the text lies in the link itself."""
    coded = base64.b64encode(text.encode("utf-8", "replace")).decode()
    kind = "application/json" if name.endswith(".json") else "application/x-ndjson"
    href = f"data:{kind};charset=utf-8;base64,{coded}"
    return f'<a download="{plain(name)}" href="{href}">{plain(said)}</a>'


def template_html(words: Words) -> str:
    """Return the link to a file of our own questions, to be filled in."""
    said = words(f"{_STEM}.download_template")
    return f'<p class="bp-small bp-downloads">{_link("questions.jsonl", said, TEMPLATE)}</p>'
