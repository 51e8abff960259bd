"""What a person should read about labelled rows before a training: one key and values each."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playground.data.labelled import LabelledData, TagRow

if TYPE_CHECKING:
    from playground.tasks.fine_tune_check import DataCheck

SKEWED = 0.7
"""Share of the commonest label from which on the data is called skewed."""
_UNEVEN = 10
"""Times that the commonest label has the rows of the rarest, to be called uneven."""
_FEW_ROWS = 100
_MANY_CUT, _MANY_OUTSIDE = 0.05, 0.8
_SHOWN = 5


@dataclass(frozen=True)
class Finding:
    """One sentence to read."""

    key: str
    """Of words/fine_tune_check.py."""
    grave: bool
    """Whether it may spoil the training or its score; else it is said for the record."""
    values: Mapping[str, object] = field(default_factory=dict)
    """Filled into the words; shares in whole per cent."""


def findings_of(check: DataCheck, train: LabelledData, fewest: int) -> tuple[Finding, ...]:
    """
    Return what is to be said of a check, the gravest first.

    Args:
        check: all that was counted.
        train: the rows themselves.
        fewest: different texts below which a label is called rare.
    """
    found = [
        *_of_rows(check),
        *_of_labels(check, fewest),
        *_of_lengths(check),
        *_of_tags(check, train),
        *_of_questions(check),
        *_of_file(train),
    ]
    return tuple(sorted(found, key=lambda one: not one.grave))


def _of_rows(check: DataCheck) -> Iterator[Finding]:
    if check.leaking:
        yield Finding("leaks", True, {"n": check.leaking, "example": check.leaks[0].text})
    if check.conflicting:
        first = check.conflicts[0]
        shown = " / ".join(label or "–" for label in first.labels)
        values = {"n": check.conflicting, "example": first.text, "labels": shown}
        yield Finding("conflicts", True, values)
    if check.dropped:
        total = len(check.dropped) + check.rows + (check.evaluation or 0)
        yield Finding("dropped", True, {"n": len(check.dropped), "total": total})
    if check.duplicates:
        yield Finding("duplicates", False, {"n": check.duplicates})
    if check.rows < _FEW_ROWS:
        yield Finding("few_rows", True, {"n": check.rows})


def _of_labels(check: DataCheck, fewest: int) -> Iterator[Finding]:
    present = [label for label in check.labels if label.train]
    if check.majority is not None and check.majority >= SKEWED:
        values = {"percent": round(100 * check.majority), "label": present[0].label}
        yield Finding("skewed", True, values)
    if check.task == "span-qa":
        return
    rare = [label.label for label in present if label.train < fewest]
    if rare:
        yield Finding("rare", True, {"n": len(rare), "fewest": fewest, "labels": _listed(rare)})
    unseen = [label.label for label in check.labels if not label.train]
    if unseen:
        yield Finding("unseen", True, {"n": len(unseen), "labels": _listed(unseen)})
    alike = _alike(label.label for label in check.labels)
    if alike:
        yield Finding("alike", True, {"labels": _listed(alike)})
    if present and not rare and present[0].train >= _UNEVEN * present[-1].train:
        most, least = present[0], present[-1]
        values = {
            "most": most.label, "n_most": most.train, "least": least.label, "n_least": least.train
        }
        yield Finding("uneven", False, values)


def _of_lengths(check: DataCheck) -> Iterator[Finding]:
    lengths = check.lengths
    if lengths and lengths.over:
        values = {
            "n": lengths.over, "window": lengths.window, "longest": lengths.longest,
            "percent": _percent(lengths.over, check.rows),
        }  # fmt: skip
        cut = check.task != "span-qa"
        grave = cut and lengths.over > _MANY_CUT * check.rows
        yield Finding("cut" if cut else "windows", grave, values)


def _of_tags(check: DataCheck, train: LabelledData) -> Iterator[Finding]:
    if check.mended:
        yield Finding("mended", False, {"n": check.mended})
    tagged = [row for row in train.rows if isinstance(row, TagRow)]
    outside = sum(all(tag == "O" for tag in row.tags) for row in tagged)
    if tagged and outside > _MANY_OUTSIDE * len(tagged):
        yield Finding("outside", True, {"percent": _percent(outside, len(tagged))})


def _of_questions(check: DataCheck) -> Iterator[Finding]:
    if check.unanswerable:
        grave = check.unanswerable >= SKEWED
        yield Finding("unanswerable", grave, {"percent": round(100 * check.unanswerable)})
    elif check.unanswerable is not None:
        yield Finding("all_answered", False)


def _of_file(train: LabelledData) -> Iterator[Finding]:
    if train.ignored:
        yield Finding("ignored", False, {"columns": _listed(list(train.ignored))})
    if train.mapping:
        shown = ", ".join(f"{column} = {name}" for column, name in train.mapping.items())
        yield Finding("mapped", False, {"columns": shown})
    if train.encoding != "utf-8":
        yield Finding("encoding", False, {"encoding": train.encoding})
    if train.delimiter not in ("", ","):
        shown = "tab" if train.delimiter == "\t" else train.delimiter
        yield Finding("delimiter", False, {"delimiter": shown})


def _alike(labels: Iterator[str]) -> list[str]:
    """Return labels that only capitals, blanks or the width of letters keep apart."""
    groups: dict[str, list[str]] = defaultdict(list)
    for label in labels:
        plain = unicodedata.normalize("NFKC", label).casefold()
        groups["".join(plain.split())].append(label)
    return [label for group in groups.values() if len(group) > 1 for label in group]


def _percent(part: int, whole: int) -> int:
    return max(1, round(100 * part / whole))


def _listed(names: list[str]) -> str:
    """Return at most five names."""
    more = ", …" if len(names) > _SHOWN else ""
    return ", ".join(names[:_SHOWN]) + more
