"""The labs of the room Masked word, in the order of their tabs; a new lab is one row."""

from __future__ import annotations

from playground.ui.labs import Lab
from playground.ui.masked_word_attribution import build_attribution_lab
from playground.ui.masked_word_bias import build_bias_lab
from playground.ui.masked_word_corruption import build_corruption_lab
from playground.ui.masked_word_knowledge import build_knowledge_lab
from playground.ui.masked_word_pairs import build_pairs_lab
from playground.ui.masked_word_surprise import build_surprise_lab
from playground.ui.trust_lab import trust_lab

LABS: tuple[Lab, ...] = (
    Lab("surprise", build_surprise_lab),
    Lab("attribution", build_attribution_lab),
    Lab("knowledge", build_knowledge_lab),
    Lab("bias", build_bias_lab),
    Lab("pairs", build_pairs_lab),
    Lab("corruption", build_corruption_lab),
    trust_lab("masked_word"),
)
