"""
One word, many contexts: how alike its states are from sentence to sentence, layer by layer.

States of BERT point in much the same direction whatever the word, so the same figure is given for
pairs of unrelated words beside it: what lies above that baseline is likeness of the word's own.
Source: Ethayarajh 2019, section 3: self-similarity, adjusted for anisotropy by the mean cosine of
random words. https://arxiv.org/abs/1909.00512
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from playground.errors import InputError
from playground.tasks.layers_contexts_pool import pool_for
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import TokenizedText

Numbers = NDArray[np.float64]
FEWEST, MOST = 2, 12
"""Sentences."""
MOST_PIECES = 128
"""Of a sentence."""
_EDGES = (5, 95)
_DIGITS = 6


@dataclass(frozen=True)
class Context:
    """One sentence with the word in it."""

    text: str
    start: int
    """First character of the word."""
    end: int
    """End in characters, excluded."""
    pieces: tuple[str, ...]
    """Of the word, as the vocabulary spells them; its state is the mean of theirs."""
    others: int
    """How often the word stands in the sentence again; the first one counts."""


@dataclass(frozen=True, eq=False)
class WordContexts:
    """
    How alike one word's vectors are; rows count from 0.

    Row 0 is the static word embedding, row 1 the embedding output (with position and segment), row
    i + 1 the output of layer i.
    """

    word: str
    checkpoint: str
    contexts: tuple[Context, ...]
    similarities: Numbers
    """[layers + 2, contexts, contexts] cosines, -1 to 1."""
    likeness: Numbers
    """[layers + 2] their means over pairs of contexts: the word's self-similarity."""
    baseline: Numbers
    """[layers + 2] mean cosine of unrelated words of unrelated sentences."""
    spread: Numbers
    """[2, layers + 2] within which nine tenths of those pairs lie."""
    unknown_share: float
    """Share of the characters of all sentences that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/layers_contexts.py, each without its "note_"."""

    @property
    def layers(self) -> int:
        """Return how many layers there are."""
        return len(self.likeness) - 2

    @property
    def adjusted(self) -> Numbers:
        """Return the self-similarity above the baseline; the lower, the more contextual."""
        above: Numbers = self.likeness - self.baseline
        return above

    def closest(self, row: int) -> tuple[int, ...]:
        """Return, for each context, which other one is most alike in a row."""
        own = self.similarities[row].copy()
        np.fill_diagonal(own, -np.inf)
        return tuple(int(place) for place in own.argmax(1))

    def record(self) -> dict[str, Any]:
        """Return the result for programs, arrays as lists."""
        names = ("similarities", "likeness", "baseline", "adjusted", "spread")
        return {
            "word": self.word,
            "checkpoint": self.checkpoint,
            "contexts": [vars(context) | {"pieces": list(context.pieces)}
                         for context in self.contexts],
            **{name: np.round(getattr(self, name), _DIGITS).tolist() for name in names},
            "unknown_share": self.unknown_share,
            "notes": list(self.notes),
        }


def compare_contexts(encoder: Encoder, word: str, sentences: Sequence[str]) -> WordContexts:
    """
    Return how alike a word's vectors are across sentences, by layer, beside unrelated words.

    Args:
        encoder: any checkpoint, in fp32.
        word: a word or a phrase; letter case does not matter.
        sentences: 2 to 12 that hold it, blank ones left out; the first place in each counts.

    Raises:
        InputError: no word, too few or too many sentences, one without the word, or too long.
    """
    word, given = " ".join(word.split()), [one.strip() for one in sentences if one.strip()]
    if not word:
        raise InputError("contexts_word")
    if not FEWEST <= len(given) <= MOST:
        raise InputError("contexts_count", found=len(given), lowest=FEWEST, highest=MOST)
    read = [_read(encoder, word, text, n) for n, text in enumerate(given, 1)]
    texts = [tokenized for tokenized, _, _ in read]
    vectors = _word_vectors(encoder, texts, [[pieces] for _, _, pieces in read])
    similarities = np.stack([_cosines(row) for row in vectors])
    pairs = np.triu_indices(len(given), 1)
    unrelated = _unrelated(encoder, "".join([word, *given]))
    unknown = float(np.mean([text.unknown_share for text in texts]))
    contexts = tuple(context for _, context, _ in read)
    return WordContexts(
        word=word,
        checkpoint=encoder.checkpoint,
        contexts=contexts,
        similarities=similarities,
        likeness=similarities[:, pairs[0], pairs[1]].mean(1),
        baseline=unrelated.mean(1),
        spread=np.percentile(unrelated, _EDGES, 1),
        unknown_share=unknown,
        notes=_notes(contexts, unknown),
    )


