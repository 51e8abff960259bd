"""Where $ and # are set: what is marked is what is used (B23 to B27)."""

import pytest

from playground.engine.marked_text import mark_entities
from playground.engine.tokenizer_files import build_tokenizer
from playground.errors import InputError
from tests.tiny_checkpoints import tiny_vocab


@pytest.fixture(scope="module")
def tokenizer():
    return build_tokenizer(tiny_vocab())


def place(text, word, nth=1):
    start = -1
    for _ in range(nth):
        start = text.index(word, start + 1)
    return start, start + len(word)


def spelled(marked):
    return " ".join(piece.text for piece in marked.tokenized.pieces)


def inside(marked, span):
    return [piece.text for piece in marked.tokenized.pieces[slice(*span)]]


def mark(tokenizer, text, e1, e2, room=64, **options):
    return mark_entities(tokenizer, text, place(text, e1), place(text, e2), room, **options)


def test_dollars_stand_around_e1_and_hashes_around_e2_whichever_comes_first(tokenizer):
    text = "the cat saw the old dog."
    forth = mark(tokenizer, text, "cat", "old dog")
    assert spelled(forth) == "[CLS] the $ cat $ saw the # old dog # . [SEP]"
    assert (inside(forth, forth.e1), inside(forth, forth.e2)) == (["cat"], ["old", "dog"])
    back = mark(tokenizer, text, "old dog", "cat")
    assert spelled(back) == "[CLS] the # cat # saw the $ old dog $ . [SEP]"
    assert (inside(back, back.e1), inside(back, back.e2)) == (["old", "dog"], ["cat"])


def test_the_same_word_twice_is_told_apart_by_its_place(tokenizer):
    text = "dog saw dog."
    second, first = place(text, "dog", 2), place(text, "dog", 1)
    marked = mark_entities(tokenizer, text, second, first, 64)
    assert spelled(marked) == "[CLS] # dog # saw $ dog $ . [SEP]"


def test_touching_entities_keep_a_mark_each(tokenizer):
    marked = mark(tokenizer, "milkbottle", "milk", "bottle")
    assert spelled(marked) == "[CLS] $ milk $ # bottle # [SEP]"


def test_part_of_a_word_is_cut_at_the_marks(tokenizer):
    marked = mark(tokenizer, "the schoolbook opened", "book", "school")
    assert spelled(marked) == "[CLS] the # school # $ book $ opened [SEP]"


def test_entities_at_both_ends_of_the_text(tokenizer):
    marked = mark(tokenizer, "cats saw dogs", "cats", "dogs")
    assert marked.e1[0] == 2 and marked.e2[1] == len(marked.tokenized.pieces) - 2
    assert spelled(marked).startswith("[CLS] $ cats $ saw # dogs #") and spelled(marked).endswith("# [SEP]")


def test_blanks_within_the_marks_change_nothing(tokenizer):
    text = "the cat saw the dog"
    wide = mark_entities(tokenizer, text, (3, 8), (15, 19), 64)
    assert spelled(wide) == spelled(mark(tokenizer, text, "cat", "dog"))


def test_markers_have_no_width_and_pieces_keep_their_characters(tokenizer):
    text = "the cat saw the dog."
    marked = mark(tokenizer, text, "cat", "dog")
    for piece in marked.tokenized.pieces:
        if piece.text in "$#":
            assert piece.special and piece.start == piece.end
        elif not piece.special:
            assert text[piece.start : piece.end] == piece.text
    assert [p.start for p in marked.tokenized.pieces if p.text in "$#"] == [4, 7, 16, 19]


def test_a_dollar_in_the_text_is_no_marker(tokenizer):
    marked = mark(tokenizer, "the $ cat # saw dogs", "cat", "dogs")
    assert spelled(marked) == "[CLS] the $ $ cat $ # saw # dogs # [SEP]"
    assert inside(marked, marked.e1) == ["cat"]
    assert sum(piece.text in "$#" and piece.special for piece in marked.tokenized.pieces) == 4


def test_without_markers_the_places_are_known_all_the_same(tokenizer):
    marked = mark(tokenizer, "the cat saw the old dog.", "old dog", "cat", markers=False)
    assert spelled(marked) == "[CLS] the cat saw the old dog . [SEP]"
    assert (inside(marked, marked.e1), inside(marked, marked.e2)) == (["old", "dog"], ["cat"])


@pytest.mark.parametrize("before", [0, 5, 100])
def test_b27_a_long_text_is_cut_to_a_window_that_holds_both_entities(tokenizer, before):
    text = "night " * before + "the cat ran and the dog saw" + " night" * 100
    marked = mark(tokenizer, text, "cat", "dog", room=20)
    assert len(marked.tokenized.pieces) == 20 and marked.tokenized.truncated
    assert (inside(marked, marked.e1), inside(marked, marked.e2)) == (["cat"], ["dog"])
    for at in (marked.e1[0] - 1, marked.e1[1]):
        assert marked.tokenized.pieces[at].text == "$" and marked.tokenized.pieces[at].special


def test_entities_that_just_fit_are_kept_and_one_word_more_is_refused(tokenizer):
    text = "cat " + "saw " * 6 + "dog"
    fits = mark(tokenizer, text, "cat", "dog", room=8 + 4 + 2)
    assert not fits.tokenized.truncated and len(fits.tokenized.pieces) == 14
    with pytest.raises(InputError, match="entities_too_far") as caught:
        mark(tokenizer, text, "cat", "dog", room=13)
    assert (caught.value.values["found"], caught.value.values["limit"]) == (8, 7)


@pytest.mark.parametrize(
    ("e1", "e2", "key"),
    [((4, 11), (8, 15), "entities_overlap"), ((4, 7), (4, 7), "entities_overlap"),
     ((3, 4), (12, 15), "entity_empty"), ((5, 5), (12, 15), "entity_empty")],
)
def test_overlapping_and_empty_marks_are_refused(tokenizer, e1, e2, key):
    with pytest.raises(InputError, match=key):
        mark_entities(tokenizer, "the cat saw the dog", e1, e2, 64)


def test_a_vocabulary_without_the_markers_is_refused():
    bare = build_tokenizer([piece for piece in tiny_vocab() if piece != "#"])
    with pytest.raises(InputError, match="marker_unknown"):
        mark(bare, "the cat saw the dog", "cat", "dog")
