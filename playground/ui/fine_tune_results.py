"""What the room Fine-tune says of a training: how far it is, and what came of it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from gradio.components.plot import PlotData

from playground.plots.fine_tune_amount import amount_html
from playground.plots.fine_tune_tables import (
    confusion_table,
    labels_html,
    labels_table,
    mistakes_html,
    mistakes_table,
    scores_html,
    scores_table,
)
from playground.tasks.fine_tune import Training
from playground.tasks.fine_tune_amount import judge_amount
from playground.tasks.fine_tune_results import FineTuned, FineTuneScores
from playground.ui.exports import exported_html
from playground.ui.fine_tune_training import Ongoing
from playground.ui.markup import announce_html, bar_html, joined_sentences, notes_html, plain
from playground.words import Words
from playground.words.numbers import counted_percent

STEM = "fine_tune"
_FEW = 100
"""Rows below which a score is a hint only."""


def heading(words: Words, step: str) -> str:
    """Return the heading of one of the five steps."""
    return f'<h3 class="bp-step">{plain(words(f"{STEM}.step_{step}"))}</h3>'


def facts_html(facts: Iterable[str]) -> str:
    """Return what is said for the record (plain texts) as a quiet list, or nothing."""
    rows = "".join(f"<li>{plain(fact)}</li>" for fact in facts)
    return f'<ul class="bp-data-facts">{rows}</ul>' if rows else ""


def duration(words: Words, seconds: float) -> str:
    """
    Return a time in words.

    Example: 34.2 -> "34 s", 95 -> "1 min 35 s".
    """
    whole = round(seconds)
    if whole < 60:
        return words(f"{STEM}.seconds", value=whole)
    return words(f"{STEM}.minutes", minutes=whole // 60, seconds=whole % 60)


def progress_html(ongoing: Ongoing, words: Words) -> str:
    """Return the bar and the sentence of a training that waits or runs; nothing once it ended."""
    view, training = ongoing.view, ongoing.training
    if view is None or ongoing.ended:
        return ""
    done, total = progress_of(training)
    said = _said(ongoing, words)
    best = training.best
    if best is not None:
        metric = words(f"fine_tune_plots.metric_{best.metric}")
        value = counted_percent(words, best.value)
        kept = words(f"{STEM}.best", metric=metric, value=value, step=f"{best.step:,}")
        said = joined_sentences(words, said, kept)
    bar = bar_html(done, total, said, words(f"{STEM}.progress_label"))
    return f'<div data-job="{plain(ongoing.job)}">{bar}</div>'


def progress_of(training: Training) -> tuple[int, int]:
    """Return how much is done, and of how much."""
    if training.steps:
        return training.steps[-1].step, training.steps[-1].steps
    return 0, max(1, training.prepared.steps if training.prepared else 1)


def _said(ongoing: Ongoing, words: Words) -> str:
    view, training = ongoing.view, ongoing.training
    assert view is not None
    if view.state == "waiting":
        return words(f"{STEM}.waiting", place=view.place)
    if view.stopping:
        return words(f"{STEM}.stopping")
    if training.steps:
        last = training.steps[-1]
        if last.step >= last.steps and not training.curve:
            return words(f"{STEM}.scoring")
        left = duration(words, last.remaining_seconds)
        speed = f"{last.examples_per_second:,.0f}"
        at = {"step": f"{last.step:,}", "steps": f"{last.steps:,}", "epoch": f"{last.epoch:.1f}"}
        said = words(f"{STEM}.stepped", **at, speed=speed, time=left)
        if training.curve:
            done, total = training.curve[-1].done, training.curve[-1].total
            of_all = words(f"{STEM}.curve_progress", done=done, total=total)
            said = joined_sentences(words, said, of_all)
        return said
    if training.prepared is not None:
        return _prepared(training, words)
    return words(f"{STEM}.starting")


def _prepared(training: Training, words: Words) -> str:
    prepared = training.prepared
    assert prepared is not None
    rows = prepared.rows
    at = {"train": f"{rows.train:,}", "eval": f"{rows.eval:,}", "steps": f"{prepared.steps:,}"}
    if prepared.estimated_seconds is None:
        return words(f"{STEM}.prepared_untimed", **at)
    return words(f"{STEM}.prepared", **at, time=duration(words, prepared.estimated_seconds))


def summary_html(result: FineTuned, words: Words) -> str:
    """Return the score, whether BERT was needed, what to know of it, and the scores as a table."""
    scores = result.scores
    metric, found = next(iter(scores.metrics.items()))
    name = words(f"fine_tune_plots.metric_{metric}")
    value = counted_percent(words, found.value)
    verdict = words(f"{STEM}.verdict", metric=name, value=value, n=f"{scores.n:,}")
    only = ""
    if scores.only_label:
        warning = words(f"{STEM}.only_label", label=scores.only_label)
        only = f'<div class="bp-notice" role="status">{plain(warning)}</div>'
    return (
        f'{heading(words, "results")}<p class="bp-verdict"><strong>{plain(verdict)}</strong></p>'
        f"{only}<p>{plain(_needed(result, words))}</p>{notes_html(_warnings(result, words))}"
        f"{facts_html(_facts(result, words))}"
        f"{scores_html(scores, result.baseline, words)}"
        f"{announce_html(words(f'{STEM}.done', verdict=verdict))}"
    )


def _needed(result: FineTuned, words: Words) -> str:
    """Return what the baselines say of the score."""
    found = next(iter(result.scores.metrics.values()))
    tfidf, majority = result.baseline.get("tfidf"), result.baseline.get("majority")
    said = ""
    if tfidf is not None:
        verdict = "yes" if found.low > tfidf else "no" if found.value <= tfidf else "unclear"
        judged = words(f"{STEM}.needed_{verdict}")
        said = words(f"{STEM}.needed", tfidf=counted_percent(words, tfidf), verdict=judged)
    if majority is not None:
        share = counted_percent(words, majority)
        said = joined_sentences(words, said, words(f"{STEM}.needed_majority", majority=share))
    return said


def _warnings(result: FineTuned, words: Words) -> list[str]:
    notes = []
    if result.stopped_by in ("time", "cancelled"):
        key = f"{STEM}.note_stopped_{result.stopped_by}"
        notes.append(words(key, seconds=duration(words, result.seconds)))
    if result.scores.n < _FEW:
        notes.append(words(f"{STEM}.note_few", n=result.scores.n))
    return notes


def _facts(result: FineTuned, words: Words) -> list[str]:
    rows = result.rows
    counts = {"train": f"{rows.train:,}", "eval": f"{rows.eval:,}", "dropped": f"{rows.dropped:,}"}
    took = duration(words, result.seconds)
    facts = [words(f"{STEM}.note_rows", **counts, base=result.base)]
    if result.estimated_seconds is None:
        facts.append(words(f"{STEM}.note_took", took=took))
    else:
        estimated = duration(words, result.estimated_seconds)
        facts.append(words(f"{STEM}.note_time", took=took, estimated=estimated))
    if result.stopped_by == "early":
        facts.append(words(f"{STEM}.note_stopped_early"))
    return facts


def amount_summary_html(training: Training, words: Words) -> str:
    """Return whether more rows would still help, by trainings on growing shares of them."""
    verdict = judge_amount(training.curve)
    said = words(f"{STEM}.amount_unfinished")
    if verdict is not None:
        gain, spread = f"{100 * verdict.gain:+.1f}", f"{100 * verdict.spread:.1f}"
        said = words(f"{STEM}.amount_{verdict.more_helps}", gain=gain, spread=spread)
    return (
        f'{heading(words, "results")}<p class="bp-verdict"><strong>{plain(said)}</strong></p>'
        f"<p>{plain(words(f'{STEM}.amount_how'))}</p>{amount_html(training.curve, words)}"
        f"{announce_html(said)}"
    )


def details_html(scores: FineTuneScores, words: Words) -> str:
    """Return the scores by label and the worst mistakes."""
    title = plain(words(f"{STEM}.mistakes"))
    return f"<h3>{title}</h3>{mistakes_html(scores, words)}{labels_html(scores, words)}"


def live_figure(drawn: dict[str, Any]) -> PlotData:
    """Return a figure that is drawn as plain JSON; plotly's objects would check every value."""
    return PlotData(type="plotly", plot=json.dumps(drawn))


class _Origin:
    """Whose result it is, for exports: the base by name, since the id of the tuned one is a key."""

    def __init__(self, result: FineTuned) -> None:
        self.checkpoint = f"{result.base} + fine-tuning ({result.task})"
        self.weights_sha256 = ""
        self.precision = "bf16 or fp32, as trained"


def exports_html(result: FineTuned, settings: dict[str, Any], words: Words) -> str:
    """Return the buttons that take the scores away."""
    scores = result.scores
    tables = [
        scores_table(scores, result.baseline), labels_table(scores), confusion_table(scores),
        mistakes_table(scores),
    ]  # fmt: skip
    taken = asdict(result) | {"checkpoint": ""}  # a path of the server
    return exported_html(STEM, taken, tables, _Origin(result), settings, words)
