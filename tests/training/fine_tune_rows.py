"""Made-up labelled rows of the tiny vocabulary, whose labels can be learnt."""

import random

from playground.data.labelled import LabelledData, QuestionRow, RelationRow, TagRow, TextRow
from playground.data.questions import Answer, Question

ANIMALS, PLACES = "dog cat whale penguins".split(), "paris france london england".split()


def topic_rows(count=60, seed=0):
    """Sentences on animals and on places, labelled "01" and "TRUE"."""
    rng = random.Random(seed)
    rows = []
    for line in range(1, count + 1):
        words, label = (ANIMALS, "01") if line % 2 else (PLACES, "TRUE")
        text = f"the {rng.choice(['big', 'old', 'red', 'new'])} {rng.choice(words)} was in the {rng.choice(['house', 'book'])} {line}"
        rows.append(TextRow(line, text, label))
    return LabelledData("sentence", "topics", tuple(rows))


def same_rows(count=60, seed=0):
    """Pairs of texts, about the same kind of thing or not."""
    rng = random.Random(seed)
    rows = []
    for line in range(1, count + 1):
        first = rng.choice([ANIMALS, PLACES])
        second = first if line % 2 else (PLACES if first is ANIMALS else ANIMALS)
        rows.append(TextRow(line, f"the {rng.choice(first)} {line}", "same" if line % 2 else "not", f"a {rng.choice(second)}"))
    return LabelledData("pair", "pairs", tuple(rows))


def tag_rows(count=60, seed=0):
    """Sentences whose places are LOC, of one word or two."""
    rng = random.Random(seed)
    rows = []
    for line in range(1, count + 1):
        place = [rng.choice(PLACES)] + (["city"] if line % 3 == 0 else [])
        tokens = ["the", rng.choice(ANIMALS), "was", "in", *place, str(line)]
        tags = ["O"] * 4 + ["B-LOC", "I-LOC"][: len(place)] + ["O"]
        rows.append(TagRow(line, tuple(tokens), tuple(tags)))
    return LabelledData("tokens", "places", tuple(rows))


def relation_rows(count=60, seed=0):
    """Who chased whom: the direction is the label."""
    rng = random.Random(seed)
    rows = []
    for line in range(1, count + 1):
        a, b = rng.sample(ANIMALS, 2)
        way = line % 2
        first, second = ("e1", "e2") if way else ("e2", "e1")
        rows.append(RelationRow(
            line, f"the <{first}>{a}</{first}> chased the <{second}>{b}</{second}> {line}",
            "Cause-Effect(e1,e2)" if way else "Cause-Effect(e2,e1)",
        ))
    return LabelledData("relation", "chases", tuple(rows))


def question_rows(count=60, seed=0, unanswerable=True):
    """Where something was; every third passage does not say."""
    rng = random.Random(seed)
    rows = []
    for line in range(1, count + 1):
        place, animal = rng.choice(PLACES), rng.choice(ANIMALS)
        says = bool(line % 3) or not unanswerable
        context = f"the {animal} was in {place} ." if says else f"the {animal} was big and old ."
        answers = (Answer(place, context.index(place)),) if says else ()
        rows.append(QuestionRow(line, Question(str(line), "", context, f"where was the {animal} ?", answers)))
    return LabelledData("span-qa", "places", tuple(rows))
