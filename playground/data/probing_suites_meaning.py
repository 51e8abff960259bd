"""The suites of meaning: tense, number of subject and object, odd word out, inverted clauses."""

from __future__ import annotations

from playground.data.probing_grammar import THINGS, Grammar
from playground.data.probing_sets import Made

_KINDS = ("animal", "food", "text", "clothing", "vehicle", "building", "person")
_ALSO_GOOD = {  # kinds of objects that a kind of verb takes besides its own
    "animal": ("person",), "food": ("animal",), "clothing": ("text",), "person": ("animal",),
    "vehicle": ("animal", "building"), "building": ("vehicle", "food", "text"),
}
_TENSES = ("past", "present")


def tense(grammar: Grammar, label: str, _kind: str) -> Made:
    """Return a sentence in the past or the present; a relative clause may stand in either."""
    plural, inner = grammar.chance(), grammar.chance()
    subject = grammar.phrase("person", plural, int(grammar.chance()))
    aside = ["that", grammar.verb_in(grammar.pick(_TENSES), plural, "none")]
    thing = grammar.any_phrase(grammar.pick(THINGS))
    verb = grammar.verb_in(label, plural)
    rest = [*subject, *(aside if inner else []), verb, *thing, *grammar.at_place()]
    return Made((*rest, "."), label)


def number_of_subject(grammar: Grammar, label: str, _kind: str) -> Made:
    """Return a sentence whose subject has one number; all other nouns have any."""
    return _numbered(grammar, label, label == "plural", grammar.chance())


def number_of_object(grammar: Grammar, label: str, _kind: str) -> Made:
    """Return a sentence whose object has one number; all other nouns have any."""
    return _numbered(grammar, label, grammar.chance(), label == "plural")


def odd_word_out(grammar: Grammar, label: str, _kind: str) -> Made:
    """
    Return a sentence whose object suits its verb, or was replaced by one of another kind.

    Example: "the nurse mended the coat", or "the nurse mended the carrot".
    """
    kind = grammar.pick(_KINDS)
    verbs = kind
    if label == "replaced":
        verbs = grammar.pick(
            [other for other in _KINDS if other != kind and kind not in _ALSO_GOOD.get(other, ())]
        )
    words = [*grammar.any_phrase("person"), grammar.past(verbs), *grammar.any_phrase(kind)]
    return Made((*words, *(grammar.at_place() if grammar.chance() else []), "."), label)


def coordination_inversion(grammar: Grammar, label: str, _kind: str) -> Made:
    """
    Return two clauses in the order in which they can be told, or the other way round.

    Example: "my nurse bought a coat and my nurse mended it"; inverted "my nurse mended it and my
    nurse bought a coat". The words are the same, so that only their order tells.
    """
    kind = grammar.pick(_KINDS[:-1])
    person, thing = grammar.phrase("person", grammar.chance()), grammar.noun(kind)
    first = [*person, grammar.past(), "an" if thing[0] in "aeio" else "a", thing]
    told = grammar.pick(((), ("later",), ("soon",)))
    second = [*person, *told, grammar.past(kind), "it"]
    pair = (first, second) if label == "kept" else (second, first)
    return Made((*pair[0], "and", *pair[1], "."), label)


def _numbered(grammar: Grammar, label: str, subject: bool, other: bool) -> Made:
    thing = grammar.any_phrase(grammar.pick(THINGS), other)
    words = [*grammar.any_phrase("person", subject), grammar.past(), *thing]
    if grammar.chance():
        words = [*words, *grammar.at_place()]
    elif grammar.chance():
        words = [*grammar.at_place(), *words]
    return Made((*words, "."), label)
