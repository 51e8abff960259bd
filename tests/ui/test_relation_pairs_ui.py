"""The lab All pairs: what it says, keeps and draws; its examples can all be asked."""

import base64
import json
import re
from dataclasses import replace

import pytest

from playground.data.entity_marks import read_marks
from playground.engine.cost import Spent
from playground.tasks.reading import read_text
from playground.tasks.relation_pairs import Progress, relate_pairs
from playground.ui.relation_pairs_examples import PAIRS
from playground.ui.relation_pairs_results import Paired, progress_html, shown
from playground.ui.relation_pairs_sentences import (
    pairs_lines,
    pairs_sentences,
    pairs_verdict,
    strongest_sentence,
)
from playground.words import Words
from tests.fake_encoder import FakeEncoder
from tests.tasks.test_relation_pairs import by_names

EN, ZH = Words("en"), Words("zh")
TEXT = "the <e>cat</e> saw a <e>dog</e> near the <e>river</e> ."
TABLE = {("cat", "dog"): "Cause-Effect(e2,e1)", ("dog", "cat"): "Cause-Effect(e1,e2)"}


def paired(encoder, text=TEXT):
    found = relate_pairs(encoder, text)
    return Paired(found, read_text(encoder, found.text), Spent(6, 60, 10**9, 12.0))


@pytest.fixture(scope="module")
def encoder():
    return FakeEncoder(relations=by_names(TABLE))


def test_sentences_name_the_strongest_pair_and_count_by_hand(encoder):
    found = relate_pairs(encoder, TEXT)
    assert pairs_verdict(found, EN).startswith("Most probable: 2 dog → 1 cat, Cause-Effect, ")
    assert strongest_sentence(found, EN) == "“dog” brings about “cat”."
    assert "原因–结果" in pairs_verdict(found, ZH)
    counts, agreement = pairs_sentences(found, EN)
    assert counts == "6 ordered pairs of 3 entities: 2 got a relation, 4 got Other."
    assert "agree in 3 of 3 pairs (100.0 %); in 2 of these" in agreement
    assert len(pairs_lines(found, EN)) == 6


def test_nothing_but_other_and_unreadable_text_claim_no_relation(encoder):
    other = relate_pairs(FakeEncoder(relations=by_names({})), TEXT)
    assert pairs_verdict(other, EN) == EN("relation_pairs.only_other")
    unreadable = replace(relate_pairs(encoder, TEXT), notes=("much_unknown",))
    assert pairs_verdict(unreadable, EN) == EN("relation_pairs.unreadable")
    assert strongest_sentence(unreadable, EN) == "" == strongest_sentence(other, EN)


def test_what_is_shown_has_notes_cost_and_every_pair_to_take_away(encoder):
    drawn = shown(paired(encoder), encoder, 10, True, EN)
    assert "“founder”" in drawn.summary and "6 passes" in drawn.summary
    assert 'class="bp-verdict bp-verdict-relation"' in drawn.summary
    assert "Drawn: 6 of 6 answers" in drawn.tables and drawn.tables.count("<tr") == 7
    coded = re.search(r'data-result="([^"]+)"', drawn.exports).group(1)
    taken = json.loads(base64.b64decode(coded))
    assert len(taken["tables"][0]["rows"]) == 6 and len(taken["result"]["pairs"]) == 6
    assert taken["provenance"]["settings"] == {"threshold": 10, "other": True}


def test_the_bar_and_other_change_the_drawing_and_not_the_answers(encoder):
    answer = paired(encoder)
    few, all_ = (shown(answer, encoder, p, other, EN) for p, other in ((10, False), (0, True)))
    assert len(few.figure.data) < len(all_.figure.data)
    assert few.summary == all_.summary


def test_what_a_visitor_typed_is_escaped_in_every_place():
    encoder = FakeEncoder(relations=lambda *_: {"Cause-Effect(e1,e2)": 9.0})
    drawn = shown(paired(encoder, "<e><b>cat</b></e> saw <e><i>dog</i></e>"), encoder, 0, True, EN)
    for html in (drawn.summary, drawn.tables):
        assert "<b>" not in html and "<i>" not in html and "&lt;b&gt;" in html


def test_progress_says_how_many_pairs_and_how_long():
    said = progress_html(Progress(33, 132), 2.0, EN)
    assert "33 of 132 pairs, about 6 s left" in said and 'value="33"' in said


@pytest.mark.parametrize("example", PAIRS, ids=lambda example: example.point)
def test_every_example_can_be_asked(example):
    read = read_marks(example.texts[0])
    assert 3 <= len(read.entities) <= 6
    assert relate_pairs(FakeEncoder(), example.texts[0]).far_pairs == 0
