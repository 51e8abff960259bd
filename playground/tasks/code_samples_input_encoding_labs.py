"""Show the code of One layer and of Switches: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from playground.tasks.code_samples import literal

_LOAD = """\
import torch
from transformers import {model}, AutoTokenizer

checkpoint = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
tokenizer.backend_tokenizer.no_truncation()  # some tokenizer files bring their own
tokenizer.backend_tokenizer.no_padding()
model = {model}.from_pretrained(checkpoint).float().eval()
"""

_LAYER = """
inputs = tokenizer({texts}, return_tensors="pt")
layer, piece = {layer}, {piece}  # both count from 0

with torch.no_grad():
    states = model(**inputs, output_hidden_states=True).hidden_states
    part = model.encoder.layer[layer]
    attention, output = part.attention.self, part.attention.output
    X = states[layer][0]  # what comes in: [pieces, hidden]
    heads, size = attention.num_attention_heads, attention.attention_head_size
    Q, K, V = (
        dense(X).view(-1, heads, size).transpose(0, 1)  # [heads, pieces, head size]
        for dense in (attention.query, attention.key, attention.value)
    )
    A = (Q @ K.transpose(1, 2) / size**0.5).softmax(-1)  # rows sum to 1
    H = (A @ V).transpose(0, 1).reshape(len(X), -1)  # all heads side by side
    O = output.dense(H)
    Y = output.LayerNorm(X + O)
    G = part.intermediate.intermediate_act_fn(part.intermediate.dense(Y))
    F = part.output.dense(G)
    out = part.output.LayerNorm(Y + F)

steps = {{"X": X, "O": O, "X+O": X + O, "Y": Y, "F": F, "Y+F": Y + F, "out": out}}
for name, matrix in steps.items():
    row = matrix[piece]
    print(name, f"{{row.norm():.4f}}", *(f"{{number:.4f}}" for number in row[:6]), sep="\\t")
print(f"largest difference\\t{{(out - states[layer + 1][0]).abs().max().item():.1e}}")
"""

_SWITCHES = """
ids = tokenizer({texts}, return_tensors="pt").input_ids
ways = {{  # segments and positions of every pass; a drawn order has several
{ways}}}
{head}for way, passes in ways.items():
    shares = []
    for segments, positions in passes:
        with torch.no_grad():
            logits = model(
                ids, token_type_ids=torch.tensor([segments]), position_ids=torch.tensor([positions])
            ).logits
        shares.append({share})
    print(way, f"{{sum(shares) / len(shares):.4f}}", sep="\\t")
"""
_WORD = """\
place = ids[0].tolist().index(tokenizer.mask_token_id)
target = tokenizer.convert_tokens_to_ids({target})
"""

Passes = Mapping[str, Sequence[tuple[Sequence[int], Sequence[int]]]]
"""Way -> segments and positions of each of its passes."""


def code_for_layer(
    checkpoint: str, text: str, pair: str | None, layer: int, piece: int
) -> str:
    """
    Return a program that prints step, length and first six numbers of a piece, then the gap.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: the text.
        pair: a second one, or none.
        layer: from 0.
        piece: its index, from 0.
    """
    load = _LOAD.format(model="AutoModel", checkpoint=literal(checkpoint))
    texts = literal(text) if pair is None else f"{literal(text)}, {literal(pair)}"
    return load + _LAYER.format(texts=texts, layer=int(layer), piece=int(piece))


def code_for_switched_word(checkpoint: str, text: str, target: str, passes: Passes) -> str:
    """
    Return a program that prints way and mean probability of the target, tabs between.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: with one [MASK], as the model reads it.
        target: as the vocabulary spells it.
        passes: what every way puts in.
    """
    load = _LOAD.format(model="AutoModelForMaskedLM", checkpoint=literal(checkpoint))
    return load + _SWITCHES.format(
        texts=literal(text), ways=_written(passes), head=_WORD.format(target=literal(target)),
        share="logits[0, place].softmax(-1)[target].item()",
    )


def code_for_switched_pair(checkpoint: str, a: str, b: str, passes: Passes) -> str:
    """Return a program that prints way and mean probability that `b` follows `a`."""
    load = _LOAD.format(model="BertForNextSentencePrediction", checkpoint=literal(checkpoint))
    return load + _SWITCHES.format(
        texts=f"{literal(a)}, {literal(b)}", ways=_written(passes), head="",
        share="logits[0].softmax(-1)[0].item()",
    )


def _written(passes: Passes) -> str:
    rows = []
    for way, each in passes.items():
        inner = ", ".join(f"({list(segments)}, {list(places)})" for segments, places in each)
        rows.append(f"    {literal(way)}: [{inner}],\n")
    return "".join(rows)
