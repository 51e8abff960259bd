"""
Small sets of minimal pairs, written for this project: agreement, negation, word order. English.

The kinds follow the literature, the sentences do not: agreement across an attractor as in Linzen
et al. 2016; negative polarity as in Warstadt et al. 2019; false facts under "not" as in Ettinger
2020, who found that BERT hardly heeds it.
"""

from __future__ import annotations

from playground.data.pair_files import TextPair

_Rows = tuple[tuple[str, str], ...]

_NEXT_TO: _Rows = (  # subject beside its verb
    ("The baker opens the shop at six.", "The baker open the shop at six."),
    ("My cousins live near the harbour.", "My cousins lives near the harbour."),
    ("These windows need new paint.", "These windows needs new paint."),
    ("The soup smells of garlic.", "The soup smell of garlic."),
    ("Her answers were always short.", "Her answers was always short."),
    ("The tram stops at every corner.", "The tram stop at every corner."),
    ("Our neighbours have two goats.", "Our neighbours has two goats."),
)
_ATTRACTOR: _Rows = (  # a noun of the other number in between
    ("The lid of the jars is missing.", "The lid of the jars are missing."),
    ("The letters from the lawyer were lost.", "The letters from the lawyer was lost."),
    ("The farmer behind the horses waves to us.", "The farmer behind the horses wave to us."),
    ("The shelves above the sink hold the cups.", "The shelves above the sink holds the cups."),
    (
        "The road between the villages has no lights.",
        "The road between the villages have no lights.",
    ),
    ("The songs that the choir sings are old.", "The songs that the choir sings is old."),
    ("The key to the lockers lies in the drawer.", "The key to the lockers lie in the drawer."),
)
_REFLEXIVE: _Rows = (
    ("The girl dressed herself.", "The girl dressed themselves."),
    ("The actors praised themselves.", "The actors praised himself."),
    ("My uncle cut himself with the knife.", "My uncle cut themselves with the knife."),
    ("The nuns cook for themselves.", "The nuns cook for herself."),
    (
        "The king near the guards saw himself in the mirror.",
        "The king near the guards saw themselves in the mirror.",
    ),
    ("The boys on the stairs blamed themselves.", "The boys on the stairs blamed himself."),
)
_POLARITY: _Rows = (  # "any", "ever", "yet" and their like want a negation above them
    ("Nobody has ever climbed that tower.", "Somebody has ever climbed that tower."),
    ("She did not buy any bread.", "She did buy any bread."),
    ("The guests have not arrived yet.", "The guests have arrived yet."),
    ("He never gave anyone a reason.", "He often gave anyone a reason."),
    ("No train has stopped here at all.", "A train has stopped here at all."),
    ("We do not work here any more.", "We do work here any more."),
    ("Nothing in the house was any good.", "Something in the house was any good."),
    ("I do not think that he will ever return.", "I do think that he will ever return."),
    ("None of the doctors could help either.", "Some of the doctors could help either."),
    ("They would not lift a finger to help her.", "They would lift a finger to help her."),
)
_FALSE_FACT: _Rows = (  # "not" makes the true one of two statements false
    ("A carrot is not a bird.", "A carrot is not a vegetable."),
    ("A hammer is not an animal.", "A hammer is not a tool."),
    ("Snow is not hot.", "Snow is not cold."),
    ("A trout is not a tree.", "A trout is not a fish."),
    ("The sun is not dark.", "The sun is not bright."),
    ("Honey is not salty.", "Honey is not sweet."),
    ("A violin is not a country.", "A violin is not an instrument."),
    ("Stones are not soft.", "Stones are not hard."),
    ("A rose is not a metal.", "A rose is not a flower."),
    ("Winter is not a colour.", "Winter is not a season."),
)
_SWAPPED: _Rows = (  # two neighbours changed places
    ("The old man fed the ducks.", "The old man the fed ducks."),
    ("We waited for the last bus.", "We waited the for last bus."),
    ("She put the keys on the table.", "She put the keys the on table."),
    ("He wants to learn the piano.", "He wants learn to the piano."),
    ("The children are playing outside.", "The children playing are outside."),
    ("There is some milk in the fridge.", "There is milk some in the fridge."),
    ("My sister has finished her homework.", "My sister finished has her homework."),
)
_ADJECTIVES: _Rows = (
    ("They live in a small white house.", "They live in a white small house."),
    ("He wore a long black coat.", "He wore a black long coat."),
    ("She found a beautiful old clock.", "She found an old beautiful clock."),
    ("A big round stone blocked the path.", "A round big stone blocked the path."),
    ("I bought two green apples.", "I bought green two apples."),
    ("The first three pages are blank.", "The first pages three are blank."),
)
_SENTENCE: _Rows = (  # questions, adverbs, objects
    ("Where did you leave the car?", "Where you did leave the car?"),
    ("I have never seen the sea.", "I have seen never the sea."),
    ("Can you open the window?", "You open can the window?"),
    ("Please turn the lights off.", "Please the lights turn off."),
    ("I know what she said.", "I know what said she."),
    ("She always drinks her coffee black.", "She drinks always her coffee black."),
    ("How tall is the tower?", "How is tall the tower?"),
)

_SETS: dict[str, dict[str, _Rows]] = {
    "agreement": {
        "next_to": _NEXT_TO,
        "attractor": _ATTRACTOR,
        "reflexive": _REFLEXIVE,
    },
    "negation": {"polarity": _POLARITY, "false_fact": _FALSE_FACT},
    "word_order": {"swapped": _SWAPPED, "adjectives": _ADJECTIVES, "sentence": _SENTENCE},
}
SETS = tuple(_SETS)
"""Names of the sets."""


def pair_set(name: str) -> tuple[TextPair, ...]:
    """
    Return the 20 pairs of one set, each with its kind as `phenomenon`.

    Raises:
        KeyError: no such set; a mistake of ours.
    """
    return tuple(
        TextPair(good, bad, kind) for kind, rows in _SETS[name].items() for good, bad in rows
    )
