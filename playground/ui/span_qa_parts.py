"""The components of the room Question answering that its handlers read and write."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playground.ui.guess import Guess


@dataclass(frozen=True)
class Parts:
    """The components, by what they hold."""

    opened: Any
    """"yes" once the room has been filled."""
    answered: Any
    """The last `Answered`."""
    passage: Any
    question: Any
    questions: Any
    """Further questions, one a line."""
    more: Any
    """Where they are folded up."""
    settings: tuple[Any, ...]
    """top_k, max_words, width, stride."""
    fold: Any
    """Where the settings are folded up."""
    threshold: Any
    """In percent."""
    checkpoint: Any
    message: Any
    progress: Any
    cancel: Any
    rows: Any
    """A row a question."""
    shown: Any
    """The question whose passage is shown."""
    summary: Any
    figure: Any
    tables: Any
    exports: Any
    code: Any
    guess: Guess

    @property
    def boxes(self) -> list[Any]:
        """Return the boxes that a visitor types in."""
        return [self.passage, self.question, self.questions]

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        return [*self.boxes, self.checkpoint, self.threshold, *self.settings, *self.guess.inputs]

    @property
    def drawn(self) -> list[Any]:
        """Return what an answer is drawn into."""
        return [self.rows, self.summary, self.figure, self.tables, self.exports, self.code]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        more = [self.message, self.answered, self.shown, *self.guess.outputs]
        return [*more, *self.drawn, self.threshold, self.progress, self.cancel]

    @property
    def all(self) -> list[Any]:
        """Return what opening the room writes."""
        options = [self.checkpoint, *self.settings, self.guess.switch]
        return [self.opened, *self.boxes, self.more, self.fold, *options, *self.results]
