"""What the command of Fine-tune says: lines of JSON for programs, plain lines for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from time import monotonic
from typing import TYPE_CHECKING, TextIO

import typer

from playground.cli.output import print_json, say
from playground.errors import PlaygroundError
from playground.tasks.fine_tune_amount import judge_amount
from playground.tasks.fine_tune_check import check_data
from playground.tasks.fine_tune_results import (
    CurvePoint,
    Evaluated,
    Event,
    Failed,
    FineTuned,
    Prepared,
    Stepped,
    write_event,
)
from playground.words import Words

if TYPE_CHECKING:
    from playground.training.fine_tune_job import FineTuneJob

_BETWEEN = 5.0  # seconds between two lines of steps for people


class EventLines:
    """
    Takes a training's events.

    Args:
        out: where lines of JSON go.
        words: of the language asked for.
        as_json: lines of JSON on `out`; else plain lines on stderr.
    """

    def __init__(self, out: TextIO, words: Words, as_json: bool) -> None:
        self._out, self._words, self._as_json = out, words, as_json
        self._said = 0.0

    def __call__(self, event: Event) -> None:
        """Print an event."""
        if self._as_json:
            print(write_event(event), file=self._out, flush=True)
        elif isinstance(event, Stepped) and monotonic() - self._said < _BETWEEN:
            return
        else:
            self._said = monotonic()
            self._say(event)

    def checked(self, job: FineTuneJob) -> None:
        """
        Look the rows over and, for people, print what they should know of them.

        Raises:
            InputError: no training could learn from them.
        """
        found = check_data(job.data, job.evaluation)
        if not self._as_json:
            for one in found.findings:
                say(self._words(f"fine_tune_check.{one.key}", **one.values))

    def failed(self, error: PlaygroundError) -> None:
        """Print what ended it, for programs; people read the error itself."""
        if self._as_json:
            self(Failed(error.key, {name: str(value) for name, value in error.values.items()}))

    def _say(self, event: Event) -> None:
        w = self._words
        if isinstance(event, Prepared):
            rows, seconds = event.rows, event.estimated_seconds
            say(w(
                "cli.fine_tune_prepared", train=rows.train, eval=rows.eval, dropped=rows.dropped,
                steps=event.steps, seconds="–" if seconds is None else f"{seconds:.0f}",
            ))
        elif isinstance(event, Stepped):
            say(w(
                "cli.fine_tune_stepped", step=event.step, steps=event.steps,
                loss=f"{event.loss:.3f}", seconds=f"{event.remaining_seconds:.0f}",
            ))
        elif isinstance(event, Evaluated):
            say(w(
                "cli.fine_tune_evaluated", step=event.step, loss=f"{event.loss:.3f}",
                metric=event.metric, value=f"{event.value:.3f}",
            ))
        elif isinstance(event, CurvePoint):
            say(w(
                "cli.fine_tune_curve", rows=event.rows, seed=event.seed, metric=event.metric,
                value=f"{event.value:.3f}", done=event.done, total=event.total,
            ))


def print_result(result: FineTuned, words: Words) -> None:
    """Print scores with their intervals, the baselines, and where the checkpoint lies."""
    for name, found in result.scores.metrics.items():
        typer.echo(f"{name}\t{found.value:.4f}\t[{found.low:.4f}, {found.high:.4f}]")
    for name, value in result.baseline.items():
        typer.echo(f"{name}\t" + ("–" if value is None else f"{value:.4f}"))
    if result.scores.only_label:
        say(words("fine_tune.only_label", label=result.scores.only_label))
    seconds = f"{result.seconds:.0f}"
    typer.echo(words("cli.fine_tuned", seconds=seconds, out=result.checkpoint))


def print_points(points: Sequence[CurvePoint], words: Words, as_json: bool) -> None:
    """Print the curve of amounts, and whether more rows would help."""
    verdict = judge_amount(points)
    if as_json:
        print_json({
            "points": [asdict(point) for point in points],
            "verdict": asdict(verdict) if verdict else None,
        })
        return
    for point in points:
        typer.echo(f"{point.rows}\t{point.seed}\t{point.value:.4f}")
    if verdict:
        gain, spread = f"{verdict.gain:.3f}", f"{verdict.spread:.3f}"
        typer.echo(words(f"cli.fine_tune_more_{verdict.more_helps}", gain=gain, spread=spread))
