"""Figures and tables of the marker trap and input reduction: their data, axes and escaping."""

import math
from dataclasses import replace

import pytest

from playground.plots import theme
from playground.plots.relation_reduction import (
    plot_reduction,
    reduced_sentence_html,
    shortest_html,
    steps_html,
    steps_table,
)
from playground.plots.relation_trap import DRAWN, plot_trap, trap_html, trap_table
from playground.tasks.relation_reduction import reduce_input
from playground.tasks.relation_trap import set_trap
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
TEXT = "Last night the <e1>dog</e1> chased a <e2>red ball</e2>."
CAUSE = "Cause-Effect(e1,e2)"


def by_verb(marked, _):
    """54 / 72 for the label with the verb, else 1 / 72 and 54 / 72 for Other."""
    return {CAUSE if "chased" in marked.tokenized.tokens else "Other": math.log(54)}


@pytest.fixture(scope="module")
def trap():
    return set_trap(FakeEncoder(relations=by_verb), TEXT)


@pytest.fixture(scope="module")
def reduced():
    return reduce_input(FakeEncoder(relations=by_verb), TEXT)


def test_bars_are_the_labels_probability_and_lost_ones_are_told_apart_without_colour(trap):
    figure = plot_trap(trap, EN)
    (bars,) = figure.data
    expected = [0.75, 1 / 72, 0.75, 0.75, 1 / 72]  # the direction does not turn with the marks
    assert list(bars.x) == pytest.approx(expected) and list(bars.y) == [0, 1, 2, 3, 4]
    assert list(bars.marker.pattern.shape) == ["", "/", "", "", "/"]
    assert list(bars.marker.color) == [theme.PROBABILITY, theme.MINUS, *[theme.PROBABILITY] * 2, theme.MINUS]
    assert figure.layout.xaxis.title.text == "probability of the label" and tuple(figure.layout.xaxis.range) == (0, 1)
    assert figure.layout.yaxis.title.text == "sentence"
    assert figure.layout.yaxis.ticktext[3:] == ("entities blanked<br>75.0 % · kept", "entities alone<br>1.4 % · lost")
    assert [shape.x0 for shape in figure.layout.shapes] == pytest.approx([0.375, 0.75])
    assert "its own label: Other (75.0 %)" in bars.hovertext[4] and len(DRAWN) == 5


def test_an_unsure_answer_is_drawn_in_grey(trap):
    bars = plot_trap(replace(trap, verdict="unsure"), ZH).data[0]
    assert set(bars.marker.color) == {theme.MUTED}


def test_before_a_result_the_figure_says_what_to_do():
    assert "mark two entities" in plot_trap(None, EN).layout.annotations[0].text


def test_the_tables_hold_all_six_variants(trap):
    html, table = trap_html(trap, EN), trap_table(trap)
    assert html.count("<tr>") == 2 * 7 and "Other, 75.0 %" in html and "context blanked" in html and "$ dog $ # red ball #" in html
    assert len(table.rows) == 6 and table.rows[4][:2] == ("entities_alone", pytest.approx(1 / 72))
    assert table.rows[4][5] == pytest.approx(53 / 72) and all(len(row) == len(table.columns) for row in table.rows)


def test_the_curve_runs_from_all_words_to_the_fewest_and_a_cross_says_what_comes_next(reduced):
    figure = plot_reduction(reduced, EN)
    kept, crossed = figure.data
    assert list(kept.x) == [6, 5, 4, 3, 2, 1] and list(kept.y) == pytest.approx([0.75] * 6)
    assert list(crossed.x) == [0] and list(crossed.y) == pytest.approx([1 / 72])
    assert "Other" in crossed.hovertext[0] and "chased" in crossed.hovertext[0]
    assert figure.layout.xaxis.title.text == "words left outside the entities"
    assert figure.layout.xaxis.range[0] > figure.layout.xaxis.range[1]
    assert figure.layout.yaxis.title.text == "probability of the label"


def test_where_no_word_is_needed_there_is_no_cross():
    found = reduce_input(FakeEncoder(relations=lambda *_: {CAUSE: 5.0}), TEXT)
    assert list(plot_reduction(found, ZH).data[1].x) == [] and len(plot_reduction(found, ZH).data[0].x) == 7


def test_the_sentence_strikes_what_went_and_keeps_the_rest(reduced):
    html = reduced_sentence_html(reduced, EN)
    assert html.count("<del>") == html.count("<sup>") == 5
    assert "<strong class=\"bp-left\">chased</strong>" in html and "<del>Last</del><sup>1</sup>" in html
    assert html.count("<mark") == 2 and ">red ball</mark>" in html
    assert "chased <mark" in shortest_html(reduced, EN)


def test_steps_are_all_there(reduced):
    table = steps_table(reduced)
    assert [row[:2] for row in table.rows] == [(1, "Last"), (2, "night"), (3, "the"), (4, "a"), (5, ".")]
    assert steps_html(reduced, EN).count("<tr>") == 6 and table.rows[0][2:4] == (0, 4)
    nothing = reduce_input(FakeEncoder(), "<e1>a</e1><e2>b</e2>")
    assert steps_html(nothing, EN) == "" and steps_table(nothing).rows == ()


def test_what_a_visitor_typed_is_escaped():
    text = "<b>x</b> <e1><i>dog</e1> & <e2>a&lt;e1&gt;</e2> <script>"
    encoder = FakeEncoder(relations=by_verb)
    trap, found = set_trap(encoder, text), reduce_input(encoder, text)
    said = trap_html(trap, EN) + reduced_sentence_html(found, EN) + shortest_html(found, EN) + steps_html(found, EN)
    for raw in ("<b>", "<i>", "<script", "&lt;e1&gt;dog"):
        assert raw not in said.replace("<bdi>", "")
    assert "&lt;i&gt;dog" in said and shortest_html(found, EN).count("<mark") == 2
