"""
The verdict of Question answering: the answer in its passage, or "no answer" and the best stretch.

Both verdicts stand in the HTML; `data-verdict` says which one shows, so that `span_qa.js` can move
the threshold without asking the model anew.
"""

from __future__ import annotations

from playground.plots.calibration_marks import mark_sentence_html
from playground.plots.escaping import escape
from playground.plots.span_passage import passage_html
from playground.tasks.calibration_card import Calibration
from playground.tasks.span_answers import SpanAnswer, SpanAnswers
from playground.words import Words
from playground.words.numbers import percent

_LONGEST_ANSWER = 600
"""Characters of an answer in the verdict; the passage below has all of it."""


def is_claimed(found: SpanAnswers) -> bool:
    """Return whether an answer is given; a model not trained to refuse always gives its best."""
    return found.answered or (bool(found.answers) and not found.can_refuse)


def verdict_html(
    found: SpanAnswers, card: float, words: Words, calibration: Calibration | None = None
) -> str:
    """
    Return the verdict, both probabilities as bars, and the passage with its answers in place.

    Args:
        found: the answers to one question.
        card: the checkpoint's own threshold, from which the page knows a slider that stands there.
        words: the visitor's language.
        calibration: how far the probabilities are to be trusted, where the card says so.
    """
    best = found.answers[0] if found.answers else None
    parts = (
        _unsure(found, best, words)
        if "much_unknown" in found.notes
        else _sure(found, best, calibration, words),
        _bars_html(found, best, words),
        passage_html(found.passage, _marks(found, words), words),
    )
    return f'<section class="bp-span"{verdict_data(found, card)}>{"".join(parts)}</section>'


def verdict_data(found: SpanAnswers, card: float) -> str:
    """Return the attributes by which the page turns a verdict when the threshold moves."""
    verdict = "answer" if is_claimed(found) else "none"
    fixed = ' data-fixed="1"' if not found.can_refuse or not found.answers else ""
    return (
        f' data-none="{found.no_answer_probability:.9g}" data-card="{card:.9g}"'
        f' data-verdict="{verdict}"{fixed}'
        f' style="--threshold: {100 * found.threshold:.2f}%"'
    )


def meaning_html(words: Words) -> str:
    """Return a "?" that unfolds what the probabilities mean."""
    said = "".join(f"<li>{escape(words(f'span_qa.meaning_{n}'))}</li>" for n in (1, 2, 3, 4))
    label = escape(words("span_qa.meaning"))
    return (
        f'<details class="bp-meaning"><summary aria-label="{label}" title="{label}">?</summary>'
        f"<p>{label}</p><ul>{said}</ul></details>"
    )


def answer_text(text: str, longest: int = _LONGEST_ANSWER) -> str:
    """Return an answer as HTML, white space as typed, the middle of a very long one left out."""
    half = longest // 2
    shown = text if len(text) <= longest else f"{text[:half]} … {text[-half:]}"
    return f'<bdi class="bp-answer-text">{escape(shown)}</bdi>'


def _sure(
    found: SpanAnswers, best: SpanAnswer | None, calibration: Calibration | None, words: Words
) -> str:
    none = percent(words, found.no_answer_probability)
    heading = f'<p class="bp-big">{escape(words("span_qa.none", percent=none))}</p>'
    heading += mark_sentence_html(calibration, "no_answer", found.no_answer_probability, words)
    if best is None:
        said = escape(words("span_qa.no_stretch"))
        return f'<div class="bp-verdict bp-verdict-none">{heading}<p>{said}</p></div>'
    share, merged = percent(words, best.probability), percent(words, best.with_overlaps)
    exact = escape(words("span_qa.answer_share", percent=share, merged=merged))
    worth = mark_sentence_html(calibration, "best", best.probability, words)
    second = escape(words("span_qa.none_best", percent=share))
    return (
        '<div class="bp-verdict bp-verdict-answer bp-if-answer">'
        f'<p class="bp-big">{answer_text(best.text)}</p><p>{exact}</p>{worth}</div>'
        f'<div class="bp-verdict bp-verdict-none bp-if-none">{heading}'
        f'<p class="bp-second">{second} {answer_text(best.text)}</p></div>'
    )


def _unsure(found: SpanAnswers, best: SpanAnswer | None, words: Words) -> str:
    """Return what is not to be claimed: the text cannot be read."""
    said = escape(words("span_qa.unreadable"))
    none = percent(words, found.no_answer_probability)
    would = f'<p class="bp-if-none">{escape(words("span_qa.none", percent=none))}</p>'
    if best is not None:
        share = escape(percent(words, best.probability))
        would += f'<p class="bp-if-answer">{answer_text(best.text)} ({share})</p>'
    return f'<div class="bp-verdict bp-verdict-unsure bp-unread"><p>{said}</p>{would}</div>'


def _bars_html(found: SpanAnswers, best: SpanAnswer | None, words: Words) -> str:
    merged = best.with_overlaps if best else 0.0
    rows = (
        ("best", words("span_qa.bar_best"), merged, ""),
        ("none", words("span_qa.bar_none"), found.no_answer_probability, _tick(found)),
    )
    bars = "".join(
        f'<li class="bp-span-bar bp-bar-{kind}"><span>{escape(name)}</span>'
        f'<span class="bp-span-track"><i style="width: {100 * share:.2f}%"></i>{tick}</span>'
        f"<b>{escape(percent(words, share))}</b></li>"
        for kind, name, share, tick in rows
    )
    if found.can_refuse:
        turns = percent(words, found.no_answer_probability)
        said = words("span_qa.turns_at", percent=turns)
    else:
        said = words("span_qa.cannot_refuse")
    note = f'<p class="bp-small">{escape(said)}</p>{meaning_html(words)}'
    return f'<ul class="bp-span-bars">{bars}</ul><div class="bp-span-note">{note}</div>'


def _tick(found: SpanAnswers) -> str:
    return '<u class="bp-threshold"></u>' if found.can_refuse else ""


def _marks(found: SpanAnswers, words: Words) -> list[tuple[int, int, str, str]]:
    rows = []
    for rank, answer in enumerate(found.answers, 1):
        share = percent(words, answer.probability)
        title = words("span_qa.mark_answer", rank=rank, percent=share)
        kind = "bp-answer bp-answer-first" if rank == 1 else "bp-answer bp-answer-other"
        rows.append((answer.start, answer.end, kind, title))
    return rows
