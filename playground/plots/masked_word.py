"""Draw what BERT expects at a [MASK]: bars of its words and of the visitor's, and as tables."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.calibration_marks import mark_html
from playground.plots.escaping import escape, wrapped
from playground.shapes import Cell, Table
from playground.tasks.calibration_card import CALIBRATED, Calibration
from playground.tasks.masked_word import Candidate, FilledMask, FilledText, Target
from playground.words import Words
from playground.words.numbers import percent

_AT_A_GLANCE = 3
_AROUND = 120
"""Characters of the visitor's text shown on each side of a filled word."""

_Named = tuple[str, Candidate | Target, int | None]


def plot_candidates(filled: FilledText | None, mask_index: int, words: Words) -> go.Figure:
    """
    Return horizontal bars, BERT's words by falling probability, then the visitor's own.

    Args:
        filled: the result; None before there is one.
        mask_index: which [MASK], from 0.
        words: the visitor's language.
    """
    if filled is None or mask_index >= len(filled.masks):
        title = words("masked_word.figure_title_one")
        return theme.plot_nothing(title, words("masked_word.empty_figure"))
    mask = filled.masks[mask_index]
    colour = theme.MUTED if "much_unknown" in filled.notes else theme.PROBABILITY
    count = len(mask.candidates)
    rows: list[Candidate | Target] = [*mask.candidates, *mask.targets]
    traces = [_bars(filled, mask, mask.candidates, 0, "candidates", colour, words)]
    if mask.targets:
        traces.append(_bars(filled, mask, mask.targets, count, "your_words", theme.TARGET, words))
    layout = theme.base_layout(_title(filled, mask, words), _height(len(rows)))
    layout["xaxis"] = theme.share_axis(words("masked_word.axis_probability"))
    labels = [escape(row.word) for row in rows]
    layout["yaxis"] = theme.row_axis(words("masked_word.axis_word"), labels)
    layout["showlegend"] = bool(mask.targets)
    layout["margin"]["t"] -= 0 if mask.targets else theme.LEGEND_HEIGHT
    layout["height"] -= 0 if mask.targets else theme.LEGEND_HEIGHT
    return go.Figure(data=traces, layout=layout)


def glance(filled: FilledText, mask_index: int, words: Words) -> str:
    """Return the first words of a mask in one plain line, for a list of many masks."""
    mask = filled.masks[mask_index]
    best = ", ".join(
        f"{row.word} {percent(words, row.probability)}" for row in mask.candidates[:_AT_A_GLANCE]
    )
    return words("masked_word.glance", number=mask.index + 1, words=best)


def sentence_parts(filled: FilledText, mask: FilledMask, word: str) -> list[tuple[str, bool]]:
    """
    Return the visitor's own text with `word` in the place of `mask`, as (raw text, bold) parts.

    Other masks are numbered, as "[MASK 2]"; far from the mask the text is cut with "…".
    """
    before = _numbered(filled, mask, filled.text[: mask.start], 0)
    after = _numbered(filled, mask, filled.text[mask.end :], mask.end)
    if len(before) > _AROUND:
        before = "…" + before[-_AROUND:]
    if len(after) > _AROUND:
        after = after[:_AROUND] + "…"
    return [(before, False), (word, True), (after, False)]


def candidates_html(
    filled: FilledText, mask_index: int, words: Words, calibration: Calibration | None = None
) -> str:
    """
    Return a table: rank among the words shown, word, probability, sentence filled in.

    With `calibration`, what such a probability is worth stands below it.
    """
    mask = filled.masks[mask_index]
    rows = [
        f'<tr><td class="bp-number">{number}</td>'
        f'<th scope="row"><bdi>{escape(row.word)}</bdi></th>'
        f'<td class="bp-number">{escape(percent(words, row.probability))}'
        f"{_mark(calibration, number, row, words)}</td>"
        f"<td>{_sentence_html(filled, mask, row.word)}</td></tr>"
        for number, row in enumerate(mask.candidates, 1)
    ]
    caption = words("masked_word.table_caption", number=mask.index + 1)
    return table_html(caption, ("rank", "word", "probability", "sentence"), rows, words)


def targets_html(filled: FilledText, mask_index: int, words: Words) -> str:
    """Return a table of the visitor's words, empty text when there are none."""
    mask = filled.masks[mask_index]
    if not mask.targets:
        return ""
    rows = [
        f'<tr><th scope="row"><bdi>{escape(row.word)}</bdi></th>'
        f'<td class="bp-number">{escape(percent(words, row.probability))}</td>'
        f'<td class="bp-number">{escape(_rank(row, words) if row.rank else "—")}</td>'
        f"<td><bdi>{escape(' '.join(row.pieces))}</bdi></td></tr>"
        for row in mask.targets
    ]
    caption = words("masked_word.table_targets", number=mask.index + 1)
    table = table_html(caption, ("word", "probability", "rank", "pieces"), rows, words)
    notes = [
        f'<p class="bp-small"><bdi>{escape(row.word)}</bdi>: {escape(_rank(row, words))}</p>'
        for row in mask.targets
        if row.rank is None
    ]
    return table + "".join(notes)


