"""What Next sentence's labs do when they are run, stopped, drawn otherwise or opened."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.engine.cost import Spent, counted
from playground.errors import PlaygroundError
from playground.settings import QUOTED
from playground.tasks.next_sentence_paragraphs import Progress
from playground.ui.links import LinkReader
from playground.ui.markup import bar_html, seconds_left
from playground.ui.next_sentence_frame import (
    HEAD,
    Answered,
    Drawing,
    LabOfPairs,
    Parts,
    lay_out_lab,
)
from playground.ui.page_texts import words_of
from playground.ui.room_parts import PRIVATE, Opening, Page, code_checkpoint, run_wires, step_wires
from playground.ui.shown_errors import Updates, error_html, notice_html, show_errors
from playground.ui.stopping import Stopper
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

_BAR_AFTER, _CANCEL_AFTER, _BETWEEN = 1.0, 5.0, 0.3  # seconds
_LONGEST_AT_ONCE = 1_500
"""Characters of a link's texts that are answered while the lab opens, without a bar."""


def build_lab(page: Page, lab: LabOfPairs) -> Opening:
    """Lay out a lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    parts, run, examples = lay_out_lab(page, lab)
    handlers = Handlers(page, lab, parts)
    _wire(handlers, run, examples)
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, parts.all)


@dataclass(frozen=True)
class Handlers:
    """A lab's handlers; each returns, or yields, the components that change."""

    page: Page
    lab: LabOfPairs
    parts: Parts

    def run(
        self, request: gr.Request, checkpoint: str, switch: str, *texts: str
    ) -> Iterator[Updates]:
        """Answer the texts: a bar after a second, a way out after five, then the result."""
        parts, words = self.parts, words_of(request)
        ended = {parts.progress: "", parts.cancel: gr.update(visible=False)}
        try:
            started = said = time.monotonic()
            for step in self._steps(checkpoint, texts):
                now = time.monotonic()
                if isinstance(step, Answered):
                    yield {parts.message: "", **self._show(step, switch, words), **ended}
                elif now - started > _BAR_AFTER and now - said > _BETWEEN:
                    said = now
                    bar = progress_html(step, now - started, words)
                    late = now - started > _CANCEL_AFTER
                    yield {parts.progress: bar, parts.cancel: gr.update(visible=late)}
        except PlaygroundError as error:
            yield {parts.message: error_html(error, words), **ended}

    def run_at_once(
        self, request: gr.Request, checkpoint: str, switch: str, *texts: str
    ) -> Updates:
        """Answer the texts of a lab that is never slow."""
        return self._show(self._last(checkpoint, texts), switch, words_of(request))

    def cancelled(self, request: gr.Request) -> Updates:
        """Say that the work was stopped; the last result stays."""
        said = words_of(request)("next_sentence.cancelled")
        parts = self.parts
        hidden = gr.update(visible=False)
        return {parts.message: notice_html([said]), parts.progress: "", parts.cancel: hidden}

    def redraw(self, answered: Answered | None, switch: str, request: gr.Request) -> Updates:
        """Draw the last result as the switch now says; nothing is judged anew."""
        if answered is None:
            return {self.parts.message: gr.skip()}
        return self._show(answered, switch, words_of(request))

    def example(self, texts: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that puts an example into the text boxes."""

        def show_example() -> Updates:
            return dict(zip(self.parts.boxes, texts, strict=True))

        return show_example

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        parts, page, lab, words = self.parts, self.page, self.lab, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, lab.stem, page.stems, words)
        defaults = zip(lab.boxes, lab.examples[0].texts, strict=True)
        texts = tuple(link.text(box.name, default) for box, default in defaults)
        switch = link.choice("show", lab.switch) if lab.switch else ""
        checkpoint = link.checkpoint(page.models.choices(HEAD), page.settings.hub)
        filled: Updates = {parts.opened: "yes", parts.checkpoint: checkpoint, parts.switch: switch}
        filled |= dict(zip(parts.boxes, texts, strict=True))
        if lab.slow and sum(map(len, texts)) > _LONGEST_AT_ONCE:
            link.problems.append(words("next_sentence.open_long"))
            return filled | {parts.message: notice_html(link.problems), parts.summary: ""}
        filled[parts.message] = notice_html(link.problems)
        try:
            return filled | self._show(self._last(checkpoint, texts), switch, words)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}

    def _encoder(self, checkpoint: str) -> Encoder:
        """Return the checkpoint: in fp32 where few pairs are asked, else as the server is set."""
        precision = None if self.lab.slow else QUOTED
        return self.page.models.for_head(HEAD, checkpoint, precision)

    def _last(self, checkpoint: str, texts: tuple[str, ...]) -> Answered:
        *_, last = self._steps(checkpoint, texts)
        assert isinstance(last, Answered)
        return last

    def _steps(self, checkpoint: str, texts: tuple[str, ...]) -> Iterator[Progress | Answered]:
        encoder = self._encoder(checkpoint)
        spent = Spent()
        for step in counted(self.lab.steps(encoder, *texts), spent):
            done = isinstance(step, Progress)
            yield step if done else Answered(step, texts, spent)

    def _show(self, answered: Answered, switch: str, words: Words) -> Updates:
        parts = self.parts
        encoder = self._encoder(answered.found.checkpoint)
        named = code_checkpoint(self.page, encoder.checkpoint)
        drawn = self.lab.draw(answered, Drawing(encoder, named, switch, words))
        return {
            parts.answered: answered,
            parts.summary: drawn.summary,
            parts.figure: gr.update(value=drawn.figure, visible=True),
            parts.tables: drawn.tables,
            parts.exports: drawn.exports,
            parts.code: drawn.code,
        }


def progress_html(step: Progress, seconds: float, words: Words) -> str:
    """
    Return the bar, how many pairs are judged, and the seconds that are left at this pace.

    Args:
        step: how far the work has come.
        seconds: since it began.
        words: the visitor's language.
    """
    left = seconds_left(step.done, step.total, seconds)
    said = words(
        "next_sentence.progress",
        done=f"{step.done:,}", total=f"{step.total:,}", seconds=f"{left:.0f}",
    )
    label = words("next_sentence.progress_label")
    return bar_html(step.done, step.total, said, label)


def _wire(handlers: Handlers, run_button: Any, buttons: list[Any]) -> None:
    parts, lab = handlers.parts, handlers.lab
    shown = show_errors(parts.message)
    stopper = Stopper(parts.message, parts.progress, parts.cancel)
    wire = (
        step_wires(lab.stem, stopper.stoppable(handlers.run), parts.asked, parts.results)
        if lab.slow
        else run_wires(lab.stem, shown(handlers.run_at_once), parts.asked, parts.results)
    )
    for event in (run_button.click, parts.checkpoint.input):
        wire(event, trigger_mode="always_last")
    for button, example in zip(buttons, lab.examples, strict=True):
        put = shown(handlers.example(example.texts))
        wire(button.click(put, None, [*parts.boxes, parts.message], **PRIVATE).success)
    if lab.switch:
        redraw = run_wires(
            lab.stem, shown(handlers.redraw), [parts.answered, parts.switch], parts.shown
        )
        redraw(parts.switch.input, trigger_mode="always_last")
    if lab.slow:
        stopper.wire(lab.stem, shown(handlers.cancelled))
