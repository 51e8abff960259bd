"""One row of a bench: two contenders taking turns, their medians, and the median of the ratios."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class BenchRow:
    """One comparison; milliseconds are medians, `ratio` is peer over ours, pair by pair."""

    work: str
    tokens: int
    callers: int
    ours_ms: float
    peer_ms: float | None
    ratio: float | None
    agree: bool
    """Whether both gave the same first answer."""


def in_turns(
    ours: Callable[[], object], peer: Callable[[], object], rounds: int
) -> tuple[list[float], list[float]]:
    """Return the seconds of each round of ours and of the peer; two rounds before warm up."""
    mine: list[float] = []
    theirs: list[float] = []
    for _ in range(rounds + 2):
        for work, times in ((ours, mine), (peer, theirs)):
            began = time.perf_counter()
            work()
            times.append(time.perf_counter() - began)
    return mine[2:], theirs[2:]


def row_of(
    work: str, tokens: int, callers: int, mine: list[float], theirs: list[float], agree: bool
) -> BenchRow:
    """Return the row of timings in seconds."""
    ratio = median(t / m for m, t in zip(mine, theirs, strict=True))
    return BenchRow(
        work, tokens, callers, median(mine) * 1000, median(theirs) * 1000, ratio, agree
    )
