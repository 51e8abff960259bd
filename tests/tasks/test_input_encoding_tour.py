"""The tour: which words are hidden and marked, and that every link leads to a box that is there."""

import json

import pytest

from playground.errors import InputError
from playground.tasks.input_encoding_tour import plan_tour
from playground.ui import input_encoding_tour as lab
from playground.ui.lab_frame import Asked
from playground.words import LANGUAGES, Words
from playground.words.input_encoding_tour import TEXTS

TEXT, NEXT, QUESTION = "The teacher opened a <b> book.", "It was late.", "Who opened it?"


def test_the_longest_word_of_one_piece_is_hidden_and_the_two_longest_are_marked(tiny_encoder):
    tour = plan_tour(tiny_encoder, TEXT, NEXT, QUESTION)
    assert tour.masked == "The [MASK] opened a <b> book." and tour.hidden == "teacher"
    assert tour.marked == "The <e1>teacher</e1> <e2>opened</e2> a <b> book."
    assert len(tour.stops) == 14 and len({stop.place for stop in tour.stops}) == 14
    assert {"masked_word", "next_sentence", "relation", "span_qa", "attention", "layers", "probing", "fine_tune"} < {s.place for s in tour.stops}
    passage = dict(next(s for s in tour.stops if s.place == "span_qa").fields)
    assert passage == {"question": QUESTION, "passage": f"{TEXT} {NEXT}"}


@pytest.mark.parametrize(("texts", "key"), [
    ((" ", NEXT, QUESTION), "tour_empty_text"), ((TEXT, "", QUESTION), "tour_empty_following"),
    ((TEXT, NEXT, ""), "tour_empty_question"), (("cat .", NEXT, QUESTION), "tour_short"),
    (("the cat [MASK]", NEXT, QUESTION), "tour_short"), (("cat " * 70, NEXT, QUESTION), "tour_long"),
])
def test_what_cannot_be_toured_is_refused(tiny_encoder, texts, key):
    with pytest.raises(InputError, match=key):
        plan_tour(tiny_encoder, *texts)


def test_every_step_leads_to_a_place_with_such_boxes(tiny, tiny_models, tiny_encoder):
    from playground.ui.app import build_app
    from tests.served_app import tiny_settings

    built = build_app(tiny_models, tiny_settings(tiny))
    ids = {getattr(block, "elem_id", None) for block in built.demo.blocks.values()}
    for stop in plan_tour(tiny_encoder, TEXT, NEXT, QUESTION).stops:
        for name, _ in stop.fields:
            assert f"{stop.place}--{name}" in ids, (stop.place, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_steps_are_links_with_the_sentence_and_one_thing_to_look_at(tiny_encoder, language):
    values = {"text": TEXT, "following": NEXT, "question_box": QUESTION}
    shown = lab.answer(tiny_encoder, Asked(values, "tiny", Words(language)))
    assert shown.tables.count("<li>") == 14 and "<b>" not in shown.tables + shown.summary
    assert f"lang={language}" in shown.tables and "room=masked_word&amp;lab=surprise&amp;text=" in shown.tables
    assert {f"screen_example_{one.point}" for one in lab.EXAMPLES} == {
        key for key in TEXTS if key.startswith("screen_example_")
    }


def test_the_command_prints_links_and_json(call):
    asked = ("input-encoding-tour", TEXT, "--following", NEXT, "--question", QUESTION)
    code, out, _ = call(*asked)
    assert code == 0 and out.count("./?room=") == 14 and "teacher" in out
    assert json.loads(call(*asked, "--json")[1])["hidden"] == "teacher"
