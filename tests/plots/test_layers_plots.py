"""Layers, drawn: figures, grids, matrices and tables hold the tasks' numbers; texts are escaped."""

import re

import numpy as np
import pytest

from playground.plots.layers import MEASURES, layers_html, layers_table, plot_layers
from playground.plots.layers_contexts import (
    contexts_html,
    contexts_table,
    matrices_html,
    plot_contexts,
    sentences_html,
)
from playground.plots.layers_lens import plot_lens
from playground.plots.layers_lens_grid import (
    grids_html,
    lens_table,
    lens_tables_html,
    pieces_html,
)
from playground.plots.layers_paths import (
    paths_html,
    paths_table,
    player_html,
    plot_paths,
    shares_text,
)
from playground.tasks.layers import compare_layers
from playground.tasks.layers_contexts import compare_contexts
from playground.tasks.layers_lens import look_through_lens
from playground.tasks.layers_paths import follow_paths
from playground.words import Words

EN, ZH = Words("en"), Words("zh")
TEXT = "the cat saw <b> [MASK]"


@pytest.fixture(scope="module")
def changes(tiny_encoder):
    return compare_layers(tiny_encoder, TEXT)


@pytest.fixture(scope="module")
def lens(tiny_encoder):
    return look_through_lens(tiny_encoder, TEXT)


@pytest.fixture(scope="module")
def paths(tiny_encoder):
    return follow_paths(tiny_encoder, TEXT, special=True)


@pytest.fixture(scope="module")
def contexts(tiny_encoder):
    return compare_contexts(tiny_encoder, "cat", ["the cat <b>", "a cat ran", "cat or dog"])


def test_each_panel_has_the_means_and_every_piece_once(changes):
    figure = plot_layers(changes, EN)
    assert [figure.layout[a].title.text for a in ("yaxis", "yaxis2", "yaxis3")] == [
        "distance (L2)", "cosine", "length (L2)",
    ]
    assert figure.layout.xaxis.title.text == "layer (0: embeddings)"
    for number, measure in enumerate(MEASURES):
        typed, added, mean = figure.data[3 * number : 3 * number + 3]
        assert list(mean.y) == pytest.approx(getattr(changes, measure))
        values = [value for trace in (typed, added) for value in trace.y if value is not None]
        assert len(values) == getattr(changes, f"{measure}s").size
        assert list(mean.x)[0] == (0 if measure == "norm" else 1)
    assert "&lt;" in "".join(figure.data[0].hovertext)


def test_the_title_stands_clear_of_a_legend_with_a_row_for_each_line(changes):
    figure = plot_layers(changes, EN)
    rows = sum(trace.showlegend is not False for trace in figure.data)
    title, row = 36, 20  # pixels at the font sizes of the figures; a phone gives each entry a row
    assert rows == 3 and figure.layout.margin.t >= title + rows * row


@pytest.mark.parametrize("words", [EN, ZH])
def test_tables_of_the_main_part_hold_every_figure(changes, words):
    html = layers_html(changes, words)
    assert html.count("<table") == 4 and f"{changes.distance[0]:.2f}" in html and "<b>" not in html
    table = layers_table(changes)
    assert len(table.rows) == 3 * (1 + len(changes.tokens)) and table.rows[0][3] is None
    assert table.rows[1 + len(changes.tokens)][3] == pytest.approx(changes.distance[0])


def test_the_lens_is_drawn_at_the_chosen_piece_and_over_all(lens):
    figure = plot_lens(lens, EN)
    final, bits = figure.data
    assert list(final.y) == [row[lens.piece].final_probability for row in lens.plain.cells]
    assert list(bits.y) == list(lens.plain.divergence)
    assert figure.layout.yaxis.title.text == "P(final word)"
    assert figure.layout.yaxis2.title.text == "from the final answer (bits)"
    assert "[MASK]" in figure.layout.title.text


