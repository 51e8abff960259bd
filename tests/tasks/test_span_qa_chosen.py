"""How the span was chosen: sums that add up, both argmaxes, pairs ruled out, equal to transformers."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.errors import CheckpointError, InputError
from playground.tasks.span_qa import SpanSettings, SpanStep, answer_question
from playground.tasks.span_qa_chosen import choose_span, chosen_steps
from playground.tasks.span_qa_chosen_pairs import (
    MOST_WORDS,
    pair_words,
    softmax_with_none,
    words_around,
)
from tests.fake_encoder import FakeEncoder

PASSAGE = "The cat saw the dog at night, and the man saw the river."
SCORES = st.lists(st.tuples(st.floats(-30, 30), st.floats(-30, 30)), min_size=1, max_size=12)


def named(start, end, null=0.0, **more):
    return FakeEncoder(spans=lambda tokenized: (start, end, null), **more)


def test_a_worked_example_by_hand():
    """Two words, S = (2, 0), E = (0, 1), [CLS] 1: spans e^1, e^2, e^0 against e^0 of none."""
    pairs = pair_words(np.array([2.0, 0.0]), np.array([0.0, 1.0]), 1.0, 30)
    assert pairs.odds.tolist() == [[1.0, 2.0], [-1.0, 0.0]]
    assert pairs.allowed.tolist() == [[True, True], [False, True]]
    total = 1 + np.e + np.e**2 + 1
    assert pairs.no_answer == pytest.approx(1 / total)
    assert pairs.probabilities == pytest.approx(np.array([[np.e, np.e**2], [0, 1]]) / total)
    assert pairs.ranked(5) == [(0, 1), (0, 0), (1, 1)] and pairs.best_reversed() == (1, 0)
    assert [pairs.rank_of(odds) for odds in (2.0, 1.0, -1.0)] == [1, 2, 5]
    shares, none = softmax_with_none(np.array([0.0, 0.0]), 0.0)
    assert (*shares, none) == pytest.approx((1 / 3,) * 3)


def brute_force(start, end, null, limit):
    """One softmax over all outcomes, with plain loops."""
    weights = {None: np.exp(null)}
    for i in range(len(start)):
        for j in range(i, min(len(end), i + limit)):
            weights[i, j] = np.exp(start[i] + end[j])
    total = sum(weights.values())
    return {outcome: weight / total for outcome, weight in weights.items()}


@given(SCORES, st.floats(-30, 30), st.integers(1, 13))
def test_all_outcomes_of_a_window_sum_to_1(rows, null, limit):
    start, end = (np.array(column) for column in zip(*rows, strict=True))
    pairs = pair_words(start, end, null, limit)
    assert pairs.probabilities.sum() + pairs.no_answer == pytest.approx(1)
    expected = brute_force(start, end, null, limit)
    assert pairs.no_answer == pytest.approx(expected.pop(None))
    for pair, share in expected.items():
        assert pairs.probabilities[pair] == pytest.approx(share, abs=1e-9)
    assert (pairs.probabilities > 0).sum() <= len(expected)


def checked(found):
    """Every number that can be told from others is the same as told from them."""
    none = found.no_answer
    rows = [*found.words, none]
    for kind in ("start_probability", "end_probability", "start_marginal", "end_marginal"):
        assert sum(getattr(row, kind) for row in rows) == pytest.approx(1)
    null = none.start_score + none.end_score
    for pair in (*found.spans, *([found.best_reversed] if found.best_reversed else [])):
        first, last = found.words[pair.first_word], found.words[pair.last_word]
        assert (pair.start_score, pair.end_score) == (first.start_score, last.end_score)
        assert pair.log_odds == pytest.approx(first.start_score + last.end_score - null)
    table = found.table
    for row, start in enumerate(table.words):
        for column, end in enumerate(table.words):
            told = found.words[start].start_score + found.words[end].end_score - null
            assert table.log_odds[row][column] == pytest.approx(told)
            reason, share = table.ruled_out[row][column], table.probabilities[row][column]
            assert (share is None) == bool(reason)
            assert (reason == "end_before_start") == (end < start)
            assert (reason == "too_long") == (end - start >= found.max_words)
            if share is not None:
                assert share == pytest.approx(none.start_marginal * np.exp(told), rel=1e-6, abs=1e-12)
    shown = sum(share for row in table.probabilities for share in row if share is not None)
    assert table.share == pytest.approx(shown + none.start_marginal) and table.share <= 1 + 1e-9
    return found


def test_the_best_span_is_the_answer_of_the_room_with_its_scores_apart():
    encoder = named({"dog": 9}, {"night": 8}, null=2.0)
    found = checked(choose_span(encoder, "what?", PASSAGE))
    best, answer = found.spans[0], answer_question(encoder, "what?", PASSAGE).answers[0]
    assert (best.text, best.start, best.end) == (answer.text, answer.start, answer.end)
    assert best.probability == pytest.approx(answer.probability, rel=1e-5)
    assert (best.start_score, best.end_score, best.log_odds, best.rank) == (9, 8, 15, 1)
    assert found.words[best.first_word].text == "dog" and found.separate.verdict == "span"
    assert (found.separate.first_word, found.separate.last_word) == (best.first_word, best.last_word)
    assert (found.window, found.windows, found.holds_best) == (0, 1, True)
    assert found.read.text == PASSAGE and found.read.skipped == 0 and found.read.pieces == 15


def test_an_argmax_of_the_end_before_that_of_the_start_is_ruled_out_and_the_best_pair_wins():
    """The likeliest start is "river", the likeliest end "cat"; of pairs "dog at night" is best."""
    encoder = named({"river": 9, "dog": 8}, {"cat": 9, "night": 8})
    found = checked(choose_span(encoder, "what?", PASSAGE))
    separate, worst = found.separate, found.best_reversed
    assert separate.verdict == "end_before_start" and separate.last_word < separate.first_word
    assert found.spans[0].text == "dog at night" and found.spans[0].log_odds == 16
    assert (worst.first_word, worst.last_word) == (separate.first_word, separate.last_word)
    assert worst.text.startswith("cat saw") and worst.text.endswith("river")
    assert worst.log_odds == 18 and worst.rank == 1 and worst.probability is None
    assert {separate.first_word, separate.last_word} <= set(found.table.words)


@pytest.mark.parametrize(("start", "end", "verdict"), [
    ({"cat": 9}, {"river": 9}, "too_long"), ({"cat": 1}, {"cat": 1}, "none"),
    ({"cat": 9}, {"cat": 1}, "half_none"), ({"cat": 9}, {"cat": 9}, "span"),
])
def test_both_argmaxes_make_a_span_or_it_is_said_why_not(start, end, verdict):
    found = checked(choose_span(named(start, end, 10.0), "?", PASSAGE, SpanSettings(max_words=5)))
    assert found.separate.verdict == verdict
    assert (found.separate.first_word is None) == (verdict == "none")
    assert (found.separate.last_word is None) == (verdict in ("none", "half_none"))
    assert ("longer_best" in found.notes) == (verdict == "too_long")


def test_draws_go_to_no_answer_and_can_refuse_is_the_cards():
    found = choose_span(named({"cat": 1}, {"cat": 1}, 2.0, no_answer_threshold=0.3), "?", PASSAGE)
    assert found.separate.verdict == "none" and found.can_refuse
    assert not choose_span(named({}, {}), "?", PASSAGE).can_refuse


def test_words_of_the_table_are_the_marked_ones_and_their_neighbours():
    assert words_around([5, 6], (5, 6), 100, 4) == (4, 5, 6, 7)
    assert words_around([0], (0, 0), 3) == (0, 1, 2)
    many = words_around(list(range(0, 400, 10)), (0, 10), 400)
    assert len(many) == MOST_WORDS and list(many) == sorted(set(many))


def test_long_passages_show_the_window_of_the_best_answer_or_the_one_asked_for():
    passage = "the cat saw " * 30 + "big red river bank" + " the cat saw" * 30
    encoder, narrow = named({"big": 9}, {"bank": 9}), SpanSettings(width=40, stride=8)
    found = checked(choose_span(encoder, "what?", passage, narrow))
    answer = answer_question(encoder, "what?", passage, narrow).answers[0]
    assert found.window == answer.window and found.windows > 3 and found.holds_best
    assert (found.spans[0].start, found.spans[0].end) == (answer.start, answer.end)
    assert passage[found.read.start : found.read.end] == found.read.text
    before = len(encoder.calls)
    other = checked(choose_span(encoder, "what?", passage, narrow, window=found.windows - 1))
    assert len(encoder.calls) == before + 1 and other.holds_best is None
    assert other.words[-1].end == len(passage) and other.spans[0].text != "big red river bank"
    again = choose_span(encoder, "what?", passage, narrow, window=found.window)
    assert again.words == found.words and again.spans == found.spans
    steps = list(chosen_steps(encoder, "what?", passage, narrow))
    assert all(isinstance(step, SpanStep) for step in steps[:-1])
    assert steps[-2].done == steps[-2].total == found.windows


def test_a_word_cut_by_the_windows_edge_is_no_start_and_is_read_in_full():
    passage = "qxz" * 12 + " cat"  # one word of 36 letters, a piece each
    found = choose_span(named({}, {}), "who?", passage, SpanSettings(width=20, stride=2), window=1)
    assert found.words == () and found.read.text == "qxz" * 12 and found.read.skipped == 13
    assert (found.spans, found.best_reversed, found.table.words) == ((), None, ())
    assert found.separate.verdict == "none" and found.no_answer.start_probability == 1
    last = choose_span(named({}, {}), "who?", passage, SpanSettings(width=20, stride=2), window=2)
    assert [word.text for word in last.words] == ["cat"] and last.best_reversed is None
    assert last.read.text == passage and last.read.skipped + last.read.pieces == 37


@pytest.mark.parametrize(("question", "passage", "settings", "window", "key"), [
    (" ", PASSAGE, {}, None, "question_empty"), ("who?", "", {}, 0, "passage_empty"),
    ("who?", "...", {}, 0, "passage_no_words"), ("who?", PASSAGE, {"max_words": 0}, 0, "span_setting"),
    ("who?", PASSAGE, {}, 1, "window_unknown"), ("who?", PASSAGE, {}, -1, "window_unknown"),
])
def test_what_cannot_be_asked_is_refused(question, passage, settings, window, key):
    with pytest.raises(InputError) as caught:
        choose_span(named({}, {}), question, passage, SpanSettings(**settings), window)
    assert caught.value.key == key


def test_checkpoint_without_the_head_is_refused():
    for window in (None, 0):
        with pytest.raises(CheckpointError, match="head_missing"):
            choose_span(FakeEncoder(heads=("masked_word",)), "who?", PASSAGE, window=window)


def test_scores_of_a_real_model_are_those_of_transformers(tiny_span):
    import torch
    from transformers import BertForQuestionAnswering

    found = checked(choose_span(tiny_span, "who saw the dogs?", PASSAGE))
    peer = BertForQuestionAnswering.from_pretrained(tiny_span._weights.parent).float().eval()
    text = tiny_span.tokens("who saw the dogs?", PASSAGE)
    with torch.no_grad():
        out = peer(torch.tensor([text.ids]), token_type_ids=torch.tensor([text.segments]))
    spans = text.words(1)
    starts = [word.start_score for word in found.words] + [found.no_answer.start_score]
    ends = [word.end_score for word in found.words] + [found.no_answer.end_score]
    firsts, lasts = ([word.pieces[at] for word in spans] + [0] for at in (0, -1))
    np.testing.assert_allclose(starts, out.start_logits[0].numpy()[firsts], atol=1e-4)
    np.testing.assert_allclose(ends, out.end_logits[0].numpy()[lasts], atol=1e-4)
    told = out.start_logits[0][firsts].softmax(0)
    np.testing.assert_allclose([w.start_probability for w in found.words], told[:-1], atol=1e-4)
