"""A visitor's guess beside BERT's answer, and when a guess is due again."""

import html
import math

from playground.tasks.masked_word import fill_mask
from playground.tasks.next_sentence import judge_pair
from playground.ui.guess import key_of, side_html, word_html
from playground.ui.links import LinkReader
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
FAKE = FakeEncoder(words={"cat": math.log(6), "dog": math.log(3), "##s": math.log(1)}, floor=-50.0)


class Asked:
    """A request with the given parameters."""

    def __init__(self, **parameters):
        self.query_params = parameters


def test_guessed_word_has_its_rank_and_probability_beside_the_best():
    filled = fill_mask(FAKE, "the [MASK] saw .", 3, ["dog"])
    said = html.unescape(word_html(filled, "dog", EN))
    assert "Your guess, dog, is number 2 of BERT's whole vocabulary, with 30.0 %." in said
    assert "BERT's first word: cat, 60.0 %." in said
    assert "排第 2，概率 30.0%" in word_html(filled, "dog", ZH)


def test_guess_that_is_berts_own_first_word_is_said_to_be():
    said = word_html(fill_mask(FAKE, "the [MASK] .", 3, ["Cat"]), "Cat", EN)
    assert "first word too" in said and "number 1 of" in said and "cat" not in said


def test_guess_of_several_pieces_has_no_rank():
    said = word_html(fill_mask(FAKE, "the [MASK] .", 3, ["ranly"]), "ranly", EN)
    assert "ranly, is made of 2 pieces" in said


def test_without_a_guess_nothing_is_said_and_a_guess_is_escaped():
    filled = fill_mask(FAKE, "the [MASK] .", 3, ["<b>"])
    assert word_html(filled, "", EN) == ""
    assert "<b>" not in word_html(filled, "<b>", EN) and "&lt;b&gt;" in word_html(filled, "<b>", EN)


def test_guessed_side_agrees_or_differs():
    fake = FakeEncoder(pairs={("a", "b"): [math.log(3), 0]})
    judged = judge_pair(fake, "a", "b")
    assert "You said: B follows. BERT says: B follows, 75.0 %. You agree." in side_html(judged, "IsNext", EN)
    assert "BERT says: B follows, 75.0 %. You differ." in side_html(judged, "NotNext", EN)
    assert side_html(judged, None, EN) == side_html(judged, "<script>", EN) == ""


def test_guess_is_due_again_with_another_text_or_checkpoint():
    assert len({key_of("tiny", "a"), key_of("tiny", "b"), key_of("other", "a")}) == 3


def test_link_carries_the_switch_and_a_bad_value_is_said():
    stems = ("masked_word", "next_sentence")
    for value, on, said in (("1", True, 0), ("0", False, 0), ("", False, 0), ("yes", False, 1)):
        link = LinkReader(Asked(guess=value), "masked_word", stems, EN)
        assert (link.flag("guess"), len(link.problems)) == (on, said)
    assert LinkReader(Asked(), "masked_word", stems, EN).flag("guess") is False
