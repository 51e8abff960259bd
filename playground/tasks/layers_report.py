"""Everything about the layers of a text in one answer for programs: changes, and the plain lens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playground.tasks.layers import LayerChanges, compare_layers
from playground.tasks.layers_lens import lens_words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder


@dataclass(frozen=True, eq=False)
class LayerReport:
    """What the command and the endpoint `layers` answer."""

    changes: LayerChanges
    lens: Sequence[Sequence[dict[str, Any]]]
    """[layers + 1][pieces] of word and probability; empty without a masked-LM head."""

    @property
    def unknown_share(self) -> float:
        """Return the share of the text's characters that reads as [UNK], 0 to 1."""
        return self.changes.unknown_share

    @property
    def notes(self) -> tuple[str, ...]:
        """Return the keys of words/layers.py, each without its "note_"."""
        return self.changes.notes

    def record(self) -> dict[str, Any]:
        """Return the contract's result."""
        return {**self.changes.record(), "lens": self.lens}


def report_layers(encoder: Encoder, text: str, pair: str | None = None) -> LayerReport:
    """
    Return how each layer changes a text, and what the masked-LM head would answer after each.

    Raises:
        InputError: the text is empty, or there are too many pieces.
    """
    changes = compare_layers(encoder, text, pair)
    asked = "masked_word" in encoder.entry.heads
    return LayerReport(changes, lens_words(encoder, text, pair) if asked else [])
