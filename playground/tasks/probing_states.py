"""
The vectors that probes see: a sentence's mean over its pieces, or a word's first piece, by layer.

State 0 is the embedding output, state i the output of layer i. [CLS] and [SEP] are not in the mean.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from playground.data.probing_sets import ProbedSentence, ProbingItem, ProbingSet, ProbingTask
from playground.errors import BusyError
from playground.shapes import Floats, HiddenStates, Integers

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText

_PIECES_A_CALL = 4096
_TRIES, _PAUSE = 20, 0.5
"""Pauses where the machine is busy, and their seconds."""
Place = tuple[int, int]
"""A sentence, and a word of it; -1 for the whole sentence."""


@dataclass(frozen=True, eq=False)
class ReadStates:
    """The vectors of a set of sentences in one checkpoint."""

    vectors: Floats
    """[states, rows, hidden] in fp32."""
    rows: dict[Place, int]
    """Which row holds what; what could not be read has none."""
    unknown_share: float
    """Mean share of a sentence's characters that reads as [UNK], 0 to 1."""

    def of(self, task: ProbingTask) -> tuple[Integers, tuple[ProbingItem, ...]]:
        """Return the rows of a task's items, [items], and those items that could be read."""
        kept = tuple(item for item in task.items if _place(item) in self.rows)
        return np.array([self.rows[_place(item)] for item in kept], np.int64), kept


def read_states(
    encoder: Encoder, probed: ProbingSet
) -> Generator[int, None, ReadStates]:
    """
    Yield how many sentences were read so far, call by call; the vectors come at the end.

    A sentence that is too long for the model is left out, and so are its words.

    Raises:
        BusyError: too much work is waiting, for many seconds.
    """
    wanted: dict[int, set[int]] = {}
    for task in probed.tasks:
        for item in task.items:
            wanted.setdefault(item.sentence, set()).add(item.word)
    found: list[Floats] = []
    rows: dict[Place, int] = {}
    waiting = iter(sorted(wanted))
    done, unknown = 0, 0.0
    while some := list(islice(waiting, 512)):
        for batch in _batches(encoder, probed.sentences, some):
            texts = [tokenized for _, tokenized in batch]
            for (number, text), states in zip(batch, _patiently(encoder, texts), strict=True):
                sentence = probed.sentences[number]
                for word, vector in _vectors(text, states, sentence, wanted[number]):
                    rows[number, word] = len(found)
                    found.append(vector)
            unknown += sum(text.unknown_share for text in texts)
            done += len(batch)
            yield done
    size = (encoder.entry.layers + 1, 0, encoder.entry.hidden)
    vectors = np.stack(found, 1) if found else np.zeros(size, np.float32)
    return ReadStates(vectors, rows, unknown / max(done, 1))


def _patiently(encoder: Encoder, texts: Sequence[TokenizedText]) -> list[HiddenStates]:
    """Return states; where others' work is in the way, a long run waits and does not give up."""
    for _ in range(_TRIES):
        try:
            return encoder.hidden_states_many(texts)
        except BusyError:
            time.sleep(_PAUSE)
    return encoder.hidden_states_many(texts)


def _batches(
    encoder: Encoder, sentences: Sequence[ProbedSentence], numbers: Sequence[int]
) -> Iterator[list[tuple[int, TokenizedText]]]:
    """Yield sentences in pieces, so many together as one call takes."""
    batch: list[tuple[int, TokenizedText]] = []
    pieces = 0
    for number in numbers:
        text = read_sentence(encoder, sentences[number])
        if len(text.pieces) > encoder.max_pieces:
            continue
        if batch and pieces + len(text.pieces) > _PIECES_A_CALL:
            yield batch
            batch, pieces = [], 0
        batch.append((number, text))
        pieces += len(text.pieces)
    if batch:
        yield batch


def read_sentence(encoder: Encoder, sentence: ProbedSentence) -> TokenizedText:
    """Return a sentence in pieces, none of which reaches across two of its words."""
    cuts = sorted(set(sentence.starts) - {0})
    return encoder.tokenizer.encode_parts(sentence.text, cuts)


def _vectors(
    text: TokenizedText, states: HiddenStates, sentence: ProbedSentence, words: set[int]
) -> Iterator[tuple[int, Floats]]:
    """Yield each wanted word, or -1, and its vectors, [states, hidden]."""
    own = [at for at, piece in enumerate(text.pieces) if piece.masked or not piece.special]
    firsts: dict[int, int] = {}
    for at in own:
        firsts.setdefault(text.pieces[at].start, at)
    for word in sorted(words):
        if word < 0 and own:
            yield word, states[:, own].mean(1)
        elif word >= 0 and sentence.starts[word] in firsts:
            yield word, states[:, firsts[sentence.starts[word]]].copy()


def _place(item: ProbingItem) -> Place:
    return item.sentence, item.word

