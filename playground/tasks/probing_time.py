"""About how long probing generated suites will take, before anything is begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from playground.data.probing_suites import suite_size

if TYPE_CHECKING:
    from playground.engine.catalogue import Entry

_READ, _FIT = 4.5e-3, 2.7e-5
"""Seconds of one core in minilm-l6: for a sentence, and for an item, a label and a state."""
_LAYERS, _HIDDEN = 6, 384
_SPREAD = 4.0
"""How much longer it may take where others compute at the same time."""


def suite_seconds(
    names: Sequence[str], limit: int, entry: Entry, twin: bool
) -> tuple[float, float]:
    """
    Return the least and the most seconds that a run will probably take.

    Reading grows with layers times the square of the width, fitting with layers times the width.

    Args:
        names: of generated suites.
        limit: sentences of each.
        entry: of the checkpoint.
        twin: whether an untrained twin is probed too.

    Example: one suite of 400 sentences and two labels in minilm-l6 -> 2 to 8 seconds.
    """
    wide = entry.hidden / _HIDDEN
    read = _READ * entry.layers / _LAYERS * wide * wide
    fit = _FIT * (entry.layers + 1) * wide
    least = 0.0
    for sentences, labels in (suite_size(name, limit) for name in names):
        least += (1 + twin) * sentences * (read + fit * labels)
    return least, _SPREAD * least
