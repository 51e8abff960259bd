"""
Show the code of Masked word's labs: plain Python with `transformers` that gives the same numbers.

Each function returns a program as text, ready to run, with the visitor's own texts in it.
"""

from __future__ import annotations

from playground.tasks.code_samples import LOAD, literal

_PAIR = """
import math


def bits(text):
    inputs = tokenizer(text, return_tensors="pt")
    ids, words = inputs["input_ids"], inputs.word_ids()
    total = 0.0
    for place, word in enumerate(words):
        if word is None or ids[0, place] == tokenizer.mask_token_id:  # [CLS], [SEP], [MASK]
            continue
        hidden = {hidden}
        asked = ids.clone()
        asked[0, hidden] = tokenizer.mask_token_id
        with torch.no_grad():
            logs = model(asked).logits[0, place].log_softmax(-1)
        total -= logs[ids[0, place]].item() / math.log(2)
    return total


good, bad = bits({good}), bits({bad})
print(f"first {{good:.2f}} bits, second {{bad:.2f}} bits, difference {{bad - good:+.2f}}")
"""
_PLAIN = "[place]"
_WITHIN_WORD = "[later for later in range(place, len(words)) if words[later] == word]"

_CORRUPTION = """
seen = {seen}  # what the model reads
places = {places}  # position -> what stood there
ids = torch.tensor([tokenizer.convert_tokens_to_ids(seen)])
with torch.no_grad():
    probabilities = model(ids).logits[0].softmax(-1)  # [pieces, vocabulary]
for place, original in places.items():
    probability, best = probabilities[place].max(-1)
    token = tokenizer.convert_ids_to_tokens(best.item())
    print(f"{{place}}\\t{{original}}\\t{{seen[place]}}\\t{{token}}\\t{{probability.item():.4f}}")
"""

_SURPRISE = """
text = {text}  # at most as many wordpieces as the model has positions
ids = tokenizer(text, return_tensors="pt")["input_ids"][0]
tokens = tokenizer.convert_ids_to_tokens(ids)
totals = [0.0, 0.0]  # bits, the plain way and within words
for place in range(1, len(ids) - 1):  # without [CLS] and [SEP]
    if ids[place] in (tokenizer.mask_token_id, tokenizer.unk_token_id):
        continue
    end = place + 1
    while tokens[end].startswith("##"):  # the later pieces of the same word
        end += 1
    bits = []
    for last in (place + 1, end):
        masked = ids.clone()
        masked[place:last] = tokenizer.mask_token_id
        with torch.no_grad():
            logits = model(masked[None]).logits[0, place]
        bits.append(-logits.log_softmax(-1)[ids[place]].item() / math.log(2))
    totals = [total + more for total, more in zip(totals, bits)]
    print(f"{{tokens[place]}}\\t{{bits[0]:.2f}}\\t{{bits[1]:.2f}}")
print(f"total\\t{{totals[0]:.2f}}\\t{{totals[1]:.2f}}")  # minus the pseudo-log-likelihood
"""


def code_for_pair(checkpoint: str, good: str, bad: str, within_word: bool) -> str:
    """
    Return a program that prints the bits of both sentences and their difference.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        good: the first sentence.
        bad: the second sentence.
        within_word: hide the later pieces of a word as well.
    """
    load = LOAD.format(model="BertForMaskedLM", checkpoint=literal(checkpoint))
    hidden = _WITHIN_WORD if within_word else _PLAIN
    return load + _PAIR.format(hidden=hidden, good=literal(good), bad=literal(bad))


def code_for_corruption(
    checkpoint: str, seen: tuple[str, ...], places: dict[int, str]
) -> str:
    """
    Return a program that prints position, original, what was shown, what is restored, probability.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        seen: the pieces that the model saw, special ones included.
        places: position of each chosen piece and what stood there.
    """
    load = LOAD.format(model="BertForMaskedLM", checkpoint=literal(checkpoint))
    return load + _CORRUPTION.format(seen=literal(list(seen)), places=repr(places))


def code_for_surprise(checkpoint: str, text: str) -> str:
    """
    Return a program that prints wordpiece, bits the plain way, bits within words; the totals last.

    Args:
        checkpoint: a folder or a hub id that `transformers` loads.
        text: what the model is to read, at most as long as it can take.
    """
    load = LOAD.format(model="BertForMaskedLM", checkpoint=literal(checkpoint))
    return "import math\n\n" + load + _SURPRISE.format(text=literal(text))
