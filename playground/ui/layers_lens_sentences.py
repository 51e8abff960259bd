"""What is said of a text seen through the lens, in sentences."""

from __future__ import annotations

from playground.plots.layers_lens import LENSES
from playground.tasks.layers_lens import LayerLens
from playground.words import Words
from playground.words.numbers import percent

_STEM = "layers_lens"


def final_sentence(found: LayerLens, words: Words) -> str:
    """Return what the last layer answers at the chosen piece."""
    return words(
        f"{_STEM}.final", token=found.tokens[found.piece], number=found.piece + 1,
        word=found.final.word, percent=percent(words, found.final.probability),
    )


def beyond_sentence(found: LayerLens, number: int, words: Words) -> str:
    """Return that the text has no piece of that number, and which is followed instead."""
    return words(
        f"{_STEM}.beyond", found=number, total=len(found.tokens), number=found.piece + 1,
        token=found.tokens[found.piece],
    )


def lens_sentences(found: LayerLens, words: Words) -> list[str]:
    """Return from which layer on each lens shows that word, and how far off both are half-way."""
    said = [_settled(found, name, words) for name in LENSES if getattr(found, name)]
    if found.tuned is None or found.layers < 2:
        return said
    half = found.layers // 2
    return [
        *said,
        words(
            f"{_STEM}.halfway", layer=half, plain=f"{found.plain.divergence[half]:.2f}",
            tuned=f"{found.tuned.divergence[half]:.2f}",
        ),
        *_measured(found, half, words),
    ]


def _settled(found: LayerLens, name: str, words: Words) -> str:
    lens = getattr(found, name)
    appears, settles = lens.appears[found.piece], lens.settles[found.piece]
    kind = "_start" if settles == 0 else "_last" if settles == found.layers else ""
    values = {} if kind else {"layer": settles, "layers": found.layers}
    said = words(f"{_STEM}.settles{kind}", lens=words(f"{_STEM}.lens_{name}"), **values)
    if appears < settles:
        said += " " + words(f"{_STEM}.appeared", layer=appears)
    return said


def _measured(found: LayerLens, layer: int, words: Words) -> list[str]:
    """Return how the two lenses did on held-out text, if the card says it."""
    bits, shares = found.measured.get("divergence"), found.measured.get("agreement")
    if not bits or not shares:
        return []
    return [
        words(
            f"{_STEM}.measured", count=f"{found.measured['n']:,}", name=found.measured["set"],
            layer=layer, plain=f"{bits['plain'][layer]:.2f}", tuned=f"{bits['tuned'][layer]:.2f}",
            plain_share=percent(words, shares["plain"][layer]),
            tuned_share=percent(words, shares["tuned"][layer]),
        )
    ]
