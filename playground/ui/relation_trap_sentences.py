"""What the marker trap and input reduction let one say: for the screen and the command line."""

from __future__ import annotations

from playground.plots.escaping import cut_short
from playground.tasks.relation_reduction import ReducedInput
from playground.tasks.relation_trap import PART_WITHOUT, MarkerTrap
from playground.words import Words
from playground.words.numbers import percent

_STEM = "relation_trap"
_LONGEST_NAMED = 40


def trap_verdict(found: MarkerTrap, words: Words) -> str:
    """Return what decides, in one sentence."""
    parts = [words(f"{_STEM}.part_{part}") for part in found.needed]
    return words(f"{_STEM}.verdict_{found.verdict}", parts=words(f"{_STEM}.and").join(parts))


def trap_sentences(found: MarkerTrap, words: Words) -> list[str]:
    """Return the figures behind the verdict, the direction and the rule; nothing if unreadable."""
    if found.verdict == "unreadable":
        return []
    left = {name: percent(words, found.row(name).share) for name in PART_WITHOUT}
    swapped = found.row("swapped")
    return [
        words(f"{_STEM}.answer", label=found.label, probability=percent(words, found.probability)),
        words(f"{_STEM}.left", **left),
        words(
            f"{_STEM}.direction_{found.direction}",
            swapped=swapped.label,
            probability=percent(words, swapped.label_probability),
        ),
        words(f"{_STEM}.rule"),
    ]


def reduction_sentences(found: ReducedInput, words: Words) -> list[str]:
    """Return how many words keep the label, what one fewer would do, and how to take it."""
    if not found.words:
        return [words(f"{_STEM}.reduced_empty")]
    said = [
        words(
            f"{_STEM}.{_outcome(found)}",
            kept=len(found.kept), words=found.words, label=found.label,
        ),
        words(
            f"{_STEM}.reduced_probability",
            before=percent(words, found.probability),
            after=percent(words, found.shortest_probability),
        ),
    ]
    if found.change is not None:
        said.append(
            words(
                f"{_STEM}.reduced_change",
                word=cut_short(found.change.word, _LONGEST_NAMED),
                label=found.change.label,
                probability=percent(words, found.change.label_probability),
            )
        )
    return [*said, words(f"{_STEM}.reduced_feng"), words(f"{_STEM}.reduced_greedy")]


def _outcome(found: ReducedInput) -> str:
    if not found.removals:
        return "reduced_none"
    return "reduced_some" if found.kept else "reduced_all"
