"""A file of questions: the same as one by one, in order, with what SQuAD's script reads."""

import numpy as np
import pytest

from playground.data.question_rows import FileRow, read_row
from playground.engine.checkpoints import Models
from playground.errors import CheckpointError, InputError
from playground.settings import Settings
from playground.tasks.span_qa import SpanSettings, answer_question
from playground.tasks.span_qa_files import (
    Answered,
    Progress,
    answering_questions,
    predict_questions,
    predicting_questions,
    rate_questions,
    score_questions,
    squad_predictions,
)
from tests.fake_encoder import FakeEncoder
from tests.tiny_checkpoints import make_tiny

PASSAGE = "The cat saw the dog at night, and the dog saw the river."
LONG = "the cat saw " * 30 + "big red river bank" + " the cat saw" * 30


def rows(*asked):
    made = []
    for number, (context, question, *answers) in enumerate(asked):
        cells = {"id": f"q{number}", "context": context, "question": question}
        made.append(read_row(FileRow(number + 2, cells | ({"answers": answers[0]} if answers else {}))))
    return made


def named(start, end, null=0.0, **more):
    return FakeEncoder(spans=lambda t: (start, end, null), **{"no_answer_threshold": 0.5} | more)


def by_question(nulls, **more):
    return FakeEncoder(
        spans=lambda t: ({"dog": 6, "big": 6}, {"night": 6, "bank": 6}, nulls[t.text]),
        no_answer_threshold=0.5, **more,
    )


def test_each_question_gets_what_it_gets_alone():  # case B35
    asked = rows(
        (PASSAGE, "who?"), (LONG, "where?"), (PASSAGE, "what is it?"), ("dog", "who?"),
        *[(PASSAGE + " cat" * number, "who?") for number in range(9)],
    )
    encoder, wanted = by_question({"who?": 1.0, "where?": 9.0, "what is it?": 14.0}), SpanSettings(top_k=5)
    found = predict_questions(encoder, asked, wanted)
    alone = [answer_question(encoder, r.question.question, r.question.context, wanted) for r in asked]
    assert [row.found for row in found.rows] == alone and [row.row for row in found.rows] == asked
    assert len(found.rows[0].found.answers) == 5 and found.rows[1].found.windows > 1
    assert found.windows == sum(a.windows for a in alone)


def test_each_question_gets_what_it_gets_alone_from_a_real_model(tmp_path):  # case B35
    make_tiny(tmp_path / "tiny-span", heads=("span_qa",))
    models = Models(Settings(checkpoints=tmp_path, default_checkpoint="tiny-span", precision="fp32"))
    encoder = models.for_head("span_qa", "tiny-span")
    asked = rows((PASSAGE, "who saw?"), (LONG, "where?"), (PASSAGE, "what is it that the dog saw?"), ("a dog", "who?"))
    wanted = SpanSettings(top_k=5)
    found = predict_questions(encoder, asked, wanted)
    for row in found.rows:
        question = row.row.question
        alone = answer_question(encoder, question.question, question.context, wanted)
        assert [(a.text, a.start, a.window) for a in row.found.answers] == [(a.text, a.start, a.window) for a in alone.answers]
        assert [a.probability for a in row.found.answers] == pytest.approx([a.probability for a in alone.answers], abs=1e-5)
        assert row.found.no_answer_probability == pytest.approx(alone.no_answer_probability, abs=1e-5)
        assert all(question.context[a.start : a.end] == a.text for a in row.found.answers)
    models.close()


def test_windows_that_share_a_pass_are_few_enough_and_of_like_length():
    sizes = []

    class Counting(FakeEncoder):
        def span_logits_many(self, windows):
            sizes.append([len(window.pieces) for window in windows])
            return super().span_logits_many(windows)

    encoder = Counting(spans=lambda t: ({}, {}, 0.0), max_pieces=512)
    asked = rows(*[("dog " * (10 + 37 * number % 300), "who?") for number in range(60)])
    predict_questions(encoder, asked)
    assert all(len(group) * max(group) <= 4_096 for group in sizes) and sum(map(len, sizes)) == 60
    assert all(max(a) <= min(b) for a, b in zip(sizes, sizes[1:], strict=False)) and len(sizes) > 1


