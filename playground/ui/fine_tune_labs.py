"""The labs of the room Fine-tune."""

from __future__ import annotations

from playground.ui.labs import Lab

LABS: tuple[Lab, ...] = ()
