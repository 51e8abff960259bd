"""A checkpoint's card.json as it stands in its folder, read without loading the checkpoint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from playground.engine.fingerprint import weights_hash
from playground.errors import CheckpointError

Result = TypeVar("Result")


@dataclass(frozen=True)
class Card:
    """What a card says, with what is needed to say whose it is."""

    checkpoint: str
    parameters: int
    content: Mapping[str, Any]
    """card.json; empty without one."""
    weights: Path
    """The file that the card is about."""

    @property
    def precision(self) -> str:
        """Return "as stored": a card's figures were measured once, and not by this process."""
        return "as stored"

    @cached_property
    def weights_sha256(self) -> str:
        """Return the hash of the weights file, 64 hexadecimal digits; read on first use."""
        return weights_hash(self.weights)

    def part(self, key: str, read: Callable[[str, Any], Result]) -> Result | None:
        """
        Return what `read` makes of the checkpoint's id and a part of the card; None without one.

        Raises:
            CheckpointError: the part is there but `read` cannot read it.
        """
        stored = self.content.get(key)
        if not stored:
            return None
        try:
            return read(self.checkpoint, stored)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise CheckpointError("card_part", checkpoint=self.checkpoint, part=key) from error
