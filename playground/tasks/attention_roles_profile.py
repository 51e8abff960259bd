"""
A role for each head, by where most of its weight goes, and the best head for each role.

A head rests on [CLS] or [SEP] when more than half of its weight goes there (Clark et al. 2019,
section 3.2, read that as doing nothing); else it has the pattern that gets most, from 0.3 on; else
it is broad when it spreads evenly, and mixed when nothing holds.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from playground.tasks.attention_roles_measures import PATTERNS, HeadMeans

ROLES = (*PATTERNS, "broad", "mixed")
_SINKS = ("cls", "sep")
RESTS = 0.5
"""Share of the weight above which a head rests on [CLS] or [SEP]."""
HOLDS = 0.3
"""Share of the weight from which a pattern is a head's role."""
EVEN = 0.75
"""Entropy over its largest value from which a head is broad."""


@dataclass(frozen=True)
class HeadRow:
    """What one head does; shares are of its weight, 0 to 1."""

    layer: int
    head: int
    """Both from 0."""
    role: str
    """One of `ROLES`."""
    entropy: float
    """Bits."""
    evenness: float
    """Entropy over its largest value: 1 looks at all pieces alike."""
    distance: float | None
    """Pieces between query and key, weighted; None where no weight goes to ordinary pieces."""
    previous: float | None
    next: float | None
    current: float | None
    same_word: float | None
    """Over queries that stand at another place too; None without any."""
    sep: float | None
    cls: float | None

    def value(self, role: str) -> float | None:
        """Return what speaks for a role: the share of a pattern, or how even the weight is."""
        return self.evenness if role == "broad" else getattr(self, role)


@dataclass(frozen=True)
class BestHead:
    """The head that does most of one role."""

    role: str
    layer: int
    head: int
    value: float
    """Share of its weight, or for "broad" how even it is, 0 to 1."""
    usual: float
    """The median head's."""


@dataclass(frozen=True)
class HeadProfile:
    """All heads of a checkpoint over a text or a sample."""

    heads: tuple[HeadRow, ...]
    """By layer, then head."""
    best: tuple[BestHead, ...]
    """For each pattern that was there to be seen, and "broad"."""
    queries: int
    """Pieces whose attention was averaged."""

    def row(self, layer: int, head: int) -> HeadRow:
        """Return the row of one head."""
        return next(row for row in self.heads if (row.layer, row.head) == (layer, head))


def profile_of(means: HeadMeans) -> HeadProfile:
    """Return every head's row, and the best head for each role."""
    layers, heads = means.entropy.shape
    rows = tuple(_row(means, layer, head) for layer in range(layers) for head in range(heads))
    best = []
    for role in (*PATTERNS, "broad"):
        scored = [(row.value(role), row) for row in rows]
        known = [(value, row) for value, row in scored if value is not None]
        if known:
            value, row = max(known, key=lambda pair: pair[0])
            usual = float(np.median([other for other, _ in known]))
            best.append(BestHead(role, row.layer, row.head, value, usual))
    return HeadProfile(rows, tuple(best), means.queries)


def _row(means: HeadMeans, layer: int, head: int) -> HeadRow:
    shares = {
        name: _known(share[layer, head]) for name, share in zip(PATTERNS, means.shares, strict=True)
    }
    evenness = float(means.evenness[layer, head])
    return HeadRow(
        layer, head, _role(shares, evenness), float(means.entropy[layer, head]), evenness,
        _known(means.distance[layer, head]), **shares,
    )


def _role(shares: dict[str, float | None], evenness: float) -> str:
    known = {name: share for name, share in shares.items() if share is not None}
    sink = max(_SINKS, key=lambda name: known.get(name, 0.0))
    if known.get(sink, 0.0) > RESTS:
        return sink
    pattern = max(
        (name for name in known if name not in _SINKS), key=lambda name: known[name], default=""
    )
    if pattern and known[pattern] >= HOLDS:
        return pattern
    return "broad" if evenness >= EVEN else "mixed"


def _known(value: float) -> float | None:
    return None if np.isnan(value) else float(value)
