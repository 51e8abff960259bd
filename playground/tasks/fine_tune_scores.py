"""
How well a fine-tuned model does on rows that it was not trained on; intervals by bootstrap.

Labels: accuracy and macro-F1 over the labels that occur (as scikit-learn counts them). Where the
labels are directed, as "Cause-Effect(e1,e2)", macro-F1 is that of SemEval-2010 Task 8's scorer: by
relation, a wrong direction counts as proposed but not as a hit, and `Other` is left out.
Answers: SQuAD's F1 and exact match. Tags are in `fine_tune_tag_scores`.
Source: Hendrickx et al. 2010, section 5; Rajpurkar et al. 2016, section 6.1.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from playground.data.labelled import QuestionRow, RelationRow, TaskKind, TextRow
from playground.shapes import Bools, Floats, Integers
from playground.tasks.fine_tune_bootstrap import Counts, divided, interval, resampled
from playground.tasks.fine_tune_results import FineTuneScores, Interval, LabelScore, Mistake
from playground.tasks.span_scores import row_scores

FIRST_METRIC: dict[TaskKind, str] = {
    "sentence": "accuracy", "pair": "accuracy", "relation": "accuracy", "tokens": "f1",
    "span-qa": "f1",
}
"""The first of a kind's metrics: what baselines are scored by."""
MOST_MISTAKES = 20
_OTHER = "Other"
_DIRECTED = re.compile(r"(.+)\((?:e1,e2|e2,e1)\)")


def score_labels(
    rows: Sequence[TextRow | RelationRow],
    gold: Sequence[str],
    probabilities: Floats,
    labels: Sequence[str],
    seed: int = 0,
) -> FineTuneScores:
    """
    Return the scores of one label a row.

    Args:
        rows: at least one.
        gold: [rows] true labels; one that `labels` lacks can only be missed.
        probabilities: [rows, labels], each row sums to 1.
        labels: in the order of the model.
        seed: of the bootstrap.
    """
    names = (*labels, *dict.fromkeys(label for label in gold if label not in set(labels)))
    places = {name: place for place, name in enumerate(names)}
    truths = np.array([places[label] for label in gold], np.int64)
    guesses = probabilities.argmax(1)
    confusion = np.zeros((len(names), len(names)), np.int64)
    np.add.at(confusion, (truths, guesses), 1)
    only = names[guesses[0]] if len(set(guesses.tolist())) == 1 else ""
    return FineTuneScores(
        len(rows),
        {
            "accuracy": _mean_interval(truths == guesses, seed),
            "macro_f1": _macro_f1(names, truths, guesses, seed),
        },
        _label_scores(names, confusion),
        tuple(tuple(map(int, counts)) for counts in confusion),
        _label_mistakes(rows, truths, guesses, probabilities, names),
        only,
    )


def score_answers(
    rows: Sequence[QuestionRow],
    guesses: Sequence[str],
    probabilities: Sequence[float],
    seed: int = 0,
) -> FineTuneScores:
    """
    Return the scores of one answer a question, empty for "no answer".

    A mistake is an answer that does not match; its `text` is the question, `text_b` the passage,
    `gold` the first true answer.

    Args:
        rows: at least one.
        guesses: [rows] answers.
        probabilities: [rows] what the model gives its answer, 0 to 1.
        seed: of the bootstrap.
    """
    found = row_scores([row.question for row in rows], guesses)
    wrong = [place for place in _surest(probabilities) if not found[place, 0]]
    mistakes = [
        Mistake(
            row.line, row.question.question, row.question.context,
            row.question.answers[0].text if row.question.answers else "",
            guesses[place], float(probabilities[place]),
        )
        for place in wrong[:MOST_MISTAKES]
        for row in [rows[place]]
    ]
    metrics = {
        "f1": _mean_interval(found[:, 1], seed), "exact_match": _mean_interval(found[:, 0], seed)
    }
    return FineTuneScores(len(rows), metrics, mistakes=tuple(mistakes))


def are_directed(labels: Sequence[str]) -> bool:
    """Return whether each label names a direction, as "Cause-Effect(e1,e2)", or is `Other`."""
    fitting = [label for label in labels if _DIRECTED.fullmatch(label)]
    return bool(fitting) and all(one == _OTHER or _DIRECTED.fullmatch(one) for one in labels)


def _mean_f1(hits: Counts, proposed: Counts, gold: Counts, of_gold: bool) -> Counts:
    """
    Return the plain mean of F1 over the labels that occur, [...] of [..., labels] counts.

    Args:
        hits: right guesses.
        proposed: guesses.
        gold: true labels.
        of_gold: whether a label must occur in the truth; else its guesses are enough.
    """
    scores = divided(2 * hits, proposed + gold)
    occurs = gold > 0 if of_gold else proposed + gold > 0
    return divided((scores * occurs).sum(-1), occurs.sum(-1).astype(np.float64))


def _macro_f1(
    names: Sequence[str], truths: Integers, guesses: Integers, seed: int
) -> Interval:
    official = are_directed(names)
    classes = [_relation(name) for name in names] if official else list(names)
    kept = [name for name in dict.fromkeys(classes) if not (official and name == _OTHER)]
    is_of = np.array([[name == one for one in kept] for name in classes], np.float64)
    gold, proposed = is_of[truths], is_of[guesses]
    counts = np.hstack([gold * (truths == guesses)[:, None], proposed, gold])

    def scored(sums: Counts) -> Counts:
        hits, found, true = np.split(sums, 3, axis=-1)
        return _mean_f1(hits, found, true, of_gold=official)

    value = float(scored(counts.sum(0, keepdims=True))[0])
    return interval(value, scored(resampled(counts, seed)))


def _relation(label: str) -> str:
    match = _DIRECTED.fullmatch(label)
    return match[1] if match else label


def _mean_interval(values: Floats | Bools, seed: int) -> Interval:
    rows = np.asarray(values, np.float64)[:, None]
    return interval(float(rows.mean()), resampled(rows, seed)[:, 0] / len(rows))


def _label_scores(names: Sequence[str], confusion: Integers) -> tuple[LabelScore, ...]:
    counts = confusion.astype(np.float64)
    hits, proposed, gold = counts.diagonal(), counts.sum(0), counts.sum(1)
    precision, recall = divided(hits, proposed), divided(hits, gold)
    f1 = divided(2 * hits, proposed + gold)
    return tuple(
        LabelScore(name, float(precision[at]), float(recall[at]), float(f1[at]), int(gold[at]))
        for at, name in enumerate(names)
    )


def _label_mistakes(
    rows: Sequence[TextRow | RelationRow],
    truths: Integers,
    guesses: Integers,
    probabilities: Floats,
    names: Sequence[str],
) -> tuple[Mistake, ...]:
    sureness = probabilities[np.arange(len(rows)), guesses]
    wrong = [place for place in _surest(sureness) if truths[place] != guesses[place]]
    return tuple(
        Mistake(
            rows[place].line, *_texts(rows[place]), names[truths[place]], names[guesses[place]],
            float(sureness[place]),
        )
        for place in wrong[:MOST_MISTAKES]
    )


def _texts(row: TextRow | RelationRow) -> tuple[str, str]:
    return (row.sentence, "") if isinstance(row, RelationRow) else (row.text, row.text_b)


def _surest(probabilities: Sequence[float] | Floats) -> list[int]:
    """Return the places of all rows, the surest first, equals in the file's order."""
    order = np.argsort(-np.asarray(probabilities, np.float64), kind="stable")
    return [int(place) for place in order]
