"""What the room Fine-tune does when a training is started, watched, stopped or come back to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import PlaygroundError
from playground.plots.fine_tune_amount import plot_amount
from playground.plots.fine_tune_live import draw_training
from playground.plots.fine_tune_scores import plot_against, plot_confusion, plot_labels
from playground.tasks.fine_tune_results import FineTuned
from playground.ui.fine_tune_handlers import DataHandlers
from playground.ui.fine_tune_results import (
    STEM,
    amount_summary_html,
    details_html,
    exports_html,
    live_figure,
    progress_html,
    summary_html,
)
from playground.ui.fine_tune_training import (
    Ongoing,
    look,
    owner_of,
    start,
)
from playground.ui.fine_tune_use import UseHandlers, take_over
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.words import Words

RESULTS = ("summary", "against", "confusion", "by_label", "details")
OF_ROWS = ("balance", "lengths")
"""Figures of the check, which make room for the curves."""

_STOPPED = ("job_cancelled", "fine_tune_cancelled_early")
"""Ends that somebody asked for: no errors."""


@dataclass(frozen=True)
class RunHandlers:
    """The handlers of steps 3 and 4; each returns the components that change."""

    page: Page
    parts: Mapping[str, Any]
    data: DataHandlers
    use: UseHandlers

    def train(self, ongoing: Ongoing | None, request: gr.Request, *asked: Any) -> Updates:
        """Check the rows that are chosen and queue a training on them."""
        return self._start(ongoing, request, asked, curve=False)

    def grow(self, ongoing: Ongoing | None, request: gr.Request, *asked: Any) -> Updates:
        """Queue trainings on growing shares of the rows that are chosen."""
        return self._start(ongoing, request, asked, curve=True)

    def _start(
        self, ongoing: Ongoing | None, request: gr.Request, asked: tuple[Any, ...], curve: bool
    ) -> Updates:
        parts, words = self.parts, words_of(request)
        rows, told = self.data.read(words, *asked)
        if rows is None:
            return told
        try:
            options = self.data.options(asked)
            if ongoing is not None and ongoing.ended:
                self.page.jobs.forget(ongoing.job)
            begun = start(self.page.jobs, owner_of(request), rows, options, curve)
        except PlaygroundError as error:
            return told | {parts["message"]: error_html(error, words)}
        return told | self._watched(begun, words) | self._blank()

    def tick(self, ongoing: Ongoing | None, request: gr.Request) -> Updates:
        """Show what a training has said since the last look."""
        if ongoing is None or ongoing.ended:
            return {self.parts["timer"]: gr.Timer(active=False)}
        return self._looked(ongoing, request)

    def stop(self, ongoing: Ongoing | None, request: gr.Request) -> Updates:
        """Ask a training to end with its best so far; a second time, end it at once."""
        words = words_of(request)
        if ongoing is None or ongoing.ended:
            return {self.parts["stop"]: gr.update(visible=False)}
        pressed = ongoing.view is not None and ongoing.view.stopping
        try:
            self.page.jobs.cancel(ongoing.job, at_once=pressed)
        except PlaygroundError as error:
            return self._gone(error, words)
        return self._looked(ongoing, request)

    def resume(
        self, job: str, ongoing: Ongoing | None, source: str, request: gr.Request
    ) -> Updates:
        """Take a training up again that this tab of the browser started before."""
        words = words_of(request)
        if not job or ongoing is not None:
            return {self.parts["timer"]: gr.skip()}
        try:
            found = look(self.page.jobs, Ongoing(job))
        except PlaygroundError:
            return {self.parts["timer"]: gr.skip()}  # its time was up, or the app has restarted
        lost = [words(f"{STEM}.resumed_file")] if source == "file" else []
        if found.ended:
            back = self._watched(found, words) | self._ended(found, request)
            said = back[self.parts["message"]]
            return back | {self.parts["message"]: said + notice_html(lost)}
        said = notice_html([words(f"{STEM}.resumed"), *lost])
        return self._watched(found, words) | {self.parts["message"]: said}

    def _looked(self, ongoing: Ongoing, request: gr.Request) -> Updates:
        words = words_of(request)
        try:
            now = look(self.page.jobs, ongoing)
        except PlaygroundError as error:
            return self._gone(error, words)
        return self._ended(now, request) if now.ended else self._going(now, ongoing, words)

    def _watched(self, ongoing: Ongoing, words: Words) -> Updates:
        """Return the screen at the start of a training."""
        parts = self.parts
        return {
            **{parts[name]: gr.update(visible=False) for name in OF_ROWS},
            parts["ongoing"]: ongoing,
            parts["timer"]: gr.Timer(active=True),
            parts["train"]: gr.update(interactive=False),
            parts["grow"]: gr.update(interactive=False),
            parts["stop"]: gr.update(visible=True, value=words(f"{STEM}.screen_stop")),
            parts["progress"]: progress_html(ongoing, words),
            parts["live"]: gr.update(visible=False),
            parts["curves"]: gr.update(value=self._curves(ongoing, words), visible=True),
        }

    def _going(self, now: Ongoing, before: Ongoing, words: Words) -> Updates:
        parts, view = self.parts, now.view
        told: Updates = {parts["ongoing"]: now, parts["progress"]: progress_html(now, words)}
        if now.next != before.next:
            told[parts["curves"]] = self._curves(now, words)
        if view is not None and view.stopping:
            told[parts["stop"]] = gr.update(value=words(f"{STEM}.screen_stop_now"))
        return told

    def _ended(self, now: Ongoing, request: gr.Request) -> Updates:
        """Return the screen after a training: its result, or why there is none."""
        parts, words = self.parts, words_of(request)
        told: Updates = {
            parts["ongoing"]: now,
            parts["curves"]: gr.update(value=self._curves(now, words), visible=_has_curves(now)),
            parts["live"]: gr.update(visible=not _has_curves(now)),
            **self._at_rest(),
        }
        result = now.training.result
        if now.training.curve and now.fault is None:
            shown = gr.update(value=amount_summary_html(now.training, words), visible=True)
            return told | {parts["message"]: "", parts["summary"]: shown}
        if now.fault is not None or result is None:
            return told | {parts["message"]: _unfinished_html(now, words)}
        told |= {parts["message"]: "", **self._results(result, words)}
        try:
            mine = take_over(self.page, now, owner_of(request), words)
        except PlaygroundError as error:
            return told | {parts["message"]: error_html(error, words)}
        return told | {parts["ongoing"]: mine, **self.use.shown(mine.own, result, words)}

    def _gone(self, error: PlaygroundError, words: Words) -> Updates:
        told = {self.parts["message"]: error_html(error, words), self.parts["ongoing"]: None}
        return told | self._at_rest()

    def _at_rest(self) -> Updates:
        parts = self.parts
        return {
            parts["timer"]: gr.Timer(active=False),
            parts["train"]: gr.update(interactive=True),
            parts["grow"]: gr.update(interactive=True),
            parts["stop"]: gr.update(visible=False),
            parts["progress"]: "",
        }

    def _results(self, result: FineTuned, words: Words) -> Updates:
        parts, scores = self.parts, result.scores
        matrix = plot_confusion(scores, words) if scores.confusion else None
        by_label = plot_labels(scores, words) if scores.labels else None
        return {
            parts["summary"]: gr.update(value=summary_html(result, words), visible=True),
            parts["against"]: _figure(plot_against(scores, result.baseline, words)),
            parts["confusion"]: _figure(matrix),
            parts["by_label"]: _figure(by_label),
            parts["details"]: gr.update(value=details_html(scores, words), visible=True),
            parts["exports"]: exports_html(result, {"depth": result.depth}, words),
        }

    def _blank(self) -> Updates:
        """Take the last result off the screen: the next one is on its way."""
        names = (*RESULTS, "use")
        hidden = {self.parts[name]: gr.update(visible=False) for name in names}
        return hidden | {self.parts["exports"]: "", self.parts["gone"]: ""}

    def _curves(self, ongoing: Ongoing, words: Words) -> Any:
        training = ongoing.training
        if training.curve:
            return plot_amount(training.curve, None, words)
        return live_figure(draw_training(training.steps, training.evaluations, words))


def _has_curves(ongoing: Ongoing) -> bool:
    """Return whether a training has said something that can be drawn."""
    training = ongoing.training
    return bool(training.steps or training.evaluations or training.curve)


def _unfinished_html(ended: Ongoing, words: Words) -> str:
    """Return why there is no result: an error, or what the visitor has asked for."""
    fault = ended.fault or PlaygroundError("job_cancelled")
    if fault.key not in _STOPPED:
        return error_html(fault, words)
    key = "late" if ended.training.evaluations else "early"
    return notice_html([words(f"{STEM}.stopped_{key}")])


def _figure(figure: Any) -> Any:
    return gr.update(visible=False) if figure is None else gr.update(value=figure, visible=True)
