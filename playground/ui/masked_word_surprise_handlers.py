"""What the lab Surprise does when it is run, stopped, coloured otherwise or opened."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.engine.cost import Spent, counted
from playground.errors import PlaygroundError
from playground.tasks.masked_word_surprise import (
    HIGHEST_TOP,
    LOWEST_TOP,
    METHODS,
    USUAL_TOP,
    Progress,
    SurprisingText,
    surprise_steps,
)
from playground.tasks.reading import read_text
from playground.ui.examples import SURPRISE as EXAMPLES
from playground.ui.links import LinkReader
from playground.ui.masked_word_surprise_results import (
    STEM,
    Measured,
    progress_html,
    reordered,
    shown,
)
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html

HEAD = "masked_word"
_BAR_AFTER, _CANCEL_AFTER, _BETWEEN = 1.0, 5.0, 0.3  # seconds
_LONGEST_AT_ONCE = 1_000
"""Characters of a link's text that is answered while the lab opens, without a bar."""


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the lab has been filled."""
    measured: Any
    """The last result, kept for this visit, so that both ways can be looked at."""
    text: Any
    method: Any
    top: Any
    checkpoint: Any
    message: Any
    progress: Any
    cancel: Any
    summary: Any
    totals: Any
    tables: Any
    figure: Any
    exports: Any
    code: Any

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        return [self.text, self.method, self.top, self.checkpoint]

    @property
    def shown(self) -> list[Any]:
        """Return what a result is drawn into."""
        drawn = [self.summary, self.totals, self.tables, self.figure, self.exports, self.code]
        return [self.message, self.measured, *drawn]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        return [*self.shown, self.progress, self.cancel]

    @property
    def all(self) -> list[Any]:
        """Return what opening the lab writes."""
        return [self.opened, *self.asked, *self.results]


@dataclass(frozen=True)
class Handlers:
    """The lab's handlers; each returns, or yields, the components that change."""

    page: Page
    parts: Parts

    def run(
        self, text: str, method: str, top: int, checkpoint: str, request: gr.Request
    ) -> Iterator[Updates]:
        """Measure the surprise: a bar after a second, a way out after five, then the result."""
        parts, words = self.parts, words_of(request)
        ended: Updates = {parts.progress: "", parts.cancel: gr.update(visible=False)}
        yield ended
        try:
            started = said = time.monotonic()
            for step in self._steps(text, method, top, checkpoint):
                now = time.monotonic()
                if isinstance(step, Measured):
                    yield {parts.message: "", **self._show(step, request), **ended}
                elif now - started > _BAR_AFTER and now - said > _BETWEEN:
                    said = now
                    bar = progress_html(step, now - started, words)
                    late = now - started > _CANCEL_AFTER
                    yield {parts.progress: bar, parts.cancel: gr.update(visible=late)}
        except PlaygroundError as error:
            yield {parts.message: error_html(error, words), **ended}

    def cancelled(self, request: gr.Request) -> Updates:
        """Say that the work was stopped; the last result stays."""
        said = words_of(request)(f"{STEM}.cancelled")
        parts = self.parts
        hidden = gr.update(visible=False)
        return {parts.message: notice_html([said]), parts.progress: "", parts.cancel: hidden}

    def recolour(
        self, measured: Measured | None, method: str, top: int, request: gr.Request
    ) -> Updates:
        """Show the last result by the other way, or with more words; nothing is measured anew."""
        if measured is None:
            return {self.parts.message: gr.skip()}
        return self._show(reordered(measured, method, top), request)

    def example(self, texts: tuple[str, ...]) -> Callable[..., Updates]:
        """Return the handler that puts an example into the text box."""

        def show_example() -> Updates:
            return {self.parts.text: texts[0]}

        return show_example

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        text = link.text("text", EXAMPLES[0].texts[0])
        method = link.choice("method", METHODS)
        top = link.number("top", USUAL_TOP, LOWEST_TOP, HIGHEST_TOP)
        checkpoint = link.checkpoint(page.models.choices(HEAD), page.settings.hub)
        filled: Updates = {parts.opened: "yes", parts.text: text, parts.method: method}
        filled |= {parts.top: top, parts.checkpoint: checkpoint}
        if len(text) > _LONGEST_AT_ONCE:
            link.problems.append(words(f"{STEM}.open_long"))
            return filled | {parts.message: notice_html(link.problems), parts.summary: ""}
        filled[parts.message] = notice_html(link.problems)
        try:
            *_, last = self._steps(text, method, top, checkpoint)
            assert isinstance(last, Measured)
            return filled | self._show(last, request)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}

    def _steps(
        self, text: str, method: str, top: int, checkpoint: str
    ) -> Iterator[Progress | Measured]:
        encoder = self.page.models.for_head(HEAD, checkpoint)
        spent = Spent()
        for step in counted(surprise_steps(encoder, text, method == "within_word", top), spent):
            if isinstance(step, SurprisingText):
                named = code_checkpoint(self.page, encoder.checkpoint)
                yield Measured(step, read_text(encoder, text), spent, top, named)
            else:
                yield step

    def _show(self, measured: Measured, request: gr.Request) -> Updates:
        parts = self.parts
        encoder = self.page.models.for_head(HEAD, measured.found.checkpoint)
        drawn = shown(measured, encoder, words_of(request))
        return {
            parts.measured: measured,
            parts.summary: drawn.summary,
            parts.totals: drawn.totals,
            parts.tables: drawn.tables,
            parts.figure: drawn.figure,
            parts.exports: drawn.exports,
            parts.code: drawn.code,
        }
