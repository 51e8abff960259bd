"""
What a training will read, looked over before it starts: nothing is used or left out unsaid.

Counts, balance, repeats, contradictions, lengths, and rows that stand both in the training and in
the evaluation (leakage: Elangovan et al. 2021, https://aclanthology.org/2021.eacl-main.113). What
no training could learn from is refused.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from playground.data.labelled import LabelledData, RelationRow, Row, TagRow, TaskKind
from playground.data.labelled_texts import classes_of, near_keys, texts_of
from playground.errors import InputError
from playground.tasks.fine_tune_findings import Finding, findings_of
from playground.tasks.fine_tune_repeats import Conflict, Leak, leaks_of, repeats_of

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

_MOST_EXAMPLES = 20
_NO_LABELS: tuple[TaskKind, ...] = ("tokens", "span-qa")
_FREE_TEXT = 10
"""Labels from which on most may not occur once only."""


@dataclass(frozen=True)
class Limits:
    """How much a training takes, and how little it can learn from."""

    rows: int = 20_000
    bytes: int = 64 * 2**20
    """Of an unpacked file; for `read_labelled`."""
    labels: int = 200
    """Different labels (tags: types of entities)."""
    fewest: int = 8
    """Different texts that each of two labels must have; tags: sentences with an entity; questions:
    with an answer. Labels with fewer are said, not refused."""


@dataclass(frozen=True)
class LabelCount:
    """How often a label (tags: a type of entity) occurs."""

    label: str
    train: int
    """Rows; of a type of entity the stretches, of questions "answerable" or "unanswerable"."""
    evaluation: int
    share: float
    """Of all training rows (tags: stretches), 0 to 1."""


@dataclass(frozen=True)
class Lengths:
    """How long the training rows are, in wordpieces with [CLS] and [SEP]."""

    each: tuple[int, ...]
    """[rows], in the order of the rows."""
    window: int
    """Wordpieces that the model takes."""
    median: int
    ninety: int
    """90 % of the rows are at most so long."""
    ninety_nine: int
    longest: int
    over: int
    """Rows longer than the window: cut, or of passages read in several windows."""


@dataclass(frozen=True)
class DataCheck:
    """All that is found out about labelled rows before a training."""

    task: TaskKind
    name: str
    """Of the file or set."""
    rows: int
    """That are trained on, or parted if there is no evaluation file."""
    evaluation: int | None
    """Rows of the evaluation file; None without one."""
    labels: tuple[LabelCount, ...]
    """The commonest first."""
    dropped: tuple[InputError, ...]
    """One a row that cannot be used, of both files; its values name the line."""
    duplicates: int
    """Rows that repeat one above, label included."""
    conflicts: tuple[Conflict, ...]
    """At most 20."""
    conflicting: int
    """Texts that have several labels."""
    leaks: tuple[Leak, ...]
    """At most 20."""
    leaking: int
    """Evaluation rows that are trained on as well."""
    lengths: Lengths | None
    """None where they were not counted."""
    mended: int
    """Tags I-X that followed nothing of their type, read as B-X."""
    majority: float | None
    """Share of rows that the commonest label has, 0 to 1: the score of always saying it; None of
    tags and questions."""
    unanswerable: float | None
    """Share of questions without an answer, 0 to 1; None of other tasks."""
    findings: tuple[Finding, ...]
    """What a person should read, the gravest first; words in words/fine_tune_check.py."""


def check_data(
    train: LabelledData,
    evaluation: LabelledData | None = None,
    lengths: Sequence[int] = (),
    window: int = 0,
    limits: Limits | None = None,
) -> DataCheck:
    """
    Return what is known of the rows before a training.

    Args:
        train: rows to train on.
        evaluation: rows of another file to evaluate on, if there is one.
        lengths: [rows] wordpieces of each training row, as `piece_lengths`; may be empty.
        window: wordpieces that the model takes.
        limits: of rows and labels.

    Raises:
        InputError: too many or too few rows, one label, too many labels, or labels that are free
            text; or an evaluation file with other labels alone.
    """
    limits = limits or Limits()
    refuse_untrainable(train, evaluation, limits)
    counts = _counts(train.rows)
    others = _counts(evaluation.rows if evaluation else ())
    duplicates, conflicts = repeats_of(train.rows)
    leaks = leaks_of(train.rows, evaluation.rows if evaluation else ())
    total = max(1, sum(counts.values()))
    names = sorted({**counts, **others}, key=lambda name: (-counts[name], -others[name], name))
    found = DataCheck(
        task=train.kind,
        name=train.name,
        rows=len(train.rows),
        evaluation=len(evaluation.rows) if evaluation else None,
        labels=tuple(LabelCount(n, counts[n], others[n], counts[n] / total) for n in names),
        dropped=(*train.damaged, *(evaluation.damaged if evaluation else ())),
        duplicates=duplicates,
        conflicts=tuple(conflicts[:_MOST_EXAMPLES]),
        conflicting=len(conflicts),
        leaks=tuple(leaks[:_MOST_EXAMPLES]),
        leaking=len(leaks),
        lengths=_lengths(lengths, window) if lengths else None,
        mended=train.mended + (evaluation.mended if evaluation else 0),
        majority=None if train.kind in _NO_LABELS else max(counts.values()) / total,
        unanswerable=counts["unanswerable"] / total if train.kind == "span-qa" else None,
        findings=(),
    )
    return replace(found, findings=findings_of(found, train, limits.fewest))


def refuse_untrainable(
    train: LabelledData, evaluation: LabelledData | None, limits: Limits
) -> None:
    """
    Refuse rows that no training could learn from, or that are too many.

    Raises:
        InputError: as `check_data`.
    """
    for data in (train, evaluation):
        if data is not None and len(data.rows) > limits.rows:
            values = {"found": f"{len(data.rows):,}", "limit": f"{limits.rows:,}"}
            raise InputError("rows_many", path=data.name, **values)
    counts = _counts(train.rows)
    others = _counts(evaluation.rows if evaluation else ())
    _refuse_labels(train, counts, others, limits)


def piece_lengths(encoder: Encoder, rows: Sequence[Row]) -> list[int]:
    """Return [rows] wordpieces of each row with [CLS] and [SEP]; a relation's four marks count."""
    lengths = encoder.tokenizer.lengths([texts_of(row) for row in rows])
    return [
        length + 4 * isinstance(row, RelationRow) for length, row in zip(lengths, rows, strict=True)
    ]


