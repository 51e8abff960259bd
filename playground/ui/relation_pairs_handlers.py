"""What the lab All pairs does when it is run, stopped, drawn otherwise or opened."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.engine.cost import Spent, counted
from playground.errors import PlaygroundError
from playground.settings import QUOTED
from playground.tasks.code_samples_relation_pairs import code_for_pairs
from playground.tasks.reading import read_text
from playground.tasks.relation_pairs import Progress, RelatedPairs, pair_steps
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.relation_pairs_examples import PAIRS as EXAMPLES
from playground.ui.relation_pairs_results import (
    STEM,
    USUAL_THRESHOLD,
    Paired,
    progress_html,
    shown,
)
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

HEAD = "relation"
_BAR_AFTER, _CANCEL_AFTER, _BETWEEN = 1.0, 5.0, 0.3  # seconds
_LONGEST_AT_ONCE = 1_500
"""Characters of a link's text that is answered while the lab opens, without a bar."""


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the lab has been filled."""
    paired: Any
    """The last `Paired`, kept for this visit."""
    text: Any
    threshold: Any
    other: Any
    checkpoint: Any
    message: Any
    progress: Any
    cancel: Any
    summary: Any
    figure: Any
    tables: Any
    exports: Any
    code: Any

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        return [self.text, self.threshold, self.other, self.checkpoint]

    @property
    def shown(self) -> list[Any]:
        """Return what a result is drawn into."""
        drawn = [self.summary, self.figure, self.tables, self.exports, self.code]
        return [self.message, self.paired, *drawn]

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
        self, text: str, threshold: int, other: bool, checkpoint: str, request: gr.Request
    ) -> Iterator[Updates]:
        """Answer all pairs: a bar after a second, a way out after five, then the result."""
        parts, words = self.parts, words_of(request)
        ended: Updates = {parts.progress: "", parts.cancel: gr.update(visible=False)}
        try:
            started = said = time.monotonic()
            for step in self._steps(text, checkpoint):
                now = time.monotonic()
                if isinstance(step, Paired):
                    answer = self._show(step, threshold, other, request)
                    yield {parts.message: "", **answer, **ended}
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

    def redraw(
        self, paired: Paired | None, threshold: int, other: bool, request: gr.Request
    ) -> Updates:
        """Draw the last result with another threshold, or with `Other`; ask nothing anew."""
        if paired is None:
            return {self.parts.message: gr.skip()}
        return self._show(paired, threshold, other, request)

    def example(self, texts: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that puts an example into the text box."""
        return lambda: {self.parts.text: texts[0], self.parts.message: ""}

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        text = link.text("text", EXAMPLES[0].texts[0])
        threshold = link.number("threshold", USUAL_THRESHOLD, 0, 100)
        other = link.flag("other")
        checkpoint = link.checkpoint(page.models.choices(HEAD), page.settings.hub)
        values = (text, threshold, other, checkpoint)
        filled: Updates = {parts.opened: "yes", **dict(zip(parts.asked, values, strict=True))}
        if len(text) > _LONGEST_AT_ONCE:
            link.problems.append(words(f"{STEM}.open_long"))
            return filled | {parts.message: notice_html(link.problems), parts.summary: ""}
        filled[parts.message] = notice_html(link.problems)
        try:
            *_, last = self._steps(text, checkpoint)
            assert isinstance(last, Paired)
            return filled | self._show(last, threshold, other, request)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}

    def _encoder(self, checkpoint: str) -> Encoder:
        return self.page.models.for_head(HEAD, checkpoint, QUOTED)

    def _steps(self, text: str, checkpoint: str) -> Iterator[Progress | Paired]:
        encoder = self._encoder(checkpoint)
        spent = Spent()
        for step in counted(pair_steps(encoder, text), spent):
            if isinstance(step, RelatedPairs):
                yield Paired(step, read_text(encoder, step.text), spent)
            else:
                yield step

    def _show(
        self, paired: Paired, threshold: int, other: bool, request: gr.Request
    ) -> Updates:
        parts, found = self.parts, paired.found
        encoder = self._encoder(found.checkpoint)
        drawn = shown(paired, encoder, threshold, other, words_of(request))
        named = code_checkpoint(self.page, encoder.checkpoint)
        entities = [(entity.start, entity.end) for entity in found.entities]
        return {
            parts.paired: paired,
            parts.summary: drawn.summary,
            parts.figure: gr.update(value=drawn.figure, visible=True),
            parts.tables: drawn.tables,
            parts.exports: drawn.exports,
            parts.code: code_for_pairs(named, found.text, entities),
        }
