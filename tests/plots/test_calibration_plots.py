"""Reliability figures: the points and bars are the bins, the axes have titles; marks beside figures."""

import pytest

from playground.plots.calibration import (
    bins_table,
    coverage_table,
    plot_coverage,
    plot_reliability,
    reliability_html,
)
from playground.plots.calibration_marks import mark_html, mark_sentence_html
from playground.tasks.calibration import Bin, Reliability, reliability
from playground.words import Words
from tests.calibration_cards import made_up_calibration

EN, ZH = Words("en"), Words("zh")


@pytest.fixture(scope="module")
def found():
    return made_up_calibration("masked_word")


def test_points_are_the_bins_with_their_intervals_beside_the_diagonal(found):
    curve = found.curves["best"]
    figure = plot_reliability(curve, "The first word", EN)
    diagonal, points, bars = figure.data
    assert list(diagonal.x) == list(diagonal.y) == [0, 1]
    assert list(points.x) == [part.mean for part in curve.bins]
    assert list(points.y) == [part.share for part in curve.bins]
    low, high = curve.bins[3].interval
    assert points.y[3] + points.error_y.array[3] == pytest.approx(high)
    assert points.y[3] - points.error_y.arrayminus[3] == pytest.approx(low)
    assert sum(bars.y) == pytest.approx(1) and bars.yaxis == "y2"
    assert f"{curve.bins[3].right:,} of {curve.bins[3].n:,}" in points.hovertext[3]


def test_both_axes_of_the_points_are_shares_and_all_three_have_titles(found):
    figure = plot_reliability(found.curves["best"], "The first word", EN)
    titles = [figure.layout[axis].title.text for axis in ("xaxis", "yaxis", "yaxis2")]
    assert titles == ["what it says (probability)", "how often it is right", "how often"]
    assert figure.layout.xaxis.range == figure.layout.yaxis.range == (-0.02, 1.02)
    assert f"{100 * found.curves['best'].error:.1f} points off" in figure.layout.title.text
    assert "实际正确" in plot_reliability(found.curves["best"], "词", ZH).layout.title.text


def test_bins_of_equal_counts_are_drawn_on_logarithmic_axes_without_bars(found):
    figure = plot_reliability(found.curves["others"], "The others", EN)
    assert figure.layout.xaxis.type == figure.layout.yaxis.type == "log" and len(figure.data) == 2
    assert min(figure.data[1].y) > 0


def test_a_bin_of_none_right_stands_at_the_end_of_its_interval_on_a_logarithmic_axis():
    curve = Reliability((Bin(0.0, 0.01, 100, 0.005, 0), Bin(0.01, 0.5, 100, 0.1, 20)), "count", 0.1)
    points = plot_reliability(curve, "x", EN).data[1]
    assert points.y[0] == curve.bins[0].interval[1] and points.marker.symbol[0] == "triangle-down-open"
    assert points.error_y.array[0] == 0 and points.error_y.arrayminus[0] == points.y[0]


def test_nothing_to_draw_is_said():
    for figure in (plot_reliability(None, "x", EN), plot_reliability(reliability([], []), "x", EN), plot_coverage(None, EN)):
        assert not figure.data and figure.layout.annotations[0].text == "There is no curve to draw."


def test_what_the_surest_get_right_is_drawn_with_thresholds(found):
    curve = found.curves["best"]
    figure = plot_coverage(curve, EN)
    assert list(figure.data[0].x) == [row.share for row in curve.coverage]
    assert list(figure.data[0].y) == [row.accuracy for row in curve.coverage]
    assert figure.layout.xaxis.title.text == "share answered, the surest first"
    assert "at least" in figure.data[0].hovertext[0]


def test_tables_hold_the_bins_and_the_surest(found):
    curve = found.curves["best"]
    table = bins_table("best", curve)
    assert table.name == "bins_best" and len(table.rows) == len(curve.bins)
    assert table.rows[0][4] == curve.bins[0].n and len(table.columns) == len(table.rows[0])
    assert len(coverage_table("best", curve).rows) == len(curve.coverage)
    html = reliability_html(curve, EN)
    assert html.count("<tr") == len(curve.bins) + 1 and "20 % to 30 %" in html


def test_a_mark_says_how_often_such_a_probability_was_right_and_on_what(found):
    curve = found.curves["best"]
    part = next(part for part in curve.bins if part.low == 0.7)
    html = mark_html(found, "best", 0.75, EN)
    assert f">right {100 * part.share:.1f} %</small>" in html
    assert f"{part.right} of {part.n}, measured on held-out.txt" in html
    said = mark_sentence_html(found, "best", 0.75, EN)
    assert "(70 % to 80 %)" in said and f"{part.right} of {part.n}" in said
    assert "正确" in mark_html(found, "best", 0.75, ZH)


def test_no_mark_where_nothing_is_known(found):
    assert mark_html(None, "best", 0.75, EN) == mark_sentence_html(None, "best", 0.75, EN) == ""
    assert mark_html(found, "no_answer", 0.75, EN) == ""
    few = Reliability((Bin(0.7, 0.8, 5, 0.75, 4),), "width", 0.1)
    found = type(found)("masked_word", "x", 5, {"best": few})
    assert mark_html(found, "best", 0.75, EN) == ""


def test_a_files_name_is_escaped(found):
    nasty = type(found)("masked_word", "<script>", 5, found.curves)
    assert "<script>" not in mark_html(nasty, "best", 0.75, EN) + mark_sentence_html(nasty, "best", 0.75, EN)
