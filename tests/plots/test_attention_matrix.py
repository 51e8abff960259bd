"""The matrix of Attention and its tables: every word a row of its own, weights as the model had them."""

import numpy as np
import pytest

from playground.plots.attention import (
    heads_html,
    heads_table,
    links_html,
    matrix_table,
    place_names,
    sink_sentences,
)
from playground.plots.attention_matrix import plot_matrix
from playground.tasks.attention import map_attention
from playground.tasks.attention_links import head_figures
from playground.tasks.attention_parts import Arrangement, arrange
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN = Words("en")
HARD = "<b>cat</b> \" ' & the the the كتاب"


def looks(tokenized):
    count = len(tokenized.pieces)
    weights = np.random.default_rng(0).random((2, 4, count, count)) ** 4
    return weights / weights.sum(-1, keepdims=True)


def maps_of(text, pair=None):
    return map_attention(FakeEncoder(looks=looks), text, pair)


def test_equal_words_keep_rows_of_their_own_and_the_weights_are_exact():  # case B47
    maps = maps_of("the cat the cat the cat")
    figure = plot_matrix(maps, (1, 2), EN)
    [trace] = figure.data
    assert np.array_equal(np.asarray(trace.z), maps.weights[1, 2])
    assert list(trace.y) == list(range(8)) and list(figure.layout.yaxis.ticktext).count("the") == 3
    assert figure.layout.yaxis.title.text == "who looks" and figure.layout.xaxis.title.text == "who is looked at"
    assert "layer 2 of 2, head 3" in figure.layout.title.text


def test_a_part_of_a_pair_has_other_columns_than_rows_and_markup_is_shown_as_typed():
    maps = arrange(maps_of(HARD, "a dog"), Arrangement(part="b_to_a"))
    figure = plot_matrix(maps, (0, 0), EN)
    assert list(figure.layout.yaxis.ticktext) == ["a", "dog", "[SEP]"]
    assert "&lt;" in figure.layout.xaxis.ticktext and "<" not in "".join(figure.layout.xaxis.ticktext)


def test_a_long_text_is_seen_whole_with_fewer_names_and_no_numbers_in_its_cells():  # case B48
    short, long = (plot_matrix(maps_of("cat " * count), (0, 0), Words("en")) for count in (5, 62))
    assert short.data[0].texttemplate and not long.data[0].texttemplate
    assert long.layout.height < 620 and long.layout.width is None
    assert list(long.layout.xaxis.tickvals) == list(range(0, 64, 2)) and len(long.layout.yaxis.ticktext) == 32
    assert long.layout.xaxis.title.text == "who is looked at (1 name in 2 written)"
    assert long.layout.meta[0][63] == "[SEP]" and long.layout.meta[1][62] == "cat (63)"
    assert short.layout.xaxis.title.text == "who is looked at" and long.layout.xaxis.ticklabeloverflow == "allow"


def test_a_cell_is_read_with_the_places_of_equal_words_as_the_head_view_counts_them():  # case B47
    maps = maps_of("the cat the")
    assert plot_matrix(maps, (0, 0), EN).data[0].hovertext[1][3] == "the (2) → the (4)"
    bare = arrange(maps, Arrangement(special=False))
    assert place_names(bare) == (["the (1)", "cat", "the (3)"],) * 2
    part = arrange(maps_of("the cat", "the dog"), Arrangement(part="b_to_a"))
    assert place_names(part)[0][0] == "the (5)" and "the (2)" in place_names(part)[1]
    assert "the (2)" in links_html(maps, (0, 0), EN)


def test_tables_carry_all_heads_from_zero_and_the_matrix_as_it_is_shown():
    maps = maps_of("the cat")
    table = matrix_table(maps, (1, 0))
    assert table.columns == ("from_to", "[CLS]", "the", "cat", "[SEP]")
    assert [row[0] for row in table.rows] == ["[CLS]", "the", "cat", "[SEP]"]
    assert np.array([row[1:] for row in table.rows]) == pytest.approx(maps.weights[1, 0], abs=1e-6)
    heads = heads_table(maps, head_figures(maps))
    assert [row[:2] for row in heads.rows] == [(layer, head) for layer in range(2) for head in range(4)]


def test_html_tables_escape_what_was_typed():
    maps = arrange(maps_of("<b>cat</b>"), Arrangement(special=False, together=("<b>cat</b>",)))
    for found in (heads_html(maps, head_figures(maps), EN), links_html(maps, (0, 1), EN)):
        assert "&lt;b&gt;cat&lt;/b&gt;" in found and "<b>" not in found
    assert heads_html(maps, head_figures(maps), EN).count("<tr>") == 1 + 8


def test_sinks_are_counted_and_the_head_that_is_one_is_named():  # case B53
    def at_sep(tokenized):
        weights = np.full((2, 4, 4, 4), 0.25)
        weights[1, 2] = [0.1, 0.1, 0.1, 0.7]
        return weights

    figures = head_figures(map_attention(FakeEncoder(looks=at_sep), "the cat"))
    said = sink_sentences(figures, (1, 2), 2, EN)
    assert said[0].startswith("In 1 of 8 heads") and said[1].startswith("Layer 2 of 2, head 3 puts 70.0 % of its weight on [SEP]")
    assert len(sink_sentences(figures, (0, 0), 2, EN)) == 1
    assert sink_sentences(head_figures(map_attention(FakeEncoder(), "the cat")), (0, 0), 2, EN) == []
