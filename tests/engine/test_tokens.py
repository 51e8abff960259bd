"""Text to wordpieces with the characters they came from. Cases B18, B19, B21, B22 of public reports."""

import pytest

from playground.engine.tokenizer_files import build_tokenizer
from playground.errors import InputError
from tests.tiny_checkpoints import tiny_vocab


@pytest.fixture(scope="module")
def uncased():
    return build_tokenizer(tiny_vocab())


@pytest.fixture(scope="module")
def cased():
    return build_tokenizer(tiny_vocab(), lowercase=False)


def rows(tokenized):
    return [(p.text, p.start, p.end, p.word) for p in tokenized.pieces[1:-1]]


def test_worked_example_of_a_text(uncased):
    found = uncased.encode("The dogs opened [MASK].")
    assert found.tokens == ["[CLS]", "the", "dogs", "opened", "[MASK]", ".", "[SEP]"]
    assert [found.text[p.start : p.end] for p in found.pieces] == [
        "", "The", "dogs", "opened", "[MASK]", ".", "",
    ]
    assert found.ids == [uncased.vocab.index(piece) for piece in found.tokens]
    assert found.mask_positions == [4]
    assert [p.special for p in found.pieces] == [True, False, False, False, True, False, True]
    assert found.kept == (0, 23) and not found.truncated


def test_worked_example_of_a_pair(uncased):
    found = uncased.encode("a cat", "the dog.")
    assert found.tokens == ["[CLS]", "a", "cat", "[SEP]", "the", "dog", ".", "[SEP]"]
    assert found.segments == [0, 0, 0, 0, 1, 1, 1, 1]
    assert [(p.start, p.end) for p in found.pieces] == [
        (0, 0), (0, 1), (2, 5), (5, 5), (0, 3), (4, 7), (7, 8), (8, 8),
    ]
    assert [(w.start, w.end, w.pieces) for w in found.words(1)] == [
        (0, 3, (4,)), (4, 7, (5,)), (7, 8, (6,)),
    ]


def test_pieces_of_one_word_share_its_index(uncased):
    found = uncased.encode("cats walked [MASK] by")
    assert rows(found) == [
        ("cats", 0, 4, 0), ("w", 5, 6, 1), ("##a", 6, 7, 1), ("##l", 7, 8, 1), ("##k", 8, 9, 1),
        ("##ed", 9, 11, 1), ("[MASK]", 12, 18, -1), ("b", 19, 20, 3), ("##y", 20, 21, 3),
    ]
    words = found.words()
    assert [(w.start, w.end) for w in words] == [(0, 4), (5, 11), (12, 18), (19, 21)]
    assert all(words[p.word].pieces.count(i) for i, p in enumerate(found.pieces) if p.word >= 0)
    assert [p.continues for p in found.pieces][2:7] == [False, True, True, True, True]


@pytest.mark.parametrize("name", ["[CLS]", "[SEP]", "[PAD]", "[UNK]", "[unused0]", "##ing", "[mask]"])
def test_special_names_typed_by_hand_are_ordinary_text(uncased, name):
    found = uncased.encode(f"the {name} cat")
    assert not any(p.special for p in found.pieces[1:-1])
    assert name not in found.tokens[1:-1]
    assert found.pieces[2].start == 4 and found.pieces[-3].end == 4 + len(name)


def test_mask_glued_to_words_is_a_mask(uncased):
    found = uncased.encode("cat[MASK][MASK]s")
    assert found.tokens[1:-1] == ["cat", "[MASK]", "[MASK]", "s"]
    assert [(w.start, w.end) for w in found.words()] == [(0, 3), (3, 9), (9, 15), (15, 16)]


def test_accent_composed_and_decomposed_is_covered_as_typed(uncased):
    composed, decomposed = uncased.encode("a caf\u00e9."), uncased.encode("a cafe\u0301.")
    assert [(w.start, w.end) for w in composed.words()] == [(0, 1), (2, 6), (6, 7)]
    assert [(w.start, w.end) for w in decomposed.words()] == [(0, 1), (2, 7), (7, 8)]
    assert composed.ids == decomposed.ids


def test_combining_mark_kept_by_a_cased_vocabulary_shares_its_letter(cased):
    found = cased.encode("cafe\u0301")
    assert rows(found)[-2:] == [("##e", 3, 5, 0), ("##\u0301", 3, 5, 0)]


def test_japanese_voiced_signs_keep_their_characters(uncased):
    found = uncased.encode("バナナ")
    assert rows(found) == [("ハ", 0, 1, 0), ("##ナ", 1, 2, 0), ("##ナ", 2, 3, 0)]


def test_decomposed_voiced_sign_belongs_to_its_letter(uncased):
    assert rows(uncased.encode("ハ\u3099ナ")) == [("ハ", 0, 2, 0), ("##ナ", 2, 3, 0)]


