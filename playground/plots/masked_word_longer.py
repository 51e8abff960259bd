"""Tables of longer words: one for each number of pieces, never in one ranking."""

from __future__ import annotations

import math
from itertools import groupby

from playground.plots.escaping import escape
from playground.plots.masked_word import table_html
from playground.shapes import Table
from playground.tasks.masked_word import FilledText, LongerWord
from playground.words import Words
from playground.words.numbers import percent

_MILLION = 1_000_000


def longer_html(filled: FilledText, mask_index: int, words: Words, named: bool = False) -> str:
    """
    Return what was found for words of two and of three pieces; empty when none was sought.

    Args:
        filled: the result.
        mask_index: which [MASK], from 0.
        words: the visitor's language.
        named: whether the title names the checkpoint, as beside another one.
    """
    mask = filled.masks[mask_index]
    if not mask.longer:
        return ""
    tables = [
        _table_html(count, list(rows), words)
        for count, rows in groupby(mask.longer, key=lambda row: len(row.pieces))
    ]
    listed = all(row.listed for row in mask.longer)
    source = words(f"masked_word.longer_{'listed' if listed else 'joined'}")
    title = words("masked_word.longer_title", number=mask.index + 1)
    title = escape(f"{title} · {filled.checkpoint}" if named else title)
    notes = f"{words('masked_word.longer_means')} {source}"
    return (
        f'<div class="bp-longer"><h3>{title}</h3><p class="bp-small">{escape(notes)}</p>'
        f'<div class="bp-two">{"".join(tables)}</div></div>'
    )


def longer_table(filled: FilledText) -> Table:
    """Return the longer words at every mask, one a row; probabilities are given the pieces."""
    rows = [
        (
            mask.index + 1, len(row.pieces), row.word, " ".join(row.pieces), row.probability,
            row.mean_piece_probability, row.listed,
        )
        for mask in filled.masks
        for row in mask.longer
    ]
    columns = (
        "mask", "piece_count", "word", "pieces", "probability", "mean_piece_probability", "listed",
    )
    return Table("longer_words", columns, tuple(rows))


def _table_html(count: int, rows: list[LongerWord], words: Words) -> str:
    lines = [
        f'<tr><th scope="row"><bdi>{escape(row.word)}</bdi>'
        f'<span class="bp-small bp-spelt"><bdi>{escape(" ".join(row.pieces))}</bdi></span></th>'
        f'<td class="bp-number" title="{row.probability:.3g}">'
        f"{escape(_share(row.probability, words))}</td>"
        f'<td class="bp-number" title="{row.mean_piece_probability:.3g}">'
        f"{escape(percent(words, row.mean_piece_probability))}</td></tr>"
        for row in rows
    ]
    caption = words("masked_word.longer_caption", count=count)
    return table_html(caption, ("word", "given", "mean_piece"), lines, words)


def _share(probability: float, words: Words) -> str:
    """
    Return a percentage; small ones, which are the rule here, as "1 in so many".

    Example: 0.000187 -> "1 in 5,300", 2.8e-7 -> "1 in 3.6 million".
    """
    if probability >= 0.001:
        return percent(words, probability)
    times = 1 / max(probability, 1e-15)
    rounded = round(times, 1 - int(math.log10(times)))
    if rounded < _MILLION:
        return words("masked_word.one_in", count=f"{rounded:,.0f}")
    return words("masked_word.one_in_millions", count=f"{rounded / _MILLION:,.10g}")
