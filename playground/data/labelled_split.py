"""
Labelled rows parted in two: to train on and to evaluate on, each label on both sides.

Rows with several classes at once (types of entities) follow the iterative stratification of
Sechidis et al. 2011: the rarest class is shared out first. Rows that say nearly the same, and
questions on one passage, stay on one side.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from playground.data.labelled import LabelledData, QuestionRow, Row
from playground.data.labelled_texts import classes_of, near_keys
from playground.errors import InputError

_FEWEST_PASSAGES = 10
"""From so many passages on, questions on one passage are kept together."""


@dataclass(frozen=True)
class _Group:
    """Rows that must stay together."""

    places: tuple[int, ...]
    classes: Counter[str]


def split(
    data: LabelledData, share: float = 0.2, seed: int = 0
) -> tuple[LabelledData, LabelledData]:
    """
    Return the rows to train on and those to evaluate on, both in the file's order.

    Every label that two different texts have is on both sides; one that a single text has is
    trained on. What is damaged is told with the first part.

    Args:
        data: rows of one kind.
        share: of the rows, by label, to evaluate on; 0.01 to 0.9.
        seed: of the drawing.

    Raises:
        InputError: another share, or fewer than two different texts to put apart.
    """
    if not 0.01 <= share <= 0.9:
        raise InputError("split_share", found=share)
    groups = _groups(data.rows)
    random.Random(seed).shuffle(groups)
    held = {place for group in _held_out(groups, share) for place in group.places}
    if not held:
        raise InputError("split_few", found=len(groups))
    first = tuple(row for place, row in enumerate(data.rows) if place not in held)
    second = tuple(row for place, row in enumerate(data.rows) if place in held)
    return replace(data, rows=first), replace(data, rows=second, damaged=(), mended=0)


def _groups(rows: Sequence[Row]) -> list[_Group]:
    passages = {row.question.context for row in rows if isinstance(row, QuestionRow)}
    together = len(passages) >= _FEWEST_PASSAGES
    places: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for place, key in enumerate(near_keys(rows)):
        places[key[1:] if together else key].append(place)
    return [
        _Group(tuple(found), Counter(name for place in found for name in classes_of(rows[place])))
        for found in places.values()
    ]


def _held_out(groups: Sequence[_Group], share: float) -> list[_Group]:
    """Return the groups to evaluate on: class by class, the rarest first."""
    rows, left = Counter[str](), Counter[str]()
    for group in groups:
        rows.update(group.classes)
        left.update(set(group.classes))
    held: list[_Group] = []
    counted = Counter[str]()
    decided: set[int] = set()
    for name in sorted(rows, key=lambda found: (rows[found], found)):
        wanted = max(1, round(share * rows[name]))
        for number, group in enumerate(groups):
            if number in decided or name not in group.classes:
                continue
            decided.add(number)
            fits = counted[name] + group.classes[name] <= wanted or not counted[name]
            if counted[name] < wanted and fits and all(left[found] > 1 for found in group.classes):
                held.append(group)
                counted.update(group.classes)
                left.subtract(set(group.classes))
    return held
