"""What the lab Batch shows: scores, figures, questions, and what was left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.data.question_files import QuestionFile
from playground.engine.cost import Spent, counted
from playground.errors import InputError
from playground.plots.span_qa_files import (
    groups_table,
    plot_groups,
    plot_threshold,
    predictions_table,
    scores_html,
    threshold_table,
)
from playground.plots.span_qa_files_rows import left_out_html, questions_html
from playground.tasks.span_qa import SpanSettings
from playground.tasks.span_qa_files import (
    PredictedFile,
    Progress,
    RatedFile,
    ScoredFile,
    predicting_questions,
    rate_questions,
    score_questions,
)
from playground.ui.column_maps import maps_of
from playground.ui.exports import exported_html
from playground.ui.markup import announce_html, bar_html, cost_html, notes_html, plain, seconds_left
from playground.ui.shown_errors import error_words
from playground.ui.span_qa_files_downloads import downloads_html, result_of
from playground.words import Words
from playground.words.numbers import counted_percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "span_qa_files"
REFUSE = ("usual", "best", "never")
"""When "no answer" is given: at the model's threshold, at the best for the file, never."""
MOST_QUESTIONS = 2_000
"""Of a file, on screen; the command line takes all."""
_LEFT_OUT_SHOWN = 40
_FEW = 100


@dataclass(frozen=True, eq=False)
class AnsweredFile:
    """A file with its answers; kept for the visit, so that it can be drawn anew."""

    found: PredictedFile
    rated: RatedFile | None
    """None where no answer is known."""
    file: QuestionFile
    name: str
    """Of the file; empty for questions of the box."""
    spent: Spent

    @property
    def left_out(self) -> list[InputError]:
        """Return every row that was left out, those of the file first."""
        return [*self.file.damaged, *self.found.left_out]


@dataclass(frozen=True)
class ShownFile:
    """A file's answers, ready to be put into components; figures are None without labels."""

    summary: str
    curve: Any
    by_word: Any
    by_length: Any
    scores: str
    """HTML: the tables of the score; empty without labels."""
    questions: str
    """HTML."""
    exports: str


def answering_file(
    encoder: Encoder, file: QuestionFile, settings: SpanSettings, name: str = ""
) -> Iterator[Progress | AnsweredFile]:
    """
    Answer every question: yield how far it has come, last all answers.

    Args:
        encoder: a checkpoint with a span head.
        file: what was read.
        settings: how passages are read.
        name: of the file; empty for questions of the box.

    Raises:
        InputError: no question can be asked.
    """
    spent = Spent()
    steps = predicting_questions(encoder, file.rows[:MOST_QUESTIONS], settings)
    for step in counted(steps, spent):
        if isinstance(step, Progress):
            yield step
        else:
            yield AnsweredFile(step, rate_questions(step), file, name, spent)


def show_file(answered: AnsweredFile, refuse: str, encoder: Encoder, words: Words) -> ShownFile:
    """Return everything that is shown; `refuse` is one of `REFUSE`."""
    found = answered.found
    scored = _scored(answered, refuse)
    threshold = scored.threshold if scored else _threshold(found, refuse)
    mixed = scored is not None and 0 < scored.score.answerable < scored.score.n
    return ShownFile(
        summary=_summary(answered, scored, threshold, words),
        curve=plot_threshold(scored.curve, threshold, words) if scored and mixed else None,
        by_word=plot_groups(scored.by_word, "word", words) if scored else None,
        by_length=plot_groups(scored.by_length, "length", words)
        if scored and scored.by_length else None,
        scores=scores_html(scored, words) if scored else "",
        questions=questions_html(found, threshold, words),
        exports=downloads_html(found, threshold, words)
        + _exports(answered, scored, threshold, encoder, words),
    )


def damaged_html(errors: list[InputError], words: Words) -> str:
    """Return the rows that were left out as a table, the first of them."""
    rows = [
        (str(error.values["line"]), " ".join(error_words(error, words)))
        for error in errors[:_LEFT_OUT_SHOWN]
    ]
    return left_out_html(rows, len(errors), words)


def progress_html(step: Progress, seconds: float, words: Words) -> str:
    """Return the bar, how many questions are answered, and the seconds left at this pace."""
    left = seconds_left(step.done, step.total, seconds)
    counts = {"done": f"{step.done:,}", "total": f"{step.total:,}", "seconds": f"{left:.0f}"}
    said, label = words(f"{STEM}.progress", **counts), words(f"{STEM}.progress_label")
    return bar_html(step.done, step.total, said, label)


def _scored(answered: AnsweredFile, refuse: str) -> ScoredFile | None:
    if answered.rated is None:
        return None
    best = refuse == "best" and answered.found.can_refuse
    return score_questions(answered.rated, None if best else _threshold(answered.found, refuse))


def _threshold(found: PredictedFile, refuse: str) -> float:
    return 1.0 if refuse == "never" else found.usual_threshold


