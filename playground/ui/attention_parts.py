"""The components of the room Attention that its handlers read and write."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Parts:
    """The components, by what they hold."""

    opened: Any
    """"yes" once the room has been filled."""
    drawn: Any
    """What the overview shows, so that it is drawn anew only when that changes."""
    text: Any
    text_b: Any
    heads: Any
    """"3.5, 3.7": layer and head, counted from 1."""
    bare: Any
    """Whether [CLS] and [SEP] are left out."""
    words: Any
    """Whether pieces of a word are one row."""
    together: Any
    part: Any
    checkpoint: Any
    message: Any
    summary: Any
    atlas: Any
    """The overview of all heads."""
    lines: Any
    """The head view."""
    figure: Any
    """The matrix."""
    cell: Any
    """The line in which a cell of it is read."""
    tables: Any
    exports: Any
    code: Any

    @property
    def options(self) -> list[Any]:
        """Return what is chosen beside the texts, in the order of `Handlers.run`."""
        return [self.heads, self.bare, self.words, self.together, self.part, self.checkpoint]

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        return [self.drawn, self.text, self.text_b, *self.options]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        views = [self.summary, self.atlas, self.lines, self.figure, self.cell, self.tables]
        return [self.message, self.drawn, *views, self.exports, self.code]

    @property
    def all(self) -> list[Any]:
        """Return what opening the room writes."""
        return [self.opened, self.text, self.text_b, *self.options, *self.results]
