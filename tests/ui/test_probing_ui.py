"""The room Probing: what it says of stored results, of none, and in both languages."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from playground.engine.cards import Card
from playground.tasks.probing_card import StoredProbing, card_part, read_probing
from playground.ui.probing import lacking_html, stored_html
from playground.ui.probing_examples import VIEWS
from playground.ui.probing_results import group_shown, record_of, show_probed
from playground.ui.probing_sentences import limits_said
from playground.words import Words
from tests.probing_results import curve, peaked, probed, with_kinds

EN, ZH = Words("en"), Words("zh")


def card_of(found, folder=Path("made")):
    return Card("checkpoints/made", 1, {"probing": card_part(found, "probe it " * 30)}, folder)


@pytest.fixture
def card(tmp_path):
    weights = tmp_path / "model.safetensors"
    weights.write_bytes(b"none")
    return card_of(probed(), weights)


@pytest.mark.parametrize("words", [EN, ZH])
def test_stored_results_are_shown_whole_with_the_claim_and_the_command(card, words):
    stored = read_probing(card)
    html = stored_html(stored, card, words)
    assert words("probing.verdict_agrees") in html and "bp-announce" in html and "{" not in html
    assert ("probe it " * 30).strip() in html  # never cut
    shown = show_probed(stored.probed, "semantic", "accuracy", card, "probing", words)
    assert shown.map.data and shown.kinds is None and "{" not in shown.tables
    assert "data-result" in shown.exports and words("probing.group_semantic") in shown.curves.layout.title.text


def test_a_command_with_braces_is_shown_as_it_is(card):
    html = stored_html(StoredProbing(probed(), "run {this} <b>"), card, EN)
    assert "run {this} &lt;b&gt;" in html


@pytest.mark.parametrize("words", [EN, ZH])
def test_without_stored_results_the_live_run_is_offered_and_why(words):
    html = lacking_html("a<b", words)
    assert "lab=live" in html and "checkpoint=a%3Cb" in html and "a<b" not in html
    assert words("probing.none_hint") in html and "--to-card" in html


def test_weak_controls_ceilings_and_twins_are_explained():
    found = probed(
        curve("odd_word_out", "semantic", [0.5, 0.55, 0.61], control=0.9),
        curve("top_constituents", "syntactic", [0.7, 1.0, 1.0]),
        curve("sentence_length", "surface", [0.9, 0.8, 0.6], twin=0.9),
        left_out=("tense",),
    )
    silent, twin, control, few = limits_said(found, EN)
    assert "top constituents" in silent and "odd word" not in silent
    assert "sentence length" in twin and "top constituents" not in twin
    assert "−0.29" in control and "odd word" in control and "first word" in control
    assert "tense" in few


def test_good_figures_need_no_caveat():
    assert limits_said(probed(), EN) == []


def test_all_names_are_given_however_many():
    tasks = [replace(curve(name, "semantic", [0.9, 1.0, 1.0])) for name in ("tense", "subject_number", "object_number", "coordination_inversion", "treebank_subject_number", "treebank_object_number")]
    assert "object number (UD)" in limits_said(probed(*tasks), EN)[0]


def test_a_group_without_tasks_leads_to_one_that_has_some():
    assert group_shown(probed(peaked("tense", "semantic", 3)), "surface") == "semantic"


def test_the_record_is_json_with_the_claim_and_no_claim_for_own_labels():
    found = json.loads(json.dumps(record_of(probed(with_kinds(peaked("tense", "semantic", 3))))))
    assert found["claim"]["verdict"] == "open" and len(found["tasks"]["tense"]["accuracy"]) == 13
    assert record_of(probed(peaked("mine", "own", 3)))["claim"] is None


def test_examples_have_points_of_their_own():
    points = [example.point for example in VIEWS]
    assert 4 <= len(points) == len(set(points)) <= 6
