"""Does it read: changes keep offsets right, and models made to cheat in one way are found out."""

import math

import pytest

from playground.errors import CheckpointError, InputError
from playground.tasks.span_qa import answer_question
from playground.tasks.span_qa_changes import (
    CONDITIONS,
    Subject,
    change_of,
    key_sentences,
    negated_question,
    shuffled_question,
    swapped_name,
)
from playground.tasks.span_qa_decoy import make_decoy, own_decoy
from playground.tasks.span_qa_reads import LONGEST_PASSAGE, check_reading
from playground.tasks.span_qa_reads_judged import judgement_of
from tests.fake_encoder import FakeEncoder

PASSAGE = "The king lived in Paris. A queen saw the cat at night. The dog ran home with Ana."
QUESTION = "Who saw the cat when the king ran to Ana?"


def fake(answer, null=0.0, threshold=0.5, **more):
    """Return a head that answers with the piece that `answer(question, pieces)` names, or nothing."""
    def spans(tokenized):
        pieces = [piece.text for piece in tokenized.pieces if piece.segment == 1]
        named = answer(tokenized.text, pieces)
        return ({named: 9.0}, {named: 9.0}, null) if named else ({}, {}, 12.0)

    return FakeEncoder(
        spans=spans, no_answer_threshold=threshold, max_pieces=512, **more
    )


def reader(question, pieces):
    """A perfect reader of this passage: the question whole, and the sentence there."""
    return "queen" if question == QUESTION and "queen" in pieces else ""


def by_pattern(question, pieces):
    """Look for a person, whatever is asked."""
    return "queen" if "queen" in pieces else "dog"


def by_last_words(question, pieces):
    """Take a name of a decoy wherever there is one."""
    return "x" if "x" in pieces else reader(question, pieces)


def subject(passage=PASSAGE, question=QUESTION, answer="queen"):
    start = passage.index(answer)
    place = (start, start + len(answer))
    return Subject(question, passage, (answer,), place, own_decoy("The x saw a river."))


def test_a_reader_holds_in_all_that_can_be_judged():
    found = check_reading(fake(reader), QUESTION, PASSAGE, "The x saw a river.")
    assert (found.held, found.fooled, found.open, found.verdict) == (7, 0, 1, "held")
    assert [row.condition for row in found.rows] == list(CONDITIONS)
    assert found.row("shuffled").judgement == "open" and found.row("as_asked").judgement == ""
    assert found.row("decoy_end").answer == found.row("decoy_start").answer == "queen"
    assert found.row("decoy_start").start == PASSAGE.index("queen") + len("The x saw a river. ")


def test_a_model_that_answers_by_pattern_is_found_out():
    found = check_reading(fake(by_pattern), QUESTION, PASSAGE, "The x saw a river.")
    judged = {row.condition: row.judgement for row in found.rows}
    fooled = {"no_key_sentence", "no_question", "wh_word", "name_swapped", "negated"}
    assert {name for name, said in judged.items() if said == "fooled"} == fooled
    assert found.verdict == "mixed" and judged["decoy_end"] == judged["decoy_start"] == "held"
    gone = found.row("no_key_sentence")
    assert gone.answer == "dog" and gone.outcome == "other" and gone.kept_probability is None


def test_a_model_that_takes_the_bait_is_found_out():
    found = check_reading(fake(by_last_words), QUESTION, PASSAGE, "The x saw a river.")
    for name in ("decoy_end", "decoy_start"):
        row = found.row(name)
        assert (row.outcome, row.judgement, row.answer) == ("bait", "fooled", "x")
        assert row.passage[row.start : row.end] == "x" and row.bait_probability > 0.9
    assert found.row("no_question").judgement == "held"


def test_probabilities_worked_by_hand():
    """Two words of which "cat" scores ln 3 as start and 0 as end, all else 0: 3 + 1 + 1 spans + 1."""
    def spans(tokenized):
        pieces = [piece.text for piece in tokenized.pieces if piece.segment == 1]
        start = dict.fromkeys(pieces, 0.0) | {"cat": math.log(3)}
        return start, dict.fromkeys(pieces, 0.0), 0.0

    found = check_reading(FakeEncoder(spans=spans, no_answer_threshold=0.5), "who", "cat ran", "a")
    asked = found.row("as_asked")  # spans: cat 3, cat ran 3, ran 1; no answer 1
    assert asked.probability == pytest.approx(3 / 8) and asked.no_answer_probability == pytest.approx(1 / 8)
    assert asked.kept_probability == pytest.approx(6 / 8) and asked.bait_probability is None
    decoy = found.row("decoy_end")  # cat, cat ran, cat ran a: 9; ran, ran a: 2; a: 1; none: 1
    assert decoy.kept_probability == pytest.approx(9 / 13)
    assert decoy.bait_probability == pytest.approx((3 + 1 + 1) / 13)


