"""What became of an answer under a change of Does it read?, and what that says of reading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.tasks.span_scores import normalise

if TYPE_CHECKING:
    from playground.tasks.span_qa import SpanAnswers
    from playground.tasks.span_qa_changes import Change

_HELD = {
    "no_key_sentence": ("none",), "no_question": ("none", "other"), "wh_word": ("none", "other"),
    "decoy_end": ("same",), "decoy_start": ("same",), "name_swapped": ("none",),
    "negated": ("none",),
}
"""Outcomes that a reader would give."""
_FOOLED = {
    "no_key_sentence": ("same", "other"), "no_question": ("same",), "wh_word": ("same",),
    "decoy_end": ("bait",), "decoy_start": ("bait",), "name_swapped": ("same",),
    "negated": ("same",),
}
WANT_REFUSAL = ("no_key_sentence", "name_swapped", "negated")
"""Conditions in which "no answer" is right: a model that cannot say so is not judged by them."""


def outcome_of(asked: SpanAnswers, change: Change, found: SpanAnswers) -> str:
    """
    Return what became of the answer under a change: "same", "other", "bait" or "none".

    It is the same where it shares a word with the answer as asked, in its place, or reads alike by
    SQuAD's normalisation. Whether either is given as the answer does not matter to sameness.
    """
    if not found.answered:
        return "none"
    best, before = found.answers[0], asked.answers[0]
    if change.added and best.start < change.added[1] and best.end > change.added[0]:
        return "bait"
    start, end = (place + change.moved for place in (before.start, before.end))
    in_place = not change.removed and best.start < end and best.end > start
    wanted = normalise(before.text)
    return "same" if in_place or wanted and normalise(best.text) == wanted else "other"


def judgement_of(condition: str, outcome: str, answered: bool, can_refuse: bool) -> str:
    """
    Return what an outcome says of reading: "held", "fooled" or "open".

    Args:
        condition: one of `CONDITIONS` but the first.
        outcome: see `outcome_of`.
        answered: whether the question as asked has an answer; without one only a decoy that is
            taken says anything.
        can_refuse: whether the model was trained on questions without an answer.
    """
    if not can_refuse and condition in WANT_REFUSAL:
        return "open"
    if not answered:
        return "fooled" if outcome == "bait" else "open"
    if outcome in _HELD.get(condition, ()):
        return "held"
    return "fooled" if outcome in _FOOLED.get(condition, ()) else "open"


def verdict_of(answered: bool, unreadable: bool, held: int, fooled: int) -> str:
    """Return "held", "fooled", "mixed", "open", "not_answered" or "unreadable"."""
    if unreadable:
        return "unreadable"
    if not answered:
        return "not_answered"
    if held and fooled:
        return "mixed"
    return "held" if held else "fooled" if fooled else "open"
