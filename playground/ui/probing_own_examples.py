"""Labelled sentences that the lab Write your own probe offers. All of them are our own."""

from __future__ import annotations

import random

from playground.ui.examples import Example

_PEOPLE = ("boy", "girl", "woman", "man", "farmer", "teacher", "nurse")
_ANIMALS = ("dog", "cat", "horse", "goose", "cow", "pig")
_PRAISE = (
    "The soup was warm and full of taste.", "We loved every minute of the trip.",
    "The clerk was kind and found my bag at once.", "What a lovely little garden.",
    "My new bike runs like a dream.", "The film made all of us laugh.",
    "Our room was clean and quiet.", "The band played better than ever.",
    "Her bread is the best in town.", "The repair was done in an hour.",
    "I slept well and woke up happy.", "The guide knew a story for each house.",
    "Such a fine view from the tower.", "The kids did not want to leave.",
    "The coffee smelled wonderful.", "They fixed the roof for a fair price.",
    "The chairs are soft and look good too.", "A great book, I read it twice.",
    "The train was early for once.", "He thanked us with a big smile.",
    "The cake was gone in no time.", "Thanks to your tip we found the lake.",
    "The phone works again, well done.", "I would stay there again.",
)
_COMPLAINT = (
    "The soup was cold and had no taste.", "We waited two hours for nothing.",
    "The clerk was rude and lost my bag.", "What an ugly grey yard.",
    "My new bike broke on the first day.", "The film bored all of us.",
    "Our room was dirty and loud.", "The band played out of tune.",
    "Her bread was hard as a stone.", "The repair took three weeks.",
    "I slept badly and woke up tired.", "The guide forgot half of the tour.",
    "There was no view, only fog.", "The kids cried to go home.",
    "The coffee smelled burnt.", "They charged twice and the roof still leaks.",
    "The chairs hurt and look cheap.", "A dull book, I gave up soon.",
    "The train was late once more.", "He left without a word of thanks.",
    "The cake was dry and too sweet.", "Because of your tip we got lost.",
    "The phone is dead again, how annoying.", "I will never stay there again.",
)
_STARTS = ("The old man", "My aunt", "A young nurse", "The tall boy", "Our friend")
_DEEDS = ("sang", "slept", "waited", "left", "smiled", "wrote")
_MORE = (
    "in the small park behind the church", "while the rain fell on the roof",
    "before the last bus came down the road", "near the gate of the old school",
)


def _table(rows: list[tuple[str, str]]) -> str:
    return "text\tlabel\n" + "".join(f"{text}\t{label}\n" for text, label in rows)


def _order() -> list[tuple[str, str]]:
    """Return each pair both ways round, so that the words alone tell nothing."""
    rows = []
    for person in _PEOPLE:
        for animal in _ANIMALS:
            rows.append((f"The {person} chased the {animal}.", "person chases"))
            rows.append((f"The {animal} chased the {person}.", "animal chases"))
    return rows


def _size() -> list[tuple[str, str]]:
    rows = []
    for number, (start, deed) in enumerate((s, d) for s in _STARTS for d in _DEEDS):
        more = _MORE[number % len(_MORE)], _MORE[(number + 1) % len(_MORE)]
        rows += [(f"{start} {deed}.", "short"), (f"{start} {deed} {' '.join(more)}.", "long")]
    return rows


def _by_chance() -> list[tuple[str, str]]:
    labels = ["red", "blue"] * 24
    random.Random(7).shuffle(labels)
    return list(zip((*_PRAISE, *_COMPLAINT), labels, strict=True))


_MOOD = [
    *((text, "praise") for text in _PRAISE), *((text, "complaint") for text in _COMPLAINT)
]
OWN = (  # rows, columns
    Example("order", (_table(_order()), "")),
    Example("mood", (_table(_MOOD), "")),
    Example("size", (_table(_size()), "")),
    Example("random", (_table(_by_chance()), "")),
)
