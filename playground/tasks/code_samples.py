"""
Show the code: the few lines of plain Python with `transformers` that give the same numbers.

Each function returns a program as text, ready to run, with the visitor's own text in it.
"""

from __future__ import annotations

LOAD = """\
import torch
from transformers import AutoTokenizer, {model}

checkpoint = {checkpoint}
tokenizer = AutoTokenizer.from_pretrained(checkpoint)
tokenizer.backend_tokenizer.no_truncation()  # some tokenizer files bring their own
tokenizer.backend_tokenizer.no_padding()
model = {model}.from_pretrained(checkpoint).float().eval()
"""

_FILL_MASK = """
text = {text}
inputs = tokenizer(text, return_tensors="pt")
with torch.no_grad():
    logits = model(**inputs).logits[0]  # [pieces, vocabulary]

special = set(tokenizer.all_special_tokens)
for place in (inputs["input_ids"][0] == tokenizer.mask_token_id).nonzero().flatten():
    probabilities = logits[place].softmax(-1)  # over the whole vocabulary
    tokens = tokenizer.convert_ids_to_tokens(probabilities.argsort(descending=True).tolist())
    best = probabilities.sort(descending=True).values.tolist()
    whole_words = [
        (token, probability)
        for token, probability in zip(tokens, best)
        if not token.startswith(("##", "[unused")) and token not in special
    ]
    for token, probability in whole_words[:{top_k}]:
        print(f"{{token}}\\t{{probability:.4f}}")
    print()
"""

_TARGETS = """
targets = {targets}
for place in (inputs["input_ids"][0] == tokenizer.mask_token_id).nonzero().flatten():
    for word in targets:
        pieces = tokenizer(word, add_special_tokens=False)["input_ids"]
        ids = inputs["input_ids"][0].tolist()
        ids[place : place + 1] = [tokenizer.mask_token_id] * len(pieces)  # one [MASK] a piece
        probability = 1.0
        for step, piece in enumerate(pieces):  # each piece given the ones before it
            with torch.no_grad():
                logits = model(torch.tensor([ids])).logits[0]
            probability *= logits[place + step].softmax(-1)[piece].item()
            ids[place + step] = piece
        print(f"{{word}}\\t{{probability:.3g}}")
"""

_NEXT_SENTENCE = """
a = {a}
b = {b}
for first, second in [(a, b), (b, a)]:
    inputs = tokenizer(
        first, second, truncation="longest_first",
        max_length=model.config.max_position_embeddings, return_tensors="pt",
    )  # token_type_ids: 0 for the first text, 1 for the second
    with torch.no_grad():
        is_next, not_next = model(**inputs).logits[0].softmax(-1).tolist()  # class 0 is "is next"
    print(f"IsNext\\t{{is_next:.4f}}\\tNotNext\\t{{not_next:.4f}}")
"""


def code_for_fill_mask(
    checkpoint: str, text: str, top_k: int = 10, targets: tuple[str, ...] = ()
) -> str:
    """
    Return a program that prints word, tab, probability for the best words at each [MASK].

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: what the model is to read; of a text that was cut, the part that was kept.
        top_k: words for each [MASK].
        targets: words to score after that, in one more block of lines for each [MASK].
    """
    parts = [
        LOAD.format(model="BertForMaskedLM", checkpoint=literal(checkpoint)),
        _FILL_MASK.format(text=literal(text), top_k=int(top_k)),
    ]
    if targets:
        parts.append(_TARGETS.format(targets=literal(list(targets))))
    return "".join(parts)


def code_for_next_sentence(checkpoint: str, a: str, b: str) -> str:
    """
    Return a program that prints the two probabilities, for A then B and for B then A.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        a: the first text.
        b: the second text.
    """
    load = LOAD.format(model="BertForNextSentencePrediction", checkpoint=literal(checkpoint))
    return load + _NEXT_SENTENCE.format(a=literal(a), b=literal(b))


def literal(value: str | list[str]) -> str:
    """Return `value` as a Python literal that nothing in it can break out of."""
    return repr(value)
