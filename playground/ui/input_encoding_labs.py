"""The labs of the room Inside BERT, in the order of their tabs; a new lab is one row."""

from __future__ import annotations

from playground.ui.input_encoding_analogies import build_analogies_lab
from playground.ui.input_encoding_family import build_family_lab
from playground.ui.input_encoding_mistakes import build_mistakes_lab
from playground.ui.input_encoding_size import build_size_lab
from playground.ui.input_encoding_step import build_step_lab
from playground.ui.input_encoding_switches import build_switches_lab
from playground.ui.input_encoding_tour import build_tour_lab
from playground.ui.labs import Lab

LABS: tuple[Lab, ...] = (
    Lab("analogies", build_analogies_lab),
    Lab("size", build_size_lab),
    Lab("step", build_step_lab),
    Lab("switches", build_switches_lab),
    Lab("mistakes", build_mistakes_lab),
    Lab("tour", build_tour_lab),
    Lab("family", build_family_lab),
)
