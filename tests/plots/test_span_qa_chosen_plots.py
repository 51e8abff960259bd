"""How the span was chosen, drawn: curves and map hold the task's numbers, ruled out is named."""

import math

import pytest

from playground.plots.span_qa_chosen import plot_curves
from playground.plots.span_qa_chosen_axes import gaps_of
from playground.plots.span_qa_chosen_pairs import plot_pairs
from playground.plots.span_qa_chosen_steps import (
    left_out_sentence,
    pairs_table,
    spans_table,
    steps_html,
    words_table,
)
from playground.tasks.span_qa import SpanSettings
from playground.tasks.span_qa_chosen import choose_span
from playground.words import Words
from tests.fake_encoder import FakeEncoder
from tests.tasks.test_span_qa_chosen import PASSAGE, named

EN, ZH = Words("en"), Words("zh")
BACKWARDS = {"river": 9, "dog": 8}, {"cat": 9, "night": 8}


@pytest.fixture(scope="module")
def found():
    return choose_span(named(*BACKWARDS), "what?", PASSAGE, SpanSettings(max_words=5))


def traces(figure):
    return {trace.name: trace for trace in figure.data if trace.name}


def test_curves_are_numbered_and_hold_both_softmaxes_and_both_marginals(found):
    figure = plot_curves(found, EN)
    assert figure.layout.xaxis.tickvals == tuple(range(16))
    assert figure.layout.xaxis.ticktext[:3] == ("[CLS]", "The", "cat")
    assert figure.layout.xaxis.ticktext.count("saw") == 2  # case B47: equal words, a place each
    assert figure.layout.xaxis.title.text == "word, in the order of the passage"
    assert figure.layout.yaxis.title.text == "probability"
    rows = [found.no_answer, *found.words]
    kinds = ("start_probability", "end_probability", "start_marginal", "end_marginal")
    assert len(figure.data) == 4
    for trace, kind in zip(figure.data, kinds, strict=True):
        drawn = {x: y for x, y in zip(trace.x, trace.y, strict=True) if x is not None}
        assert drawn == {place: getattr(row, kind) for place, row in enumerate(rows)}
    assert figure.data[0].line.color != figure.data[1].line.color
    assert "word 2: cat" in figure.data[1].hovertext[3] and "E·T 9.00" in figure.data[1].hovertext[3]


def test_map_has_a_cell_a_pair_with_its_numbers_and_reasons(found):
    figure = plot_pairs(found, EN)
    heat, grey = figure.data[:2]
    assert len(heat.z) == len(heat.z[0]) == 16
    assert heat.z[0][0] == max(-4, math.log10(found.no_answer.start_marginal))
    for row, line in enumerate(found.table.probabilities):
        for column, share in enumerate(line):
            cell, out = heat.z[row + 1][column + 1], grey.z[row + 1][column + 1]
            assert (cell is None) == (share is None) == (out is not None)
            if share is not None:
                assert cell == pytest.approx(max(-4, math.log10(share)))
    assert figure.layout.xaxis.title.text == "end: word j"
    assert figure.layout.yaxis.title.text == "start: word i"
    assert heat.colorbar.title.text == "probability" and heat.colorbar.ticktext[-1] == "100 %"


def test_hover_of_a_cell_says_words_scores_sum_and_probability(found):
    heat, grey = plot_pairs(found, EN).data[:2]
    best = found.spans[0]
    hover = heat.hovertext[best.first_word + 1][best.last_word + 1]
    assert hover.split("<br>") == [
        "“dog at night”", "S·T + E·T = 8.00 + 8.00", "less [CLS]: +16.00 nats",
        "probability &gt; 99.9 %",
    ]
    separate = found.separate
    hover = grey.hovertext[separate.first_word + 1][separate.last_word + 1]
    assert hover.startswith("start “river”, end “cat”") and hover.endswith("end before start")
    assert heat.hovertext[separate.first_word + 1][separate.last_word + 1] == ""
    assert heat.hovertext[0][0].startswith("[CLS]: no answer")


def test_legend_names_what_is_ruled_out_and_marks_the_best_and_both_argmaxes(found):
    shown = traces(plot_pairs(found, EN))
    assert list(shown) == [
        "ruled out: end before start", "ruled out: over 5 words",
        "ruled out: one of both at [CLS]", "best span", "argmax of each",
    ]
    count = len(found.words)
    assert len(shown["ruled out: end before start"].x) == count * (count - 1) / 2
    assert len(shown["ruled out: over 5 words"].x) == (count - 5) * (count - 4) / 2
    assert len(shown["ruled out: one of both at [CLS]"].x) == 2 * count
    best, separate = found.spans[0], found.separate
    ring, cross = shown["best span"], shown["argmax of each"]
    assert (ring.x, ring.y) == ((best.last_word + 1,), (best.first_word + 1,))
    assert (cross.x, cross.y) == ((separate.last_word + 1,), (separate.first_word + 1,))
    fitting = choose_span(named({"dog": 9}, {"night": 9}), "what?", PASSAGE)
    names = list(traces(plot_pairs(fitting, EN)))
    assert "argmax of each" not in names and not any("over 30" in name for name in names)


