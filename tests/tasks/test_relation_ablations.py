"""What a relation checkpoint's card tells: read, compared with the paper's, refused when damaged."""

import copy
import json
from dataclasses import asdict
from pathlib import Path

import pytest

from playground.engine.cards import Card
from playground.errors import CheckpointError
from playground.tasks.code_samples_relation_card import code_for_card
from playground.tasks.relation_ablations import PAPER, read_relation_card
from playground.training.relation_command import spread
from tests.relation_cards import made_up_card


def card_of(content):
    return Card("tiny", 22_700_000, content, Path("nowhere"))


def found_in(**parts):
    return read_relation_card(card_of(made_up_card(**parts)))


def test_what_a_variant_loses_is_the_full_models_mean_less_its_own():
    rows = {row.variant: row for row in found_in().ablations.rows}
    assert list(rows) == ["full", "no_markers", "cls_only", "neither"]
    assert [row.lost for row in rows.values()] == [0, 1.5, 1.0, 10.0]
    assert rows["no_markers"].ours.values == (84.25, 84.5, 84.75)


def test_the_papers_figures_are_those_of_its_table_2():
    assert PAPER == {"full": 89.25, "no_markers": 87.98, "cls_only": 87.99, "neither": 81.09}
    rows = found_in().ablations.rows
    assert [round(row.paper_lost, 2) for row in rows] == [0, 1.27, 1.26, 8.16]


def test_score_and_tries_are_read_as_the_commands_write_them():
    found = found_in()
    assert found.score.metrics["macro_f1"] == 86.5 and found.score.n == 2717
    assert found.score.by_relation["Cause-Effect"].f1 == 0.7 and found.score.by_relation["Cause-Effect"].gold == 20
    assert len(found.score.confusion.labels) == 19 and found.score.confusion.counts[3][3] == 10
    assert len(found.score.confusion.undirected().labels) == 10
    assert [row.name for row in found.tries] == ["both orders", "R-Drop"]
    assert [row.chosen for row in found.tries] == [False, True] and found.tries[1].macro_f1.sd is None


def test_a_card_without_figures_lacks_them_and_is_no_error():
    found = read_relation_card(card_of({"title": "bare"}))
    assert (found.ablations, found.score, found.tries) == (None, None, ())
    metrics_alone = {"relation": {"n": 5, "metrics": {"macro_f1": 80.0}, "command": "x"}}
    assert found_in(scores=metrics_alone).score is None
    assert found_in(scores={}).score is None


def damaged(change):
    card = copy.deepcopy(made_up_card())
    change(card)
    return card


@pytest.mark.parametrize(
    ("part", "change"),
    [
        ("ablations", lambda card: card["ablations"]["rows"].pop("neither")),
        ("ablations", lambda card: card["ablations"].update(rows=[1, 2])),
        ("ablations", lambda card: card["ablations"]["rows"]["full"].update(mean="high")),
        ("ablations", lambda card: card.update(ablations="yes")),
        ("scores.relation", lambda card: card["scores"]["relation"]["confusion"]["counts"].pop()),
        ("scores.relation", lambda card: card["scores"]["relation"]["by_relation"].update(X=5)),
        ("tries", lambda card: card["tries"][0].pop("minutes")),
        ("tries", lambda card: card.update(tries={"a": 1})),
    ],
)
def test_a_damaged_part_is_named(part, change):
    with pytest.raises(CheckpointError) as caught:
        read_relation_card(card_of(damaged(change)))
    assert caught.value.key == "card_part" and caught.value.values["part"] == part


def test_the_code_shown_prints_the_same_figures(tmp_path, capsys):
    (tmp_path / "card.json").write_text(json.dumps(made_up_card()))
    exec(compile(code_for_card(str(tmp_path)), "shown", "exec"), {})
    said = capsys.readouterr().out
    assert "no_markers 84.5 sd 0.25 [84.25, 84.5, 84.75]" in said
    assert "R-Drop 86.4" in said and "'macro_f1': 86.5" in said and "Cause-Effect 0.7" in said


def test_what_the_command_writes_is_read():
    rows = {name: spread([80.0, 82.0]) for name in PAPER}
    found = found_in(ablations={"set": "x", "n": 7, "seeds": [0, 1], "recipe": {}, "rows": rows})
    assert asdict(found.ablations.rows[0].ours) == {"mean": 81.0, "sd": 1.41, "values": (80.0, 82.0)}
