"""What the room Question answering does when it is run, stopped, filled or opened."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import InputError, PlaygroundError
from playground.settings import QUOTED
from playground.tasks.span_qa import SpanSettings, SpanStep
from playground.ui.examples import Example
from playground.ui.guess import REVEAL, Guess, asking, key_of
from playground.ui.links import LinkReader
from playground.ui.markup import bar_html, seconds_left
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.ui.span_qa_examples import MORE_QUESTIONS
from playground.ui.span_qa_examples import SPAN_QA as EXAMPLES
from playground.ui.span_qa_results import STEM, Answered, answering, show_answers
from playground.words import Words

MOST_ANSWERS = 20
_BAR_AFTER, _CANCEL_AFTER, _BETWEEN = 1.0, 5.0, 0.3  # seconds


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the room has been filled."""
    answered: Any
    """The last `Answered`."""
    passage: Any
    question: Any
    questions: Any
    """Further questions, one a line."""
    settings: tuple[Any, ...]
    """top_k, max_words, width, stride."""
    checkpoint: Any
    message: Any
    progress: Any
    cancel: Any
    summary: Any
    code: Any
    guess: Guess

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        boxes = [self.passage, self.question, self.questions]
        return [*boxes, self.checkpoint, *self.settings, *self.guess.inputs]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        drawn = [self.summary, self.code, *self.guess.outputs]
        return [self.message, self.answered, *drawn, self.progress, self.cancel]

    @property
    def all(self) -> list[Any]:
        """Return what opening the room writes."""
        boxes = [self.passage, self.question, self.questions, self.checkpoint]
        return [self.opened, *boxes, *self.settings, self.guess.switch, *self.results]


@dataclass(frozen=True)
class Handlers:
    """The room's handlers; each returns, or yields, the components that change."""

    page: Page
    parts: Parts

    def run(
        self,
        request: gr.Request,
        passage: str,
        question: str,
        questions: str,
        checkpoint: str,
        *more: Any,
    ) -> Iterator[Updates]:
        """Answer, a bar after a second and a way out after five; or ask for a guess first."""
        parts, words = self.parts, words_of(request)
        *settings, guessing, shown, guess = more
        ended = {parts.progress: "", parts.cancel: gr.update(visible=False)}
        try:
            asked = questions_of(question, questions)
            key = key_of(checkpoint, passage, *asked)
            if guessing and shown not in (key, REVEAL):
                yield {parts.message: "", **asking(parts.guess, parts.summary, words), **ended}
                return
            if guessing and shown == REVEAL and not guess.strip():
                raise InputError("guess_span_missing")
            encoder = self.page.models.for_head(STEM, checkpoint, QUOTED)
            began = said = time.monotonic()
            for step in answering(encoder, asked, passage, SpanSettings(*settings)):
                now = time.monotonic()
                if isinstance(step, Answered):
                    yield {parts.message: "", **self._show(step, words), **ended}
                elif now - began > _BAR_AFTER and now - said > _BETWEEN:
                    said = now
                    bar = progress_html(step, now - began, words)
                    late = gr.update(visible=now - began > _CANCEL_AFTER)
                    yield {parts.progress: bar, parts.cancel: late}
        except PlaygroundError as error:
            yield {parts.message: error_html(error, words), **ended}

    def cancelled(self, request: gr.Request) -> Updates:
        """Say that the work was stopped; the last result stays."""
        parts, said = self.parts, words_of(request)(f"{STEM}.cancelled")
        hidden = gr.update(visible=False)
        return {parts.message: notice_html([said]), parts.progress: "", parts.cancel: hidden}

    def example(self, example: Example) -> Callable[[], Updates]:
        """Return the handler that puts an example into the boxes."""
        parts = self.parts
        passage, question = example.texts
        more = MORE_QUESTIONS.get(example.point, "")
        filled = {parts.passage: passage, parts.question: question, parts.questions: more}
        return lambda: filled | {parts.message: ""}

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the room from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        passage, question = EXAMPLES[0].texts
        values = [
            link.text("passage", passage),
            link.text("question", question),
            link.text("questions", ""),
            link.checkpoint(page.models.choices(STEM), page.settings.hub),
        ]
        boxes = (parts.passage, parts.question, parts.questions, parts.checkpoint)
        filled: Updates = {parts.opened: "yes", **dict(zip(boxes, values, strict=True))}
        filled[parts.message] = notice_html(link.problems)
        try:
            encoder = page.models.for_head(STEM, values[3], QUOTED)
            *_, answered = answering(encoder, [values[1]], values[0], SpanSettings())
            assert isinstance(answered, Answered)
            return filled | self._show(answered, words)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}

    def _show(self, answered: Answered, words: Words) -> Updates:
        parts = self.parts
        encoder = self.page.models.for_head(STEM, answered.answers[0].checkpoint, QUOTED)
        found = show_answers(encoder, answered, words)
        return {parts.answered: answered, parts.summary: found.summary}


def questions_of(question: str, questions: str) -> list[str]:
    """Return the questions that are asked: the first box's, and each line of the second."""
    more = [line.strip() for line in questions.splitlines() if line.strip()]
    return [question, *more] if question.strip() or not more else more


def progress_html(step: SpanStep, seconds: float, words: Words) -> str:
    """Return the bar, how many windows are read, and the seconds left at the pace so far."""
    left = seconds_left(step.done, step.total, seconds)
    counts = {"done": f"{step.done:,}", "total": f"{step.total:,}", "seconds": f"{left:.0f}"}
    said, label = words(f"{STEM}.progress", **counts), words(f"{STEM}.progress_label")
    return bar_html(step.done, step.total, said, label)
