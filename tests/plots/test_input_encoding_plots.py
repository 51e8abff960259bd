"""Drawings of Inside BERT: lengths by piece, what the sum is made of, pieces as buttons."""

import re

import pytest

from playground.plots.input_encoding import (
    neighbours_table,
    pieces_table,
    pieces_table_html,
    plot_norms,
    sum_html,
)
from playground.plots.input_encoding_alike import alike_html
from playground.plots.input_encoding_analogies import analogy_html, analogy_table, plot_analogy
from playground.plots.input_encoding_pieces import piece_buttons_html
from playground.tasks.input_encoding import encode_input
from playground.tasks.input_encoding_analogies import solve_analogy
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")


@pytest.fixture(scope="module")
def found():
    return encode_input(FakeEncoder(max_pieces=200, vectors=lambda piece: [len(piece), 1, 0]), "the <b> cat cat", "☃ [MASK]")


def test_a_row_a_piece_and_a_mark_a_part(found):
    figure = plot_norms(found, EN)
    assert [trace.name for trace in figure.data] == ["token", "segment", "position", "sum"]
    assert list(figure.data[0].x) == list(found.norms.token)
    assert list(figure.data[3].y) == list(range(len(found.tokens)))
    assert figure.layout.yaxis.ticktext[2] == "&lt;" and len(set(t.marker.symbol for t in figure.data)) == 4
    assert "L2" in figure.layout.xaxis.title.text and figure.layout.yaxis.title.text == "piece"
    assert "长度" in plot_norms(found, ZH).layout.title.text


def test_a_long_text_is_cut_and_said_to_be():
    long = encode_input(FakeEncoder(max_pieces=200), "cat " * 80)
    figure = plot_norms(long, EN)
    assert "first 60 pieces" in figure.layout.title.text and len(figure.data[0].x) == 60
    assert pieces_table_html(long, EN).count("<tr>") == 1 + 82
    assert plot_norms(None, EN).layout.annotations[0].text


def test_bars_show_each_part_with_its_share(found):
    html = sum_html(found, EN)
    grows = [float(share) for share in re.findall(r"flex-grow:([\d.]+)", html)]
    assert sum(grows) == pytest.approx(2, abs=0.01)  # two bars
    assert "LayerNorm scales" in html and "bp-part-token" in html


def test_likeness_is_four_maps_of_the_first_pieces(found):
    html = alike_html(found, EN)
    count = min(len(found.tokens), 14)
    assert html.count("<figure>") == 4 and html.count("<td class") == 4 * count * count
    assert "How alike the pieces are" in html and "<b>" not in html and "&lt;" in html
    assert 'title="“cat” and “cat”: 1.000">100<' in html and "各词片有多相似" in alike_html(found, ZH)
    long = encode_input(FakeEncoder(max_pieces=200), "cat " * 80)
    assert "first 14 pieces" in alike_html(long, EN)


def test_a_press_shows_one_panel_and_the_neighbours_of_its_id(found):
    html = piece_buttons_html(found, 350, EN)
    assert html.count("data-panel=") == html.count("data-piece=") == len(found.tokens)
    assert html.count('tabindex="0"') == 1 and html.count('tabindex="-1"') == len(found.tokens) - 1
    assert html.count("data-near=") == len(set(found.ids))
    assert len(re.findall(r'data-panel="\d+">', html)) == len(re.findall(r'data-near="\d+">', html)) == 1
    assert 'aria-pressed="true"' in html and "<b>" not in html and "&lt;" in html
    panel = html.split('data-panel="2"')[1].split("</div>")[0]
    assert "characters 5 to 5 of text A" in panel and "of 350" in panel
    assert "[UNK]" in html.split('data-panel="8"')[1] and "blank" in html.split('data-panel="9"')[1]
    assert "补" not in html and "编号" in piece_buttons_html(found, 350, ZH)


def test_tables_to_take_away_hold_every_piece_and_neighbour(found):
    table = pieces_table(found)
    assert len(table.rows) == len(found.tokens) and len(table.rows[0]) == len(table.columns)
    near = neighbours_table(found)
    assert len(near.rows) == 16 * len(found.neighbours) and len(near.rows[0]) == len(near.columns)


def test_an_analogy_is_a_bar_a_word_with_its_role():
    places = {"king": [2, 2, 0], "man": [0, 3, 0], "woman": [0, 0, 1], "queen": [4, 0, 4]}
    fake = FakeEncoder(vectors=lambda piece: places.get(piece, [-1.0, -0.5, -0.5]))
    found = solve_analogy(fake, "king", "man", "woman", "queen", True)
    figure = plot_analogy(found, EN)
    assert list(figure.data[0].x) == [near.cosine for near in found.nearest]
    assert "queen (hoped for)" in figure.layout.yaxis.ticktext and "king (an input)" in figure.layout.yaxis.ticktext
    assert "/" in figure.data[0].marker.pattern.shape and "cosine" in figure.layout.xaxis.title.text
    assert "king alone" in analogy_html(found, EN) and "单独 king" in analogy_html(found, ZH)
    assert len(analogy_table(found).rows) == 30 and plot_analogy(None, EN).layout.annotations
