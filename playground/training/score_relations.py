"""
Score R-BERT on a file of labelled sentences by the official rules of SemEval-2010 Task 8.

All figures are in percent, as the official scorer prints them: `macro_f1` is its official number,
`direction_flips` the share of directed sentences predicted right whose label turns when the marks
are exchanged.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from playground.data.relation_files import read_relations
from playground.errors import InputError
from playground.tasks.relation_files import count_turned, predict_file
from playground.tasks.relation_labels import LABELS
from playground.tasks.relation_scores import ConfusionMatrix, CountedPrf
from playground.training.score_language import Score

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder


@dataclass(frozen=True)
class LeftOut:
    """A line that is not scored, with the key and the values of its error."""

    line: int | str
    """From 1; in nested JSON, or of several files, where it stands."""
    key: str
    values: Mapping[str, str]

    @property
    def error(self) -> InputError:
        """Return the error, to be put into words."""
        return InputError(self.key, **self.values)


@dataclass(frozen=True)
class ScoredRelations(Score):
    """The contract's score, with what stands behind it."""

    by_relation: Mapping[str, CountedPrf]
    """Precision, recall and F1 (0 to 1) of each relation, with counts."""
    confusion: ConfusionMatrix
    """Of all 19 labels: sentences by true and predicted label."""
    left_out: tuple[LeftOut, ...]


def score_relation_file(encoder: Encoder, path: Path, limit: int | None = None) -> ScoredRelations:
    """
    Return macro F1, accuracy and the share of directions that turn, in percent.

    Args:
        encoder: a checkpoint with a relation head.
        path: tagged sentences with labels, see `read_relations`.
        limit: score only the first so many sentences with a label.

    Raises:
        InputError: the file cannot be read, or no sentence of it has a label.
    """
    began = time.perf_counter()
    found = read_relations(path, labels=LABELS)
    labelled = [sentence for sentence in found.sentences if sentence.label is not None]
    if not labelled:
        raise InputError("no_relation_labels", path=path.name, found=len(found.sentences))
    predicted = predict_file(encoder, labelled[:limit])
    score, confusion = predicted.score, predicted.confusion
    assert score is not None and confusion is not None
    turned = count_turned(encoder, predicted.rows)
    metrics = {
        "macro_f1": 100 * score.macro.f1,
        "accuracy": 100 * score.accuracy,
        "micro_f1": 100 * score.micro.f1,
        **({"direction_flips": 100 * turned.share} if turned.share is not None else {}),
        "direction_items": float(turned.n),
        "damaged_lines": float(len(found.damaged)),
        "unlabelled_sentences": float(len(found.sentences) - len(labelled)),
        "skipped_sentences": float(len(predicted.left_out)),
    }
    seconds = time.perf_counter() - began
    return ScoredRelations(
        "relation", score.n, seconds, encoder.checkpoint, metrics,
        dict(score.by_relation), confusion,
        tuple(_left_out(error) for error in (*found.damaged, *predicted.left_out)),
    )


def _left_out(error: InputError) -> LeftOut:
    values = {name: str(value) for name, value in error.values.items()}
    return LeftOut(int(values["line"]), error.key, values)
