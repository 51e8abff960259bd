"""Heads against a treebank: words of pieces, who looks at whom, fixed offsets, choosing heads."""

import numpy as np
import pytest

from playground.data.treebanks import ParsedSentence, ParsedWord
from playground.tasks.attention_roles_syntax import (
    DIRECTIONS,
    REACH,
    RELATIONS,
    SyntaxCounts,
    choose_heads,
    count_sentence,
    pieces_of_words,
    read_words,
    word_weights,
)
from tests.fake_encoder import FakeEncoder


def sentence(text, *rows):
    """Return a parsed sentence; rows: (form, head, relation), forms found one after another."""
    words, at = [], 0
    for form, head, relation in rows:
        at = text.index(form, at)
        words.append(ParsedWord(form, "_", "_", "_", "_", head, relation, at, at + len(form)))
        at += len(form)
    return ParsedSentence("s", text, tuple(words), 1)


SAW = sentence(
    "the cat saw dogs.",
    ("the", 2, "det"), ("cat", 3, "nsubj"), ("saw", 0, "root"), ("dogs", 3, "obj"), (".", 3, "punct"),
)


def role(relation, direction):
    return RELATIONS.index(relation) * len(DIRECTIONS) + DIRECTIONS.index(direction)


def counted(parsed, looks):
    """`looks`: {word: word looked at}, by number from 0, in every head; others look at word 0."""
    encoder = FakeEncoder()
    tokenized = read_words(encoder, parsed)
    groups = pieces_of_words(tokenized, parsed.words)
    weights = np.zeros((2, 4, len(tokenized.pieces), len(tokenized.pieces)))
    weights[..., 0] = 0.9  # [CLS], which does not count
    for source, target in looks.items():
        for query in groups[source]:
            weights[..., query, groups[target][0]] = 0.1
    return count_sentence(weights, parsed.words, groups)


def test_pieces_never_reach_across_words_of_the_treebank():
    can = sentence("they cannot ran", ("they", 3, "nsubj"), ("can", 3, "aux"), ("not", 3, "advmod"), ("ran", 0, "root"))
    tokenized = read_words(FakeEncoder(), can)
    groups = pieces_of_words(tokenized, can.words)
    assert FakeEncoder().tokens("cannot").tokens == ["[CLS]", "cannot", "[SEP]"]
    assert [tokenized.tokens[i] for i in groups[1]] == ["c", "##a", "##n"]
    assert [tokenized.tokens[i] for i in groups[2]] == ["not"]


def test_a_word_that_shares_its_characters_has_no_pieces_and_is_not_scored():
    du = ParsedSentence("s", "the cat", (
        ParsedWord("the", "_", "_", "_", "_", 3, "det", 0, 3),
        ParsedWord("e", "_", "_", "_", "_", 3, "case", 0, 3),
        ParsedWord("cat", "_", "_", "_", "_", 0, "root", 4, 7),
    ), 1)
    groups = pieces_of_words(read_words(FakeEncoder(), du), du.words)
    assert groups == [[1], [], [2]]
    found = counted(du, {0: 2, 2: 0})
    assert found.words[role("det", "to_head")] == 1 and found.words[role("case", "to_head")] == 0


def test_weight_to_a_words_pieces_is_summed_and_from_them_averaged():  # Clark et al. 2019, section 4.1
    weights = np.array([[[[0.2, 0.3, 0.5], [0.6, 0.2, 0.2], [0.1, 0.1, 0.8]]]], np.float32)
    found = word_weights(weights, [(0,), (1, 2)])
    assert found[0, 0] == pytest.approx(np.array([[0.2, 0.8], [0.35, 0.65]]))


def test_a_dependent_that_looks_at_its_governor_is_right_whatever_rests_on_cls():
    found = counted(SAW, {0: 1, 1: 2, 3: 0})
    for relation, right in (("det", 1), ("nsubj", 1), ("obj", 0), ("any", 2)):
        assert (found.right[role(relation, "to_head")] == right).all(), relation
    assert found.words[role("any", "to_head")] == 3  # root and full stop are no relations


def test_a_governor_is_right_when_it_looks_at_one_of_its_dependents():
    found = counted(SAW, {2: 3, 1: 4})
    assert (found.right[role("obj", "to_dependent")] == 1).all()
    assert (found.right[role("nsubj", "to_dependent")] == 0).all()
    assert (found.right[role("det", "to_dependent")] == 0).all()


def test_fixed_offsets_are_counted_by_hand():
    found = counted(SAW, {})
    offsets = dict(zip(range(-REACH, REACH + 1), found.offsets[role("any", "to_head")], strict=True))
    assert {step: count for step, count in offsets.items() if count} == {1: 2, -1: 1}
    back = found.offsets[role("obj", "to_dependent")]
    assert back.nonzero()[0].tolist() == [REACH + 1] and not found.offsets[:, REACH].any()


def test_subtypes_count_for_their_relation_but_possessives_are_their_own():
    parsed = sentence("his cat saw dogs", ("his", 2, "nmod:poss"), ("cat", 3, "nsubj:pass"), ("saw", 0, "root"), ("dogs", 3, "obl:tmod"))
    words = counted(parsed, {}).words
    named = {name for name in RELATIONS if words[role(name, "to_head")]}
    assert named == {"nmod:poss", "nsubj", "obl", "any"}


def counts(right, words, offsets):
    roles = len(RELATIONS) * len(DIRECTIONS)
    places = np.zeros((roles, 2 * REACH + 1), np.int64)
    for step, count in offsets.items():
        places[:, REACH + step] = count
    return SyntaxCounts(np.full(roles, words), np.broadcast_to(np.array(right), (roles, 2, 2)), places)


def test_heads_and_offsets_are_chosen_on_one_part_and_scored_on_the_other():
    dev = counts([[10, 40], [30, 20]], 50, {1: 25, -1: 20})
    test = counts([[90, 70], [80, 10]], 100, {1: 45, -1: 60})
    first = choose_heads(dev, test)[0]
    assert (first.relation, first.direction, first.layer, first.head) == ("nsubj", "to_head", 0, 1)
    assert (first.dev_accuracy, first.accuracy, first.n) == (0.8, 0.7, 100)
    assert (first.offset, first.offset_accuracy) == (1, 0.45)
    # Wilson's interval of 70 of 100: 0.604 to 0.781 (Newcombe 1998's formula by hand)
    assert (first.low, first.high) == pytest.approx((0.6042, 0.7811), abs=1e-4)
    assert first.beats_offset


def test_relations_with_too_few_words_have_no_head():
    assert choose_heads(counts([[1, 1], [1, 1]], 19, {}), counts([[1, 1], [1, 1]], 100, {})) == ()
