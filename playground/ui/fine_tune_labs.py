"""The labs of the room Fine-tune."""

from __future__ import annotations

from playground.ui.fine_tune_time import build_time_lab
from playground.ui.labs import Lab

LABS = (Lab("time", build_time_lab),)
