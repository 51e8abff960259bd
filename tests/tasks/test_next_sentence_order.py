"""Topic or order: the four cases' pairs, what each costs, and what may be concluded."""

import pytest

from playground.errors import InputError
from playground.tasks.mean_intervals import MeanInterval, t_interval
from playground.tasks.next_sentence_order import (
    CASES,
    judge_topic_or_order,
    pairs_of_cases,
    verdict_of_costs,
)
from tests.fake_encoder import FakeEncoder

S = [f"the cat saw a dog {n}." for n in range(7)]
O = [f"whales sing in water {n}." for n in range(3)]  # noqa: E741
TEXT, OTHER = "\n".join(S), "\n".join(O)


def judged(difference, text=TEXT, other=OTHER, **options):
    """Judge with a head whose difference is `difference(i, j)`; j is None for another topic."""
    def logits(tokenized, _):
        place = S.index(tokenized.pair) if tokenized.pair in S else None
        return [difference(S.index(tokenized.text), place), 0.0]

    return judge_topic_or_order(FakeEncoder(pairs=logits, **options), text, other)


def by_topic(i, j):
    return -3.0 + 0.01 * i if j is None else 4.0 + 0.01 * (j - i)


def by_order(i, j):
    return 3.0 + 0.01 * i if j == i + 1 else -3.0


def by_both(i, j):
    return -5.0 + 0.01 * i if j is None else 4.0 if j > i else 0.0


def test_pairs_of_a_paragraph_of_four_written_out():
    pairs = pairs_of_cases(["a", "b", "c", "d"], ["x", "y"])
    assert list(pairs) == list(CASES)
    assert sum(pairs["true_next"].values(), []) == [("a", "b"), ("b", "c"), ("c", "d")]
    assert sum(pairs["swapped"].values(), []) == [("b", "a"), ("c", "b"), ("d", "c")]
    assert sum(pairs["same_topic"].values(), []) == [("a", "c"), ("a", "d"), ("b", "d")]
    assert pairs["other_topic"][2] == [("c", "x"), ("c", "y")] and len(pairs["other_topic"]) == 4


@pytest.mark.parametrize(
    ("difference", "verdict"),
    [(by_topic, "topic"), (by_order, "both"), (by_both, "both"), (lambda i, j: 1.0, "neither"),
     (lambda i, j: 0.5 if j is None else float(j > i), "both"),
     (lambda i, j: 1.0 if j is None or j > i else -1.0 - 0.01 * i, "order")],
)
def test_a_model_made_to_judge_in_one_way_is_found_out(difference, verdict):
    assert judged(difference).verdict == verdict


def test_figures_of_a_model_of_topic_worked_by_hand():
    found = judged(by_topic)
    means = {row.case: row.logit_difference.mean for row in found.cases}
    assert means["true_next"] == pytest.approx(4.01)
    assert means["swapped"] == pytest.approx(3.99)
    assert means["other_topic"] == pytest.approx(-2.97)  # i from 0 to 6
    assert [row.pairs for row in found.cases] == [6, 6, 15, 21]
    assert [row.logit_difference.n for row in found.cases] == [6, 6, 5, 7]
    costs = {row.case: row.cost for row in found.contrasts}
    assert costs["swapped"].mean == pytest.approx(0.02, abs=1e-5) and costs["swapped"].n == 6
    assert costs["other_topic"].mean == pytest.approx(4.01 + 2.975) and costs["other_topic"].n == 6
    assert found.order_share == pytest.approx(0.02 / 6.985, abs=1e-5)


def test_intervals_are_those_of_sentences_and_each_is_set_against_itself():
    found = judged(lambda i, j: float(i) if j is None else 10.0 + i)
    assert found.cases[0].logit_difference == t_interval([10, 11, 12, 13, 14, 15])
    topic = found.contrasts[2].cost
    assert topic.low == topic.high == 10  # each sentence loses ten, however far apart they are


def near(mean, half, n=6):
    return MeanInterval(n, mean, mean - half, mean + half)


@pytest.mark.parametrize(
    ("order", "topic", "verdict"),
    [
        (near(0.5, 1.0), near(4, 1), "topic"),
        (near(-2.0, 1.0), near(4, 1), "topic"),  # swapped even scores higher
        (near(1.0, 1.0), near(4, 1), "topic"),  # exactly a quarter, ends at exactly a half
        (near(0.5, 2.0), near(4, 1), "unclear"),  # could be more than half
        (near(1.5, 1.6), near(4, 1), "unclear"),  # more than a quarter, but maybe nothing
        (near(1.5, 1.0), near(4, 1), "both"),
        (near(1.5, 1.0), near(4, 5), "order"),
        (near(0.5, 1.0), near(4, 5), "neither"),
        (near(0.5, 0.1, n=4), near(4, 1), "too_few"),
        (MeanInterval(6, 1.0, None, None), near(4, 1), "too_few"),
    ],
)
def test_rule_of_the_verdict_at_its_borders(order, topic, verdict):
    assert verdict_of_costs(order, topic) == verdict


def test_few_pairs_conclude_nothing_however_clear_they_look():
    assert judged(by_topic, text="\n".join(S[:5])).verdict == "too_few"
    assert judged(by_topic, text="\n".join(S[:6])).verdict == "topic"


def test_b12_an_unreadable_paragraph_gets_no_verdict():
    found = judge_topic_or_order(FakeEncoder(), TEXT, "🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕。🍕🍕🍕🍕🍕🍕🍕🍕")
    assert found.verdict == "unreadable" and "much_unknown" in found.notes


@pytest.mark.parametrize(
    ("text", "other", "key", "found"),
    [("One. Two. Three.", OTHER, "too_few_sentences", 3), (TEXT, "One.", "too_few_sentences", 1),
     ("A dog. " * 31, OTHER, "too_many_sentences", 31), (TEXT, "A dog. " * 31, "too_many_sentences", 31)],
)
def test_too_few_or_too_many_sentences_are_refused(text, other, key, found):
    with pytest.raises(InputError) as caught:
        judge_topic_or_order(FakeEncoder(), text, other)
    assert caught.value.key == key and caught.value.values["found"] == found


def test_pairs_longer_than_the_model_are_cut_and_counted():
    long = "the cat saw the dog " * 13
    found = judge_topic_or_order(FakeEncoder(max_pieces=64), f"{long}\n{TEXT}", OTHER)
    assert found.truncated_pairs == 1 + 1 + 6 + 3 and "truncated" in found.notes


def test_every_mean_equals_pairs_judged_alone(tiny_encoder):
    import numpy as np

    from playground.tasks.next_sentence import judge_pair

    found = judge_topic_or_order(tiny_encoder, TEXT, OTHER)
    for row, (case, places) in zip(found.cases, pairs_of_cases(S, O).items(), strict=True):
        alone = [np.mean([judge_pair(tiny_encoder, *pair).logit_difference for pair in of_a]) for of_a in places.values()]
        assert row.case == case and row.logit_difference.mean == pytest.approx(np.mean(alone), abs=1e-3)
