"""What the lab Does it read? does when it is run, stopped, filled or opened."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.engine.cost import Spent, counted
from playground.errors import InputError, PlaygroundError
from playground.settings import QUOTED
from playground.tasks.span_qa_decoy import OWN
from playground.tasks.span_qa_reads import ReadsFound, decoy_for, reading_steps
from playground.ui.examples_span_qa_reads import EXAMPLES
from playground.ui.guess import REVEAL, Guess, asking, key_of
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.ui.span_qa_reads_results import GUESSES, STEM, progress_html, shown
from playground.words import Words

HEAD = "span_qa"
_BAR_AFTER, _CANCEL_AFTER, _BETWEEN = 1.0, 5.0, 0.3  # seconds


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the lab has been filled."""
    passage: Any
    question: Any
    decoy: Any
    written: Any
    """Hidden: the decoy that was made by rule and stands in the box; with another question it is
    made anew."""
    checkpoint: Any
    message: Any
    progress: Any
    cancel: Any
    summary: Any
    figure: Any
    cards: Any
    exports: Any
    code: Any
    guess: Guess

    @property
    def boxes(self) -> list[Any]:
        """Return what an example fills."""
        return [self.passage, self.question, self.decoy, self.written]

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        return [*self.boxes, self.checkpoint, *self.guess.inputs]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        drawn = [self.summary, self.figure, self.cards, self.exports, self.code]
        moving = [self.message, self.decoy, self.written, self.progress, self.cancel]
        return [*moving, *drawn, *self.guess.outputs]

    @property
    def all(self) -> list[Any]:
        """Return what opening the lab writes."""
        boxes = [self.opened, self.passage, self.question, self.checkpoint, self.guess.switch]
        return [*boxes, *self.results]


@dataclass(frozen=True)
class Handlers:
    """The lab's handlers; each returns, or yields, the components that change."""

    page: Page
    parts: Parts

    def run(self, request: gr.Request, *values: Any) -> Iterator[Updates]:
        """Ask under all conditions, a bar after a second; or ask for a guess first."""
        parts, words = self.parts, words_of(request)
        ended = {parts.progress: "", parts.cancel: gr.update(visible=False)}
        try:
            began = said = time.monotonic()
            for step in self._steps(values, words):
                now = time.monotonic()
                if isinstance(step, dict):
                    yield {parts.message: "", **step, **ended}
                elif now - began > _BAR_AFTER and now - said > _BETWEEN:
                    said = now
                    late = gr.update(visible=now - began > _CANCEL_AFTER)
                    yield {parts.progress: progress_html(step, words), parts.cancel: late}
        except PlaygroundError as error:
            yield {parts.message: error_html(error, words), **ended}

    def cancelled(self, request: gr.Request) -> Updates:
        """Say that the work was stopped; the last result stays."""
        parts, said = self.parts, words_of(request)(f"{STEM}.cancelled")
        hidden = gr.update(visible=False)
        return {parts.message: notice_html([said]), parts.progress: "", parts.cancel: hidden}

    def example(self, texts: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that puts an example into the boxes."""
        parts = self.parts
        return lambda: {**dict(zip(parts.boxes, (*texts, ""), strict=True)), parts.message: ""}

    def anew(self) -> Updates:
        """Empty the decoy, so that one is made."""
        return {self.parts.decoy: "", self.parts.written: "", self.parts.message: ""}

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        given = link.has("passage") or link.has("question")
        texts = [
            link.text(name, "" if given else text)
            for name, text in zip(("passage", "question", "decoy"), EXAMPLES[0].texts, strict=True)
        ]
        checkpoint = link.checkpoint(page.models.choices(HEAD), page.settings.hub)
        guessing = link.flag("guess")
        values = (*texts, "", checkpoint, guessing, "", None)
        filled: Updates = dict(zip(parts.boxes, values, strict=False))
        filled |= {parts.opened: "yes", parts.checkpoint: checkpoint}
        filled |= {parts.guess.switch: guessing, parts.message: notice_html(link.problems)}
        try:
            *_, last = self._steps(values, words)
            assert isinstance(last, dict)
            return filled | last
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}

    def _steps(self, values: tuple[Any, ...], words: Words) -> Iterator[Any]:
        """Yield how far it is, and last the updates; `values` as `Parts.asked` gives them."""
        passage, question, decoy, written, checkpoint, guessing, shown_for, guess = values
        own = "" if decoy.strip() == written.strip() else decoy
        encoder = self.page.models.for_head(HEAD, checkpoint, QUOTED)
        key = key_of(checkpoint, passage, question, own)
        if guessing and shown_for == REVEAL and guess not in GUESSES:
            raise InputError("guess_reads_missing")
        if guessing and shown_for not in (key, REVEAL):
            yield self._ask(decoy_for(encoder, question, passage, own).sentence, bool(own), words)
            return
        spent = Spent()
        for step in counted(reading_steps(encoder, question, passage, own), spent):
            if not isinstance(step, ReadsFound):
                yield step
                continue
            named = code_checkpoint(self.page, encoder.checkpoint)
            drawn = shown(step, spent, named, guess if guessing else None, encoder, words)
            yield self._decoy(step.decoy.sentence, step.decoy.way == OWN) | {
                self.parts.summary: drawn.summary,
                self.parts.figure: gr.update(value=drawn.figure, visible=True),
                self.parts.cards: gr.update(value=drawn.cards, visible=True),
                self.parts.exports: drawn.exports,
                self.parts.code: drawn.code,
                self.parts.guess.shown: key,
                self.parts.guess.area: gr.update(visible=False),
            }

    def _decoy(self, sentence: str, own: bool) -> Updates:
        return {self.parts.decoy: sentence, self.parts.written: "" if own else sentence}

    def _ask(self, decoy: str, own: bool, words: Words) -> Updates:
        """Ask for a guess about the decoy in its box; nothing of an answer stays in the page."""
        parts = self.parts
        hidden: Updates = {
            parts.figure: gr.update(value=None, visible=False),
            parts.cards: gr.update(value="", visible=False),
            parts.exports: "",
            parts.code: "",
        }
        return asking(parts.guess, parts.summary, words) | hidden | self._decoy(decoy, own)
