"""Figures and tables of Head roles: marks by role or layer, rings, hover, escaped words."""

from dataclasses import replace

from playground.plots.attention_roles import found_by_head, plot_heads, relation_name
from playground.plots.attention_roles_tables import (
    heads_html,
    heads_table,
    offset_said,
    relations_html,
    relations_table,
)
from playground.tasks.attention_roles import find_head_roles
from playground.tasks.attention_roles_card import Sample, SampleRoles
from playground.tasks.attention_roles_syntax import SyntacticRole
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN = Words("en")
OBJECT = SyntacticRole("obj", "to_head", 1, 2, 0.8, 0.7, 0.9, 1000, 0.82, -2, 0.4)
BACK = SyntacticRole("obj", "to_dependent", 0, 1, 0.5, 0.45, 0.55, 1000, 0.5, 2, 0.52)
SAMPLE = Sample("a.dev.conllu", "a.test.conllu", 40, 30, 1, "a command")


def roles(text="the cat saw a dog", relations=(OBJECT, BACK)):
    plain = find_head_roles(FakeEncoder(), text)
    return find_head_roles(FakeEncoder(), text, sample=SampleRoles("fake", SAMPLE, plain.profile, relations))


def test_each_head_is_a_mark_at_its_distance_and_entropy():
    found = roles()
    figure = plot_heads(found.profile, found.sample.relations, "text", "role", EN)
    marks = [trace for trace in figure.data if trace.hoverinfo == "text"]
    assert sum(len(trace.x) for trace in marks) == 8
    row = found.profile.heads[0]
    assert marks[0].x[0] == row.distance and marks[0].y[0] == row.entropy
    assert "pieces" in figure.layout.xaxis.title.text and "bits" in figure.layout.yaxis.title.text
    assert figure.layout.xaxis.range[0] < 0 and figure.layout.title.text.startswith("Every head in your text")
    assert "layer 1 of 2, head 1" in marks[0].hovertext[0] and "broad" in marks[0].name


def test_rings_stand_around_heads_that_surely_beat_a_fixed_place_alone():
    found = roles()
    assert list(found_by_head(found.sample.relations)) == [(1, 2)]
    figure = plot_heads(found.profile, found.sample.relations, "sample", "role", EN)
    rings = figure.data[0]
    assert rings.marker.symbol == "circle-open" and len(rings.x) == 1 and rings.showlegend
    hovers = [text for trace in figure.data[1:] for text in trace.hovertext]
    assert sum("finds direct object → its verb (80.0 %)" in text for text in hovers) == 1
    assert not plot_heads(found.profile, (), "text", "role", EN).data[0].showlegend


def test_colour_by_layer_counts_layers_from_one_and_keeps_the_shapes():
    found = roles()
    by_role, by_layer = (plot_heads(found.profile, (), "text", colour, EN) for colour in ("role", "layer"))
    marks = by_layer.data[1]
    assert set(marks.marker.color) == {1, 2} and by_layer.layout.coloraxis.cmax == 2
    assert marks.marker.symbol == by_role.data[1].marker.symbol


def test_heads_without_a_distance_are_in_the_table_and_not_in_the_figure():
    profile = roles().profile
    lost = replace(profile, heads=(replace(profile.heads[0], distance=None), *profile.heads[1:]))
    figure = plot_heads(lost, (), "text", "role", EN)
    assert sum(len(trace.x) for trace in figure.data[1:]) == 7
    assert heads_html(lost, EN).count("<tr>") == 9 and heads_table(lost).rows[0][5] is None


def test_an_empty_figure_says_what_to_do():
    assert "Find the roles" in plot_heads(None, (), "text", "role", EN).layout.annotations[0].text


def test_relations_name_who_looks_and_what_a_fixed_place_does():
    assert relation_name("nmod:poss", "to_head", EN) == "possessor → what is possessed"
    assert relation_name("obj", "to_dependent", EN) == "its verb → direct object"
    assert [offset_said(step, EN) for step in (-1, 1, -2)] == [
        "always the word before", "always the word after", "always the word 2 before",
    ]
    html = relations_html(roles(), EN)
    assert "2.3" in html and "40.0 % (−2)" in html and "1,000" in html
    assert "no surer than the fixed place" in html.split("<details")[1]
    assert relations_table((OBJECT,)).rows[0][:4] == ("obj", "to_head", 1, 2)
    assert relations_html(replace(roles(), sample=None), EN) == ""


def test_words_of_the_visitor_are_escaped():
    html = relations_html(roles("the <b>cat</b> saw"), EN)
    assert "<b>" not in html and "cat" in html