def words_table(filled: FilledText) -> Table:
    """
    Return BERT's words and the visitor's own at every mask, one a row.

    `order` counts BERT's words by probability, and the visitor's as typed; `vocabulary_rank`, of
    the visitor's words alone, counts every piece of the vocabulary.
    """
    rows: list[tuple[Cell, ...]] = []
    for mask in filled.masks:
        found: list[_Named] = [("expected", row, None) for row in mask.candidates]
        asked: list[_Named] = [("asked", row, row.rank) for row in mask.targets]
        for group in (found, asked):
            for order, (kind, row, rank) in enumerate(group, 1):
                said = "".join(text for text, _ in sentence_parts(filled, mask, row.word))
                cells = (mask.index + 1, kind, order, row.word, row.probability, rank, said)
                rows.append(cells)
    columns = ("mask", "kind", "order", "word", "probability", "vocabulary_rank", "sentence")
    return Table("words", columns, tuple(rows))


def table_html(caption: str, columns: tuple[str, ...], rows: list[str], words: Words) -> str:
    """Return a table of `rows` (HTML); a column's title is the room's `column_<name>`."""
    heads = "".join(
        f'<th scope="col">{escape(words(f"masked_word.column_{column}"))}</th>'
        for column in columns
    )
    return (
        f'<table class="bp-table"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _mark(calibration: Calibration | None, rank: int, row: Candidate, words: Words) -> str:
    """Return what a candidate's probability is worth; of the ten that were measured."""
    if rank > CALIBRATED["masked_word"]:
        return ""
    return mark_html(calibration, "best" if rank == 1 else "others", row.probability, words)


def _bars(
    filled: FilledText,
    mask: FilledMask,
    rows: tuple[Candidate, ...] | tuple[Target, ...],
    first: int,
    name: str,
    colour: str,
    words: Words,
) -> go.Bar:
    values = [row.probability for row in rows]
    return go.Bar(
        x=values,
        y=list(range(first, first + len(rows))),
        orientation="h",
        name=words(f"masked_word.{name}"),
        marker={"color": colour, "pattern": {"shape": "/" if name == "your_words" else ""}},
        text=[escape(percent(words, value)) for value in values],
        textposition="outside",
        cliponaxis=False,
        hovertext=[_hover(filled, mask, row, words) for row in rows],
        hoverinfo="text",
    )


def _hover(filled: FilledText, mask: FilledMask, row: Candidate | Target, words: Words) -> str:
    value = f"{row.probability:.3g}"
    said = words("masked_word.hover", percent=percent(words, row.probability), value=value)
    lines = [wrapped(sentence_parts(filled, mask, row.word)), escape(said)]
    if isinstance(row, Target):
        lines.append(escape(f"{words('masked_word.column_rank')}: {_rank(row, words)}"))
    return "<br>".join(lines)


def _rank(row: Target, words: Words) -> str:
    if row.rank is None:
        return words("masked_word.rank_none", count=len(row.pieces))
    return words("masked_word.rank_whole", rank=f"{row.rank:,}")


def _title(filled: FilledText, mask: FilledMask, words: Words) -> str:
    if len(filled.masks) == 1:
        return words("masked_word.figure_title_one")
    return words("masked_word.figure_title", number=mask.index + 1)


def _height(rows: int) -> int:
    return theme.MARGIN + theme.ROW_HEIGHT * rows


def _numbered(filled: FilledText, mask: FilledMask, text: str, offset: int) -> str:
    """Number the other masks in `text`, which starts at character `offset` of the whole."""
    others = [
        m
        for m in filled.masks
        if m is not mask and offset <= m.start and m.end <= offset + len(text)
    ]
    for other in reversed(others):
        start, end = other.start - offset, other.end - offset
        text = f"{text[:start]}[MASK {other.index + 1}]{text[end:]}"
    return text


def _sentence_html(filled: FilledText, mask: FilledMask, word: str) -> str:
    inside = "".join(
        f"<strong>{escape(text)}</strong>" if bold else escape(text)
        for text, bold in sentence_parts(filled, mask, word)
    )
    return f'<span class="bp-sentence" dir="auto">{inside}</span>'
