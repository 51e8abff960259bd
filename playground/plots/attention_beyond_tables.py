"""Tables behind attention beyond raw weights: HTML for the page, and rows to take away."""

from __future__ import annotations

from playground.plots.attention_beyond import KINDS, READINGS, readings_of
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.attention_beyond import BeyondWeights
from playground.words import Words
from playground.words.attention_query import layer_words
from playground.words.numbers import percent

_STEM = "attention_beyond"


def readings_html(found: BeyondWeights, words: Words) -> str:
    """Return the table of the query's three readings at the chosen layer."""
    heads = [words(f"{_STEM}.column_piece")]
    heads += [words(f"{_STEM}.axis_{name}") for name in READINGS]
    columns = readings_of(found)
    rows = [
        (token.text, *(percent(words, column[n]) for column in columns))
        for n, token in enumerate(found.tokens)
    ]
    layer = layer_words(words, found.layer, found.layers)
    query = found.tokens[found.query].text
    caption = words(f"{_STEM}.table_readings", query=query, layer=layer)
    table = table_html(caption, heads, rows, frozenset({1, 2, 3}), found.query)
    return behind_html(words(f"{_STEM}.behind_readings"), table)


def layers_html(found: BeyondWeights, words: Words) -> str:
    """Return the table of where each layer's attention goes, by weight and by norms."""
    heads = [words(f"{_STEM}.axis_layer")]
    for way in ("weight", "norm"):
        name = words(f"{_STEM}.way_{way}")
        heads += [words(f"{_STEM}.line", kind=words(f"{_STEM}.kind_{kind}"), way=name)
                  for kind in KINDS]
    rows = [
        (
            str(n + 1),
            *(percent(words, getattr(shares, kind)) for shares in both for kind in KINDS),
        )
        for n, both in enumerate(zip(found.weight_kinds, found.norm_kinds, strict=True))
    ]
    caption = words(f"{_STEM}.table_layers")
    table = table_html(caption, heads, rows, frozenset(range(1, 7)), found.layer)
    return behind_html(words(f"{_STEM}.behind_layers"), table)


def entropy_html(found: BeyondWeights, words: Words) -> str:
    """Return the table of each head's entropy in bits."""
    heads = [words(f"{_STEM}.axis_layer")]
    heads += [f"{words(f'{_STEM}.axis_head')} {n + 1}" for n in range(found.heads)]
    rows = [
        (str(n + 1), *(f"{bits:.2f}" for bits in row)) for n, row in enumerate(found.entropy)
    ]
    caption = words(f"{_STEM}.table_entropy")
    numbers = frozenset(range(1, found.heads + 1))
    return behind_html(words(f"{_STEM}.behind_entropy"), table_html(caption, heads, rows, numbers))


def readings_table(found: BeyondWeights) -> Table:
    """Return the query's shares of every piece at every layer by each reading."""
    columns = ("layer", "index", "piece", "segment", *READINGS)
    rows = tuple(
        (
            layer, n, token.text, token.segment,
            *(getattr(found, name)[layer][n] for name in READINGS),
        )
        for layer in range(found.layers)
        for n, token in enumerate(found.tokens)
    )
    return Table("readings", columns, rows)


def layers_table(found: BeyondWeights) -> Table:
    """Return where each layer's attention goes, over all queries."""
    columns = ("layer", *(f"{way}_{kind}" for way in ("weight", "norm") for kind in KINDS))
    rows = tuple(
        (n, *(getattr(shares, kind) for shares in both for kind in KINDS))
        for n, both in enumerate(zip(found.weight_kinds, found.norm_kinds, strict=True))
    )
    return Table("layers", columns, rows)


def entropy_table(found: BeyondWeights) -> Table:
    """Return each head's entropy in bits."""
    rows = tuple(
        (layer, head, bits)
        for layer, row in enumerate(found.entropy)
        for head, bits in enumerate(row)
    )
    return Table("entropy", ("layer", "head", "entropy_bits"), rows)
