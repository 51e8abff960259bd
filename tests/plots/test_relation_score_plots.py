"""Figures and tables of relation scores: data, axes, names, empty results, what a card stores."""

import json
from dataclasses import asdict

from playground.plots import relation_scores as plots
from playground.tasks.relation_labels import LABELS, RELATIONS
from playground.tasks.relation_scores import (
    confuse_relations,
    read_by_relation,
    read_confusion,
    score_relations,
)
from playground.words import Words

EN, ZH = Words("en"), Words("zh")
CE, EC, CW = "Cause-Effect(e1,e2)", "Cause-Effect(e2,e1)", "Component-Whole(e1,e2)"
GOLD = [CE, CE, CE, EC, CW, "Other"]
SAID = [CE, CE, EC, CW, CW, None]


def test_the_matrix_has_true_labels_by_row_shares_as_colours_and_counts_as_texts():
    matrix = confuse_relations(GOLD, SAID).undirected()
    figure = plots.plot_confusion(matrix, EN)
    heatmap, counts = figure.data
    assert list(figure.layout.yaxis.ticktext) == [*RELATIONS, "Other"]
    assert list(figure.layout.xaxis.ticktext)[:2] == ["C-E", "C-W"]
    assert list(heatmap.z[0])[:2] == [0.75, 0.25]
    assert sorted(zip(counts.y, counts.x, counts.text, strict=True)) == [(0, 0, "3"), (0, 1, "1"), (1, 1, "1")]
    assert (heatmap.zmin, heatmap.zmax) == (0, 1) and sum(heatmap.z[9]) == 0
    assert heatmap.hovertext[0][1] == (
        "true Cause-Effect, predicted Component-Whole: 1 of 4 (25.0 %)"
    )
    assert "true" in figure.layout.yaxis.title.text and "predicted" in figure.layout.xaxis.title.text


def test_nineteen_labels_keep_a_row_and_a_column_each_by_number():
    figure = plots.plot_confusion(confuse_relations(GOLD, SAID), ZH)
    heatmap, _ = figure.data
    assert list(heatmap.x) == list(heatmap.y) == list(range(19))
    names = list(figure.layout.xaxis.ticktext)
    assert names[:2] == ["C-E 12", "C-E 21"] and names[-1] == "O" and len(set(names)) == 19
    assert "真实" in figure.layout.yaxis.title.text


def test_short_names_are_all_different():
    assert len({plots.short_name(label) for label in LABELS}) == 19
    assert plots.short_name("Product-Producer(e2,e1)") == "P-P 21"


def test_f1_bars_stand_by_relation_with_their_mean_and_true_counts():
    score = score_relations(GOLD, SAID)
    figure = plots.plot_relation_f1(score.by_relation, score.macro.f1, EN)
    bars, values = figure.data
    assert [text.strip() for text in values.text] == ["57.14", "66.67"] and values.x[0] == 1
    assert list(bars.x) == [row.f1 for row in score.by_relation.values()]
    assert list(figure.layout.yaxis.ticktext) == ["Cause-Effect (4)", "Component-Whole (1)"]
    assert figure.layout.shapes[0].x0 == score.macro.f1
    assert "F1" in figure.layout.xaxis.title.text and "1 in the wrong direction" in bars.hovertext[0]
    assert not plots.plot_relation_f1(score.by_relation, None, EN).layout.shapes


def test_what_a_card_stores_draws_the_same_figures():
    score, matrix = score_relations(GOLD, SAID), confuse_relations(GOLD, SAID)
    stored = json.loads(json.dumps({"f1": asdict(score)["by_relation"], "matrix": asdict(matrix)}))
    assert plots.plot_confusion(read_confusion(stored["matrix"]), EN) == plots.plot_confusion(matrix, EN)
    again = plots.plot_relation_f1(read_by_relation(stored["f1"]), 0.5, EN)
    assert again == plots.plot_relation_f1(score.by_relation, 0.5, EN)


def test_nothing_yet_is_a_sentence():
    for figure in (
        plots.plot_confusion(None, EN),
        plots.plot_confusion(confuse_relations([], []), EN),
        plots.plot_relation_f1({}, None, EN),
    ):
        assert not figure.data and "yet" in figure.layout.annotations[0].text


def test_tables_hold_every_relation_with_the_scorers_two_decimals():
    score, matrix = score_relations(GOLD, SAID), confuse_relations(GOLD, SAID)
    markup = plots.relation_scores_html(score, EN)
    assert "66.67" in markup and "57.14" in markup  # P = 2 / 3, F1 = 2 * (2/3 * 1/2) / (2/3 + 1/2)
    assert markup.index("Cause-Effect") < markup.index("Other (in no mean)") < markup.index("macro")
    table = plots.relation_scores_table(score)
    assert [row[0] for row in table.rows] == ["Cause-Effect", "Component-Whole", "Other", "micro", "macro"]
    assert all(len(row) == len(table.columns) for row in table.rows)
    whole = plots.confusion_table(matrix)
    assert len(whole.rows) == 19 and all(len(row) == 21 for row in whole.rows)
    assert sum(sum(row[1:]) for row in whole.rows) == len(GOLD)
    folded = plots.confusion_html(matrix, EN)
    assert "<details" in folded and "skipped" in folded and "Cause-Effect(e1,e2)" in folded
    assert "skipped" not in plots.confusion_html(confuse_relations([CE], [CE]), EN)