def test_progress_counts_questions_and_the_file_is_answered_in_parts():
    asked = rows(*[(PASSAGE, "who?") for _ in range(300)])
    steps = list(answering_questions(named({}, {}), asked, SpanSettings(top_k=1)))
    done = [step.done for step in steps if isinstance(step, Progress)]
    assert done == sorted(done) and done[-1] == 300 and {s.total for s in steps if isinstance(s, Progress)} == {300}
    parts = [step for step in steps if isinstance(step, Answered)]
    assert [len(part.rows) for part in parts] == [256, 44]
    assert [row.row for part in parts for row in part.rows] == asked


def test_a_question_that_cannot_be_asked_is_left_out_with_its_line_and_stops_no_other():
    asked = rows((PASSAGE, "who?"), ("?! …", "who?"), (PASSAGE, "who " * 90), (PASSAGE, "\ud83d"), (PASSAGE, "where?"))
    found = predict_questions(named({}, {}), asked)
    assert [row.row.question.id for row in found.rows] == ["q0", "q4"]
    assert [(e.key, e.values["line"]) for e in found.left_out] == [
        ("passage_no_words", 3), ("question_too_long", 4), ("lone_surrogate", 5)
    ]
    with pytest.raises(InputError) as caught:
        predict_questions(named({}, {}), asked[1:3])
    assert caught.value.key == "no_question_fits" and len(caught.value.values["damaged"]) == 2


def test_settings_and_head_are_refused_before_any_work():
    asked = rows((PASSAGE, "who?"))
    for encoder, wanted, error in (
        (named({}, {}, heads=("masked_word",)), SpanSettings(), CheckpointError),
        (named({}, {}), SpanSettings(top_k=0), InputError),
    ):
        with pytest.raises(error):
            next(predicting_questions(encoder, asked, wanted))
        assert encoder.calls == []


SCORED = rows(
    (PASSAGE, "who saw?", ["dog at night"]), (PASSAGE, "what was it?", {"text": ["night"], "answer_start": [23]}),
    (PASSAGE, "when?", []), (PASSAGE, "why?", []), (PASSAGE, "how?"),
)
NULLS = {"who saw?": 2.0, "what was it?": 11.0, "when?": 14.0, "why?": 3.0, "how?": 0.0}


def test_a_file_is_scored_in_its_parts_at_a_threshold():
    """"dog at night" for all; refused at 0.5: the third alone. F1 of the second: 2 * 1/3 * 1 / (4/3)."""
    predicted = predict_questions(by_question(NULLS), SCORED)
    assert [row.text() for row in predicted.rows] == ["dog at night", "dog at night", "", "dog at night", "dog at night"]
    rated = rate_questions(predicted)
    assert len(rated.questions) == 4 and len(predicted.labelled) == 4
    found = score_questions(rated, 0.5)
    assert (found.score.n, found.score.answerable) == (4, 2)
    assert (found.score.exact_match, found.score.answerable_exact_match) == (50, 50)
    assert found.score.answerable_f1 == pytest.approx(75) and found.score.f1 == pytest.approx(62.5)
    assert found.score.unanswerable_accuracy == 50
    assert [(g.name, g.n) for g in found.by_word] == [("what", 1), ("who", 1), ("when", 1), ("why", 1)]
    assert [(g.name, g.n, g.f1) for g in found.by_length] == [("1", 1, pytest.approx(50)), ("2-3", 1, 100)]
    everything = score_questions(rated, 1.0)
    assert everything.score.unanswerable_accuracy == 0 and everything.score.answerable_f1 == pytest.approx(75)
    best = score_questions(rated)
    assert best.score.f1 == pytest.approx(best.curve.best_f1) and best.score.f1 == np.max(best.curve.f1) == 75
    assert best.threshold == best.curve.best


def test_a_file_without_labels_has_no_score():
    assert rate_questions(predict_questions(named({}, {}), rows((PASSAGE, "who?")))) is None


def test_what_squads_script_reads():
    predicted = predict_questions(by_question(NULLS), SCORED)
    texts, odds = squad_predictions(predicted)
    assert texts == {"q0": "dog at night", "q1": "dog at night", "q2": "", "q3": "dog at night", "q4": "dog at night"}
    assert list(odds) == list(texts) and all(0 <= p <= 1 for p in odds.values()) and odds["q2"] > 0.5 > odds["q0"]
    assert squad_predictions(predicted, 1.0)[0]["q2"] == "dog at night"
    assert set(squad_predictions(predicted, 0.0)[0].values()) == {""}
