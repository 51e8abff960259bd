"""Lines of a fine-tuning run: what is written is what is read."""

import pytest
from pydantic import ValidationError

from playground.tasks.fine_tune_results import (
    CurvePoint,
    Evaluated,
    Failed,
    FineTuned,
    FineTuneScores,
    Finished,
    Interval,
    LabelScore,
    Mistake,
    Prepared,
    RowCounts,
    Stepped,
    read_event,
    write_event,
)

SCORES = FineTuneScores(
    n=2,
    metrics={"accuracy": Interval(0.5, 0.0, 1.0)},
    labels=(LabelScore("01", 1.0, 0.5, 2 / 3, 2), LabelScore("1", 0.0, 0.0, 0.0, 0)),
    confusion=((1, 1), (0, 0)),
    mistakes=(Mistake("data[0]", "naïve 文\u2028", "", "01", "1", 0.75),),
    only_label="",
)
RESULT = FineTuned(
    task="sentence", rows=RowCounts(10, 2, 1), metrics={"accuracy": 0.5},
    baseline={"majority": 0.5, "tfidf": None}, seconds=1.5, stopped_by="early",
    checkpoint="out", base="minilm-l6-pretrained", depth="all", labels=("01", "1"),
    scores=SCORES,
)
EVENTS = (
    Prepared(RowCounts(10, 2, 1), 30, None),
    Stepped(3, 30, 0.1, 0.69, 1e-4, 120.0, 8.5),
    Evaluated(10, 1.0, 0.5, "accuracy", 0.9, True),
    CurvePoint(0.25, 40, 1, "accuracy", 0.8, 3, 8),
    Finished(RESULT),
    Failed("too_few_rows", {"found": "3"}),
)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.kind)
def test_a_line_reads_back_as_what_was_written(event: object) -> None:
    line = write_event(event)  # type: ignore[arg-type]
    assert "\n" not in line
    assert read_event(line) == event


@pytest.mark.parametrize("line", ["", "{}", "Loading weights: 100%", '{"kind": "other"}', "[1"])
def test_what_is_no_line_of_ours_is_refused(line: str) -> None:
    with pytest.raises(ValidationError):
        read_event(line)
