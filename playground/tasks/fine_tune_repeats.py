"""Labelled rows that stand there twice: repeated, under two labels, or on both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from playground.data.labelled import LabelledData, Row
from playground.data.labelled_texts import exact_key, label_of, near_keys, texts_of


@dataclass(frozen=True)
class Conflict:
    """The same text under different labels."""

    text: str
    labels: tuple[str, ...]
    lines: tuple[int | str, ...]
    """[labels] of the first row with each."""


@dataclass(frozen=True)
class Leak:
    """An evaluation row whose text is trained on as well."""

    text: str
    train_line: int | str
    evaluation_line: int | str
    exact: bool
    """Whether to the letter; else only capitals, blanks, marks or the order of a pair differ."""


def repeats_of(rows: Sequence[Row]) -> tuple[int, list[Conflict]]:
    """Return how many rows repeat one above, label included, and texts under several labels."""
    seen: dict[tuple[str, ...], dict[str, int | str]] = {}
    repeated = 0
    for row in rows:
        lines = seen.setdefault(exact_key(row), {})
        repeated += label_of(row) in lines
        lines.setdefault(label_of(row), row.line)
    conflicts = [
        Conflict(key[0], tuple(lines), tuple(lines.values()))
        for key, lines in seen.items()
        if len(lines) > 1
    ]
    return repeated, conflicts


def leaks_of(train: Sequence[Row], evaluation: Sequence[Row]) -> list[Leak]:
    """Return the evaluation rows that are trained on as well, those to the letter first."""
    if not evaluation:
        return []
    exact = {exact_key(row) for row in train}
    near: dict[tuple[str, ...], int | str] = {}
    for row, key in zip(train, near_keys(train), strict=True):
        near.setdefault(key, row.line)
    found = [
        Leak(texts_of(row)[0], near[key], row.line, exact_key(row) in exact)
        for row, key in zip(evaluation, near_keys(evaluation), strict=True)
        if key in near
    ]
    return sorted(found, key=lambda leak: not leak.exact)


def without_leaks(train: LabelledData, evaluation: LabelledData) -> LabelledData:
    """Return the training rows without those whose text is evaluated on as well."""
    held = set(near_keys(evaluation.rows))
    keys = near_keys(train.rows)
    kept = (row for row, key in zip(train.rows, keys, strict=True) if key not in held)
    return replace(train, rows=tuple(kept))
