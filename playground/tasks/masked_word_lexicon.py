"""
Look for words of several wordpieces among English words that exist.

Left to itself a small BERT joins pieces to words that nobody uses ("joyness"). Scoring all words of
a list by the chain rule would take thousands of passes, so a search chooses the first pieces that
are worth a pass. For two pieces it looks backwards first: with a likely last piece in place, one
pass says which first pieces go with it. What is found is scored forwards, as everywhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.data.english_words import english_words
from playground.tasks.masked_word_scores import log_softmax, many_logs, with_piece

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText
    from playground.shapes import Integers

    Logs = NDArray[np.float64]

FEWEST_WORDS = 1_000
"""A vocabulary that splits fewer of the list's words in this way is not made for English."""
_TELLING = frozenset({"which", "would", "their", "because"})
"""Whole words of every vocabulary that was made for English, and hardly of any other."""
_LAST_PIECES = 8
_TRUST = 0.6
"""Weight of what is expected at places further on before the ones between are filled."""


def listed_words(encoder: Encoder, pieces: int) -> Integers | None:
    """Return [words, pieces] ids of the list's words of so many pieces; None if not for English."""
    languages = encoder.entry.languages
    if (languages and "en" not in languages) or not _TELLING <= set(encoder.vocab):
        return None
    words = _split_list(encoder.vocab, encoder.tokenizer.prefix, pieces)
    return words if len(words) >= FEWEST_WORDS else None


def search_words(
    encoder: Encoder, fitted: TokenizedText, place: int, words: Integers, width: int
) -> list[tuple[tuple[int, ...], float]]:
    """
    Return the best of `words` with their log-probabilities in nats, the most probable first.

    Args:
        encoder: a checkpoint with a masked-word head.
        fitted: a text with as many [MASK]s in a row as the words have pieces.
        place: position of the first of them.
        words: [words, pieces] ids.
        width: beginnings that are followed at each step.
    """
    pieces = words.shape[1]
    rows = encoder.mask_logits(fitted, range(place, place + pieces))
    columns = zip(rows, words.T, strict=True)
    expected = np.stack([log_softmax(row)[column] for row, column in columns])
    guide = expected.sum(0)
    if pieces == 2:
        guide = np.maximum(guide - 100, _look_back(encoder, fitted, place, words, expected))
    total: Logs = expected[0].copy()
    alive = _best_groups(words[:, 0], guide, width)
    for step in range(1, pieces):
        words, total, expected = words[alive], total[alive], expected[:, alive]
        total += _next_logs(encoder, fitted, place, words, step)
        hoped = total + _TRUST * expected[step + 1 :].sum(0)
        alive = _best_groups(_keys(encoder, words[:, : step + 1]), hoped, width)
    order = np.argsort(-total, kind="stable")[:width]
    return [(tuple(int(id_) for id_ in words[i]), float(total[i])) for i in order]


@lru_cache(maxsize=8)
def _split_list(vocab: tuple[str, ...], prefix: str, pieces: int) -> Integers:
    """Return [words, pieces] ids, by WordPiece's rule: the longest piece that fits comes first."""
    ids = {piece: index for index, piece in enumerate(vocab)}
    rows = [row for word in english_words() if len(row := _split(word, ids, prefix)) == pieces]
    return np.array(rows, np.int64).reshape(len(rows), pieces)


def _split(word: str, ids: dict[str, int], prefix: str) -> list[int]:
    row: list[int] = []
    start = 0
    while start < len(word):
        before = prefix if start else ""
        ends = range(len(word), start, -1)
        found = next((end for end in ends if before + word[start:end] in ids), None)
        if found is None:
            return []
        row.append(ids[before + word[start:found]])
        start = found
    return row


def _look_back(
    encoder: Encoder, fitted: TokenizedText, place: int, words: Integers, expected: Logs
) -> Logs:
    """Return [words] log-probabilities from right to left; -inf for unlikely last pieces."""
    best = _best_groups(words[:, 1], expected.sum(0), _LAST_PIECES)
    lasts = np.unique(words[best, 1])
    texts = [(_put(encoder, fitted, place + 1, int(last)), place) for last in lasts]
    found = np.full(len(words), -np.inf)
    for last, logs in zip(lasts, many_logs(encoder, texts), strict=True):
        these = words[:, 1] == last
        found[these] = logs[words[these, 0]] + expected[1, these]
    return found


def _next_logs(
    encoder: Encoder, fitted: TokenizedText, place: int, words: Integers, step: int
) -> Logs:
    """Return [words] log-probability of each word's piece number `step`, given those before it."""
    begun, which = np.unique(words[:, :step], axis=0, return_inverse=True)
    texts = []
    for ids in begun:
        text = fitted
        for offset, id_ in enumerate(ids):
            text = _put(encoder, text, place + offset, int(id_))
        texts.append((text, place + step))
    found = np.zeros(len(words))
    for number, logs in enumerate(many_logs(encoder, texts)):
        these = which.ravel() == number
        found[these] = logs[words[these, step]]
    return found


def _best_groups(keys: Integers, scores: Logs, width: int) -> NDArray[np.bool_]:
    """Return [words] whether a word's key is among the `width` keys with the highest score."""
    groups, which = np.unique(keys, return_inverse=True)
    best = np.full(len(groups), -np.inf)
    np.maximum.at(best, which, scores)
    chosen = np.zeros(len(groups), np.bool_)
    chosen[np.argsort(-best, kind="stable")[:width]] = True
    found: NDArray[np.bool_] = chosen[which]
    return found


def _keys(encoder: Encoder, beginnings: Integers) -> Integers:
    """Return one number for each row of ids."""
    keys = np.zeros(len(beginnings), np.int64)
    for column in beginnings.T:
        keys = keys * len(encoder.vocab) + column
    return keys


def _put(encoder: Encoder, text: TokenizedText, position: int, id_: int) -> TokenizedText:
    return with_piece(text, position, id_, encoder.vocab[id_])
