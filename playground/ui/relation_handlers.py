"""What the room Relations does when it is run, asked for a guess, filled or opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.data.entity_tags import read_tags
from playground.errors import InputError, PlaygroundError
from playground.settings import QUOTED
from playground.tasks.relation import RelationInput, label_order, mark_question
from playground.tasks.relation_ablation import WAYS
from playground.ui.guess import REVEAL, Guess, asking, key_of
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.relation_examples import OF_EACH_LABEL
from playground.ui.relation_examples import RELATION as EXAMPLES
from playground.ui.relation_guess import TEN
from playground.ui.relation_results import STEM, Asked, answer
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.words import Words


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the room has been filled."""
    text: Any
    checkpoint: Any
    more: Any
    """The choice of an example by its label."""
    ways: tuple[Any, ...]
    """A checkbox for each of `WAYS`."""
    message: Any
    summary: Any
    figure: Any
    tables: Any
    parts_figure: Any
    parts_table: Any
    pieces: Any
    exports: Any
    code: Any
    guess: Guess

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        return [self.text, self.checkpoint, *self.ways, *self.guess.inputs]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        drawn = [self.summary, self.figure, self.tables, self.parts_figure, self.parts_table]
        more = [self.pieces, self.exports, self.code]
        return [self.message, *drawn, *more, *self.guess.outputs]

    @property
    def all(self) -> list[Any]:
        """Return what opening the room writes."""
        options = [self.opened, self.text, self.checkpoint, *self.ways, self.guess.switch]
        return [*options, *self.results]


@dataclass(frozen=True)
class Handlers:
    """The room's handlers; each returns the components that change."""

    page: Page
    parts: Parts

    def run(self, request: gr.Request, text: str, checkpoint: str, *more: Any) -> Updates:
        """Name the relation, unless a guess is due first; `more`: ways, and what guessing reads."""
        parts, words = self.parts, words_of(request)
        *switches, guessing, shown, guess = more
        encoder = self.page.models.for_head(STEM, checkpoint, QUOTED)
        key = key_of(checkpoint, text)
        if guessing and shown == REVEAL and guess not in TEN:
            raise InputError("guess_relation_missing")
        if guessing and shown not in (key, REVEAL):
            label_order(encoder)  # what cannot be answered is said before the guess
            mark_question(encoder, RelationInput(read_tags(text)))
            return self._ask(words)
        ways = [way for way, on in zip(WAYS, switches, strict=True) if on]
        named = code_checkpoint(self.page, encoder.checkpoint)
        found = answer(encoder, text, Asked(ways, named, guess if guessing else None), words)
        return {
            parts.summary: found.summary,
            parts.figure: gr.update(value=found.figure, visible=True),
            parts.tables: gr.update(value=found.tables, visible=True),
            parts.parts_figure: gr.update(value=found.parts_figure, visible=True),
            parts.parts_table: gr.update(value=found.parts_table, visible=bool(ways)),
            parts.pieces: gr.update(value=found.pieces, visible=True),
            parts.exports: found.exports,
            parts.code: found.code,
            parts.guess.shown: key,
            parts.guess.area: gr.update(visible=False),
        }

    def _ask(self, words: Words) -> Updates:
        """Ask for a guess; nothing of an answer stays in the page."""
        parts = self.parts
        texts = (parts.tables, parts.parts_table, parts.pieces)
        hidden = {part: gr.update(value="", visible=False) for part in texts}
        for figure in (parts.figure, parts.parts_figure):
            hidden[figure] = gr.update(value=None, visible=False)
        return asking(parts.guess, parts.summary, words) | hidden | {parts.exports: ""}

    def example(self, text: str) -> Callable[[], Updates]:
        """Return the handler that puts an example into the text box."""
        return lambda: {self.parts.text: text, self.parts.message: ""}

    def example_of(self, label: str) -> Updates:
        """Put the example of a label into the text box."""
        text = OF_EACH_LABEL.get(label)
        filled = {self.parts.text: text} if text else {}
        return {self.parts.message: "", **filled}

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the room from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        text = link.text("text", EXAMPLES[0].texts[0])
        ways = [link.flag(way) if link.has("text") else True for way in WAYS]
        checkpoint = link.checkpoint(page.models.choices(STEM), page.settings.hub)
        guessing = link.flag("guess")
        filled: Updates = {parts.opened: "yes", parts.text: text, parts.checkpoint: checkpoint}
        filled |= dict(zip(parts.ways, ways, strict=True))
        filled |= {parts.guess.switch: guessing, parts.message: notice_html(link.problems)}
        try:
            return filled | self.run(request, text, checkpoint, *ways, guessing, "", None)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}
