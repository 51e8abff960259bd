"""Figures, tables and the sentence of Relations: data, axis titles, arrows, hostile text."""

import re

import pytest

from playground.data.entity_tags import read_tags
from playground.plots import theme
from playground.plots.relation import glosses_html, labels_html, labels_table, plot_relation
from playground.plots.relation_ablation import ablation_html, ablation_table, plot_ablation
from playground.plots.relation_sentence import sentence_html, spoken_relation
from playground.tasks.relation import classify_relation
from playground.tasks.relation_ablation import ablate_relation
from playground.tasks.relation_labels import LABELS, RELATIONS
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
TEXT = "The <e1>cat</e1> saw the <e2>dog</e2>."
EVIL = "<img src=x onerror=alert(1)>"


def found(label="Cause-Effect(e2,e1)", text=TEXT, **more):
    return classify_relation(FakeEncoder(relations=lambda *_: {label: 3.0}, **more), text)


def ablated(**more):
    def relations(marked, vectors):
        return {"Cause-Effect(e2,e1)" if vectors[1] else "Other": 3.0}

    return ablate_relation(FakeEncoder(relations=relations, **more), read_tags(TEXT))


def test_bars_hold_all_19_probabilities_in_the_row_of_their_relation():
    answer = found()
    figure = plot_relation(answer, EN)
    forward, backward, other = figure.data
    names = figure.layout.yaxis.ticktext
    assert names == (*RELATIONS, "Other")
    for bars, way in ((forward, "(e1,e2)"), (backward, "(e2,e1)")):
        for x, y, text in zip(bars.x, bars.y, bars.text, strict=True):
            assert x == answer.probabilities[names[round(y)] + way]
            assert text[0] == {"(e1,e2)": "→", "(e2,e1)": "←"}[way]
    assert (other.x, other.y) == ((answer.probabilities["Other"],), (9,))
    assert figure.layout.xaxis.title.text and figure.layout.yaxis.title.text


def test_unreadable_text_is_drawn_grey():
    bare = [*"[PAD] [UNK] [CLS] [SEP] [MASK] $ #".split(), "."]
    figure = plot_relation(found(vocab=bare), EN)
    assert {bars.marker.color for bars in figure.data} == {theme.MUTED}
    answer = found(vocab=bare)
    html = sentence_html(answer.text, (4, 7), (16, 19), answer.label, EN, answer.bold)
    assert "bp-related-unsure" in html


def test_figures_without_a_result_say_why():
    for figure in (plot_relation(None, ZH), plot_ablation(None, ZH)):
        assert not figure.data and figure.layout.annotations[0].text


def test_tables_name_every_label_and_relation_in_both_languages():
    assert {row[0] for row in labels_table(found()).rows} == set(LABELS)
    shares = [row[1] for row in labels_table(found()).rows]
    assert shares == sorted(shares, reverse=True)
    for words in (EN, ZH):
        for html in (labels_html(found(), words), glosses_html(words)):
            assert len(re.findall("<tr>", html)) == 11  # the head, nine relations, Other
            assert all(relation in html for relation in RELATIONS)


def test_ablation_figure_shows_the_full_label_in_each_row_and_another_where_there_is_one():
    result = ablated()
    whole, own = plot_ablation(result, EN).data
    label = result.full.label
    assert list(whole.x) == [result.full.probability, *(row.probabilities[label] for row in result.answers)]
    assert [round(y) for y in own.y] == [2, 4]  # entity vectors zero; swapped, which the fake heeds not
    assert own.hovertext[0].startswith("Other")
    assert len(ablation_table(result).rows) == 5 * 19
    assert ablation_html(result, EN).count("<tr") == 20


def test_nothing_taken_away_draws_nothing():
    result = ablate_relation(FakeEncoder(), read_tags(TEXT), [])
    assert not plot_ablation(result, EN).data and not ablation_html(result, EN)
    assert not ablation_table(result).rows


@pytest.mark.parametrize(
    ("e1", "e2", "label", "way"),
    [
        ((4, 7), (16, 19), "Cause-Effect(e1,e2)", "right"),
        ((4, 7), (16, 19), "Cause-Effect(e2,e1)", "left"),
        ((16, 19), (4, 7), "Cause-Effect(e1,e2)", "left"),
        ((16, 19), (4, 7), "Cause-Effect(e2,e1)", "right"),
        ((4, 7), (16, 19), "Other", "none"),
    ],
)
def test_arrow_points_to_the_second_place_of_the_relation(e1, e2, label, way):
    html = sentence_html("The cat saw the dog.", e1, e2, label, EN)
    assert re.findall(r"bp-arrow-(right|left|none)", html) == [way]
    marks = re.findall(r'data-name="(e\d)">(\w+)</mark>', html)
    assert dict(marks) == {"e1": "The cat saw the dog."[slice(*e1)], "e2": "The cat saw the dog."[slice(*e2)]}


def test_relation_is_said_in_words_cause_first():
    said = spoken_relation("hay", "spark", "Cause-Effect(e2,e1)", EN)
    assert said == "spark → hay: Cause-Effect: the first causes the second"
    assert "–" in spoken_relation("hay", "spark", "Other", EN)
    assert spoken_relation("草", "火", "Cause-Effect(e2,e1)", ZH).startswith("火 → 草")


def test_hostile_and_long_text_is_shown_as_text_and_cut_far_from_the_entities():
    text = f"{'far ' * 500}{EVIL}cat{EVIL}dog{' far' * 500}"
    e1 = (text.index("cat"), text.index("cat") + 3)
    e2 = (text.index("dog"), text.index("dog") + 3)
    html = sentence_html(text, e1, e2, "Other", EN)
    assert "<img" not in html and "&lt;img" in html and len(html) < 3000
    assert html.count("…") == 2


def test_touching_entities_have_an_arrow_between_them():
    html = sentence_html("catdog", (0, 3), (3, 6), "Member-Collection(e1,e2)", EN)
    assert "bp-arrow-right" in html and 'bp-arrow-words"></span>' in html
