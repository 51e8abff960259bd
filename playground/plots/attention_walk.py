"""
Draw one row of attention step by step: a table whose columns are the steps, from left to right.

The query stands above the keys it is multiplied with, the sum below the values it is made of, so
that number lies under number.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from playground.plots.attention_cells import MOST_CELLS, cells_html, reach_of
from playground.plots.escaping import cut_short, escape
from playground.tasks.attention_steps import AttentionSteps, KeyStep, Vector
from playground.words import Words
from playground.words.attention_query import head_words
from playground.words.numbers import percent, signed

_STEM = "attention_steps"
MOST_ROWS = 16
"""Pieces that are drawn, those with the largest weights; the table has all."""
_TERMS = 3
_LONGEST = 18
_COLUMNS = ("piece", "key", "product", "score", "exponential", "weight", "value")
_DRAWN = ("piece", "key", "value")


def drawn_keys(found: AttentionSteps) -> list[int]:
    """Return the indices of the pieces that are drawn, rising."""
    order = sorted(range(len(found.keys)), key=lambda n: -found.keys[n].weight)
    return sorted(order[:MOST_ROWS])


def walk_html(found: AttentionSteps, words: Words) -> str:
    """Return the steps as a figure with its scales, and one product written out."""
    title = escape(words(f"{_STEM}.title_walk"))
    return (
        f'<div class="bp-walk"><h3>{title}</h3><div class="bp-across">{_table(found, words)}</div>'
        f'<p class="bp-small">{escape(_scales(found, words))}</p>{_left_out(found, words)}'
        f"{_product_html(found, words)}</div>"
    )


def _table(found: AttentionSteps, words: Words) -> str:
    rows = drawn_keys(found)
    keys = [found.keys[n] for n in rows]
    reaches = {"key": reach_of([k.key for k in keys]), "value": reach_of([k.value for k in keys])}
    caption = words(
        f"{_STEM}.table_walk",
        head=head_words(words, found.layer, found.layers, found.head),
        query=found.asked.text,
        shown=len(found.keys),
        size=found.head_size,
        root=f"{math.sqrt(found.head_size):.3f}",
    )
    heads = "".join(
        f'<th scope="col"{_kind(name)}>{escape(words(f"{_STEM}.column_{name}"))}</th>'
        for name in _COLUMNS
    )
    most = max(key.weight for key in keys)
    body = "".join(_row(found, n, reaches, most, words) for n in rows)
    return (
        f'<table class="bp-table bp-steps-table"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{_query_row(found, words)}{body}"
        f"{_sum_row(found, words)}</tbody></table>"
    )


def _query_row(found: AttentionSteps, words: Words) -> str:
    name = words(f"{_STEM}.row_query")
    drawn = _cells("query", found.asked.text, found.query_vector, words)
    head = f'<tr class="bp-given"><th scope="row">{escape(name)}</th>'
    return f"{head}<td>{drawn}</td>{'<td></td>' * 5}</tr>"


def _sum_row(found: AttentionSteps, words: Words) -> str:
    name = escape(words(f"{_STEM}.row_sum"))
    drawn = _cells("sum", "", found.mixed, words)
    total = f'<td class="bp-number">{found.exponentials:.3f}</td><td class="bp-number">1</td>'
    return (
        f'<tr class="bp-total"><th scope="row">{name}</th><td></td><td></td><td></td>{total}'
        f"<td>{drawn}</td></tr>"
    )


def _row(
    found: AttentionSteps, index: int, reaches: dict[str, float], most: float, words: Words
) -> str:
    key = found.keys[index]
    numbers = (signed(key.product), signed(key.score), _small(key.exponential))
    cells = "".join(f'<td class="bp-number">{number}</td>' for number in numbers)
    text = key.token.text
    own = ' class="bp-own"' if index == found.query else ""
    length = 100 * key.weight / max(most, 1e-12)
    return (
        f'<tr{own}><th scope="row"><bdi>{escape(_short(text))}</bdi></th>'
        f"<td>{_cells('key', text, key.key, words, reaches['key'])}</td>{cells}"
        f'<td class="bp-number bp-weight"><span class="bp-weight-bar" style="--bp-length: '
        f'{length:.1f}%" aria-hidden="true"></span>{escape(percent(words, key.weight))}</td>'
        f"<td>{_cells('value', text, key.value, words, reaches['value'])}</td></tr>"
    )


def _product_html(found: AttentionSteps, words: Words) -> str:
    """Return q·k of the strongest key number by number, and its way through the softmax."""
    key = found.keys[found.strongest]
    name = key.token.text
    pairs = list(zip(found.query_vector, key.key, strict=True))
    products = tuple(a * b for a, b in pairs)
    root = f"{math.sqrt(found.head_size):.3f}"
    said = words(
        f"{_STEM}.product",
        terms=" + ".join(f"({signed(a)} × {signed(b)})" for a, b in pairs[:_TERMS]),
        product=signed(key.product, 3),
        count=found.head_size,
        size=found.head_size,
        root=root,
        score=signed(key.score, 3),
    )
    softmax = words(
        f"{_STEM}.softmax",
        exponential=_small(key.exponential),
        total=f"{found.exponentials:.3f}",
        count=len(found.keys),
        weight=percent(words, key.weight),
    )
    title = escape(words(f"{_STEM}.title_product", piece=name))
    lines = (
        ("query", found.asked.text, found.query_vector), ("key", name, key.key),
        ("products", name, products),
    )
    drawn = "".join(
        f"<dt>{escape(sign)}</dt><dd>{_cells(kind, text, vector, words)}</dd>"
        for sign, (kind, text, vector) in zip(("q", "k", "q × k"), lines, strict=True)
    )
    return (
        f'<h4>{title}</h4><dl class="bp-lined">{drawn}</dl><p>{escape(said)}</p>'
        f"<p>{escape(softmax)}</p>"
    )


def _cells(
    kind: str, text: str, vector: Vector, words: Words, reach: float | None = None
) -> str:
    values = {} if kind == "sum" else {"piece": text}
    name = words(f"{_STEM}.name_{kind}", **values)
    return cells_html(vector, reach_of([vector]) if reach is None else reach, name, words)


def _scales(found: AttentionSteps, words: Words) -> str:
    keys = [found.keys[n] for n in drawn_keys(found)]
    ends: dict[str, object] = {
        "query": f"{reach_of([found.query_vector]):.2f}",
        "keys": f"{reach_of([key.key for key in keys]):.2f}",
        "value": f"{reach_of([key.value for key in keys]):.2f}",
        "mixed": f"{reach_of([found.mixed]):.2f}",
    }
    if found.head_size <= MOST_CELLS:
        return words(f"{_STEM}.scales", **ends)
    return words(f"{_STEM}.scales_some", count=found.head_size, shown=MOST_CELLS, **ends)


def _left_out(found: AttentionSteps, words: Words) -> str:
    said = left_out_sentence(found, words)
    return f'<p class="bp-small">{escape(said)}</p>' if said else ""


def left_out_sentence(found: AttentionSteps, words: Words) -> str:
    """Return how many pieces are drawn and what the others hold; nothing where all are."""
    rows = drawn_keys(found)
    if len(rows) == len(found.keys):
        return ""
    rest = 1 - sum(found.keys[n].weight for n in rows)
    share = percent(words, max(rest, 0.0))
    return words(f"{_STEM}.left_out", shown=len(rows), count=len(found.keys), percent=share)


def _kind(name: str) -> str:
    return "" if name in _DRAWN else ' class="bp-number"'


def _small(value: float) -> str:
    return f"{value:.3f}" if value >= 0.0005 or value == 0 else f"{value:.0e}"


def _short(text: str) -> str:
    return cut_short(text, _LONGEST)


def numbers_of(keys: Sequence[KeyStep]) -> list[tuple[str, ...]]:
    """Return the rows of the table of all numbers: piece, q·k, score, e^, weight, the model's."""
    return [
        (
            key.token.text, f"{key.product:.6f}", f"{key.score:.6f}", f"{key.exponential:.6g}",
            f"{key.weight:.6f}", f"{key.model_weight:.6f}",
        )
        for key in keys
    ]
