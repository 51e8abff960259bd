"""Input reduction: which words go, when it stops, and that what is left is still read the same."""

import itertools
import math

import pytest

from playground.data.entity_tags import read_tags
from playground.errors import CheckpointError, InputError
from playground.tasks.relation import classify_relation
from playground.tasks.relation_reduction import ReducedInput, reduce_input, reduction_steps
from playground.tasks.relation_reduction_ways import Way, most_words, shorter_ways, tagged_text
from tests.fake_encoder import FakeEncoder

CAUSE, WHOLE = "Cause-Effect(e1,e2)", "Component-Whole(e1,e2)"
TEXT = "Last night the <e1>dog</e1> chased a <e2>red ball</e2>."


def weighing(weights, against=0.5, **options):
    """Return a head that adds the weights of the words there for CAUSE, against WHOLE's logit."""
    def logits(marked, _):
        return {CAUSE: sum(weights.get(piece, 0.0) for piece in marked.tokenized.tokens), WHOLE: against}

    return FakeEncoder(relations=logits, **options)


WEIGHTS = {"chased": 3.0, "night": 1.0, "last": -0.5, "a": 0.2, "the": 0.1, ".": 0.3}


def test_words_go_by_rising_weight_until_the_label_would_change():
    """Adding weights, greedy is best: all but "chased" go, and without it WHOLE's 0.5 wins."""
    found = reduce_input(weighing(WEIGHTS), TEXT)
    assert [row.word for row in found.removals] == ["Last", "the", "a", ".", "night"]
    assert [row.words_left for row in found.removals] == [5, 4, 3, 2, 1] and found.words == 6
    assert found.shortest == "<e1>dog</e1> chased <e2>red ball</e2>"
    assert [found.text[slice(*span)] for span in found.kept] == ["chased"]
    assert (found.change.word, found.change.label) == ("chased", WHOLE)


def test_probabilities_worked_by_hand():
    """17 labels at 0: p = e^a / (e^a + e^0.5 + 17) for the weights a that are left."""
    found = reduce_input(weighing(WEIGHTS), TEXT)
    sums = [4.6, 4.5, 4.3, 4.0, 3.0]  # 4.1 with all words; the word of −0.5 goes first
    expected = [math.exp(a) / (math.exp(a) + math.exp(0.5) + 17) for a in (4.1, *sums)]
    assert [found.probability, *(row.probability for row in found.removals)] == pytest.approx(expected)
    assert found.shortest_probability == pytest.approx(expected[-1])
    assert found.removals[0].probability > found.probability
    assert found.change.probability == pytest.approx(1 / (18 + math.exp(0.5)))
    assert found.change.label_probability == pytest.approx(math.exp(0.5) / (18 + math.exp(0.5)))
    assert found.passes == 6 + 5 + 4 + 3 + 2 + 1


def test_a_model_that_reads_the_entities_alone_loses_every_word():
    found = reduce_input(FakeEncoder(relations=lambda *_: {CAUSE: 6.0}), TEXT)
    assert found.shortest == "<e1>dog</e1> <e2>red ball</e2>" and found.kept == ()
    assert found.change is None and len(found.removals) == found.words == 6


def test_a_model_that_needs_every_word_loses_none():
    def all_there(marked, _):
        return {CAUSE if len(marked.tokenized.pieces) == 15 else "Other": 6.0}

    found = reduce_input(FakeEncoder(relations=all_there), TEXT)
    assert found.removals == () and found.shortest == TEXT and found.shortest_probability == found.probability
    assert found.passes == 6 and found.change.label == "Other"


def of_two_pairs(marked, _):
    """Like "last" with "night" a little better than "the" with "a", but either word alone not."""
    there = set(marked.tokenized.tokens)
    score = 2.0 * ({"last", "night"} <= there) + 1.8 * ("the" in there) + 0.0 * ("a" in there)
    return {CAUSE: score, WHOLE: 1.7}


def test_a_beam_finds_what_greedy_misses():
    """Greedy keeps the better pair, last + night; a beam of 5 keeps the single word "the"."""
    greedy, wide = (reduce_input(FakeEncoder(relations=of_two_pairs), TEXT, beam) for beam in (1, 5))
    assert [greedy.text[slice(*span)] for span in greedy.kept] == ["Last", "night"]
    assert [wide.text[slice(*span)] for span in wide.kept] == ["the"]
    assert wide.change.word == "the" and wide.change.label == WHOLE


