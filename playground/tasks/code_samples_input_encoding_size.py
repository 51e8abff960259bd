"""Show the code of Model size: plain Python with `transformers` on the meta device."""

from __future__ import annotations

from playground.tasks.code_samples import literal
from playground.tasks.model_size import Sizes, measure_size

_META = """\
import torch
from transformers import {kind}Config, {kind}Model

config = {kind}Config({options})
with torch.device("meta"):  # sizes without memory
    model = {kind}Model(config)
print(f"{{sum(p.numel() for p in model.parameters()):,}}")
"""
_BY_HAND = """\
# transformers has no class with these sizes and this sharing; counted by hand
h, E, f, layers = {hidden}, {narrow}, {wide}, {layers}
V, P, S = {vocabulary}, {positions}, {segments}
attention = 4 * (h * h + h) + 2 * h
feed_forward = 2 * h * f + f + h + 2 * h
parameters = {{
    "embeddings": (V + P + S) * E + 2 * E + {projection},
    "attention": attention * {attention_times},
    "feed_forward": feed_forward * {feed_forward_times},
    "pooler and heads": {rest},
}}
print(f"{{sum(parameters.values()):,}}")
"""
_NAMES = {
    "vocab_size": "vocabulary", "hidden_size": "hidden", "num_hidden_layers": "layers",
    "num_attention_heads": "heads", "intermediate_size": "wide",
    "max_position_embeddings": "positions", "type_vocab_size": "segments",
}
_DISTILLED = {
    "vocab_size": "vocabulary", "dim": "hidden", "n_layers": "layers", "n_heads": "heads",
    "hidden_dim": "wide", "max_position_embeddings": "positions",
}


def code_for_size(sizes: Sizes, kind: str) -> str:
    """
    Return a program that prints the number of parameters.

    Args:
        sizes: of the model.
        kind: class of transformers that builds it, "Bert" or "Albert"; empty for none.
    """
    if not kind:
        return _by_hand(sizes)
    names = _DISTILLED if kind == "DistilBert" else _NAMES
    options = {name: getattr(sizes, own) for name, own in names.items()}
    if kind == "Albert":
        options["embedding_size"] = sizes.narrow
    written = "".join(f"\n    {name}={literal(value)}," for name, value in options.items())
    return _META.format(kind=kind, options=f"{written}\n")


def _by_hand(sizes: Sizes) -> str:
    parts = measure_size(sizes).parts
    return _BY_HAND.format(
        hidden=sizes.hidden, narrow=sizes.narrow, wide=sizes.wide, layers=sizes.layers,
        vocabulary=sizes.vocabulary, positions=sizes.positions, segments=sizes.segments,
        projection="E * h + h" if sizes.embedding else "0",
        attention_times=1 if sizes.sharing in ("attention", "all") else "layers",
        feed_forward_times=1 if sizes.sharing in ("ffn", "all") else "layers",
        rest=parts.pooler + parts.masked_word + parts.next_sentence,
    )
