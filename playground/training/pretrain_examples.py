"""
Pre-training examples: pairs for next sentence, masks for masked LM, batches of similar length.

Source: Devlin et al. 2019, appendix A.2 (half the pairs consecutive, half with B from another
document, filled towards the maximum; here a share is single-sentence pairs and single segments,
since that is what people type). Everything is a function of (seed, epoch, block, batch), so that
a resumed run sees exactly what an unbroken one would have seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from playground.tasks.masking import MaskingRule, mask_pieces
from playground.training.corpus_store import CorpusStore

NO_PAIR = -100
"""The next-sentence label of an example without one; cross entropy leaves it out."""
DOCUMENTS_A_BLOCK = 384
DEV_EVERY = 400
"""One document in so many is kept for development and never trained on."""
NEAR_DOCUMENTS = 1000
"""How far off in the corpus a near sentence that does not follow is drawn: sources lie together
there, so that its style does not give it away."""


@dataclass(frozen=True)
class Mixture:
    """What examples are made of: shares by number of examples, lengths in wordpieces."""

    max_length: int = 128
    """Pieces of an example at most, [CLS] and [SEP]s included."""
    short_share: float = 0.25
    """Share of pairs of two single sentences."""
    single_share: float = 0.1
    """Share of examples of one filled segment, without a next-sentence label."""
    sentence_share: float = 0.3
    """Share of examples of one sentence alone: what visitors type, where an answer that stands
    nearby is much rarer than in a long text. The rest are filled pairs."""
    near_share: float = 0.5
    """Share of the segments that do not follow drawn from nearby; the others come from anywhere."""
    tokens_a_batch: int = 2048


@dataclass(frozen=True)
class SpecialIds:
    """The ids that examples are put together with; `first_ordinary` starts the random range."""

    pad: int = 0
    cls: int = 101
    sep: int = 102
    mask: int = 103
    first_ordinary: int = 999
    vocab_size: int = 30522


@dataclass(frozen=True, eq=False)
class PieceTraits:
    """What kind of piece each id is, [vocabulary] true or false."""

    continues: np.ndarray
    """Goes on with the word before (##)."""
    copyable: np.ndarray
    """Ordinary and not among the most frequent: guessing it because it stands near is a copy."""


@dataclass(frozen=True, eq=False)
class Example:
    """One sequence: ids with [CLS] and [SEP]s, where segment B starts, and whether B is next."""

    ids: np.ndarray
    b_start: int
    next_label: int
    """0 IsNext, 1 NotNext, NO_PAIR."""


@dataclass(frozen=True, eq=False)
class Batch:
    """Examples of similar length, padded to the longest and masked."""

    ids: np.ndarray
    """[rows, width] int64, corrupted."""
    segments: np.ndarray
    """[rows, width] int64, 0 or 1."""
    lengths: np.ndarray
    """[rows] int64, pieces before padding."""
    positions: np.ndarray
    """[masked] int64, indices into the flattened [rows * width]."""
    labels: np.ndarray
    """[masked] int64, the true ids."""
    next_labels: np.ndarray
    """[rows] int64."""
    context: np.ndarray
    """[rows, distinct] int64, the copyable pieces that stand unmasked in a row, then 0s."""


def train_documents(store: CorpusStore) -> np.ndarray:
    """Return the indices of the documents that may be trained on."""
    every = np.arange(len(store))
    kept: np.ndarray = every[every % DEV_EVERY != DEV_EVERY - 1]
    return kept


def dev_documents(store: CorpusStore) -> np.ndarray:
    """Return the indices of the development documents."""
    return np.arange(DEV_EVERY - 1, len(store), DEV_EVERY)


def block_count(documents: int) -> int:
    """Return how many blocks an epoch over so many documents has; a last part joins none."""
    return max(1, documents // DOCUMENTS_A_BLOCK)


def block_examples(
    store: CorpusStore, documents: np.ndarray, seed: int, epoch: int, block: int,
    mixture: Mixture, special: SpecialIds,
) -> list[Example]:
    """Return the examples of one block of the epoch's shuffled documents, in order of making."""
    order = np.random.default_rng((seed, epoch)).permutation(documents)
    chosen = order[block * DOCUMENTS_A_BLOCK : (block + 1) * DOCUMENTS_A_BLOCK]
    rng = np.random.default_rng((seed, epoch, block))
    maker = _ExampleMaker(store, documents, mixture, special, rng)
    return [example for index in chosen for example in maker.examples(int(index))]


def cut_batches(
    examples: list[Example], tokens_a_batch: int, rng: np.random.Generator
) -> list[list[Example]]:
    """
    Return batches of similar length, at most `tokens_a_batch` padded tokens each, shuffled.

    Sorting inside a block keeps padding under a few per cent; the order of batches is random.
    """
    noise = rng.random(len(examples))
    order = sorted(range(len(examples)), key=lambda i: (len(examples[i].ids), noise[i]))
    batches: list[list[Example]] = []
    rows: list[Example] = []
    for index in order:
        example = examples[index]
        if rows and (len(rows) + 1) * len(example.ids) > tokens_a_batch:
            batches.append(rows)
            rows = []
        rows.append(example)
    batches.append(rows)
    return [batches[i] for i in rng.permutation(len(batches))]


def masked_batch(
    rows: list[Example], rule: MaskingRule, special: SpecialIds, traits: PieceTraits,
    rng: np.random.Generator,
) -> Batch:
    """Return rows padded and masked."""
    width = max(len(row.ids) for row in rows)
    ids = np.full((len(rows), width), special.pad, np.int64)
    segments = np.zeros((len(rows), width), np.int64)
    random_ids = np.arange(special.first_ordinary, special.vocab_size)
    positions, labels, visible = [], [], []
    for number, row in enumerate(rows):
        plain = row.ids.astype(np.int64)
        ordinary = (plain != special.cls) & (plain != special.sep)
        masked = mask_pieces(
            plain, ordinary, traits.continues[plain], special.mask, random_ids, rule, rng
        )
        ids[number, : len(plain)] = masked.ids
        segments[number, row.b_start : len(plain)] = 1
        positions.append(masked.positions + number * width)
        labels.append(masked.labels)
        found = np.unique(masked.ids)
        visible.append(found[traits.copyable[found]])
    return Batch(
        ids, segments, np.array([len(row.ids) for row in rows]),
        np.concatenate(positions), np.concatenate(labels),
        np.array([row.next_label for row in rows]),
        _padded(visible),
    )


def _padded(rows: list[np.ndarray]) -> np.ndarray:
    width = max(1, *(len(row) for row in rows)) if rows else 1
    table = np.zeros((len(rows), width), np.int64)
    for number, row in enumerate(rows):
        table[number, : len(row)] = row
    return table


class _ExampleMaker:
    """Cuts documents into examples; keeps the sources of chance together."""

    def __init__(
        self, store: CorpusStore, documents: np.ndarray, mixture: Mixture,
        special: SpecialIds, rng: np.random.Generator,
    ) -> None:
        self.store, self.documents, self.mixture = store, documents, mixture
        self.special, self.rng = special, rng

    def examples(self, index: int) -> Iterator[Example]:
        sentences = self.store.document(index)
        start = 0
        while start < len(sentences):
            kind = self.rng.random()
            mixture = self.mixture
            if kind < mixture.short_share:
                example, start = self._short(index, sentences, start)
            elif kind < mixture.short_share + mixture.single_share:
                example, start = self._single(sentences, start)
            elif kind < mixture.short_share + mixture.single_share + mixture.sentence_share:
                example, start = self._single(sentences[: start + 1], start)
            else:
                example, start = self._filled(index, sentences, start)
            if example is not None:
                yield example

    def _short(
        self, index: int, sentences: list[np.ndarray], start: int
    ) -> tuple[Example | None, int]:
        """Return a pair of single sentences; the rule for what counts as one is the contract's."""
        a = sentences[start]
        if len(a) < 3 or start + 1 >= len(sentences) or len(sentences[start + 1]) < 3:
            return None, start + 1
        if self.rng.random() < 0.5:
            return self._pair(a, sentences[start + 1], 0), start + 2
        other = self._other_document(index)
        b = other[self.rng.integers(len(other))]
        return (self._pair(a, b, 1) if len(b) >= 3 else None), start + 1

    def _single(self, sentences: list[np.ndarray], start: int) -> tuple[Example, int]:
        text, end = self._take(sentences, start, self.mixture.max_length - 2)
        ids = np.concatenate([[self.special.cls], text, [self.special.sep]])
        return Example(ids, len(ids), NO_PAIR), end

    def _filled(
        self, index: int, sentences: list[np.ndarray], start: int
    ) -> tuple[Example | None, int]:
        room = self.mixture.max_length - 3
        _, end = self._take(sentences, start, room)
        count = end - start
        a_end = start + (int(self.rng.integers(1, count)) if count > 1 else 1)
        a = np.concatenate(sentences[start:a_end])
        if count > 1 and self.rng.random() < 0.5:
            return self._pair(a, np.concatenate(sentences[a_end:end]), 0), end
        other = self._other_document(index)
        b, _ = self._take(other, int(self.rng.integers(len(other))), max(room - len(a), 16))
        return self._pair(a, b, 1), a_end

    def _take(
        self, sentences: list[np.ndarray], start: int, room: int
    ) -> tuple[np.ndarray, int]:
        """Return sentences from `start` until `room` is filled, cut to it, and where it ended."""
        end, length = start, 0
        while end < len(sentences) and length < room:
            length += len(sentences[end])
            end += 1
        return np.concatenate(sentences[start:end])[:room], end

    def _pair(self, a: np.ndarray, b: np.ndarray, label: int) -> Example:
        """Join A and B; the longer is cut at either end until both fit."""
        room = self.mixture.max_length - 3
        if len(a) + len(b) > room:
            keep_b = max(min(len(b), room // 2), room - len(a))
            keep_a = room - keep_b
            a = a[len(a) - keep_a :] if self.rng.random() < 0.5 else a[:keep_a]
            b = b[:keep_b]
        sep = [self.special.sep]
        ids = np.concatenate([[self.special.cls], a, sep, b, sep])
        return Example(ids, len(a) + 2, label)

    def _other_document(self, index: int) -> list[np.ndarray]:
        near = self.rng.random() < self.mixture.near_share
        while True:
            other = self._near(index) if near else self._anywhere()
            if other != index or len(self.documents) == 1:
                return self.store.document(other)

    def _near(self, index: int) -> int:
        place = int(np.searchsorted(self.documents, index))
        low = max(0, place - NEAR_DOCUMENTS)
        high = min(len(self.documents), place + NEAR_DOCUMENTS + 1)
        return int(self.documents[self.rng.integers(low, high)])

    def _anywhere(self) -> int:
        """Return a document, likelier by its length: short ones read many times would be most."""
        starts = self.store.documents
        sentence = self.rng.integers(int(starts[-1]))
        index = int(np.searchsorted(starts, sentence, side="right")) - 1
        place = int(np.searchsorted(self.documents, index))
        return int(self.documents[min(place, len(self.documents) - 1)])
