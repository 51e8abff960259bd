"""
The grammar of the generated probing suites: noun phrases and clauses of one part's words.

Every draw is random and seeded. Determiners say nothing of number, and verbs stand in the past
unless a suite asks for tense, so that no function word gives a label away.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from playground.data.probing_lexicon import Lexicon, past_form, plural_of, present_form

_T = TypeVar("_T")
DETERMINERS = ("the", "my", "our", "their", "his", "her", "your")
PREPOSITIONS = ("near", "behind", "beside", "outside", "below", "around", "beyond", "by")
THINGS = ("food", "text", "clothing", "vehicle", "building")
_LIVING = ("person", "animal")


class Grammar:
    """
    Draws phrases as lists of words.

    Args:
        lexicon: of one part.
        seed: of all draws.
    """

    def __init__(self, lexicon: Lexicon, seed: str) -> None:
        self.lexicon = lexicon
        self.rng = random.Random(seed)

    def pick(self, choices: Sequence[_T]) -> _T:
        """Return one of the choices."""
        return self.rng.choice(choices)

    def chance(self, share: float = 0.5) -> bool:
        """Return True in `share` of the calls."""
        return self.rng.random() < share

    def noun(self, kind: str, plural: bool = False) -> str:
        """Return a noun of one kind."""
        noun = self.pick(self.lexicon.nouns[kind])
        return plural_of(noun) if plural else noun

    def adjective(self, kind: str) -> str:
        """Return an adjective that suits nouns of one kind."""
        return self.pick(self.lexicon.adjectives["living" if kind in _LIVING else "dead"])

    def verb(self, kind: str = "any") -> str:
        """Return the base of a verb that takes objects of one kind."""
        return self.pick(self.lexicon.verbs[kind])

    def past(self, kind: str = "any") -> str:
        """Return a verb in the past."""
        return past_form(self.verb(kind))

    def verb_in(self, tense: str, plural: bool, kind: str = "any") -> str:
        """Return a verb in "past" or "present", agreeing with its subject."""
        base = self.verb(kind)
        return past_form(base) if tense == "past" else present_form(base, plural)

    def phrase(
        self, kind: str, plural: bool = False, adjectives: int = 0, determiner: str | None = None
    ) -> list[str]:
        """Return a noun phrase: determiner, adjectives, noun."""
        first = self.pick(DETERMINERS) if determiner is None else determiner
        described = [self.adjective(kind) for _ in range(adjectives)]
        return [first, *described, self.noun(kind, plural)]

    def any_phrase(self, kind: str, plural: bool | None = None) -> list[str]:
        """Return a noun phrase of either number, with no adjective or one."""
        number = self.chance() if plural is None else plural
        return self.phrase(kind, number, int(self.chance(0.4)))

    def at_place(self) -> list[str]:
        """Return a prepositional phrase: "near the river"."""
        return [self.pick(PREPOSITIONS), *self.any_phrase("place")]

    def clause(self) -> list[str]:
        """Return a plain clause in the past, subject, verb and object."""
        thing = self.any_phrase(self.pick(THINGS))
        return [*self.any_phrase("person"), self.past(), *thing]
