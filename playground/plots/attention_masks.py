"""Draw Masks compared: the word asked about under each mask, as bars and as a table."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import behind_html, table_html
from playground.shapes import Cell, Table
from playground.tasks.attention_masks import MODELS, MasksCompared, UnderMask, visible_of
from playground.words import Words
from playground.words.numbers import percent, signed

_STEM = "attention_masks"
_SHOWN_WORDS = 3
_ROW = 40


def plot_under_masks(found: MasksCompared | None, words: Words) -> go.Figure:
    """
    Return a bar for each mask: the probability of the word asked about, 0 to 1.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_title_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    title = escape(words(f"{_STEM}.figure_title", target=found.target))
    layout = theme.base_layout(title, theme.MARGIN + _ROW * len(found.masks))
    layout["margin"]["t"] -= theme.LEGEND_HEIGHT
    most = max(row.probability for row in found.masks)
    layout["xaxis"] = {
        **theme.share_axis(words(f"{_STEM}.axis_probability")), "range": [0, min(1, 1.25 * most)],
    }
    labels = [escape(mask_name(row, words)) for row in found.masks]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_mask"), labels)
    bars = go.Bar(
        x=[row.probability for row in found.masks],
        y=list(range(len(found.masks))),
        orientation="h",
        marker={
            "color": [
                theme.PROBABILITY if row.mask == "full" else theme.SEGMENT_A for row in found.masks
            ],
            "pattern": {"shape": ["" if row.mask == "full" else "/" for row in found.masks]},
        },
        text=[percent(words, row.probability) for row in found.masks],
        textposition="outside",
        cliponaxis=False,
        hovertext=[escape(_hover(found, row, words)) for row in found.masks],
        hoverinfo="text",
    )
    return go.Figure(data=[bars], layout=layout)


def masks_html(found: MasksCompared, words: Words) -> str:
    """Return a table of each mask: what [MASK] sees, first words, the word asked about."""
    rows = []
    for row in found.masks:
        first = ", ".join(
            words(f"{_STEM}.word_said", word=one.word, percent=percent(words, one.probability))
            for one in row.words[:_SHOWN_WORDS]
        )
        change = "–" if row.mask == "full" else signed(row.change)
        rows.append(
            (
                mask_name(row, words), f"{row.seen} / {len(row.ranks)}", first,
                percent(words, row.probability), f"{row.rank:,}", change,
            )
        )
    names = ("mask", "seen", "words", "target", "rank", "change")
    heads = [
        words(f"{_STEM}.column_{name}", **({"target": found.target} if name == "target" else {}))
        for name in names
    ]
    table = table_html(words(f"{_STEM}.table_caption"), heads, rows, frozenset({1, 3, 4, 5}))
    return f'<div class="bp-wide">{table}</div>{_counts_html(found, words)}'


def masks_table(found: MasksCompared) -> Table:
    """Return each mask's prediction, to be taken away."""
    columns = (
        "mask", "seen", "pieces", "target", "probability", "rank", "change_bits", "first_words",
    )
    rows = tuple(
        (
            row.mask, row.seen, len(row.ranks), found.target, row.probability, row.rank,
            row.change, " ".join(one.word for one in row.words),
        )
        for row in found.masks
    )
    return Table("masks", columns, rows)


def visible_table(found: MasksCompared) -> Table:
    """Return each piece with its rank under each mask: it sees ranks up to its own."""
    columns = ("number", "piece", *(f"rank_{row.mask}" for row in found.masks))
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (number, token, *(row.ranks[number] for row in found.masks))
        for number, token in enumerate(found.tokens)
    )
    return Table("pieces", columns, rows)


def mask_name(row: UnderMask, words: Words) -> str:
    """Return a mask in words."""
    return words(f"{_STEM}.mask_{row.mask}")


def _counts_html(found: MasksCompared, words: Words) -> str:
    """Return a folded table of how many pieces each piece sees under each model's mask."""
    masks = [found.under(mask) for mask in MODELS]
    counts = [visible_of(row.ranks).sum(1) for row in masks]
    rows = [
        (f"{number + 1}. {token}", *(str(int(count[number])) for count in counts))
        for number, token in enumerate(found.tokens)
    ]
    heads = [words(f"{_STEM}.column_piece"), *(mask_name(row, words) for row in masks)]
    table = table_html(words(f"{_STEM}.table_matrices"), heads, rows, frozenset({1, 2, 3}))
    return behind_html(words(f"{_STEM}.behind_matrices"), table)


def _hover(found: MasksCompared, row: UnderMask, words: Words) -> str:
    return words(
        f"{_STEM}.hover", target=found.target, percent=percent(words, row.probability),
        rank=f"{row.rank:,}", seen=row.seen, all=len(row.ranks),
    )
