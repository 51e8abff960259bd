"""Figures of Question answering: bars of both probabilities, tables, the strip over a document."""

import html
import re

import pytest

from playground.plots.span_qa import (
    answers_html,
    answers_table,
    plot_answers,
    questions_html,
    questions_table,
)
from playground.plots.span_strip import strip_html
from playground.plots.span_verdict import meaning_html, verdict_html
from playground.tasks.span_answers import SpanAnswer, SpanAnswers
from playground.words import Words

EN, ZH = Words("en"), Words("zh")
PASSAGE = "The <b>cat</b> saw the dog, and the dog saw the cat again at night."


def answer(text, probability, more=0.0, window=0, start=None):
    start = PASSAGE.index(text) if start is None else start
    return SpanAnswer(text, start, start + len(text), probability, probability + more, window, 0, 0)


def found(*answers, none=0.2, threshold=0.5, **more):
    answers = answers or (answer("dog", 0.5, 0.1), answer("cat", 0.05), answer("cat", 0.01, start=51))
    values = {"windows": 1, "can_refuse": True, "notes": (), "passage": PASSAGE, **more}
    return SpanAnswers("who?", values["passage"], answers, none, values["windows"], "fake", threshold,
                       values["can_refuse"], 0.0, values["notes"])


def test_each_answer_is_a_row_even_where_words_repeat_and_none_is_the_last():  # case B47
    figure = plot_answers(found(), EN)
    exact, more, none = figure.data
    assert list(exact.y) == [0, 1, 2] and list(exact.x) == [0.5, 0.05, 0.01] and list(none.x) == [0.2]
    assert more.x == pytest.approx([0.1, 0, 0]) and list(none.y) == [3]
    assert list(figure.layout.yaxis.ticktext) == ["dog", "cat", "cat", "No answer"]
    assert [bar.showlegend for bar in figure.data] == [True, True, False]
    assert figure.layout.xaxis.title.text == "probability (%)" and figure.layout.yaxis.title.text == "answer"
    assert "60.0 %" in more.text[0] and "50.0 %" in exact.hovertext[0] and "60.0 %" in more.hovertext[0]


def test_the_figure_behind_a_full_bar_has_pixels_of_its_own_so_that_no_width_cuts_it():
    figure = plot_answers(found(answer("dog", 0.9, 0.1)), EN)
    longest = max(len(text) for text in figure.data[1].text)  # of 12 px, at most 0.6 em a letter
    assert figure.layout.margin.r >= 0.6 * 12 * longest and 1 < figure.layout.xaxis.range[1] < 1.1
    assert not figure.data[1].cliponaxis and figure.data[1].textposition == "outside"


def test_text_is_escaped_in_the_figure_and_nothing_yet_is_a_sentence():
    figure = plot_answers(found(answer("<b>cat</b>", 0.4)), ZH)
    assert figure.layout.yaxis.ticktext[0] == "&lt;b&gt;cat&lt;/b&gt;" and "<b>" not in figure.data[0].hovertext[0]
    assert len(plot_answers(None, ZH).data) == 0


def test_the_table_has_both_probabilities_and_the_window_only_where_there_are_several():
    text = answers_html(found(), EN)
    assert "50.0 %" in text and "60.0 %" in text and "24–27" not in text and ">window<" not in text
    assert f"{PASSAGE.index('dog')}–{PASSAGE.index('dog') + 3}" in text
    assert "3 of 7" in answers_html(found(answer("dog", 0.5, window=2), windows=7), EN)


@pytest.mark.parametrize("threshold", [0.1, 0.5])
def test_the_verdict_holds_both_sides_and_says_which_shows(threshold):
    text = verdict_html(found(threshold=threshold), 0.3, EN)
    assert f'data-verdict="{"none" if threshold < 0.2 else "answer"}"' in text
    assert 'data-none="0.2"' in text and 'data-card="0.3"' in text and f"--threshold: {100 * threshold:.2f}%" in text
    assert text.count("bp-if-answer") == text.count("bp-if-none") == 1 and "passes 20.0 %" in text
    assert len(re.findall("<mark", text)) == 3 and "width: 60.00%" in text and "width: 20.00%" in text


def test_the_best_stretch_stands_second_and_dimmed_where_no_answer_wins():  # case B38
    none = verdict_html(found(threshold=0.1), 0.1, EN).split("bp-if-none")[1]
    assert none.index("No answer in this passage, 20.0 %") < none.index("bp-second") < none.index("dog")


def test_unreadable_text_gets_no_heading_and_no_answer_at_all_gets_a_hint():
    assert "bp-big" not in verdict_html(found(notes=("much_unknown",)), 0.5, EN)
    nothing = SpanAnswers("who?", PASSAGE, (), 1.0, 1, "fake", 0.5, True, 0.0, ("fewer",))
    assert "choose a wider one" in verdict_html(nothing, 0.5, EN) and 'data-fixed="1"' in verdict_html(nothing, 0.5, EN)
    assert len(plot_answers(nothing, EN).data[2].x) == 1 and "<tbody></tbody>" in answers_html(nothing, EN)


def test_a_long_answer_is_cut_in_the_verdict_and_whole_in_the_passage():
    passage = "so " * 1_000
    text = verdict_html(found(answer(passage, 0.9, start=0), passage=passage), 0.5, EN)
    assert len(re.search('bp-big">(.*?)</p>', text)[1]) < 700 and len(text) < 6_000


def test_what_the_probabilities_mean_unfolds():
    assert meaning_html(ZH).startswith("<details") and 'aria-label="这些概率是什么意思？"' in meaning_html(ZH)


def test_questions_have_a_row_each_and_go_along_as_tables():
    rows = [found(), found(none=0.9), found(can_refuse=False, none=0.9)]
    text = questions_html(rows, 0.5, EN)
    assert re.findall('<tr class="bp-span-row" data-none="([^"]+)"[^>]*data-verdict="([a-z]+)"', text) == [
        ("0.2", "answer"), ("0.9", "none"), ("0.9", "answer"),
    ]
    assert [row[1] for row in questions_table(rows).rows] == ["dog", "", "dog"]
    assert len(answers_table(rows).rows) == 9 and answers_table(rows).rows[0][:3] == ("who?", 1, "dog")


def test_the_strip_shows_windows_in_lanes_and_the_answers_above_them():
    windows = [(0, 30), (20, 50), (40, len(PASSAGE))]
    text = strip_html(found(answer("dog", 0.5, window=1), answer("night", 0.1, window=2)), windows, EN)
    assert text.count('class="bp-window"') == 1 and text.count("bp-window-hit") == 2 and "--lanes: 2" in text
    assert re.findall("--lane: ([0-9])", text) == ["0", "1", "0"]
    place = float(re.search(r'bp-tick-first" style="left: ([\d.]+)%', text)[1])
    assert place == pytest.approx(100 * (PASSAGE.index("dog") + 1.5) / len(PASSAGE), abs=1e-3)
    assert "answer 1, “dog”, 50.0 %, window 2" in html.unescape(text) and "3 overlapping windows" in text


def test_one_window_needs_no_strip_and_of_very_many_only_those_with_answers_are_drawn():
    assert strip_html(found(), [(0, len(PASSAGE))], EN) == ""
    many = [(start, start + 5) for start in range(400)]
    text = strip_html(found(answer("dog", 0.5, window=7), windows=400), many, EN)
    assert text.count('class="bp-window') == 1 and "too many to draw" in text