def test_every_row_is_what_asking_it_alone_gives(tmp_path):
    encoder = fake(by_pattern)
    found = check_reading(encoder, QUESTION, PASSAGE)
    for row in found.rows:
        passage = PASSAGE if row.passage is None else row.passage
        alone = answer_question(encoder, row.question, passage)
        assert (row.answer, row.start, row.end) == (alone.answers[0].text, alone.answers[0].start, alone.answers[0].end)
        assert row.probability == pytest.approx(alone.answers[0].probability)
        assert passage[row.start : row.end] == row.answer


def test_the_key_sentence_goes_and_with_it_all_that_hold_the_answers_text():
    passage = "Ana ran.  A queen came. The king ran. That Queen left!"
    change = change_of(subject(passage, answer="queen"), "no_key_sentence")
    assert [passage[slice(*span)] for span in change.removed] == ["A queen came. ", "That Queen left!"]
    assert change.passage == "Ana ran.  The king ran. "


def test_an_answer_across_two_sentences_takes_both():
    found = key_sentences("Red house. Blue bird. End here.", ("house. Blue",), (4, 15))
    assert found == ((0, 11), (11, 22))


def test_a_passage_of_one_sentence_cannot_lose_it_and_that_is_said():
    found = check_reading(fake(reader), QUESTION, "A queen saw Mr. Vale at night")
    row = found.row("no_key_sentence")
    assert row.impossible == "one_sentence" and row.passage is None and row.judgement == row.outcome == ""
    every = change_of(subject("A queen ran. The queen sat."), "no_key_sentence")
    assert every.impossible == "all_sentences" and found.held + found.fooled + found.open == 7


@pytest.mark.parametrize("condition", ["decoy_end", "decoy_start"])
@pytest.mark.parametrize("passage", [" \nA queen ran.\n\n", "A queen ran", "👩‍🚀 queen\tran. é"])
def test_a_decoy_is_put_in_and_nothing_else_is_touched(condition, passage):
    asked = subject(passage, answer="queen")
    change = change_of(asked, condition)
    start, end = change.added
    assert change.passage[start:end] == "The x saw a river."
    low, high = (place + change.moved for place in asked.place)
    assert change.passage[low:high] == "queen"
    assert change.passage.replace("The x saw a river.", "", 1).split() == passage.split()
    assert change.passage.strip().startswith("The x") == (condition == "decoy_start")


@pytest.mark.parametrize(
    ("question", "negated"),
    [
        ("When was it built?", "When wasn't it built?"), ("Who won?", "Who never won?"),
        ("Who won the cup?", "Who never won the cup?"), ("What can it do?", "What can't it do?"),
        ("Which king died first?", "Which king never died first?"), ("How many boats will he buy?", "How many boats won't he buy?"),
        ("What river flows through Olden?", "What river never flows through Olden?"),
        ("Who sang when it was late?", "Who never sang when it was late?"), ("Is it cold?", None),
        ("谁是国王？", "谁不是国王？"), ("river?", None), ("Who was not there?", None),
        ("Which country never signed it?", None), ("Who didn't sign?", None), ("谁没有签字？", None),
    ],
)
def test_not_is_put_into_a_question(question, negated):
    assert negated_question(question) == negated


def test_words_are_shuffled_alike_each_time_and_never_stay():
    first = shuffled_question("Who wrote the song?")
    assert first == shuffled_question("Who wrote the song?") != "Who wrote the song?"
    assert sorted(first.rstrip("?").split()) == ["Who", "song", "the", "wrote"] and first.endswith("?")
    assert shuffled_question("a b", 3) == "b a" and shuffled_question("why why") is None
    chinese = shuffled_question("国王是谁？")
    assert sorted(chinese) == sorted("国王是谁？") and chinese != "国王是谁？" and chinese.endswith("？")


