"""Step by step, drawn: cells, bars and tables hold the task's numbers; texts are escaped."""

import re

import pytest

from playground.plots.attention_cells import MOST_CELLS, cells_html
from playground.plots.attention_steps import numbers_html, plot_steps, steps_table, sum_table
from playground.plots.attention_walk import MOST_ROWS, drawn_keys, walk_html
from playground.tasks.attention_steps import attention_steps
from playground.words import Words

EN, ZH = Words("en"), Words("zh")


@pytest.fixture(scope="module")
def found(tiny_encoder):
    return attention_steps(tiny_encoder, "the cat saw the dog", "the cat ran", 1, 2, 3)


@pytest.fixture(scope="module")
def long(tiny_encoder):
    return attention_steps(tiny_encoder, "the cat saw a <b> dog at night " * 5, None, 0, 0, 2)


def test_cells_carry_numbers_signs_and_a_spoken_name():
    drawn = cells_html([1.0, -2.0, 0.0, -0.01], 2.0, "key of “a<b”", EN)
    assert re.findall(r'class="([pmd])"', drawn) == ["p", "m", "d", "p", "m"]
    assert re.findall(r'fill-opacity="([\d.]+)"', drawn) == ["0.45", "0.90", "0.00", "0.00"]
    assert "number 2: −2.000" in drawn
    assert 'aria-label="key of “a&lt;b”: 4 numbers, from −2.00 to +1.00"' in drawn


def test_of_a_long_vector_the_first_numbers_are_drawn_and_that_is_said():
    drawn = cells_html([0.5] * 64, 1.0, "key", EN)
    assert drawn.count('class="p"') == MOST_CELLS and "the first 32 of 64 numbers" in drawn


def test_bars_are_scores_and_weights_a_row_each(found):
    figure = plot_steps(found, EN)
    scores, weights = figure.data
    assert list(scores.x) == [key.score for key in found.keys]
    assert list(weights.x) == [key.weight for key in found.keys]
    assert figure.layout.xaxis.title.text == "score q·k / √d"
    assert figure.layout.xaxis2.title.text == "weight"
    assert figure.layout.yaxis.title.text == "looked at, in the order of the text"
    assert figure.layout.yaxis.tickvals == tuple(range(11))  # case B47: equal words, a row each
    assert figure.layout.yaxis.ticktext[:4] == ("[CLS]", "the", "cat", "<b>saw</b>")
    patterns = ["" if key.score >= 0 else "/" for key in found.keys]
    assert list(scores.marker.pattern.shape) == patterns
    assert f"{found.keys[2].weight:.6f}" in weights.hovertext[2]
    assert "layer 2 of 2, head 3" in figure.layout.title.text


def test_nothing_to_draw_is_said():
    assert "Nothing yet" in plot_steps(None, EN).layout.annotations[0].text


@pytest.mark.parametrize("words", [EN, ZH])
def test_the_walk_has_a_row_a_piece_between_query_and_sum(found, words):
    drawn = walk_html(found, words)
    assert drawn.count("<tr") == 1 + 1 + 11 + 1
    assert drawn.count("<svg") == 1 + 2 * 11 + 1 + 3
    assert f"{found.exponentials:.3f}" in drawn and "{" not in drawn
    for key in found.keys:
        assert f"{abs(key.product):.2f}" in drawn


def test_the_product_is_written_out_for_the_strongest_key(found):
    drawn = walk_html(found, EN)
    key = found.keys[found.strongest]
    assert f"= {key.product:+.3f}".replace("-", "−") in drawn and "8 products" in drawn
    assert f"Step 2 written out for “{key.token.text}”" in drawn


def test_of_a_long_text_the_strongest_are_drawn_and_the_rest_is_counted(long):
    rows = drawn_keys(long)
    assert len(rows) == MOST_ROWS == len(plot_steps(long, EN).data[0].x) and rows == sorted(rows)
    least = min(long.keys[n].weight for n in rows)
    assert all(key.weight <= least for n, key in enumerate(long.keys) if n not in rows)
    drawn = walk_html(long, EN)
    assert f"The 16 pieces with the largest weights are drawn, of {len(long.keys)}" in drawn
    assert "<bdi><</bdi>" not in drawn + numbers_html(long, EN)
    assert numbers_html(long, EN).count("<tr") == 1 + len(long.keys)


def test_tables_to_take_away_hold_every_number(found):
    table = steps_table(found)
    assert len(table.rows) == 11 and table.rows[2][:3] == (2, "cat", 0)
    row = dict(zip(table.columns, table.rows[2], strict=True))
    key = found.keys[2]
    assert (row["product"], row["weight"], row["model_weight"]) == (key.product, key.weight, key.model_weight)
    summed = sum_table(found)
    assert len(summed.rows) == 8
    assert summed.rows[3] == (3, found.query_vector[3], found.mixed[3], found.model_mixed[3])