def test_no_subset_shorter_than_the_result_of_added_weights_keeps_the_label():
    encoder = weighing({"chased": 1.1, "night": 1.0, "last": 0.9, "a": -0.4}, against=2.05)
    found = reduce_input(encoder, "Last night the <e1>dog</e1> chased <e2>it</e2> in a house.")
    words = ["Last", "night", "the", "chased", "in", "a", "house", "."]
    keeping = [
        kept for size in range(len(words) + 1) for kept in itertools.combinations(words, size)
        if sum({"chased": 1.1, "night": 1.0, "Last": 0.9, "a": -0.4}.get(word, 0) for word in kept) > 2.05
    ]
    assert len(found.kept) == len(keeping[0]) == 2


def test_progress_counts_passes_and_ends_with_the_result():
    steps = list(reduction_steps(weighing(WEIGHTS), TEXT))
    *told, last = steps
    assert isinstance(last, ReducedInput)
    assert [step.done for step in told] == [6, 11, 15, 18, 20, 21]
    assert {step.total for step in told} == {21} and [step.words_left for step in told] == [6, 5, 4, 3, 2, 1]


def test_no_more_than_4096_pieces_are_handed_over_together():
    handed = []
    encoder = weighing(WEIGHTS, max_pieces=512)
    many = encoder.relation_logits_many

    def noting(texts, vectors=None):
        handed.append(sum(len(text.tokenized.pieces) for text in texts))
        return many(texts, vectors)

    encoder.relation_logits_many = noting
    reduce_input(encoder, f"{'the ' * 60}{TEXT}")
    assert max(handed) <= 4096 and len(handed) > 66


def test_a_sentence_of_nothing_but_its_entities_is_as_short_as_it_gets():
    found = reduce_input(FakeEncoder(), "<e1>dog</e1><e2>ball</e2>")
    assert (found.words, found.removals, found.change, found.passes) == (0, (), None, 0)
    assert found.shortest == "<e1>dog</e1><e2>ball</e2>"


def test_what_stood_side_by_side_still_does_and_gaps_become_one_blank():
    sentence = read_tags("It's <e2>a</e2>, and  <e1>b</e1>!")
    at = {word: (sentence.text.index(word), sentence.text.index(word) + len(word)) for word in ("It", ",", "and", "!")}
    assert tagged_text(sentence, [at[","], at["!"]]) == "<e2>a</e2>, <e1>b</e1>!"
    assert tagged_text(sentence, [at["It"], at["and"]]) == "It <e2>a</e2> and <e1>b</e1>"


def test_ways_to_the_same_words_are_one():
    ways = [Way((0, 1), ((2, 0.9),)), Way((0, 2), ((1, 0.8),))]
    assert [(way.left, way.gone[0]) for way in shorter_ways(ways)] == [
        ((1,), (2, 0.9)), ((0,), (2, 0.9)), ((2,), (1, 0.8)),
    ]


@pytest.mark.parametrize(
    ("text", "beam", "key", "found"),
    [
        (f"{TEXT}{' the' * 95}", 1, "too_much_to_reduce", 101),
        (f"{TEXT}{' the' * 52}", 3, "too_much_to_reduce", 58),
        (TEXT, 0, "beam_out_of_range", 0),
        (TEXT, 6, "beam_out_of_range", 6),
        ("the <e1>dog</e1> ran", 1, "tag_missing", "the dog ran"),
    ],
)
def test_too_many_words_a_bad_beam_and_bad_tags_are_refused(text, beam, key, found):
    with pytest.raises(InputError) as caught:
        reduce_input(FakeEncoder(max_pieces=512), text, beam)
    assert caught.value.key == key and caught.value.values["found"] == found


def test_the_most_words_fall_with_the_root_of_the_beam():
    assert [most_words(beam) for beam in (1, 2, 3, 5)] == [100, 70, 57, 44]


def test_a_missing_head_is_refused():
    with pytest.raises(CheckpointError) as caught:
        reduce_input(FakeEncoder(heads=("masked_word",)), TEXT)
    assert caught.value.key == "head_missing"


@pytest.mark.parametrize("beam", [1, 3])
def test_what_is_left_is_answered_by_a_real_encoder_as_the_last_step_said(tiny_relation, beam):
    found = reduce_input(tiny_relation, f"{TEXT} He took it home, and was late.", beam)
    again = classify_relation(tiny_relation, found.shortest)
    assert again.label == found.label
    assert again.probability == pytest.approx(found.shortest_probability, abs=1e-4)
    whole = classify_relation(tiny_relation, f"{TEXT} He took it home, and was late.")
    assert (whole.label, whole.probability) == (found.label, pytest.approx(found.probability, abs=1e-4))
    assert len(found.kept) + len(found.removals) == found.words == 15
