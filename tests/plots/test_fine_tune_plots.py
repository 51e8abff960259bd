"""Figures and tables of Fine-tune hold the results' numbers; names are escaped and cut."""

import json

import pytest

from playground.plots.fine_tune_amount import amount_html, amount_table, plot_amount
from playground.plots.fine_tune_check import plot_balance, plot_lengths
from playground.plots.fine_tune_live import draw_training
from playground.plots.fine_tune_scores import plot_against, plot_confusion, plot_labels
from playground.plots.fine_tune_tables import (
    confusion_table,
    labels_html,
    labels_table,
    mistakes_html,
    mistakes_table,
    scores_html,
    scores_table,
)
from playground.plots.fine_tune_time import plot_times, seconds_text, times_html, times_table
from playground.tasks.fine_tune_results import (
    CurvePoint,
    Evaluated,
    FineTuneScores,
    Interval,
    LabelScore,
    Mistake,
    Stepped,
)
from playground.tasks.fine_tune_time import Work, estimate_times
from playground.words import Words

EN, ZH = Words("en"), Words("zh")
SCORES = FineTuneScores(
    n=10,
    metrics={"accuracy": Interval(0.8, 0.6, 0.95), "macro_f1": Interval(0.75, 0.5, 0.9)},
    labels=(LabelScore("<b>01", 0.8, 0.8, 0.8, 5), LabelScore("1", 0.7, 0.9, 0.79, 5)),
    confusion=((4, 1), (1, 4)),
    mistakes=(Mistake("data[0]", "a <i>text", "", "<b>01", "", 0.91),),
)
BASELINE = {"majority": 0.5, "tfidf": None}
STEPS = [Stepped(n, 40, n / 20, 2.0 / n, 1e-4, 80.0, 5.0) for n in range(1, 31)]
EVALUATED = [
    Evaluated(10, 0.5, 0.6, "accuracy", 0.70, True),
    Evaluated(20, 1.0, 0.4, "accuracy", 0.90, True),
    Evaluated(30, 1.5, 0.5, "accuracy", 0.85, False),
]


def test_live_curves_hold_both_losses_and_star_the_best_score():
    drawn = draw_training(STEPS, EVALUATED, EN)
    training, evaluation, score = drawn["data"]
    assert training["y"] == [one.loss for one in STEPS]
    assert evaluation["y"] == [0.6, 0.4, 0.5]
    assert score["marker"]["symbol"] == ["circle", "star", "circle"]
    assert drawn["layout"]["xaxis"]["range"] == [0, 40]
    assert drawn["layout"]["yaxis"]["title"]["text"] == "loss, nats"
    assert drawn["layout"]["yaxis2"]["title"]["text"] == "accuracy"


@pytest.mark.parametrize(("steps", "evaluated"), [(STEPS, EVALUATED), (STEPS, []), ([], [])])
def test_live_curves_are_plain_json(steps, evaluated):
    drawn = draw_training(steps, evaluated, ZH)
    assert json.loads(json.dumps(drawn)) == drawn


def test_a_long_training_is_joined_to_two_hundred_points_with_the_same_mean():
    steps = [Stepped(n, 4000, 0.0, float(n), 0.0, 0.0, 0.0) for n in range(1, 4001)]
    (training,) = draw_training(steps, [], EN)["data"]
    assert len(training["x"]) == 200
    assert training["x"][-1] == 4000
    assert sum(training["y"]) / 200 == pytest.approx(2000.5)


def test_balance_counts_both_parts_and_leaves_out_rare_labels_by_name():
    figure = plot_balance({"<b>": 3, "b": 9}, {"b": 2}, EN)
    assert [list(bar.x) for bar in figure.data] == [[9, 3], [2, 0]]
    assert list(figure.layout.yaxis.ticktext) == ["b", "&lt;b&gt;"]
    assert figure.layout.xaxis.title.text == "rows"
    many = plot_balance({str(n): n + 1 for n in range(50)}, {}, EN)
    assert len(many.data) == 1 and len(many.data[0].x) == 30
    assert "30 commonest of 50" in many.layout.title.text


