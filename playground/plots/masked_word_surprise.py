"""Draw the surprise of a text: bars by word, both totals, and the tables behind them."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.masked_word_surprise_text import instead_text, shortened
from playground.shapes import Table
from playground.tasks.masked_word_surprise import SurprisingText, WordSurprise, chosen_bits
from playground.words import Words
from playground.words.numbers import percent

_METHODS = ("plain", "within_word")
_MOST_ROWS = 300
"""Rows of the table on the screen; the export has all."""
_MOST_NAMED = 30
"""Words that still fit under the bars; more are numbered."""
_LONGEST_TICK = 16
_HEIGHT = 320


def plot_surprise(found: SurprisingText | None, words: Words) -> go.Figure:
    """
    Return a bar a word by the chosen way, in the order of the text, and a ring for the other way.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words("masked_word_surprise.figure_title_none")
        return theme.plot_nothing(title, words("masked_word_surprise.empty_figure"))
    way = words(f"masked_word_surprise.trace_{found.method}")
    rings = _rings(found, _METHODS[found.method == "plain"], words)
    layout = theme.base_layout(words("masked_word_surprise.figure_title", way=way), _HEIGHT)
    layout["xaxis"] = _word_axis(found, words)
    layout["yaxis"] = {
        "title": {"text": words("masked_word_surprise.axis_bits"), "font": {"size": 13}},
        "rangemode": "tozero",
        "gridcolor": theme.LINES,
        "zeroline": False,
        "automargin": True,
    }
    layout["margin"] = {"l": 8, "r": 12, "t": 84 if rings.x else 44, "b": 52}
    layout["showlegend"] = bool(rings.x)
    return go.Figure(data=[_bars(found, words), rings], layout=layout)


def totals_html(found: SurprisingText, words: Words) -> str:
    """Return both totals side by side, the chosen way marked, and what they are not."""
    rows = "".join(
        f'<tr{_chosen(method, found)}><th scope="row">{_said(f"method_{method}", words)} '
        f'<span class="bp-small">({_said(f"source_{method}", words)})</span></th>'
        f'<td class="bp-number">−{bits:,.1f}</td>'
        f'<td class="bp-number">{_amount(perplexity)}</td></tr>'
        for method, bits, perplexity in _totals(found)
    )
    counted = words(
        "masked_word_surprise.counted",
        words=f"{found.scored_words:,}", pieces=f"{found.scored_pieces:,}",
    )
    heads = _heads(("method", "bits", "perplexity"), words)
    return (
        f'<table class="bp-table bp-totals"><caption>{_said("totals", words)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        f'<p class="bp-small">{_said("not_probability", words)} {escape(counted)}</p>'
    )


def most_surprising_html(found: SurprisingText, words: Words) -> str:
    """Return the table of the most surprising words with BERT's own words for their places."""
    rows = []
    for index in found.most_surprising:
        word = found.words[index]
        rows.append(
            f'<tr><th scope="row"><bdi>{escape(shortened(word.text))}</bdi></th>'
            f'<td class="bp-number">{chosen_bits(word, found.method):.1f}</td>'
            f"<td><bdi>{escape(instead_text(word, words))}</bdi></td></tr>"
        )
    key = "masked_word_surprise.table_instead"
    caption = words(key, method=words(f"masked_word_surprise.method_{found.method}"))
    columns = ("word", f"bits_{'plain' if found.method == 'plain' else 'within'}", "instead_many")
    return _table(caption, columns, rows, words) if rows else ""


def words_html(found: SurprisingText, words: Words) -> str:
    """Return every word in a table that is folded up: both ways, and BERT's first word instead."""
    rows = [
        f'<tr><td class="bp-number">{number}</td>'
        f'<th scope="row"><bdi>{escape(shortened(word.text))}</bdi></th>'
        f'<td class="bp-number">{_bits(word.bits, word, words)}</td>'
        f'<td class="bp-number">{_bits(word.bits_within_word, word, words)}</td>'
        f"<td><bdi>{_first(word, words)}</bdi></td></tr>"
        for number, word in enumerate(found.words[:_MOST_ROWS], 1)
    ]
    caption = words("masked_word_surprise.table_words")
    columns = ("number", "word", "bits_plain", "bits_within", "instead")
    left = len(found.words) - _MOST_ROWS
    more = words("masked_word_surprise.table_cut", count=f"{left:,}") if left > 0 else ""
    return (
        f'<details class="bp-behind"><summary>{escape(caption)}</summary>'
        f"{_table(caption, columns, rows, words)}"
        f'<p class="bp-small">{escape(more)}</p></details>'
    )


def words_table(found: SurprisingText) -> Table:
    """Return every word with its bits both ways and BERT's first word instead, to take away."""
    columns = (
        "number", "word", "start", "end", "wordpieces", "bits_plain", "bits_within_word",
        "unknown", "bert_instead", "bert_instead_probability",
    )
    rows = tuple(
        (
            number, word.text, word.start, word.end, " ".join(word.pieces), word.bits,
            word.bits_within_word, word.unknown,
            word.instead[0].word if word.instead else None,
            word.instead[0].probability if word.instead else None,
        )
        for number, word in enumerate(found.words, 1)
    )
    return Table("words", columns, rows)


