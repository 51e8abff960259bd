"""
Ten probing suites after Conneau et al. 2018, section 3, made by our own grammar and word lists.

Labels are balanced in every part, and no content word of one part occurs in another, so that a
probe cannot live on words that it has seen; only word content must share the words it asks for.
Source: https://arxiv.org/abs/1805.01070 (their sentences come from books; none of them is here).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from playground.data.probing_agreement import ATTRACTORS, agreement
from playground.data.probing_grammar import Grammar
from playground.data.probing_lexicon import TARGETS, read_lexicon
from playground.data.probing_sets import (
    FIRST_PIECE,
    MEAN,
    MOST_SENTENCES,
    Made,
    ProbingSet,
    ProbingTask,
    made_set,
    shares,
)
from playground.data.probing_suites_meaning import (
    coordination_inversion,
    number_of_object,
    number_of_subject,
    odd_word_out,
    tense,
)
from playground.data.probing_suites_structure import (
    CONSTITUENTS,
    DEPTHS,
    LENGTHS,
    bigram_shift,
    sentence_length,
    top_constituents,
    tree_depth,
)

SENTENCES, HARD = 2000, MOST_SENTENCES
"""Of one suite, its three parts together; the odd word, hard to find, needs more to learn from."""


class _Suite(NamedTuple):
    group: str
    labels: tuple[str, ...]
    make: Callable[[Grammar, str, str], Made]
    """Grammar, label and kind -> a sentence."""
    vector: str = MEAN
    kinds: tuple[str, ...] = ("",)
    sentences: int = SENTENCES


def _word_content(grammar: Grammar, label: str, _kind: str) -> Made:
    """Return a sentence that holds the word asked for, as its object or further back."""
    subject, number = grammar.any_phrase("person"), grammar.chance(0.5)
    target = [grammar.pick(("the", "my", "our", "their")), label]
    first, second = (target, grammar.at_place()) if number else (
        grammar.any_phrase("text"), ["with", *target]
    )
    return Made((*subject, grammar.past(), *first, *second, "."), label)


_NUMBERS = ("singular", "plural")
_SUITES: dict[str, _Suite] = {
    "sentence_length": _Suite("surface", LENGTHS, sentence_length),
    "word_content": _Suite("surface", TARGETS, _word_content),
    "tree_depth": _Suite("syntactic", DEPTHS, tree_depth),
    "top_constituents": _Suite("syntactic", CONSTITUENTS, top_constituents),
    "bigram_shift": _Suite("syntactic", ("kept", "shifted"), bigram_shift),
    "agreement": _Suite("syntactic", _NUMBERS, agreement, FIRST_PIECE, ATTRACTORS),
    "tense": _Suite("semantic", ("past", "present"), tense),
    "subject_number": _Suite("semantic", _NUMBERS, number_of_subject),
    "object_number": _Suite("semantic", _NUMBERS, number_of_object),
    "odd_word_out": _Suite(
        "semantic", ("kept", "replaced"), odd_word_out, sentences=HARD
    ),
    "coordination_inversion": _Suite("semantic", ("kept", "inverted"), coordination_inversion),
}
SUITES = tuple(_SUITES)
"""Names, by group."""


def suite_size(name: str, limit: int | None = None) -> tuple[int, int]:
    """Return about how many sentences a suite will have, and how many labels."""
    suite = _SUITES[name]
    return min(limit or suite.sentences, suite.sentences), len(suite.labels)


def make_suite(name: str, limit: int | None = None, seed: int = 0) -> ProbingSet:
    """
    Return one suite: sentences of three parts, each part balanced over labels and kinds.

    Args:
        name: one of `SUITES`.
        limit: sentences of all parts together; 2,000 by default and at most, 4,000 of odd word out.
            A part that does not divide evenly gets the few more that make it balanced.
        seed: of words, phrases and order; the same seed gives the same sentences.

    Example: "tense", 20 -> 12 train, 4 development and 6 test sentences, half of them in the past.
    """
    suite = _SUITES[name]
    sizes = shares(min(limit or suite.sentences, suite.sentences))
    cells = [(label, kind) for label in suite.labels for kind in suite.kinds]

    def make(part: str) -> list[Made]:
        grammar = Grammar(read_lexicon(part, seed), f"{seed} {name} {part}")
        each = -(-sizes.of(part) // len(cells))
        made = [suite.make(grammar, *cell) for cell in cells for _ in range(each)]
        grammar.rng.shuffle(made)
        return made

    return made_set(ProbingTask(name, suite.group, suite.vector, suite.labels, ()), make)


