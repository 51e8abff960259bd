"""What Masks compared says in sentences, on the screen and on the command line."""

from __future__ import annotations

from playground.tasks.attention_masks import MasksCompared
from playground.words import Words
from playground.words.numbers import percent, signed

_STEM = "attention_masks"


def masks_verdict(found: MasksCompared, words: Words) -> str:
    """Return what hiding everything right of [MASK] does to BERT's first word."""
    if "nothing_right" in found.notes:
        return words(f"{_STEM}.verdict_nothing")
    full, hidden = found.under("full"), found.under("right_hidden")
    first, other = full.words[0], hidden.words[0]
    if first.word == other.word:
        shares = percent(words, first.probability), percent(words, other.probability)
        return words(
            f"{_STEM}.verdict_same", word=first.word, before=shares[0], after=shares[1]
        )
    return words(
        f"{_STEM}.verdict_other",
        other=other.word, word=first.word, target=found.target,
        before=percent(words, full.probability), after=percent(words, hidden.probability),
    )


def bits_sentence(found: MasksCompared, words: Words) -> str:
    """Return what each mask costs the word asked about, in bits."""
    masks = {
        "right": "right_hidden", "left": "left_hidden", "triangle": "left_to_right",
        "drawn": "permutation",
    }
    bits = {name: signed(found.under(mask).change) for name, mask in masks.items()}
    return words(f"{_STEM}.change_said", target=found.target, **bits)


def order_sentence(found: MasksCompared, words: Words) -> str:
    """Return the drawn order, piece by piece."""
    order = " · ".join(found.tokens[index] for index in found.order)
    return words(f"{_STEM}.order_said", seed=found.seed, order=order)
