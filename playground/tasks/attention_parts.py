"""
What of the maps is shown: pieces put together into words, [CLS] and [SEP] left out, one text alone.

Weights to the pieces of a word are summed, those from its pieces averaged, so that rows still sum
to 1: Clark et al. 2019, section 4.1 (https://arxiv.org/abs/1906.04341).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from playground.errors import InputError
from playground.tasks.attention import AttentionMaps, Token

PARTS = ("all", "a_to_a", "a_to_b", "b_to_a", "b_to_b")
"""Who looks at whom, of a pair: everything, or the rows of one text and the columns of one."""


@dataclass(frozen=True)
class Arrangement:
    """What of the maps is shown, and how."""

    special: bool = True
    """Whether [CLS] and [SEP] are shown; without them rows are divided by what remains."""
    words: bool = False
    """Whether the pieces of a word are one row and column."""
    together: tuple[str, ...] = ()
    """Stretches of the texts that are one row and column each, as a Chinese word of two pieces."""
    part: str = "all"
    """One of `PARTS`."""


def arrange(maps: AttentionMaps, wanted: Arrangement) -> AttentionMaps:
    """
    Return the maps as they are to be shown.

    Args:
        maps: as `map_attention` returns them.
        wanted: pieces are put together first, then [CLS] and [SEP] left out, then a part taken.

    Raises:
        InputError: a part of a pair where there is one text, an unknown part, a stretch that
            does not stand in the texts, or nothing left to show.
    """
    groups = word_groups(maps) if wanted.words else []
    groups += [group for name in wanted.together for group in stretches(maps, name)]
    found = put_together(maps, groups) if groups else maps
    if not wanted.special:
        found = leave_special_out(found)
    return take_part(found, wanted.part)


def word_groups(maps: AttentionMaps) -> list[tuple[int, ...]]:
    """Return the rows of each word that has several pieces."""
    rows: dict[tuple[int, int], list[int]] = {}
    for index, token in enumerate(maps.queries):
        if token.word >= 0:
            rows.setdefault((token.segment, token.word), []).append(index)
    return [tuple(found) for found in rows.values() if len(found) > 1]


def stretches(maps: AttentionMaps, name: str) -> list[tuple[int, ...]]:
    """
    Return the rows that each occurrence of `name` in the texts covers, letter case aside.

    Raises:
        InputError: it stands in neither text.
    """
    found = []
    for segment, text in enumerate((maps.text, maps.pair or "")):
        for match in re.finditer(re.escape(name), text, re.IGNORECASE):
            start, end = match.span()
            rows = [
                index
                for index, token in enumerate(maps.queries)
                if token.segment == segment and token.start < end and token.end > start
            ]
            found.append(tuple(rows))
    if not found:
        raise InputError("attention_not_there", found=name)
    return [rows for rows in found if len(rows) > 1]


def put_together(maps: AttentionMaps, groups: Sequence[Sequence[int]]) -> AttentionMaps:
    """
    Return the maps with each group of neighbouring rows, and columns, as one.

    Args:
        maps: square, as `map_attention` returns them.
        groups: indices of rows; groups that share one are joined.
    """
    owner = list(range(len(maps.queries)))
    for group in groups:
        joined = {owner[index] for index in group}
        owner = [min(joined) if own in joined else own for own in owner]
    firsts = sorted(set(owner))
    if len(firsts) == len(owner):
        return maps
    sums = np.array([[float(own == first) for own in owner] for first in firsts], np.float32)
    means = sums / sums.sum(1, keepdims=True)
    rows = [[i for i, own in enumerate(owner) if own == first] for first in firsts]
    tokens = tuple(_joined(maps, [maps.queries[i] for i in found]) for found in rows)
    weights = (means @ maps.weights @ sums.T).astype(np.float32)
    return replace(maps, queries=tokens, keys=tokens, weights=weights, grouped=True)


def leave_special_out(maps: AttentionMaps) -> AttentionMaps:
    """
    Return the maps without [CLS] and [SEP], each row divided by what remains of it.

    A row with nothing left is 0 throughout.

    Raises:
        InputError: nothing else is there.
    """
    kept = [index for index, token in enumerate(maps.queries) if not token.special]
    if not kept:
        raise InputError("attention_only_special")
    weights = maps.weights[..., kept, :][..., kept]
    sums = weights.sum(-1, keepdims=True)
    shares = np.divide(weights, sums, out=np.zeros_like(weights), where=sums > 0)
    tokens = tuple(maps.queries[index] for index in kept)
    return replace(maps, queries=tokens, keys=tokens, weights=shares, renormalised=True)


def take_part(maps: AttentionMaps, part: str) -> AttentionMaps:
    """
    Return the rows of one text and the columns of one; rows are not divided anew.

    Raises:
        InputError: no such part, or one of a pair where there is one text.
    """
    if part not in PARTS:
        raise InputError("attention_part", found=part, parts=tuple(PARTS))
    if part == "all":
        return maps
    if maps.pair is None:
        raise InputError("attention_part_of_one")
    looking, seen = ("ab".index(side) for side in part.split("_to_"))
    rows = [i for i, token in enumerate(maps.queries) if token.segment == looking]
    columns = [i for i, token in enumerate(maps.keys) if token.segment == seen]
    if not rows or not columns:
        raise InputError("attention_only_special")
    return replace(
        maps,
        queries=tuple(maps.queries[i] for i in rows),
        keys=tuple(maps.keys[i] for i in columns),
        weights=maps.weights[..., rows, :][..., columns],
        part=part,
    )


def read_together(text: str) -> tuple[str, ...]:
    """Return the stretches that a line names, parted by commas. Example: "北京，首都"."""
    parts = text.replace("，", ",").replace("、", ",").replace(";", ",").split(",")
    return tuple(part.strip() for part in parts if part.strip())


def _joined(maps: AttentionMaps, tokens: Sequence[Token]) -> Token:
    if len(tokens) == 1:
        return tokens[0]
    first = tokens[0]
    start, end = min(t.start for t in tokens), max(t.end for t in tokens)
    text = (maps.pair or "") if first.segment else maps.text
    pieces = tuple(index for token in tokens for index in token.pieces)
    return replace(first, text=text[start:end], start=start, end=end, pieces=pieces)
