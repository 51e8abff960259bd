"""Show the code of Step by step: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from playground.tasks.code_samples import literal

LOAD_EAGER = """\
import torch
from transformers import AutoModel, AutoTokenizer

checkpoint = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
tokenizer.backend_tokenizer.no_truncation()  # some tokenizer files bring their own
tokenizer.backend_tokenizer.no_padding()
model = AutoModel.from_pretrained(checkpoint, attn_implementation="eager").float().eval()

inputs = tokenizer({texts}, return_tensors="pt")
tokens = tokenizer.convert_ids_to_tokens(inputs["input_ids"][0].tolist())
"""

_STEPS = """\
layer, head, query = {layer}, {head}, {query}  # all count from 0

with torch.no_grad():
    output = model(**inputs, output_attentions=True, output_hidden_states=True)
    state = output.hidden_states[layer][0]  # what goes into the layer: [pieces, hidden]
    attention = model.encoder.layer[layer].attention.self
    size = attention.attention_head_size
    own = slice(head * size, (head + 1) * size)  # this head's part of all heads' numbers
    q = attention.query(state)[query, own]
    k, v = attention.key(state)[:, own], attention.value(state)[:, own]

products = k @ q
scores = products / size**0.5
weights = scores.softmax(0)
for token, product, score, weight in zip(tokens, products, scores, weights):
    print(f"{{token}}\\t{{product:.5f}}\\t{{score:.5f}}\\t{{weight:.6f}}")
print("sum of values", *(f"{{number:.5f}}" for number in (weights @ v).tolist()), sep="\\t")

used = output.attentions[layer][0, head, query]
print(f"largest difference\\t{{(weights - used).abs().max().item():.1e}}")
"""


def texts_literal(text: str, pair: str | None) -> str:
    """Return one or two texts as the arguments of a call."""
    return literal(text) if pair is None else f"{literal(text)}, {literal(pair)}"


def code_for_steps(
    checkpoint: str, text: str, pair: str | None, layer: int, head: int, query: int
) -> str:
    """
    Return a program that prints piece, q·k, score, weight, then the sum of values, then the gap.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: the text.
        pair: a second one, or none.
        layer: from 0.
        head: from 0.
        query: index of the piece that looks, from 0.
    """
    load = LOAD_EAGER.format(checkpoint=literal(checkpoint), texts=texts_literal(text, pair))
    return load + _STEPS.format(layer=int(layer), head=int(head), query=int(query))
