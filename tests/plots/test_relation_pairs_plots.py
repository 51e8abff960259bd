"""All pairs drawn: which edges, which way, where their names stand, and the table beside them."""

import itertools

import pytest

from playground.plots.relation_pairs import (
    drawn_sentence,
    pairs_html,
    pairs_table,
    plot_pairs,
)
from playground.plots.relation_pairs_edges import Edge, edges_of, kept_edges, place
from playground.tasks.relation_pairs import relate_pairs
from playground.words import Words
from tests.fake_encoder import FakeEncoder
from tests.tasks.test_relation_pairs import by_names

EN = Words("en")
TEXT = "the <e>cat</e> saw a <e>dog</e> near the <e>river</e> ."
TABLE = {
    ("cat", "dog"): "Cause-Effect(e2,e1)", ("dog", "cat"): "Cause-Effect(e1,e2)",
    ("cat", "river"): "Entity-Destination(e1,e2)", ("river", "cat"): "Entity-Origin(e1,e2)",
}


@pytest.fixture(scope="module")
def found():
    return relate_pairs(FakeEncoder(relations=by_names(TABLE)), TEXT)


def test_orders_that_agree_make_one_edge_in_the_labels_direction(found):
    edges = [(e.source, e.target, e.relation, e.agreed, len(e.pairs)) for e in edges_of(found)]
    assert edges == [
        (1, 0, "Cause-Effect", True, 2),
        (0, 2, "Entity-Destination", False, 1),
        (1, 2, "Other", True, 2),
        (2, 0, "Entity-Origin", False, 1),
    ]


def test_edges_hold_every_answer_once(found):
    assert sum(len(edge.pairs) for edge in edges_of(found)) == len(found.pairs)


def test_probability_of_one_edge_for_two_orders_is_their_mean(found):
    edge = edges_of(found)[0]
    both = [pair.probability for pair in found.pairs if {pair.e1, pair.e2} == {0, 1}]
    assert edge.probability == pytest.approx(sum(both) / 2)


def test_threshold_and_other_hide_edges(found):
    edges = edges_of(found)
    assert len(kept_edges(edges, 0.0, True)) == 4 and len(kept_edges(edges, 0.0, False)) == 3
    assert kept_edges(edges, 0.99, True) == []
    assert len(kept_edges(edges, edges[0].probability, False)) >= 1  # the bar itself is drawn


@pytest.mark.parametrize("count", [2, 3, 6, 12])
def test_names_and_ends_never_share_a_place(count):
    pairs = list(itertools.permutations(range(count), 2))
    graph = place([Edge(i, j, "Cause-Effect", 0.5, (), False) for i, j in pairs], count)
    rows = sorted(placed.row for placed in graph.edges)
    assert all(b - a > 1 - 1e-9 for a, b in itertools.pairwise(rows))
    assert rows[0] >= -1e-9 and rows[-1] <= graph.rows - 1 + 1e-9
    ends = sorted([p.source for p in graph.edges] + [p.target for p in graph.edges])
    assert all(b - a > 0.05 for a, b in itertools.pairwise(ends))


def test_figure_has_a_line_a_relation_named_and_ending_in_an_arrow(found):
    figure = plot_pairs(found, 0.0, True, EN)
    *lines, nodes = figure.data
    assert [line.name for line in lines] == [
        "Cause-Effect", "Entity-Destination", "Entity-Origin", "Other",
    ]
    assert list(figure.layout.yaxis.ticktext) == ["1 cat", "2 dog", "3 river"]
    assert list(nodes.y[1::4]) == list(figure.layout.yaxis.tickvals)
    assert figure.layout.yaxis.title.text == "entity"
    assert "probable" in figure.layout.xaxis.title.text
    assert len(figure.layout.annotations) == 4
    assert [line.marker.size[-1] > 0 for line in lines] == [True, True, True, False]
    assert [line.line.dash for line in lines] == ["solid", "dash", "dash", "solid"]
    first = lines[0]  # from dog to cat
    assert nodes.y[4] < first.y[0] < nodes.y[6] and nodes.y[0] < first.y[-1] < nodes.y[2]
    assert max(first.x) == 1 and first.x[0] == first.x[-1] == 0
    assert "2 dog → 1 cat: Cause-Effect" in first.text and "e1 = 1 cat" in first.text


def test_the_bar_leaves_a_sentence_where_nothing_is_drawn(found):
    figure = plot_pairs(found, 0.99, True, EN)
    assert len(figure.data) == 1 and "No answer" in figure.layout.annotations[0].text
    assert "0 of 6 answers. Left out: 0 Other, 6 below 99 %" in drawn_sentence(found, 0.99, True, EN)
    assert "4 of 6 answers. Left out: 2 Other, 0 below 0 %" in drawn_sentence(found, 0.0, False, EN)
    assert plot_pairs(None, 0.0, False, EN).layout.annotations[0].text.startswith("Nothing yet")


def test_table_has_every_pair_with_its_runner_up_and_agreement(found):
    html = pairs_html(found, EN)
    assert html.count("<tr") == 7
    assert "1 cat → 2 dog" in html and "Cause-Effect(e2,e1)" in html
    assert html.count("<bdi>yes</bdi>") == 4 and html.count("<bdi>no</bdi>") == 2
    table = pairs_table(found)
    assert table.rows[0][:5] == (1, 2, "cat", "dog", "Cause-Effect(e2,e1)")


def test_pairs_too_far_apart_have_their_row_and_no_edge():
    text = "<e>cat</e> saw <e>dog</e> " + "the " * 60 + "<e>river</e>"
    found = relate_pairs(FakeEncoder(max_pieces=20), text)
    html = pairs_html(found, EN)
    assert html.count("<tr") == 7 and "64 wordpieces apart; the model reads 14" in html
    assert [len(edge.pairs) for edge in edges_of(found)] == [2]
    assert plot_pairs(found, 0.0, True, EN).data[0].line.dash == "solid"


def test_what_a_visitor_typed_is_escaped_and_unreadable_text_is_grey():
    found = relate_pairs(FakeEncoder(), "<e><b>cat</b></e> saw <e>🍕&猫🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕</e>")
    assert "<b>" not in pairs_html(found, EN)
    figure = plot_pairs(found, 0.0, True, EN)
    assert figure.layout.yaxis.ticktext[0].startswith("1 &lt;b&gt;cat")
    blue = relate_pairs(FakeEncoder(relations=by_names(TABLE)), TEXT)
    assert plot_pairs(blue, 0.0, False, EN).data[0].line.color != figure.data[0].line.color
