"""Figures and tables of minimal pairs: their data, axis titles, what is left out, hostile texts."""

import pytest

from playground.data.pair_files import TextPair
from playground.plots.masked_word_pair_sets import (
    accuracy_html,
    accuracy_table,
    judged_table,
    plot_accuracy,
    shown_accuracies,
    wrong_html,
)
from playground.plots.masked_word_pairs import (
    pair_words_html,
    pair_words_table,
    plot_pair_words,
    shown_rows,
)
from playground.tasks.masked_word_pair_sets import judge_pairs
from playground.tasks.masked_word_pairs import compare_pair
from playground.words import Words
from playground.words.numbers import counted_percent, signed
from tests.fake_encoder import FakeEncoder

LOGITS = {"were": 4.0, "was": 2.0, "they": 3.0, "late": 1.0, ".": 5.0}
WORDS = Words("en")


def compared(good="They were late.", bad="They was late.", **options):
    return compare_pair(FakeEncoder(words=LOGITS, **options), good, bad)


def judged(count=3):
    pairs = [TextPair("they were late", "they was late", f"kind {i}") for i in range(count)]
    return judge_pairs(FakeEncoder(words=LOGITS), [*pairs, TextPair("they was", "they were", "attractor")])


def test_bars_are_the_bits_of_both_sentences_in_their_order():
    pair = compared()
    figure = plot_pair_words(pair, WORDS)
    first, second = figure.data
    assert list(first.x) == [word.bits for word in pair.good.words]
    assert list(second.x) == [word.bits for word in pair.bad.words]
    assert list(figure.layout.yaxis.ticktext) == ["They", "were | was", "late", "."]
    assert "bits" in figure.layout.xaxis.title.text and figure.layout.yaxis.title.text == "word"
    assert first.marker.pattern.shape != second.marker.pattern.shape


def test_a_word_that_is_missing_has_no_bar_and_a_dash():
    figure = plot_pair_words(compared(bad="They were were late."), WORDS)
    assert list(figure.data[0].x).count(None) == 1
    assert "– | were" in figure.layout.yaxis.ticktext


def test_repeated_words_keep_a_row_each():
    """B47: plotly merges rows of equal names, so rows are numbered."""
    figure = plot_pair_words(compared("late late late", "late late were"), WORDS)
    assert list(figure.data[0].y) == [0, 1, 2]


def test_a_long_pair_shows_the_words_that_differ_most_and_says_so():
    pair = compared("late " * 50 + "were", "late " * 50 + "was", max_pieces=64)
    rows = shown_rows(pair)
    assert len(rows) == 40 and rows[-1].good.text == "were"
    assert "11 more words" in pair_words_html(pair, WORDS)
    assert len(pair_words_table(pair).rows) == 51


def test_tables_add_up_and_have_plain_cells():
    pair = compared()
    table = pair_words_table(pair)
    assert sum(row[-1] for row in table.rows) == pytest.approx(pair.bits)
    assert table.columns == ("word_first", "bits_first", "word_second", "bits_second", "difference_bits")
    html = pair_words_html(pair, WORDS)
    assert "<strong>were</strong>" in html and signed(pair.bits) in html


def test_a_share_of_nothing_counted_is_nought():
    assert [counted_percent(WORDS, share) for share in (0.0, 0.0004, 0.25, 1.0)] == [
        "0.0 %", "< 0.1 %", "25.0 %", "100.0 %"
    ]


def test_hostile_texts_are_escaped():
    pair = compared("<script>x</script> were", "<b>was</b>")
    html = pair_words_html(pair, WORDS) + str(plot_pair_words(pair, WORDS).to_dict())
    assert "<script" not in html and "<b>was" not in html
    found = judge_pairs(FakeEncoder(words=LOGITS), [TextPair("<i>was", "<u>were were", "<em>x")])
    shown = accuracy_html(found, WORDS) + wrong_html(found, WORDS)
    shown += str(plot_accuracy(found, WORDS).to_dict())
    assert "<em>" not in shown and "<u>" not in shown and "<i>" not in shown


def test_nothing_yet_is_said():
    for figure in (plot_pair_words(None, WORDS), plot_accuracy(None, WORDS)):
        assert figure.layout.annotations[0].text and not figure.data


def test_accuracy_bars_carry_their_intervals_and_both_axes_titles():
    found = judged()
    figure = plot_accuracy(found, WORDS)
    (bars,) = figure.data
    rows = [found.overall, *found.phenomena]
    assert list(bars.x) == [row.accuracy for row in rows]
    high = [x + up for x, up in zip(bars.x, bars.error_x.array, strict=True)]
    assert high == pytest.approx([row.high for row in rows])
    assert list(figure.layout.yaxis.ticktext) == ["all pairs", "kind 0", "kind 1", "kind 2", "a noun in between"]
    assert "share of pairs" in figure.layout.xaxis.title.text and figure.layout.yaxis.title.text == "phenomenon"


def test_wrong_pairs_are_listed_and_all_pairs_taken_away():
    found = judged()
    assert "they was" in wrong_html(found, WORDS) and wrong_html(found, WORDS).count("<tr>") == 2
    assert len(judged_table(found).rows) == 4
    assert [row[0] for row in accuracy_table(found).rows] == ["all", "kind 0", "kind 1", "kind 2", "attractor"]
    right = judge_pairs(FakeEncoder(words=LOGITS), [TextPair("they were", "they was")])
    assert "every pair" in wrong_html(right, WORDS)


def test_b57_hundreds_of_phenomena_leave_the_largest_and_say_so():
    found = judged(120)
    assert len(shown_accuracies(found)) == 41
    assert "81 smaller phenomena" in accuracy_html(found, WORDS)
    assert len(accuracy_table(found).rows) == 122
