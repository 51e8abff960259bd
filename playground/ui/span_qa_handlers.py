"""What the room Question answering does when it is run, stopped, drawn anew, filled or opened."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.data.passage_files import read_passage_file
from playground.errors import InputError, PlaygroundError
from playground.settings import QUOTED
from playground.tasks.span_answers import DEFAULT_THRESHOLD
from playground.tasks.span_qa import SpanStep, check_questions
from playground.ui.examples import Example
from playground.ui.guess import REVEAL, asking, key_of
from playground.ui.links import LinkReader
from playground.ui.markup import bar_html, seconds_left
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.ui.span_qa_examples import MORE_QUESTIONS
from playground.ui.span_qa_examples import SPAN_QA as EXAMPLES
from playground.ui.span_qa_parts import Parts
from playground.ui.span_qa_results import (
    STEM,
    Answered,
    Showing,
    answering,
    export_answers,
    show_answers,
)
from playground.ui.span_qa_settings import (
    USUAL,
    linked_settings,
    named_on_screen,
    settings_of,
    usual_percent,
)
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

_BAR_AFTER, _CANCEL_AFTER, _BETWEEN = 1.0, 5.0, 0.3  # seconds
_MANY_WINDOWS = 20
"""For so many a bar is shown before the first are read."""
_MOST_AT_ONCE = 12
"""Questions of a link that are answered while the room opens, without a bar."""


@dataclass(frozen=True)
class Handlers:
    """The room's handlers; each returns, or yields, the components that change."""

    page: Page
    parts: Parts

    def run(
        self, request: gr.Request, passage: str, question: str, questions: str, *more: Any
    ) -> Iterator[Updates]:
        """
        Answer, a bar after a second and a way out after five; or ask for a guess first.

        `more`: checkpoint, threshold, the four settings, and what guessing reads.
        """
        parts, words = self.parts, words_of(request)
        ended = {parts.progress: "", parts.cancel: gr.update(visible=False)}
        try:
            began = said = time.monotonic()
            for step in self._steps(words, passage, questions_of(question, questions), *more):
                now = time.monotonic()
                if not isinstance(step, SpanStep):
                    yield {parts.message: "", **step, **ended}
                elif _tells(step, now - began, now - said):
                    said = now
                    bar = progress_html(step, now - began, words)
                    late = gr.update(visible=now - began > _CANCEL_AFTER)
                    yield {parts.progress: bar, parts.cancel: late}
        except PlaygroundError as error:
            yield {parts.message: error_html(named_on_screen(error, words), words), **ended}

    def cancelled(self, request: gr.Request) -> Updates:
        """Say that the work was stopped; the last result stays."""
        parts, said = self.parts, words_of(request)(f"{STEM}.cancelled")
        hidden = gr.update(visible=False)
        return {parts.message: notice_html([said]), parts.progress: "", parts.cancel: hidden}

    def show_question(
        self, answered: Answered | None, number: int, percent: float, request: gr.Request
    ) -> Updates:
        """Show the passage of another question; nothing is asked anew."""
        if answered is None:
            return {self.parts.message: gr.skip()}
        encoder = self._encoder(answered.answers[0].checkpoint)
        turned = answered.at(threshold_of(encoder, percent))
        return self._drawn(encoder, turned, int(number or 0), None, words_of(request))

    def turn(self, answered: Answered | None, percent: float, request: gr.Request) -> Any:
        """Write the exports anew for another threshold; the page has turned the verdict itself."""
        if answered is None:
            return gr.skip()
        encoder = self._encoder(answered.answers[0].checkpoint)
        turned = answered.at(threshold_of(encoder, percent))
        return export_answers(encoder, turned, words_of(request))

    def own_threshold(self, checkpoint: str) -> Updates:
        """Set the slider to what the chosen checkpoint's card says."""
        entry = self._encoder(checkpoint).entry
        can = entry.no_answer_threshold is not None
        return {self.parts.threshold: gr.update(value=usual_percent(entry), visible=can)}

    def example(self, example: Example) -> Callable[[], Updates]:
        """Return the handler that puts an example into the boxes."""
        more = MORE_QUESTIONS.get(example.point, "")
        values = dict(zip(self.parts.boxes, (*example.texts, more), strict=True))
        unfolded = {self.parts.more: gr.update(open=bool(more)), self.parts.message: ""}
        return lambda: values | unfolded

    def run_file(
        self, request: gr.Request, path: str | None, *asked: Any
    ) -> Iterator[Updates]:
        """Put the text of a file into the passage box and answer; the file is deleted."""
        parts = self.parts
        if path is None:
            yield {parts.message: gr.skip()}
            return
        brought = Path(path)
        try:
            passage = read_passage_file(brought)
        except PlaygroundError as error:
            yield {parts.message: error_html(error, words_of(request))}
            return
        finally:
            brought.unlink(missing_ok=True)
        yield {parts.passage: passage}
        yield from self.run(request, passage, *asked)

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the room from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        given = link.has("passage") or link.has("question")
        first = ("", "", "") if given else (*EXAMPLES[0].texts, "")
        names = ("passage", "question", "questions")
        texts = [link.text(name, text) for name, text in zip(names, first, strict=True)]
        checkpoint = link.checkpoint(page.models.choices(STEM), page.settings.hub)
        settings, guessing = linked_settings(link), link.flag("guess")
        filled: Updates = {parts.opened: "yes", parts.checkpoint: checkpoint, parts.summary: ""}
        filled |= dict(zip((*parts.boxes, *parts.settings), (*texts, *settings), strict=True))
        unfolded = {parts.more: bool(texts[2].strip()), parts.fold: settings != USUAL}
        filled |= {fold: gr.update(open=shown) for fold, shown in unfolded.items()}
        filled |= {parts.guess.switch: guessing}
        try:
            entry = self._encoder(checkpoint).entry
            percent = link.decimal("threshold", usual_percent(entry), 0, 100)
            asked = questions_of(*texts[1:])
            filled |= {parts.threshold: percent}
            filled[parts.message] = notice_html(link.problems)
            if len(asked) > _MOST_AT_ONCE:
                said = [*link.problems, words(f"{STEM}.open_long")]
                return filled | {parts.message: notice_html(said)}
            more = (checkpoint, percent, *settings, guessing, "", None)
            *_, last = self._steps(words, texts[0], asked, *more)
            return filled | (last if isinstance(last, dict) else {})
        except PlaygroundError as error:
            fault = error_html(named_on_screen(error, words), words)
            notice = notice_html(link.problems) + fault
            return filled | {parts.message: notice}

    def _steps(
        self, words: Words, passage: str, asked: list[str], *more: Any
    ) -> Iterator[SpanStep | Updates]:
        """Yield how far it is, and last what changes."""
        checkpoint, percent, *settings, guessing, shown, guess = more
        encoder = self._encoder(checkpoint)
        wanted = settings_of(settings, percent, encoder.entry)
        key = key_of(checkpoint, passage, *asked)
        if guessing and shown == REVEAL and not (guess or "").strip():
            raise InputError("guess_span_missing")
        if guessing and shown not in (key, REVEAL):
            check_questions(encoder, asked, passage, wanted)  # said before the guess
            yield self._ask(percent, words)
            return
        for step in answering(encoder, asked, passage, wanted):
            if not isinstance(step, Answered):
                yield step
                continue
            drawn = self._drawn(encoder, step, 0, guess if guessing else None, words)
            can = encoder.entry.no_answer_threshold is not None
            yield drawn | {
                self.parts.answered: step,
                self.parts.shown: _choice(step, words),
                self.parts.threshold: gr.update(value=percent, visible=can),
                self.parts.guess.shown: key,
                self.parts.guess.area: gr.update(visible=False),
            }

    def _drawn(
        self, encoder: Encoder, answered: Answered, number: int, guess: str | None, words: Words
    ) -> Updates:
        parts = self.parts
        named = code_checkpoint(self.page, encoder.checkpoint)
        found = show_answers(encoder, answered, Showing(number, named, guess), words)
        return {
            parts.rows: gr.update(value=found.questions, visible=bool(found.questions)),
            parts.summary: found.summary,
            parts.figure: gr.update(value=found.figure, visible=True),
            parts.tables: gr.update(value=found.tables, visible=True),
            parts.exports: found.exports,
            parts.code: found.code,
        }

    def _ask(self, percent: float, words: Words) -> Updates:
        """Ask for a guess; nothing of an answer stays in the page."""
        parts = self.parts
        hidden = {part: gr.update(value="", visible=False) for part in (parts.rows, parts.tables)}
        hidden |= {parts.figure: gr.update(value=None, visible=False), parts.exports: ""}
        hidden |= {parts.threshold: gr.update(value=percent, visible=False)}
        hidden[parts.shown] = gr.update(visible=False)
        return asking(parts.guess, parts.summary, words) | hidden | {parts.answered: None}

    def _encoder(self, checkpoint: str) -> Encoder:
        return self.page.models.for_head(STEM, checkpoint, QUOTED)


