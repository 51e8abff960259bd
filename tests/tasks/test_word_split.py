"""Words of a text, split as the rows of a tagger's training were."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.tasks.word_split import split_words, word_split_of


def words_of(text, split="punctuation"):
    return [text[start:end] for start, end in split_words(text, split)]


@pytest.mark.parametrize("text, expected", [
    ("EU ministers met Danish fishers.", ["EU", "ministers", "met", "Danish", "fishers", "."]),
    ("Norway's envoy, in the U.S. (on Monday)",
     ["Norway", "'s", "envoy", ",", "in", "the", "U.S.", "(", "on", "Monday", ")"]),
    ("an e-mail of 3.5 MB -- O'Brien", ["an", "e-mail", "of", "3.5", "MB", "-", "-", "O'Brien"]),
    ("“Ada”…", ["“", "Ada", "”", "…"]),
    ("我去BERT图书馆。", ["我", "去", "BERT", "图", "书", "馆", "。"]),
    ("'s", ["'", "s"]),
    ("", []),
])
def test_marks_stand_apart(text, expected):
    assert words_of(text) == expected


def test_at_blanks_a_comma_belongs_to_its_word():
    assert words_of("Ada Lovelace, in Turin.", "blanks") == ["Ada", "Lovelace,", "in", "Turin."]


@pytest.mark.parametrize("rows, expected", [
    ([["Ada", "Lovelace", ",", "in", "Turin", "."]], "punctuation"),
    ([["Ada", "Lovelace,", "in", "Turin."]], "blanks"),
    ([["Ada", "and", "Dr.", "No"]], "punctuation"),
    ([], "punctuation"),
])
def test_the_rows_say_how_they_were_split(rows, expected):
    assert word_split_of(rows) == expected


@given(st.text(), st.sampled_from(["blanks", "punctuation"]))
def test_words_lie_in_order_and_only_blanks_are_left_out(text, split):
    spans = split_words(text, split)
    assert all(a < b <= c < d for (a, b), (c, d) in zip(spans, spans[1:], strict=False))
    assert "".join(text[a:b] for a, b in spans) == "".join(text.split())
