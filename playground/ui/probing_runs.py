"""A probing run on the screen: a bar with the time left, curves as they come, a way out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.data.probing_sets import ProbingSet
from playground.engine.cost import Spent, counted
from playground.errors import InputError, PlaygroundError
from playground.settings import QUOTED
from playground.tasks.probing import ProbingProgress, probe_tasks
from playground.tasks.probing_results import Probed
from playground.ui.markup import announce_html, bar_html, cost_html, notes_html, plain
from playground.ui.page_texts import words_of
from playground.ui.probing_results import drawn_updates, show_probed
from playground.ui.probing_sentences import best_said, limits_said, summary_html
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.ui.turns import Turn
from playground.words import Words
from playground.words.numbers import counted_percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

HEAD = "encoder"
SEEDS = 99
_BETWEEN = 0.4  # seconds
_NOW = ("probing", "twin", "reading")


@dataclass(frozen=True)
class Prepared:
    """What a run is about to do."""

    sets: Sequence[ProbingSet]
    checkpoint: str
    untrained: bool
    seed: int
    code: Callable[[str], str]
    """From how a program names the checkpoint."""
    notes: tuple[str, ...] = ()
    """Plain sentences about what was read."""


@dataclass(frozen=True, eq=False)
class Found:
    """A result; kept for the visit, so that it can be drawn anew."""

    probed: Probed
    spent: Spent
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Runner:
    """Runs of one lab; each method returns, or yields, the components that change."""

    page: Page
    stem: str
    parts: dict[str, Any]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        names = ("message", "progress", "cancel", "found", *_DRAWN)
        return [self.parts[name] for name in names]

    def run(
        self, prepare: Callable[[], Prepared], view: tuple[str, str], request: gr.Request
    ) -> Iterator[Updates]:
        """Yield how far a run is, and its result; a second one of the same visitor is refused."""
        words = words_of(request)
        try:
            with self.page.turns.turn(session_of(request)) as turn:
                yield from self._told(prepare, view, turn, words)
        except PlaygroundError as error:
            said = {self.parts["message"]: error_html(error, words)}
            yield said if error.key == "run_goes_on" else {**said, **self._ended()}

    def pressed(self, request: gr.Request) -> Updates:
        """Say that a run goes on where one does; wired before the run, which is then not begun."""
        if self.page.turns.holds(session_of(request)):
            raise InputError("run_goes_on")
        if self.page.turns.ends(session_of(request)):
            raise InputError("run_ends")
        return {self.parts["message"]: gr.skip()}

    def cancelled(self, request: gr.Request) -> Updates:
        """Stop the visitor's run and say so; the last result stays."""
        self.page.turns.stop(session_of(request))
        said = notice_html([words_of(request)("probing_runs.cancelled")])
        return {self.parts["message"]: said, **self._ended()}

    def redraw(self, found: Found | None, view: tuple[str, str], request: gr.Request) -> Updates:
        """Draw the last result as the switches now say; nothing is probed anew."""
        if found is None:
            return {self.parts["message"]: gr.skip()}
        encoder = self.page.models.for_head(HEAD, found.probed.checkpoint, QUOTED)
        shown = show_probed(found.probed, *view, encoder, self.stem, words_of(request))
        return drawn_updates(self.parts, shown)

    def _told(
        self, prepare: Callable[[], Prepared], view: tuple[str, str], turn: Turn, words: Words
    ) -> Iterator[Updates]:
        began = said = time.monotonic()
        yield {self.parts["message"]: "", **self._bar(0.0, words("probing_runs.starting"), words)}
        asked = prepare()
        encoder = self.page.models.for_head(HEAD, asked.checkpoint, QUOTED)
        twin = encoder.untrained_twin(asked.seed) if asked.untrained else None
        spent, drawn = Spent(), 0
        for step in counted(probe_tasks(encoder, asked.sets, twin, asked.seed), spent):
            if turn.stopped.is_set():
                yield self._ended()  # after a bar that may have been on its way
                return
            if step.result is not None:
                notes = (*asked.notes, *unread_said(step.result, asked.sets, words))
                found = Found(step.result, spent, notes)
                yield self._result(found, asked, encoder, view, words)
            elif time.monotonic() - said > _BETWEEN:
                said = time.monotonic()
                some = step.tasks if len(step.tasks) > drawn else ()
                drawn = len(step.tasks)
                yield {
                    **self._bar(step.done, progress_said(step, said - began, words), words),
                    **self._partly(some, asked, encoder, view, words),
                }

    def _partly(
        self, tasks: Any, asked: Prepared, encoder: Encoder, view: tuple[str, str], words: Words
    ) -> Updates:
        """Return what is drawn of the tasks that are finished; nothing where none is new."""
        if not tasks:
            return {}
        probed = Probed(encoder.checkpoint, asked.seed, tasks, (), 0)
        shown = show_probed(probed, *view, encoder, self.stem, words)
        note = notice_html([words("probing_runs.partly", count=len(tasks))])
        return {**drawn_updates(self.parts, shown), self.parts["summary"]: note}

    def _result(
        self, found: Found, asked: Prepared, encoder: Encoder, view: tuple[str, str], words: Words
    ) -> Updates:
        shown = show_probed(found.probed, *view, encoder, self.stem, words)
        named = code_checkpoint(self.page, encoder.checkpoint)
        return {
            self.parts["message"]: "",
            self.parts["found"]: found,
            self.parts["summary"]: found_html(found, words),
            self.parts["code"]: asked.code(named),
            **drawn_updates(self.parts, shown),
            **self._ended(),
        }

    def _bar(self, done: float, said: str, words: Words) -> Updates:
        bar = bar_html(round(100 * done), 100, said, words("probing_runs.label"))
        return {self.parts["progress"]: bar, self.parts["cancel"]: gr.update(visible=True)}

    def _ended(self) -> Updates:
        return {self.parts["progress"]: "", self.parts["cancel"]: gr.update(visible=False)}


