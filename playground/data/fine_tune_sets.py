"""
Small labelled sets to fine-tune on at once; every row was written for this project.

They carry the project's licence. No sentence comes from a public data set, and none was filled into
a template. The Chinese sets stay shut until a checkpoint reads Chinese.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from playground.data.labelled import LabelledData, TaskKind
from playground.data.labelled_files import read_labelled
from playground.errors import InputError

SetLanguage = Literal["en", "zh"]
LICENCE = "Apache-2.0"
"""Of every set: the project's."""


@dataclass(frozen=True)
class BuiltInSet:
    """A set's name, which is also its file's, and what is in it."""

    name: str
    kind: TaskKind
    language: SetLanguage = "en"

    @property
    def path(self) -> Path:
        """Return the JSON Lines file."""
        return Path(__file__).parent / "fine_tune_sets" / f"{self.name}.jsonl"


SETS = (
    BuiltInSet("reviews", "sentence"),
    BuiltInSet("question-types", "sentence"),
    BuiltInSet("tickets", "sentence"),
    BuiltInSet("same-meaning", "pair"),
    BuiltInSet("names", "tokens"),
    BuiltInSet("relations", "relation"),
    BuiltInSet("passages", "span-qa"),
    BuiltInSet("reviews-zh", "sentence", "zh"),
    BuiltInSet("topics-zh", "sentence", "zh"),
)


def find_set(name: str) -> BuiltInSet:
    """
    Return the set of that name.

    Raises:
        InputError: there is none.
    """
    for one in SETS:
        if one.name == name:
            return one
    raise InputError("fine_tune_set", found=name, names=tuple(one.name for one in SETS))


def read_set(name: str, languages: Collection[str] = ("en",)) -> LabelledData:
    """
    Return the rows of a built-in set.

    Args:
        name: of one of `SETS`.
        languages: that the checkpoint reads.

    Raises:
        InputError: there is no such set, or the checkpoint cannot read its language.
    """
    found = find_set(name)
    if found.language not in languages:
        raise InputError("fine_tune_set_shut", found=name)
    return replace(read_labelled(found.path, found.kind), name=name, licence=LICENCE)
