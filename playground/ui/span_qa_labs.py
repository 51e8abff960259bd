"""The labs of the room Question answering, in the order of their tabs; a new lab is one row."""

from __future__ import annotations

from playground.ui.labs import Lab
from playground.ui.span_qa_chosen import build_chosen_lab
from playground.ui.span_qa_files import build_files_lab
from playground.ui.span_qa_looked import build_looked_lab
from playground.ui.span_qa_reads import build_reads_lab
from playground.ui.trust_lab import trust_lab

LABS: tuple[Lab, ...] = (
    Lab("chosen", build_chosen_lab),
    Lab("looked", build_looked_lab),
    Lab("reads", build_reads_lab),
    Lab("files", build_files_lab),
    trust_lab("span_qa"),
)
