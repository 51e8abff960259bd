"""The lab Does it read? without a browser: sentences, cards, running, guessing, links, its endpoint."""

import json
from dataclasses import replace
from types import SimpleNamespace

import pytest

from playground.tasks.span_qa_decoy import make_decoy
from playground.tasks.span_qa_reads import check_reading
from playground.ui import span_qa_reads_handlers as handlers_module
from playground.ui.examples_span_qa_reads import EXAMPLES
from playground.ui.guess import REVEAL
from playground.ui.span_qa_reads_cards import cards_html
from playground.ui.span_qa_reads_handlers import Handlers
from playground.ui.span_qa_reads_results import guess_html
from playground.ui.span_qa_reads_sentences import (
    decoy_sentence,
    reads_sentences,
    reads_verdict,
    row_answer,
    row_sentences,
)
from playground.words import Words
from tests.tasks.test_span_qa_reads import (
    PASSAGE,
    QUESTION,
    by_last_words,
    by_pattern,
    fake,
    reader,
)

EN, ZH = Words("en"), Words("zh")
DECOY = "The x saw a river."


def found_of(answer, **more):
    return check_reading(fake(answer, **more), QUESTION, PASSAGE, DECOY)


def test_the_verdict_counts_names_what_fooled_and_never_overclaims():
    found = found_of(by_last_words)
    assert reads_verdict(found, EN) == "Held in 5 changes, fooled in 2."
    fooled, rest, threshold, caution = reads_sentences(found, EN)
    assert fooled == "Fooled: Decoy at the end, Decoy at the start." and ": 1;" in rest
    assert "50.0 %" in threshold and "One example proves nothing" in caution
    assert reads_verdict(found_of(reader), EN).endswith("7 of 7.") and "5" in reads_verdict(found, ZH)
    assert reads_sentences(replace(found, verdict="unreadable"), EN) == []


def test_where_the_question_itself_gets_no_answer_none_is_laid_to_the_change():
    found = found_of(lambda *_: "")
    assert row_sentences(found.row("as_asked"), found, EN)[0].startswith("No answer is given")
    for row in found.rows[1:]:
        said = row_sentences(row, found, EN)
        assert row.impossible or said == ["No answer, as for the question as it is."], row.condition
    bait = found_of(lambda question, pieces: "x" if "x" in pieces else "")
    assert row_sentences(bait.row("decoy_end"), bait, EN)[0].startswith("The model takes the decoy")
    words_alone = found_of(lambda question, pieces: "queen" if question[0] == "?" else "")
    [said] = row_sentences(words_alone.row("no_question"), words_alone, EN)
    assert said.startswith("The question as it is gets no answer, with this change it does")


def test_every_condition_and_outcome_has_its_words_in_both_languages():
    for answer in (reader, by_pattern, by_last_words, lambda *_: ""):
        for threshold in (0.5, None):
            found = found_of(answer, threshold=threshold)
            for row in found.rows:
                assert row_sentences(row, found, EN) and row_sentences(row, found, ZH)
                assert row.impossible or row_answer(row, EN)
    outcomes = {"same", "other", "none"}
    for name in ("no_key_sentence", "no_question", "wh_word", "shuffled", "name_swapped", "negated"):
        for outcome in outcomes:
            assert row_sentences(replace(found.row(name), outcome=outcome), found, ZH)
    for outcome in (*outcomes, "bait"):
        assert row_sentences(replace(found.row("decoy_end"), outcome=outcome), found, EN)


def test_a_model_that_cannot_refuse_is_told_so_beside_its_rows():
    found = found_of(by_pattern, threshold=None)
    assert "was not trained to leave" in row_sentences(found.row("negated"), found, EN)[1]
    assert len(row_sentences(found.row("decoy_end"), found, EN)) == 2


def test_where_the_decoy_comes_from_is_said():
    assert "your own" in decoy_sentence(found_of(reader), EN)
    made = check_reading(fake(reader), QUESTION, PASSAGE)
    assert "“Ana” became “Velden”" in decoy_sentence(made, EN)


def test_cards_stand_for_all_conditions_with_a_sign_beside_the_colour():
    html = cards_html(found_of(by_last_words), EN)
    assert html.count("<article") == 9 and html.count("bp-read-fooled") == 2
    assert html.count("✗") == 2 and html.count("✓") == 5 and html.count("○") == 1
    alone = cards_html(check_reading(fake(reader), "Who?", "A queen ran"), ZH)
    assert "bp-read-impossible" in alone and "无法进行" in alone


