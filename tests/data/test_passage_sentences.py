"""Sentences as characters of a passage: they cover it, and abbreviations do not end them."""

import numpy as np
import pytest

from playground.data.passage_sentences import passage_sentences


def parts(text):
    return [text[start:end].strip() for start, end in passage_sentences(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mr. Vale ran. He won.", ["Mr. Vale ran.", "He won."]),
        ("It cost 3.5 million. Dr. Ana Berg paid.", ["It cost 3.5 million.", "Dr. Ana Berg paid."]),
        ("She lives in the U.S. The rest moved.", ["She lives in the U.S.", "The rest moved."]),
        ("The U.S. Army came. It left.", ["The U.S. Army came.", "It left."]),
        ("J. R. Vale sang. Bravo!", ["J. R. Vale sang.", "Bravo!"]),
        ("See fig. 3 and No. 5 there. Go.", ["See fig. 3 and No. 5 there.", "Go."]),
        ("Olden Mills Inc. It was sold.", ["Olden Mills Inc.", "It was sold."]),
        ("“Stop!” she said. He did.", ["“Stop!”", "she said.", "He did."]),
        ("He said “no.” Then he left.", ["He said “no.”", "Then he left."]),
        ("Who? Me... Yes", ["Who?", "Me...", "Yes"]),
        ("北京是首都。上海很大！你呢？好。", ["北京是首都。", "上海很大！", "你呢？", "好。"]),
        ("他说：“好。”然后走了。", ["他说：“好。”", "然后走了。"]),
        ("one line\nanother. third\r\n\r\nlast", ["one line", "another. third", "last"]),
        ("visit www.olden.org today", ["visit www.olden.org today"]),
        ("It opened in 1950. 2,000 came.", ["It opened in 1950.", "2,000 came."]),
    ],
)
def test_sentences_of_texts_read_by_a_person(text, expected):
    assert parts(text) == expected


def test_spans_lie_side_by_side_cover_the_text_and_hold_a_letter_each():
    rng = np.random.default_rng(0)
    letters = list("ab .!?…\n\t。！”)\"'Mr.U.S.3.5é👩‍🚀́,")
    for _ in range(2_000):
        text = "".join(rng.choice(letters, int(rng.integers(1, 40))))
        spans = passage_sentences(text)
        if not text.strip():
            assert spans == []
            continue
        assert [a for a, _ in spans] == [0, *(b for _, b in spans[:-1])] and spans[-1][1] == len(text)
        if len(spans) > 1:
            assert all(any(c.isalnum() for c in text[a:b]) for a, b in spans)


def test_a_text_of_one_sentence_and_a_blank_one():
    assert passage_sentences("Only one") == [(0, 8)] and passage_sentences(" \n ") == []


def test_a_long_text_is_cut_in_linear_time():
    text = "Mr. Vale saw the U.S. Army. " * 8_000
    assert len(passage_sentences(text)) == 8_000
