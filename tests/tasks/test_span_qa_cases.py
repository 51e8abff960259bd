"""What people report of other question answering: text without spaces, odd questions, long answers."""

import pytest

from playground.tasks.span_qa import SpanSettings, answer_question
from tests.fake_encoder import FakeEncoder
from tests.tiny_checkpoints import tiny_vocab

LONG = "She said: " + "the dog saw the big red man " * 6 + "again. Then it was night."


def test_where_words_have_no_spaces_the_answer_is_a_few_characters():  # case B36
    passage, question = "北京是中国的首都，上海是最大的城市。", "中国的首都是哪里？"
    fake = FakeEncoder(spans=lambda _: ({"北": 9}, {"京": 9}, 0.0), vocab=tiny_vocab("zh"))
    found = answer_question(fake, question, passage)
    first = found.answers[0]
    assert (first.text, first.start, first.end) == ("北京", 0, 2)
    assert all(row.end - row.start < len(passage) for row in found.answers)


@pytest.mark.parametrize("question", ["random words", "?", "dog dog dog"])
def test_no_answer_ever_holds_words_of_the_question(tiny_span, question):  # case B37
    passage = "I am Noor and I work in Lima."
    found = answer_question(tiny_span, question, passage, SpanSettings(top_k=100))
    assert found.answers and all(passage[row.start : row.end] == row.text for row in found.answers)
    shares = sum(row.with_overlaps for row in found.answers) + found.no_answer_probability
    assert shares == pytest.approx(1, abs=1e-4)  # every span overlaps one of those listed


def test_the_highest_scores_may_lie_on_pieces_of_the_question_and_are_never_taken():  # case B37
    fake = FakeEncoder(spans=lambda _: ({"what": 99, "cat": 1}, {"what": 99, "cat": 1}, 0.0))
    assert answer_question(fake, "what what?", "The cat ran.").answers[0].text == "cat"


def test_an_answer_of_forty_words_is_whole_or_said_to_be_cut():  # case B42
    fake = FakeEncoder(spans=lambda _: ({"she": 5, "big": 1}, {"again": 5, "red": 1}, 0.0), max_pieces=128)
    whole = answer_question(fake, "what?", LONG, SpanSettings(max_words=60))
    assert len(whole.answers[0].text.split()) == 45 and "longer_best" not in whole.notes
    cut = answer_question(fake, "what?", LONG, SpanSettings(max_words=20))
    assert len(cut.answers[0].text.split()) <= 20 and "longer_best" in cut.notes


def test_the_same_letter_typed_in_two_ways_is_answered_as_typed():  # case B18
    fake = FakeEncoder(spans=lambda _: ({"e": 9}, {"e": 9}, 0.0))
    for accented in ("é", "e\u0301"):
        passage = f"The  man saw \n{accented} ."
        first = answer_question(fake, "what?", passage).answers[0]
        assert first.text == accented == passage[first.start : first.end]
