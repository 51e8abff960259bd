"""Beyond raw weights, drawn: figures and tables hold the task's numbers, axes say what they are."""

import pytest

from playground.plots.attention_beyond import (
    MOST_ROWS,
    drawn_tokens,
    plot_entropy,
    plot_layers,
    plot_readings,
)
from playground.plots.attention_beyond_tables import (
    entropy_html,
    entropy_table,
    layers_html,
    layers_table,
    readings_html,
    readings_table,
)
from playground.tasks.attention_beyond import look_beyond
from playground.words import Words

EN, ZH = Words("en"), Words("zh")


@pytest.fixture(scope="module")
def found(tiny_encoder):
    return look_beyond(tiny_encoder, "the cat saw the dog", "it < ran", 1, 2)


def test_three_readings_share_rows_and_scale(found):
    figure = plot_readings(found, EN)
    rows = (found.average[1], found.norm_weighted[1], found.rollout[1])
    assert [tuple(trace.x) for trace in figure.data] == list(rows)
    axes = (figure.layout.xaxis, figure.layout.xaxis2, figure.layout.xaxis3)
    assert [axis.title.text for axis in axes] == ["average", "norm-weighted", "rollout"]
    assert len({axis.range for axis in axes}) == 1 and axes[0].range[1] >= max(map(max, rows))
    assert figure.layout.yaxis.ticktext[:3] == ("[CLS]", "the", "<b>cat</b>")
    assert "&lt;" in figure.layout.yaxis.ticktext and "<" not in figure.layout.yaxis.ticktext
    assert "layer 2 of 2" in figure.layout.title.text
    assert f"{found.rollout[1][4]:.6f}" in figure.data[2].hovertext[4]


def test_of_a_long_text_the_largest_by_any_reading_are_drawn(tiny_encoder):
    found = look_beyond(tiny_encoder, "the cat saw a dog at night " * 6, None, 0, 2)
    rows = drawn_tokens(found)
    assert len(rows) == MOST_ROWS == len(plot_readings(found, EN).data[0].x)
    for reading in (found.average[0], found.norm_weighted[0], found.rollout[0]):
        assert max(range(len(reading)), key=lambda n: reading[n]) in rows


def test_layers_have_a_line_a_kind_by_weight_and_by_norm(found):
    figure = plot_layers(found, ZH)
    assert len(figure.data) == 6
    assert list(figure.data[1].y) == [kinds.sep for kinds in found.weight_kinds]
    assert list(figure.data[5].y) == [kinds.word for kinds in found.norm_kinds]
    assert [trace.line.dash for trace in figure.data] == ["solid"] * 3 + ["dash"] * 3
    assert len({trace.name for trace in figure.data}) == 6
    assert (figure.layout.xaxis.title.text, figure.layout.yaxis.title.text) == ("层", "注意力份额")


def test_entropy_is_a_map_from_zero_to_the_even_row(found):
    figure = plot_entropy(found, EN)
    heat = figure.data[0]
    assert [tuple(row) for row in heat.z] == list(found.entropy)
    assert (heat.zmin, heat.zmax) == (0, found.even_entropy)
    assert heat.text[1][3] == f"{found.entropy[1][3]:.1f}"
    assert (figure.layout.xaxis.title.text, figure.layout.yaxis.title.text) == ("head", "layer")
    assert heat.hovertext[1][3].startswith("Layer 2, head 4: ")


def test_nothing_to_draw_is_said():
    assert "Nothing yet" in plot_readings(None, EN).layout.annotations[0].text


@pytest.mark.parametrize("words", [EN, ZH])
def test_tables_of_the_page_have_a_row_each_and_escape(found, words):
    drawn = readings_html(found, words)
    assert drawn.count("<tr") == 1 + len(found.tokens) and "<bdi>&lt;</bdi>" in drawn
    assert layers_html(found, words).count("<tr") == 3
    assert entropy_html(found, words).count("<td") == 2 * 4


def test_tables_to_take_away_hold_every_number(found):
    readings, layers, entropy = readings_table(found), layers_table(found), entropy_table(found)
    assert len(readings.rows) == 2 * len(found.tokens) and len(entropy.rows) == 8
    row = dict(zip(readings.columns, readings.rows[-1], strict=True))
    assert row["layer"] == 1 and row["rollout"] == found.rollout[1][-1]
    assert layers.rows[1][1:4] == tuple(vars(found.weight_kinds[1]).values())
    assert entropy.rows[5] == (1, 1, found.entropy[1][1])