@pytest.mark.parametrize("words", [EN, ZH])
def test_the_grid_has_a_cell_a_layer_and_piece_and_frames_the_final_word(lens, words):
    html = grids_html(lens, words)
    assert html.count("<td") == 3 * len(lens.tokens) and "<b>" not in html and "{" not in html
    framed = sum(cell.final_rank == 1 for row in lens.plain.cells for cell in row)
    assert html.count("bp-lens-final") == framed
    assert len(lens_table(lens).rows) == 3 * len(lens.tokens)
    tables = lens_tables_html(lens, words)
    assert lens.plain.candidates[0][4].word in tables.replace("&#x27;", "'")


def test_pieces_are_buttons_of_which_the_chosen_one_is_pressed(lens):
    html = pieces_html(lens, EN)
    pressed = re.search(r'data-piece="(\d+)" aria-pressed="true"', html)
    assert int(pressed[1]) == lens.piece + 1 and html.count("<button") == len(lens.tokens)
    assert html.count('tabindex="0"') == 1 and 'aria-label="&lt;, piece' in html


@pytest.mark.parametrize("deep", [False, True])
def test_a_path_a_piece_and_marks_where_they_end(paths, deep):
    figure = plot_paths(paths, deep, EN)
    *lines, marks = figure.data
    assert len(lines) == len(paths.pieces) and (marks.z is not None) == deep if deep else True
    assert list(lines[2].x) == pytest.approx(paths.places[:, 2, 0])
    assert list(marks.y) == pytest.approx(paths.places[paths.widest, :, 1])
    axis = figure.layout.scene.xaxis if deep else figure.layout.xaxis
    assert axis.title.text.startswith("axis 1 (") and "of the variance" in axis.title.text
    assert [line.line.dash for line in lines] == ["dot", *["solid"] * (len(lines) - 2), "dot"]
    assert marks.textposition == "top center" if deep else len(marks.textposition) == len(paths.pieces)


def test_what_the_axes_hold_is_said_and_the_player_knows_the_last_layer(paths):
    assert f"{100 * sum(paths.shares[:2]):.1f} %" in shares_text(paths, 2, EN)
    player = player_html(paths, ZH)
    assert f'max="2" value="{paths.widest}"' in player and 'data-at="第 {layer} 层' in player
    assert len(paths_table(paths).rows) == 3 * len(paths.pieces)
    assert paths_html(paths, EN).count("<tr") == 1 + 3 * len(paths.pieces)


def test_likeness_baseline_and_their_difference_are_three_lines(contexts):
    band, unrelated, own, above = plot_contexts(contexts, EN).data
    assert list(own.y) == pytest.approx(contexts.likeness) and list(unrelated.y) == pytest.approx(contexts.baseline)
    assert np.array(above.y) == pytest.approx(np.array(own.y) - np.array(unrelated.y))
    assert list(band.y[:4]) == pytest.approx(contexts.spread[1])
    layout = plot_contexts(contexts, EN).layout
    assert layout.xaxis.ticktext == ("static", "0", "1", "2") and layout.yaxis.title.text == "mean cosine"


@pytest.mark.parametrize("words", [EN, ZH])
def test_matrices_are_one_a_row_with_every_cosine(contexts, words):
    html = matrices_html(contexts, words)
    assert html.count("<figure") == 4 and html.count("<td class") == 4 * 9
    assert f">{100 * contexts.similarities[3, 0, 1]:.0f}<" in html.replace("−", "-") and "{" not in html
    assert len(contexts_table(contexts).rows) == 4 * 3
    listed = sentences_html(contexts, words)
    assert "<strong>cat</strong>" in listed and "<b>" not in listed
    assert contexts_html(contexts, words).count("<tr") == 5


@pytest.mark.parametrize("draw", [
    lambda: plot_layers(None, EN), lambda: plot_lens(None, EN), lambda: plot_paths(None, False, EN),
    lambda: plot_contexts(None, EN),
])
def test_nothing_to_draw_is_said(draw):
    assert "Nothing yet" in draw().layout.annotations[0].text
