"""The labs of the room Attention, in the order of their tabs; a new lab is one row."""

from __future__ import annotations

from playground.ui.attention_beyond import build_beyond_lab
from playground.ui.attention_masks import build_masks_lab
from playground.ui.attention_off import build_off_lab
from playground.ui.attention_patching import build_patching_lab
from playground.ui.attention_roles import build_roles_lab
from playground.ui.attention_steps import build_steps_lab
from playground.ui.labs import Lab

LABS: tuple[Lab, ...] = (
    Lab("steps", build_steps_lab),
    Lab("beyond", build_beyond_lab),
    Lab("off", build_off_lab),
    Lab("patching", build_patching_lab),
    Lab("roles", build_roles_lab),
    Lab("masks", build_masks_lab),
)
