"""Draw which words a label of R-BERT hangs on: the sentence coloured twice, bars, and tables."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.relation_looked_rows import MOST_ROWS, drawn_rows, row_label
from playground.plots.signed_text import SignedWord, signed_scale_html, signed_text_html
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.relation_looked import LookedAt
from playground.tasks.relation_looked_words import LookedWord
from playground.words import Words
from playground.words.numbers import percent, signed
from playground.words.relation_looked import agreement_line

_STEM = "relation_looked"
WAYS = ("gradient_input", "left_out")
_SMALLEST_REACH = 0.1  # bits; a scale of nothing but noise would look dramatic
_DOMAINS = {"gradient_input": [0, 0.48], "left_out": [0.52, 1]}


def effects_html(found: LookedAt, words: Words) -> str:
    """Return the text coloured by each way on its own scale, and what each way claims."""
    panels = "".join(_panel_html(found, way, words) for way in ways_of(found))
    total = signed(sum(row.gradient_input for row in found.special))
    lines = [
        agreement_line(words, found.correlation),
        words(f"{_STEM}.specials", total=total),
    ]
    said = "".join(f'<p class="bp-agree">{escape(line)}</p>' for line in lines)
    return f'<div class="bp-signed">{panels}{said}</div>'


def plot_effects(found: LookedAt | None, words: Words) -> go.Figure:
    """
    Return two panels of bars over the same words, each on its own axis of bits, 0 in the middle.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_effects_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    rows = [found.words[index] for index in drawn_rows(found.words)]
    title = escape(words(f"{_STEM}.figure_effects", label=found.label))
    layout = theme.base_layout(title, theme.MARGIN - theme.LEGEND_HEIGHT + 25 * len(rows))
    layout["margin"] |= {"t": 84 - theme.LEGEND_HEIGHT, "r": 14}
    layout["showlegend"] = False
    layout["yaxis"] = theme.row_axis(
        words(f"{_STEM}.axis_word"), [row_label(row) for row in rows]
    )
    ways = ways_of(found)
    for way, axis in zip(ways, ("xaxis", "xaxis2"), strict=False):
        layout[axis] = _axis(found, way, len(ways), words)
    return go.Figure(data=[_bars(found, rows, way, words) for way in ways], layout=layout)


def words_html(found: LookedAt, words: Words) -> str:
    """Return the table of all words and other pieces, folded up, and how many are drawn."""
    names = ("word", "entity", "gradient_input", "magnitude", "left_out", "without")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    rows = [
        (
            word.text, word.entity, signed(word.gradient_input), f"{word.magnitude:.2f}",
            *_lost(word, words),
        )
        for word in found.words
    ]
    rows += [
        (words(f"{_STEM}.source_{row.role}"), "", signed(row.gradient_input), "—", "—", "—")
        for row in found.special
    ]
    caption = words(f"{_STEM}.table_words", label=found.label)
    table = table_html(caption, heads, rows, frozenset({2, 3, 4, 5}))
    count = len(found.words)
    more = words(f"{_STEM}.more_words", shown=MOST_ROWS, count=count) if count > MOST_ROWS else ""
    note = f'<p class="bp-small">{escape(more)}</p>' if more else ""
    return f"{note}{behind_html(words(f'{_STEM}.behind_words'), table)}"


def words_table(found: LookedAt) -> Table:
    """Return every word, and every other piece, with its effects in bits."""
    columns = (
        "word", "start", "end", "entity", "gradient_input_bits", "l2_norm_bits", "left_out_bits",
        "probability_without",
    )
    rows: list[tuple[Any, ...]] = [
        (
            word.text, word.start, word.end, word.entity, word.gradient_input, word.magnitude,
            word.left_out, word.probability_without,
        )
        for word in found.words
    ]
    rows += [
        (f"<{row.role}>", None, None, "", row.gradient_input, None, None, None)
        for row in found.special
    ]
    return Table("words", columns, tuple(rows))


def ways_of(found: LookedAt) -> tuple[str, ...]:
    """Return the ways that were measured."""
    return WAYS if all(word.left_out is not None for word in found.words) else WAYS[:1]


def reach_of(found: LookedAt, way: str) -> float:
    """Return the largest effect of one way, sign aside, in bits: where its scale ends."""
    return max(_SMALLEST_REACH, *(abs(_amount(word, way)) for word in found.words))


def _panel_html(found: LookedAt, way: str, words: Words) -> str:
    reach = reach_of(found, way)
    decimals = 1 if reach >= 1 else 2
    marked = [SignedWord(word.start, word.end, _amount(word, way)) for word in found.words]
    return (
        f"<h3>{escape(words(f'{_STEM}.title_{way}'))}</h3>"
        f'<p class="bp-small">{escape(words(f"{_STEM}.claim_{way}"))}</p>'
        f"{signed_text_html(found.text, found.kept, marked, reach, words, decimals)}"
        f"{signed_scale_html(reach, words, decimals)}"
    )


def _axis(found: LookedAt, way: str, ways: int, words: Words) -> dict[str, Any]:
    axis = theme.signed_axis(words(f"{_STEM}.axis_{way}"), 1.08 * reach_of(found, way))
    domain = _DOMAINS[way] if ways > 1 else [0, 1]
    return {**axis, "domain": domain, "nticks": 5, "fixedrange": True}


def _bars(found: LookedAt, rows: list[LookedWord], way: str, words: Words) -> go.Bar:
    amounts = [_amount(word, way) for word in rows]
    muted = "much_unknown" in found.notes
    colours = [theme.PLUS if amount >= 0 else theme.MINUS for amount in amounts]
    return go.Bar(
        x=amounts,
        y=list(range(len(rows))),
        xaxis="x" if way == WAYS[0] else "x2",
        orientation="h",
        name=words(f"{_STEM}.title_{way}"),
        marker={
            "color": theme.MUTED if muted else colours,
            "pattern": {"shape": ["" if amount >= 0 else "/" for amount in amounts]},
        },
        hovertext=[_hover(word, way, found.label, words) for word in rows],
        hoverinfo="text",
    )


def _hover(word: LookedWord, way: str, label: str, words: Words) -> str:
    values = {"word": word.text, "value": signed(_amount(word, way), 3)}
    if way == WAYS[0]:
        values["magnitude"] = f"{word.magnitude:.3f}"
    else:
        values |= {"label": label, "percent": percent(words, word.probability_without or 0.0)}
    return escape(words(f"{_STEM}.hover_{way}", **values))


def _amount(word: LookedWord, way: str) -> float:
    amount = word.gradient_input if way == WAYS[0] else word.left_out
    return 0.0 if amount is None else amount


def _lost(word: LookedWord, words: Words) -> tuple[str, str]:
    if word.left_out is None or word.probability_without is None:
        return "—", "—"
    return signed(word.left_out), percent(words, word.probability_without)
