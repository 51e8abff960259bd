"""What holds for the pieces of any text."""

import unicodedata

import pytest
import tokenizers
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.engine.tokenizer_files import build_tokenizer, read_tokenizer
from tests.tiny_checkpoints import tiny_vocab

HARD = [
    "a", "cat", "dogs", "É", "e\u0301", "\u0301", "\u0323", " ", "  ", "\n", "\u00a0", "\u3000", ".", "[", "]",
    "#", "##ing", "[MASK]", "[CLS]", "[SEP]", "[mask]", "バ", "ハ\u3099", "한", "\u1112\u1161\u11ab",
    "👩‍🚀", "👍🏽", "🇫🇷", "❤\ufe0f", "1\ufe0f\u20e3", "我", "京", "שָׁ", "العَر", "क्षि", "ก็", "\u0000", "\u200b",
    "\u200d", "\u202e", "\ufeff", "\ufffd", "ß", "İ", "ﬁ", "Å", "\u0600", "\U0001d400", "\u0f0b", "²", "ａ",
]
TEXTS = st.lists(st.one_of(st.sampled_from(HARD), st.characters(codec="utf-8")), max_size=30).map("".join)
UNCASED = build_tokenizer(tiny_vocab())
CASED = build_tokenizer(tiny_vocab(), lowercase=False)


def is_mark(character):
    return unicodedata.category(character) in {"Mn", "Me"}


@settings(max_examples=400, deadline=None)
@given(text=TEXTS, pair=st.one_of(st.none(), TEXTS), tokenizer=st.sampled_from([UNCASED, CASED]))
def test_pieces_of_any_text_lie_in_order_within_it(text, pair, tokenizer):
    found = tokenizer.encode(text, pair)
    for segment, side in enumerate([text] if pair is None else [text, pair]):
        pieces = [p for p in found.pieces if p.segment == segment and p.word >= 0 or p.masked and p.segment == segment]
        assert all(0 <= p.start < p.end <= len(side) for p in pieces)
        assert [p.start for p in pieces] == sorted(p.start for p in pieces)
        assert [side[p.start : p.end] for p in pieces if p.masked] == ["[MASK]"] * side.count("[MASK]")
        assert all(p.masked or p.text not in {"[CLS]", "[SEP]", "[PAD]", "[MASK]"} for p in pieces)


@settings(max_examples=400, deadline=None)
@given(text=TEXTS, tokenizer=st.sampled_from([UNCASED, CASED]))
def test_no_piece_parts_a_letter_from_its_marks(text, tokenizer):
    for piece in tokenizer.encode(text).pieces:
        if piece.masked or piece.special:
            continue
        if piece.end < len(text) and not text[piece.end - 1].isspace():
            assert not is_mark(text[piece.end]), piece
        if is_mark(text[piece.start]) and piece.start:
            assert text[: piece.start].endswith("[MASK]") or not is_base(text[piece.start - 1]), piece


def is_base(character):
    """Whether a mark after it joins it: controls and line breaks take none."""
    return unicodedata.category(character) not in {"Cc", "Zl", "Zp", "Cf", "Cs", "Cn"}


@settings(max_examples=400, deadline=None)
@given(text=TEXTS, tokenizer=st.sampled_from([UNCASED, CASED]))
def test_pieces_that_share_a_character_share_a_word(text, tokenizer):
    found = tokenizer.encode(text)
    ordinary = [p for p in found.pieces if not p.special]
    for before, after in zip(ordinary, ordinary[1:], strict=False):
        assert after.word == before.word or (after.word > before.word and after.start >= before.end)
    words = found.words()
    assert all(a.end <= b.start for a, b in zip(words, words[1:], strict=False))
    for index, piece in enumerate(found.pieces):
        if piece.word >= 0:
            assert index in words[piece.word].pieces


@settings(max_examples=300, deadline=None)
@given(text=TEXTS)
def test_unknown_share_is_a_share(text):
    found = UNCASED.encode(text)
    assert 0 <= found.unknown_share <= 1
    assert (found.unknown_share > 0) == any(p.unknown for p in found.pieces)


@pytest.fixture(scope="module")
def both(tiny):
    ours = read_tokenizer(tiny / "tiny", "tiny", len(tiny_vocab()))
    return ours, tokenizers.Tokenizer.from_file(str(tiny / "tiny" / "tokenizer.json"))


@settings(max_examples=300, deadline=None)
@given(text=TEXTS, pair=st.one_of(st.none(), TEXTS))
def test_ids_are_those_of_the_tokenizers_library(both, text, pair):
    ours, library = both
    for name in ("[CLS]", "[SEP]"):  # typed by hand they are special there, and not here
        text, pair = text.replace(name, ""), None if pair is None else pair.replace(name, "")
    expected = library.encode(text, pair)
    found = ours.encode(text, pair)
    assert found.ids == expected.ids
    assert found.segments == expected.type_ids
