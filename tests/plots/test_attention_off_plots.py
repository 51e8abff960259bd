"""The map of heads, attention against effect, and patching: data, axes, and nothing unescaped."""

import numpy as np
import pytest

from playground.plots.attention_off import plot_heads_off
from playground.plots.attention_off_tables import (
    chosen_html,
    compared_lines,
    heads_table,
    map_html,
    off_html,
)
from playground.plots.attention_patching import (
    fillings_html,
    grid_html,
    grid_table,
    patching_html,
    plot_patching,
)
from playground.tasks.attention_off import BeforeAfter, HeadsOff, Off
from playground.tasks.attention_off_word import LookedWord, compare
from playground.tasks.attention_patching import BestPatch, PatchedStates, Side
from playground.tasks.attention_patching_pair import PatchedWord
from playground.tasks.one_mask import ChangedWord
from playground.words import LANGUAGES, Words

NASTY = "<b>&\"%{x}"


def heads_off(compared=True, head=1):
    changes = [[-1.0, 0.02, 0.5], [0.25, -2.0, 0.0]]
    each = tuple(
        Off(layer, number, change, 0.25, 2, NASTY)
        for layer, row in enumerate(changes) for number, change in enumerate(row)
    )
    whole = tuple(Off(layer, -1, change, 0.1, 9, "x") for layer, change in enumerate([-3.0, 1.0]))
    looked = LookedWord(NASTY, 0, 8, (1,))
    weights = np.zeros((2, 3, 4), np.float32)
    weights[..., 1] = [[0.1, 0.2, 0.3], [0.4, 0.9, 0.0]]
    told = compare(looked, weights, [one.change for one in each])
    return HeadsOff(
        text=f"{NASTY} [MASK]", checkpoint="fake", target=NASTY, probability=0.5, rank=1,
        log_probability=-1.0, start=9, end=15, layers=2, heads=3, each=each, whole=whole,
        looked=looked if compared else None, compared=told if compared else None,
        chosen=BeforeAfter(1, head, (ChangedWord(NASTY, 0.5, 0.25), ChangedWord("y", 0.1, 0.0))),
        truncated=False, kept=(0, 15), unknown_share=0.0, notes=(),
    )


