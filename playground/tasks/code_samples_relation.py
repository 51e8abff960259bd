"""Show the code of Relations: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.tasks.code_samples import literal

if TYPE_CHECKING:
    from playground.data.entity_tags import TaggedSentence

_RELATION = """\
import torch
from transformers import AutoModelForSequenceClassification, AutoTokenizer

checkpoint = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
tokenizer.backend_tokenizer.no_truncation()  # some tokenizer files bring their own
tokenizer.backend_tokenizer.no_padding()
model = AutoModelForSequenceClassification.from_pretrained(
    checkpoint, trust_remote_code=True  # R-BERT's class lies in the folder: modeling_rbert.py
).float().eval()

text = {text}
e1, e2 = {e1}, {e2}  # characters of the text, end excluded


def pieces(part):
    return tokenizer(part, add_special_tokens=False)["input_ids"]


ids, done, inside = [tokenizer.cls_token_id], 0, {{}}
for sign, (start, end) in sorted([("$", e1), ("#", e2)], key=lambda row: row[1]):
    marker = tokenizer.convert_tokens_to_ids(sign)
    ids += [*pieces(text[done:start]), marker]
    entity = pieces(text[start:end])
    inside[sign] = range(len(ids), len(ids) + len(entity))  # the markers stand outside
    ids += [*entity, marker]
    done = end
ids += [*pieces(text[done:]), tokenizer.sep_token_id]
masks = {{
    name: torch.tensor([[float(place in inside[sign]) for place in range(len(ids))]])
    for name, sign in (("e1_mask", "$"), ("e2_mask", "#"))
}}
with torch.no_grad():
    probabilities = model(torch.tensor([ids]), **masks).logits[0].softmax(-1)
for index in probabilities.argsort(descending=True).tolist():
    print(f"{{model.config.id2label[index]}}\\t{{probabilities[index]:.4f}}")
"""


def code_for_relation(checkpoint: str, sentence: TaggedSentence) -> str:
    """
    Return a program that prints label, tab, probability for all 19 labels, best first.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        sentence: with its two entities; not longer than the model can read.
    """
    return _RELATION.format(
        checkpoint=literal(checkpoint), text=literal(sentence.text),
        e1=tuple(map(int, sentence.e1)), e2=tuple(map(int, sentence.e2)),
    )
