"""What the lab What moved the answer does when it is run, stopped, filled or opened."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.engine.cost import Spent, counted
from playground.errors import PlaygroundError
from playground.settings import QUOTED
from playground.tasks.span_qa_looked import BEST, HIGHEST_RANK, LOWEST_RANK, LookedSpan, look_steps
from playground.tasks.span_qa_looked_parts import WAYS
from playground.ui.examples_span_qa_looked import EXAMPLES
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.ui.span_qa_handlers import progress_html
from playground.ui.span_qa_looked_results import STEM, shown
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
    rank: Any
    way: Any
    checkpoint: Any
    message: Any
    progress: Any
    cancel: Any
    summary: Any
    figure: Any
    tables: Any
    drawn: Any
    """Figure of the passage's words."""
    words: Any
    exports: Any
    code: Any

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        return [self.passage, self.question, self.rank, self.way, self.checkpoint]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        drawn = [self.summary, self.figure, self.tables, self.drawn, self.words]
        return [self.message, *drawn, self.exports, self.code, self.progress, self.cancel]


@dataclass(frozen=True)
class Handlers:
    """The lab's handlers; each returns, or yields, the components that change."""

    page: Page
    parts: Parts

    def run(
        self,
        passage: str,
        question: str,
        rank: int,
        way: str,
        checkpoint: str,
        request: gr.Request,
    ) -> Iterator[Updates]:
        """Look at the answer: a bar after a second, a way out after five, then the result."""
        parts, words = self.parts, words_of(request)
        ended: Updates = {parts.progress: "", parts.cancel: gr.update(visible=False)}
        try:
            began = said = time.monotonic()
            for step in self._steps(words, passage, question, rank, way, checkpoint):
                now = time.monotonic()
                if isinstance(step, dict):
                    yield {parts.message: "", **step, **ended}
                elif now - began > _BAR_AFTER and now - said > _BETWEEN:
                    said = now
                    bar = progress_html(step, now - began, words)
                    late = gr.update(visible=now - began > _CANCEL_AFTER)
                    yield {parts.progress: bar, parts.cancel: late}
        except PlaygroundError as error:
            yield {parts.message: error_html(error, words), **ended}

    def cancelled(self, request: gr.Request) -> Updates:
        """Say that the work was stopped; the last result stays."""
        parts, said = self.parts, words_of(request)(f"{HEAD}.cancelled")
        hidden = gr.update(visible=False)
        return {parts.message: notice_html([said]), parts.progress: "", parts.cancel: hidden}

    def example(self, texts: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that puts an example into the boxes; its best answer is explained."""
        parts = self.parts
        filled = {parts.passage: texts[0], parts.question: texts[1], parts.rank: BEST}
        return lambda: filled | {parts.message: ""}

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        passage, question = EXAMPLES[0].texts
        values: list[Any] = [
            link.text("passage", passage),
            link.text("question", question),
            link.number("rank", BEST, LOWEST_RANK, HIGHEST_RANK),
            link.choice("way", WAYS),
            link.checkpoint(page.models.choices(HEAD), page.settings.hub),
        ]
        filled: Updates = {parts.opened: "yes", **dict(zip(parts.asked, values, strict=True))}
        filled[parts.message] = notice_html(link.problems)
        try:
            *_, found = self._steps(words, *values)
            assert isinstance(found, dict)
            return filled | found
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}

    def _steps(
        self, words: Words, passage: str, question: str, rank: int, way: str, checkpoint: str
    ) -> Iterator[Any]:
        """Yield how far the passage has been read, and last what the components become."""
        parts = self.parts
        encoder = self.page.models.for_head(HEAD, checkpoint, QUOTED)
        named = code_checkpoint(self.page, encoder.checkpoint)
        spent = Spent()
        for step in counted(look_steps(encoder, question, passage, int(rank), way), spent):
            if not isinstance(step, LookedSpan):
                yield step
                continue
            found = shown(encoder, step, spent, named, words)
            yield {
                parts.summary: found.summary,
                parts.figure: gr.update(value=found.question, visible=bool(step.question_words)),
                parts.tables: found.tables,
                parts.drawn: gr.update(value=found.passage, visible=True),
                parts.words: found.words,
                parts.exports: found.exports,
                parts.code: found.code,
            }