def test_long_windows_show_the_words_that_matter_and_all_of_them_in_small():
    passage = "the cat saw " * 60 + "big red river bank" + " the cat saw" * 20
    encoder = FakeEncoder(spans=lambda t: ({"big": 9}, {"bank": 9}, 0.0), max_pieces=384)
    found = choose_span(encoder, "what?", passage)
    assert len(found.words) == 244 and len(found.table.words) == 24
    figure = plot_curves(found, EN)
    assert len(figure.data) == 6 and len(figure.data[4].x) == 244
    assert figure.layout.xaxis2.title.text == "all words of the window, by number"
    assert len(plot_pairs(found, EN).data[0].z) == 25
    assert figure.layout.xaxis.ticktext.count("<b>river</b>") == 1
    gaps = gaps_of(found)
    assert len(figure.data[0].x) == 25 + len(gaps) and figure.data[0].x[1] is None
    assert "24 words that matter most are drawn, of 244" in left_out_sentence(found, EN)


def test_steps_say_each_number_and_what_was_ruled_out(found):
    html = steps_html(found, EN)
    assert "start “river” (word 14), end “cat” (word 2)" in html and "must be searched" in html
    assert "8.00 + 8.00 − (0.00 + 0.00) = +16.00" in html
    assert "9.00 + 9.00 − (0.00 + 0.00) = +18.00" in html and "this would be chosen" in html
    fitting = choose_span(named({"dog": 9}, {"night": 9}), "what?", PASSAGE)
    assert "so this is the best pair too" in steps_html(fitting, EN)
    assert "it would rank" in steps_html(fitting, EN) and left_out_sentence(fitting, EN) == ""


@pytest.mark.parametrize(("start", "end", "null", "said"), [
    ({"cat": 9}, {"river": 9}, 0, "That is 13 words, more than the 5"),
    ({}, {}, 9, "both at [CLS]"), ({"cat": 9}, {"cat": 1}, 10, "One says “no answer”"),
])
def test_every_end_of_both_argmaxes_is_said(start, end, null, said):
    found = choose_span(named(start, end, null), "?", PASSAGE, SpanSettings(max_words=5))
    assert said in steps_html(found, EN)
    if found.separate.verdict == "half_none":
        cross = traces(plot_pairs(found, EN))["argmax of each"]
        assert (cross.x, cross.y) == ((0,), (2,))


def test_tables_hold_every_number(found):
    assert [row[0] for row in words_table(found).rows][:3] == ["[CLS]", "The", "cat"]
    assert sum(row[5] for row in words_table(found).rows) == pytest.approx(1)
    assert spans_table(found).rows[0][0] == "dog at night" and spans_table(found).rows[0][5] == 16
    rows = pairs_table(found).rows
    assert len(rows) == 15 * 15 and {row[6] for row in rows} == {"", "end_before_start", "too_long"}


def test_nothing_to_draw_is_said():
    alone = choose_span(named({}, {}), "who?", "qxz" * 12, SpanSettings(width=20, stride=2), 1)
    for plot in (plot_curves, plot_pairs):
        assert plot(None, EN).layout.annotations[0].text.startswith("Nothing yet")
        assert plot(alone, ZH).layout.annotations[0].text == "该窗口中没有完整的词。"
    assert steps_html(alone, EN) == ""


@pytest.mark.parametrize("words", [EN, ZH])
def test_hostile_words_are_shown_as_text(words):
    found = choose_span(FakeEncoder(), "<i>who</i>?", "<b>&nbsp; <img src=x> '\"")
    shown = [steps_html(found, words)]
    for figure in (plot_curves(found, words), plot_pairs(found, words)):
        shown.append("".join(figure.layout.xaxis.ticktext).replace("<b>", "").replace("</b>", ""))
        shown.append(str([trace.hovertext for trace in figure.data]))
    for html in shown:
        assert "<img" not in html and "<b>" not in html and "&nbsp;" not in html


def test_one_word_passages_are_drawn():
    found = choose_span(named({"cat": 3}, {"cat": 3}), "who?", "cat")
    assert len(plot_pairs(found, EN).data[0].z) == 2 and len(plot_curves(found, EN).data) == 4
    assert "Ruled out: start" not in steps_html(found, EN)
