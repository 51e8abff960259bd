"""Show the code of All pairs: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from collections.abc import Sequence

from playground.data.entity_tags import Span
from playground.tasks.code_samples import literal

_PAIRS = """\
from itertools import permutations

import torch
from transformers import AutoModelForSequenceClassification, AutoTokenizer

checkpoint = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
# R-BERT is defined by modeling_rbert.py in the checkpoint's own folder
model = AutoModelForSequenceClassification.from_pretrained(checkpoint, trust_remote_code=True)
model = model.float().eval()

text = {text}
entities = {entities}  # characters, end excluded


def pieces(part):
    return tokenizer(part, add_special_tokens=False)["input_ids"] if part else []


def label_of(e1, e2):
    marker = {{e1: tokenizer.convert_tokens_to_ids("$"), e2: tokenizer.convert_tokens_to_ids("#")}}
    ids, where, at = [tokenizer.cls_token_id], {{}}, 0
    for span in sorted([e1, e2]):
        ids += pieces(text[at : span[0]]) + [marker[span]]
        start = len(ids)
        ids += pieces(text[slice(*span)])
        where[span] = (start, len(ids))
        ids.append(marker[span])
        at = span[1]
    ids += pieces(text[at:]) + [tokenizer.sep_token_id]  # at most 512 in all: cut longer texts
    masks = torch.zeros(2, 1, len(ids))
    for mask, span in zip(masks, (e1, e2)):
        mask[0, slice(*where[span])] = 1
    with torch.no_grad():
        shares = model(torch.tensor([ids]), *masks).logits[0].softmax(-1)
    return model.config.id2label[int(shares.argmax())], float(shares.max())


for e1, e2 in permutations(entities, 2):
    label, probability = label_of(e1, e2)
    print(f"{{text[slice(*e1)]}}\\t{{text[slice(*e2)]}}\\t{{label}}\\t{{probability:.4f}}")
"""


def code_for_pairs(checkpoint: str, text: str, entities: Sequence[Span]) -> str:
    """Return a program that prints e1, e2, label and probability, an ordered pair a line."""
    return _PAIRS.format(
        checkpoint=literal(checkpoint), text=literal(text), entities=repr(list(entities))
    )
