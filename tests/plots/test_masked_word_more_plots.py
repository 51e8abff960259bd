"""Longer words, two checkpoints, fillings and the full stop: what their tables and figures say."""

import re
from dataclasses import replace

import pytest

from playground.plots import theme
from playground.plots.masked_word import glance
from playground.plots.masked_word_compare import compared_html, compared_table, plot_compared
from playground.plots.masked_word_fillings import fillings_html, fillings_table, full_stop_html
from playground.plots.masked_word_longer import longer_html, longer_table
from playground.tasks.masked_word import fill_mask
from playground.tasks.masked_word_compare import compare_checkpoints
from playground.words import Words
from tests.fake_encoder import FakeEncoder
from tests.tiny_checkpoints import tiny_vocab

EN, ZH = Words("en"), Words("zh")
ATTACK = "<img src=x onerror=alert(1)>"


def chained(tokenized, position):
    return {"##s": 3.0} if tokenized.tokens[position - 1] == "teacher" else {"teacher": 2.0}


def city(tokenized, position):
    before, after = tokenized.tokens[position - 1], tokenized.tokens[position + 1]
    if before == "new":
        return {"city": 5.0, "london": 1.0}
    if after == "city":
        return {"new": 6.0}
    return {"new": 3.0, "red": 2.5} if after == "[MASK]" else {"london": 2.0, "city": 1.5}


def compared(text=f"{ATTACK} the [MASK].", top_k=3):
    vocab = [piece for piece in tiny_vocab() if piece != "capital"]
    first = FakeEncoder(words={"capital": 3.0, "city": 2.0})
    second = FakeEncoder(words={"city": 3.0, "river": 2.0}, vocab=vocab, checkpoint="<b>other")
    return compare_checkpoints(first, second, fill_mask(first, text, top_k))


def test_longer_words_stand_in_a_table_for_each_length_with_the_caveat():
    filled = fill_mask(FakeEncoder(words=chained), "The [MASK] ran.", 3, longer=True)
    markup = longer_html(filled, 0, EN)
    assert markup.count("<table") == 2 and "<caption>2 pieces" in markup and "<caption>3 pieces" in markup
    assert "do not compare" in markup and "may be no words" in markup
    assert "teacher ##s" in markup and "<bdi>teachers</bdi>" in markup
    assert longer_html(fill_mask(FakeEncoder(), "The [MASK]."), 0, EN) == ""


@pytest.mark.parametrize(
    ("probability", "said"),
    [(0.25, "25.0 %"), (0.000187, "1 in 5,300"), (2.8e-7, "1 in 3.6 million"), (0.0, "million")],
)
def test_small_probabilities_of_longer_words_say_one_in_how_many(probability, said):
    filled = fill_mask(FakeEncoder(words=chained), "The [MASK] ran.", 1, longer=True)
    row = replace(filled.masks[0].longer[0], probability=probability)
    filled = replace(filled, masks=(replace(filled.masks[0], longer=(row,)),))
    assert said in longer_html(filled, 0, EN)


def test_longer_table_holds_the_results_own_numbers():
    filled = fill_mask(FakeEncoder(words=chained), "The [MASK] ran.", 2, longer=True)
    table = longer_table(filled)
    assert len(table.rows) == 4 and table.columns[1] == "piece_count"
    assert table.rows[0][:5] == (1, 2, "teachers", "teacher ##s", filled.masks[0].longer[0].probability)


def test_two_checkpoints_stand_in_two_named_columns_and_missing_words_are_said():
    filled = compared()
    markup = compared_html(filled, filled.compared, 0, EN)
    assert markup.count("<table") == 2 and "<caption>fake" in markup and "&lt;b&gt;other" in markup
    assert "7 pieces" in markup and "capital (" in markup and "against city (" in markup
    assert "of the first 3 words are the same" in markup and "<img" not in markup


def test_two_checkpoints_are_drawn_in_pairs_of_bars():
    filled = compared()
    figure = plot_compared(filled, filled.compared, 0, EN)
    rows = filled.compared.masks[0].words
    ours, theirs = figure.data
    assert list(ours.x) == [row.probability for row in rows]
    assert list(theirs.x) == [row.other_probability for row in rows] and theirs.x[0] is None
    assert (ours.marker.color, theirs.marker.color) == (theme.PROBABILITY, theme.OTHER)
    assert theirs.marker.pattern.shape and figure.layout.barmode == "group"
    assert "%" in figure.layout.xaxis.title.text and figure.layout.yaxis.title.text == "word"
    assert theirs.name == "&lt;b&gt;other"
    assert compared_table(filled, filled.compared).rows[0][1:4] == ("capital", rows[0].probability, None)


def test_why_the_fillings_differ_is_said_in_a_sentence():
    filled = fill_mask(FakeEncoder(words=city), "They flew to [MASK] [MASK].", decode="joint")
    markup = fillings_html(filled, EN)
    assert "times as probable" in markup and "Yang et al. 2019, section 2" in markup
    same = fill_mask(FakeEncoder(words={"cat": 5.0}), "[MASK] [MASK].", decode="joint")
    assert "lead to the same words" in fillings_html(same, EN)
    assert [row[0] for row in fillings_table(filled).rows] == ["independent", "joint"]
    assert fillings_table(filled).rows[1][3] == filled.joint.chain_log_probability


def test_a_stop_shows_both_first_words_side_by_side():
    def ends(tokenized, position):
        return {"apple": 5.0} if tokenized.tokens[position + 1] == "." else {".": 5.0}

    filled = fill_mask(FakeEncoder(words=ends), "My fruit is [MASK]")
    markup = full_stop_html(filled, EN)
    assert "As typed" in markup and "<bdi>apple</bdi>" in markup and "<bdi>.</bdi>" in markup
    assert "would change" in markup
    same = fill_mask(FakeEncoder(words={"cat": 5.0}), "It is [MASK]")
    assert "stays the same" in full_stop_html(same, EN)
    assert full_stop_html(fill_mask(FakeEncoder(), "It is [MASK]."), EN) == ""


@pytest.mark.parametrize("words", [EN, ZH])
def test_a_glance_is_one_plain_line(words):
    filled = fill_mask(FakeEncoder(words={"<": 3.0, "cat": 2.0}), "[MASK] " * 5, 10)
    line = glance(filled, 4, words)
    assert "5" in line and "<" in line and len(re.findall("%", line)) == 3
