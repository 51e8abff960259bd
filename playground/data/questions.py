"""A question on a passage, as SQuAD keeps it: the passage, and the answers as spans of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Answer:
    """One annotator's answer: `context[start : start + len(text)] == text`."""

    text: str
    start: int
    """Characters of the context as given, counted from 0."""

    @property
    def end(self) -> int:
        """Return one past the last character."""
        return self.start + len(self.text)


@dataclass(frozen=True)
class Question:
    """One question; several may share a context."""

    id: str
    title: str
    """Of the article; empty where it is not known."""
    context: str
    question: str
    answers: tuple[Answer, ...]
    """Of several annotators, repeats kept; none where the passage does not hold the answer."""

    @property
    def answerable(self) -> bool:
        """Return whether the passage holds an answer."""
        return bool(self.answers)
