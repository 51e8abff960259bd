"""Does it read?: bars that sum to 1, the change marked in the text, tables of one and of many."""

import re

import pytest

from playground.plots import theme
from playground.plots.span_qa_reads import (
    PARTS,
    plot_reads,
    reads_html,
    reads_table,
    scores_html,
    scores_table,
    shares_of,
)
from playground.plots.span_qa_reads_text import (
    Stretch,
    marks_of,
    row_passage_html,
    row_question_html,
)
from playground.tasks.span_qa_reads import check_reading
from playground.tasks.span_qa_reads_scores import ReadsScore, ReadsScoreRow
from playground.words import Words
from tests.tasks.test_span_qa_reads import (
    PASSAGE,
    QUESTION,
    by_last_words,
    by_pattern,
    fake,
    reader,
)

EN, ZH = Words("en"), Words("zh")
DECOY = "The x saw a river."


@pytest.fixture(scope="module")
def found():
    return check_reading(fake(by_last_words), QUESTION, PASSAGE, DECOY)


def shown_text(html):
    return re.sub(r"<[^>]*>", "", html)


def test_bars_of_a_condition_sum_to_one_and_are_told_apart_without_colour(found):
    figure = plot_reads(found, EN)
    assert [trace.name for trace in figure.data] == [EN(f"span_qa_reads.part_{part}") for part in PARTS]
    sums = [sum(values) for values in zip(*(trace.x for trace in figure.data), strict=True)]
    assert sums == pytest.approx([1.0] * 9) and list(figure.data[0].y) == list(range(9))
    assert len({trace.marker.pattern.shape for trace in figure.data}) == 4
    assert figure.layout.barmode == "stack" and figure.layout.xaxis.title.text == "probability"
    assert figure.layout.yaxis.title.text == "question and passage"
    assert figure.layout.yaxis.ticktext[5] == "Decoy at the end<br>fooled"
    assert "the decoy: &gt; 99.9 %" == figure.data[1].hovertext[5]


def test_shares_are_the_rows_own(found):
    shares = shares_of(found.row("decoy_end"))
    assert shares["bait"] == pytest.approx(found.row("decoy_end").bait_probability)
    gone = shares_of(found.row("no_key_sentence"))
    assert gone["kept"] == gone["bait"] == 0 and gone["none"] > 0.9


def test_what_could_not_be_asked_has_no_bar_and_says_so_in_the_table():
    alone = check_reading(fake(reader), "Who?", "A queen ran", DECOY)
    figure = plot_reads(alone, ZH)
    asked = [row for row in alone.rows if not row.impossible]
    assert len(figure.data[0].x) == len(asked) < 9
    assert "not possible" in reads_html(alone, EN) and len(reads_table(alone).rows) == 9


def test_an_unreadable_text_is_drawn_in_grey_and_no_result_as_a_sentence():
    unread = check_reading(fake(lambda *_: "[UNK]"), "🍕?", "🍕🍕🍕 🍕🍕🍕。 🍕a🍕🍕🍕🍕🍕🍕🍕🍕")
    assert {trace.marker.color for trace in plot_reads(unread, EN).data} == {theme.MUTED}
    assert "give a passage" in plot_reads(None, EN).layout.annotations[0].text


def test_the_passage_shows_what_went_what_came_and_the_answer(found):
    gone = row_passage_html(found, found.row("no_key_sentence"), EN)
    assert shown_text(gone) == PASSAGE
    assert '<mark class="bp-removed" title="taken out">A queen saw the cat at night.</mark>' in gone
    decoy = row_passage_html(found, found.row("decoy_end"), EN)
    assert shown_text(decoy) == f"{PASSAGE} {DECOY}" and decoy.count("bp-added") == 3
    assert 'class="bp-added bp-answer" title="put in, answer">x</mark>' in decoy
    assert row_passage_html(found, found.row("shuffled"), EN) == ""
    assert ">queen</mark>" in row_passage_html(found, found.row("as_asked"), EN)


def test_an_answer_found_behind_a_gap_is_marked_where_it_stands():
    pattern = check_reading(fake(by_pattern), QUESTION, PASSAGE, DECOY)
    html = row_passage_html(pattern, pattern.row("no_key_sentence"), EN)
    assert shown_text(html) == PASSAGE and ">dog</mark> ran" in html


def test_marks_never_overlap():
    marks = marks_of([Stretch(0, 9, "added"), Stretch(4, 6, "answer")], EN)
    assert [mark[:3] for mark in marks] == [
        (0, 4, "bp-added"), (4, 6, "bp-added bp-answer"), (6, 9, "bp-added"),
    ]


def test_a_long_passage_is_shown_around_its_changes():
    passage = PASSAGE + " The man ran." * 400
    long = check_reading(fake(reader), QUESTION, passage, DECOY)
    html = row_passage_html(long, long.row("decoy_end"), EN)
    assert len(shown_text(html)) < 1_200 and "…" in html and "bp-added" in html and ">queen<" in html


def test_new_words_of_a_question_are_marked(found):
    swapped, negated = found.row("name_swapped"), found.row("negated")
    assert swapped.question == QUESTION.replace("Ana", "Paris")
    assert row_question_html(found, swapped) == QUESTION.replace("Ana?", "<ins>Paris?</ins>")
    assert row_question_html(found, negated) == QUESTION.replace("Who saw", "Who<ins> never</ins> saw")
    assert row_question_html(found, found.row("no_question")) == "<ins>?</ins>"
    assert row_question_html(found, found.row("decoy_end")) == QUESTION


def test_what_a_visitor_typed_is_escaped():
    bad = "<b>Ana</b> ran & sat. The <script> queen saw it."
    found = check_reading(fake(lambda *_: "queen"), "<i>Who</i> saw it?", bad, "<u>x</u> & y.")
    html = "".join(row_passage_html(found, row, EN) + row_question_html(found, row) for row in found.rows)
    html += reads_html(found, EN)
    for raw in ("<b>", "<i>", "<u>", "<script"):
        assert raw not in html
    assert "&lt;script&gt;" in html and "&lt;u&gt;x&lt;/u&gt;" in html


def test_figures_of_many_questions_are_a_table_with_dashes_where_nothing_is_meant():
    score = ReadsScore(500, "dev.jsonl.gz", "score reads", (
        ReadsScoreRow("as_asked", 500, 78.5, 95.0, None, None),
        ReadsScoreRow("decoy_end", 480, 41.25, 97.0, 50.0, 44.0),
    ))
    html = scores_html(score, EN)
    assert html.count("<tr>") == 3 and "78.5 %" in html and "–" in html and "44.0 %" in html
    assert scores_table(score).rows[1] == ("decoy_end", 480, 41.25, 97.0, 50.0, 44.0)