def test_lengths_are_counted_once_each_and_the_window_is_drawn_where_it_cuts():
    lengths = [3, 4, 4, 90, 600]
    figure = plot_lengths(lengths, 512, EN)
    assert sum(figure.data[0].y) == 5
    assert "20.0 % are longer than 512" in figure.layout.annotations[0].text
    assert figure.layout.xaxis.title.text == "wordpieces"
    assert not plot_lengths([3, 4], 512, EN).layout.annotations


def test_score_stands_beside_the_baselines_that_there_are():
    figure = plot_against(SCORES, {"majority": 0.5, "tfidf": 0.65}, EN)
    ours, others, _ = figure.data
    assert (list(ours.x), list(others.x)) == ([0.8], [0.5, 0.65])
    assert ours.error_x.array[0] == pytest.approx(0.15)
    assert ours.error_x.arrayminus[0] == pytest.approx(0.2)
    assert list(figure.layout.yaxis.tickvals) == [*ours.y, *others.y]
    assert figure.layout.xaxis.title.text == "accuracy"
    assert list(plot_against(SCORES, BASELINE, EN).data[1].x) == [0.5]


def test_each_label_has_its_f1_and_the_matrix_its_counts():
    assert list(plot_labels(SCORES, EN).data[0].x) == [0.8, 0.79]
    squares, letters = plot_confusion(SCORES, EN).data
    assert [list(row) for row in squares.z] == [[0.8, 0.2], [0.2, 0.8]]
    assert list(letters.text) == ["4", "1", "1", "4"]
    assert "&lt;b&gt;01" in squares.hovertext[0][0]


def test_of_many_labels_those_with_most_rows_are_drawn_and_it_is_said():
    labels = tuple(LabelScore(str(n), 1.0, 1.0, 1.0, n) for n in range(40))  # 0 is predicted
    confusion = tuple(tuple(int(a == b) for a in range(40)) for b in range(40))
    many = FineTuneScores(40, SCORES.metrics, labels, confusion)
    for figure in (plot_labels(many, EN), plot_confusion(many, EN)):
        assert list(figure.layout.yaxis.ticktext) == [str(n) for n in range(10, 40)]
        assert "30 labels of 40" in figure.layout.title.text


def test_labels_that_neither_occur_nor_are_predicted_are_left_to_the_table():
    labels = tuple(LabelScore(name, 0.5, 0.5, 0.5, n) for name, n in zip("abcd", (2, 0, 0, 1), strict=True))
    found = FineTuneScores(3, SCORES.metrics, labels, ((1, 0, 1, 0), (0,) * 4, (0,) * 4, (0, 0, 0, 1)))
    assert list(plot_labels(found, EN).layout.yaxis.ticktext) == ["a", "c", "d"]
    squares = plot_confusion(found, EN).data[0]
    assert [list(row) for row in squares.z] == [[0.5, 0.5, 0], [0, 0, 0], [0, 0, 1]]
    assert plot_confusion(found, EN).layout.title.text == EN("fine_tune_plots.confusion_title")
    assert len(labels_table(found).rows) == 4


@pytest.mark.parametrize("words", [EN, ZH], ids=["en", "zh"])
def test_figures_without_a_result_say_so(words):
    empty = FineTuneScores(1, {"f1": Interval(0, 0, 0)})
    for figure in (
        plot_against(None, {}, words), plot_labels(None, words), plot_confusion(None, words),
        plot_labels(empty, words), plot_confusion(empty, words), plot_amount([], None, words),
        plot_balance({}, {}, words), plot_lengths([], 512, words),
    ):
        assert not figure.data
        assert figure.layout.annotations[0].text


POINTS = [
    CurvePoint(0.1, 20, 0, "accuracy", 0.5, 1, 8), CurvePoint(0.1, 20, 1, "accuracy", 0.6, 2, 8),
    CurvePoint(1.0, 200, 0, "accuracy", 0.9, 3, 8), CurvePoint(1.0, 200, 1, "accuracy", 0.8, 4, 8),
]


