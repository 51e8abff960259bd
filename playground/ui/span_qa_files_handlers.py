"""What the lab Batch does when questions are run, a file is brought, stopped, or drawn anew."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.data.question_files import QuestionFile, read_question_text, read_questions
from playground.data.table_files import MOST_SENT_BYTES
from playground.errors import InputError, PlaygroundError
from playground.settings import QUOTED
from playground.tasks.code_samples_span_qa_files import code_for_questions
from playground.tasks.span_qa import SpanSettings
from playground.ui.column_maps import mapping_of, maps_of
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.ui.span_qa_files_examples import EXAMPLES
from playground.ui.span_qa_files_results import (
    REFUSE,
    STEM,
    AnsweredFile,
    answering_file,
    damaged_html,
    progress_html,
    show_file,
)
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

HEAD = "span_qa"
_BAR_AFTER, _CANCEL_AFTER, _BETWEEN = 0.6, 2.0, 0.3  # seconds
_MOST_AT_ONCE = 24
"""Questions of a link that are answered while the lab opens, without a bar."""


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the lab has been filled."""
    answered: Any
    """The last `AnsweredFile`."""
    text: Any
    columns: Any
    refuse: Any
    top_k: Any
    max_words: Any
    checkpoint: Any
    message: Any
    progress: Any
    cancel: Any
    summary: Any
    curve: Any
    by_word: Any
    by_length: Any
    scores: Any
    questions: Any
    exports: Any
    code: Any

    @property
    def settings(self) -> list[Any]:
        """Return what a run reads beside the questions."""
        return [self.columns, self.refuse, self.top_k, self.max_words, self.checkpoint]

    @property
    def shown(self) -> list[Any]:
        """Return what an answer is drawn into."""
        figures = [self.curve, self.by_word, self.by_length]
        drawn = [self.summary, *figures, self.scores, self.questions]
        return [self.message, self.answered, *drawn, self.exports, self.code]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        return [*self.shown, self.columns, self.refuse, self.progress, self.cancel]


