"""Which heads are shown: "3.5, 3.7" names layer 3, head 5 and layer 3, head 7, counted from 1."""

from __future__ import annotations

import re

from playground.errors import InputError

MOST_HEADS = 24
"""Shown over each other at once: a layer of the largest published BERTs has 16."""
_PARTS = 2  # layer and head
_NAME = re.compile(r"(\d{1,3})\.(\d{1,3}|\*)")


def read_heads(text: str, layers: int, heads: int) -> tuple[tuple[int, int], ...]:
    """
    Return the (layer, head) pairs that a line names, from 0, in its order and each once.

    Args:
        text: names parted by commas or blanks; "3.*" is all of layer 3. Empty gives none.
        layers: of the checkpoint.
        heads: of a layer.

    Raises:
        InputError: a name that cannot be read or is not there, or too many.
    """
    found: dict[tuple[int, int], None] = {}
    for name in re.split(r"[\s,;，、]+", text.strip()):
        if name:
            found |= dict.fromkeys(_read(name, layers, heads))
    if len(found) > MOST_HEADS:
        raise InputError("attention_many_heads", found=len(found), limit=MOST_HEADS)
    return tuple(found)


def write_heads(chosen: tuple[tuple[int, int], ...]) -> str:
    """Return what `read_heads` reads. Example: ((2, 4),) -> "3.5"."""
    return ", ".join(f"{layer + 1}.{head + 1}" for layer, head in chosen)


def read_one_head(text: str, layers: int, heads: int) -> tuple[int | None, int | None]:
    """
    Return the (layer, head) that a box names, from 0; head None for "4.*", both None where empty.

    Raises:
        InputError: a name that cannot be read or is not there, or several.
    """
    found = read_heads(text, layers, heads)
    if not found:
        return None, None
    if text.strip().endswith(".*") and len(text.split(".")) == _PARTS:
        return found[0][0], None
    if len(found) > 1:
        raise InputError("attention_one_head", found=len(found))
    return found[0]


def _read(name: str, layers: int, heads: int) -> list[tuple[int, int]]:
    match = _NAME.fullmatch(name)
    if match is None:
        raise InputError("attention_head_name", found=name)
    layer = int(match[1]) - 1
    asked = range(heads) if match[2] == "*" else [int(match[2]) - 1]
    if not 0 <= layer < layers or not all(0 <= head < heads for head in asked):
        raise InputError("attention_head_there", found=name, layers=layers, heads=heads)
    return [(layer, head) for head in asked]
