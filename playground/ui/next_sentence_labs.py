"""The labs of the room Next sentence, in the order of their tabs; a new lab is one row."""

from __future__ import annotations

from playground.ui.labs import Lab
from playground.ui.next_sentence_coherence import build_coherence_lab
from playground.ui.next_sentence_order import build_order_lab
from playground.ui.next_sentence_ranking import build_ranking_lab
from playground.ui.next_sentence_segments import build_segments_lab
from playground.ui.trust_lab import trust_lab

LABS: tuple[Lab, ...] = (
    Lab("ranking", build_ranking_lab),
    Lab("coherence", build_coherence_lab),
    Lab("order", build_order_lab),
    Lab("segments", build_segments_lab),
    trust_lab("next_sentence"),
)
