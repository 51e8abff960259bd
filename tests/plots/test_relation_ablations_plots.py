"""The figure and tables of trained ablations: their data, axes, names and escaping."""

from dataclasses import replace
from pathlib import Path

import pytest

from playground.engine.cards import Card
from playground.plots.relation_ablations import (
    ablations_html,
    ablations_table,
    plot_ablations,
    tries_html,
    tries_table,
)
from playground.tasks.relation_ablations import read_relation_card
from playground.words import Words
from tests.relation_cards import made_up_card

EN, ZH = Words("en"), Words("zh")


@pytest.fixture
def found():
    return read_relation_card(Card("tiny", 22_700_000, made_up_card(), Path("nowhere")))


def test_ours_stand_with_their_spread_above_the_papers(found):
    figure = plot_ablations(found, EN)
    runs, ours, papers = figure.data
    assert list(ours.x) == [86.0, 84.5, 85.0, 76.0] and list(ours.error_x.array) == [0.5, 0.25, 0.75, 1.0]
    assert list(papers.x) == [89.25, 87.98, 87.99, 81.09]
    assert all(up < down for up, down in zip(ours.y, papers.y, strict=True))  # the axis runs downwards
    assert len(runs.x) == 12 and list(runs.x[:3]) == [85.5, 86.0, 86.5]
    assert ours.text[0] == "86.00 ± 0.50" and papers.text[0] == "89.25"
    assert "22.7 M" in ours.name and "340 M" in papers.name


def test_axes_are_named_and_hold_every_mark(found):
    figure = plot_ablations(found, EN)
    assert figure.layout.xaxis.title.text == "macro F1 (%)" and figure.layout.yaxis.title.text == "variant"
    low, high = figure.layout.xaxis.range
    assert low < 75.0 and high > 89.25
    assert list(figure.layout.yaxis.ticktext) == ["full R-BERT", "without markers", "[CLS] only", "both left out"]


def test_one_run_alone_has_no_spread(found):
    rows = [replace(row, ours=replace(row.ours, sd=None, values=(row.ours.mean,))) for row in found.ablations.rows]
    single = replace(found, ablations=replace(found.ablations, seeds=(0,), rows=tuple(rows)))
    assert plot_ablations(single, EN).data[1].text[0] == "86.00"
    table = ablations_table(single.ablations)
    assert table.columns[:4] == ("variant", "ours_mean", "ours_sd", "seed_0") and table.rows[0][2] is None


@pytest.mark.parametrize("words", [EN, ZH])
def test_no_ablations_give_a_sentence(found, words):
    for card in (None, replace(found, ablations=None)):
        figure = plot_ablations(card, words)
        assert not figure.data and figure.layout.annotations[0].text


def test_tables_say_what_each_variant_loses(found):
    markup = ablations_html(found.ablations, EN)
    assert markup.count('scope="row"') == 4 and "without markers" in markup and "−1.50" in markup and "−8.16" in markup and markup.count("—") == 2
    table = ablations_table(found.ablations)
    assert table.rows[3] == ("neither", 76.0, 1.0, 75.0, 76.0, 77.0, 10.0, 81.09, pytest.approx(8.16))


def test_tries_keep_their_order_and_the_chosen_one_is_marked(found):
    markup = tries_html(found.tries, "", EN)
    assert markup.index("both orders") < markup.index("R-Drop")
    assert markup.count("bp-chosen") == 1 and markup.index("bp-chosen") < markup.index("R-Drop")
    assert "85.90 ± 0.30" in markup and "86.40" in markup
    assert [row[-1] for row in tries_table(found.tries).rows] == [False, True]


def test_a_cards_text_is_shown_as_text(found):
    attack = replace(found.tries[0], name="<img src=x onerror=1>", what="<b>bold</b>", source="</table>")
    markup = tries_html((attack,), "<script>", EN)
    assert "&lt;script&gt;" in markup and "<img" not in markup and "<b>" not in markup and markup.count("</table>") == 1
