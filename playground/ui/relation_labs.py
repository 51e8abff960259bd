"""The labs of the room Relations, in the order of their tabs; a new lab is one row."""

from __future__ import annotations

from playground.ui.labs import Lab
from playground.ui.relation_ablations import build_ablations_lab
from playground.ui.relation_files import build_files_lab
from playground.ui.relation_looked import build_looked_lab
from playground.ui.relation_pairs import build_pairs_lab
from playground.ui.relation_trap import build_trap_lab
from playground.ui.trust_lab import trust_lab

LABS: tuple[Lab, ...] = (
    Lab("looked", build_looked_lab),
    Lab("trap", build_trap_lab),
    Lab("pairs", build_pairs_lab),
    Lab("files", build_files_lab),
    Lab("ablations", build_ablations_lab),
    trust_lab("relation"),
)
