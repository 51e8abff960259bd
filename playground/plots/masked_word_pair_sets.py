"""Draw a set of minimal pairs: accuracy with its interval by phenomenon, and what went wrong."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape, wrapped
from playground.shapes import Table
from playground.tasks.masked_word_pair_sets import Accuracy, JudgedPair, JudgedPairs
from playground.words import Words
from playground.words.masked_word_pairs import TEXTS
from playground.words.numbers import counted_percent, signed

MOST_PHENOMENA = 40
"""Rows of the figure and the table; the largest are kept, and it is said."""
MOST_WRONG = 30
_LONGEST_NAME = 40
_LABEL_WIDTH = 18
"""Letters of a line beside the bars, so that bars are left on a phone."""
_ROW_HEIGHT = 36
"""Pixels; a name may take two lines."""
_CHANCE = 0.5


def plot_accuracy(judged: JudgedPairs | None, words: Words) -> go.Figure:
    """
    Return a bar for all pairs and one a phenomenon, with 95 % intervals. x is a share, 0 to 1.

    Args:
        judged: the result; None before there is one.
        words: the visitor's language.
    """
    title = words("masked_word_pairs.accuracy_title")
    if judged is None:
        return theme.plot_nothing(title, words("masked_word_pairs.accuracy_empty"))
    rows = shown_accuracies(judged)
    layout = theme.base_layout(title, theme.MARGIN + _ROW_HEIGHT * len(rows))
    layout["xaxis"] = theme.share_axis(words("masked_word_pairs.axis_accuracy"))
    names = [_short(phenomenon_name(row, words)) for row in rows]
    labels = [wrapped([(name, False)], _LABEL_WIDTH) for name in names]
    layout["yaxis"] = theme.row_axis(words("masked_word_pairs.axis_phenomenon"), labels)
    layout["showlegend"] = False
    layout["height"] -= theme.LEGEND_HEIGHT
    layout["margin"]["t"] -= theme.LEGEND_HEIGHT
    layout["shapes"] = [{
        "type": "line", "x0": _CHANCE, "x1": _CHANCE, "y0": 0, "y1": 1, "yref": "paper",
        "line": {"color": theme.LETTERS, "dash": "dot", "width": 1},
    }]
    return go.Figure(data=[_bars(rows, words)], layout=layout)


def shown_accuracies(judged: JudgedPairs) -> list[Accuracy]:
    """Return all pairs together, then at most 40 phenomena: the largest, in their own order."""
    largest = sorted(judged.phenomena, key=lambda row: -row.n)[:MOST_PHENOMENA]
    kept = {row.phenomenon for row in largest}
    return [judged.overall, *(row for row in judged.phenomena if row.phenomenon in kept)]


def phenomenon_name(row: Accuracy, words: Words) -> str:
    """Return how a phenomenon is called: ours by their words, others as their file spells them."""
    if not row.phenomenon:
        return words("masked_word_pairs.all_pairs")
    key = f"kind_{row.phenomenon}"
    return words(f"masked_word_pairs.{key}") if key in TEXTS else row.phenomenon


def accuracy_html(judged: JudgedPairs, words: Words) -> str:
    """Return a table: phenomenon, pairs, preferred, share, interval."""
    rows = shown_accuracies(judged)
    body = "".join(
        f'<tr><th scope="row"><bdi>{escape(phenomenon_name(row, words))}</bdi></th>'
        f"{_number_cell(f'{row.right:,} / {row.n:,}')}"
        f"{_number_cell(counted_percent(words, row.accuracy))}"
        f"{_number_cell(interval(row, words))}</tr>"
        for row in rows
    )
    left_out = len(judged.phenomena) + 1 - len(rows)
    more = escape(words("masked_word_pairs.more_phenomena", count=left_out)) if left_out else ""
    columns = ("phenomenon", "right", "accuracy", "interval")
    table = _table("accuracy_caption", columns, body, words)
    means = escape(words("masked_word_pairs.accuracy_means"))
    return f'{table}<p class="bp-small">{" ".join(filter(None, (means, more)))}</p>'


def wrong_html(judged: JudgedPairs, words: Words) -> str:
    """Return the pairs whose bad sentence BERT prefers, the clearest first; at most 30."""
    wrong = sorted((p for p in judged.pairs if p.preferred != "good"), key=lambda p: p.bits)
    if not wrong:
        return f'<p class="bp-small">{escape(words("masked_word_pairs.none_wrong"))}</p>'
    body = "".join(_wrong_row(pair) for pair in wrong[:MOST_WRONG])
    left_out = len(wrong) - MOST_WRONG
    more = escape(words("masked_word_pairs.more_wrong", count=left_out)) if left_out > 0 else ""
    table = _table("wrong_caption", ("good", "bad", "difference"), body, words)
    return table + (f'<p class="bp-small">{more}</p>' if more else "")


def accuracy_table(judged: JudgedPairs) -> Table:
    """Return accuracy over all pairs and by phenomenon, for taking away."""
    columns = ("phenomenon", "n", "preferred", "accuracy", "low", "high")
    rows = (judged.overall, *judged.phenomena)
    return Table(
        "accuracy",
        columns,
        tuple((r.phenomenon or "all", r.n, r.right, r.accuracy, r.low, r.high) for r in rows),
    )


def judged_table(judged: JudgedPairs) -> Table:
    """Return every pair with its bits, for taking away."""
    columns = (
        "line", "good", "bad", "phenomenon", "good_bits", "bad_bits", "difference_bits", "preferred"
    )
    return Table(
        "pairs",
        columns,
        tuple(
            (p.line, p.good, p.bad, p.phenomenon, p.good_bits, p.bad_bits, p.bits, p.preferred)
            for p in judged.pairs
        ),
    )


def interval(row: Accuracy, words: Words) -> str:
    """Return a 95 % interval, as "61.1 % – 96.5 %"."""
    return f"{counted_percent(words, row.low)} – {counted_percent(words, row.high)}"


def _bars(rows: Sequence[Accuracy], words: Words) -> go.Bar:
    return go.Bar(
        x=[row.accuracy for row in rows],
        y=list(range(len(rows))),
        orientation="h",
        marker={"color": theme.PROBABILITY},
        error_x={
            "type": "data", "symmetric": False, "color": theme.LETTERS,
            "array": [row.high - row.accuracy for row in rows],
            "arrayminus": [row.accuracy - row.low for row in rows],
        },
        hovertext=[_hover(row, words) for row in rows],
        hoverinfo="text",
    )


def _hover(row: Accuracy, words: Words) -> str:
    said = words(
        "masked_word_pairs.accuracy_hover",
        right=row.right,
        n=row.n,
        percent=counted_percent(words, row.accuracy),
        interval=interval(row, words),
    )
    return "<br>".join([wrapped([(phenomenon_name(row, words), True)]), escape(said)])


def _wrong_row(pair: JudgedPair) -> str:
    return (
        f'<tr><td dir="auto">{escape(pair.good)}</td><td dir="auto">{escape(pair.bad)}</td>'
        f"{_number_cell(signed(pair.bits))}</tr>"
    )


def _number_cell(text: str) -> str:
    return f'<td class="bp-number">{escape(text)}</td>'


def _table(caption: str, columns: tuple[str, ...], body: str, words: Words) -> str:
    numbers = ("right", "accuracy", "interval", "difference")
    heads = "".join(
        f'<th scope="col"{" class=bp-number" if column in numbers else ""}>'
        f"{escape(words(f'masked_word_pairs.column_{column}'))}</th>"
        for column in columns
    )
    said = escape(words(f"masked_word_pairs.{caption}"))
    return (
        f'<table class="bp-table bp-numbers"><caption>{said}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
    )


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_NAME else text[: _LONGEST_NAME - 1] + "…"
