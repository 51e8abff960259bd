"""Two checkpoints side by side at one mask: two columns of words, bars in pairs, one line."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.masked_word import table_html
from playground.shapes import Table
from playground.tasks.masked_word import Candidate, FilledText
from playground.tasks.masked_word_compare import Compared, ComparedMask, ComparedWord
from playground.words import Words
from playground.words.numbers import percent

_BARS = 20
"""Words in the figure, so that it stays readable."""


def compared_html(filled: FilledText, compared: Compared, mask_index: int, words: Words) -> str:
    """Return the difference in one line, and the words of both in two columns."""
    mask = compared.masks[mask_index]
    rows = {row.word: row for row in mask.words}
    ours, theirs = filled.masks[mask_index], compared.filled.masks[mask_index]
    columns = [
        _column(filled.checkpoint, ours.candidates, rows, True, words),
        _column(compared.checkpoint, theirs.candidates, rows, False, words),
    ]
    said = _difference(mask, ours.candidates, theirs.candidates, words)
    return (
        f'<p class="bp-difference">{escape(said)}</p>'
        f'<div class="bp-two bp-sides">{"".join(columns)}</div>'
    )


def plot_compared(filled: FilledText, compared: Compared, index: int, words: Words) -> go.Figure:
    """
    Return bars in pairs, one pair a word, those of the first checkpoint's candidates on top.

    x is probability, 0 to 1; a word that is not one piece in a vocabulary has no bar there.
    """
    rows = compared.masks[index].words[:_BARS]
    traces = [
        _bars([row.probability for row in rows], filled.checkpoint, theme.PROBABILITY, "", words),
        _bars(
            [row.other_probability for row in rows], compared.checkpoint, theme.OTHER, "\\", words
        ),
    ]
    title = words("masked_word.compared_figure", number=index + 1)
    height = theme.MARGIN + round(1.4 * theme.ROW_HEIGHT * len(rows))
    layout = theme.base_layout(title, height)
    layout["xaxis"] = theme.share_axis(words("masked_word.axis_probability"))
    labels = [escape(row.word) for row in rows]
    layout["yaxis"] = theme.row_axis(words("masked_word.axis_word"), labels)
    layout["barmode"] = "group"
    return go.Figure(data=traces, layout=layout)


def compared_table(filled: FilledText, compared: Compared) -> Table:
    """Return every word of both checkpoints at every mask, one a row."""
    rows = [
        (
            mask.index + 1, row.word, row.probability, row.other_probability, row.pieces,
            row.other_pieces,
        )
        for mask in compared.masks
        for row in mask.words
    ]
    columns = ("mask", "word", "probability", "other_probability", "pieces", "other_pieces")
    return Table("compared", columns, tuple(rows))


def _bars(
    values: list[float | None], name: str, colour: str, pattern: str, words: Words
) -> go.Bar:
    texts = [escape(percent(words, value)) if value is not None else "" for value in values]
    return go.Bar(
        x=values,
        y=list(range(len(values))),
        orientation="h",
        name=escape(name),
        marker={"color": colour, "pattern": {"shape": pattern}},
        text=texts,
        textposition="outside",
        cliponaxis=False,
        hovertext=[f"{escape(name)}: {text}" for text in texts],
        hoverinfo="text",
    )


def _column(
    name: str,
    candidates: tuple[Candidate, ...],
    rows: dict[str, ComparedWord],
    first: bool,
    words: Words,
) -> str:
    lines = [
        f'<tr><th scope="row"><bdi>{escape(candidate.word)}</bdi></th>'
        f'<td class="bp-number">{escape(percent(words, candidate.probability))}</td>'
        f'<td class="bp-number">{escape(_elsewhere(rows[candidate.word], first, words))}</td></tr>'
        for candidate in candidates
    ]
    return table_html(name, ("word", "probability", "other"), lines, words)


def _elsewhere(row: ComparedWord, first: bool, words: Words) -> str:
    probability = row.other_probability if first else row.probability
    pieces = row.other_pieces if first else row.pieces
    if probability is not None:
        return percent(words, probability)
    if not pieces:
        return words("masked_word.other_none")
    return words("masked_word.other_pieces", count=pieces)


def _difference(
    mask: ComparedMask, ours: tuple[Candidate, ...], theirs: tuple[Candidate, ...], words: Words
) -> str:
    same = ours[0].word.casefold() == theirs[0].word.casefold()
    return words(
        f"masked_word.compared_{'same' if same else 'differ'}",
        word=ours[0].word,
        percent=percent(words, ours[0].probability),
        other=theirs[0].word,
        other_percent=percent(words, theirs[0].probability),
        shared=mask.shared,
        count=len(ours),
    )
