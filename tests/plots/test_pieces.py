"""Pieces and the [UNK] meter as HTML: spoken names, labels beside colours, escaping."""

import re

import pytest

from playground.plots.escaping import escape, wrapped
from playground.plots.pieces import pieces_html, unknown_html
from playground.tasks.next_sentence_pairs import ready_pair
from playground.tasks.reading import read_text
from playground.words import Words
from playground.words.numbers import percent
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
ENCODER = FakeEncoder()


def items(markup):
    return re.findall(r'<li class="(bp-piece[^"]*)" aria-label="([^"]*)"', markup)


def test_each_piece_has_a_spoken_name_with_its_place_and_text():
    markup = pieces_html(ready_pair(ENCODER, "The bank.", "A cat!"), EN)
    found = items(markup)
    assert [name for _, name in found][:3] == [
        "[CLS], piece 1 of 9, special", "the, piece 2 of 9, text A", "bank, piece 3 of 9, text A"
    ]
    assert found[5][1] == "a, piece 6 of 9, text B" and "bp-seg-b" in found[5][0]
    assert '<ol class="bp-pieces" aria-label="The text as BERT sees it, 9 pieces">' in markup


def test_segments_are_labelled_by_letter_and_not_by_colour_alone():
    markup = pieces_html(ready_pair(ENCODER, "The bank.", "A cat!"), EN)
    labels = re.findall(r'bp-piece-label" aria-hidden="true">([^<]+)<', markup)
    assert labels == ["special", "A", "A", "A", "special", "B", "B", "B", "special"]
    assert "style=" not in markup


def test_a_single_text_has_no_letter_b():
    markup = pieces_html(read_text(ENCODER, "The [MASK]."), EN)
    assert "bp-seg-b" not in markup and "bp-mask" in markup
    assert items(markup)[1][1] == "the, piece 2 of 5, text"


def test_b21_pieces_of_one_word_are_joined_and_name_what_was_typed():
    found = items(pieces_html(read_text(ENCODER, "한 teachers"), EN))
    joined = ["bp-joined" in classes for classes, _ in found]
    assert joined == [False, False, True, True, False, True, False]
    assert "typed as 한" in found[1][1]


def test_nothing_to_show_is_a_sentence():
    for markup in (pieces_html(None, EN), unknown_html(None, EN), unknown_html(read_text(ENCODER, ""), EN)):
        assert "bp-empty" in markup and re.search(r">[A-Z][^<]+\.<", markup)


def test_very_long_texts_are_cut_in_the_middle_and_said_to_be():
    encoder = FakeEncoder(max_pieces=5000)
    markup = pieces_html(read_text(encoder, "cat " * 3000), EN)
    assert len(items(markup)) == 400 and "2602 pieces" in markup


def test_b12_the_meter_says_the_share_and_marks_the_parts():
    markup = unknown_html(read_text(ENCODER, "I 🍕 the 猫"), EN)
    assert "cannot read 33.3 % of this text" in markup
    assert re.findall(r"<bdi>([^<]+)</bdi>", markup) == ["🍕", "猫"]
    assert "mean little" in markup


def test_the_meter_says_when_all_can_be_read_and_claims_no_knowledge_of_words():
    assert "can read all of this text: no part becomes [UNK]." in unknown_html(read_text(ENCODER, "The cat."), EN)
    assert "fake" in unknown_html(read_text(ENCODER, "The cat."), ZH)


def test_one_huge_unknown_word_does_not_fill_the_page():
    reading = read_text(ENCODER, "🍕" * 100_000)
    assert len(unknown_html(reading, EN)) < 20_000 and len(pieces_html(reading, EN)) < 20_000


@pytest.mark.parametrize("attack", ["<script>alert(1)</script>", "<img src=x onerror=a>", '"><svg/onload=a>'])
def test_typed_markup_is_shown_as_text(attack):
    for markup in (
        pieces_html(ready_pair(ENCODER, attack, f"{attack} 🍕"), EN),
        unknown_html(read_text(ENCODER, f"{attack} 🍕"), EN),
        unknown_html(read_text(ENCODER, f"{attack}🍕 " * 200), EN),
    ):
        tags = set(re.findall(r"<\s*/?\s*([a-zA-Z]\w*)", markup))
        assert tags <= {"ol", "ul", "li", "bdi", "span", "div", "p", "mark"}


def test_escaping_keeps_text_and_shows_control_characters():
    assert escape("a<b>&\"'\x00\u202e") == "a&lt;b&gt;&amp;&#34;&#x27;␀\u202e"


def test_wrapping_breaks_long_lines_and_keeps_every_letter():
    said = wrapped([("word " * 30, False), ("x" * 100, True)], width=60)
    assert max(len(re.sub("<[^>]+>", "", line)) for line in said.split("<br>")) <= 60
    assert re.sub("<[^>]+>", "", said).replace(" ", "") == "word" * 30 + "x" * 100


@pytest.mark.parametrize(
    ("probability", "said"),
    [(0.6234, "62.3 %"), (0.0004, "< 0.1 %"), (0.0, "< 0.1 %"), (0.001, "0.1 %"),
     (0.9997, "> 99.9 %"), (1.0, "100.0 %"), (0.999, "99.9 %")],
)
def test_percent_keeps_one_decimal_and_never_says_zero(probability, said):
    assert percent(EN, probability) == said
    assert percent(ZH, probability) == said.replace(" %", "%")


@pytest.mark.parametrize(("text", "said", "silent"), [
    ("\u200b\u2060", "just [CLS] and [SEP]", "can read all"),
    ("the c\u200bat", "zero-width spaces", "just [CLS]"),
    ("the cat", "can read all", "cannot be seen"),
])
def test_what_cannot_be_seen_is_said(tiny_encoder, text, said, silent):
    markup = unknown_html(read_text(tiny_encoder, text), EN)
    assert said in markup and silent not in markup
