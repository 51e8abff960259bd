"""What the room Fine-tune shows of the rows before a training: counts, balance, what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.errors import PlaygroundError
from playground.plots.fine_tune_check import plot_balance, plot_lengths
from playground.plots.tables import behind_html
from playground.tasks.fine_tune import TrainingChoices
from playground.tasks.fine_tune_check import DataCheck, Limits, check_data, piece_lengths
from playground.tasks.fine_tune_findings import Finding
from playground.tasks.fine_tune_pace import passes_of, work_of
from playground.tasks.fine_tune_time import seconds_here
from playground.ui.fine_tune_results import STEM, duration, facts_html, heading
from playground.ui.fine_tune_time import timed
from playground.ui.fine_tune_training import Rows
from playground.ui.markup import announce_html, joined_sentences, notes_html, plain
from playground.ui.room_parts import Page
from playground.ui.shown_errors import Updates, error_words
from playground.words import Words
from playground.words.numbers import counted_percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

_DROPPED_SHOWN = 40
_LINES_SHOWN = 20
_PARTED = {"tokens": "_tags", "span-qa": "_questions"}
"""Kind of rows -> which sentence says how they are parted; by label where it is none of these."""


def checked(page: Page, rows: Rows, checkpoint: str) -> DataCheck:
    """
    Return what is known of the rows before a training.

    Raises:
        InputError: no training could learn from them.
        CheckpointError: the checkpoint to start from cannot be loaded.
    """
    limits = Limits(rows=page.settings.fine_tune_rows)
    check_data(rows.train, rows.evaluation, limits=limits)  # refused before anything is loaded
    encoder = page.models.for_head("encoder", checkpoint)
    lengths = piece_lengths(encoder, rows.train.rows)
    window = encoder.max_pieces
    return check_data(rows.train, rows.evaluation, lengths, window, limits)


def estimated_seconds(encoder: Encoder, check: DataCheck, options: TrainingChoices) -> float:
    """Return about how long the training takes here, by a few passes timed now."""
    lengths = check.lengths.each if check.lengths else (encoder.max_pieces,)
    work = work_of(
        check.task, lengths, check.evaluation is None, options.depth, options.epochs, options.batch
    )
    passes = passes_of(
        check.task, work.rows, options.depth, (options.layers or 0) / encoder.entry.layers
    )
    spent = timed(encoder, round(work.tokens))
    return seconds_here(work, spent.milliseconds / 1000 / max(1, spent.tokens), passes)


def checked_updates(
    page: Page, parts: Mapping[str, Any], rows: Rows, options: TrainingChoices, words: Words
) -> Updates:
    """
    Return the card of the check and its figures.

    Raises:
        InputError: no training could learn from the rows.
        CheckpointError: the checkpoint to start from cannot be loaded.
    """
    check = checked(page, rows, options.checkpoint)
    encoder = page.models.for_head("encoder", options.checkpoint)
    seconds = min(estimated_seconds(encoder, check, options), options.max_seconds)
    time = words(f"{STEM}.check_time", time=duration(words, max(1, seconds)))
    train = {one.label: one.train for one in check.labels if one.train}
    evaluation = {one.label: one.evaluation for one in check.labels if one.evaluation}
    balance = plot_balance(train, evaluation, words)
    each = check.lengths.each if check.lengths else ()
    window = check.lengths.window if check.lengths else 0
    return {
        parts["check"]: check_html(check, words, time),
        parts["balance"]: gr.update(value=balance, visible=True),
        parts["lengths"]: gr.update(value=plot_lengths(each, window, words), visible=bool(each)),
    }


def check_html(check: DataCheck, words: Words, time: str = "") -> str:
    """Return what would be used, what to know before training on it, and what was left out."""
    timed_html = f"<p>{plain(time)}</p>" if time else ""
    said = _counted(check, words)
    warnings = notes_html(_finding(one, words) for one in check.findings if one.grave)
    notes = facts_html(_finding(one, words) for one in check.findings if not one.grave)
    return (
        f'{heading(words, "check")}<p class="bp-verdict">{plain(said)}</p>'
        f"<p>{plain(_about_labels(check, words))}</p>{timed_html}{warnings}{notes}"
        f"{_dropped_html(check, words)}{announce_html(said)}"
    )


def _counted(check: DataCheck, words: Words) -> str:
    rows = f"{check.rows:,}"
    if check.evaluation is None:
        parted = f"{STEM}.check_parted{_PARTED.get(check.task, '')}"
        return words(parted, name=check.name, rows=rows)
    return words(f"{STEM}.check_two", name=check.name, rows=rows, eval=f"{check.evaluation:,}")


def _about_labels(check: DataCheck, words: Words) -> str:
    """Return how many labels there are and what the commonest one would score."""
    if check.task == "span-qa":
        return words(f"{STEM}.check_questions")
    if check.task == "tokens":
        return words(f"{STEM}.check_types", n=len(check.labels))
    share = counted_percent(words, check.majority or 0.0)
    first = check.labels[0].label
    return words(f"{STEM}.check_labels", n=len(check.labels), label=first, share=share)


def _finding(one: Finding, words: Words) -> str:
    return words(f"fine_tune_check.{one.key}", **one.values)


def _dropped_html(check: DataCheck, words: Words) -> str:
    """Return, folded up, why each row that cannot be used was left out."""
    if not check.dropped:
        return ""
    shown = check.dropped[:_DROPPED_SHOWN]
    said = [joined_sentences(words, *error_words(one, words)) for one in shown]
    lines = "".join(f"<li>{plain(one)}</li>" for one in said)
    more = len(check.dropped) - len(shown)
    if more:
        lines += f"<li>{plain(words(f'{STEM}.check_more', count=f'{more:,}'))}</li>"
    summary = words(f"{STEM}.check_dropped", count=f"{len(check.dropped):,}")
    return behind_html(summary, f'<ul class="bp-data-facts">{lines}</ul>')


def damaged_html(error: PlaygroundError, words: Words) -> str:
    """Return why rows could not be used, the first of them."""
    damaged: Any = error.values.get("damaged", ())
    shown = list(damaged)[:_LINES_SHOWN]
    lines = [joined_sentences(words, *error_words(one, words)) for one in shown]
    rows = "".join(f"<li>{plain(line)}</li>" for line in lines)
    return f'<div class="bp-notice"><ul class="bp-notes">{rows}</ul></div>' if rows else ""
