"""SQuAD's scorer on cases worked by hand."""

import pytest

from playground.data.questions import Answer, Question
from playground.tasks.span_scores import best_threshold, exact_match, f1, normalise, score_spans


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("The U.S. Army", "us army"), ("  an   apple,a day. ", "applea day"), ("A", ""),
        ("theatre and anthem", "theatre and anthem"), ("Über–Maß", "über–maß"), ("$1,000", "1000"),
        ("the\tthe\nred", "red"), ("", ""),
    ],
)
def test_normalising_as_the_evaluation_script_does(text, wanted):
    assert normalise(text) == wanted


@pytest.mark.parametrize(
    ("guess", "truths", "exact", "share"),
    [
        ("the red house", ["Red House"], 1, 1),
        ("red house hill", ["red house"], 0, 0.8),  # 2 of 3 and 2 of 2: 2 * 2 / 5
        ("house", ["red house", "a house"], 1, 1),  # the best of the annotators
        ("blue", ["red house"], 0, 0),
        ("red red", ["red"], 0, 2 / 3),  # a word counts as often as both have it
        ("", ["red"], 0, 0), ("red", [], 0, 0), ("", [], 1, 1),
        ("the", ["a"], 1, 1),  # both normalise to nothing: equal
        ("of the", ["of"], 1, 1),
    ],
)
def test_exact_match_and_f1(guess, truths, exact, share):
    assert exact_match(guess, truths) == exact
    assert f1(guess, truths) == pytest.approx(share)


def question(*texts):
    context = "red house on a hill"
    return Question("1", "", context, "where?", tuple(Answer(text, context.index(text)) for text in texts))


def test_a_set_is_scored_whole_and_in_its_parts():
    asked = [question("red house"), question("hill"), question(), question()]
    found = score_spans(asked, ["the red house", "red house", "", "hill"])
    assert (found.n, found.answerable) == (4, 2)
    assert (found.exact_match, found.f1) == (50, 50)
    assert (found.answerable_exact_match, found.answerable_f1) == (50, 50)
    assert found.unanswerable_accuracy == 50
    none = score_spans([], [])
    assert (none.n, none.f1, none.unanswerable_accuracy) == (0, 0, 0)


def test_the_threshold_that_scores_best():
    """Answering the first two gains 1 + 0.5, the third would lose 1."""
    threshold, gain = best_threshold([1.0, -1.0, 0.5], [0.1, 0.9, 0.3])
    assert threshold == pytest.approx(0.6) and gain == pytest.approx(0.5)
    assert best_threshold([-1.0, -1.0], [0.2, 0.3]) == (0.0, 0.0)
    assert best_threshold([], []) == (0.0, 0.0)
    threshold, gain = best_threshold([1.0, 1.0], [0.2, 0.7])
    assert 0.7 < threshold <= 1 and gain == 1
    tied, _ = best_threshold([1.0, -0.5, -2.0], [0.4, 0.4, 0.8])
    assert 0.4 < tied < 0.8  # of equal probabilities all are answered, or none
