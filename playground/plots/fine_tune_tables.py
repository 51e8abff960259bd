"""Tables of a fine-tuned model's scores and of its worst mistakes."""

from __future__ import annotations

from collections.abc import Mapping

from playground.plots.escaping import cut_short, escape
from playground.plots.fine_tune_scores import interval_text
from playground.plots.tables import behind_html, table_html
from playground.shapes import Cell, Table
from playground.tasks.fine_tune_results import FineTuneScores
from playground.words import Words
from playground.words.numbers import counted_percent, percent

_STEM = "fine_tune_plots"
_LONGEST_TEXT = 300
_EMPTY = "–"


def scores_html(
    scores: FineTuneScores, baseline: Mapping[str, float | None], words: Words
) -> str:
    """Return the scores with their intervals, the baselines below the score that they go with."""
    rows = [
        (words(f"{_STEM}.metric_{name}"), interval_text(found, words))
        for name, found in scores.metrics.items()
    ]
    first = words(f"{_STEM}.metric_{next(iter(scores.metrics))}")
    for name, value in baseline.items():
        said = words(f"{_STEM}.no_baseline") if value is None else counted_percent(words, value)
        row = words(f"{_STEM}.row_of", row=words(f"{_STEM}.row_{name}"), metric=first)
        rows.append((row, said))
    heads = [words(f"{_STEM}.column_score"), words(f"{_STEM}.column_value")]
    caption = words(f"{_STEM}.scores_caption", n=f"{scores.n:,}")
    return table_html(caption, heads, rows, frozenset({1}))


def mistakes_html(scores: FineTuneScores, words: Words) -> str:
    """Return the surest mistakes, long texts cut; a sentence where there are none."""
    if not scores.mistakes:
        return f'<p class="bp-small">{escape(words(f"{_STEM}.mistakes_none"))}</p>'
    pairs = any(one.text_b for one in scores.mistakes)
    names = ["text", *(["text_b"] if pairs else []), "gold", "guess", "probability", "line"]
    rows = [
        (
            cut_short(one.text, _LONGEST_TEXT),
            *([cut_short(one.text_b, _LONGEST_TEXT)] if pairs else []),
            one.gold or _EMPTY, one.guess or _EMPTY, percent(words, one.probability),
            str(one.line),
        )
        for one in scores.mistakes
    ]
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    figures = frozenset({len(names) - 2, len(names) - 1})
    caption = words(f"{_STEM}.mistakes_caption")
    table = table_html(caption, heads, rows, figures, stacked=True)
    return f'<div class="bp-across">{table}</div>'


def labels_html(scores: FineTuneScores, words: Words) -> str:
    """Return precision, recall and F1 of every label, folded up; "" where there are no labels."""
    if not scores.labels:
        return ""
    names = ("label", "f1", "precision", "recall", "n")
    rows = [
        (
            one.label, *(counted_percent(words, v) for v in (one.f1, one.precision, one.recall)),
            f"{one.n:,}",
        )
        for one in scores.labels
    ]
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    table = table_html(words(f"{_STEM}.labels_caption"), heads, rows, frozenset({1, 2, 3, 4}))
    return behind_html(words(f"{_STEM}.labels_summary"), table)


def scores_table(scores: FineTuneScores, baseline: Mapping[str, float | None]) -> Table:
    """Return every score and baseline, 0 to 1, for taking away."""
    rows: list[tuple[Cell, ...]] = [
        (name, one.value, one.low, one.high) for name, one in scores.metrics.items()
    ]
    rows += [(name, value, None, None) for name, value in baseline.items()]
    return Table("scores", ("name", "value", "low", "high"), tuple(rows))


def labels_table(scores: FineTuneScores) -> Table:
    """Return precision, recall and F1 (0 to 1) of every label, for taking away."""
    rows = tuple((one.label, one.precision, one.recall, one.f1, one.n) for one in scores.labels)
    return Table("labels", ("label", "precision", "recall", "f1", "n"), rows)


def confusion_table(scores: FineTuneScores) -> Table:
    """Return the confusion matrix, one true label a row, for taking away."""
    names = tuple(one.label for one in scores.labels) if scores.confusion else ()
    rows: list[tuple[Cell, ...]] = [
        (name, *counts) for name, counts in zip(names, scores.confusion, strict=True)
    ]
    return Table("confusion", ("true_label", *names), tuple(rows))


def mistakes_table(scores: FineTuneScores) -> Table:
    """Return the mistakes with their whole texts, for taking away."""
    columns = ("line", "text", "text_b", "gold", "guess", "probability")
    rows = tuple(
        (str(one.line), one.text, one.text_b, one.gold, one.guess, one.probability)
        for one in scores.mistakes
    )
    return Table("mistakes", columns, rows)
