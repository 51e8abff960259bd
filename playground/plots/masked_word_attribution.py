"""Draw what drove a guess: the text coloured three ways, bars, what adds up, and as tables."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.signed_text import SignedWord, signed_scale_html, signed_text_html
from playground.shapes import Table
from playground.tasks.masked_word_attribution import AttributedGuess, WordEffect
from playground.words import Words
from playground.words.masked_word_attribution import agreement_line, complete_line, guess_line
from playground.words.numbers import signed

_STEM = "masked_word_attribution"
WAYS = ("integrated", "hidden", "deleted")
MOST_ROWS = 40
"""Words of the figure, those with the largest effects; the table has all."""
_SMALLEST_REACH = 0.1  # bits; a scale of nothing but noise would look dramatic
_MARKERS = {"hidden": ("diamond", theme.TARGET), "deleted": ("circle-open", theme.LETTERS)}


def effects_html(found: AttributedGuess, words: Words) -> str:
    """Return the text three times, coloured by each way on one scale, and the scale."""
    reach = reach_of(found)
    panels = "".join(
        f"<h3>{escape(words(f'{_STEM}.title_{way}'))}</h3>"
        f"{signed_text_html(found.text, found.kept, _marked(found, way), reach, words)}"
        for way in WAYS
    )
    return f'<div class="bp-signed">{panels}{signed_scale_html(reach, words)}</div>'


def sums_html(found: AttributedGuess, words: Words) -> str:
    """Return what was guessed, what the attributions add up to, and how far the ways agree."""
    logs = (found.log_probability, found.baseline_log_probability)
    sums, agreed = found.completeness, found.agreement
    guess = guess_line(words, found.target, found.probability, found.rank, *logs)
    complete = complete_line(
        words, found.steps, found.baseline, sums.total, sums.difference,
        sums.absolute_error, sums.relative_error,
    )
    agreement = agreement_line(words, agreed.rank_correlation, agreed.shared_top, agreed.top)
    return (
        f'<p class="bp-explained">{escape(guess)}</p>'
        f'<p class="bp-complete">{escape(complete)}</p><p class="bp-agree">{escape(agreement)}</p>'
    )


def plot_effects(found: AttributedGuess | None, words: Words) -> go.Figure:
    """
    Return a bar a word for integrated gradients, markers for leaving it out; x is bits.

    Of a long text the words with the largest effects are shown, in the order of the text.
    """
    if found is None:
        title = words(f"{_STEM}.figure_title_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    rows = _largest(found.words)
    title = escape(words(f"{_STEM}.figure_title", target=found.target))
    layout = theme.base_layout(title, theme.MARGIN + theme.LEGEND_HEIGHT + len(rows) * 28)
    layout["margin"]["t"] += theme.LEGEND_HEIGHT
    layout["xaxis"] = theme.signed_axis(words(f"{_STEM}.axis_bits"), 1.12 * reach_of(found))
    labels = [escape(row.text) for row in rows]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_word"), labels)
    traces = [_bars(rows, words), *(_marks(rows, way, words) for way in _MARKERS)]
    return go.Figure(data=traces, layout=layout)


def effects_rows_html(found: AttributedGuess, words: Words) -> str:
    """Return a table: word, and its effect by each way, in bits."""
    heads = "".join(
        f'<th scope="col"{_NUMBER if column != "word" else ""}>'
        f"{escape(words(f'{_STEM}.column_{column}'))}</th>"
        for column in ("word", *WAYS)
    )
    rows = "".join(
        f'<tr><th scope="row"><bdi>{escape(row.text)}</bdi></th>'
        + "".join(f"<td{_NUMBER}>{signed(getattr(row, way))}</td>" for way in WAYS)
        + "</tr>"
        for row in found.words
    )
    caption = escape(words(f"{_STEM}.table_caption", target=found.target))
    return (
        f'<div class="bp-scroll" tabindex="0" role="region" aria-label="{caption}">'
        f'<table class="bp-table"><caption>{caption}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def effects_table(found: AttributedGuess) -> Table:
    """Return every word with its characters and its effects in bits."""
    columns = ("word", "start", "end", *(f"{way}_bits" for way in WAYS))
    rows = tuple(
        (row.text, row.start, row.end, row.integrated, row.hidden, row.deleted)
        for row in found.words
    )
    return Table("effects", columns, rows)


def reach_of(found: AttributedGuess) -> float:
    """Return the largest effect, sign aside, of all ways: where the scale ends, in bits."""
    amounts = [abs(float(getattr(row, way))) for row in found.words for way in WAYS]
    return max(_SMALLEST_REACH, *amounts)


_NUMBER = ' class="bp-number"'


def _marked(found: AttributedGuess, way: str) -> list[SignedWord]:
    rows = [SignedWord(row.start, row.end, getattr(row, way)) for row in found.words]
    rows.append(SignedWord(found.start, found.end, None, found.target))
    return sorted(rows, key=lambda row: row.start)


def _largest(effects: tuple[WordEffect, ...]) -> list[WordEffect]:
    by_size = sorted(effects, key=lambda row: -max(abs(getattr(row, way)) for way in WAYS))
    kept = {id(row) for row in by_size[:MOST_ROWS]}
    return [row for row in effects if id(row) in kept]


def _bars(rows: list[WordEffect], words: Words) -> go.Bar:
    amounts = [row.integrated for row in rows]
    return go.Bar(
        x=amounts,
        y=list(range(len(rows))),
        orientation="h",
        name=words(f"{_STEM}.title_integrated"),
        marker={"color": [theme.PLUS if amount >= 0 else theme.MINUS for amount in amounts]},
        hovertext=[_hover(row, words) for row in rows],
        hoverinfo="text",
    )


def _marks(rows: list[WordEffect], way: str, words: Words) -> go.Scatter:
    symbol, colour = _MARKERS[way]
    return go.Scatter(
        x=[getattr(row, way) for row in rows],
        y=list(range(len(rows))),
        mode="markers",
        name=words(f"{_STEM}.title_{way}"),
        marker={"symbol": symbol, "size": 10, "color": colour, "line": {"width": 2}},
        hovertext=[_hover(row, words) for row in rows],
        hoverinfo="text",
    )


def _hover(row: WordEffect, words: Words) -> str:
    lines = [
        f"{words(f'{_STEM}.title_{way}')}: {signed(getattr(row, way))}" for way in WAYS
    ]
    return "<br>".join([f"<b>{escape(row.text)}</b>", *map(escape, lines)])
