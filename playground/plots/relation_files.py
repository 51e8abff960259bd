"""Tables of the lab Batch of Relations: sentences with their labels, and what was left out."""

from __future__ import annotations

from collections.abc import Sequence

from playground.plots.escaping import escape
from playground.plots.relation_sentence import entities_html
from playground.shapes import Table
from playground.tasks.relation_files import PredictedFile, PredictedSentence
from playground.words import Words
from playground.words.numbers import percent

MOST_ROWS = 30
"""Sentences that the page lists; the CSV has all."""
_STEM = "relation_files"


def sentences_html(found: PredictedFile, words: Words) -> str:
    """
    Return a table of sentences with predicted and true label.

    All of a short file in their order; of a longer one the wrong ones, the surest first, or the
    first ones where nothing has a label.
    """
    rows, caption = list(found.rows), "rows_all"
    if len(rows) > MOST_ROWS and found.score:
        wrong = [row for row in rows if row.right is False]
        rows, caption = sorted(wrong, key=lambda row: -row.probability), "rows_wrong"
    if not rows:
        return f'<p class="bp-small">{escape(words(f"{_STEM}.rows_none_wrong"))}</p>'
    left_out = len(rows) - MOST_ROWS
    more = words(f"{_STEM}.rows_more", count=f"{left_out:,}") if left_out > 0 else ""
    table = _table(words(f"{_STEM}.{caption}"), rows[:MOST_ROWS], found.score is not None, words)
    return table + (f'<p class="bp-small">{escape(more)}</p>' if more else "")


def left_out_html(rows: Sequence[tuple[int, str]], total: int, words: Words) -> str:
    """
    Return a table of the lines that were left out.

    Args:
        rows: (line, what is wrong with it and what to do), plain text; the first of `total`.
        total: how many there are; nothing is drawn of none.
        words: the visitor's language.
    """
    if not total:
        return ""
    body = "".join(
        f'<tr><th scope="row" class="bp-number">{line:,}</th><td dir="auto">{escape(why)}</td></tr>'
        for line, why in rows
    )
    caption = escape(words(f"{_STEM}.left_out_caption", count=f"{total:,}"))
    heads = "".join(
        f'<th scope="col">{escape(words(f"{_STEM}.column_{name}"))}</th>'
        for name in ("line", "why")
    )
    missing = total - len(rows)
    more = words(f"{_STEM}.left_out_more", count=f"{missing:,}") if missing else ""
    return (
        f'<table class="bp-table bp-left-out"><caption>{caption}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
        f'{f"<p class=bp-small>{escape(more)}</p>" if more else ""}'
    )


def predictions_table(found: PredictedFile) -> Table:
    """Return every sentence with its labels, for taking away; empty cells where none is given."""
    columns = (
        "id", "line", "sentence", "e1", "e2", "predicted_label", "probability", "runner_up",
        "gold_label", "right",
    )
    rows = (
        (
            row.sentence.name or None, row.sentence.line, row.tagged,
            _inside(row, row.sentence.e1), _inside(row, row.sentence.e2),
            row.label, row.probability, row.runner_up, row.sentence.label, row.right,
        )
        for row in found.rows
    )
    return Table("predictions", columns, tuple(rows))


def _inside(row: PredictedSentence, span: tuple[int, int]) -> str:
    return row.sentence.text[slice(*span)]


def _table(
    caption: str, rows: Sequence[PredictedSentence], with_gold: bool, words: Words
) -> str:
    names = ["id", "sentence", "label", "probability", *(["gold"] if with_gold else [])]
    heads = "".join(
        f'<th scope="col"{" class=bp-number" if name == "probability" else ""}>'
        f'{escape(words(f"{_STEM}.column_{name}"))}</th>'
        for name in names
    )
    body = "".join(_row(row, with_gold, words) for row in rows)
    return (
        f'<div class="bp-scroll"><table class="bp-table bp-predictions">'
        f"<caption>{escape(caption)}</caption>"
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _row(row: PredictedSentence, with_gold: bool, words: Words) -> str:
    sentence = row.sentence
    label = _breakable(row.label if row.bold else words(f"{_STEM}.unsure", label=row.label))
    cells = (
        f'<td dir="auto">{entities_html(sentence.text, sentence.e1, sentence.e2)}</td>'
        f"<td>{label}</td>"
        f'<td class="bp-number">{escape(percent(words, row.probability))}</td>'
    )
    if with_gold:
        key = "right" if row.right else "wrong"
        gold = sentence.label
        cells += f"<td>{_breakable(words(f'{_STEM}.{key}', label=gold) if gold else '–')}</td>"
    name = sentence.name or str(sentence.line)
    return f'<tr><th scope="row"><bdi>{escape(name)}</bdi></th>{cells}</tr>'


def _breakable(label: str) -> str:
    """Return a label that may be broken before its direction."""
    return escape(label).replace("(e", "<wbr>(e")