def test_a_name_gives_way_to_another_of_the_passage():
    passage = "Anna Berg met Tom Vale in Lima. Later Lena Holt came."
    assert swapped_name("When did Anna Berg come?", passage, ()) == "When did Tom Vale come?"
    assert swapped_name("When did Anna Berg come?", passage, ("Tom Vale",)) == "When did Lena Holt come?"
    assert swapped_name("Who met Tom Vale in Lima?", "In Porto Tom Vale met Rosa; he left for Lima.", ()) == "Who met Rosa in Lima?"
    assert swapped_name("Who came to Lima?", "Rosa left Lima, and Rosa lives in Porto now.", ()) == "Who came to Porto?"
    assert swapped_name("When did she come?", passage, ()) is None
    assert swapped_name("When did Anna come?", "Anna came.", ()) is None


def test_a_model_that_cannot_refuse_is_not_judged_by_refusing():
    found = check_reading(fake(by_pattern, threshold=None), QUESTION, PASSAGE, "The x saw a river.")
    judged = {row.condition: row.judgement for row in found.rows}
    assert judged["no_key_sentence"] == judged["negated"] == judged["name_swapped"] == "open"
    assert judged["no_question"] == "fooled" and "cannot_refuse" in found.notes


def test_where_nothing_was_answered_only_a_taken_decoy_says_anything():
    found = check_reading(fake(lambda *_: ""), QUESTION, PASSAGE, "The x saw a river.")
    assert found.verdict == "not_answered" and found.held == found.fooled == 0
    bait = fake(lambda question, pieces: "x" if "x" in pieces else "")
    assert check_reading(bait, QUESTION, PASSAGE, "The x saw a river.").row("decoy_end").judgement == "fooled"


def test_nothing_is_claimed_of_what_cannot_be_read():  # case B12
    found = check_reading(fake(lambda *_: "[UNK]"), "🍕🍕🍕", "🍕🍕 🍕🍕🍕。 🍕a🍕🍕🍕🍕🍕🍕🍕🍕")
    assert found.verdict == "unreadable" and found.held == found.fooled == 0
    assert "much_unknown" in found.notes


def test_a_visitors_decoy_with_the_answer_in_it_is_noted():
    found = check_reading(fake(reader), QUESTION, PASSAGE, "The queen saw a river.")
    assert "decoy_holds_answer" in found.notes and found.decoy.way == "own"
    assert found.row("decoy_end").judgement == found.row("decoy_start").judgement == "open"
    made = check_reading(fake(reader), QUESTION, PASSAGE)
    assert made.decoy == make_decoy(QUESTION, PASSAGE, "queen") and made.notes == ()


@pytest.mark.parametrize(
    ("question", "passage", "decoy", "key"),
    [
        (" ", PASSAGE, "", "question_empty"), (QUESTION, "\n", "", "passage_empty"),
        (QUESTION, "…", "", "passage_no_words"), (QUESTION, "a " * LONGEST_PASSAGE, "", "reads_passage_long"),
        (QUESTION, PASSAGE, "x" * 2_000, "reads_decoy_long"),
        (QUESTION, PASSAGE, " !!! ", "reads_decoy_no_words"),
    ],
)
def test_bad_input_is_refused(question, passage, decoy, key):
    with pytest.raises(InputError) as caught:
        check_reading(fake(reader), question, passage, decoy)
    assert caught.value.key == key


def test_a_passage_whose_only_word_fits_no_window_is_refused():
    with pytest.raises(InputError) as caught:
        check_reading(FakeEncoder(max_pieces=64), "who?", "xq" * 40)
    assert caught.value.key == "reads_no_span"


def test_a_checkpoint_without_the_head_is_refused():
    with pytest.raises(CheckpointError) as caught:
        check_reading(fake(reader, heads=("masked_word",)), QUESTION, PASSAGE)
    assert caught.value.key == "head_missing"


def test_an_outcome_that_proves_nothing_is_open():
    assert judgement_of("shuffled", "same", True, True) == "open"
    assert judgement_of("decoy_end", "other", True, True) == "open"
    assert judgement_of("no_key_sentence", "other", True, True) == "fooled"
    assert judgement_of("no_key_sentence", "other", True, False) == "open"
