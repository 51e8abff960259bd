"""What the lab Batch does when sentences are run, a file is brought, stopped, or drawn anew."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.data.relation_files import RelationFile, read_relation_text, read_relations
from playground.data.table_files import MOST_SENT_BYTES
from playground.errors import PlaygroundError
from playground.settings import QUOTED
from playground.tasks.code_samples_relation_files import code_for_relations
from playground.tasks.relation_files import Progress
from playground.tasks.relation_labels import LABELS
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.relation_files_examples import EXAMPLES
from playground.ui.relation_files_results import (
    SHOWN,
    STEM,
    AnsweredFile,
    answering_file,
    damaged_html,
    progress_html,
    show_file,
)
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

HEAD = "relation"
_BAR_AFTER, _CANCEL_AFTER, _BETWEEN = 0.6, 2.0, 0.3  # seconds
_LONGEST_AT_ONCE = 40
"""Lines of a link's text that are answered while the lab opens, without a bar."""


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the lab has been filled."""
    answered: Any
    """The last `AnsweredFile`."""
    text: Any
    show: Any
    checkpoint: Any
    message: Any
    progress: Any
    cancel: Any
    summary: Any
    confusion: Any
    f1: Any
    scores: Any
    sentences: Any
    exports: Any
    code: Any

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        return [self.text, self.show, self.checkpoint]

    @property
    def shown(self) -> list[Any]:
        """Return what an answer is drawn into."""
        drawn = [self.summary, self.confusion, self.f1, self.scores, self.sentences]
        return [self.message, self.answered, *drawn, self.exports, self.code]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        return [*self.shown, self.progress, self.cancel]


@dataclass(frozen=True)
class Handlers:
    """The lab's handlers; each returns, or yields, the components that change."""

    page: Page
    parts: Parts

    def run(
        self, text: str, show: str, checkpoint: str, request: gr.Request
    ) -> Iterator[Updates]:
        """Answer the sentences of the box."""
        yield from self._told(
            lambda: read_relation_text(text, LABELS), "", show, checkpoint, request
        )

    def read_file(
        self, path: str | None, show: str, checkpoint: str, request: gr.Request
    ) -> Iterator[Updates]:
        """Answer the sentences of a file, which is deleted once it is read."""
        if path is None:
            yield {self.parts.message: gr.skip()}
            return
        brought = Path(path)
        yield from self._told(
            lambda: _brought(brought), brought.name, show, checkpoint, request
        )

    def cancelled(self, request: gr.Request) -> Updates:
        """Say that the work was stopped; the last result stays."""
        said = words_of(request)(f"{STEM}.cancelled")
        return {self.parts.message: notice_html([said]), **self._ended()}

    def redraw(self, answered: AnsweredFile | None, show: str, request: gr.Request) -> Updates:
        """Draw the last answer as the switch now says; nothing is asked anew."""
        if answered is None:
            return {self.parts.message: gr.skip()}
        encoder = self._encoder(answered.found.checkpoint)
        return self._show(answered, show, encoder, words_of(request))

    def example(self, text: str) -> Callable[[], Updates]:
        """Return the handler that puts an example into the box."""
        return lambda: {self.parts.text: text, self.parts.message: ""}

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        text = link.text("text", EXAMPLES[0].texts[0])
        show = link.choice("show", SHOWN)
        checkpoint = link.checkpoint(page.models.choices(HEAD), page.settings.hub)
        filled: Updates = {parts.opened: "yes", parts.text: text, parts.show: show}
        filled |= {parts.checkpoint: checkpoint, parts.summary: ""}
        if text.count("\n") > _LONGEST_AT_ONCE:
            link.problems.append(words(f"{STEM}.open_long"))
            return filled | {parts.message: notice_html(link.problems)}
        filled[parts.message] = notice_html(link.problems)
        try:
            encoder = self._encoder(checkpoint)
            *_, answered = answering_file(encoder, read_relation_text(text, LABELS))
            assert isinstance(answered, AnsweredFile)
            return filled | self._show(answered, show, encoder, words)
        except PlaygroundError as error:
            return filled | {parts.message: filled[parts.message] + _fault_html(error, words)}

    def _told(
        self,
        read: Callable[[], RelationFile],
        name: str,
        show: str,
        checkpoint: str,
        request: gr.Request,
    ) -> Iterator[Updates]:
        """Yield a bar while the work goes on, a way out when it takes long, then the answer."""
        parts, words = self.parts, words_of(request)
        try:
            encoder = self._encoder(checkpoint)
            began = said = time.monotonic()
            for step in answering_file(encoder, read(), name):
                now = time.monotonic()
                if isinstance(step, AnsweredFile):
                    shown = self._show(step, show, encoder, words)
                    yield {parts.message: "", **shown, **self._ended()}
                elif now - began > _BAR_AFTER and now - said > _BETWEEN:
                    said = now
                    yield self._telling(step, now - began, words)
        except PlaygroundError as error:
            yield {parts.message: _fault_html(error, words), **self._ended()}

    def _telling(self, step: Progress, seconds: float, words: Words) -> Updates:
        bar = progress_html(step, seconds, words)
        late = gr.update(visible=seconds > _CANCEL_AFTER)
        return {self.parts.progress: bar, self.parts.cancel: late}

    def _ended(self) -> Updates:
        return {self.parts.progress: "", self.parts.cancel: gr.update(visible=False)}

    def _encoder(self, checkpoint: str) -> Encoder:
        return self.page.models.for_head(HEAD, checkpoint, QUOTED)

    def _show(self, answered: AnsweredFile, show: str, encoder: Encoder, words: Words) -> Updates:
        parts, drawn = self.parts, show_file(answered, show, encoder, words)
        named = code_checkpoint(self.page, encoder.checkpoint)
        tagged = [row.tagged for row in answered.found.rows]
        return {
            parts.answered: answered,
            parts.summary: drawn.summary,
            parts.confusion: _figure(drawn.confusion),
            parts.f1: _figure(drawn.f1),
            parts.scores: gr.update(value=drawn.scores, visible=bool(drawn.scores)),
            parts.sentences: drawn.sentences,
            parts.exports: drawn.exports,
            parts.code: code_for_relations(named, tagged),
        }


def _figure(figure: Any) -> Any:
    return gr.update(visible=False) if figure is None else gr.update(value=figure, visible=True)


def _brought(path: Path) -> RelationFile:
    """Return what a file of the visitor holds, and delete it."""
    try:
        return read_relations(path, MOST_SENT_BYTES, LABELS)
    finally:
        path.unlink(missing_ok=True)


def _fault_html(error: PlaygroundError, words: Words) -> str:
    """Return what was wrong, and line by line why nothing of a file could be used."""
    damaged: Any = error.values.get("damaged", ())
    lines = damaged_html(list(damaged), words)
    return error_html(error, words) + (f'<div class="bp-notice">{lines}</div>' if lines else "")
