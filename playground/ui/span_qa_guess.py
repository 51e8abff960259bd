"""Guess first in Question answering: the visitor's answer beside BERT's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.plots.span_verdict import answer_text, is_claimed
from playground.tasks.span_scores import exact_match, f1
from playground.ui.markup import plain
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.tasks.span_answers import SpanAnswers

DASHES = frozenset("-–—")
"""What stands for "no answer" in a guess."""


def span_guess_html(found: SpanAnswers, guess: str | None, words: Words) -> str:
    """
    Return the guess beside BERT's answer and how far they agree, or nothing without a guess.

    They are compared as SQuAD's scorer does: case, punctuation and articles do not count.
    """
    typed = (guess or "").strip()
    if not typed:
        return ""
    mine = "" if typed in DASHES else typed
    claimed = is_claimed(found)
    said = found.answers[0].text if claimed else ""
    share = found.answers[0].probability if claimed else found.no_answer_probability
    yours = plain(words("span_qa.guess_yours"))
    berts = plain(words("span_qa.guess_bert", percent=percent(words, share)))
    agreed = plain(_agreed(mine, said, found.passage, words))
    return (
        f'<p class="bp-guessed">{yours} {_named(mine, words)}<br>'
        f"{berts} {_named(said, words)}<br>{agreed}</p>"
    )


def _named(text: str, words: Words) -> str:
    return answer_text(text, 160) if text else plain(words("span_qa.cell_none"))


def _agreed(mine: str, said: str, passage: str, words: Words) -> str:
    if bool(mine) == bool(said) and exact_match(mine, [said]):
        return words("guess.side_same")
    overlap = f1(mine, [said])
    if overlap:
        return words("span_qa.guess_partly", percent=percent(words, overlap))
    other = words("guess.side_other")
    if mine and mine.lower() not in passage.lower():
        return f"{other} {words('span_qa.guess_elsewhere')}"
    return other
