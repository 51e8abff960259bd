"""What Does it read? lets one say: for the screen and the command line."""

from __future__ import annotations

from playground.plots.escaping import cut_short
from playground.tasks.span_qa_reads import ReadRow, ReadsFound
from playground.tasks.span_qa_reads_judged import WANT_REFUSAL
from playground.words import Words
from playground.words.numbers import percent

_STEM = "span_qa_reads"
_DECOYS = ("decoy_end", "decoy_start")
_LONGEST_ANSWER = 80


def reads_verdict(found: ReadsFound, words: Words) -> str:
    """Return in how many changes the answer held, in one sentence."""
    counts = {"held": found.held, "fooled": found.fooled, "judged": found.held + found.fooled}
    return words(f"{_STEM}.verdict_{found.verdict}", **counts)


def reads_sentences(found: ReadsFound, words: Words) -> list[str]:
    """Return which changes fooled it, how many say nothing, and what one example is worth."""
    if found.verdict == "unreadable":
        return []
    said = []
    names = [
        words(f"{_STEM}.condition_{row.condition}")
        for row in found.rows
        if row.judgement == "fooled"
    ]
    if names:
        said.append(words(f"{_STEM}.fooled_by", names=words(f"{_STEM}.and").join(names)))
    impossible = sum(bool(row.impossible) for row in found.rows)
    said.append(words(f"{_STEM}.rest", open=found.open, impossible=impossible))
    said.append(words(f"{_STEM}.threshold", threshold=percent(words, found.threshold)))
    return [*said, words(f"{_STEM}.caution")]


def row_answer(row: ReadRow, words: Words) -> str:
    """Return what the answer became, with its probability."""
    state = "first" if row.condition == "as_asked" and row.answered else row.outcome
    return words(
        f"{_STEM}.answer_{state}",
        answer=f"“{cut_short(row.answer, _LONGEST_ANSWER)}”",
        probability=percent(words, row.probability),
    )


def row_sentences(row: ReadRow, found: ReadsFound, words: Words) -> list[str]:
    """Return what a row shows, and what it does not; why it could not be asked, if so."""
    if row.impossible:
        return [words(f"{_STEM}.impossible_{row.impossible}")]
    kind = "decoy" if row.condition in _DECOYS else row.condition
    said = [words(f"{_STEM}.said_{kind}_{row.outcome}")]
    if kind == "as_asked":
        return said
    if not found.row("as_asked").answered and row.outcome != "bait":
        none = row.outcome == "none"
        return [words(f"{_STEM}.{'said_still_none' if none else 'said_now_answered'}")]
    if not found.can_refuse and kind in WANT_REFUSAL:
        said.append(words(f"{_STEM}.open_cannot_refuse"))
    return [*said, words(f"{_STEM}.limit_{kind}")]


def decoy_sentence(found: ReadsFound, words: Words) -> str:
    """Return where the decoy comes from and what was altered in it."""
    decoy = found.decoy
    changes = [words(f"{_STEM}.decoy_change", old=old, new=new) for old, new in decoy.changed]
    said = words(f"{_STEM}.and").join(changes) or words(f"{_STEM}.decoy_unchanged")
    return words(f"{_STEM}.decoy_{decoy.way}", changes=said, answer=decoy.answer)
