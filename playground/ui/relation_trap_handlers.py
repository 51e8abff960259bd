"""What the lab Marker trap does when it is run, reduced, stopped or opened."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.engine.cost import Spent, counted, counting
from playground.errors import PlaygroundError
from playground.settings import QUOTED
from playground.tasks.relation_reduction import (
    HIGHEST_BEAM,
    LOWEST_BEAM,
    USUAL_BEAM,
    Progress,
    ReducedInput,
    reduction_steps,
)
from playground.tasks.relation_trap import set_trap
from playground.ui.examples_relation_trap import EXAMPLES
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.relation_trap_results import STEM, Answered, progress_html, shown
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

HEAD = "relation"
_BAR_AFTER, _CANCEL_AFTER, _BETWEEN = 1.0, 5.0, 0.3  # seconds


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the lab has been filled."""
    answered: Any
    """The last `Answered`."""
    text: Any
    beam: Any
    checkpoint: Any
    message: Any
    summary: Any
    figure: Any
    tables: Any
    progress: Any
    cancel: Any
    reduced: Any
    curve: Any
    exports: Any
    code: Any

    @property
    def shown(self) -> list[Any]:
        """Return what a result is drawn into."""
        trap = [self.message, self.answered, self.summary, self.figure, self.tables]
        return [*trap, self.reduced, self.curve, self.exports, self.code]

    @property
    def results(self) -> list[Any]:
        """Return what a reduction writes."""
        return [*self.shown, self.progress, self.cancel]

    @property
    def all(self) -> list[Any]:
        """Return what opening the lab writes."""
        return [self.opened, self.text, self.beam, self.checkpoint, *self.shown]


@dataclass(frozen=True)
class Handlers:
    """The lab's handlers; each returns, or yields, the components that change."""

    page: Page
    parts: Parts

    def run(self, text: str, checkpoint: str, request: gr.Request) -> Updates:
        """Set the trap for the text; a reduction of another text goes."""
        return self._show(self._trapped(text, checkpoint), words_of(request))

    def reduce(
        self,
        text: str,
        beam: int,
        checkpoint: str,
        answered: Answered | None,
        request: gr.Request,
    ) -> Iterator[Updates]:
        """Take words out: a bar after a second, a way out after five, then the result."""
        parts, words = self.parts, words_of(request)
        ended: Updates = {parts.progress: "", parts.cancel: gr.update(visible=False)}
        try:
            started = said = time.monotonic()
            for step in self._steps(text, beam, checkpoint, answered):
                now = time.monotonic()
                if isinstance(step, Answered):
                    yield {parts.message: "", **self._show(step, words), **ended}
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
        beam = link.number("beam", USUAL_BEAM, LOWEST_BEAM, HIGHEST_BEAM)
        checkpoint = link.checkpoint(page.models.choices(HEAD), page.settings.hub)
        filled: Updates = {parts.opened: "yes", parts.text: text, parts.beam: beam}
        filled |= {parts.checkpoint: checkpoint, parts.message: notice_html(link.problems)}
        try:
            return filled | self._show(self._trapped(text, checkpoint), words)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}

    def _encoder(self, checkpoint: str) -> Encoder:
        return self.page.models.for_head(HEAD, checkpoint, QUOTED)

    def _trapped(self, text: str, checkpoint: str) -> Answered:
        encoder = self._encoder(checkpoint)
        with counting() as spent:
            found = set_trap(encoder, text)
        named = code_checkpoint(self.page, encoder.checkpoint)
        return Answered(text, found, spent, None, named)

    def _steps(
        self, text: str, beam: int, checkpoint: str, answered: Answered | None
    ) -> Iterator[Progress | Answered]:
        """Reduce the text in the box; the trap above is set anew where it was of another one."""
        encoder = self._encoder(checkpoint)
        asked = (text, encoder.checkpoint)
        if answered is None or asked != (answered.tagged, answered.found.checkpoint):
            answered = self._trapped(text, checkpoint)
        spent = Spent()
        for step in counted(reduction_steps(encoder, text, beam), spent):
            if isinstance(step, ReducedInput):
                found = replace(answered.found, reduction=step)
                yield replace(answered, found=found, spent_reducing=spent)
            else:
                yield step

    def _show(self, answered: Answered, words: Words) -> Updates:
        parts = self.parts
        drawn = shown(answered, self._encoder(answered.found.checkpoint), words)
        return {
            parts.answered: answered,
            parts.summary: drawn.summary,
            parts.figure: gr.update(value=drawn.figure, visible=True),
            parts.tables: drawn.tables,
            parts.reduced: drawn.reduced,
            parts.curve: gr.update(value=drawn.curve, visible=drawn.curve is not None),
            parts.exports: drawn.exports,
            parts.code: drawn.code,
        }
