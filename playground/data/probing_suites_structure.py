"""The suites of form: sentence length, tree depth, top constituents and bigram shift."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from playground.data.probing_grammar import DETERMINERS, PREPOSITIONS, THINGS, Grammar
from playground.data.probing_sets import Made

LENGTHS = ("5-8", "9-12", "13-16", "17-20", "21-25", "26-28")
"""Words of a sentence, its full stop left out: the six bins of Conneau et al. 2018."""
DEPTHS = ("1", "2", "3")
"""Clauses that stand one inside another before the main verb."""


def sentence_length(grammar: Grammar, label: str, _kind: str) -> Made:
    """Return a sentence of so many words, grown by adjectives, places and further clauses."""
    low, high = map(int, label.split("-"))
    wanted = grammar.rng.randint(low, high)
    words = _bare_clause(grammar)
    while len(words) < wanted:
        room = wanted - len(words)
        if room >= 6 and grammar.chance(0.5):
            words += [grammar.pick(("and", "but")), *_bare_clause(grammar)]
        elif room >= 3 and grammar.chance(0.7):
            words += [grammar.pick(PREPOSITIONS), *grammar.phrase("place")]
        else:
            _describe(grammar, words)
    return Made((*words, "."), label)


def tree_depth(grammar: Grammar, label: str, _kind: str) -> Made:
    """
    Return three relative clauses and two "and" before a main verb: nested, or side by side.

    Length does not tell: the shallow sentences, with fewer nouns, have more adjectives.
    Example: depth 3 "the cat that saw the dog that ...", depth 1 "the cat that slept and the ...".
    """
    depth = int(label)
    chains = {1: (1, 1, 1), 2: (2, 1, 0), 3: (3, 0, 0)}[depth]
    order = grammar.rng.sample(chains, 3)
    words = _relative_chain(grammar, order[0])
    for nested in order[1:]:
        words += ["and", *_relative_chain(grammar, nested)]
    words += [grammar.past("none"), *grammar.at_place()]
    for _ in range(2 * (3 - depth) + grammar.rng.randint(0, 2)):
        _describe(grammar, words)
    return Made((*words, "."), label)


def bigram_shift(grammar: Grammar, label: str, _kind: str) -> Made:
    """Return a sentence as it is, or with two words that stand side by side swapped."""
    words = [*grammar.clause(), *grammar.at_place()]
    if grammar.chance():
        words += ["and", *_bare_clause(grammar)]
    if label == "shifted":
        places = [place for place, (left, right) in enumerate(pairwise(words)) if left != right]
        at = grammar.pick(places)
        words[at], words[at + 1] = words[at + 1], words[at]
    return Made((*words, "."), label)


def top_constituents(grammar: Grammar, label: str, _kind: str) -> Made:
    """Return a sentence whose topmost constituents are those of `label`."""
    words = _TOP[label](grammar)
    for _ in range(grammar.rng.randint(0, 2)):
        _describe(grammar, words)
    return Made((*words, "?" if label == "SQ" else "."), label)


def _bare_clause(grammar: Grammar) -> list[str]:
    """Return five words: "the nurse saw the coat"."""
    thing = grammar.phrase(grammar.pick(THINGS), grammar.chance())
    return [*grammar.phrase("person", grammar.chance()), grammar.past(), *thing]


def _describe(grammar: Grammar, words: list[str]) -> None:
    """Put an adjective behind one of the determiners."""
    places = [at for at, word in enumerate(words) if word in DETERMINERS]
    if places:
        words.insert(grammar.pick(places) + 1, grammar.pick(grammar.lexicon.adjectives["any"]))
    else:
        words.insert(0, grammar.pick(grammar.lexicon.adverbs))


def _relative_chain(grammar: Grammar, clauses: int) -> list[str]:
    """Return a noun phrase with so many relative clauses, each inside the one before."""
    words = _living(grammar)
    for number in range(clauses):
        last = number == clauses - 1
        inner = [grammar.past("none")] if last else [grammar.past(), *_living(grammar)]
        words += ["that", *inner]
    return words


def _living(grammar: Grammar) -> list[str]:
    """Return a person or an animal; half of the plurals stand without a determiner."""
    plural = grammar.chance(0.6)
    words = grammar.phrase(grammar.pick(("person", "animal")), plural)
    return words[1:] if plural and grammar.chance() else words


def _verb_phrase(grammar: Grammar) -> list[str]:
    return _bare_clause(grammar)[2:]


def _after(opening: Callable[[Grammar], Sequence[str]]) -> Callable[[Grammar], list[str]]:
    return lambda grammar: [*opening(grammar), *_bare_clause(grammar)]


def _subordinate(grammar: Grammar) -> list[str]:
    opening = grammar.pick(("because", "when", "although", "while", "after"))
    return [opening, *grammar.any_phrase("person"), grammar.past("none"), ","]


def _imperative(grammar: Grammar) -> list[str]:
    return [grammar.verb(), *_verb_phrase(grammar)[1:], *grammar.at_place()]


def _question(grammar: Grammar) -> list[str]:
    clause = _bare_clause(grammar)
    return ["did", *clause[:2], grammar.verb(), *clause[3:]]


def _with_adverb(grammar: Grammar) -> list[str]:
    clause = _bare_clause(grammar)
    return [*clause[:2], grammar.pick(grammar.lexicon.adverbs), *clause[2:]]


def _two_clauses(grammar: Grammar) -> list[str]:
    return [*_bare_clause(grammar), grammar.pick(("and", "but")), *_bare_clause(grammar)]


_TOP: dict[str, Callable[[Grammar], list[str]]] = {
    "NP VP": lambda grammar: [*_bare_clause(grammar), *grammar.at_place()],
    "PP NP VP": _after(Grammar.at_place),
    "ADVP NP VP": _after(lambda grammar: [grammar.pick(grammar.lexicon.adverbs)]),
    "NP ADVP VP": _with_adverb,
    "SBAR NP VP": _after(_subordinate),
    "S CC S": _two_clauses,
    "VP": _imperative,
    "SQ": _question,
}
CONSTITUENTS = tuple(_TOP)
"""Names of the Penn Treebank."""
