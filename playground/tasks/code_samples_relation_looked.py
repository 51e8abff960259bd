"""Show the code of What it looked at: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from playground.tasks.code_samples import literal

_LOOKED = """\
import math

import torch
from transformers import AutoModelForSequenceClassification, AutoTokenizer

checkpoint = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
model = AutoModelForSequenceClassification.from_pretrained(
    checkpoint, trust_remote_code=True, attn_implementation="eager"
).float().eval()

parts = {parts}  # text, and the marker around it
label = {label}
layer = {layer}  # from 1; 0 for the mean of all

tokens, places = [tokenizer.cls_token], {{}}
for text, marker in parts:
    pieces = tokenizer.tokenize(text)
    if marker:
        first = len(tokens) + 1
        places[marker] = slice(first, first + len(pieces))
        pieces = [marker, *pieces, marker]
    tokens += pieces
tokens.append(tokenizer.sep_token)

ids = torch.tensor([tokenizer.convert_tokens_to_ids(tokens)])
words = model.get_input_embeddings()(ids).detach().requires_grad_()
output = model.bert(inputs_embeds=words, output_attentions=True)
hidden = output.last_hidden_state[0]
entities = torch.stack([hidden[places[marker]].mean(0) for marker in "$#"])
logits = model.classify(hidden[:1], entities[None])[0]
target = list(model.config.id2label.values()).index(label)
others = torch.cat([logits[:target], logits[target + 1 :]]).logsumexp(0)
odds = (logits[target] - others) / math.log(2)  # log2(p / (1 - p))
odds.backward()
products = (words.grad * words)[0].sum(-1).tolist()  # gradient times input, in bits

layers = torch.stack(output.attentions)[:, 0].mean(1)  # [layers, queries, keys], mean of heads
weights = layers[layer - 1] if layer else layers.mean(0)
e1, e2 = places["$"], places["#"]
markers = [e1.start - 1, e1.stop, e2.start - 1, e2.stop]
rows = [weights[0], weights[e1].mean(0), weights[e2].mean(0), *(weights[m] for m in markers)]
print("wordpiece\\tgradient*input\\t[CLS]\\te1\\te2\\t$ before\\t$ after\\t# before\\t# after")
for place, token in enumerate(tokens):
    shares = "\\t".join(f"{{row[place].item():.4f}}" for row in rows)
    print(f"{{token}}\\t{{products[place]:+.4f}}\\t{{shares}}")
"""


def code_for_looked(
    checkpoint: str, parts: tuple[tuple[str, str], ...], label: str, layer: int
) -> str:
    """
    Return a program that prints gradient times input and attention, a wordpiece a line.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        parts: the text in order, cut at the entities: text, and "$", "#" or nothing.
        label: one of the 19, to explain.
        layer: of the attention, from 1; 0 for the mean of all.
    """
    return _LOOKED.format(
        checkpoint=literal(checkpoint), parts=repr(list(parts)), label=literal(label),
        layer=int(layer),
    )


def marked_parts(
    text: str, e1: tuple[int, int], e2: tuple[int, int], kept: tuple[int, int]
) -> tuple[tuple[str, str], ...]:
    """
    Return the kept characters of a text, cut at its entities, each with its marker or nothing.

    Example: "a dog", (2, 5), (0, 1), (0, 5) -> ("a", "#"), (" ", ""), ("dog", "$").
    """
    cuts = sorted([(*e1, "$"), (*e2, "#")])
    parts, done = [], kept[0]
    for start, end, marker in cuts:
        parts += [(text[done:start], ""), (text[start:end], marker)]
        done = end
    parts.append((text[done : kept[1]], ""))
    return tuple(part for part in parts if part[0])
