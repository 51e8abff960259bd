"""Say step by step how a span was chosen, with the real numbers: HTML, and tables to take away."""

from __future__ import annotations

from playground.plots.escaping import escape
from playground.plots.tables import Row, behind_html, table_html
from playground.shapes import Table
from playground.tasks.span_qa_chosen_scores import ChosenSpan, ScoredPair, ScoredWord
from playground.words import Words
from playground.words.numbers import percent, signed
from playground.words.span_qa_chosen import (
    best_line,
    reversed_line,
    score_text,
    separate_line,
    sum_text,
)

_STEM = "span_qa_chosen"
_MOST_ROWS = 300
"""Rows of the table of all words; the export has all."""


def steps_html(found: ChosenSpan, words: Words) -> str:
    """Return the steps from scores to the span, a short table behind two of them."""
    if not found.words:
        return ""
    none = (found.no_answer.start_score, found.no_answer.end_score)
    separate, best, turned = found.separate, found.spans[0], found.best_reversed
    names = (found.named(separate.first_word), found.named(separate.last_word))
    steps = [
        f"{_said(words(f'{_STEM}.step_scores'))}{_scores_html(found, words)}",
        _said(separate_line(words, separate.verdict, *names, found.max_words)),
        f"{_said(best_line(words, _scores(best), none))}{_pairs_html(found, words)}",
    ]
    if turned is not None:
        names = (found.named(turned.first_word), found.named(turned.last_word))
        steps.append(_said(reversed_line(words, *names, turned.rank, _scores(turned), none)))
    rows = "".join(f"<li>{step}</li>" for step in steps)
    title = escape(words(f"{_STEM}.steps_title"))
    return f'<div class="bp-steps"><h3>{title}</h3><ol>{rows}</ol></div>{_words_html(found, words)}'


def left_out_sentence(found: ChosenSpan, words: Words) -> str:
    """Return how many words the figures draw and what they hold; nothing where they draw all."""
    shown, count = len(found.table.words), len(found.words)
    if shown == count:
        return ""
    share = percent(words, found.table.share)
    return words(f"{_STEM}.words_left_out", shown=shown, count=count, share=share)


def words_table(found: ChosenSpan) -> Table:
    """Return [CLS] and every word of the window with scores and probabilities."""
    columns = (
        "word", "start", "end", "start_score", "end_score", "start_probability",
        "end_probability", "start_marginal", "end_marginal",
    )
    rows = [
        (
            row.text, row.start, row.end, row.start_score, row.end_score, row.start_probability,
            row.end_probability, row.start_marginal, row.end_marginal,
        )
        for row in (found.no_answer, *found.words)
    ]
    return Table("words", columns, tuple(rows))


def spans_table(found: ChosenSpan) -> Table:
    """Return the best spans with their scores."""
    columns = ("span", "start", "end", "start_score", "end_score", "log_odds", "probability")
    rows = [
        (
            pair.text, pair.start, pair.end, pair.start_score, pair.end_score, pair.log_odds,
            pair.probability,
        )
        for pair in found.spans
    ]
    return Table("spans", columns, tuple(rows))


def pairs_table(found: ChosenSpan) -> Table:
    """Return the cells of the map, one a row; words are numbered from 1 in the window."""
    table = found.table
    columns = ("start_word", "end_word", "from", "to", "log_odds", "probability", "ruled_out")
    rows = [
        (
            start + 1, end + 1, found.words[start].text, found.words[end].text,
            table.log_odds[row][column], table.probabilities[row][column],
            table.ruled_out[row][column],
        )
        for row, start in enumerate(table.words)
        for column, end in enumerate(table.words)
    ]
    return Table("pairs", columns, tuple(rows))


def _scores_html(found: ChosenSpan, words: Words) -> str:
    rows = [_scored("—", found.no_answer, words)]
    rows += [_scored(str(n + 1), found.words[n], words) for n in found.highest]
    caption = words(f"{_STEM}.table_scores", count=len(found.words))
    names = (
        "number", "word", "start_score", "start_probability", "end_score", "end_probability"
    )
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    return _wide(table_html(caption, heads, rows, frozenset({0, 2, 3, 4, 5})))


def _scored(number: str, row: ScoredWord, words: Words) -> Row:
    return (
        number, row.text, score_text(row.start_score), percent(words, row.start_probability),
        score_text(row.end_score), percent(words, row.end_probability),
    )


def _pairs_html(found: ChosenSpan, words: Words) -> str:
    rows = [
        (
            pair.text, sum_text(pair.start_score, pair.end_score),
            signed(pair.log_odds), percent(words, pair.probability or 0.0),
        )
        for pair in found.spans
    ]
    heads = [words(f"{_STEM}.column_{name}") for name in ("span", "sum", "odds", "probability")]
    caption = words(f"{_STEM}.table_pairs")
    return _wide(table_html(caption, heads, rows, frozenset({1, 2, 3}), chosen=0))


def _words_html(found: ChosenSpan, words: Words) -> str:
    named = [("—", found.no_answer), *((str(n), row) for n, row in enumerate(found.words, 1))]
    rows = [
        (*_scored(number, row, words), percent(words, row.start_marginal),
         percent(words, row.end_marginal))
        for number, row in named[:_MOST_ROWS]
    ]
    names = (
        "number", "word", "start_score", "start_probability", "end_score", "end_probability",
        "start_marginal", "end_marginal",
    )
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    numbers = frozenset({0, 2, 3, 4, 5, 6, 7})
    table = table_html(words(f"{_STEM}.table_words"), heads, rows, numbers)
    more = max(0, len(named) - _MOST_ROWS)
    cut = _said(words(f"{_STEM}.rows_cut", count=more)) if more else ""
    return behind_html(words(f"{_STEM}.behind_words"), table + cut)


def _scores(pair: ScoredPair) -> tuple[float, float]:
    return pair.start_score, pair.end_score


def _wide(table: str) -> str:
    return f'<div class="bp-across">{table}</div>'


def _said(sentence: str) -> str:
    return f"<p>{escape(sentence)}</p>"
