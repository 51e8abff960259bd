"""Switches and Museum of mistakes, drawn: bars hold the task's numbers, texts are escaped."""

import pytest

from playground.plots.input_encoding_mistakes import (
    CALLS,
    mistake_html,
    mistakes_html,
    mistakes_table,
    plot_mistake,
)
from playground.plots.input_encoding_switches import (
    pair_table,
    plot_switches,
    switches_html,
    word_table,
)
from playground.tasks.input_encoding_mistakes import MISTAKES, make_mistakes
from playground.tasks.input_encoding_switches import WAYS, switch_inputs
from playground.words import Words

EN, ZH = Words("en"), Words("zh")
TEXT, A, B = "the <b> dog [MASK] a cat.", "The <i> Shop was close.", "when does school close?"


@pytest.fixture(scope="module")
def switched(tiny_encoder):
    return switch_inputs(tiny_encoder, TEXT, "ran", A, B, 7)


@pytest.fixture(scope="module")
def made(tiny_encoder):
    return make_mistakes(tiny_encoder, A, B)


def test_two_panels_hold_word_and_pair_a_row_each(switched):
    figure = plot_switches(switched, EN)
    word, pair = figure.data
    assert list(word.x) == [row.probability for row in switched.words]
    assert list(pair.x) == [row.is_next for row in switched.pair] and pair.xaxis == "x2"
    assert figure.layout.xaxis.title.text == "probability of the word"
    assert figure.layout.xaxis2.title.text == "probability of IsNext"
    assert figure.layout.yaxis.ticktext[4] == "positions shifted by 7"
    shuffled = switched.words[3]
    assert word.error_x.array[3] == pytest.approx(shuffled.highest - shuffled.probability)
    assert word.error_x.arrayminus[3] == pytest.approx(shuffled.probability - shuffled.lowest)


def test_without_a_pair_one_panel_takes_all(tiny_encoder):
    figure = plot_switches(switch_inputs(tiny_encoder, TEXT, "ran"), EN)
    assert len(figure.data) == 1 and figure.layout.xaxis.domain is None


@pytest.mark.parametrize("words", [EN, ZH])
def test_tables_of_switches_have_every_way(switched, words):
    drawn = switches_html(switched, words)
    assert drawn.count("<tr") == 2 * (1 + len(WAYS)) and "{" not in drawn
    assert [row[0] for row in word_table(switched).rows] == list(WAYS)
    assert [row[1] for row in pair_table(switched).rows] == [row.is_next for row in switched.pair]


@pytest.mark.parametrize("name", MISTAKES)
@pytest.mark.parametrize("words", [EN, ZH])
def test_right_stands_above_wrong_and_both_calls_are_shown(made, name, words):
    figure = plot_mistake(made, name, words)
    shares = [made.right.is_next, *(one.is_next for one in made.mistake(name).wrong)]
    assert list(figure.data[0].x) == shares and figure.layout.yaxis.tickvals == tuple(range(len(shares)))
    drawn = mistake_html(made, name, words)
    assert drawn.count("<code>") == 2 and "<i>" not in drawn and set(CALLS) == set(MISTAKES)
    assert ("<s " in drawn) == (name == "segments_as_mask")
    changed = made.mistake(name).tokens != made.tokens or name == "segments_as_mask"
    assert drawn.count("<ol") == 1 + changed


def test_axis_names_what_the_bars_are(made):
    layout = plot_mistake(made, "label", EN).layout
    assert layout.xaxis.title.text == "probability that B follows A"
    assert layout.yaxis.title.text == "how it was asked"


def test_all_seven_stand_in_one_table(made):
    drawn = mistakes_html(made, "dropout", EN)
    assert drawn.count("<tr") == 8 and drawn.count("bp-chosen") == 1
    assert len(mistakes_table(made).rows) == 1 + 5 + 2 * 5


def test_nothing_to_draw_is_said():
    assert "Nothing yet" in plot_switches(None, EN).layout.annotations[0].text
    assert "Nothing yet" in plot_mistake(None, "label", EN).layout.annotations[0].text
