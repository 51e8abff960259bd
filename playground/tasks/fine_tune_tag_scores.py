"""
How well tags are found: precision, recall and F1 of whole entities, as seqeval counts them.

Strict IOB2: an entity starts with B- and is a hit when its type and both its ends are right; an I-
without its B- is none. Intervals draw sentences anew.
Source: Nakayama 2018, seqeval (mode "strict"); Tjong Kim Sang and De Meulder 2003, section 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest

import numpy as np

from playground.data.labelled import TagRow
from playground.tasks.fine_tune_bootstrap import Counts, divided, interval, resampled
from playground.tasks.fine_tune_results import FineTuneScores, LabelScore, Mistake
from playground.tasks.fine_tune_scores import MOST_MISTAKES

OUTSIDE = "O"
Entity = tuple[str, int, int]
"""Type, first word, one past the last word."""


def score_tags(
    rows: Sequence[TagRow],
    guesses: Sequence[Sequence[str]],
    probabilities: Sequence[Sequence[float]],
    seed: int = 0,
) -> FineTuneScores:
    """
    Return the scores of one tag a word.

    Words beyond the end of a sentence's guesses (it was cut) count as "O" with probability 0.
    A mistake is a sentence with an entity wrong, missed or made up; `gold` and `guess` list the
    entities, as "PER: Ada Lovelace; LOC: Turin". Its probability is that of the surest wrong tag.

    Args:
        rows: at least one.
        guesses: [rows][words] tags in BIO.
        probabilities: [rows][words] what the model gives each guess, 0 to 1.
        seed: of the bootstrap.
    """
    tags = [_filled(row, found) for row, found in zip(rows, guesses, strict=True)]
    truths = [_entities(row.tags) for row in rows]
    found = [_entities(one) for one in tags]
    types = sorted({entity[0] for entities in (*truths, *found) for entity in entities})
    counts = np.array([_counted(a, b, types) for a, b in zip(truths, found, strict=True)])
    counts = counts.reshape(len(rows), 3, len(types)).astype(np.float64)
    right = [
        (sum(a == b for a, b in zip(row.tags, one, strict=True)), len(one))
        for row, one in zip(rows, tags, strict=True)
    ]
    sums = np.hstack([counts.sum(2), np.array(right, np.float64)])
    values, drawn = _metrics(sums.sum(0, keepdims=True)), _metrics(resampled(sums, seed))
    given = {tag for one in tags for tag in one}
    return FineTuneScores(
        len(rows),
        {name: interval(float(values[name][0]), drawn[name]) for name in values},
        _type_scores(types, counts.sum(0)),
        mistakes=_mistakes(rows, tags, probabilities, truths, found),
        only_label=given.pop() if len(given) == 1 else "",
    )


def entities_text(tokens: Sequence[str], tags: Sequence[str]) -> str:
    """Return the entities of a sentence, as "PER: Ada Lovelace; LOC: Turin"; "" for none."""
    return _said(tokens, _entities(tags))


def _entities(tags: Sequence[str]) -> list[Entity]:
    from seqeval.scheme import IOB2, Entities

    (entities,) = Entities([list(tags)], IOB2).entities
    return [(entity.tag, entity.start, entity.end) for entity in entities]


def _filled(row: TagRow, guesses: Sequence[str]) -> list[str]:
    return [*guesses, *[OUTSIDE] * (len(row.tokens) - len(guesses))]


def _counted(
    truths: Sequence[Entity], found: Sequence[Entity], types: Sequence[str]
) -> list[list[int]]:
    """Return [3][types]: hits, entities found, true entities."""
    lists = ([entity for entity in truths if entity in set(found)], found, truths)
    return [[Counter(e[0] for e in entities)[name] for name in types] for entities in lists]


def _metrics(sums: Counts) -> dict[str, Counts]:
    """Return each metric, [...], of hits, found, true, right words and words, [..., 5]."""
    hits, found, true, right, words = (sums[:, at] for at in range(5))
    return {
        "f1": divided(2 * hits, found + true),
        "precision": divided(hits, found),
        "recall": divided(hits, true),
        "accuracy": divided(right, words),
    }


def _type_scores(types: Sequence[str], counts: Counts) -> tuple[LabelScore, ...]:
    hits, found, true = counts
    precision, recall = divided(hits, found), divided(hits, true)
    f1 = divided(2 * hits, found + true)
    return tuple(
        LabelScore(name, float(precision[at]), float(recall[at]), float(f1[at]), int(true[at]))
        for at, name in enumerate(types)
    )


def _mistakes(
    rows: Sequence[TagRow],
    tags: Sequence[Sequence[str]],
    probabilities: Sequence[Sequence[float]],
    truths: Sequence[Sequence[Entity]],
    found: Sequence[Sequence[Entity]],
) -> tuple[Mistake, ...]:
    wrong = [
        Mistake(
            row.line, " ".join(row.tokens), "", _said(row.tokens, true), _said(row.tokens, guess),
            max((p for tag, own, p in words if tag != own), default=0.0),
        )
        for row, one, sure, true, guess in zip(
            rows, tags, probabilities, truths, found, strict=True
        )
        if set(true) != set(guess)
        for words in [list(zip_longest(row.tags, one, map(float, sure), fillvalue=0.0))]
    ]
    return tuple(sorted(wrong, key=lambda one: -one.probability)[:MOST_MISTAKES])


def _said(tokens: Sequence[str], entities: Sequence[Entity]) -> str:
    return "; ".join(f"{name}: {' '.join(tokens[start:end])}" for name, start, end in entities)
