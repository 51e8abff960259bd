"""What moved an answer: hand arithmetic on a fake encoder, transformers' own numbers, errors."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.errors import CheckpointError, InputError
from playground.tasks.span_qa import SpanSettings, answer_question
from playground.tasks.span_qa_looked import MOST_TOKENS, LookedSpan, look_at_span, look_steps
from playground.tasks.span_qa_window import span_log_odds
from tests.fake_encoder import FakeEncoder

QUESTION, PASSAGE = "who saw the dog?", "the cat saw the dog at night."
ONE_WORD = SpanSettings(max_words=1)


def asked_of(tokenized):
    return [piece.text for piece in tokenized.pieces if piece.segment == 0]


def by_question(tokenized):
    """"who" brings "cat" 3 nats, "dog" takes 1 away; "night" has 2 whatever is asked."""
    asked = asked_of(tokenized)
    cat = 2 + 3 * ("who" in asked) - ("dog" in asked)
    return {"cat": cat, "night": 2.0}, {"cat": 0.0, "night": 0.0}, 0.0


def looked(encoder=None, question=QUESTION, passage=PASSAGE, settings=ONE_WORD, **options):
    options["settings"] = settings
    return look_at_span(encoder or FakeEncoder(spans=by_question), question, passage, **options)


def rows_of(found):
    return {row.text: row for row in found.without}


def test_one_piece_against_no_answer_by_hand():
    """A passage of one piece: log-odds are S + E - null, so a word costs what it brings."""
    found = looked(passage="cat", question="who saw a dog")
    rows = rows_of(found)
    assert (found.target, found.start, found.end, found.rank) == ("cat", 0, 3, 1)
    assert found.log_odds == pytest.approx(4) and found.before.target_log_odds == pytest.approx(4)
    assert found.probability == pytest.approx(math.exp(4) / (math.exp(4) + 1))
    assert [row.text for row in found.without] == ["who", "saw", "a", "dog"]
    assert rows["who"].lost == pytest.approx(3) and rows["dog"].lost == pytest.approx(-1)
    assert rows["saw"].lost == pytest.approx(0)
    assert rows["who"].after.probability == pytest.approx(math.e / (math.e + 1))
    assert rows["who"].after.no_answer == pytest.approx(1 / (math.e + 1))
    assert found.without_question.text == "who saw a dog"
    assert found.without_question.lost == pytest.approx(2)
    assert found.sentences == () and "no_sentences" in found.notes


def test_the_answer_flips_where_another_span_wins():
    found = looked()
    rows = rows_of(found)
    assert found.before.answer == found.target == "cat" and found.before.answered
    assert [row.text for row in found.without if row.flips] == ["who"]
    assert rows["who"].after.answer == "night" and PASSAGE[rows["who"].after.start :] == "night."
    assert rows["dog"].after.answer == "cat" and rows["dog"].lost < 0


def test_no_answer_instead_of_one_is_a_flip():
    def spans(tokenized):
        return {"cat": 4.0}, {"cat": 0.0}, 0.0 if "who" in asked_of(tokenized) else 8.0

    found = looked(FakeEncoder(spans=spans, no_answer_threshold=0.5))
    row = rows_of(found)["who"]
    assert row.flips and not row.after.answered and row.after.answer == "cat"
    assert row.after.no_answer > 0.9 and found.can_refuse and found.threshold == 0.5


def test_masked_puts_a_mask_for_each_piece_and_removed_takes_them_out():
    encoder = FakeEncoder(spans=by_question)
    found = looked(encoder, "who saw the teachers", way="masked")
    read = [asked_of(text) for head, text in encoder.calls if head == "span_qa"]
    assert ["[CLS]", "who", "saw", "the", "[MASK]", "[MASK]", "[SEP]"] in read
    assert ["[CLS]", *["[MASK]"] * 5, "[SEP]"] in read
    assert found.way == "masked" and rows_of(found)["who"].lost > 0
    encoder.calls.clear()
    found = looked(encoder, "who saw the teachers")
    read = [asked_of(text) for head, text in encoder.calls if head == "span_qa"]
    assert ["[CLS]", "who", "saw", "the", "[SEP]"] in read and ["[CLS]", "[SEP]"] in read
    assert rows_of(found)["teachers"].lost == pytest.approx(0, abs=1e-6)


def test_gradient_times_input_of_a_line_is_its_slope_summed_over_pieces():
    slopes = {"who": 0.5, "teacher": 1.0, "##s": 0.5, "dog": -0.25, "[SEP]": 3.0, "cat": 2.0}
    encoder = FakeEncoder(spans=by_question, slopes=slopes, leanings={(0, 0): -2.0})
    question = "who saw teachers dog"
    found = looked(encoder, question)
    by_word = {word.text: word for word in found.question_words}
    assert by_word["who"].gradient_input == pytest.approx(0.5)
    assert by_word["teachers"].gradient_input == pytest.approx(1.5)
    assert by_word["teachers"].magnitude == pytest.approx(math.sqrt(1.25))
    assert [word.text for word in found.passage_words] == "the cat saw the dog at night .".split()
    assert found.passage_words[1].gradient_input == pytest.approx(2)
    assert (found.sums.question, found.sums.passage, found.sums.special) == pytest.approx((1.75, 1.75, 6))
    assert found.sums.total == pytest.approx(9.5)
    none = looked(encoder, question, rank=0)
    assert (none.target, none.start, none.end) == ("", 0, 0)
    assert none.question_words[0].gradient_input == pytest.approx(-1)


def test_no_answer_can_be_explained():
    found = looked(passage="cat", rank=0)
    assert found.log_odds == pytest.approx(-4)
    assert found.before.target_probability == pytest.approx(found.before.no_answer)
    assert rows_of(found)["who"].lost == pytest.approx(-3)  # without "who" it gains them


def test_further_answers_keep_their_rank():
    found = looked(rank=2)
    assert found.target == found.answers[1] == "night" and found.before.answer == "cat"
    assert found.before.target_probability < found.before.probability
    assert rows_of(found)["who"].lost < 0


def test_a_sentence_that_holds_the_answer_takes_it_away():
    passage = "The cat ran. The night was long. It was late."
    found = looked(passage=passage)
    first, second, third = found.sentences
    assert (first.text, passage[second.start : second.end]) == ("The cat ran.", "The night was long.")
    assert first.lost is None and first.after.target_probability is None and first.flips
    assert first.after.answer == "night"
    assert second.after.answer == "cat" and not second.flips and second.lost < 0  # its rival goes
    assert third.after.answer == "cat" and abs(third.lost) < abs(second.lost)


def test_an_answer_across_a_sentence_that_is_left_out_is_given_without_it():
    def spans(tokenized):
        return {"cat": 5.0}, {"late": 5.0, "cat": 1.0}, 0.0

    passage = "A cat. The dog ran. So late."
    found = looked(FakeEncoder(spans=spans), passage=passage, settings=SpanSettings())
    assert found.target == "cat. The dog ran. So late"
    middle = found.sentences[1]
    assert middle.after.answer == "cat.  So late" and middle.lost is None
    assert (middle.after.start, middle.after.end) == (found.start, found.end)


def test_ways_that_agree_have_correlation_1():
    slopes = {"who": 3.0, "saw": 0.1, "the": 0.2, "dog": -1.0}
    found = looked(FakeEncoder(spans=by_question, slopes=slopes), "who saw dog")
    agreement = found.agreement
    assert agreement.correlation == pytest.approx(1)
    assert (agreement.words, agreement.same_direction) == (3, 2)  # "saw" costs nothing
    assert agreement.first_by_gradient == agreement.first_left_out == "who"
    assert looked(question="who").agreement.correlation is None


def test_a_long_passage_is_looked_at_in_the_window_of_its_answer():
    passage = "the dog saw. " * 40 + "the cat ran."
    found = looked(passage=passage, settings=SpanSettings(width=40, stride=8))
    room = answer_question(FakeEncoder(spans=by_question), QUESTION, passage, SpanSettings(width=40, stride=8))
    assert found.windows == room.windows > 2 and found.window == room.answers[0].window
    assert "one_window" in found.notes and found.kept[0] > 0 and found.kept[1] == len(passage)
    assert passage[found.start : found.end] == found.target == "cat"
    assert all(found.kept[0] <= word.start for word in found.passage_words)
    assert all(passage[s.start : s.end] == s.text for s in found.sentences)
    steps = list(look_steps(FakeEncoder(spans=by_question), QUESTION, passage))
    assert isinstance(steps[-1], LookedSpan) and steps[-2].done == steps[-2].total


def test_a_long_question_is_not_taken_apart():
    words = math.isqrt(MOST_TOKENS) + 1
    encoder = FakeEncoder(spans=by_question, max_pieces=512)
    found = looked(encoder, "who " * words)
    assert found.without == () and found.agreement is None and "not_left_out" in found.notes
    assert found.without_question.lost == pytest.approx(
        found.log_odds - span_log_odds_of(encoder, found), abs=1e-6
    )


def span_log_odds_of(encoder, found):
    """The log-odds of "cat" with an empty question."""
    empty = encoder.tokens("", PASSAGE)
    return span_log_odds(encoder.span_logits(empty), 3, 3)


@given(st.integers(1, 7), st.integers(0, 10_000), st.data())
def test_log_odds_are_those_of_all_spans_written_out(count, seed, data):
    draw = np.random.default_rng(seed)
    scores = np.full((2, count + 4), -np.inf, np.float32)
    scores[:, [0, *range(3, 3 + count)]] = draw.normal(0, 4, (2, count + 1))
    spans = [(0, 0), *((i, j) for i in range(3, 3 + count) for j in range(i, 3 + count))]
    first, last = data.draw(st.sampled_from(spans))
    shares = {span: math.exp(scores[0, span[0]] + scores[1, span[1]]) for span in spans}
    own = shares.pop((first, last))
    assert span_log_odds(scores, first, last) == pytest.approx(math.log(own / sum(shares.values())), abs=1e-5)


def test_log_odds_of_one_of_four():
    scores = np.array([[0, -np.inf, 0, 0, -np.inf]] * 2, np.float32)
    assert span_log_odds(scores, 0, 0) == pytest.approx(math.log(1 / 3))
    assert span_log_odds(scores, 2, 3) == pytest.approx(math.log(1 / 3))


@settings(max_examples=60, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30).filter(str.strip))
def test_any_question_is_taken_apart_where_it_stands(question):
    found = looked(FakeEncoder(spans=by_question, max_pieces=200), question)
    assert [question[w.start : w.end] for w in found.question_words] == [w.text for w in found.question_words]
    assert [row.text for row in found.without] == [word.text for word in found.question_words]


def test_text_that_cannot_be_read_is_noted():
    found = looked(question="🍕🍣?", passage="🍔🍔🍔 cat 🍔🍔🍔🍔")
    assert "much_unknown" in found.notes and found.unknown_share > 0.5


@pytest.mark.parametrize(("options", "key"), [
    ({"rank": 6}, "answer_rank"), ({"rank": -1}, "answer_rank"), ({"rank": True}, "answer_rank"),
    ({"rank": 2, "passage": "cat"}, "answer_rank"), ({"way": "dropped"}, "left_out_way"),
    ({"question": " "}, "question_empty"), ({"passage": ""}, "passage_empty"),
    ({"settings": SpanSettings(max_words=0)}, "span_setting"),
])
def test_what_cannot_be_asked_is_refused(options, key):
    with pytest.raises(InputError) as caught:
        looked(**options)
    assert caught.value.key == key


def test_a_checkpoint_without_the_head_is_refused():
    with pytest.raises(CheckpointError):
        looked(FakeEncoder(heads=("masked_word",)))