def _counts(rows: Iterable[Row]) -> Counter[str]:
    """Return how often each label occurs; of tags how many stretches of each type."""
    found = Counter[str]()
    for row in rows:
        if isinstance(row, TagRow):
            found.update(tag[2:] for tag in row.tags if tag.startswith("B-"))
        else:
            found.update(classes_of(row))
    return found


def _refuse_labels(
    train: LabelledData, counts: Counter[str], others: Counter[str], limits: Limits
) -> None:
    if train.kind not in _NO_LABELS:
        _refuse_classes(train, counts)
    if len(counts) > limits.labels:
        raise InputError("labels_many", found=len(counts), limit=limits.labels)
    _refuse_few(train, limits.fewest)
    if others and not others.keys() & counts.keys():
        shown = {"train": ", ".join(counts), "evaluation": ", ".join(others)}
        raise InputError("labels_apart", **shown)


def _refuse_classes(train: LabelledData, counts: Counter[str]) -> None:
    if len(counts) == 1:
        raise InputError("label_one", path=train.name, label=next(iter(counts)))
    once = [name for name, number in counts.items() if number == 1]
    if len(counts) >= _FREE_TEXT and len(once) > len(train.rows) / 2:
        values = {"found": len(counts), "rows": len(train.rows), "example": once[0]}
        raise InputError("labels_free", path=train.name, **values)


def _refuse_few(train: LabelledData, fewest: int) -> None:
    texts: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for row, key in zip(train.rows, near_keys(train.rows), strict=True):
        for name in classes_of(row):
            texts[name].add(key)
    values = {"path": train.name, "fewest": fewest}
    if train.kind in _NO_LABELS:
        useful = [found for name, found in texts.items() if name not in ("O", "unanswerable")]
        found = len(set[tuple[str, ...]]().union(*useful))
        if found < fewest and train.kind == "tokens":
            raise InputError("entities_few", found=found, **values)
        if found < fewest:
            raise InputError("answers_few", found=found, **values)
    elif sum(len(found) >= fewest for found in texts.values()) < 2:
        listed = sorted(texts, key=lambda name: -len(texts[name]))
        shown = ", ".join(f"“{name}”: {len(texts[name])}" for name in listed)
        raise InputError("rows_few", found=shown, **values)


def _lengths(lengths: Sequence[int], window: int) -> Lengths:
    middle, ninety, ninety_nine = np.percentile(lengths, (50, 90, 99), method="higher")
    over = sum(one > window for one in lengths)
    return Lengths(
        tuple(lengths), window, int(middle), int(ninety), int(ninety_nine), max(lengths), over
    )
