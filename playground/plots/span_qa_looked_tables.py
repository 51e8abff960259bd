"""Tables of What moved the answer: the question without a word, the passage without a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from playground.plots.escaping import cut_short, escape
from playground.plots.span_qa_looked import MOST_PASSAGE_ROWS
from playground.plots.tables import Row, behind_html, table_html
from playground.shapes import Table
from playground.tasks.span_qa_looked import LookedSpan
from playground.tasks.span_qa_looked_parts import LeftOut
from playground.tasks.span_qa_window import Outcome
from playground.words import Words
from playground.words.numbers import percent, signed
from playground.words.span_qa_looked import answer_cell

_STEM = "span_qa_looked"
_LONGEST_ANSWER, _LONGEST_SENTENCE = 80, 100
_COLUMNS = ("left_out", "answer", "probability", "no_answer", "lost", "flips")
_OUTCOME = (
    "answer", "answer_start", "answer_end", "answer_probability", "no_answer_probability",
    "answered", "flips", "lost_nats", "explained_probability",
)


def left_out_html(found: LookedSpan, words: Words) -> str:
    """Return what is answered without each word of the question, and without each sentence."""
    tables = ""
    if found.without:
        caption = words(f"{_STEM}.table_{'masked' if found.way == 'masked' else 'without'}")
        rows = [_before(found, words)]
        rows += [_row(row, row.text, words) for row in found.without]
        rows.append(_row(found.without_question, words(f"{_STEM}.row_question"), words))
        tables += f'<p class="bp-agree">{escape(_flips(found, words))}</p>'
        tables += _table_html(caption, rows, words)
    if found.sentences:
        rows = [_before(found, words)]
        rows += [_row(row, _named(row), words) for row in found.sentences]
        tables += _table_html(words(f"{_STEM}.table_sentences"), rows, words)
    note = f'<p class="bp-small">{escape(words(f"{_STEM}.probabilities"))}</p>'
    return f"{tables}{note}" if tables else ""


def passage_html(found: LookedSpan, words: Words) -> str:
    """Return the table of the passage's words, folded up, and how many of them are drawn."""
    heads = [words(f"{_STEM}.column_{name}") for name in ("word", "gradient_input", "magnitude")]
    rows = (
        (row.text, signed(row.gradient_input, 3), f"{row.magnitude:.3f}")
        for row in found.passage_words
    )
    table = table_html(words(f"{_STEM}.table_passage"), heads, rows, frozenset({1, 2}))
    count = len(found.passage_words)
    more = words(f"{_STEM}.more_words", shown=MOST_PASSAGE_ROWS, count=count)
    note = f'<p class="bp-small">{escape(more)}</p>' if count > MOST_PASSAGE_ROWS else ""
    return f"{note}{behind_html(words(f'{_STEM}.behind_passage'), table)}"


def question_table(found: LookedSpan) -> Table:
    """Return the question's words with both measures, and what is answered without each."""
    columns = ("word", "start", "end", "gradient_input_nats", "l2_norm_nats", *_OUTCOME)
    without: Sequence[LeftOut | None] = found.without or [None] * len(found.question_words)
    rows = tuple(
        (word.text, word.start, word.end, word.gradient_input, word.magnitude, *_outcome(row))
        for word, row in zip(found.question_words, without, strict=True)
    )
    return Table("question", columns, rows)


def passage_table(found: LookedSpan) -> Table:
    """Return the passage's words with gradient times input in nats."""
    columns = ("word", "start", "end", "gradient_input_nats", "l2_norm_nats")
    rows = tuple(
        (row.text, row.start, row.end, row.gradient_input, row.magnitude)
        for row in found.passage_words
    )
    return Table("passage", columns, rows)


def sentences_table(found: LookedSpan) -> Table:
    """Return what is answered without each sentence of the passage."""
    rows = tuple((row.text, row.start, row.end, *_outcome(row)) for row in found.sentences)
    return Table("sentences", ("sentence", "start", "end", *_OUTCOME), rows)


def _table_html(caption: str, rows: Sequence[Row], words: Words) -> str:
    heads = [words(f"{_STEM}.column_{name}") for name in _COLUMNS]
    table = table_html(caption, heads, rows, frozenset({2, 3, 4}), 0)
    return f'<div class="bp-wide">{table}</div>'


def _before(found: LookedSpan, words: Words) -> Row:
    cells = _outcome_cells(found.before, words)
    return words(f"{_STEM}.row_nothing"), *cells, signed(0.0), ""


def _row(row: LeftOut, name: str, words: Words) -> Row:
    lost = words(f"{_STEM}.gone") if row.lost is None else signed(row.lost)
    flips = words(f"{_STEM}.{'flips' if row.flips else 'flips_not'}")
    return name, *_outcome_cells(row.after, words), lost, flips


def _named(row: LeftOut) -> str:
    return cut_short(row.text, _LONGEST_SENTENCE)


def _outcome_cells(outcome: Outcome, words: Words) -> Row:
    answer = cut_short(outcome.answer, _LONGEST_ANSWER)
    return (
        answer_cell(words, answer, outcome.answered),
        percent(words, outcome.probability),
        percent(words, outcome.no_answer),
    )


def _outcome(row: LeftOut | None) -> tuple[str | float | bool | None, ...]:
    if row is None:
        return (None,) * len(_OUTCOME)
    after = row.after
    return (
        after.answer, after.start, after.end, after.probability, after.no_answer, after.answered,
        row.flips, row.lost, after.target_probability,
    )


def _flips(found: LookedSpan, words: Words) -> str:
    named = [f"“{row.text}”" for row in found.without if row.flips]
    if not named:
        return words(f"{_STEM}.flips_none")
    total = len(found.without)
    return words(f"{_STEM}.flips_some", count=len(named), total=total, words=", ".join(named))
