"""Made-up labelled rows of the tiny vocabulary, whose labels can be learnt."""

import random

from playground.data.labelled import LabelledData, TextRow

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
