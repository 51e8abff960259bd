"""The labs of the room Probing, in the order of their tabs; a new lab is one row."""

from __future__ import annotations

from playground.ui.labs import Lab

LABS: tuple[Lab, ...] = ()