def test_the_amounts_have_their_mean_their_spread_and_every_training():
    band, mean, dots = plot_amount(POINTS, 0.7, EN).data
    assert list(mean.x) == [20, 200]
    assert list(mean.y) == pytest.approx([0.55, 0.85])
    assert list(band.y) == [0.6, 0.9, 0.8, 0.5]
    assert len(dots.x) == 4
    assert plot_amount(POINTS, 0.7, EN).layout.shapes[0].y0 == 0.7
    assert len(amount_table(POINTS).rows) == 4
    assert "55.0 %" in amount_html(POINTS, EN)


def test_shares_of_whole_passages_have_one_mean_though_their_rows_differ():
    uneven = [CurvePoint(share, rows, seed, "f1", value, 1, 4) for share, rows, seed, value in
              ((0.5, 71, 0, 0.85), (0.5, 63, 1, 0.81), (1.0, 137, 0, 0.82), (1.0, 137, 1, 0.82))]  # fmt: skip
    _, mean, dots = plot_amount(uneven, None, EN).data
    assert list(mean.x) == [67, 137] and list(dots.x) == [71, 63, 137, 137]
    assert list(mean.y) == pytest.approx([0.83, 0.82])
    told = amount_html(uneven, EN)
    assert "63–71" in told and "83.0 %" in told and told.count("<tr") == 3


def test_a_mistake_can_stand_as_a_block_with_its_columns_named():
    told = mistakes_html(SCORES, EN)
    assert "bp-stacked" in told and 'data-head="row"' in told and 'data-head="predicted"' in told


def test_tables_escape_what_is_in_them_and_keep_all_numbers():
    said = scores_html(SCORES, BASELINE, EN)
    assert "80.0 % (95 % interval: 60.0 % to 95.0 %)" in said
    assert "none" in said
    mistakes = mistakes_html(SCORES, EN)
    assert "a &lt;i&gt;text" in mistakes and "<i>" not in mistakes
    assert "data[0]" in mistakes and "–" in mistakes
    assert "&lt;b&gt;01" in labels_html(SCORES, EN)
    assert scores_table(SCORES, BASELINE).rows[-1] == ("tfidf", None, None, None)
    assert confusion_table(SCORES).rows == (("<b>01", 4, 1), ("1", 1, 4))
    assert labels_table(SCORES).rows[1] == ("1", 0.7, 0.9, 0.79, 5)
    assert mistakes_table(SCORES).rows[0][1] == "a <i>text"


def test_no_mistakes_and_no_labels_are_no_empty_tables():
    clean = FineTuneScores(3, {"f1": Interval(1, 1, 1)})
    assert "<table" not in mistakes_html(clean, EN)
    assert labels_html(clean, EN) == ""
    assert confusion_table(clean).rows == ()


def test_times_have_a_point_a_model_on_each_machine_that_holds_it():
    estimates = estimate_times(Work(5000, 24.0, 3.0), here=2e11)
    figure = plot_times(estimates, EN)
    here, *gpus = figure.data
    assert here.name == "this machine" and len(gpus) == 3
    assert list(here.x) == [one.seconds for one in estimates if one.device == "here"]
    assert figure.layout.xaxis.type == "log"
    assert figure.layout.xaxis.title.text == "estimated time"
    for points in gpus:
        assert all(array >= 0 for array in points.error_x.array)
    said = times_html(estimates, EN)
    assert "NVIDIA T4" in said and " to " in said
    assert len(times_table(estimates).rows) == len(estimates)
    assert not plot_times([], EN).data


def test_a_model_that_does_not_fit_says_so_and_has_no_point():
    estimates = estimate_times(Work(100_000, 512.0, 3.0, batch=512))
    large = [one for one in estimates if one.fits is False]
    assert large
    assert "does not fit" in times_html(estimates, EN)
    drawn = sum(len(points.x) for points in plot_times(estimates, EN).data)
    assert drawn == len(estimates) - len(large)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0.1, "0.1 s"), (59, "59 s"), (75, "1.2 min"), (7200, "2 h"), (200_000, "2.3 d"), (9e7, "1,042 d")],
)
def test_times_are_said_in_the_unit_that_suits(seconds, said):
    assert seconds_text(seconds, EN) == said
