"""What the lab Batch shows: the official score, the matrix, sentences, and what was left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.data.relation_files import RelationFile
from playground.engine.cost import Spent, counted
from playground.errors import InputError
from playground.plots.relation_files import left_out_html, predictions_table, sentences_html
from playground.plots.relation_scores import (
    confusion_html,
    confusion_table,
    plot_confusion,
    plot_relation_f1,
    relation_scores_html,
    relation_scores_table,
)
from playground.tasks.relation_files import PredictedFile, Progress, predicting_file
from playground.tasks.relation_labels import RELATIONS
from playground.tasks.relation_scores import RelationScore
from playground.ui.exports import exported_html
from playground.ui.markup import announce_html, bar_html, cost_html, notes_html, plain, seconds_left
from playground.ui.shown_errors import error_words
from playground.words import Words
from playground.words.numbers import counted_percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "relation_files"
SHOWN = ("relations", "labels")
"""What the matrix can be of: 10 relations, or 19 labels with their direction."""
MOST_SENTENCES = 3_000
"""Of a file, on screen; the command line takes all."""
_LEFT_OUT_SHOWN = 40
_COUNTS_SHOWN = 4
_FEW = 100


@dataclass(frozen=True)
class AnsweredFile:
    """A file with its predictions; kept for the visit, so that it can be drawn anew."""

    found: PredictedFile
    file: RelationFile
    name: str
    """Of the file; empty for sentences of the box."""
    spent: Spent

    @property
    def left_out(self) -> list[InputError]:
        """Return every line that was left out, in the order of the file."""
        errors = [*self.file.damaged, *self.found.left_out]
        return sorted(errors, key=lambda error: int(str(error.values["line"])))


@dataclass(frozen=True)
class ShownFile:
    """A file's answer, ready to be put into components; figures are None without labels."""

    summary: str
    confusion: Any
    f1: Any
    scores: str
    """HTML: the tables of the score; empty without labels."""
    sentences: str
    """HTML."""
    exports: str


def answering_file(
    encoder: Encoder, file: RelationFile, name: str = ""
) -> Iterator[Progress | AnsweredFile]:
    """
    Name the relation of every sentence: yield how far it has come, last the answer.

    Args:
        encoder: a checkpoint with a relation head.
        file: what was read.
        name: of the file; empty for sentences of the box.

    Raises:
        InputError: no sentence can be asked.
    """
    spent = Spent()
    for step in counted(predicting_file(encoder, file.sentences[:MOST_SENTENCES]), spent):
        yield step if isinstance(step, Progress) else AnsweredFile(step, file, name, spent)


def show_file(answered: AnsweredFile, shown: str, encoder: Encoder, words: Words) -> ShownFile:
    """Return everything that is shown; `shown` is one of `SHOWN`."""
    found = answered.found
    matrix = found.confusion
    if matrix is not None and shown == "relations":
        matrix = matrix.undirected()
    score = found.score
    scores = ""
    if score and matrix:
        scores = relation_scores_html(score, words) + confusion_html(matrix, words)
    return ShownFile(
        summary=_summary(answered, words),
        confusion=plot_confusion(matrix, words) if matrix else None,
        f1=plot_relation_f1(score.by_relation, score.macro.f1, words) if score else None,
        scores=scores,
        sentences=sentences_html(found, words),
        exports=_exports(answered, encoder, words),
    )


def damaged_html(errors: list[InputError], words: Words) -> str:
    """Return the lines that were left out as a table, the first of them."""
    rows = [
        (int(str(error.values["line"])), " ".join(error_words(error, words)))
        for error in errors[:_LEFT_OUT_SHOWN]
    ]
    return left_out_html(rows, len(errors), words)


