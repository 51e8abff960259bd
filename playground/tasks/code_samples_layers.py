"""Show the code of Layers: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from playground.tasks.code_samples import LOAD, literal

_STATES = """\

text, pair = {text}, {pair}
inputs = tokenizer(text, pair, return_tensors="pt")
with torch.no_grad():
    states = model(**inputs, output_hidden_states=True).hidden_states
"""
_CHANGES = """\
print("layer", "distance", "cosine", "length", sep="\\t")  # means over all pieces
for layer in range(1, len(states)):
    before, after = states[layer - 1][0], states[layer][0]  # [pieces, hidden]
    distance = (after - before).norm(dim=-1).mean()
    cosine = torch.cosine_similarity(before, after, dim=-1).mean()
    length = after.norm(dim=-1).mean()
    print(layer, *(f"{figure.item():.4f}" for figure in (distance, cosine, length)), sep="\\t")
"""


def load_states(checkpoint: str, text: str, pair: str | None) -> str:
    """Return the lines that leave a text's states in `states`, [layers + 1] of [1, pieces, …]."""
    load = LOAD.format(model="BertModel", checkpoint=literal(checkpoint))
    return load + _STATES.format(text=literal(text), pair=literal(pair) if pair else None)


def code_for_layers(checkpoint: str, text: str, pair: str | None = None) -> str:
    """
    Return a program that prints, a line a layer: mean distance, mean cosine, mean length.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: the first text.
        pair: the second text, if there is one.
    """
    return load_states(checkpoint, text, pair) + _CHANGES
