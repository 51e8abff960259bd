"""What the lab How the span was chosen does when it is run, stopped or opened."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.engine.cost import Spent, counted
from playground.errors import InputError, PlaygroundError
from playground.settings import QUOTED
from playground.tasks.span_qa import LONGEST_SPAN, SpanSettings, SpanStep
from playground.tasks.span_qa_chosen import chosen_steps
from playground.tasks.span_qa_chosen_scores import ChosenSpan
from playground.tasks.span_search import MAX_WORDS
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.ui.span_qa_chosen_examples import EXAMPLES
from playground.ui.span_qa_chosen_results import STEM, progress_html, shown
from playground.words import Words

HEAD = "span_qa"
MOST_WINDOWS = 2_000
"""That a link may name; the slider ends with the passage's last."""
_BAR_AFTER, _CANCEL_AFTER, _BETWEEN = 1.0, 5.0, 0.3  # seconds


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the lab has been filled."""
    passage: Any
    question: Any
    window: Any
    max_words: Any
    checkpoint: Any
    message: Any
    progress: Any
    cancel: Any
    summary: Any
    curves: Any
    pairs: Any
    steps: Any
    exports: Any
    code: Any

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        return [self.passage, self.question, self.window, self.max_words, self.checkpoint]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        drawn = [self.summary, self.curves, self.pairs, self.steps]
        said = [self.message, self.progress, self.cancel, self.window]
        return [*said, *drawn, self.exports, self.code]

    @property
    def all(self) -> list[Any]:
        """Return what opening the lab writes."""
        typed = [self.opened, self.passage, self.question, self.max_words, self.checkpoint]
        return [*typed, *self.results]


@dataclass(frozen=True)
class Handlers:
    """The lab's handlers; each returns, or yields, the components that change."""

    page: Page
    parts: Parts

    def run(
        self,
        passage: str,
        question: str,
        window: int,
        max_words: int,
        checkpoint: str,
        request: gr.Request,
    ) -> Iterator[Updates]:
        """Read the windows: a bar after a second, a way out after five, then the result."""
        parts, words = self.parts, words_of(request)
        ended: Updates = {parts.progress: "", parts.cancel: gr.update(visible=False)}
        try:
            started = said = time.monotonic()
            for step in self._steps(passage, question, window, max_words, checkpoint, words):
                now = time.monotonic()
                if not isinstance(step, SpanStep):
                    yield {parts.message: "", **step, **ended}
                elif now - started > _BAR_AFTER and now - said > _BETWEEN:
                    said = now
                    bar = progress_html(step, now - started, words)
                    late = now - started > _CANCEL_AFTER
                    yield {parts.progress: bar, parts.cancel: gr.update(visible=late)}
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

        def show_example() -> Updates:
            passage, question = texts
            return {parts.passage: passage, parts.question: question, parts.window: 0}

        return show_example

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        given = link.has("passage") or link.has("question")
        passage, question = (
            link.text(name, "" if given else text)
            for name, text in zip(("passage", "question"), EXAMPLES[0].texts, strict=True)
        )
        window = link.number("window", 0, 0, MOST_WINDOWS)
        max_words = link.number("max_words", MAX_WORDS, 1, LONGEST_SPAN)
        checkpoint = link.checkpoint(page.models.choices(HEAD), page.settings.hub)
        filled: Updates = {parts.opened: "yes", parts.passage: passage, parts.question: question}
        filled |= {parts.max_words: max_words, parts.checkpoint: checkpoint}
        filled |= {parts.message: notice_html(link.problems)}
        try:
            *_, last = self._steps(passage, question, window, max_words, checkpoint, words)
            assert not isinstance(last, SpanStep)
            return filled | last
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}

    def _steps(
        self,
        passage: str,
        question: str,
        window: int,
        max_words: int,
        checkpoint: str,
        words: Words,
    ) -> Iterator[SpanStep | Updates]:
        """Yield progress, and the result drawn; a window beyond the last is the best answer's."""
        encoder = self.page.models.for_head(HEAD, checkpoint, QUOTED)
        settings, spent = SpanSettings(max_words=int(max_words)), Spent()
        asked = (encoder, question, passage, settings)
        number = int(window) - 1 if window else None
        try:
            for step in counted(chosen_steps(*asked, number), spent):
                yield self._drawn(step, spent, checkpoint, words)
        except InputError as error:
            if error.key != "window_unknown":
                raise
            for step in counted(chosen_steps(*asked), spent):
                yield self._drawn(step, spent, checkpoint, words)

    def _drawn(
        self, step: SpanStep | ChosenSpan, spent: Spent, checkpoint: str, words: Words
    ) -> SpanStep | Updates:
        if isinstance(step, SpanStep):
            return step
        parts, encoder = self.parts, self.page.models.for_head(HEAD, checkpoint, QUOTED)
        found = shown(step, spent, encoder, code_checkpoint(self.page, encoder.checkpoint), words)
        several = step.windows > 1
        number = step.window + 1 if several and not step.holds_best else 0
        return {
            parts.window: gr.update(value=number, maximum=step.windows, visible=several),
            parts.summary: found.summary,
            parts.curves: gr.update(value=found.curves, visible=True),
            parts.pairs: gr.update(value=found.pairs, visible=True),
            parts.steps: found.steps,
            parts.exports: found.exports,
            parts.code: found.code,
        }
