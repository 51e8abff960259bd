"""
Show the code of the labs of Masked word: plain Python with `transformers`, ready to run.

Each function returns a program as text with the visitor's own text in it.
"""

from __future__ import annotations

from playground.tasks.code_samples import LOAD, literal

_ATTRIBUTION = """
import math

import numpy

text, target, steps = {text}, {target}, {steps}
ids = tokenizer(text, return_tensors="pt").input_ids
place = (ids[0] == tokenizer.mask_token_id).nonzero()[0, 0]
special = torch.tensor(tokenizer.get_special_tokens_mask(ids[0], already_has_special_tokens=True))
baseline = torch.where(special.bool(), ids, tokenizer.mask_token_id)  # [CLS] and [SEP] stay
embed = model.get_input_embeddings()
start, end = embed(baseline).detach(), embed(ids).detach()
id_ = tokenizer.convert_tokens_to_ids(target)


def log2(words):
    return model(inputs_embeds=words).logits[0, place].log_softmax(-1)[id_] / math.log(2)


total = torch.zeros_like(start)
nodes, weights = numpy.polynomial.legendre.leggauss(steps)
for node, weight in zip(nodes.tolist(), weights.tolist()):  # the integral from 0 to 1
    words = (start + (1 + node) / 2 * (end - start)).requires_grad_()
    total += weight / 2 * torch.autograd.grad(log2(words), words)[0]
by_piece = (total * (end - start)).sum(-1)[0]

with torch.no_grad():
    full, empty = log2(end), log2(start)
    for index, token in enumerate(tokenizer.convert_ids_to_tokens(ids[0])):
        hidden = ids.clone()
        hidden[0, index] = tokenizer.mask_token_id  # one piece; the app hides whole words
        lost = full - log2(embed(hidden))
        print(f"{{token}}\\t{{by_piece[index].item():+.4f}}\\t{{lost.item():+.4f}}")
print(f"sum\\t{{by_piece.sum().item():+.4f}}\\tshould be {{(full - empty).item():+.4f}}")
"""

_KNOWLEDGE = """
answer = {answer}
prompts = {prompts}
pieces = tokenizer(answer, add_special_tokens=False)["input_ids"]
for prompt, number in prompts:  # the answer belongs at this [MASK], the others hide the subject
    ids = tokenizer(prompt)["input_ids"]
    masks = [index for index, id_ in enumerate(ids) if id_ == tokenizer.mask_token_id]
    place = masks[number]
    ids[place : place + 1] = [tokenizer.mask_token_id] * len(pieces)  # one [MASK] a piece
    probability = 1.0
    for step, piece in enumerate(pieces):  # each piece given the ones before it
        with torch.no_grad():
            logits = model(torch.tensor([ids])).logits[0]
        probability *= logits[place + step].softmax(-1)[piece].item()
        ids[place + step] = piece
    print(f"{{probability:.4g}}\\t{{prompt}}")
"""

_BIAS = """
import math

template = {template}
targets = {targets}
attributes = {attributes}


def log2(word, attribute):
    # the chain rule over the pieces of the word, at as many [MASK]s
    mask = tokenizer.mask_token
    pieces = tokenizer(word, add_special_tokens=False)["input_ids"]
    before = template.split("[TARGET]")[0].replace("[ATTRIBUTE]", attribute)
    place = len(tokenizer(before)["input_ids"]) - 1
    blanks = " ".join([mask] * len(pieces))
    text = template.replace("[ATTRIBUTE]", attribute).replace("[TARGET]", blanks)
    ids = tokenizer(text)["input_ids"]
    total = 0.0
    for step, piece in enumerate(pieces):
        with torch.no_grad():
            logits = model(torch.tensor([ids])).logits[0]
        total += logits[place + step].log_softmax(-1)[piece].item() / math.log(2)
        ids[place + step] = piece
    return total


for attribute in attributes:
    length = len(tokenizer(attribute, add_special_tokens=False)["input_ids"])
    hidden = " ".join([tokenizer.mask_token] * length)  # the prior: one [MASK] a piece
    for word in targets:
        print(f"{{attribute}}\\t{{word}}\\t{{log2(word, attribute) - log2(word, hidden):+.3f}}")
"""


def code_for_attribution(checkpoint: str, text: str, target: str, steps: int) -> str:
    """
    Return a program that prints piece, integrated gradient and loss when hidden, in bits.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: with one [MASK]; of a text that was cut, the part that was kept.
        target: a piece of the vocabulary.
        steps: nodes of the Gauss-Legendre rule.
    """
    values = {"text": literal(text), "target": literal(target), "steps": int(steps)}
    return _load(checkpoint) + _ATTRIBUTION.format(**values)


def code_for_knowledge(
    checkpoint: str, answer: str, prompts: tuple[tuple[str, int], ...]
) -> str:
    """
    Return a program that prints the answer's probability and the prompt, one a line.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        answer: one word.
        prompts: what is read, and at which of its [MASK]s, from 0, the answer belongs.
    """
    rows = "".join(f"    ({literal(prompt)}, {int(number)}),\n" for prompt, number in prompts)
    values = {"answer": literal(answer), "prompts": f"[\n{rows}]"}
    return _load(checkpoint) + _KNOWLEDGE.format(**values)


def code_for_bias(
    checkpoint: str, template: str, targets: tuple[str, ...], attributes: tuple[str, ...]
) -> str:
    """
    Return a program that prints attribute, word and the word's score in bits.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        template: with [TARGET] and [ATTRIBUTE], once each.
        targets: words of both groups.
        attributes: for [ATTRIBUTE].
    """
    values = {
        "template": literal(template),
        "targets": literal(list(targets)),
        "attributes": literal(list(attributes)),
    }
    return _load(checkpoint) + _BIAS.format(**values)


def _load(checkpoint: str) -> str:
    return LOAD.format(model="BertForMaskedLM", checkpoint=literal(checkpoint))