def test_a_guess_is_put_beside_what_the_decoy_did():
    found = found_of(by_last_words)
    assert "it took the decoy. You agree" in guess_html(found, "fooled", EN)
    assert "You differ" in guess_html(found, "held", EN) and guess_html(found, None, EN) == ""


class Anything:
    """A component for each name that is asked for."""

    def __getattr__(self, name):
        return name


@pytest.fixture
def lab():
    page, parts = Anything(), Anything()
    page.models, page.settings = Anything(), SimpleNamespace(hub=False)
    page.models.for_head = lambda *_: fake(by_last_words)
    page.models.entries = lambda: ()
    page.models.choices = lambda head: ["fake"]
    page.stems = ("span_qa", "span_qa_reads")
    parts.boxes = ["passage", "question", "decoy", "written"]
    parts.guess = SimpleNamespace(switch="switch", shown="shown", area="area")
    return Handlers(page, parts)


def ran(lab, *values):
    *_, last = lab.run(None, *values)
    return last


def test_a_made_decoy_stands_in_the_box_and_gives_way_to_that_of_another_question(lab):
    first = ran(lab, PASSAGE, QUESTION, "", "", "fake", False, "", None)
    assert first["decoy"] == first["written"] == make_decoy(QUESTION, PASSAGE, "queen").sentence
    other = ran(lab, PASSAGE, "Who ran to Paris?", first["decoy"], first["written"], "fake", False, "", None)
    assert other["decoy"] == other["written"] != first["decoy"]
    own = ran(lab, PASSAGE, QUESTION, DECOY, first["written"], "fake", False, "", None)
    assert own["decoy"] == DECOY and own["written"] == "" and "your own" in own["cards"]["value"]


def test_a_guess_is_asked_for_before_anything_of_an_answer_is_in_the_page(lab):
    asked = ran(lab, PASSAGE, QUESTION, DECOY, "", "fake", True, "", None)
    assert "queen" not in str(asked) and asked["decoy"] == DECOY and asked["cards"]["value"] == ""
    assert "no guess yet" in ran(lab, PASSAGE, QUESTION, DECOY, "", "fake", True, REVEAL, None)["message"]
    told = ran(lab, PASSAGE, QUESTION, DECOY, "", "fake", True, REVEAL, "fooled")
    assert "You agree" in told["summary"] and told["shown"].startswith("fake\n")


def test_an_error_leaves_what_was_typed(lab):
    said = ran(lab, PASSAGE, " ", "", "", "fake", False, "", None)
    assert "question is empty" in said["message"] and "passage" not in said and "cards" not in said


def test_the_lab_opens_with_its_link_and_the_decoy_in_it(lab):
    link = {"room": "span_qa", "lab": "reads", "passage": PASSAGE, "question": QUESTION, "decoy": DECOY}
    request = SimpleNamespace(query_params=link, headers={})
    opened = lab.open("", request)
    assert opened["passage"] == PASSAGE and opened["decoy"] == DECOY and "Fooled" in opened["summary"]
    assert lab.open("yes", request).keys() == {"message"}
    plain = lab.open("", SimpleNamespace(query_params={}, headers={}))
    assert plain["passage"] == EXAMPLES[0].texts[0]


def test_progress_is_told_and_a_stop_keeps_the_result(lab, monkeypatch):
    monkeypatch.setattr(handlers_module, "_BAR_AFTER", -1.0)
    monkeypatch.setattr(handlers_module, "_BETWEEN", -1.0)
    first, *_ = lab.run(None, PASSAGE, QUESTION, "", "", "fake", False, "", None)
    assert 'max="9"' in first["progress"] and "conditions asked" in first["progress"]
    assert lab.cancelled(None).keys() == {"message", "progress", "cancel"}


def test_every_example_can_be_asked():
    for example in EXAMPLES:
        passage, question, decoy = example.texts
        assert len(check_reading(fake(by_pattern), question, passage, decoy).rows) == 9


def test_the_endpoint_gives_what_the_task_gives(ask, tiny_span):
    data = [QUESTION, PASSAGE, DECOY, "tiny-span"]
    status, _, body = ask("/gradio_api/run/span_qa_reads", {"data": data})
    found, expected = json.loads(body)["data"][0], check_reading(tiny_span, QUESTION, PASSAGE, DECOY)
    assert status == 200 and found["verdict"] == expected.verdict
    assert [row["answer"] for row in found["rows"]] == [row.answer for row in expected.rows]
    status, _, body = ask("/gradio_api/run/span_qa_reads", {"data": [QUESTION, " "]})
    assert status >= 400 and "passage is empty" in body
