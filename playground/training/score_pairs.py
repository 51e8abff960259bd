"""
Score minimal pairs: in how many does the checkpoint prefer the good sentence, by phenomenon?

Plain pseudo-log-likelihood (Salazar et al. 2020); a tie counts as wrong. A limited score takes the
same number of each paradigm, spread evenly over it.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from playground.data.pair_files import read_pairs, spread_pairs
from playground.tasks.masked_word_pair_sets import judge_pairs
from playground.training.score_language import Score

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder


def score_minimal_pairs(encoder: Encoder, path: Path, limit: int | None = None) -> Score:
    """
    Return the accuracy over all pairs with its 95 % interval, and by phenomenon.

    Args:
        encoder: a checkpoint with a masked-word head.
        path: JSONL, CSV or TSV with good and bad, and if there phenomenon and paradigm.
        limit: score at most so many pairs, see `spread_pairs`.

    Raises:
        InputError: the file cannot be read, or holds no pair that fits the model.
    """
    began = time.perf_counter()
    found = read_pairs(path)
    judged = judge_pairs(encoder, spread_pairs(found.pairs, limit))
    overall = judged.overall
    metrics = {
        "accuracy": overall.accuracy,
        "accuracy_low": overall.low,
        "accuracy_high": overall.high,
        **{f"accuracy_{row.phenomenon}": row.accuracy for row in judged.phenomena},
        "damaged_lines": float(len(found.damaged)),
        "skipped_pairs": float(len(judged.skipped)),
        "ties": float(judged.ties),
    }
    seconds = time.perf_counter() - began
    return Score("minimal-pairs", overall.n, seconds, encoder.checkpoint, metrics)