def progress_html(step: Progress, seconds: float, words: Words) -> str:
    """
    Return the bar, how many sentences are answered, and the seconds that are left at this pace.

    Args:
        step: how far the work has come.
        seconds: since it began.
        words: the visitor's language.
    """
    left = seconds_left(step.done, step.total, seconds)
    counts = {"done": f"{step.done:,}", "total": f"{step.total:,}", "seconds": f"{left:.0f}"}
    said, label = words(f"{STEM}.progress", **counts), words(f"{STEM}.progress_label")
    return bar_html(step.done, step.total, said, label)


def _summary(answered: AnsweredFile, words: Words) -> str:
    found = answered.found
    verdict, more = _scored(found.score, words) if found.score else _counted(found, words)
    source = f'<p class="bp-small">{plain(answered.name)}</p>' if answered.name else ""
    return "".join(
        (
            f'{source}<p class="bp-big">{plain(verdict)}</p><p>{plain(more)}</p>',
            notes_html(_notes(answered, words)),
            damaged_html(answered.left_out, words),
            cost_html(words, answered.spent, found.checkpoint),
            announce_html(words(f"{STEM}.done", verdict=verdict)),
        )
    )


def _scored(score: RelationScore, words: Words) -> tuple[str, str]:
    verdict = words(f"{STEM}.scored", f1=f"{100 * score.macro.f1:.2f}")
    more = words(
        f"{STEM}.scored_of",
        n=f"{score.n:,}",
        accuracy=counted_percent(words, score.accuracy),
        micro=counted_percent(words, score.micro.f1),
    )
    return verdict, more


def _counted(found: PredictedFile, words: Words) -> tuple[str, str]:
    counts = Counter(row.label for row in found.rows).most_common(_COUNTS_SHOWN)
    said = words(f"{STEM}.separator").join(
        words(f"{STEM}.count", label=label, count=f"{count:,}") for label, count in counts
    )
    verdict = words(f"{STEM}.predicted", n=f"{len(found.rows):,}")
    return verdict, words(f"{STEM}.predicted_most", counts=said)


def _notes(answered: AnsweredFile, words: Words) -> list[str]:
    found, file = answered.found, answered.file
    taken, total = min(len(file.sentences), MOST_SENTENCES), len(file.sentences)
    said: list[tuple[str, Mapping[str, object]]] = []
    if taken < total:
        said.append(("taken", {"taken": f"{taken:,}", "total": f"{total:,}"}))
    if found.score:
        relations = len(found.score.by_relation)
        if relations < len(RELATIONS):
            said.append(("relations", {"found": relations}))
        if found.score.n < _FEW:
            said.append(("few", {}))
        said.append(("unlabelled", {"count": len(found.rows) - found.score.n}))
    said += [("truncated", {"count": found.truncated}), ("unreadable", {"count": found.unreadable})]
    if file.ignored:
        said.append(("ignored", {"columns": ", ".join(file.ignored)}))
    if file.encoding != "utf-8":
        said.append(("encoding", {"encoding": file.encoding}))
    return [
        words(f"{STEM}.note_{name}", **values) for name, values in said if values.get("count") != 0
    ]


def _exports(answered: AnsweredFile, encoder: Encoder, words: Words) -> str:
    found = answered.found
    tables = [predictions_table(found)]
    if found.score and found.confusion:
        tables += [relation_scores_table(found.score), confusion_table(found.confusion)]
    result = {
        "checkpoint": found.checkpoint,
        "sentences": len(found.rows),
        "score": asdict(found.score) if found.score else None,
        "confusion": asdict(found.confusion) if found.confusion else None,
        "predictions": [
            {
                "id": row.sentence.name or None, "line": row.sentence.line, "label": row.label,
                "probability": row.probability, "gold": row.sentence.label,
            }
            for row in found.rows
        ],
        "left_out": [
            {"line": error.values["line"], "why": error_words(error, words)[0]}
            for error in answered.left_out
        ],
    }
    settings: dict[str, Any] = {"file": answered.name} if answered.name else {}
    settings["sentences"] = len(found.rows)
    return exported_html(STEM, result, tables, encoder, settings, words)
