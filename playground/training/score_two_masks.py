"""
Compare two ways to fill two [MASK]s: each alone (independent), and both together (joint).

Each filling is scored by the chain rule, averaged over left to right and right to left; see
tasks/masked_word_joint.py. Of the few fillings that the joint search finishes it takes the best by
this very measure, so the share says how often that search does no worse than the words chosen
alone (which are not handed to it), and is no outside judge of what reads better. The search was
picked on our own hundred sentences too: taking the most certain word at each step, and nothing
else, reaches 90 % there, five kept fillings without the choice at the end 95 %.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from playground.data.two_masks import TWO_MASKS, read_sentences
from playground.errors import InputError
from playground.tasks.masked_word import fill_mask
from playground.training.score_language import Score

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

_SAME = 1e-6
"""Nats within which two fillings count as equally probable."""


def score_two_masks(encoder: Encoder, path: Path | None = None, limit: int | None = None) -> Score:
    """
    Return the share of sentences where the joint filling is at least as probable, and the means.

    Args:
        encoder: a checkpoint with a masked-word head.
        path: sentences, one a line, two [MASK]s each; our own hundred by default.
        limit: score only so many sentences, from the first.

    Returns:
        Shares from 0 to 1 ("at least as good" counts equal ones, "better" does not); the means are
        chain log-probabilities in nats.

    Raises:
        InputError: the file cannot be read, or a line holds other than two [MASK]s.
    """
    began = time.perf_counter()
    sentences = (TWO_MASKS if path is None else read_sentences(path))[:limit]
    pairs = [_chains(encoder, number, text) for number, text in enumerate(sentences, 1)]
    n = len(pairs)
    metrics = {
        "joint_at_least_as_good": sum(joint > alone - _SAME for alone, joint in pairs) / n,
        "joint_better": sum(joint > alone + _SAME for alone, joint in pairs) / n,
        "mean_joint": sum(joint for _, joint in pairs) / n,
        "mean_independent": sum(alone for alone, _ in pairs) / n,
    }
    return Score("two-masks", n, time.perf_counter() - began, encoder.checkpoint, metrics)


def _chains(encoder: Encoder, line: int, text: str) -> tuple[float, float]:
    """Return the chain log-probability of the independent filling and of the joint one."""
    found = len(encoder.tokens(text).mask_positions)
    if found != 2:
        raise InputError("not_two_masks", line=line, found=found)
    filled = fill_mask(encoder, text, 1, decode="joint")
    alone = filled.independent.chain_log_probability
    joint = filled.joint.chain_log_probability if filled.joint else None
    assert alone is not None and joint is not None  # asked for together
    return alone, joint
