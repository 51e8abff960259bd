"""
Write a fine-tuned model as a checkpoint folder, with its card and a model card as README.md.

The cards name the labels and how many rows each has; no row of the data is in them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from transformers import BertTokenizer

from playground.data.labelled import LabelledData, QuestionRow, TagRow, TaskKind
from playground.engine import heads
from playground.engine.heads import RBert
from playground.tasks.fine_tune_results import FineTuned
from playground.tasks.word_split import word_split_of
from playground.training.card import read_card
from playground.training.checkpoint_folder import write_folder
from playground.training.fine_tune_heads import Head
from playground.training.fine_tune_job import FineTuneJob
from playground.training.fine_tune_model import FineTuneModel
from playground.training.fine_tune_readme import readme_of
from playground.training.fine_tune_span import NO_ANSWER_ABOVE, SpanHead

HEADS: dict[TaskKind, str] = {
    "sentence": "classification", "pair": "classification", "tokens": "tagging",
    "relation": "relation", "span-qa": "span_qa",
}
"""What the catalogue calls the head of each kind."""
_RBERT_FILE = "modeling_rbert.py"


def export_fine_tuned(
    model: FineTuneModel, job: FineTuneJob, train: LabelledData, result: FineTuned
) -> None:
    """
    Write `job.out` anew; what stood there is replaced once the new one is whole.

    Args:
        model: trained; LoRA's products are merged into it.
        job: says where from and where to.
        train: the rows that it was trained on.
        result: what goes into the cards.
    """
    whole = model.merged()
    card = _card(model, job, train, result)
    with TemporaryDirectory() as folder:
        readme = Path(folder) / "README.md"
        readme.write_text(readme_of(card, result), encoding="utf-8")
        code = {"README.md": readme}
        if isinstance(whole, RBert):
            whole.config.auto_map = {
                "AutoModelForSequenceClassification": f"{_RBERT_FILE.removesuffix('.py')}.RBert"
            }
            code[_RBERT_FILE] = Path(heads.__file__)
        write_folder(whole, _tokenizer(job.source, Path(folder)), job.out, card, code=code)


def _tokenizer(source: Path, folder: Path) -> Path:
    """Return the source's tokenizer.json; where it has a vocab.txt alone, what that comes to."""
    if (source / "tokenizer.json").is_file():
        return source / "tokenizer.json"
    BertTokenizer.from_pretrained(source).save_pretrained(folder)
    return folder / "tokenizer.json"


def _card(
    model: FineTuneModel, job: FineTuneJob, train: LabelledData, result: FineTuned
) -> dict[str, Any]:
    base = read_card(job.source)
    recipe = asdict(model.recipe)
    recipe["compute"] = str(model.lean.compute).removeprefix("torch.")
    given = job.evaluation.name if job.evaluation else f"a fifth of {job.data.name}, held out"
    return {
        "title": f"{job.base}, fine-tuned on {job.data.name}",
        "licence": str(base.get("licence", "not known")),
        "languages": base.get("languages", []),
        "heads": [HEADS[result.task]],
        "origin": job.base,
        "data": [{
            "name": job.data.name, "licence": job.data.licence or "not known",
            "rows": result.rows.train, "labels": counts_of(train),
        }],
        "recipe": recipe,
        "seconds": round(result.seconds, 1),
        "stopped_by": result.stopped_by,
        **_told(model.head, train),
        "fine_tune": {
            "task": result.task, "rows": asdict(result.rows), "evaluated_on": given,
            "kept": "the weights with the best score on the same rows"
            if not job.evaluation else "the weights at the end",
            "metrics": {name: asdict(value) for name, value in result.scores.metrics.items()},
            "baseline": result.baseline,
        },
    }


def _told(head: Head, train: LabelledData) -> dict[str, Any]:
    """Return what the rooms must know of how it was trained."""
    if isinstance(head, SpanHead):
        return {"no_answer_threshold": NO_ANSWER_ABOVE} if head.refuses else {}
    if head.kind == "tokens":
        rows = [row.tokens for row in train.rows if isinstance(row, TagRow)]
        return {"word_split": word_split_of(rows)}
    return {} if head.kind == "relation" else {"takes_pairs": head.kind == "pair"}


def counts_of(data: LabelledData) -> dict[str, int]:
    """Return how many rows have each label; of tags, how many entities of each type."""
    found: Counter[str] = Counter()
    for row in data.rows:
        if isinstance(row, TagRow):
            found.update(tag[2:] for tag in row.tags if tag.startswith("B-"))
        elif isinstance(row, QuestionRow):
            found["answerable" if row.question.answerable else "unanswerable"] += 1
        else:
            found[row.label] += 1
    return dict(found.most_common())
