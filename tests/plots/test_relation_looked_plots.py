"""What it looked at, drawn: the map's shares and columns, bars of both ways, tables, hostile text."""

import numpy as np
import pytest

from playground.plots import theme
from playground.plots.relation_looked import (
    effects_html,
    plot_effects,
    words_html,
    words_table,
)
from playground.plots.relation_looked_attention import (
    agreement_table,
    attention_html,
    attention_table,
    plot_attention,
)
from playground.plots.relation_looked_rows import MOST_ROWS, drawn_rows
from playground.tasks.relation_looked import look_at_words
from playground.tasks.relation_looked_attention import SOURCES
from playground.words import Words
from tests.fake_encoder import FakeEncoder
from tests.tasks.test_relation_looked import TEXT, by_words, looks_by_place

EN, ZH = Words("en"), Words("zh")
SLOPES = {"dog": 0.5, "chased": -2.0, "[SEP]": 1.0}


@pytest.fixture(scope="module")
def found():
    return look_at_words(FakeEncoder(relations=by_words, slopes=SLOPES, looks=looks_by_place()), TEXT)


def test_map_has_a_row_a_word_and_a_column_a_source_in_order(found):
    figure = plot_attention(found, EN)
    words, rest = figure.data
    assert [list(row) for row in words.z] == [[row.words[n] for row in found.attention] for n in range(7)]
    assert figure.layout.yaxis.ticktext == (
        "The", "<b>dog</b> · e1", "chased", "a", "<b>red</b> · e2", "<b>ball</b> · e2", ".",
    )
    assert len(figure.layout.xaxis.ticktext) == len(SOURCES)
    assert figure.layout.xaxis.ticktext[:3] == ("[CLS]", "e1", "e2")
    assert figure.layout.xaxis.title.text == "attention from"
    assert figure.layout.yaxis.title.text == "word, in the order of the text"
    assert words.zmin == 0 and words.zmax == max(map(max, words.z))
    assert (rest.zmin, rest.zmax, rest.yaxis) == (0, 1, "y2")


def test_every_column_of_the_map_adds_up_to_1_and_what_goes_to_no_word_is_there(found):
    words, rest = (np.array(trace.z) for trace in plot_attention(found, EN).data)
    np.testing.assert_allclose(words.sum(0), rest[0])
    np.testing.assert_allclose(rest.sum(0), 1, atol=1e-6)
    names = plot_attention(found, EN).layout.yaxis2.ticktext
    assert names[:3] == ("all words", "[CLS]", "[SEP]") and len(names) == 7


def test_numbers_in_cells_are_per_cent_and_hover_is_exact(found):
    trace = plot_attention(found, EN).data[0]
    share = found.attention[0].words[1]
    assert trace.text[1][0] == f"{100 * share:.1f}" and f"({share:.4f})" in trace.hovertext[1][0]
    assert trace.hovertext[1][3].startswith("$ before e1 → dog: ")


def test_bars_stand_on_two_axes_equally_long_to_both_sides(found):
    figure = plot_effects(found, EN)
    gradient, left_out = figure.data
    assert list(gradient.x) == [word.gradient_input for word in found.words]
    assert list(left_out.x) == [word.left_out for word in found.words]
    for axis, trace in ((figure.layout.xaxis, gradient), (figure.layout.xaxis2, left_out)):
        assert axis.range[0] == -axis.range[1] and axis.range[1] >= max(map(abs, trace.x))
        assert axis.title.text.endswith("(bits)")
    assert gradient.marker.color[1] == theme.PLUS and gradient.marker.color[2] == theme.MINUS
    assert gradient.marker.pattern.shape[2] == "/"
    assert figure.layout.title.text == "What Cause-Effect(e1,e2) hangs on (bits of log-odds)"


def test_text_is_coloured_once_a_way_and_each_says_what_it_claims(found):
    html = effects_html(found, EN)
    assert html.count('class="bp-signed-text"') == 2 and html.count("bp-signed-scale") == 2
    assert "straight-line reading" in html and "shows a cause" in html
    assert "rank correlation" in html and "+1.44 bits together" in html  # [SEP]: 1 nat


def test_long_text_has_one_way_and_its_largest_rows():
    encoder = FakeEncoder(relations=by_words, max_pieces=512, slopes={"dog": 1.0})
    found = look_at_words(encoder, "cat " * 200 + TEXT)
    assert "not_left_out" in found.notes
    figure = plot_effects(found, EN)
    assert len(figure.data) == 1 and len(figure.data[0].x) == MOST_ROWS
    rows = drawn_rows(found.words)
    assert rows == sorted(rows) and {len(found.words) - n for n in (2, 3, 6)} <= set(rows)  # entities
    assert effects_html(found, EN).count('class="bp-signed-text"') == 1
    assert "40 words with the largest effects" in words_html(found, EN)


def test_tables_hold_every_number(found):
    table = words_table(found)
    assert [row[0] for row in table.rows][-6:] == [f"<{row.role}>" for row in found.special]
    assert table.columns[4:] == ("gradient_input_bits", "l2_norm_bits", "left_out_bits", "probability_without")
    assert table.rows[1][:4] == ("dog", 4, 7, "e1") and table.rows[1][6] == found.words[1].left_out
    shares = attention_table(found)
    assert len(shares.rows) == len(SOURCES) * (7 + 6)
    assert sum(row[-1] for row in shares.rows) == pytest.approx(len(SOURCES), abs=1e-5)
    assert [row[1] for row in agreement_table(found).rows] == list(SOURCES)


def test_undefined_correlations_are_dashes_and_unreadable_figures_are_grey():
    even = look_at_words(FakeEncoder(), "<e1>🍕</e1> 🍣 <e2>🍔</e2>")
    assert "<td class=\"bp-number\"><bdi>—</bdi></td>" in attention_html(even, EN)
    assert plot_effects(even, EN).data[0].marker.color == theme.MUTED
    assert "138,138,138" in plot_attention(even, EN).data[0].colorscale[1][1]


@pytest.mark.parametrize("words", [EN, ZH])
def test_hostile_words_are_shown_as_text(words):
    text = "<e1><b>&nbsp;</e1> <img src=x> <e2>'\"</e2>"
    found = look_at_words(FakeEncoder(), text)
    shown = [effects_html(found, words), words_html(found, words), attention_html(found, words)]
    for figure in (plot_attention(found, words), plot_effects(found, words)):
        shown.append("".join(figure.layout.yaxis.ticktext).replace("<b>", "").replace("</b>", ""))
        shown.append(str(figure.data[0].hovertext))
    for html in shown:
        assert "<img" not in html and "<b>" not in html and "&nbsp;" not in html


def test_before_there_is_a_result_the_figures_say_so():
    for figure in (plot_effects(None, EN), plot_attention(None, ZH)):
        assert figure.layout.annotations[0].text and not figure.data