def find_word(word: str, text: str) -> list[tuple[int, int]]:
    """
    Return where a word stands whole in a text, in characters; letter case does not matter.

    Example: "bank" stands once in "The bank was a Banker's bank.", since "Banker" goes on.
    """
    inner = r"\s+".join(re.escape(part) for part in word.split())
    # a Han character is a word by itself: what stands beside it does not matter
    before = r"(?<![^\W_])" if _is_spelt(word[0]) else ""
    after = r"(?![^\W_])" if _is_spelt(word[-1]) else ""
    found = re.finditer(before + inner + after, text, re.IGNORECASE)
    return [match.span() for match in found]


def _is_spelt(letter: str) -> bool:
    return letter.isalnum() and not "\u3040" <= letter <= "\u9fff"


def _read(
    encoder: Encoder, word: str, text: str, number: int
) -> tuple[TokenizedText, Context, list[int]]:
    places = find_word(word, text)
    if not places:
        raise InputError("contexts_missing", word=word, number=number, text=text)
    tokenized = encoder.tokens(text)
    if len(tokenized.pieces) > MOST_PIECES:
        found = len(tokenized.pieces)
        raise InputError("contexts_long", number=number, found=found, limit=MOST_PIECES)
    start, end = places[0]
    pieces = [
        n for n, piece in enumerate(tokenized.pieces)
        if piece.end > piece.start and piece.start < end and piece.end > start
    ]
    names = tuple(tokenized.tokens[n] for n in pieces)
    return tokenized, Context(text, start, end, names, len(places) - 1), pieces


def _word_vectors(
    encoder: Encoder, texts: Sequence[TokenizedText], words: Sequence[Sequence[Sequence[int]]]
) -> Numbers:
    """
    Return the mean vectors of words, [layers + 2, words, hidden]; row 0 is static.

    Args:
        encoder: the model.
        texts: in order.
        words: [texts][words][pieces] indices of each word's pieces.
    """
    rows = []
    for text, states, own in zip(texts, encoder.hidden_states_many(texts), words, strict=True):
        static = encoder.word_vectors(text.ids)[None]
        whole = np.concatenate([static, states]).astype(np.float64)
        rows += [whole[:, list(pieces)].mean(1) for pieces in own]
    return np.stack(rows, 1)


def _cosines(vectors: Numbers) -> Numbers:
    lengths = np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-12)
    units = vectors / lengths
    found: Numbers = np.clip(units @ units.T, -1, 1)
    return found


def _unrelated(encoder: Encoder, text: str) -> Numbers:
    """Return cosines of different words of different sentences of the pool, [layers + 2, pairs]."""
    texts = [encoder.tokens(sentence) for sentence in pool_for(text)]
    spans = [[span.pieces for span in one.words() if _is_word(one, span.pieces)] for one in texts]
    vectors = _word_vectors(encoder, texts, spans)
    names, owners = [], []
    for owner, (one, own) in enumerate(zip(texts, spans, strict=True)):
        names += [" ".join(one.tokens[n] for n in pieces) for pieces in own]
        owners += [owner] * len(own)
    first, second = np.triu_indices(len(names), 1)
    kept = [
        names[a] != names[b] and owners[a] != owners[b]
        for a, b in zip(first, second, strict=True)
    ]
    return np.stack([_cosines(row)[first[kept], second[kept]] for row in vectors])


def _is_word(tokenized: TokenizedText, pieces: Sequence[int]) -> bool:
    first = tokenized.pieces[pieces[0]]
    return tokenized.text[first.start : first.end].isalnum() or first.unknown


def _notes(contexts: Sequence[Context], unknown: float) -> tuple[str, ...]:
    kept = {
        "much_unknown": unknown > MUCH_UNKNOWN,
        "spelt_apart": len({context.pieces for context in contexts}) > 1,
        "several": any(context.others for context in contexts),
    }
    return tuple(name for name, holds in kept.items() if holds)
