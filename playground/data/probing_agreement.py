"""
Subject-verb agreement with 0 to 4 attractors: the number of the subject, read at a hidden verb.

Between subject and verb stand one to four nouns; attractors have the other number than the subject,
the rest have its own. The verb is a [MASK], so that the number must come from the context.
Source: Linzen, Dupoux and Goldberg 2016, section 2, https://arxiv.org/abs/1611.01368
"""

from __future__ import annotations

from playground.data.probing_grammar import PREPOSITIONS, Grammar
from playground.data.probing_sets import Made

_MOST = 4
ATTRACTORS = tuple(str(count) for count in range(_MOST + 1))
"""How many, as a kind of item."""


def agreement(grammar: Grammar, label: str, kind: str) -> Made:
    """
    Return a sentence whose verb is hidden.

    Args:
        grammar: of one part.
        label: the subject's number, "singular" or "plural".
        kind: how many nouns of the other number stand before the verb.

    Example: "singular", "1" -> "the pilot near the gates [MASK] very wise ."
    """
    plural, attractors = label == "plural", int(kind)
    own = grammar.rng.randint(0 if attractors else 1, _MOST - attractors)
    numbers = [not plural] * attractors + [plural] * own
    grammar.rng.shuffle(numbers)
    words = grammar.phrase("person", plural)
    for number in numbers:
        words += [grammar.pick(PREPOSITIONS), *grammar.phrase("place", number)]
    verb = len(words)
    ending = [grammar.pick(("very", "quite", "so")), grammar.adjective("person"), "."]
    return Made((*words, "[MASK]", *ending), label, verb, kind)
