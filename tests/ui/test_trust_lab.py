"""The lab How far to trust it, and the marks in the rooms: only where the card has the curve."""

import base64
import json
import re
from types import SimpleNamespace

import pytest

from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.tasks.calibration import right_share
from playground.tasks.calibration_card import CURVES, card_part
from playground.tasks.span_answers import SpanSettings
from playground.ui import (
    masked_word_results,
    next_sentence_results,
    relation_results,
    span_qa_results,
)
from playground.ui.relation_results import Asked
from playground.ui.trust_lab import USUAL, Handlers
from playground.words import Words
from playground.words.numbers import percent
from tests.calibration_cards import made_up_calibration
from tests.fake_encoder import FakeEncoder
from tests.tiny_checkpoints import make_tiny

SHOWING = span_qa_results.Showing(0, "x", None)
EN, ZH = Words("en"), Words("zh")
NAMES = ("opened", "message", "checkpoint", "curve", "says", "summary", "figure", "coverage", "table", "exports", "code")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return make_tiny(tmp_path_factory.mktemp("checkpoints") / "tiny-one")


@pytest.fixture
def handlers(folder):
    """The lab of Masked word over one checkpoint; each component is its name."""
    settings = Settings(checkpoints=folder.parent, default_checkpoint="tiny-one", hub=False)
    models = Models(settings)
    page = SimpleNamespace(models=models, settings=settings, stems=("masked_word", "masked_word_trust"))
    yield Handlers(page, "masked_word", {name: name for name in NAMES})
    assert not models._loaded
    models.close()


@pytest.fixture
def with_card(folder):
    """Return a function that writes the curves of Masked word, or another part, into the card."""
    def write(part=None, **more):
        part = card_part(made_up_calibration("masked_word")) if part is None else part
        (folder / "card.json").write_text(json.dumps({"title": "t", "calibration": {"masked_word": part}, **more}))

    return write


def asked(**parameters):
    return SimpleNamespace(query_params={"room": "masked_word", "lab": "trust", **parameters}, headers={})


def test_the_lab_opens_once_as_its_link_says(handlers, with_card):
    with_card()
    filled = handlers.open("", asked(curve="others", says="20"))
    assert set(filled) == {*handlers.results, *handlers.asked, "opened"}
    assert (filled["curve"], filled["says"], filled["opened"]) == ("others", 20, "yes")
    assert filled["figure"]["visible"] and filled["figure"]["value"].layout.xaxis.type == "log"
    assert not filled["coverage"]["visible"] and "checkpoints/tiny-one" in filled["code"]
    assert set(handlers.open("yes", asked())) == {"message"}


def test_it_says_how_often_such_a_probability_is_right(handlers, with_card):
    with_card()
    filled = handlers.open("", asked())
    worth = right_share(made_up_calibration("masked_word").curves["best"], USUAL / 100)
    assert f"When it says 80 % to 90 %, it is right {percent(EN, worth.share)} of the time." in filled["summary"]
    assert f"{worth.bin.right} of {worth.n}" in filled["summary"] and "too sure by" in filled["summary"]
    assert "expected calibration error" in filled["summary"] and "Dividing the logits by 1.25" in filled["summary"]
    assert "1,200 hidden wordpieces of held-out.txt" in filled["summary"] and "Made up." in filled["summary"]
    assert "calibrate masked-word --data held-out.txt" in filled["summary"]
    assert filled["coverage"]["visible"] and filled["table"]["visible"]
    few = handlers.run("tiny-one", "best", 1, None)["summary"]
    assert "too seldom" in few


def test_the_curves_leave_with_their_tables_and_their_origin(handlers, with_card):
    with_card()
    found = handlers.run("tiny-one", "best", 85, None)
    exported = json.loads(base64.b64decode(re.search('data-result="([^"]+)"', found["exports"])[1]))
    assert [table["name"] for table in exported["tables"]] == ["bins_best", "bins_others", "coverage_best"]
    assert exported["provenance"]["settings"] == {"curve": "best", "says": 85}


def test_a_card_without_curves_says_how_to_measure_them(handlers, with_card):
    with_card(calibration={})
    filled = handlers.open("", asked(lang="zh"))
    assert "没有说明" in filled["summary"] and "calibrate masked-word" in filled["summary"]
    assert not filled["figure"]["visible"] and not filled["table"]["visible"] and filled["exports"] == ""


