"""One layer, drawn: lengths as bars, every matrix with its shapes, texts escaped."""

import re

import pytest

from playground.plots.input_encoding_matrices import matrices_html
from playground.plots.input_encoding_step import (
    plot_lengths,
    shape_text,
    steps_html,
    steps_table,
)
from playground.tasks.input_encoding_step import STEPS, layer_steps
from playground.words import Words

EN, ZH = Words("en"), Words("zh")
TEXT = "the cat saw <b> dog at night"


@pytest.fixture(scope="module")
def found(tiny_encoder):
    return layer_steps(tiny_encoder, TEXT, layer=1, head=2, piece=4)


def test_bars_are_lengths_of_rows_as_wide_as_a_state(found):
    figure = plot_lengths(found, EN)
    states, added = figure.data
    assert list(added.y) == [1, 4] and list(states.y) == [0, 2, 3, 5, 6]
    assert list(added.x) == [found.step("projected").length, found.step("outer").length]
    assert figure.layout.xaxis.title.text == "length of the vector (L2 norm)"
    assert figure.layout.yaxis.title.text == "step" and figure.layout.yaxis.tickvals == tuple(range(7))
    assert added.marker.pattern.shape == "/" and "layer 2 of 2" in figure.layout.title.text


def test_nothing_to_draw_is_said():
    assert "Nothing yet" in plot_lengths(None, EN).layout.annotations[0].text


def test_shapes_are_written_as_products_and_sums(found):
    count = len(found.tokens)
    texts = {step.name: shape_text(step) for step in found.steps}
    assert texts["queries"] == f"[{count}, 32] × [32, 8] → [{count}, 8]"
    assert texts["scores"] == f"[{count}, 8] × [8, {count}] → [{count}, {count}]"
    assert texts["joined"] == f"4 × [{count}, 8] → [{count}, 32]"
    assert texts["added"] == f"[{count}, 32] + [{count}, 32] → [{count}, 32]"
    assert texts["input"] == f"[{count}, 32]"


@pytest.mark.parametrize("words", [EN, ZH])
def test_every_matrix_has_its_rows_and_numbers(found, words):
    drawn = matrices_html(found, words)
    assert drawn.count("<table") == len(STEPS) and drawn.count('class="bp-own"') == len(STEPS)
    assert "<b>" not in drawn and "&lt;" in drawn and "{" not in drawn
    cells = re.findall(r'<td class="bp-(plus|minus)"[^>]*>([^<]+)</td>', drawn)
    assert len(cells) == (len(STEPS) - 2) * 24 + 2 * 36  # scores and weights: 6 pieces by 6
    assert all((kind == "minus") <= (text.startswith("−") or float(text) == 0) for kind, text in cells)
    first = found.step("input").corner[0][0]
    assert cells[0][1] == f"{first:+.2f}".replace("-", "−")
    assert "√8" in drawn and "GELU" in drawn


def test_tables_have_every_step(found):
    table = steps_table(found)
    assert [row[1] for row in table.rows] == list(STEPS) and len(table.columns) == len(table.rows[0])
    own = found.rows.index(4)
    assert table.rows[1][5:11] == found.step("queries").corner[own]
    assert steps_html(found, EN).count("<tr") == 1 + len(STEPS)
