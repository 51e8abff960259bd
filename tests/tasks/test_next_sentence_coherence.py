"""Coherence map: every pair in its place, what is read from it, limits and progress."""

import itertools

import numpy as np
import pytest

from playground.errors import InputError
from playground.tasks.next_sentence_coherence import CoherenceMap, coherence_steps, map_coherence
from tests.fake_encoder import FakeEncoder

S = ["The cat ran.", "The dog saw.", "He was late.", "It was night."]
TEXT = " ".join(S)


def by_place(difference, sentences=S):
    """A head whose logit difference is `difference(i, j)` for sentences i, j."""
    return lambda tokenized, _: [difference(sentences.index(tokenized.text), sentences.index(tokenized.pair)), 0.0]


def mapped(difference, text=TEXT, sentences=S, **options):
    return map_coherence(FakeEncoder(pairs=by_place(difference, sentences), **options), text)


def test_rows_are_a_columns_are_b_and_the_diagonal_is_left_out():
    found = mapped(lambda i, j: 10 * i + j)
    assert found.sentences == tuple(S)
    for i, j in itertools.product(range(4), range(4)):
        assert found.logit_difference[i][j] == (None if i == j else 10 * i + j)
        assert (found.is_next[i][j] is None) == (i == j)
    assert found.is_next[0][1] == pytest.approx(1 / (1 + np.exp(-1)))


def test_a_model_of_order_finds_every_successor_and_one_of_topic_finds_none():
    order = mapped(lambda i, j: 5.0 if j == i + 1 else -5.0)
    assert order.true_best_share == 1 and [row.rank for row in order.successors] == [1, 1, 1]
    assert order.adjacent.logit_difference == 5 and order.apart.logit_difference == -5
    topic = mapped(lambda i, j: 3.0)
    assert topic.true_best_share == 0  # a tie is no find
    assert order.chance == topic.chance == pytest.approx(1 / 3)


def test_means_worked_by_hand():
    found = mapped(lambda i, j: j - i)
    assert (found.adjacent.pairs, found.adjacent.logit_difference) == (3, 1)
    assert (found.apart.pairs, found.apart.logit_difference) == (6, 0)  # 2 2 3 and their opposites
    assert (found.forward.pairs, found.forward.logit_difference) == (6, pytest.approx(10 / 6))
    assert (found.backward.pairs, found.backward.logit_difference) == (6, pytest.approx(-10 / 6))
    assert found.forward.is_next + found.backward.is_next == pytest.approx(1)


def test_the_best_and_the_rank_of_the_true_one():
    found = mapped(lambda i, j: [0, 1, 3, 2][j])
    assert [(row.sentence, row.best, row.rank) for row in found.successors] == [
        (0, 2, 3), (1, 2, 1), (2, 3, 1)
    ]


def test_b47_equal_sentences_keep_their_own_rows_and_do_not_compete():
    text = [*S, S[1]]
    found = map_coherence(FakeEncoder(pairs={(S[0], S[1]): [9.0, 0.0]}), " ".join(text))
    assert len(found.sentences) == 5 and len(found.logit_difference) == 5
    assert found.logit_difference[0][1] == found.logit_difference[0][4] == 9
    assert found.successors[0].rank == 1 and "equal_sentences" in found.notes


@pytest.mark.parametrize(
    ("text", "key", "values"),
    [
        ("", "too_few_sentences", {"found": 0, "lowest": 3}),
        ("One. Two.", "too_few_sentences", {"found": 2, "lowest": 3}),
        ("A dog. " * 41, "too_many_sentences", {"found": 41, "highest": 40}),
        ("One.\n\u200b\nTwo.", "unreadable_sentence", {"number": 2}),
        ("One. [SEP] Two. Three.", "special_tokens_in_paragraph", {"found": "[SEP]"}),
    ],
)
def test_a_paragraph_that_cannot_be_compared_is_refused_in_words(text, key, values):
    with pytest.raises(InputError) as caught:
        map_coherence(FakeEncoder(), text)
    assert (caught.value.key, caught.value.values) == (key, values)


def test_too_much_work_is_refused_before_any_of_it():
    encoder = FakeEncoder(max_pieces=512)
    text = "\n".join(["the cat saw the dog " * 40] * 30)
    with pytest.raises(InputError) as caught:
        map_coherence(encoder, text)
    assert caught.value.key == "too_much_to_compare" and not encoder.calls
    assert caught.value.values["found"] == 30 * 29 * (1 + 200 + 1 + 200 + 1)  # [CLS] A [SEP] B [SEP]


def test_progress_rises_in_parts_of_at_most_4096_pieces_and_ends_with_the_map():
    encoder = FakeEncoder(max_pieces=512)
    sizes, judge = [], encoder.pair_logits_many
    encoder.pair_logits_many = lambda pairs: (sizes.append(sum(len(p.pieces) for p in pairs)), judge(pairs))[1]
    *steps, last = coherence_steps(encoder, "\n".join(f"the cat saw the dog and ran home {n}" for n in range(20)))
    assert isinstance(last, CoherenceMap) and max(sizes) <= 4096
    done = [step.done for step in steps]
    assert len(done) == len(sizes) > 1 and done == sorted(set(done)) and done[-1] == steps[-1].total == 380


def test_pairs_longer_than_the_model_are_cut_counted_and_said():
    long = "the cat saw the dog " * 13
    found = map_coherence(FakeEncoder(max_pieces=64), f"{long}\nThe dog ran.\nIt saw.")
    assert found.truncated and found.truncated_pairs == 4 and "truncated" in found.notes


def test_b12_a_paragraph_that_cannot_be_read_gets_a_note():
    found = map_coherence(FakeEncoder(), "🍕🍕。ｶﾀｶﾅ。🍕。")
    assert found.unknown_share > 0.2 and "much_unknown" in found.notes


def test_every_figure_equals_the_pair_judged_alone(tiny_encoder):
    from playground.tasks.next_sentence import judge_pair

    found = map_coherence(tiny_encoder, TEXT)
    for i, j in itertools.permutations(range(4), 2):
        alone = judge_pair(tiny_encoder, S[i], S[j])
        assert found.logit_difference[i][j] == pytest.approx(alone.logit_difference, abs=1e-3)
        assert found.is_next[i][j] == pytest.approx(alone.is_next, abs=1e-3)
