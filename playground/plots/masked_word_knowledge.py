"""Draw how much of an answer hangs on its subject: verdict, bars of P(answer), and as tables."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape, wrapped
from playground.shapes import Table
from playground.tasks.masked_word_knowledge import Answered, ProbedKnowledge
from playground.words import Words
from playground.words.masked_word_knowledge import verdict_lines
from playground.words.numbers import percent, signed

_STEM = "masked_word_knowledge"
_NUMBER = ' class="bp-number"'


def verdict_html(found: ProbedKnowledge, words: Words) -> str:
    """Return the verdict, what it means, and what hiding the subject does."""
    name, *lines = verdict_lines(
        words, found.verdict, found.subject, found.answer, found.full.probability,
        found.hidden.probability, found.hidden.bits, found.copied_from,
    )
    paragraphs = "".join(f"<p>{escape(line)}</p>" for line in lines)
    unsure = " bp-verdict-unsure" if "much_unknown" in found.notes else ""
    return (
        f'<div class="bp-verdict{unsure}"><p class="bp-big">{escape(name)}</p>{paragraphs}</div>'
    )


def plot_answers(found: ProbedKnowledge | None, words: Words) -> go.Figure:
    """Return a bar a subject: as typed, hidden, others. x is the answer's probability, from 0."""
    if found is None:
        title = words(f"{_STEM}.figure_title_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    rows = _rows(found)
    colours = [theme.PROBABILITY, theme.MUTED, *[theme.TARGET] * len(found.others)]
    bars = go.Bar(
        x=[row.probability for row in rows],
        y=list(range(len(rows))),
        orientation="h",
        marker={"color": colours, "pattern": {"shape": ["", "/", *[""] * len(found.others)]}},
        text=[escape(percent(words, row.probability)) for row in rows],
        textposition="outside",
        cliponaxis=False,
        hovertext=[_hover(row, words) for row in rows],
        hoverinfo="text",
    )
    title = escape(words(f"{_STEM}.figure_title", answer=found.answer))
    height = theme.MARGIN - theme.LEGEND_HEIGHT + theme.ROW_HEIGHT * len(rows)
    layout = theme.base_layout(title, height)
    layout["margin"]["t"] -= theme.LEGEND_HEIGHT
    layout["xaxis"] = theme.share_axis(words(f"{_STEM}.axis_probability"))
    most = max(row.probability for row in rows)
    layout["xaxis"] |= {"range": [0, min(1.0, max(1.15 * most, 1e-6))]}
    layout["xaxis"] |= {"tickformat": "~%", "nticks": 4, "tickangle": 0}
    layout["yaxis"] = theme.row_axis(
        words(f"{_STEM}.axis_subject"), [escape(label) for label in _labels(found, words)]
    )
    layout["showlegend"] = False
    return go.Figure(data=bars, layout=layout)


def answers_html(found: ProbedKnowledge, words: Words) -> str:
    """Return a table: subject, the answer's probability, rank and bits lost."""
    rows = "".join(
        f'<tr><th scope="row"><bdi>{escape(label)}</bdi></th>'
        f"<td{_NUMBER}>{escape(percent(words, row.probability))}</td>"
        f"<td{_NUMBER}>{f'{row.rank:,}' if row.rank else '—'}</td>"
        f"<td{_NUMBER}>{signed(row.bits)}</td><td><bdi>{escape(row.top[0].word)}</bdi></td></tr>"
        for label, row in zip(_labels(found, words), _rows(found), strict=True)
    )
    caption = words(f"{_STEM}.table_caption", answer=found.answer)
    columns = ("subject", "probability", "rank", "bits", "best")
    return _table(caption, columns, rows, words, numbers=("probability", "rank", "bits"))


def top_html(found: ProbedKnowledge, words: Words) -> str:
    """Return the first five words with the subject in view and with it hidden, side by side."""
    rows = "".join(
        f"<tr><td{_NUMBER}>{place}</td>"
        + "".join(
            f"<td><bdi>{escape(one.word)}</bdi> {escape(percent(words, one.probability))}</td>"
            for one in pair
        )
        + "</tr>"
        for place, pair in enumerate(zip(found.full.top, found.hidden.top, strict=True), 1)
    )
    caption = words(f"{_STEM}.column_top")
    columns = ("rank", "with", "without")
    return _table(caption, columns, rows, words, numbers=("rank",), subject=found.subject)


def answers_table(found: ProbedKnowledge) -> Table:
    """Return a row a prompt: what was read, and the answer's figures."""
    columns = ("prompt", "subject", "answer", "probability", "rank", "bits_lost", "first_word")
    rows = tuple(
        (row.prompt, row.subject, found.answer, row.probability, row.rank, row.bits,
         row.top[0].word)
        for row in _rows(found)
    )
    return Table("answers", columns, rows)


def top_table(found: ProbedKnowledge) -> Table:
    """Return the first words of every prompt with their probabilities."""
    rows = tuple(
        (row.prompt, place, one.word, one.probability)
        for row in _rows(found)
        for place, one in enumerate(row.top, 1)
    )
    return Table("first_words", ("prompt", "place", "word", "probability"), rows)


def _rows(found: ProbedKnowledge) -> list[Answered]:
    return [found.full, found.hidden, *found.others]


def _labels(found: ProbedKnowledge, words: Words) -> list[str]:
    typed = words(f"{_STEM}.row_full", subject=found.subject)
    return [typed, words(f"{_STEM}.row_hidden"), *(row.subject for row in found.others)]


def _hover(row: Answered, words: Words) -> str:
    said = words(
        f"{_STEM}.hover", percent=percent(words, row.probability),
        value=f"{row.probability:.3g}", bits=signed(-row.bits),
    )
    return f"{wrapped([(row.prompt, False)])}<br>{escape(said)}"


def _table(
    caption: str,
    columns: tuple[str, ...],
    rows: str,
    words: Words,
    numbers: tuple[str, ...],
    **values: str,
) -> str:
    heads = "".join(
        f'<th scope="col"{_NUMBER if column in numbers else ""}>'
        f"{escape(words(f'{_STEM}.column_{column}', **values))}</th>"
        for column in columns
    )
    said = escape(caption)
    return (
        f'<div class="bp-scroll" tabindex="0" role="region" aria-label="{said}">'
        f'<table class="bp-table"><caption>{said}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
