"""
What a fine-tuning run reports: its lines while it runs, and its result.

One JSON object a line, `kind` first; `read_event` reads what `write_event` wrote. The same lines
serve the command line (`fine-tune --events`) and the room, which reads them from the process.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter

from playground.data.labelled import TaskKind

Depth = Literal["all", "top", "head", "lora"]
"""What is trained: all layers; the top layers on the cached output of the frozen ones; the head
alone on cached features; all layers through LoRA's low-rank additions (Hu et al. 2022)."""
StoppedBy = Literal["epochs", "early", "time", "cancelled"]


@dataclass(frozen=True)
class Interval:
    """A score, 0 to 1, with its 95 % bootstrap interval over the evaluation rows."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class LabelScore:
    """How well one label (or entity type) is found."""

    label: str
    precision: float
    recall: float
    f1: float
    n: int
    """Rows (tags: entities) that truly have it."""


@dataclass(frozen=True)
class Mistake:
    """One evaluation row that the model gets wrong; the surest first."""

    line: int | str
    text: str
    text_b: str
    gold: str
    guess: str
    probability: float
    """What the model gave its guess."""


@dataclass(frozen=True)
class FineTuneScores:
    """How a model does on the evaluation rows."""

    n: int
    """Rows scored (tags: sentences; QA: questions)."""
    metrics: dict[str, Interval]
    """sentence, pair, relation: "accuracy", "macro_f1" (relation: the official scorer's where the
    labels are directed ones); tokens: "f1", "precision", "recall" of seqeval, "accuracy" of tags;
    span-qa: "exact_match", "f1"."""
    labels: tuple[LabelScore, ...] = ()
    confusion: tuple[tuple[int, ...], ...] = ()
    """[gold][guess] counts in the order of `labels`; empty for tokens and QA."""
    mistakes: tuple[Mistake, ...] = ()
    """At most 20."""
    only_label: str = ""
    """The label that the model gives every row; empty where it gives several."""


@dataclass(frozen=True)
class RowCounts:
    """How many rows went where."""

    train: int
    eval: int
    dropped: int


@dataclass(frozen=True)
class FineTuned:
    """The result of a run; the contract's `fine-tune`."""

    task: TaskKind
    rows: RowCounts
    metrics: dict[str, float]
    """The values of `scores.metrics`, as the contract names them."""
    baseline: dict[str, float | None]
    """"majority" and "tfidf", by the first of `metrics`; None where there is no such baseline."""
    seconds: float
    """Of wall time for training, evaluations in between included."""
    stopped_by: StoppedBy
    checkpoint: str
    """The folder that was written."""
    base: str
    """Id of the checkpoint that it started from."""
    depth: Depth
    labels: tuple[str, ...]
    scores: FineTuneScores
    estimated_seconds: float | None = None
    """What a few timed steps had promised."""


@dataclass(frozen=True)
class Prepared:
    """First line: what will be done."""

    rows: RowCounts
    steps: int
    estimated_seconds: float | None
    kind: Literal["prepared"] = "prepared"
    name: str = ""
    """Of the file or set that it trains on."""


@dataclass(frozen=True)
class Stepped:
    """Some steps done: at most a few lines a second."""

    step: int
    steps: int
    epoch: float
    loss: float
    """Mean of the training loss (nats) since the line before."""
    rate: float
    """Learning rate."""
    examples_per_second: float
    remaining_seconds: float
    kind: Literal["stepped"] = "stepped"


@dataclass(frozen=True)
class Evaluated:
    """The evaluation rows scored on the way."""

    step: int
    epoch: float
    loss: float
    """Evaluation loss in nats."""
    metric: str
    """Name of the score that decides which weights are kept."""
    value: float
    best: bool
    """Whether it is the best so far."""
    kind: Literal["evaluated"] = "evaluated"


@dataclass(frozen=True)
class CurvePoint:
    """One training of "How much data do I need?"."""

    share: float
    """Of the training rows, 0 to 1."""
    rows: int
    seed: int
    metric: str
    value: float
    done: int
    """Trainings finished, this one included."""
    total: int
    kind: Literal["curve"] = "curve"


@dataclass(frozen=True)
class Finished:
    """Last line of a training that went well (or was stopped with something to keep)."""

    result: FineTuned
    kind: Literal["finished"] = "finished"


@dataclass(frozen=True)
class Failed:
    """Last line of a training that did not: an error's key and values, as in words/errors."""

    key: str
    values: dict[str, str]
    kind: Literal["failed"] = "failed"


@dataclass(frozen=True)
class CurveEnded:
    """Last line of "How much data do I need?", whether all was trained or it was stopped."""

    done: int
    """Trainings finished."""
    total: int
    kind: Literal["curve_ended"] = "curve_ended"


Event = Prepared | Stepped | Evaluated | CurvePoint | Finished | Failed | CurveEnded
_EVENTS: TypeAdapter[Event] = TypeAdapter(Event)


def write_event(event: Event) -> str:
    """Return the event as one line of JSON, without the line end."""
    return _EVENTS.dump_json(event).decode()


def read_event(line: str | bytes) -> Event:
    """
    Return the event of a line.

    Raises:
        pydantic.ValidationError: the line is none of ours.
    """
    return _EVENTS.validate_json(line)
