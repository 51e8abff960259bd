"""What moved the answer, drawn: bars of both measures, coloured texts, tables, hostile text."""

import pytest

from playground.plots import theme
from playground.plots.span_qa_looked import (
    MOST_PASSAGE_ROWS,
    measures_html,
    plot_passage,
    plot_question,
)
from playground.plots.span_qa_looked_tables import (
    left_out_html,
    passage_html,
    passage_table,
    question_table,
    sentences_table,
)
from playground.tasks.span_qa_looked import MOST_TOKENS
from playground.words import Words
from playground.words.span_qa_looked import TEXTS, explained_line, order_line
from tests.fake_encoder import FakeEncoder
from tests.tasks.test_span_qa_looked import by_question, looked

EN, ZH = Words("en"), Words("zh")
PASSAGE = "The cat ran. The night was long."
SLOPES = {"who": 0.5, "dog": -0.25, "cat": 2.0, "[SEP]": 1.0}


@pytest.fixture(scope="module")
def found():
    return looked(FakeEncoder(spans=by_question, slopes=SLOPES), "who saw the dog?", PASSAGE)


def test_the_questions_bars_are_both_measures_on_axes_around_0(found):
    figure = plot_question(found, EN)
    estimates, lost = figure.data
    assert list(estimates.x) == [word.gradient_input for word in found.question_words]
    assert list(lost.x) == [row.lost for row in found.without] and lost.xaxis == "x2"
    for axis, trace in ((figure.layout.xaxis, estimates), (figure.layout.xaxis2, lost)):
        assert axis.range[0] == -axis.range[1] and axis.range[1] >= max(map(abs, trace.x))
    assert figure.layout.xaxis.title.text == "gradient × input (nats)"
    assert figure.layout.xaxis2.title.text == "left out: nats lost"
    assert figure.layout.yaxis.title.text == "word"
    assert figure.layout.yaxis.ticktext == ("who", "saw", "the", "dog", "?")
    assert estimates.marker.color[3] == theme.MINUS and estimates.marker.pattern.shape[3] == "/"
    assert figure.layout.title.text.startswith("What moves “cat”: the question")
    assert "night" in lost.hovertext[0]


def test_the_passages_bars_are_its_largest_words_the_answer_bold(found):
    figure = plot_passage(found, EN)
    assert list(figure.data[0].x) == [word.gradient_input for word in found.passage_words]
    assert figure.layout.yaxis.ticktext[1] == "<b>cat</b>"
    long = looked(FakeEncoder(spans=by_question, slopes=SLOPES), passage="dog " * 45 + PASSAGE)
    drawn = plot_passage(long, EN).data[0]
    assert len(drawn.x) == MOST_PASSAGE_ROWS and max(drawn.x) == 2
    assert "25 words with the largest effects" in passage_html(long, EN)


@pytest.mark.parametrize(("words", "short"), [(EN, "word"), (ZH, "词")])
def test_the_axis_of_words_says_their_order_only_where_it_is_tall_enough(words, short):
    for count in (1, 7, 8, 25):
        found = looked(FakeEncoder(spans=by_question, slopes=SLOPES), "who?", "cat " * count)
        layout = plot_passage(found, words).layout
        title, rows = layout.yaxis.title.text, len(layout.yaxis.ticktext)
        assert rows == count and (title == short) == (count < 8)
        letters = len(title) if words is EN else 2 * len(title)
        assert count == 1 or 6.5 * letters <= 25 * rows  # pixels


def test_texts_are_coloured_on_one_scale_a_measure_and_the_answer_is_boxed(found):
    html = measures_html(found, EN)
    assert html.count('class="bp-signed-text"') == 3 and html.count("bp-signed-scale") == 2
    assert html.count("bp-asked") == 1 and "<bdi>cat</bdi>" in html.split("bp-asked")[1][:120]
    assert "straight-line reading" in html and "bits" not in html and "+2.0 nats" in html
    assert "rank correlation" in html and "same way for 2 of 5 words" in html
    assert "adds up to +0.25 over the question, +2.00 over the passage and +2.00" in html
    assert "really loses" in html


