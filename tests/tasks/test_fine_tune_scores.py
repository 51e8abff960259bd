"""Scores of fine-tuning: scikit-learn's, seqeval's, the official scorer's, and hand arithmetic."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from seqeval.metrics import f1_score as seqeval_f1
from seqeval.metrics import precision_score as seqeval_precision
from seqeval.scheme import IOB2
from sklearn.metrics import f1_score

from playground.data.labelled import QuestionRow, RelationRow, TagRow, TextRow
from playground.data.questions import Answer, Question
from playground.tasks.fine_tune_scores import are_directed, score_answers, score_labels
from playground.tasks.fine_tune_tag_scores import score_tags
from playground.tasks.relation_labels import LABELS
from playground.tasks.relation_scores import score_relations
from playground.tasks.scores import wilson_interval

NAMES = ("bad", "good", "neither")


def scored(gold, guesses, names=NAMES, sureness=0.9, seed=0):
    """Score guesses given as names, each with the same probability."""
    rest = (1 - sureness) / max(1, len(names) - 1)
    probabilities = np.full((len(gold), len(names)), rest, np.float32)
    probabilities[np.arange(len(gold)), [names.index(name) for name in guesses]] = sureness
    rows = [TextRow(place + 1, f"text {place}", label) for place, label in enumerate(gold)]
    return score_labels(rows, gold, probabilities, names, seed)


@given(st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)), min_size=1, max_size=30))
@settings(deadline=None, max_examples=40)
def test_macro_f1_is_scikit_learns_and_every_interval_holds_its_value(pairs):
    gold, guesses = map(list, zip(*pairs, strict=True))
    found = scored(gold, guesses)
    assert found.metrics["macro_f1"].value == pytest.approx(
        f1_score(gold, guesses, average="macro", zero_division=0)
    )
    for metric in found.metrics.values():
        assert 0 <= metric.low <= metric.high <= 1
    assert found.metrics["accuracy"].low <= found.metrics["accuracy"].value
    assert found.metrics["accuracy"].value <= found.metrics["accuracy"].high
    assert sum(map(sum, found.confusion)) == found.n == len(gold)


def test_the_interval_of_80_right_of_100_is_about_that_of_a_share():
    found = scored(["good"] * 100, ["good"] * 80 + ["bad"] * 20).metrics["accuracy"]
    low, high = wilson_interval(80, 100)
    assert (found.low, found.high) == (pytest.approx(low, abs=0.02), pytest.approx(high, abs=0.02))


def test_the_same_seed_draws_the_same_interval_and_another_one_differs():
    gold = ["good", "bad", "neither"] * 7
    guesses = ["good", "bad", "bad", "good", "neither", "neither", "good"] * 3
    assert scored(gold, guesses) == scored(gold, guesses)
    assert scored(gold, guesses, seed=1).metrics != scored(gold, guesses).metrics


@given(st.lists(st.tuples(st.sampled_from(LABELS), st.sampled_from(LABELS)), min_size=1, max_size=60))
@settings(deadline=None, max_examples=40)
def test_directed_labels_get_the_official_scorers_macro_f1(pairs):
    gold, guesses = map(list, zip(*pairs, strict=True))
    found = scored(gold, guesses, LABELS)
    official = score_relations(gold, guesses)
    assert found.metrics["macro_f1"].value == pytest.approx(official.macro.f1)
    assert found.metrics["accuracy"].value == pytest.approx(official.accuracy)


def test_a_wrong_direction_counts_as_proposed_but_not_as_a_hit():
    names = ("Made-By(e1,e2)", "Made-By(e2,e1)", "Other")
    gold = [names[0], names[0], "Other"]
    found = scored(gold, [names[0], names[1], "Other"], names)
    # one hit of two proposed and two true: precision 1/2, recall 1/2
    assert found.metrics["macro_f1"].value == pytest.approx(0.5)
    assert not are_directed(("Made-By(e1,e2)", "Made-By"))
    assert not are_directed(("Other",))


def test_mistakes_come_surest_first_and_say_where_they_stand():
    rows = [TextRow(4, "fine film", "good", "yes"), TextRow(5, "dull film", "bad"), TextRow(9, "so so", "bad")]
    probabilities = np.array([[0.6, 0.4], [0.9, 0.1], [0.2, 0.8]], np.float32)
    first, second = score_labels(rows, ["good", "bad", "bad"], probabilities, ("bad", "good")).mistakes
    assert (first.line, first.gold, first.guess) == (9, "bad", "good")
    assert first.probability == pytest.approx(0.8)
    assert (second.line, second.text, second.text_b) == (4, "fine film", "yes")


def test_at_most_twenty_mistakes_are_kept():
    assert len(scored(["good"] * 30, ["bad"] * 30).mistakes) == 20


def test_one_label_for_every_row_is_named_and_several_are_not():
    assert scored(["good", "bad", "bad"], ["bad"] * 3).only_label == "bad"
    assert scored(["good", "bad", "bad"], ["bad", "bad", "good"]).only_label == ""


def test_a_label_that_the_model_does_not_know_can_only_be_missed():
    found = scored(["good", "new"], ["good", "bad"])
    new = found.labels[-1]
    assert (new.label, new.recall, new.n) == ("new", 0.0, 1)
    assert found.confusion[3][0] == 1


def test_labels_that_look_like_numbers_stay_apart():
    found = scored(["01", "1"], ["1", "1"], ("01", "1"))
    assert found.metrics["accuracy"].value == 0.5


def test_sentences_of_relations_are_the_text_of_a_mistake():
    row = RelationRow(2, "<e1>Ada</e1> left <e2>Turin</e2>", "Other")
    found = score_labels([row], ["Other"], np.array([[0.7, 0.3]], np.float32), ("From(e1,e2)", "Other"))
    assert found.mistakes[0].text == row.sentence


TAGS = ("O", "B-PER", "I-PER", "B-LOC", "I-LOC")


def tagged(lines):
    return [TagRow(place + 1, tuple("w" * len(tags)), tuple(tags)) for place, tags in enumerate(lines)]


@given(st.lists(
    st.lists(st.tuples(st.sampled_from(TAGS), st.sampled_from(TAGS)), min_size=1, max_size=8),
    min_size=1, max_size=6,
))
@settings(deadline=None, max_examples=40)
@pytest.mark.filterwarnings("ignore")
def test_tag_scores_are_seqevals_in_strict_mode(sentences):
    truths = [[a for a, _ in one] for one in sentences]
    guesses = [[b for _, b in one] for one in sentences]
    found = score_tags(tagged(truths), guesses, [[0.5] * len(one) for one in guesses])
    options = {"mode": "strict", "scheme": IOB2, "zero_division": 0}
    assert found.metrics["f1"].value == pytest.approx(seqeval_f1(truths, guesses, **options))
    precision = seqeval_precision(truths, guesses, **options)
    assert found.metrics["precision"].value == pytest.approx(precision)


def test_a_sentence_with_a_wrong_entity_is_a_mistake_with_its_surest_wrong_tag():
    row = TagRow(3, ("Ada", "Byron", "saw", "Turin"), ("B-PER", "I-PER", "O", "B-LOC"))
    found = score_tags([row], [["B-PER", "O", "O", "B-LOC"]], [[0.9, 0.7, 0.99, 0.8]])
    (mistake,) = found.mistakes
    assert (mistake.gold, mistake.guess) == ("PER: Ada Byron; LOC: Turin", "PER: Ada; LOC: Turin")
    assert mistake.probability == pytest.approx(0.7)
    assert found.metrics["f1"].value == pytest.approx(0.5)
    assert found.metrics["accuracy"].value == pytest.approx(0.75)
    assert [(one.label, one.n, one.f1) for one in found.labels] == [("LOC", 1, 1.0), ("PER", 1, 0.0)]


def test_words_beyond_the_guesses_count_as_outside():
    row = TagRow(1, ("Ada", "saw", "Turin"), ("B-PER", "O", "B-LOC"))
    found = score_tags([row], [["B-PER", "O"]], [[0.9, 0.9]])
    assert found.metrics["recall"].value == pytest.approx(0.5)
    assert found.mistakes[0].probability == 0.0


def test_nothing_tagged_at_all_is_said_and_scores_nought():
    found = score_tags(tagged([["B-PER", "O"]]), [["O", "O"]], [[0.9, 0.9]])
    assert found.only_label == "O"
    assert found.metrics["f1"].value == 0.0


def asked(answer):
    context = "The mill burnt down in 1887."
    answers = (Answer(answer, context.index(answer)),) if answer else ()
    return QuestionRow(1, Question("1", "", context, "What happened?", answers))


def test_answers_are_scored_as_squad_scores_them():
    rows = [asked("The mill"), asked("burnt down in 1887"), asked("")]
    found = score_answers(rows, ["mill", "burnt down", "1887"], [0.4, 0.5, 0.9])
    assert found.metrics["exact_match"].value == pytest.approx(1 / 3)
    # 2 of 2 words right, 2 of 4 found: F1 2 / 3
    assert found.metrics["f1"].value == pytest.approx((1 + 2 / 3 + 0) / 3)
    assert [one.probability for one in found.mistakes] == [0.9, 0.5]
    assert found.mistakes[0].gold == ""
