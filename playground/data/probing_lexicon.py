"""
The words of the generated probing suites, in three parts that share no word.

Nouns stand by kind and verbs by the kind of object that makes sense, so that the grammar can put a
wrong one. Each list is shuffled by the seed and cut: 60 % train, 15 % development, 25 % test. What
is in no list (articles, prepositions, pronouns and the like) serves all parts.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from playground.data.english_verbs import past_of, third_person_of
from playground.data.probing_sets import PARTS

_NOUNS = {
    "person": """farmer doctor teacher lawyer nurse sailor soldier singer hunter manager student
        scientist artist engineer journalist minister judge priest butcher gardener plumber banker
        waiter actor author officer pilot surgeon carpenter librarian mechanic neighbor cousin
        uncle aunt queen prince baker barber poet dentist chemist detective coach tailor wizard""",
    "animal": """dog cat horse cow goat rabbit tiger lion wolf fox monkey eagle pigeon
        donkey camel turtle snake frog owl parrot elephant puppy kitten pony bear lamb""",
    "food": """apple soup sandwich cake potato tomato carrot onion salad pizza cookie pie banana
        sausage pancake noodle biscuit lemon cherry omelette burger steak pear pumpkin muffin""",
    "text": """book letter poem novel report essay diary magazine newspaper manual pamphlet
        speech contract brochure memo chapter document recipe sermon biography leaflet""",
    "clothing": """shirt coat jacket skirt scarf glove sweater hat sock uniform belt shoe boot
        robe vest blouse apron cloak sandal tunic""",
    "vehicle": """car truck bus boat bicycle van tractor taxi wagon motorcycle canoe yacht jeep
        scooter sled carriage ferry limousine tram submarine""",
    "building": """house church school castle hospital museum hotel theater barn cottage palace
        temple tower cabin warehouse chapel mansion kitchen factory monastery""",
    "place": """river forest garden bridge market beach lake road valley village square station
        harbor island meadow street canyon fountain desert mountain fence gate""",
}
_OBJECTS = {
    "animal": "feed tame groom shear saddle leash breed muzzle",
    "food": "eat cook taste swallow bake chew devour digest roast nibble grill fry peel boil",
    "text": """publish translate quote memorize recite print revise summarize draft annotate
        edit rewrite paraphrase""",
    "clothing": "wear iron button mend unzip embroider sew launder hem knit",
    "vehicle": "drive steer ride refuel tow navigate moor pedal brake overtake",
    "building": "renovate inhabit demolish design furnish decorate build rebuild enter besiege",
    "person": """hire thank marry advise greet invite interview congratulate persuade
        insult phone promote blame bribe""",
    "any": """see notice find want like remember forget photograph describe need hate love
        ignore admire mention discover buy sell borrow steal observe prefer""",
    "none": """sleep laugh smile cough sneeze cry sing swim wait listen arrive depart vanish
        tremble yawn kneel faint blush travel whistle shout wander hesitate relax pause frown
        shiver snore weep complain pray resign""",
}
_ADJECTIVES = {
    "living": """young happy sad angry quiet clever lazy brave proud tired hungry strong
        kind polite rude shy funny serious busy careful gentle nervous cheerful curious stubborn
        honest wise friendly lonely noisy""",
    "dead": """new clean expensive cheap modern wooden green blue yellow heavy broken
        useless valuable dusty rusty plain""",
    "any": """small large old beautiful strange ugly famous dirty lovely huge tiny ordinary
        familiar wonderful terrible special favorite pretty great bad""",
}
_ADVERBS = """quickly slowly quietly loudly carefully happily sadly suddenly nervously calmly
    eagerly gently proudly angrily politely secretly bravely lazily cheerfully patiently rudely
    silently gladly foolishly"""
TARGETS = tuple(
    """window table clock mirror lamp bottle basket hammer pencil candle blanket ladder umbrella
    camera pillow ticket bucket kettle wallet ribbon""".split()
)
"""The nouns that word content asks for; no other suite uses them."""
_CUTS = (0.60, 0.75)


@dataclass(frozen=True)
class Lexicon:
    """The words of one part."""

    nouns: dict[str, tuple[str, ...]]
    """Kind -> singulars."""
    verbs: dict[str, tuple[str, ...]]
    """Kind of object that makes sense, "any" or "none" -> bases."""
    adjectives: dict[str, tuple[str, ...]]
    """"living" for people and animals, "dead" for things, "any" for both."""
    adverbs: tuple[str, ...]


def read_lexicon(part: str, seed: int = 0) -> Lexicon:
    """Return the words of one of `PARTS`; those of the three never meet."""
    def cut(words: str, name: str) -> tuple[str, ...]:
        listed = words.split()
        random.Random(f"{seed} {name}").shuffle(listed)
        edges = [0, *(round(len(listed) * edge) for edge in _CUTS), len(listed)]
        place = PARTS.index(part)
        return tuple(listed[edges[place] : edges[place + 1]])

    return Lexicon(
        {kind: cut(words, kind) for kind, words in _NOUNS.items()},
        {kind: cut(words, f"verb {kind}") for kind, words in _OBJECTS.items()},
        {kind: cut(words, f"adjective {kind}") for kind, words in _ADJECTIVES.items()},
        cut(_ADVERBS, "adverb"),
    )


def plural_of(noun: str) -> str:
    """
    Return the plural of a noun of the lexicon.

    Example: "puppy" -> "puppies", "church" -> "churches", "wolf" -> "wolves".
    """
    if noun == "wolf":
        return "wolves"
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    hard = noun.endswith(("s", "sh", "ch", "x")) or noun in ("potato", "tomato")
    return noun + ("es" if hard else "s")


_OWN_PASTS = {
    "hem": "hemmed", "knit": "knitted", "overtake": "overtook", "rebuild": "rebuilt",
    "rewrite": "rewrote", "unzip": "unzipped", "prefer": "preferred", "forget": "forgot",
    "kneel": "knelt", "weep": "wept", "breed": "bred",
}


def past_form(base: str) -> str:
    """Return the past of a verb of the lexicon."""
    return _OWN_PASTS.get(base) or past_of(base)


def present_form(base: str, plural: bool) -> str:
    """Return the present as it agrees with its subject: "they see", "she sees"."""
    return base if plural else third_person_of(base)


def lemma_forms(lexicon: Lexicon) -> dict[str, str]:
    """Return every form that the grammar makes of a part's content words -> its lemma."""
    found: dict[str, str] = {}
    for nouns in lexicon.nouns.values():
        found |= {form: noun for noun in nouns for form in (noun, plural_of(noun))}
    for verbs in lexicon.verbs.values():
        for verb in verbs:
            found |= {form: verb for form in (verb, past_form(verb), third_person_of(verb))}
    plain = (*lexicon.adverbs, *(word for words in lexicon.adjectives.values() for word in words))
    return found | {word: word for word in plain}
