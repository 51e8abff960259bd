"""
The sizes of published models, each with where they are said.

Counted is the encoder with its pooler where the published checkpoint has one, no other head; so
BERT base has 109.5 million. Hub names: google-bert/bert-base-uncased and so on.
"""

from __future__ import annotations

from dataclasses import dataclass

from playground.errors import InputError
from playground.tasks.model_size import Sizes

_BERT, _ALBERT = "arxiv.org/abs/1810.04805", "arxiv.org/abs/1909.11942"
_ROBERTA, _DISTILBERT = "arxiv.org/abs/1907.11692", "arxiv.org/abs/1910.01108"
_MINILM, _TINY = "arxiv.org/abs/2002.10957", "arxiv.org/abs/1908.08962"


@dataclass(frozen=True)
class Preset:
    """A published model."""

    name: str
    title: str
    kind: str
    """The class of `transformers` that builds it: "Bert", "Albert", "Roberta" or "DistilBert"."""
    sizes: Sizes
    source: str
    """Address of the paper, without https://."""


def _albert(layers: int, hidden: int, heads: int) -> Sizes:
    return Sizes(layers, hidden, heads, vocabulary=30_000, embedding=128, sharing="all")


PRESETS = (
    Preset("bert-base", "BERT base, uncased", "Bert", Sizes(12, 768, 12), _BERT),
    Preset("bert-large", "BERT large, uncased", "Bert", Sizes(24, 1024, 16), _BERT),
    Preset("albert-base-v2", "ALBERT base v2", "Albert", _albert(12, 768, 12), _ALBERT),
    Preset("albert-large-v2", "ALBERT large v2", "Albert", _albert(24, 1024, 16), _ALBERT),
    Preset("albert-xlarge-v2", "ALBERT xlarge v2", "Albert", _albert(24, 2048, 16), _ALBERT),
    Preset("albert-xxlarge-v2", "ALBERT xxlarge v2", "Albert", _albert(12, 4096, 64), _ALBERT),
    Preset(
        "roberta-base", "RoBERTa base", "Roberta",
        Sizes(12, 768, 12, vocabulary=50_265, positions=514, segments=1), _ROBERTA,
    ),
    Preset(
        "roberta-large", "RoBERTa large", "Roberta",
        Sizes(24, 1024, 16, vocabulary=50_265, positions=514, segments=1), _ROBERTA,
    ),
    Preset(
        "distilbert-base", "DistilBERT base, uncased", "DistilBert",
        Sizes(6, 768, 12, segments=0, pooler=False), _DISTILBERT,
    ),
    Preset("minilm-l6-h384", "MiniLM L6 H384, uncased", "Bert", Sizes(6, 384, 12), _MINILM),
    Preset("bert-tiny", "BERT tiny, uncased", "Bert", Sizes(2, 128, 2), _TINY),
)
"""In the order in which they are offered; the tests hold each against `transformers`."""


def find_preset(name: str) -> Preset:
    """
    Return a preset by name.

    Raises:
        InputError: no such name; the known ones are named.
    """
    for preset in PRESETS:
        if preset.name == name.strip().lower():
            return preset
    raise InputError("size_preset", found=name, known=tuple(one.name for one in PRESETS))