def test_hangul_gives_eight_pieces_on_three_characters(uncased):
    found = uncased.encode("한국어")
    assert [(p.start, p.end) for p in found.pieces[1:-1]] == [
        (0, 1), (0, 1), (0, 1), (1, 2), (1, 2), (1, 2), (2, 3), (2, 3),
    ]
    assert [(w.start, w.end, len(w.pieces)) for w in found.words()] == [(0, 3, 8)]


def test_hangul_typed_as_letters_is_covered_by_syllables(uncased):
    found = uncased.encode("\u1112\u1161\u11ab\u1100\u116e\u11a8")
    assert {(p.start, p.end) for p in found.pieces[1:-1]} == {(0, 3), (3, 6)}


def test_joined_emoji_is_one_unknown_character(uncased):
    found = uncased.encode("a 👩‍🚀 b")
    assert rows(found) == [("a", 0, 1, 0), ("[UNK]", 2, 5, 1), ("b", 6, 7, 2)]
    assert found.unknown_spans() == [(2, 5)]
    assert found.unknown_share == pytest.approx(3 / 5)


def test_chinese_characters_are_words_of_their_own(uncased):
    found = uncased.encode("我在北京。")
    assert [(w.start, w.end) for w in found.words()] == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]
    assert found.unknown_share == 0


def test_right_to_left_text_keeps_logical_order(uncased):
    found = uncased.encode("שלום cat")
    assert rows(found) == [("[UNK]", 0, 4, 0), ("cat", 5, 8, 1)]
    assert found.unknown_share == pytest.approx(4 / 7)


@pytest.mark.parametrize("hidden", ["\u0000", "\u200b", "\u200d", "\ufeff", "\u202e", "\ufffd"])
def test_characters_that_bert_drops_shift_nothing(uncased, hidden):
    found = uncased.encode(f"{hidden}cat {hidden}dog{hidden} the")
    ends = [(p.text, p.end) for p in found.pieces[1:-1]]
    assert [piece for piece, _ in ends] == ["cat", "dog", "the"]
    assert found.text[found.pieces[3].start : found.pieces[3].end] == "the"
    assert "dog" in found.text[found.pieces[2].start : found.pieces[2].end]


@pytest.mark.parametrize("text", ["", " ", "\n\t ", "\u0301", "\u200b"])
def test_nothing_to_read_gives_only_the_frame(uncased, text):
    found = uncased.encode(text)
    assert found.tokens == ["[CLS]", "[SEP]"]
    assert found.words() == [] and found.unknown_share == 0 and found.mask_positions == []


def test_empty_pair_still_has_its_frame(uncased):
    assert uncased.encode("a", "").tokens == ["[CLS]", "a", "[SEP]", "[SEP]"]


def test_unknown_share_counts_both_texts(uncased):
    found = uncased.encode("🍕 cat", "我 猫")
    assert found.unknown_spans(0) == [(0, 1)] and found.unknown_spans(1) == [(2, 3)]
    assert found.unknown_share == pytest.approx(2 / 6)


def test_word_of_more_than_100_characters_is_unknown(uncased):
    found = uncased.encode("a" * 100_000)
    assert rows(found) == [("[UNK]", 0, 100_000, 0)]


def test_half_a_character_is_refused_with_its_place(uncased):
    with pytest.raises(InputError) as caught:
        uncased.encode("ab\ud800c")
    assert caught.value.key == "lone_surrogate" and caught.value.values == {"position": 3}
    with pytest.raises(InputError):
        uncased.encode("a", "\udfff")


def test_too_many_characters_are_refused_before_any_work():
    short = build_tokenizer(tiny_vocab(), max_characters=10)
    assert short.encode("a" * 6, "b" * 4)
    with pytest.raises(InputError) as caught:
        short.encode("a" * 6, "b" * 5)
    assert caught.value.key == "too_long" and caught.value.values == {"found": 11, "limit": 10}


def test_ids_of_word_are_all_its_pieces(uncased):
    assert [uncased.vocab[i] for i in uncased.ids_of_word("Creation")] == ["c", "##r", "##e", "##ation"]
    assert uncased.ids_of_word("paris") == [uncased.vocab.index("paris")]
    assert uncased.ids_of_word(" ") == []


def test_only_whole_words_may_be_offered(uncased):
    offered = {piece for piece, yes in zip(uncased.vocab, uncased.is_word, strict=True) if yes}
    assert {"paris", "a", ".", "我"} <= offered
    assert not offered & {"##ing", "[MASK]", "[CLS]", "[PAD]", "[UNK]", "[SEP]", "[unused0]"}
    assert uncased.is_word.dtype == bool and len(uncased.is_word) == len(uncased.vocab)


def test_lengths_are_those_of_the_whole_encoding(uncased):
    texts = [("the river", ""), ("unknown ☃ words", "bank"), ("", ""), ("a" * 300, "the bank.")]
    expected = [len(uncased.encode(a, b or None).pieces) for a, b in texts]
    assert uncased.lengths(texts * 100) == expected * 100