def test_of_many_words_only_amounts_that_stand_out_are_written():
    encoder = FakeEncoder(spans=by_question, slopes={"cat": 2.0}, max_pieces=200)
    panel = measures_html(looked(encoder, passage="dog " * 130 + "cat"), EN).split("<h3>")[2]
    assert panel.count("<bdi>dog</bdi></span>") == 130 and panel.count("<small>") == 1
    assert "<small>+2.0</small>" in panel and 'title="dog, 0.00 nats"' in panel


def test_tables_say_what_is_answered_instead(found):
    html = left_out_html(found, EN)
    assert "changes the answer for 1 of 5 words: “who”" in html
    assert html.count("<table") == 2 and "(the whole question)" in html and "left out too" in html
    rows = question_table(found).rows
    columns = question_table(found).columns
    who = dict(zip(columns, rows[0], strict=True))
    assert (who["word"], who["answer"], who["flips"]) == ("who", "night", True)
    assert who["lost_nats"] == found.without[0].lost and who["gradient_input_nats"] == 0.5
    assert [row[0] for row in passage_table(found).rows] == "The cat ran . The night was long .".split()
    assert [row[0] for row in sentences_table(found).rows] == ["The cat ran.", "The night was long."]


def test_no_answer_is_named_with_its_best_span():
    encoder = FakeEncoder(spans=lambda tokenized: ({"cat": 2.0}, {"cat": 2.0}, 9.0), no_answer_threshold=0.5)
    found = looked(encoder, passage=PASSAGE)
    assert "no answer (best: cat)" in left_out_html(found, EN)
    assert "“no answer”" in explained_line(EN, 1, "cat", 0.01, 0.99)
    none = looked(encoder, passage=PASSAGE, rank=0)
    assert "no answer" in plot_question(none, EN).layout.title.text
    assert "bp-asked" not in measures_html(none, EN) and "dashed" not in measures_html(none, EN)


def test_a_long_question_has_one_measure():
    many = int(MOST_TOKENS**0.5) + 1
    found = looked(FakeEncoder(spans=by_question, max_pieces=512), "dog " * many, "cat")
    assert len(plot_question(found, EN).data) == 1 and left_out_html(found, EN) == ""
    assert len(question_table(found).rows) == many and question_table(found).rows[0][-1] is None
    assert measures_html(found, EN).count('class="bp-signed-text"') == 2


@pytest.mark.parametrize(("value", "degree"), [
    (0.9, "much"), (0.7, "much"), (0.5, "some"), (0.0, "little"), (-0.2, "little"), (-0.3, "reverse"),
])
def test_agreement_is_a_plain_sentence(value, degree):
    assert order_line(EN, value)[:40] == TEXTS[f"agree_{degree}"][0][:40]
    assert "too few words" in order_line(EN, None)


def test_unreadable_figures_are_grey():
    found = looked(question="🍕🍣?", passage="🍔🍔🍔 cat 🍔🍔🍔🍔")
    assert plot_question(found, EN).data[0].marker.color == theme.MUTED
    assert plot_passage(found, EN).data[0].marker.color == theme.MUTED


@pytest.mark.parametrize("words", [EN, ZH])
def test_hostile_words_are_shown_as_text(words):
    found = looked(question="<b>&nbsp; <img src=x>", passage="<i>cat</i> '\". <img src=y> {x} %{y}")
    shown = [measures_html(found, words), left_out_html(found, words), passage_html(found, words)]
    for figure in (plot_question(found, words), plot_passage(found, words)):
        shown.append("".join(figure.layout.yaxis.ticktext).replace("<b>", "").replace("</b>", ""))
        shown.append(str([trace.hovertext for trace in figure.data]) + figure.layout.title.text)
    for html in shown:
        assert "<img" not in html and "<i>" not in html and "&nbsp;" not in html


def test_before_there_is_a_result_the_figure_says_so():
    figure = plot_question(None, ZH)
    assert figure.layout.annotations[0].text and not figure.data
