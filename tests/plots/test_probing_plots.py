"""The map, the curves and the tables of Probing hold what was measured; words are escaped."""

from dataclasses import replace

import pytest

from playground.plots.probing import MEASURES, layers_table, plot_map
from playground.plots.probing_curves import plot_curves, plot_kinds
from playground.plots.probing_tables import claim_html, kinds_table, tables_html, tasks_table
from playground.tasks.probing_claim import check_claim
from playground.words import Words
from tests.probing_results import peaked, probed, with_kinds

EN, ZH = Words("en"), Words("zh")
FOUND = probed()
NASTY = "<img src=x onerror=alert(1)>"


@pytest.mark.parametrize("words", [EN, ZH])
@pytest.mark.parametrize("measure", MEASURES)
def test_the_map_has_a_row_a_task_below_its_group(measure, words):
    figure = plot_map(FOUND.tasks, measure, words)
    cells = figure.data[0]
    assert len(cells.z) == 6 and all(value is None for value in cells.z[0])
    assert len(cells.z[1]) == 13 and figure.layout.xaxis.title.text == words("probing.axis_layer")
    assert len(figure.layout.shapes) == 3  # the paper's layers of each group


def test_the_map_shows_each_measure():
    task = FOUND.tasks[0]
    shown = {measure: plot_map(FOUND.tasks, measure, EN).data[0].z[1] for measure in MEASURES}
    assert list(shown["accuracy"]) == [row.accuracy for row in task.layers]
    assert shown["selectivity"][4] == pytest.approx(0.5) and shown["above_twin"][4] == pytest.approx(0.4)
    assert list(shown["weights"]) == list(task.mix.weights)


def test_best_layers_are_ringed_and_centres_marked():
    ring = [trace for trace in plot_map(FOUND.tasks, "accuracy", EN).data if trace.name == EN("probing.mark_best")]
    assert list(ring[0].x) == [4, 7, 10] and list(ring[0].y) == [1, 3, 5]
    diamond = [trace for trace in plot_map(FOUND.tasks, "weights", EN).data if trace.name == EN("probing.mark_centre")]
    assert list(diamond[0].x) == [6, 6, 6]


def test_claimed_layers_are_scaled_to_a_small_model():
    # surface, 3-4 of 12: cells from 2.5 to 4.5 of twelve are 1.25 to 2.25 of six
    figure = plot_map([peaked("sentence_length", "surface", 1, 6)], "accuracy", EN)
    [frame] = figure.layout.shapes
    assert (frame.x0, frame.x1) == (1.25, 2.25)


def test_without_a_twin_its_row_is_empty_and_its_line_left_out():
    task = peaked("tense", "semantic", 3, 6, twin=None)
    assert set(plot_map([task], "above_twin", EN).data[0].z[1]) == {None}
    names = {trace.name for trace in plot_curves([task], EN, "t").data}
    assert EN("probing.line_untrained") not in names and EN("probing.line_accuracy") in names


def test_a_panel_has_the_curve_its_interval_and_every_baseline():
    task = FOUND.tasks[1]
    figure = plot_curves([task], EN, "Syntax")
    lines = {trace.name: trace for trace in figure.data if trace.name}
    assert list(lines[EN("probing.line_accuracy")].y) == [row.accuracy for row in task.layers]
    assert set(lines[EN("probing.line_majority")].y) == {0.5}
    assert set(lines[EN("probing.line_bag_of_words")].y) == {0.55}
    band = figure.data[0]
    assert band.y[0] == task.layers[0].high and band.y[-1] == task.layers[0].low
    assert figure.layout.xaxis.title.text == EN("probing.axis_layer")
    assert {EN("probing.mark_interval"), EN("probing.mark_ground")} <= set(lines)


def test_panels_stand_two_a_row_with_one_legend():
    figure = plot_curves(FOUND.tasks, EN, "All")
    named = [trace for trace in figure.data if trace.name == EN("probing.line_accuracy")]
    assert len(named) == 3 and sum(trace.showlegend for trace in named) == 1
    assert figure.layout.xaxis.domain[1] < figure.layout.xaxis2.domain[0]
    assert figure.layout.yaxis3.domain[1] < figure.layout.yaxis.domain[0]


def test_agreement_has_a_line_a_kind():
    figure = plot_kinds(with_kinds(FOUND.tasks[1]), EN)
    assert [trace.name for trace in figure.data] == ["0 in between", "&lt;1&gt; in between"]
    assert figure.layout.annotations[0].text == "commonest label"
    assert plot_kinds(FOUND.tasks[0], EN).layout.annotations[0].text == EN("probing.empty_figure")


def test_a_visitors_unnamed_task_is_called_their_labels():
    figure = plot_curves([peaked("own", "own", 3)], EN, "t")
    assert EN("probing_own.labels") in figure.layout.annotations[0].text


def test_nothing_gives_empty_figures():
    for figure in (plot_map([], "accuracy", EN), plot_curves([], EN, "t"), plot_kinds(None, EN)):
        assert figure.layout.annotations[0].text == EN("probing.empty_figure") and not figure.data


def test_a_visitors_own_names_are_shown_as_text():
    task = with_kinds(peaked(NASTY, "own", 3, source=NASTY))
    shown = [plot_map([task], "accuracy", EN).to_json(), plot_curves([task], EN, NASTY).to_json()]
    for text in (*shown, tables_html([task], EN)):
        assert "<img" not in text and "\\u003cimg" not in text


@pytest.mark.parametrize("words", [EN, ZH])
def test_tables_tell_every_task_at_its_best_layer(words):
    html = tables_html([with_kinds(task) for task in FOUND.tasks], words)
    assert html.count("<table") == 6 and "90.0" in html and "87.0–93.0" in html
    assert "+0.50" in html and "{" not in html
    claim = claim_html(check_claim(FOUND), FOUND.tasks, words)
    assert claim.count("<tr>") == 4 and "0.33" in claim and words("probing.telling") in claim


def test_tables_to_take_away_have_a_row_a_task_a_layer_and_a_kind():
    tasks = [with_kinds(FOUND.tasks[0]), replace(FOUND.tasks[1], task="x")]
    assert len(tasks_table(tasks).rows) == 2 and len(layers_table(tasks).rows) == 26
    assert len(kinds_table(tasks).rows) == 26
    for table in (tasks_table(tasks), layers_table(tasks), kinds_table(tasks)):
        assert all(len(row) == len(table.columns) for row in table.rows)
