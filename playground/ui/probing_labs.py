"""The labs of the room Probing, in the order of their tabs; a new lab is one row."""

from __future__ import annotations

from playground.ui.labs import Lab
from playground.ui.probing_live import build_live_lab
from playground.ui.probing_own import build_own_lab

LABS: tuple[Lab, ...] = (Lab("live", build_live_lab), Lab("own", build_own_lab))