_DRAWN = ("summary", "map", "curves", "kinds", "tables", "exports", "code")


def session_of(request: gr.Request) -> str:
    """Return which page asks; a visitor's second page is another."""
    return str(getattr(request, "session_hash", "") or "")


def progress_said(step: ProbingProgress, seconds: float, words: Words) -> str:
    """Return how far a run is, what it does, and how long the rest takes."""
    left = step.seconds_left
    values = {"percent": f"{100 * step.done:.0f}", "seconds": f"{seconds:.0f}"}
    said = words("probing_runs.progress", **values)
    if left is not None:
        said = words("probing_runs.left", said=said, left=time_said(left, words))
    if step.doing not in _NOW:
        return said
    known = f"probing_tasks.{step.task}"
    named = step.task if step.task == "own" else words(known)
    return f"{said} {words(f'probing_runs.doing_{step.doing}', task=named)}"


def time_said(seconds: float, words: Words) -> str:
    """Return a length of time. Example: 95 -> "1 min 35 s"."""
    whole = round(seconds)
    if whole < 60:
        return words("probing_runs.seconds", seconds=whole)
    return words("probing_runs.minutes", minutes=whole // 60, seconds=whole % 60)


def found_html(found: Found, words: Words) -> str:
    """Return what is said of a run's result."""
    probed = found.probed
    own = all(task.group == "own" for task in probed.tasks)
    said = own_html(probed, words) if own else summary_html(probed, words)
    reproduced = words("probing_runs.seed", seed=probed.seed)
    best = "; ".join(best_said(task, words) for task in probed.tasks[:2])
    return "".join((
        said, notes_html(found.notes), f'<p class="bp-small">{plain(reproduced)}</p>',
        cost_html(words, found.spent, probed.checkpoint),
        announce_html(words("probing.done", said=best)),
    ))


def unread_said(probed: Probed, sets: Sequence[ProbingSet], words: Words) -> list[str]:
    """Return how many items were asked for but could not be read; nothing where all could."""
    before = {task.name: task.left_out for one in sets for task in one.tasks}
    count = sum(task.left_out - before[task.task] for task in probed.tasks)
    return [words("probing_runs.unread", count=f"{count:,}")] if count else []


def own_html(probed: Probed, words: Words) -> str:
    """Return how well a visitor's own labels can be read off, beside what they are read against."""
    [task] = probed.tasks
    lines = [words("probing_own.parts", train=task.train, dev=task.dev, test=task.test)]
    if task.best_layer.accuracy == 1:
        share = _unseen(task.test, words)
        lines.append(words("probing_own.all_right", n=task.test, share=share))
    lines += [words(f"probing_own.{key}") for key in judged(probed)]
    rows = "".join(f"<p>{plain(line)}</p>" for line in lines)
    return (
        f'<div class="bp-verdict"><p class="bp-big">{plain(best_said(task, words))}</p></div>'
        f'<div class="bp-said">{rows}</div>{notes_html(limits_said(probed, words))}'
    )


def _unseen(n: int, words: Words) -> str:
    """Return the share that may be wrong where none of n is: 3 / n, at 95 % (Hanley 1983)."""
    return counted_percent(words, min(3 / n, 1))


def judged(probed: Probed) -> list[str]:
    """Return keys of what the result is worth: against the commonest label, the words, the twin."""
    [task] = probed.tasks
    best = task.best_layer
    if best.low <= task.majority:
        return ["no_better"]
    found = ["better"]
    found.append("above_words" if best.low > task.bag_of_words else "as_words")
    if best.untrained is not None:
        found.append("above_twin" if best.low > best.untrained else "as_twin")
    return found


def check_seed(seed: Any) -> int:
    """
    Return the seed as a whole number.

    Raises:
        InputError: it is none from 0 to 99.
    """
    whole = isinstance(seed, int | float) and seed == int(seed) and 0 <= seed <= SEEDS
    if not whole:
        raise InputError("probing_whole", name="seed", found=str(seed), least=0, most=SEEDS)
    return int(seed)
