"""
Analogies in the table of word embeddings: a - b + c, as king - man + woman, and what lies nearest.

The vectors are brought to length 1, added, and compared by cosine. The usual way leaves the three
words out of the answer, without saying that they often lie nearest; and the answer is often near
one of them without any arithmetic. So both are measured here.
Source: Mikolov, Yih & Zweig 2013 (https://aclanthology.org/N13-1090), section 4; Linzen 2016
(https://arxiv.org/abs/1606.07736) for the words left out and the answer without
arithmetic.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from playground.errors import InputError

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.shapes import Floats, Ids1d

MOST = 50
_USUAL = 10


@dataclass(frozen=True, slots=True)
class Near:
    """One word of the vocabulary, near the result of the sum or near one of its words."""

    word: str
    cosine: float
    """-1 to 1."""
    rank: int
    """From 1 among all whole words, the three words counted."""
    role: str = ""
    """"a", "b" or "c" for one of the three words, "expected" for the one hoped for."""


@dataclass(frozen=True)
class Analogy:
    """What lies nearest to a - b + c."""

    a: str
    b: str
    c: str
    expected: str
    """The word hoped for; empty where none was named."""
    checkpoint: str
    inputs_kept: bool
    """Whether the three words may be among the answers."""
    nearest: tuple[Near, ...]
    inputs: tuple[Near, ...]
    """The three words, in their order, with their ranks."""
    hoped: Near | None
    """The word hoped for; its rank leaves the three words out unless they are kept."""
    near_a: tuple[Near, ...]
    """What lies nearest to a alone, without any arithmetic, itself left out."""
    near_c: tuple[Near, ...]
    hoped_near_a: int
    """Rank of the word hoped for among the neighbours of a alone; 0 where none was named."""
    hoped_near_c: int
    words: int
    """How many whole words of the vocabulary are compared."""


def solve_analogy(
    encoder: Encoder,
    a: str,
    b: str,
    c: str,
    expected: str = "",
    inputs_kept: bool = False,
    top_k: int = _USUAL,
) -> Analogy:
    """
    Return the words nearest to a - b + c in the table of word embeddings, which knows no context.

    Args:
        encoder: whose table is read.
        a: a word of one wordpiece, as b, c and expected. Example: "king".
        b: taken away. Example: "man".
        c: added. Example: "woman".
        expected: the word hoped for, whose rank is wanted; empty for none. Example: "queen".
        inputs_kept: whether a, b and c may be answers; the papers leave them out.
        top_k: how many answers, 1 to 50.

    Raises:
        InputError: a word is missing, is no single wordpiece or unknown, or top_k is out of range.
    """
    if not (isinstance(top_k, int) and 1 <= top_k <= MOST):
        raise InputError("analogy_top_k", found=top_k, highest=MOST)
    ids = [_one_piece(encoder, word) for word in (a, b, c)]
    hoped = _one_piece(encoder, expected) if expected.strip() else None
    units = _units(encoder.word_vectors(ids))
    target = units[0] - units[1] + units[2]
    asked = np.stack([target, units[0], units[2]])
    allowed = encoder.tokenizer.is_word
    found, cosines = encoder.nearest_pieces(asked, int(allowed.sum()), allowed)
    roles = dict(zip(reversed(ids), "cba", strict=True))
    if hoped is not None:
        roles.setdefault(hoped, "expected")
    near_sum, near_a, near_c = (
        _Ranking(encoder.vocab, row, line, roles)
        for row, line in zip(found, cosines, strict=True)
    )
    barred = () if inputs_kept else tuple(ids)
    return Analogy(
        a=encoder.vocab[ids[0]],
        b=encoder.vocab[ids[1]],
        c=encoder.vocab[ids[2]],
        expected="" if hoped is None else encoder.vocab[hoped],
        checkpoint=encoder.checkpoint,
        inputs_kept=inputs_kept,
        nearest=near_sum.first(top_k, barred),
        inputs=tuple(near_sum.place(id_) for id_ in ids),
        hoped=None if hoped is None else _hoped(near_sum, hoped, barred),
        near_a=near_a.first(top_k, ids[:1]),
        near_c=near_c.first(top_k, ids[2:]),
        hoped_near_a=near_a.rank(hoped, ids[:1]),
        hoped_near_c=near_c.rank(hoped, ids[2:]),
        words=int(allowed.sum()),
    )


@dataclass(frozen=True, eq=False)
class _Ranking:
    """All whole words by falling cosine with one vector."""

    vocab: Sequence[str]
    ids: Ids1d
    cosines: Floats
    roles: Mapping[int, str]

    def first(self, count: int, barred: Sequence[int]) -> tuple[Near, ...]:
        """Return the first so many that are not barred."""
        chosen = np.flatnonzero(~np.isin(self.ids, barred))[:count]
        return tuple(self._near(int(index)) for index in chosen)

    def place(self, id_: int) -> Near:
        """Return a word with its rank among all."""
        return self._near(int(np.flatnonzero(self.ids == id_)[0]))

    def rank(self, id_: int | None, barred: Sequence[int]) -> int:
        """Return a word's rank among those that are not barred; 0 for one that is, or none."""
        if id_ is None or id_ in barred:
            return 0
        before = self.ids[: self.place(id_).rank]
        return len(before) - int(np.isin(before, barred).sum())

    def _near(self, index: int) -> Near:
        id_, cosine = int(self.ids[index]), round(float(self.cosines[index]), 6)
        return Near(self.vocab[id_], cosine, index + 1, self.roles.get(id_, ""))


def _hoped(ranking: _Ranking, hoped: int, barred: Sequence[int]) -> Near:
    """Return the word hoped for, ranked among what may be an answer; one of the three as it is."""
    row = ranking.place(hoped)
    return replace(row, rank=ranking.rank(hoped, barred) or row.rank)


def _one_piece(encoder: Encoder, word: str) -> int:
    """Return the id of a word that is one whole piece."""
    if not word.strip():
        raise InputError("analogy_empty")
    ids = encoder.tokenizer.ids_of_word(word)
    pieces = [encoder.vocab[id_] for id_ in ids]
    if len(ids) != 1:
        raise InputError("analogy_pieces", word=word.strip(), pieces=" ".join(pieces) or "–")
    if not encoder.tokenizer.is_word[ids[0]]:
        raise InputError("analogy_unknown", word=word.strip(), piece=pieces[0])
    return ids[0]


def _units(vectors: Floats) -> Floats:
    lengths = np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-12)
    found: Floats = (vectors / lengths).astype(np.float32)
    return found
