"""
Score Masked word on everyday sentences: is the right word the first guess, or among the first five?

Thirty sentences are few: a share of theirs comes with a standard error of up to 9 points.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from playground.data.everyday import EVERYDAY, read_everyday
from playground.tasks.masked_word import fill_mask
from playground.training.score_language import Score

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

_NEAR = 5


def score_everyday(encoder: Encoder, path: Path | None = None, limit: int | None = None) -> Score:
    """
    Return how many sentences have a right word first, and among the first five.

    Args:
        encoder: a checkpoint with a masked-word head.
        path: sentences of one's own, as `read_everyday` reads them; our own thirty by default.
        limit: score only so many sentences, from the first.

    Returns:
        Shares from 0 to 1, `right_first` and `right_in_five`.

    Raises:
        InputError: the file cannot be read, a line has no word, or a sentence has no [MASK].
    """
    began = time.perf_counter()
    sentences = (EVERYDAY if path is None else read_everyday(path))[:limit]
    first = near = 0
    for sentence in sentences:
        candidates = fill_mask(encoder, sentence.text, _NEAR).masks[0].candidates
        guesses = [candidate.word.lower() for candidate in candidates]
        first += guesses[0] in sentence.words
        near += any(guess in sentence.words for guess in guesses)
    n = len(sentences)
    metrics = {"right_first": first / n, "right_in_five": near / n}
    return Score("everyday", n, time.perf_counter() - began, encoder.checkpoint, metrics)