def _summary(
    answered: AnsweredFile, scored: ScoredFile | None, threshold: float, words: Words
) -> str:
    found = answered.found
    verdict, more = (
        _said_score(answered, scored, words) if scored else _said_count(found, threshold, words)
    )
    source = f'<p class="bp-small">{plain(answered.name)}</p>' if answered.name else ""
    lines = "".join(f"<p>{plain(line)}</p>" for line in more)
    return "".join(
        (
            f'{source}<p class="bp-big">{plain(verdict)}</p>{lines}',
            notes_html(_notes(answered, words)),
            damaged_html(answered.left_out, words),
            cost_html(words, answered.spent, found.checkpoint),
            announce_html(words(f"{STEM}.done", verdict=verdict)),
        )
    )


def _said_score(
    answered: AnsweredFile, scored: ScoredFile, words: Words
) -> tuple[str, list[str]]:
    score, curve = scored.score, scored.curve
    verdict = words(f"{STEM}.scored", exact=f"{score.exact_match:.1f}", f1=f"{score.f1:.1f}")
    counts = "scored_of_one" if score.n == 1 else "scored_of"
    more = [words(f"{STEM}.{counts}", n=f"{score.n:,}")]
    if score.answerable < score.n:
        more.append(words(
            f"{STEM}.scored_parts", answerable=f"{score.answerable:,}",
            exact=f"{score.answerable_exact_match:.1f}", f1=f"{score.answerable_f1:.1f}",
            unanswerable=f"{score.n - score.answerable:,}",
            accuracy=counted_percent(words, score.unanswerable_accuracy / 100),
        ))
    if not answered.found.can_refuse:
        more.append(words(f"{STEM}.threshold_cannot"))
    elif score.answerable == score.n:
        more.append(words(f"{STEM}.threshold_none"))
    else:
        shown = {"threshold": f"{scored.threshold:.3f}", "f1": f"{curve.best_f1:.1f}"}
        as_good = f"{score.f1:.1f}" == shown["f1"]  # to the decimal that the page shows
        key = "threshold_best" if as_good else "threshold_used"
        more.append(words(f"{STEM}.{key}", best=f"{curve.best:.3f}", **shown))
    return verdict, more


def _said_count(found: PredictedFile, threshold: float, words: Words) -> tuple[str, list[str]]:
    none = sum(not row.text(threshold) for row in found.rows)
    verdict = words(f"{STEM}.predicted", n=f"{len(found.rows):,}")
    more = [words(f"{STEM}.predicted_none", none=f"{none:,}")]
    return verdict, more if found.can_refuse else [words(f"{STEM}.threshold_cannot")]


def _notes(answered: AnsweredFile, words: Words) -> list[str]:
    found, file = answered.found, answered.file
    taken, total = min(len(file.rows), MOST_QUESTIONS), len(file.rows)
    known = len(found.labelled)
    said: list[tuple[str, bool, Mapping[str, object]]] = [
        ("taken", taken < total, {"taken": f"{taken:,}", "total": f"{total:,}"}),
        ("few", 0 < known < _FEW, {}),
        ("unlabelled", 0 < known < len(found.rows), {"count": len(found.rows) - known}),
        ("numbered", file.numbered > 0, {"count": f"{file.numbered:,}"}),
        ("searched", file.searched > 0, {"count": f"{file.searched:,}"}),
        ("windows", found.windows > len(found.rows), {"windows": f"{found.windows:,}"}),
        ("unreadable", found.unreadable > 0, {"count": f"{found.unreadable:,}"}),
        ("ignored", bool(file.ignored), {"columns": ", ".join(file.ignored)}),
        ("offered", bool(file.offered), {"maps": maps_of(file.offered)}),
        ("encoding", file.encoding != "utf-8", {"encoding": file.encoding}),
    ]
    return [words(f"{STEM}.note_{name}", **values) for name, holds, values in said if holds]


def _exports(
    answered: AnsweredFile, scored: ScoredFile | None, threshold: float, encoder: Encoder,
    words: Words,
) -> str:
    found = answered.found
    tables = [predictions_table(found, threshold)]
    if scored:
        tables += [groups_table(scored), threshold_table(scored.curve)]
    result = {
        "checkpoint": found.checkpoint,
        "questions": len(found.rows),
        "threshold": threshold,
        "score": asdict(scored.score) if scored else None,
        "best_threshold": scored.curve.best if scored else None,
        "predictions": [result_of(row, threshold) for row in found.rows],
        "left_out": [
            {"line": error.values["line"], "why": error_words(error, words)[0]}
            for error in answered.left_out
        ],
    }
    settings: dict[str, Any] = {"file": answered.name} if answered.name else {}
    settings |= {"questions": len(found.rows), "threshold": threshold}
    return exported_html(STEM, result, tables, encoder, settings, words)