def questions_of(question: str, questions: str) -> list[str]:
    """Return the questions that are asked: the first box's, and each line of the second."""
    more = [line.strip() for line in questions.splitlines() if line.strip()]
    return [question, *more] if question.strip() or not more else more


def threshold_of(encoder: Encoder, percent: float) -> float:
    """Return the threshold that a slider stands for: the card's own where it was not moved."""
    card = encoder.entry.no_answer_threshold
    if card is None:
        return DEFAULT_THRESHOLD
    return card if percent == usual_percent(encoder.entry) else percent / 100


def _tells(step: SpanStep, running: float, silent: float) -> bool:
    """Return whether to show how far it is: at once where much is to be read."""
    if step.done == 0:
        return step.total >= _MANY_WINDOWS
    return running > _BAR_AFTER and silent > _BETWEEN


def progress_html(step: SpanStep, seconds: float, words: Words) -> str:
    """Return the bar, how many windows are read, and the seconds left at the pace so far."""
    left = seconds_left(step.done, step.total, seconds)
    counts = {"done": f"{step.done:,}", "total": f"{step.total:,}", "seconds": f"{left:.0f}"}
    key = f"{STEM}.progress" if step.done else f"{STEM}.progress_first"
    said, label = words(key, **counts), words(f"{STEM}.progress_label")
    return bar_html(step.done, step.total, said, label)


def _choice(answered: Answered, words: Words) -> Any:
    """Return the choice of the question that is shown; hidden where there is only one."""
    choices = [
        (words(f"{STEM}.shown_choice", number=number + 1, question=row.question), number)
        for number, row in enumerate(answered.answers)
    ]
    return gr.update(choices=choices, value=0, visible=len(choices) > 1)
