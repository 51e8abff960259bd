"""Say what attention shows: names of heads, sinks, tables of heads and links."""

from __future__ import annotations

from collections import Counter

from playground.plots.attention_lines import head_names
from playground.plots.escaping import cut_short
from playground.plots.tables import behind_html, table_html
from playground.shapes import Cell, Table
from playground.tasks.attention import AttentionMaps, Token
from playground.tasks.attention_links import SINK, HeadFigures, top_links
from playground.words import Words
from playground.words.numbers import percent

STEM = "attention"
_LONGEST_NAME = 30
_DIGITS = 6
"""Decimals of a weight in a table to take away."""

Head = tuple[int, int]
"""Layer and head, from 0."""


def head_name(head: Head, layers: int, words: Words) -> str:
    """Return a head as it is called on the screen. Example: "layer 1 of 6, head 3"."""
    return head_names(layers, [head], words)[0]


def token_name(token: Token) -> str:
    """Return a row's or column's name, cut to one short line; raw text."""
    return cut_short(token.text, _LONGEST_NAME)


def place_names(maps: AttentionMaps) -> tuple[list[str], list[str]]:
    """
    Return the names of rows and of columns, raw; equal ones with their places from 1, "the (5)".

    Places count what is shown, as the head view counts it.
    """
    shown = {token.pieces: token_name(token) for token in (*maps.queries, *maps.keys)}
    often = Counter(shown.values())
    names = {
        pieces: f"{shown[pieces]} ({place})" if often[shown[pieces]] > 1 else shown[pieces]
        for place, pieces in enumerate(sorted(shown), 1)
    }
    queries, keys = ([names[token.pieces] for token in side] for side in (maps.queries, maps.keys))
    return queries, keys


def sink_sentences(
    figures: HeadFigures, head: Head, layers: int, words: Words
) -> list[str]:
    """Return how many heads are sinks, and whether `head` is one; [] where none is."""
    over = (figures.cls >= SINK) | (figures.sep >= SINK)
    if not over.any():
        return []
    said = [words(f"{STEM}.sinks", count=int(over.sum()), total=over.size)]
    for kind, shares in (("sep", figures.sep), ("cls", figures.cls)):
        if shares[head] >= SINK:
            name = head_name(head, layers, words)
            share = percent(words, float(shares[head]))
            named = name[:1].upper() + name[1:]
            said.append(words(f"{STEM}.sink_{kind}", head=named, percent=share))
    return said


def heads_html(maps: AttentionMaps, figures: HeadFigures, words: Words) -> str:
    """Return the table of all heads, folded up: what the overview shows, to be read."""
    columns = ("head", "link", "weight", "entropy", "cls", "sep")
    rows = []
    queries, keys = place_names(maps)
    for layer in range(maps.layers):
        for head in range(maps.heads):
            link = figures.link(layer, head)
            rows.append(
                (
                    f"{layer + 1}.{head + 1}",
                    f"{queries[link.query]} → {keys[link.key]}",
                    f"{link.weight:.3f}",
                    f"{figures.entropies[layer, head]:.2f}",
                    percent(words, float(figures.cls[layer, head])),
                    percent(words, float(figures.sep[layer, head])),
                )
            )
    heads = [words(f"{STEM}.column_{name}") for name in columns]
    table = table_html(words(f"{STEM}.table_heads"), heads, rows, frozenset({2, 3, 4, 5}))
    return behind_html(words(f"{STEM}.behind_heads"), table)


def links_html(maps: AttentionMaps, head: Head, words: Words) -> str:
    """Return the table of the strongest links of a head."""
    queries, keys = place_names(maps)
    rows = [
        (queries[link.query], keys[link.key], f"{link.weight:.3f}")
        for link in top_links(maps, *head)
    ]
    heads = [words(f"{STEM}.column_{name}") for name in ("query", "key", "weight")]
    named = head_name(head, maps.layers, words)
    return table_html(words(f"{STEM}.table_links", head=named), heads, rows, frozenset({2}))


def heads_table(maps: AttentionMaps, figures: HeadFigures) -> Table:
    """Return every head with its strongest link and figures; layers and heads from 0."""
    columns = (
        "layer", "head", "query", "key", "weight", "entropy_bits", "weight_on_cls", "weight_on_sep",
    )
    rows: list[tuple[Cell, ...]] = []
    for layer in range(maps.layers):
        for head in range(maps.heads):
            link = figures.link(layer, head)
            shares = (figures.entropies, figures.cls, figures.sep)
            numbers = (round(float(share[layer, head]), _DIGITS) for share in shares)
            query, key = maps.queries[link.query].text, maps.keys[link.key].text
            rows.append((layer, head, query, key, round(link.weight, _DIGITS), *numbers))
    return Table("heads", columns, tuple(rows))


def matrix_table(maps: AttentionMaps, head: Head) -> Table:
    """Return a head's weights: a row for each piece that looks, a column for each looked at."""
    weights = maps.weights[head].astype(float).round(_DIGITS).tolist()
    rows = tuple(
        (token.text, *row) for token, row in zip(maps.queries, weights, strict=True)
    )
    return Table("matrix", ("from_to", *(token.text for token in maps.keys)), rows)
