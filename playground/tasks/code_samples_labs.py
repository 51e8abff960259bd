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
