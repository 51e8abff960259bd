"""The labs of the room Layers, in the order of their tabs; a new lab is one row."""

from __future__ import annotations

from playground.ui.labs import Lab
from playground.ui.layers_contexts import build_contexts_lab
from playground.ui.layers_lens import build_lens_lab
from playground.ui.layers_paths import build_paths_lab

LABS: tuple[Lab, ...] = (
    Lab("lens", build_lens_lab),
    Lab("paths", build_paths_lab),
    Lab("contexts", build_contexts_lab),
)