def test_a_damaged_part_is_named_and_a_value_out_of_range_is_said(handlers, with_card):
    with_card({"curves": []})
    filled = handlers.open("", asked(says="300"))
    assert "calibration.masked_word" in filled["message"] and "says" in filled["message"]
    assert filled["summary"] == "" and filled["says"] == USUAL


def test_every_curve_has_its_words():
    for task, names in CURVES.items():
        for name in names:
            assert EN(f"calibration.curve_{task}_{name}") and EN(f"calibration.means_{task}_{name}")


def reading(task, **more):
    encoder = FakeEncoder(**more)
    if task:
        encoder.entry.calibration[task] = card_part(made_up_calibration(task))
    return encoder


def test_words_have_marks_only_where_the_card_has_the_curve():
    def shown(task):
        encoder = reading(task, words={"paris": 5.0, "london": 3.0, "city": 2.0, "the": 0.0})
        return masked_word_results.answer(encoder, masked_word_results.Asked("the capital is [MASK]."), "x", EN)

    plain, marked = shown(None), shown("masked_word")
    assert "bp-right" not in plain.tables[0] and "held-out.txt" not in plain.summary
    assert marked.tables[0].count('class="bp-right"') >= 2 and "1,200 wordpieces of held-out.txt" in marked.summary
    # the probability itself stands as before
    assert re.findall(r"\d+\.\d %", plain.tables[0]) == re.findall(
        r"\d+\.\d %", re.sub("<small.*?</small>", "", marked.tables[0])
    )


def test_no_word_of_a_text_that_cannot_be_read_has_a_mark():
    encoder = reading("masked_word", words={"paris": 5.0})
    found = masked_word_results.answer(encoder, masked_word_results.Asked("ﬀ⾀⾁⾂ ⾃⾄ [MASK]"), "x", EN)
    assert "bp-right" not in found.tables[0] and "held-out.txt" not in found.summary


def test_two_checkpoints_side_by_side_have_no_marks():
    encoder, other = reading("masked_word", words={"paris": 5.0}), FakeEncoder(words={"city": 4.0}, checkpoint="other")
    asked = masked_word_results.Asked("the capital is [MASK].", other=other)
    found = masked_word_results.answer(encoder, asked, "x", EN)
    assert "bp-right" not in found.tables[0] and "held-out.txt" not in found.summary


def test_each_answer_of_the_table_is_marked_and_the_note_says_on_what():
    def tables(task):
        encoder = reading(task, spans=lambda tokenized: ({"dog": 1.0}, {"dog": 1.5}, 0.0))
        *_, found = span_qa_results.answering(encoder, ["who"], "the dog ran", SpanSettings())
        return span_qa_results.show_answers(encoder, found, SHOWING, EN).tables

    assert re.search(r"\d %\nright \d+\.\d %", tables("span_qa")) and "1,200 questions of held-out.txt" in tables("span_qa")
    assert "right" not in tables(None) and "held-out" not in tables(None)


def test_no_answer_says_how_often_there_was_none():
    encoder = reading("span_qa", spans=lambda tokenized: ({"dog": 1.0}, {"dog": 1.0}, 3.2), no_answer_threshold=0.5)
    *_, found = span_qa_results.answering(encoder, ["who"], "the dog ran", SpanSettings())
    none = found.answers[0].no_answer_probability
    worth = right_share(made_up_calibration("span_qa").curves["no_answer"], none)
    summary = span_qa_results.show_answers(encoder, found, SHOWING, EN).summary
    assert f"it is right {percent(EN, worth.share)} of the time" in summary


def test_a_label_and_a_verdict_say_how_often_they_are_right():
    def label(task):
        encoder = reading(task, relations=lambda marked, vectors: {"Other": 4.5})
        text = "The <e1>dog</e1> saw the <e2>cat</e2>."
        return relation_results.answer(encoder, text, Asked((), "x", None), EN).summary

    def verdict(task):
        encoder = reading(task, pairs=lambda tokenized, segments: [2.0, 0.0])
        return next_sentence_results.answer(encoder, "the dog ran", "it saw a cat", "x", EN).summary

    def span(task):
        encoder = reading(task, spans=lambda tokenized: ({"dog": 1.0}, {"dog": 1.5}, 0.0))
        *_, found = span_qa_results.answering(encoder, ["who"], "the dog ran", SpanSettings())
        return span_qa_results.show_answers(encoder, found, SHOWING, EN).summary

    for shown, task in ((label, "relation"), (verdict, "next_sentence"), (span, "span_qa")):
        assert "Said so surely" not in shown(None)
        assert re.search(r"Said so surely \(\d0 % to \d+ %\), it is right \d+\.\d %", shown(task))
