"""Figures and tables of the masked word: their data, titles and escaping."""

import re

import pytest

from playground.plots import theme
from playground.plots.masked_word import (
    candidates_html,
    plot_candidates,
    sentence_parts,
    targets_html,
)
from playground.plots.masked_word_fillings import fillings_html
from playground.tasks.masked_word import fill_mask
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
ATTACKS = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", '"><svg/onload=alert(1)>', "%{x}",
    "<b>%{customdata}</b>", "{{7*7}}", "&lt;b&gt;", "<a href='javascript:alert(1)'>x</a>",
]
ALLOWED_IN_PLOTLY = re.compile(r"</?b>|<br>")


def filled(text="Paris is the [MASK] of [MASK].", **options):
    encoder = FakeEncoder(words={"capital": 3.0, "city": 2.0, "<": 1.0})
    return fill_mask(encoder, text, **{"top_k": 3, **options})


def test_bars_are_numbered_with_words_as_tick_texts_and_axes_are_named():
    figure = plot_candidates(filled(), 0, EN)
    axis = figure.layout.yaxis
    assert list(axis.tickvals) == [0, 1, 2] and list(axis.ticktext) == ["capital", "city", "&lt;"]
    assert list(figure.data[0].y) == [0, 1, 2] and axis.range[0] > axis.range[1]  # first on top
    assert axis.title.text == "word" and "%" in figure.layout.xaxis.title.text
    assert list(figure.layout.xaxis.range) == [0, 1]
    assert figure.layout.title.text == "What BERT expects at mask 1"


def test_bars_hold_the_results_own_numbers():
    result = filled()
    bars = plot_candidates(result, 1, EN).data[0]
    assert list(bars.x) == [c.probability for c in result.masks[1].candidates]
    assert bars.orientation == "h" and bars.marker.color == theme.PROBABILITY


def test_equal_words_keep_two_rows():
    result = filled(targets=["capital", "city"])
    figure = plot_candidates(result, 0, EN)
    labels = list(figure.layout.yaxis.ticktext)
    assert labels == ["capital", "city", "&lt;", "capital", "city"]
    assert list(figure.data[1].y) == [3, 4] and figure.data[1].marker.pattern.shape == "/"
    assert figure.layout.showlegend


def test_hover_shows_the_visitors_own_sentence_with_other_masks_numbered():
    hovers = plot_candidates(filled(), 0, EN).data[0].hovertext
    assert hovers[0].startswith("Paris is the <b>capital</b> of [MASK 2].<br>probability ")
    second = plot_candidates(filled(), 1, EN).data[0].hovertext
    assert second[0].startswith("Paris is the [MASK 1] of <b>capital</b>.")


def test_small_probabilities_are_never_zero_point_zero():
    texts = plot_candidates(filled(top_k=10), 0, EN).data[0].text
    assert texts[-1] == "&lt; 0.1 %" and "0.0 %" not in texts


def test_an_empty_figure_holds_one_sentence():
    for figure in (plot_candidates(None, 0, EN), plot_candidates(filled(), 7, ZH)):
        assert not figure.data and len(figure.layout.annotations) == 1
        assert figure.layout.annotations[0].text


def test_bars_are_grey_above_a_text_that_cannot_be_read():
    figure = plot_candidates(filled("我爱🍕🍕[MASK]。"), 0, EN)
    assert figure.data[0].marker.color == theme.MUTED


def test_figures_follow_the_language_and_suit_light_and_dark():
    figure = plot_candidates(filled(), 0, ZH)
    assert figure.layout.yaxis.title.text == "词"
    assert figure.layout.paper_bgcolor == figure.layout.plot_bgcolor == "rgba(0,0,0,0)"


@pytest.mark.parametrize("attack", ATTACKS)
def test_typed_markup_is_shown_as_text_in_figures(attack):
    result = filled(f"{attack} [MASK] {attack}", targets=["<"])
    figure = plot_candidates(result, 0, EN)
    for trace in figure.data:
        assert trace.hoverinfo == "text" and trace.hovertemplate is None
        assert trace.texttemplate is None
        for said in [*trace.hovertext, *trace.text]:
            rest = ALLOWED_IN_PLOTLY.sub("", said)
            assert "<" not in rest and ">" not in rest
    for label in figure.layout.yaxis.ticktext:
        assert "<" not in label


@pytest.mark.parametrize("attack", ATTACKS)
def test_typed_markup_is_shown_as_text_in_tables(attack):
    result = filled(f"{attack} [MASK] [MASK]", targets=["<"], decode="joint")
    for markup in (
        candidates_html(result, 0, EN), targets_html(result, 0, EN), fillings_html(result, EN)
    ):
        tags = set(re.findall(r"<\s*/?\s*([a-zA-Z!?][\w:]*)", markup))
        assert tags <= {"table", "caption", "thead", "tbody", "tr", "th", "td", "bdi", "strong",
                        "span", "dl", "dt", "dd", "div", "p"}
        assert " on" not in re.sub(r">[^<]*<", "><", markup)


def test_tables_are_semantic_and_carry_no_colours_of_their_own():
    markup = candidates_html(filled(), 0, EN)
    assert "<caption>Words for mask 1</caption>" in markup
    assert markup.count('scope="col"') == 4 and markup.count('scope="row"') == 3
    assert "Paris is the <strong>capital</strong> of [MASK 2]." in markup
    assert "style=" not in markup


def test_target_table_says_rank_or_why_there_is_none():
    result = filled(targets=["city", "teachers"])
    markup = targets_html(result, 0, EN)
    assert '<td class="bp-number">2</td>' in markup
    assert "no rank: 2 pieces" in markup and "teacher ##s" in markup
    assert targets_html(filled(), 0, EN) == ""


def test_both_ways_of_filling_are_named_with_log_probabilities():
    result = filled(decode="joint")
    markup = fillings_html(result, EN)
    assert "Each mask alone" in markup and "All masks together" in markup
    assert f"log-probability {result.joint.chain_log_probability:.2f} by the chain rule" in markup
    assert f"log-probability {result.independent.chain_log_probability:.2f}" in markup
    assert "All masks together" not in fillings_html(filled(), EN)


def test_far_text_is_cut_around_the_mask():
    result = filled("cat " * 10 + "[MASK] " + "x" * 500)
    before, word, after = sentence_parts(result, result.masks[0], "dog")
    assert before[0] == "cat " * 10 and word == ("dog", True)
    assert after[0].endswith("…") and len(after[0]) == 121
