"""Tables of the lab Batch of Question answering: questions with answers, and what was left out."""

from __future__ import annotations

from collections.abc import Sequence

from playground.plots.escaping import escape
from playground.tasks.span_qa_files import PredictedFile, PredictedQuestion
from playground.tasks.span_scores import row_scores
from playground.words import Words
from playground.words.numbers import percent

MOST_ROWS = 30
"""Questions that the page lists; the CSV has all."""
_LONGEST = 160
"""Characters of an answer, a question or a gold answer in the table."""
_LONGEST_ID = 10
_STEM = "span_qa_files"


def questions_html(predicted: PredictedFile, threshold: float, words: Words) -> str:
    """
    Return a table of questions with the answer given and the true one.

    All of a short file in their order; of a longer one the worst by F1, the surest first, or the
    first ones where no answer is known.
    """
    rows, caption = list(predicted.rows), "rows_all"
    if len(rows) > MOST_ROWS and predicted.labelled:
        rows, caption = _worst(predicted, threshold), "rows_worst"
    if not rows:
        return f'<p class="bp-small">{escape(words(f"{_STEM}.rows_none_wrong"))}</p>'
    left_out = len(rows) - MOST_ROWS
    more = words(f"{_STEM}.rows_more", count=f"{left_out:,}") if left_out > 0 else ""
    known = bool(predicted.labelled)
    table = _table(words(f"{_STEM}.{caption}"), rows[:MOST_ROWS], threshold, known, words)
    return table + (f'<p class="bp-small">{escape(more)}</p>' if more else "")


def left_out_html(rows: Sequence[tuple[str, str]], total: int, words: Words) -> str:
    """
    Return a table of the rows that were left out.

    Args:
        rows: (place in the file, what is wrong and what to do), raw; the first of `total`.
        total: how many there are; nothing is drawn of none.
        words: the visitor's language.
    """
    if not total:
        return ""
    body = "".join(
        f'<tr><th scope="row"><bdi>{escape(place)}</bdi></th><td dir="auto">{escape(why)}</td></tr>'
        for place, why in rows
    )
    caption = escape(words(f"{_STEM}.left_out_caption", count=f"{total:,}"))
    heads = "".join(
        f'<th scope="col">{escape(words(f"{_STEM}.column_{name}"))}</th>'
        for name in ("line", "why")
    )
    missing = total - len(rows)
    more = escape(words(f"{_STEM}.left_out_more", count=f"{missing:,}")) if missing else ""
    return (
        f'<table class="bp-table bp-left-out"><caption>{caption}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
        f'{f"<p class=bp-small>{more}</p>" if more else ""}'
    )


def _worst(predicted: PredictedFile, threshold: float) -> list[PredictedQuestion]:
    known = predicted.labelled
    questions = [row.row.question for row in known]
    f1 = row_scores(questions, [row.text(threshold) for row in known])[:, 1].tolist()
    wrong = [n for n, score in enumerate(f1) if score < 1]
    wrong.sort(key=lambda n: (f1[n], -_surety(known[n], threshold)))
    return [known[n] for n in wrong]


def _surety(row: PredictedQuestion, threshold: float) -> float:
    """Return the probability of what is given: of the answer, or of none."""
    found = row.found
    return found.answers[0].probability if row.text(threshold) else found.no_answer_probability


def _table(
    caption: str, rows: Sequence[PredictedQuestion], threshold: float, known: bool, words: Words
) -> str:
    names = ["id", "question", "answer", "probability", *(["gold"] if known else [])]
    heads = "".join(
        f'<th scope="col"{" class=bp-number" if name == "probability" else ""}>'
        f'{escape(words(f"{_STEM}.column_{name}"))}</th>'
        for name in names
    )
    body = "".join(_row(row, threshold, known, words) for row in rows)
    return (
        f'<div class="bp-scroll"><table class="bp-table bp-predictions">'
        f"<caption>{escape(caption)}</caption>"
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _row(row: PredictedQuestion, threshold: float, known: bool, words: Words) -> str:
    question, text = row.row.question, row.text(threshold)
    none = f"<em>{escape(words(f'{_STEM}.no_answer'))}</em>"
    sure = _surety(row, threshold)
    cells = (
        f'<td dir="auto">{_cut(question.question)}</td>'
        f'<td dir="auto">{_cut(text) if text else none}</td>'
        f'<td class="bp-number">{escape(percent(words, sure))}</td>'
    )
    if known:
        cells += f'<td dir="auto">{_gold(row, text, none, words)}</td>'
    name = f'<bdi title="{escape(question.id)}">{_cut(question.id, _LONGEST_ID)}</bdi>'
    return f'<tr><th scope="row">{name}</th>{cells}</tr>'


def _gold(row: PredictedQuestion, text: str, none: str, words: Words) -> str:
    """Return the true answers after a sign and, where it is neither 0 nor 1, the F1."""
    question = row.row.question
    if not row.row.labelled:
        return "–"
    f1 = float(row_scores([question], [text])[0, 1])
    sign = "✓" if f1 == 1 else "✗" if f1 == 0 else words(f"{_STEM}.partly", f1=f"{100 * f1:.0f}")
    truths = list(dict.fromkeys(answer.text for answer in question.answers))
    said = escape(words(f"{_STEM}.or")).join(_cut(truth) for truth in truths[:3]) or none
    return f"{escape(sign)} {said}"


def _cut(text: str, most: int = _LONGEST) -> str:
    return escape(text if len(text) <= most else text[: most - 1] + "…")
