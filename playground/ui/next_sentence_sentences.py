"""What the labs of Next sentence conclude, in sentences: for the screen and the command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playground.tasks.fitting import reading_values
from playground.tasks.mean_intervals import MeanInterval
from playground.tasks.next_sentence_coherence import CoherenceMap
from playground.tasks.next_sentence_order import FEWEST_PAIRS, TopicOrOrder
from playground.tasks.next_sentence_segments import SwitchedSegments
from playground.ui.markup import SAID_BY_THE_METER, notes_html, plain
from playground.words import Words
from playground.words.numbers import percent, signed


def map_sentences(found: CoherenceMap, words: Words) -> list[str]:
    """Return what to read from a coherence map; a single sentence where it means nothing."""
    if "much_unknown" in found.notes:
        return [words("next_sentence_coherence.unreadable")]
    count = len(found.successors)
    sentences = [
        words(
            "next_sentence_coherence.reading_best",
            right=sum(row.rank == 1 for row in found.successors),
            count=count,
            share=percent(words, found.true_best_share),
            chance=percent(words, found.chance),
        ),
        words(
            "next_sentence_coherence.reading_adjacent",
            adjacent=signed(found.adjacent.logit_difference),
            adjacent_pairs=found.adjacent.pairs,
            apart=signed(found.apart.logit_difference),
            apart_pairs=found.apart.pairs,
        ),
        words(
            "next_sentence_coherence.reading_order",
            forward=signed(found.forward.logit_difference),
            backward=signed(found.backward.logit_difference),
            pairs=found.forward.pairs,
        ),
    ]
    if count < FEWEST_PAIRS:
        sentences.append(words("next_sentence_coherence.reading_few", count=count))
    return sentences


def order_verdict(judged: TopicOrOrder, words: Words) -> str:
    """Return what BERT judges by, in one sentence."""
    return words(f"next_sentence_order.verdict_{judged.verdict}")


def order_sentences(judged: TopicOrOrder, words: Words) -> list[str]:
    """Return the figures behind the verdict, and its rule; nothing where they mean nothing."""
    if judged.verdict == "unreadable":
        return []
    cost = {row.case: row.cost for row in judged.contrasts}
    order, topic, apart = cost["swapped"], cost["other_topic"], cost["same_topic"]
    said = [
        words(
            "next_sentence_order.costs",
            order=signed(order.mean), topic=signed(topic.mean),
            **{f"order_{end}": value for end, value in _ends(order).items()},
            **{f"topic_{end}": value for end, value in _ends(topic).items()},
            order_n=order.n,
            topic_n=topic.n,
        )
    ]
    if judged.order_share is not None and judged.verdict in ("topic", "both", "unclear"):
        share = percent(words, max(judged.order_share, 0.0))
        said.append(words("next_sentence_order.share", share=share))
    said.append(words("next_sentence_order.same_topic", cost=signed(apart.mean), **_ends(apart)))
    return [*said, words("next_sentence_order.rule", fewest=FEWEST_PAIRS)]


def _ends(cost: MeanInterval) -> dict[str, str]:
    return {
        "low": "—" if cost.low is None else signed(cost.low),
        "high": "—" if cost.high is None else signed(cost.high),
    }


MUCH_MOVED = 1.0
"""Nats from which a switch of segments is said to move the verdict."""


def switched_verdict(switched: SwitchedSegments, words: Words) -> str:
    """Return one sentence on what other segments changed."""
    if "much_unknown" in switched.notes:
        return words("next_sentence_segments.verdict_unreadable")
    usual, *others = switched.switches
    moved = max(abs(row.logit_difference - usual.logit_difference) for row in others)
    turns = any(row.verdict != usual.verdict for row in others)
    key = "turns" if turns else "leans" if moved >= MUCH_MOVED else "steady"
    said = words(f"next_sentence_segments.verdict_{usual.verdict}")
    return words(f"next_sentence_segments.{key}", moved=f"{moved:.2f}", verdict=said)


def reading_html(first: str, others: Sequence[str], unsure: bool) -> str:
    """Return what to read from a result: the first sentence large, unless it claims nothing."""
    kind = " bp-verdict-unsure" if unsure else ""
    rows = "".join(f"<p>{plain(sentence)}</p>" for sentence in others)
    return f'<div class="bp-verdict{kind}"><p class="bp-big">{plain(first)}</p>{rows}</div>'


def lab_notes_html(stem: str, result: Any, words: Words) -> str:
    """Return a result's notes, those left out that the [UNK] meter gives."""
    notes = [note for note in result.notes if note != SAID_BY_THE_METER]
    values = reading_values(result)
    return notes_html(words(f"{stem}.note_{note}", **values) for note in notes)
