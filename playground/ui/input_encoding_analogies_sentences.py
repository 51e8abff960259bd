"""What Analogies says of a result: where the word came, and what it was worth."""

from __future__ import annotations

from playground.tasks.input_encoding_analogies import Analogy
from playground.words import Words
from playground.words.numbers import signed

_STEM = "input_encoding_analogies"


def analogy_verdict(found: Analogy, words: Words) -> str:
    """Return where the word hoped for came, or what lies nearest."""
    first = found.nearest[0].word
    if found.hoped is None:
        return words(f"{_STEM}.verdict_plain", a=found.a, b=found.b, c=found.c, first=first)
    if found.hoped.word == first:
        return words(f"{_STEM}.verdict_first", word=first)
    rank = f"{found.hoped.rank:,}"
    return words(f"{_STEM}.verdict_rank", word=found.hoped.word, rank=rank, first=first)


def analogy_sentences(found: Analogy, words: Words) -> list[str]:
    """Return what the three words would have been, and where the answer stands without them."""
    return [_inputs_sentence(found, words), *_anyway_sentences(found, words)]


def _inputs_sentence(found: Analogy, words: Words) -> str:
    if found.inputs_kept:
        rank_a, rank_b, rank_c = (f"{near.rank:,}" for near in found.inputs)
        return words(
            f"{_STEM}.kept",
            a=found.a, b=found.b, c=found.c, words=f"{found.words:,}",
            rank_a=rank_a, rank_b=rank_b, rank_c=rank_c,
        )
    first = next((near for near in found.inputs if near.rank == 1), None)
    if first is None:
        return words(f"{_STEM}.left_out_none")
    return words(f"{_STEM}.left_out", word=first.word, cosine=signed(first.cosine))


def _anyway_sentences(found: Analogy, words: Words) -> list[str]:
    if found.hoped is None or not (found.hoped_near_a and found.hoped_near_c):
        return []
    said = words(
        f"{_STEM}.anyway",
        word=found.hoped.word, a=found.a, c=found.c,
        near_a=f"{found.hoped_near_a:,}", near_c=f"{found.hoped_near_c:,}",
    )
    best = min(found.hoped_near_a, found.hoped_near_c)
    if found.hoped.rank == best == 1:
        return [said, words(f"{_STEM}.anyway_first")]
    return [said, words(f"{_STEM}.anyway_{'helps' if found.hoped.rank < best else 'not'}")]