def totals_table(found: SurprisingText) -> Table:
    """Return both totals, to take away."""
    columns = ("method", "pseudo_log_likelihood_bits", "pseudo_perplexity_per_wordpiece")
    rows = tuple((method, -bits, perplexity) for method, bits, perplexity in _totals(found))
    return Table("totals", columns, rows)


def _totals(found: SurprisingText) -> list[tuple[str, float, float | None]]:
    within = (found.bits_within_word, found.pseudo_perplexity_within_word)
    return [("plain", found.bits, found.pseudo_perplexity), ("within_word", *within)]


def _bars(found: SurprisingText, words: Words) -> go.Bar:
    colour = theme.MUTED if "much_unknown" in found.notes else theme.PROBABILITY
    numbers, values, hovers = _points(found, found.method, words)
    return go.Bar(
        x=numbers,
        y=values,
        name=words(f"masked_word_surprise.trace_{found.method}"),
        marker={"color": colour},
        hovertext=hovers,
        hoverinfo="text",
    )


def _rings(found: SurprisingText, method: str, words: Words) -> go.Scatter:
    numbers, values, hovers = _points(found, method, words)
    return go.Scatter(
        x=numbers,
        y=values,
        mode="markers",
        name=words(f"masked_word_surprise.trace_{method}"),
        marker={"symbol": "circle-open", "size": 9, "line": {"width": 2}, "color": theme.NOT_NEXT},
        hovertext=hovers,
        hoverinfo="text",
    )


def _points(
    found: SurprisingText, method: str, words: Words
) -> tuple[list[int], list[float], list[str]]:
    """Return number, bits and hover of the words that are scored; rings: of several pieces only."""
    rows = [
        (number, word, bits)
        for number, word in enumerate(found.words, 1)
        if (bits := chosen_bits(word, method)) is not None
        and (method == found.method or len(word.pieces) > 1)
    ]
    hovers = [_hover(number, word, bits, words) for number, word, bits in rows]
    return [number for number, _, _ in rows], [bits for _, _, bits in rows], hovers


def _hover(number: int, word: WordSurprise, bits: float, words: Words) -> str:
    key = "masked_word_surprise.hover"
    said = words(key, number=number, word=shortened(word.text), bits=f"{bits:.1f}")
    instead = words("masked_word_surprise.line_instead", words=instead_text(word, words, 3))
    return f"{escape(said)}<br>{escape(instead)}" if word.instead else escape(said)


def _word_axis(found: SurprisingText, words: Words) -> dict[str, object]:
    """Return an axis numbered from 1, since plotly merges words that are equal (issue 1516)."""
    count = len(found.words)
    axis: dict[str, object] = {
        "title": {"text": words("masked_word_surprise.axis_word"), "font": {"size": 13}},
        "range": [0.4, max(count, 4) + 0.6],
        "automargin": True,
        "zeroline": False,
    }
    if count <= _MOST_NAMED:
        axis["tickvals"] = list(range(1, count + 1))
        axis["ticktext"] = [escape(_tick(word.text)) for word in found.words]
    return axis


def _tick(text: str) -> str:
    return text if len(text) <= _LONGEST_TICK else text[: _LONGEST_TICK - 1] + "…"


def _bits(bits: float | None, word: WordSurprise, words: Words) -> str:
    if bits is not None:
        return f"{bits:.1f}"
    return _said("unknown", words) if word.unknown else "—"


def _first(word: WordSurprise, words: Words) -> str:
    if not word.instead:
        return "—"
    best = word.instead[0]
    return f"{escape(best.word)} {escape(percent(words, best.probability))}"


def _amount(value: float | None) -> str:
    if value is None:
        return "—"
    return f"{value:,.2f}" if value < 1e6 else f"{value:.2e}"


def _chosen(method: str, found: SurprisingText) -> str:
    return ' class="bp-chosen" aria-current="true"' if method == found.method else ""


def _said(key: str, words: Words) -> str:
    return escape(words(f"masked_word_surprise.{key}"))


def _heads(columns: tuple[str, ...], words: Words) -> str:
    """Return head cells; columns of figures stand to the right, as their cells do."""
    numbers = {"number", "bits", "perplexity", "bits_plain", "bits_within"}
    return "".join(
        f'<th scope="col"{" class=bp-number" if column in numbers else ""}>'
        f"{_said(f'column_{column}', words)}</th>"
        for column in columns
    )


def _table(caption: str, columns: tuple[str, ...], rows: list[str], words: Words) -> str:
    return (
        f'<table class="bp-table"><caption>{escape(caption)}</caption><thead><tr>'
        f"{_heads(columns, words)}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )
