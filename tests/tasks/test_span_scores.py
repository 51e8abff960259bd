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
        ("《史记》，司马迁。", "史 记 司 马 迁"), ("在 1998年 (OpenAI)", "在 1998 年 openai"), ("「𠮷野家」", "𠮷 野 家"),
        ("kana かな", "kana かな"), ("l’oiseau", "l’oiseau"),  # no Chinese character: the script's rule alone
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
        ("北京大学", ["北京"], 0, 2 / 3),  # 2 of 4 characters and 2 of 2
        ("“北京”", ["北京。"], 1, 1), ("1998年", ["1998 年"], 1, 1), ("上海", ["北京"], 0, 0),
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


@pytest.mark.parametrize(
    ("guess", "truths", "exact", "share"),
    [
        ("Jones's", ["Jones"], 0, 0),  # the apostrophe goes, the s stays: "joness"
        ("well-known", ["well known"], 0, 0),  # "wellknown" is one word
        ("in 1702,", ["1702"], 0, 2 / 3),  # 1 of 2 and 1 of 1
        ("a man and a plan", ["man plan", "the plan"], 0, 4 / 5),  # man and plan: 2 of 3, 2 of 2
        ("CAFÉ", ["café"], 1, 1), ("cafe", ["café"], 0, 0),  # case goes, accents stay
        ("an apple\u00a0pie", ["apple pie"], 1, 1),  # any blank
        ("“tea”", ["tea"], 0, 0),  # only ASCII punctuation is taken off
        ("10 %", ["10%"], 1, 1),
        ("b b a2", ["b a2 a2"], 0, 2 * 2 / 6),  # one b, one a2 in common
    ],
)
def test_more_cases_by_hand(guess, truths, exact, share):
    assert exact_match(guess, truths) == exact
    assert f1(guess, truths) == pytest.approx(share)


def test_an_answer_of_articles_alone_counts_as_none_as_in_the_evaluation_script():
    asked = Question("1", "", "the cat", "which?", (Answer("the", 0),))
    assert score_spans([asked], [""]).exact_match == 100 and score_spans([asked], ["cat"]).f1 == 0


def official_best(scores, has, no_answer):
    """The rule of SQuAD 2.0: begin with no answers given, take questions in one by one."""
    total = best = sum(not h for h in has)
    threshold = 0.0
    for index in sorted(range(len(scores)), key=lambda i: no_answer[i]):
        total += scores[index] if has[index] else -1
        if total > best:
            best, threshold = total, no_answer[index]
    return threshold, 100 * best / len(scores)


def test_the_best_threshold_is_the_one_of_squads_rule():
    """
    Five questions by rising no-answer probability; the second and fourth have no answer.

    Total: 2 at first, then 3, 2, 2.8, 1.8, 2.3: best is 3 of 5 with the first alone answered. Were
    the third answered in full, 2 + 1 - 1 + 1 = 3 would be no more, and the first stays.
    """
    has, no_answer = [True, False, True, False, True], [0.1, 0.2, 0.4, 0.7, 0.9]
    for third, fifth, wanted in ((0.8, 0.5, 0.1), (1.0, 0.5, 0.1), (1.0, 1.0, 0.1)):
        scores = [1.0, 0.0, third, 0.0, fifth]
        assert official_best(scores, has, no_answer) == (wanted, 60)
        gains = [s if h else -1 for s, h in zip(scores, has, strict=True)]
        threshold, gain = best_threshold(gains, no_answer)
        assert wanted <= threshold < 0.2  # the same questions are answered
        assert 100 * (2 / 5 + gain) == pytest.approx(60)


def test_the_best_threshold_scores_what_squads_rule_scores_on_random_sets():
    import random

    rng = random.Random(0)
    for _ in range(300):
        n = rng.randint(1, 12)
        has = [rng.random() < 0.6 for _ in range(n)]
        scores = [rng.choice([0, 0.4, 0.5, 1]) if h else 0.0 for h in has]
        no_answer = rng.sample([i / 40 for i in range(1, 40)], n)
        wanted, best = official_best(scores, has, no_answer)
        gains = [s if h else -1 for s, h in zip(scores, has, strict=True)]
        threshold, gain = best_threshold(gains, no_answer)
        assert 100 * (has.count(False) / n + gain) == pytest.approx(best)
        answered = [p <= threshold for p in no_answer]
        assert gain == 0 or answered == [p <= wanted for p in no_answer]
