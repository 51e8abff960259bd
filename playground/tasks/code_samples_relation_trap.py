"""Show the code of Relations' marker trap: plain Python with `transformers`, ready to run."""

from __future__ import annotations

from playground.data.entity_tags import TaggedSentence
from playground.tasks.code_samples import literal

_TRAP = """\
import torch
from transformers import AutoModelForSequenceClassification, AutoTokenizer

checkpoint = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
model = AutoModelForSequenceClassification.from_pretrained(
    checkpoint, trust_remote_code=True  # the folder brings the few lines that define R-BERT
).float().eval()

texts = {texts}  # before, an entity, between, the other entity, after
order = {order}  # the entity that comes first, and the second
before, one, between, two, after = (
    tokenizer(text, add_special_tokens=False)["input_ids"] for text in texts
)


def answer(before, one, between, two, after, order, markers=True):
    ids, places = [tokenizer.cls_token_id], {{}}
    for context, entity, name in ((before, one, order[0]), (between, two, order[1])):
        sign = tokenizer.convert_tokens_to_ids("$" if name == "e1" else "#")
        ids += [*context, *([sign] * markers)]
        places[name] = range(len(ids), len(ids) + len(entity))
        ids += [*entity, *([sign] * markers)]
    ids += [*after, tokenizer.sep_token_id]
    e1, e2 = (
        torch.tensor([[float(at in places[name]) for at in range(len(ids))]])
        for name in ("e1", "e2")
    )
    with torch.no_grad():
        return model(torch.tensor([ids]), e1, e2).logits[0].softmax(-1)


def blank(pieces):
    return [tokenizer.mask_token_id] * len(pieces)


variants = {{
    "as asked": answer(before, one, between, two, after, order),
    "marks swapped": answer(before, one, between, two, after, order[::-1]),
    "markers removed": answer(before, one, between, two, after, order, markers=False),
    "entities blanked": answer(before, blank(one), between, blank(two), after, order),
    "entities alone": answer([], one, [], two, [], order),
    "context blanked": answer(blank(before), one, blank(between), two, blank(after), order),
}}
for name, probabilities in variants.items():
    best = probabilities.argmax().item()
    print(f"{{name}}\\t{{model.config.id2label[best]}}\\t{{probabilities[best]:.4f}}")
"""


def code_for_trap(checkpoint: str, sentence: TaggedSentence) -> str:
    """
    Return a program that prints variant, tab, its own label, tab, probability.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        sentence: what the model is to read; of a text that was cut, the part that was kept.
    """
    (first, one), (second, two) = sorted(((sentence.e1, "e1"), (sentence.e2, "e2")))
    bounds = (0, *first, *second, len(sentence.text))
    texts = [sentence.text[a:b] for a, b in zip(bounds, bounds[1:], strict=False)]
    return _TRAP.format(
        checkpoint=literal(checkpoint), texts=literal(texts), order=literal([one, two])
    )
