"""
What a probe must beat: a control task of random labels, and the words alone.

A control task gives each word type a random label: a probe that finds it memorises, it reads no
structure. Selectivity is accuracy minus control accuracy. Of whole sentences and of hidden words,
the type of the first word counts. Source: Hewitt and Liang 2019, section 2. https://arxiv.org/abs/1909.03368
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from playground.data.probing_sets import ProbedSentence, ProbingItem
from playground.shapes import Integers
from playground.tasks.probing_probe import FittedProbe, Labelled, fit_probe

_BAG_COSTS = (0.01, 0.1, 1.0)
_HIDDEN = "[mask]"


def control_labels(
    items: Sequence[ProbingItem], sentences: Sequence[ProbedSentence], labels: int, seed: int = 0
) -> Integers:
    """
    Return a random label for each item, [items]: the same for all items of a word type.

    Labels are dealt out in turn to the types in random order, so that each has as many types; the
    same seed deals the same.

    Args:
        items: of words, or of sentences.
        sentences: of the set.
        labels: how many different ones.
        seed: of the order.
    """
    types = [_type(item, sentences) for item in items]
    order = sorted(set(types))
    random.Random(f"{seed} control").shuffle(order)
    dealt = {one: number % labels for number, one in enumerate(order)}
    return np.array([dealt[one] for one in types], np.int64)


def fit_bag_of_words(
    items: Sequence[ProbingItem], sentences: Sequence[ProbedSentence], asked: Labelled
) -> FittedProbe:
    """
    Return a probe on words alone: on their counts in the sentence, or on the word itself.

    Where that is hidden, all words of its sentence count. It knows the words of the training part;
    others count for nothing.
    """
    from sklearn.feature_extraction.text import CountVectorizer

    bags = [
        [_own_word(item, sentences)] if _own_word(item, sentences)
        else sentences[item.sentence].words
        for item in items
    ]
    counter = CountVectorizer(analyzer=list)
    train = asked.part("train")
    counter.fit([bag for bag, inside in zip(bags, train, strict=True) if inside])
    return fit_probe(counter.transform(bags).tocsr().astype(np.float64), asked, _BAG_COSTS)


def _type(item: ProbingItem, sentences: Sequence[ProbedSentence]) -> str:
    words = sentences[item.sentence].words
    return _own_word(item, sentences) or (words[0] if words else "")


def _own_word(item: ProbingItem, sentences: Sequence[ProbedSentence]) -> str:
    """Return the word that is asked about; empty for a sentence or a hidden word."""
    word = sentences[item.sentence].words[item.word] if item.word >= 0 else ""
    return "" if word == _HIDDEN else word
