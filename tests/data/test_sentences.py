"""Cutting a pasted text into sentences, English and Chinese."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.data.corpus import split_sentences
from playground.data.sentences import sentence_spans, split_text


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Go! He left.  Did he? ok", ["Go!", "He left.", "Did he?", "ok"]),
        ("no mark here\nnor here\n\n and here ", ["no mark here", "nor here", "and here"]),
        ("外面下雨了。我们走吧！好吗？好", ["外面下雨了。", "我们走吧！", "好吗？", "好"]),
        ("他说：“走吧！”她点头。", ["他说：“走吧！”", "她点头。"]),
        ("真的？！好。", ["真的？！", "好。"]),
        ("It cost 3.50 euros. 很贵。Yes.", ["It cost 3.50 euros.", "很贵。", "Yes."]),
        ("one\r\ntwo\u2028three", ["one", "two", "three"]),
        (" \n\t\n", []),
    ],
)
def test_sentences_end_at_marks_and_line_ends(text, sentences):
    assert split_text(text) == sentences


@given(st.text(alphabet="ab .!?。！？”\n ", max_size=60))
def test_nothing_but_blanks_is_lost(text):
    assert "".join("".join(split_text(text)).split()) == "".join(text.split())


@given(st.text(alphabet="ab .!?,", max_size=60))
def test_english_lines_are_split_as_the_scores_split_them(text):
    assert split_text(text) == split_sentences(text)


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_spans_are_the_sentences_where_they_stand(text):
    spans = sentence_spans(text)
    assert [text[start:end] for start, end in spans] == split_text(text)
    assert all(a[1] <= b[0] for a, b in zip(spans, spans[1:], strict=False))


def test_a_sentence_that_comes_twice_stands_in_two_places():
    assert sentence_spans(" Go! Go!\n好。") == [(1, 4), (5, 8), (9, 11)]
