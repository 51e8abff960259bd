"""Figures and tables of Question answering's Batch: data, axis titles, what is listed."""

import numpy as np
import pytest

from playground.data.question_rows import FileRow, read_row
from playground.plots.span_qa_files import (
    groups_table,
    plot_groups,
    plot_threshold,
    predictions_table,
    scores_html,
    threshold_table,
)
from playground.plots.span_qa_files_rows import MOST_ROWS, questions_html
from playground.tasks.span_breakdown import ScoredGroup, threshold_curve
from playground.tasks.span_qa_files import predict_questions, rate_questions, score_questions
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
GROUPS = (
    ScoredGroup("what", 1200, 70.0, 67.3, 72.5, 75.0, 72.4, 77.4), ScoredGroup("how_many", 1, 0.0, 0.0, 79.3, 50.0, 9.5, 90.5),
)


def predicted(count=1):
    encoder = FakeEncoder(spans=lambda t: ({"cat": 6}, {"cat": 6}, 0.0 if "who" in t.text else 20.0), no_answer_threshold=0.5)
    cells = [
        {"id": "a", "context": "the cat saw <b>", "question": "who?", "answers": ["the cat"]},
        {"id": "b", "context": "the cat saw", "question": "who <saw>?", "answers": ["saw"]},
        {"id": "c", "context": "the cat", "question": "why?", "answers": []},
        {"id": "d", "context": "the cat", "question": "who?"},
    ]
    rows = [read_row(FileRow(n + 1, c | {"id": f"{c['id']}{n}"})) for n, c in enumerate(cells * count)]
    return predict_questions(encoder, rows)


@pytest.mark.parametrize("words", [EN, ZH])
def test_a_bar_a_group_with_its_interval(words):
    bars = plot_groups(GROUPS, "word", words)
    (data,) = bars.data
    assert list(data.x) == [75, 50] and data.error_x.array == pytest.approx([2.4, 40.5])
    assert data.error_x.arrayminus == pytest.approx([2.6, 40.5]) and "1,200" in bars.layout.yaxis.ticktext[0]
    assert bars.layout.xaxis.title.text == words("span_qa_files.axis_f1")
    assert "72.4" in data.hovertext[0] and "<br>" in data.hovertext[0]
    empty = plot_groups((), "length", words)
    assert not empty.data


def test_the_curve_marks_the_best_threshold_and_the_one_in_use():
    has = np.array([True, False])
    curve = threshold_curve(np.array([1, 0], "f4"), np.array([0, 1], "f4"), has, np.array([0.2, 0.6], "f4"))
    figure = plot_threshold(curve, 0.9, EN)
    whole, answerable, none, best = figure.data
    assert list(best.x) == [curve.best] and list(best.y) == [100] and 0.2 < curve.best < 0.6
    assert len(whole.x) == len(answerable.y) == len(none.y) == len(curve.thresholds)
    assert figure.layout.shapes[0].x0 == 0.9 and figure.layout.annotations[0].xanchor == "right"
    assert "threshold" in figure.layout.xaxis.title.text and figure.layout.yaxis.title.text == "points"
    assert not plot_threshold(None, 0.5, EN).data
    assert threshold_table(curve).rows[0][0] == 0


def test_tables_hold_what_is_shown_and_escape_it():
    found = predicted()
    scored = score_questions(rate_questions(found), 0.5)
    rows = predictions_table(found, 0.5).rows
    assert [row[3] for row in rows] == ["cat", "cat", "", "cat"] and [row[-1] for row in rows] == ["the cat", "saw", "", None]
    assert rows[0][4:6] == (4, 7) and rows[2][4:7] == (None, None, None)
    assert [row[:3] for row in groups_table(scored).rows] == [
        ("question_word", "who", 2), ("question_word", "why", 1), ("length", "1", 1), ("length", "2-3", 1)
    ]
    assert "2–3" in scores_html(scored, EN) and "(" in scores_html(scored, EN)
    listed = questions_html(found, 0.5, EN)
    assert "who &lt;saw&gt;?" in listed and listed.count("✓") == 2 and listed.count("✗") == 1 and "–" in listed


def test_a_long_file_lists_the_worst_and_says_so():
    listed = questions_html(predicted(50), 0.5, EN)
    assert listed.count("<tr>") == MOST_ROWS + 1 and "worst first" in listed and "20 more" in listed and "✓" not in listed
