"""Show the code of the lab Batch of Relations: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from collections.abc import Sequence

from playground.tasks.code_samples import literal

MOST_SENTENCES = 20
"""Of a file, in the code; it says where more go."""

_CODE = '''\
import re

import torch
from transformers import AutoModelForSequenceClassification, AutoTokenizer

name = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(name)
tokenizer.backend_tokenizer.no_truncation()  # some tokenizer files bring their own
tokenizer.backend_tokenizer.no_padding()
model = AutoModelForSequenceClassification.from_pretrained(
    name, trust_remote_code=True, dtype=torch.float32
).eval()  # the class of R-BERT lies in the folder, in modeling_rbert.py
dollar, number_sign = tokenizer.convert_tokens_to_ids(["$", "#"])
markers = {{"e1": dollar, "e2": number_sign}}


def relation(tagged):
    ids, masks, inside = [tokenizer.cls_token_id], {{"e1": [0.0], "e2": [0.0]}}, None

    def add(pieces, entity=None):
        ids.extend(pieces)
        for which, mask in masks.items():
            mask.extend([float(which == entity)] * len(pieces))

    for part in re.split("(</?e[12]>)", tagged):
        tag = re.fullmatch("<(/?)(e[12])>", part)
        if tag:
            add([markers[tag[2]]])
            inside = None if tag[1] else tag[2]
        else:
            add(tokenizer(part, add_special_tokens=False).input_ids, inside)
    add([tokenizer.sep_token_id])
    with torch.no_grad():
        rows = torch.tensor([ids]), torch.tensor([masks["e1"]]), torch.tensor([masks["e2"]])
        logits = model(*rows).logits[0]
    best = int(logits.argmax())
    return model.config.id2label[best], float(logits.softmax(0)[best])


sentences = {sentences}{more}
for tagged in sentences:
    label, probability = relation(tagged)
    print(f"{{probability:.3f}}\\t{{label}}\\t{{tagged}}")
'''


def code_for_relations(checkpoint: str, tagged: Sequence[str]) -> str:
    """
    Return a program that prints the relation of each sentence, the first 20 of many.

    Args:
        checkpoint: how a program names it, a folder or a hub id.
        tagged: sentences with <e1> and <e2>.
    """
    lines = "".join(f"    {literal(sentence)},\n" for sentence in tagged[:MOST_SENTENCES])
    more = "  # … and the rest of the file" if len(tagged) > MOST_SENTENCES else ""
    listed = f"[\n{lines}]"
    return _CODE.format(checkpoint=literal(checkpoint), sentences=listed, more=more)