@dataclass(frozen=True)
class Handlers:
    """The lab's handlers; each returns, or yields, the components that change."""

    page: Page
    parts: Parts

    def run(self, request: gr.Request, text: str, *settings: Any) -> Iterator[Updates]:
        """Answer the questions of the box."""
        yield from self._told(
            lambda maps: read_question_text(text, maps, first=True), "", settings, request
        )

    def read_file(
        self, request: gr.Request, path: str | None, *settings: Any
    ) -> Iterator[Updates]:
        """Answer the questions of a file, which is deleted once it is read."""
        if path is None:
            yield {self.parts.message: gr.skip()}
            return
        brought = Path(path)
        yield from self._told(
            lambda maps: _brought(brought, maps), brought.name, settings, request
        )

    def cancelled(self, request: gr.Request) -> Updates:
        """Say that the work was stopped; the last result stays."""
        said = words_of(request)(f"{STEM}.cancelled")
        return {self.parts.message: notice_html([said]), **self._ended()}

    def redraw(self, answered: AnsweredFile | None, refuse: str, request: gr.Request) -> Updates:
        """Draw the last answer as the switch now says; nothing is asked anew."""
        if answered is None:
            return {self.parts.message: gr.skip()}
        encoder = self._encoder(answered.found.checkpoint)
        return self._show(answered, refuse, encoder, words_of(request))

    def example(self, text: str) -> Callable[[], Updates]:
        """Return the handler that puts an example into the box."""
        parts = self.parts
        return lambda: {parts.text: text, parts.columns: "", parts.message: ""}

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        text, columns = link.text("text", EXAMPLES[0].texts[0]), link.text("columns", "")
        refuse = link.choice("refuse", REFUSE)
        top_k, most = link.number("top_k", 3, 1, 20), link.number("max_words", 30, 1, 200)
        checkpoint = link.checkpoint(page.models.choices(HEAD), page.settings.hub)
        filled: Updates = {
            parts.opened: "yes", parts.text: text, parts.columns: columns, parts.refuse: refuse,
            parts.top_k: top_k, parts.max_words: most, parts.checkpoint: checkpoint,
            parts.summary: "",
        }
        filled[parts.message] = notice_html(link.problems)
        try:
            file = read_question_text(text, mapping_of(columns), first=True)
            if len(file.rows) > _MOST_AT_ONCE:
                said = [*link.problems, words(f"{STEM}.open_long")]
                return filled | {parts.message: notice_html(said)}
            encoder = self._encoder(checkpoint)
            *_, answered = answering_file(encoder, file, SpanSettings(top_k, most))
            assert isinstance(answered, AnsweredFile)
            return filled | self._show(answered, refuse, encoder, words)
        except PlaygroundError as error:
            told = self._fault(error, words)
            return filled | told | {parts.message: filled[parts.message] + told[parts.message]}

    def _told(
        self,
        read: Callable[[dict[str, str]], QuestionFile],
        name: str,
        settings: tuple[Any, ...],
        request: gr.Request,
    ) -> Iterator[Updates]:
        """Yield a bar while the work goes on, a way out when it takes long, then the answer."""
        parts, words = self.parts, words_of(request)
        columns, refuse, top_k, most, checkpoint = settings
        try:
            file = read(mapping_of(columns))
            encoder = self._encoder(checkpoint)
            began = said = time.monotonic()
            for step in answering_file(encoder, file, SpanSettings(top_k, most), name):
                now = time.monotonic()
                if isinstance(step, AnsweredFile):
                    shown = self._show(step, refuse, encoder, words)
                    yield {parts.message: "", **shown, **self._ended()}
                elif now - began > _BAR_AFTER and now - said > _BETWEEN:
                    said = now
                    bar = progress_html(step, now - began, words)
                    late = gr.update(visible=now - began > _CANCEL_AFTER)
                    yield {parts.progress: bar, parts.cancel: late}
        except PlaygroundError as error:
            yield self._fault(error, words) | self._ended()

    def _ended(self) -> Updates:
        return {self.parts.progress: "", self.parts.cancel: gr.update(visible=False)}

    def _encoder(self, checkpoint: str) -> Encoder:
        return self.page.models.for_head(HEAD, checkpoint, QUOTED)

    def _show(
        self, answered: AnsweredFile, refuse: str, encoder: Encoder, words: Words
    ) -> Updates:
        parts, drawn = self.parts, show_file(answered, refuse, encoder, words)
        named = code_checkpoint(self.page, encoder.checkpoint)
        found = answered.found
        asked = [(row.row.question.question, row.row.question.context) for row in found.rows]
        return {
            parts.answered: answered,
            parts.refuse: gr.update(visible=found.can_refuse),
            parts.summary: drawn.summary,
            parts.curve: _figure(drawn.curve),
            parts.by_word: _figure(drawn.by_word),
            parts.by_length: _figure(drawn.by_length),
            parts.scores: gr.update(value=drawn.scores, visible=bool(drawn.scores)),
            parts.questions: drawn.questions,
            parts.exports: drawn.exports,
            parts.code: code_for_questions(named, asked, found.usual_threshold),
        }

    def _fault(self, error: PlaygroundError, words: Words) -> Updates:
        """Return what was wrong, row by row, and a guess at what columns are called."""
        parts = self.parts
        damaged: Any = error.values.get("damaged", ())
        offered: Any = error.values.get("offered")
        if "maps" in error.values:  # as the box takes it, not as the command line does
            parts_of = str(error.values["maps"]).split("--map ")
            error.values["maps"] = ", ".join(part.strip() for part in parts_of if part.strip())
        lines = damaged_html(list(damaged), words)
        said = error_html(error, words)
        said += f'<div class="bp-notice">{lines}</div>' if lines else ""
        if not offered:
            return {parts.message: said}
        said += notice_html([words(f"{STEM}.mapping_offered")])
        return {parts.message: said, parts.columns: maps_of(offered)}


def _figure(figure: Any) -> Any:
    return gr.update(visible=False) if figure is None else gr.update(value=figure, visible=True)


def _brought(path: Path, maps: dict[str, str]) -> QuestionFile:
    """
    Return what a file of the visitor holds, and delete it.

    Names that the box still holds for another file's columns are left aside where this one lacks
    them and can be read without.
    """
    try:
        return read_questions(path, maps, first=True, most_bytes=MOST_SENT_BYTES)
    except InputError as error:
        if error.key != "mapping_column":
            raise
        return read_questions(path, first=True, most_bytes=MOST_SENT_BYTES)
    finally:
        path.unlink(missing_ok=True)
