"""
Choose wordpieces to predict and corrupt them as BERT's pre-training does.

Source: Devlin et al. 2019, appendix A.1 (15 %, of which 80 % [MASK], 10 % a random piece, 10 %
unchanged); whole-word masking as in the authors' release of May 2019, which draws words
until 15 % of the pieces are chosen; runs of words as in ALBERT, Lan et al. 2020, section 4.1
(n from 1 to 3 whole words, its probability proportional to 1/n).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from playground.shapes import Bools1d, Ids1d


@dataclass(frozen=True)
class MaskingRule:
    """How many pieces are chosen and what becomes of them; the rest of 1 stays as it was."""

    share: float = 0.15
    """Share of the ordinary pieces that is chosen, 0 to 1."""
    mask_share: float = 0.8
    """Share of the chosen ones replaced by [MASK]."""
    random_share: float = 0.1
    """Share of the chosen ones replaced by a random ordinary piece."""
    whole_word: bool = False
    """Choose all pieces of a word together."""
    longest_run: int = 1
    """Above 1: choose runs of so many whole words at most (ALBERT: 3), whatever `whole_word`."""


@dataclass(frozen=True, eq=False)
class MaskedPieces:
    """A corrupted sequence with the positions that are to be predicted."""

    ids: Ids1d
    """[pieces] with the chosen ones corrupted."""
    positions: Ids1d
    """[chosen] indices into `ids`, rising."""
    labels: Ids1d
    """[chosen] what stood there."""


def mask_pieces(
    ids: Ids1d,
    ordinary: Bools1d,
    continues: Bools1d,
    mask_id: int,
    random_ids: Ids1d,
    rule: MaskingRule,
    rng: np.random.Generator,
) -> MaskedPieces:
    """
    Return `ids` corrupted by `rule`; at least one piece is chosen when any is ordinary.

    Args:
        ids: [pieces] one sequence, special pieces included.
        ordinary: [pieces] true where a piece may be chosen (no [CLS], [SEP], [PAD]).
        continues: [pieces] true where a piece goes on with the word before it (##); read only
            when the rule chooses whole words.
        mask_id: the id of [MASK].
        random_ids: [any] ids that a random replacement is drawn from.
        rule: shares and unit.
        rng: the only source of chance: the same generator state gives the same result.
    """
    positions = choose_positions(ordinary, continues, rule, rng)
    labels = ids[positions].copy()
    corrupted = ids.copy()
    draw = rng.random(len(positions))
    corrupted[positions[draw < rule.mask_share]] = mask_id
    swapped = positions[(draw >= rule.mask_share) & (draw < rule.mask_share + rule.random_share)]
    corrupted[swapped] = random_ids[rng.integers(0, len(random_ids), len(swapped))]
    return MaskedPieces(corrupted, positions, labels)


def choose_positions(
    ordinary: Bools1d, continues: Bools1d, rule: MaskingRule, rng: np.random.Generator
) -> Ids1d:
    """Return the positions to predict, rising; whole words or runs when the rule says so."""
    candidates = np.flatnonzero(ordinary)
    if not len(candidates):
        return candidates
    wanted = max(1, round(len(candidates) * rule.share))
    if rule.longest_run > 1:
        words = _words(candidates, continues)
        return np.array(sorted(_draw_runs(words, wanted, rule.longest_run, rng)), candidates.dtype)
    if not rule.whole_word:
        return np.sort(rng.choice(candidates, wanted, replace=False))
    words = _words(candidates, continues)
    chosen: list[int] = []
    for index in rng.permutation(len(words)):
        if len(chosen) + len(words[index]) <= wanted or not chosen:
            chosen.extend(words[index])
        if len(chosen) >= wanted:
            break
    return np.array(sorted(chosen), candidates.dtype)


def run_shares(longest: int) -> NDArray[np.float64]:
    """
    Return how probable runs of 1, 2, … `longest` words are, [longest], summing to 1.

    Example: 3 -> 6/11, 3/11, 2/11.
    """
    weights: NDArray[np.float64] = 1 / np.arange(1, longest + 1)
    shares: NDArray[np.float64] = weights / weights.sum()
    return shares


def _draw_runs(
    words: list[list[int]], wanted: int, longest: int, rng: np.random.Generator
) -> list[int]:
    """Return positions of runs of words until `wanted` are chosen; a run shrinks until it fits."""
    shares = run_shares(longest)
    chosen: list[int] = []
    taken: set[int] = set()
    for first in rng.permutation(len(words)).tolist():
        size = int(rng.choice(longest, p=shares)) + 1
        run = _free_run(words, first, size, taken)
        while len(run) > 1 and sum(len(words[i]) for i in run) > wanted - len(chosen):
            run.pop()
        pieces = [position for index in run for position in words[index]]
        if pieces and (len(chosen) + len(pieces) <= wanted or not chosen):
            chosen += pieces
            taken.update(run)
        if len(chosen) >= wanted:
            break
    return chosen


def _free_run(words: list[list[int]], first: int, size: int, taken: set[int]) -> list[int]:
    """Return the indices of at most `size` neighbouring words from `first` that are not taken."""
    run: list[int] = []
    for index in range(first, min(first + size, len(words))):
        apart = bool(run) and words[index][0] != words[index - 1][-1] + 1
        if index in taken or apart:
            break
        run.append(index)
    return run


def _words(candidates: Ids1d, continues: Bools1d) -> list[list[int]]:
    """Group positions into words: a piece that continues joins the one just before it."""
    words: list[list[int]] = []
    for position in candidates.tolist():
        if continues[position] and words and words[-1][-1] == position - 1:
            words[-1].append(position)
        else:
            words.append([position])
    return words