def patched(differing=(1, 2)):
    words = tuple(
        PatchedWord(text, NASTY if n in differing else text, (n,), n in differing, text == "[MASK]")
        for n, text in enumerate(["[CLS]", "a", "b", "[MASK]", "[SEP]"])
    )
    grid = ((0.0, 0.6, 0.4, 0.0, 0.0), (0.0, 0.3, 0.2, 1.25, -0.35), (0.0, 0.0, 0.0, 1.0, 0.0))
    return PatchedStates(
        clean=Side("a b [MASK]", 1.0, 0.7), corrupted=Side("c d [MASK]", -3.0, 0.0004),
        target=NASTY, checkpoint="fake", layers=2, words=words, recovered=grid,
        differing=(1.0, 0.5, 0.0), best=BestPatch(0, 0, 0.0), crossing=1,
        fillings=(ChangedWord("y", 0.1, 0.3), ChangedWord(NASTY, 0.05, 0.2)),
        unknown_share=0.0, notes=(),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_has_a_row_a_layer_and_a_last_column_for_all_heads(language):
    figure = plot_heads_off(heads_off(), Words(language))
    cells, faint, strong, dots = figure.data
    assert [list(row) for row in cells.z] == [[-1.0, 0.02, 0.5, -3.0], [0.25, -2.0, 0.0, 1.0]]
    assert (cells.zmin, cells.zmax) == (-2.0, 2.0)
    signs = [dict(zip(zip(one.x, one.y, strict=True), one.text, strict=True)) for one in (faint, strong)]
    assert signs == [{(0, 0): "−", (2, 0): "+", (3, 1): "+"}, {(3, 0): "−", (1, 1): "−"}]
    assert [list(row) for row in cells.customdata] == [["1.1", "1.2", "1.3", "1.*"], ["2.1", "2.2", "2.3", "2.*"]]
    [frame] = figure.layout.shapes
    assert (frame.x0, frame.x1, frame.y0, frame.y1) == (0.5, 1.5, 0.5, 1.5)
    words = Words(language)
    assert figure.layout.xaxis.title.text == words("attention_off.axis_head")
    assert figure.layout.yaxis.title.text == words("attention_off.axis_layer")
    assert figure.layout.yaxis2.title.text == words("attention_off.axis_change")
    assert "&lt;b&gt;" in figure.layout.xaxis2.title.text
    assert list(dots.y) == [-1.0, 0.02, 0.5, 0.25, -2.0, 0.0]
    assert np.allclose(dots.x, [0.1, 0.2, 0.3, 0.4, 0.9, 0.0]) and list(dots.customdata)[4] == "2.2"


def test_both_parts_of_the_figure_keep_clear_of_each_other():
    layout = plot_heads_off(heads_off(), Words("en")).layout
    assert layout.yaxis2.domain[1] < layout.yaxis.domain[0] - 0.1


def test_the_frame_of_a_layer_stands_in_the_last_column_and_without_a_word_there_is_no_scatter():
    figure = plot_heads_off(heads_off(compared=False, head=-1), Words("en"))
    assert len(figure.data) == 3 and figure.layout.shapes[0].x0 == 2.5
    assert compared_lines(heads_off(compared=False), Words("en")) == []


def test_plus_is_blue_minus_orange_and_zero_nearly_clear():
    scale = dict(plot_heads_off(heads_off(), Words("en")).data[0].colorscale)
    assert scale[1.0] == "rgba(0,114,178,1)" and scale[0.0] == "rgba(213,94,0,1)"
    assert scale[0.5].endswith("0.06)")


def test_lines_name_heads_from_one_and_both_extremes():
    said = off_html(heads_off(), Words("en"))
    assert "layer 2 of 2, head 2 changes it most: −2.00 bits" in said
    assert "all heads of layer 1 of 2 change it most: −3.00 bits" in said
    assert "both looks at" in said and "(weight 0.90)" in said
    told = heads_off().compared
    assert f"±{told.chance:.2f}" in said and "over 6 heads" in said


def test_the_table_of_the_map_has_a_button_a_head_and_marks_the_one_shown():
    html = map_html(heads_off(), Words("en"))
    assert html.count("<button") == 8 and html.count('aria-pressed="true"') == 1
    assert 'data-head="2.2" aria-pressed="true" aria-label="layer 2 of 2, head 2: −2.00"' in html
    assert 'data-head="1.*"' in html


def test_words_before_and_after_stand_side_by_side():
    html = chosen_html(heads_off(), Words("en"))
    assert "with and without layer 2 of 2, head 2" in html
    assert "−1.00" in html and "50.0 %" in html and "–" in html  # of 0 there is no logarithm


def test_exported_heads_count_from_zero_and_layers_have_all():
    rows = heads_table(heads_off()).rows
    assert rows[4][:3] == (1, 1, -2.0) and rows[4][6] == pytest.approx(0.9)
    assert rows[6] == (0, "all", -3.0, 0.1, 9, "x", None) and len(rows) == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_patching_has_a_row_a_layer_and_a_column_for_all_that_differ(language):
    figure, words = plot_patching(patched(), Words(language)), Words(language)
    cells, faint, strong = figure.data
    assert [list(row) for row in cells.z][1] == [0.0, 0.3, 0.2, 1.25, -0.35, 0.5]
    assert (cells.zmin, cells.zmax) == (-1.25, 1.25)
    assert sorted(strong.text) == ["100", "100", "125"]
    assert sorted(faint.text) == ["20", "30", "40", "50", "60", "−35"]
    assert figure.layout.xaxis.title.text == words("attention_patching.axis_word")
    assert figure.layout.yaxis.title.text == words("attention_patching.axis_row")
    assert list(figure.layout.yaxis.ticktext) == ["0", "1", "2"]
    assert figure.layout.xaxis.ticktext[1].startswith("<b>a / &lt;b&gt;")


def test_one_word_that_differs_needs_no_column_of_its_own():
    assert len(plot_patching(patched(differing=(1,)), Words("en")).data[0].z[0]) == 5


def test_patching_says_where_the_clue_goes_over():
    said = patching_html(patched(), Words("en"))
    assert "has 70.0 % in the clean sentence (log-odds +1.00) and 0.04 %" in said
    assert "Up to the embedding output the words that differ hold the clue (100 % come back)" in said
    assert "at layer 1 of 2 [MASK]&#x27;s own state brings more back (125 %)" in said
    assert "No other word" in said


def test_tables_of_patching_hold_every_share():
    assert "−35 %" in grid_html(patched(), Words("en"))
    table = grid_table(patched())
    assert table.columns[-1] == "recovered_2" and table.rows[3] == ("[MASK]", "[MASK]", False, 0.0, 1.25, 1.0)
    html = fillings_html(patched(), Words("en"))
    assert html.index("30.0 %") < html.index("10.0 %") and 'class="bp-chosen"' in html


def test_nothing_typed_reaches_the_page_as_markup():
    words = Words("en")
    found, states = heads_off(), patched()
    html = "".join((
        off_html(found, words), chosen_html(found, words), map_html(found, words),
        patching_html(states, words), grid_html(states, words), fillings_html(states, words),
    ))
    assert "<b>" not in html
    hovers = str(plot_heads_off(found, words).data[-1].hovertext) + str(plot_patching(states, words).data[0].hovertext)
    assert "<b>&\"" not in hovers and "&lt;b&gt;&amp;" in hovers


def test_empty_figures_say_so():
    for plot in (plot_heads_off, plot_patching):
        figure = plot(None, Words("en"))
        assert not figure.data and "Nothing yet" in figure.layout.annotations[0].text
