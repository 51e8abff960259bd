"""The model card of a fine-tuned checkpoint, README.md, in the hub's form; no row of the data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from playground.data.labelled import TaskKind
from playground.tasks.fine_tune_results import FineTuned

_CLASSES: dict[TaskKind, tuple[str, str]] = {
    "sentence": ("AutoModelForSequenceClassification", "text-classification"),
    "pair": ("AutoModelForSequenceClassification", "text-classification"),
    "tokens": ("AutoModelForTokenClassification", "token-classification"),
    "relation": ("AutoModelForSequenceClassification", "text-classification"),
    "span-qa": ("AutoModelForQuestionAnswering", "question-answering"),
}
_INPUT: dict[TaskKind, str] = {
    "sentence": "One text; the label is the class with the highest logit.",
    "pair": "Two texts, `tokenizer(a, b)`; the label is the class with the highest logit.",
    "tokens": "Words; the tag of a word is that of its first piece, in BIO.",
    "relation": "A sentence with `$` around the first entity and `#` around the second, and masks "
    "of both entities' pieces: see `modeling_rbert.py`.",
    "span-qa": "A question and a passage; [CLS] stands for no answer.",
}


def readme_of(card: Mapping[str, Any], result: FineTuned) -> str:
    """Return the text of README.md."""
    front = {
        "library_name": "transformers", "pipeline_tag": _CLASSES[result.task][1],
        "license": _licence(str(card["licence"])), "language": card["languages"] or None,
        "tags": ["bert", "fine-tuned"],
    }
    lines = [f"{key}: {json.dumps(value)}" for key, value in front.items() if value]
    parts = [
        "---\n" + "\n".join(lines) + "\n---",
        f"# {_plain(card['title'])}",
        f"Made with BERT Playground from `{_plain(card['origin'])}`. {_INPUT[result.task]}",
        "## Data\n\n" + _data(card, result),
        "## Scores\n\n" + _scores(card, result),
        "## Training\n\n" + _training(card, result),
        "## Use\n\n" + _use(result.task),
    ]
    return "\n\n".join(parts) + "\n"


def _data(card: Mapping[str, Any], result: FineTuned) -> str:
    (data,) = card["data"]
    rows = result.rows
    head = (
        f"{_plain(data['name'])}: {rows.train} rows trained on, {rows.eval} evaluated on, "
        f"{rows.dropped} that could not be used. "
        f"Licence of the rows: {_plain(data['licence'])}.\n\n"
    )
    table = ["| label | rows trained on |", "|---|---:|"]
    table += [f"| {_plain(label)} | {count} |" for label, count in data["labels"].items()]
    return head + "\n".join(table)


def _scores(card: Mapping[str, Any], result: FineTuned) -> str:
    facts = card["fine_tune"]
    table = ["| score | value | 95 % interval (bootstrap over rows) |", "|---|---:|---|"]
    table += [
        f"| {name} | {found.value:.4f} | {found.low:.4f} to {found.high:.4f} |"
        for name, found in result.scores.metrics.items()
    ]
    table += [
        f"| {next(iter(result.scores.metrics))} of the baseline {name} | {value:.4f} | |"
        for name, value in result.baseline.items()
        if value is not None
    ]
    said = f"Evaluated on {_plain(facts['evaluated_on'])}; kept were {facts['kept']}."
    return said + "\n\n" + "\n".join(table)


def _training(card: Mapping[str, Any], result: FineTuned) -> str:
    recipe = ", ".join(f"{name} {value}" for name, value in card["recipe"].items())
    return f"{result.seconds:.0f} seconds, ended by: {result.stopped_by}. Recipe: {recipe}."


def _use(task: TaskKind) -> str:
    name = _CLASSES[task][0]
    remote = ", trust_remote_code=True" if task == "relation" else ""
    return (
        f"```python\nfrom transformers import AutoTokenizer, {name}\n\n"
        'tokenizer = AutoTokenizer.from_pretrained("FOLDER")\n'
        f'model = {name}.from_pretrained("FOLDER"{remote})\n```'
    )


def _licence(found: str) -> str:
    return found.lower() if found.lower() in {"apache-2.0", "mit"} else "other"


def _plain(text: object) -> str:
    """Return text that cannot break out of a table or a line."""
    return " ".join(str(text).split()).replace("|", "\\|").replace("<", "&lt;")
