"""
Topic or order: what does BERT judge by when it says that B follows A?

Four cases from a paragraph and one on another topic: the true next sentence; the two swapped; a
later sentence of the same paragraph; a sentence of the other one. Lan et al. 2020 (ALBERT, section
3.1) hold that a model can tell next sentences from random ones by topic alone, and train on swapped
ones instead. https://arxiv.org/abs/1909.11942
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.tasks.mean_intervals import MeanInterval, t_interval
from playground.tasks.next_sentence_pairs import PairProbabilities, notes_of
from playground.tasks.next_sentence_paragraphs import (
    JudgedPairs,
    Progress,
    judge_pairs,
    read_sentences,
    unknown_share_of,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

FEWEST_SENTENCES, FEWEST_OTHER, MOST_SENTENCES = 4, 2, 30
CASES = ("true_next", "swapped", "same_topic", "other_topic")

FEWEST_PAIRS = 5
"""True next pairs under which nothing is concluded."""
LITTLE = 0.25
"""Swapping costs little when it costs at most this share of what another topic costs."""
SURELY_LITTLE = 0.5
"""And its interval must end below this share."""

Places = dict[int, list[tuple[str, str]]]
"""Sentence A by its index -> the pairs of one case that it is compared in."""


@dataclass(frozen=True)
class OrderCase:
    """One of the four cases, averaged over its pairs for each sentence first, then over these."""

    case: str
    """One of `CASES`."""
    pairs: int
    logit_difference: MeanInterval
    """IsNext minus NotNext in nats; `n` counts the sentences that the pairs start from."""
    is_next: float
    """Probability, 0 to 1, averaged the same way."""


@dataclass(frozen=True)
class OrderContrast:
    """What a case costs against the true next sentence, each sentence A against itself."""

    case: str
    cost: MeanInterval
    """Logit difference of the true next minus that of the case, in nats."""


@dataclass(frozen=True)
class TopicOrOrder:
    """Four cases, what each costs, and what may be said of it."""

    checkpoint: str
    sentences: tuple[str, ...]
    other: tuple[str, ...]
    """Sentences on another topic."""
    cases: tuple[OrderCase, ...]
    """In the order of `CASES`."""
    contrasts: tuple[OrderContrast, ...]
    """Swapped, same topic and other topic against the true next sentence."""
    order_share: float | None
    """What swapping costs as a share of what another topic costs; None where that costs nothing."""
    verdict: str
    """"topic", "both", "order", "unclear", "neither", "too_few" or "unreadable"."""
    truncated: bool
    truncated_pairs: int
    """Pairs longer than the model takes, the longer sentence cut at its end."""
    unknown_share: float
    """Share of the characters of both paragraphs that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/next_sentence_order.py, each without its "note_"."""


def judge_topic_or_order(
    encoder: Encoder, text: str, other: str, tell: Callable[[Progress], None] | None = None
) -> TopicOrOrder:
    """
    Compare true next sentences with swapped ones, later ones and ones on another topic.

    Args:
        encoder: a checkpoint with a next-sentence head.
        text: a paragraph of 4 to 30 sentences.
        other: a paragraph on another topic, 2 to 30 sentences.
        tell: called after each part of the work.

    Raises:
        InputError: too few or too many sentences, a sentence that cannot be read, [CLS] or [SEP]
            in a text, or more wordpieces than are compared at once.
    """
    for step in order_steps(encoder, text, other):
        if isinstance(step, TopicOrOrder):
            return step
        if tell is not None:
            tell(step)
    raise AssertionError("the steps end with the result")


def order_steps(encoder: Encoder, text: str, other: str) -> Iterator[Progress | TopicOrOrder]:
    """Yield how far `judge_topic_or_order` has come, and last its result; raises what it raises."""
    sentences = read_sentences(encoder, text, FEWEST_SENTENCES, MOST_SENTENCES)
    others = read_sentences(encoder, other, FEWEST_OTHER, MOST_SENTENCES)
    places = pairs_of_cases(sentences, others)
    pairs = [pair for case in CASES for of_a in places[case].values() for pair in of_a]
    judged = JudgedPairs([])
    yield from judge_pairs(encoder, pairs, judged)
    waiting = iter(judged.found)
    found = {
        case: {a: [next(waiting) for _ in of_a] for a, of_a in places[case].items()}
        for case in CASES
    }
    share = unknown_share_of(encoder, (*sentences, *others))
    yield _compared(encoder.checkpoint, sentences, others, found, judged.cut, share)


def pairs_of_cases(sentences: Sequence[str], others: Sequence[str]) -> dict[str, Places]:
    """
    Return the pairs (A, B) of each case, by the sentence i of the paragraph that they start from.

    True next: i and i+1. Swapped: i+1 and i. Same topic: i and each from i+2 on. Other topic: i and
    each of `others`.
    """
    s, last = sentences, len(sentences) - 1
    return {
        "true_next": {i: [(s[i], s[i + 1])] for i in range(last)},
        "swapped": {i: [(s[i + 1], s[i])] for i in range(last)},
        "same_topic": {i: [(s[i], later) for later in s[i + 2 :]] for i in range(last - 1)},
        "other_topic": {i: [(s[i], far) for far in others] for i in range(last + 1)},
    }


def verdict_of_costs(order: MeanInterval, topic: MeanInterval) -> str:
    """
    Return what swapping and another topic, in nats against the true next sentence, let one say.

    "topic": another topic costs more than nothing, swapping at most a quarter of it, and surely
    not half. "both": both cost more than nothing, swapping more than a quarter. "order": only
    swapping does. "unclear": another topic does, and swapping lies in between. "neither": neither
    does for sure. "too_few": fewer than 5 true next pairs.
    """
    if order.n < FEWEST_PAIRS or None in (order.low, order.high, topic.low):
        return "too_few"
    by_topic, by_order = _above_zero(topic), _above_zero(order)
    if not by_topic:
        return "order" if by_order else "neither"
    little = order.mean <= LITTLE * topic.mean
    if little and order.high is not None and order.high <= SURELY_LITTLE * topic.mean:
        return "topic"
    return "both" if by_order and not little else "unclear"


def _compared(
    checkpoint: str,
    sentences: tuple[str, ...],
    others: tuple[str, ...],
    found: dict[str, dict[int, list[PairProbabilities]]],
    cut: int,
    unknown_share: float,
) -> TopicOrOrder:
    contrasts = {case: OrderContrast(case, _cost(found, case)) for case in CASES[1:]}
    order, topic = contrasts["swapped"].cost, contrasts["other_topic"].cost
    notes = notes_of(cut > 0, unknown_share)
    verdict = verdict_of_costs(order, topic)
    return TopicOrOrder(
        checkpoint=checkpoint,
        sentences=sentences,
        other=others,
        cases=tuple(_case(case, found[case]) for case in CASES),
        contrasts=tuple(contrasts.values()),
        order_share=order.mean / topic.mean if topic.mean > 0 else None,
        verdict="unreadable" if "much_unknown" in notes else verdict,
        truncated=cut > 0,
        truncated_pairs=cut,
        unknown_share=unknown_share,
        notes=notes,
    )


def _case(case: str, found: dict[int, list[PairProbabilities]]) -> OrderCase:
    shares = [float(np.mean([pair.is_next for pair in of_a])) for of_a in found.values()]
    pairs = sum(len(of_a) for of_a in found.values())
    means = t_interval(list(_means(found).values()))
    return OrderCase(case, pairs, means, float(np.mean(shares)))


def _cost(found: dict[str, dict[int, list[PairProbabilities]]], case: str) -> MeanInterval:
    true, means = _means(found["true_next"]), _means(found[case])
    return t_interval([true[a] - means[a] for a in true if a in means])


def _means(found: dict[int, list[PairProbabilities]]) -> dict[int, float]:
    return {
        a: float(np.mean([pair.logit_difference for pair in of_a])) for a, of_a in found.items()
    }


def _above_zero(cost: MeanInterval) -> bool:
    return cost.low is not None and cost.low > 0
