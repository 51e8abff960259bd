"""The command relation-trap: variants, verdict, reduction, JSON, mistakes."""

import json

import pytest

from playground.tasks.relation_trap import VARIANTS

TEXT = "Last night the <e1>dog</e1> chased a <e2>red ball</e2>."
HERE = ("--checkpoint", "tiny-relation")


def test_every_variant_and_the_verdict_are_printed_and_in_the_json(call, tiny_relation):
    from playground.tasks.relation_trap import set_trap

    code, out, err = call("relation-trap", TEXT, *HERE, "--json")
    found, expected = json.loads(out), set_trap(tiny_relation, TEXT)
    assert code == 0 and err == "" and [row["variant"] for row in found["rows"]] == list(VARIANTS)
    assert (found["label"], found["verdict"], found["reduction"]) == (expected.label, expected.verdict, None)
    assert found["probability"] == pytest.approx(expected.probability, abs=1e-4)
    lines = call("relation-trap", TEXT, *HERE)[1].splitlines()
    assert lines[3].endswith("  entities blanked") and found["label"] in lines[0]
    assert "The rule:" in lines[-1]


def test_reduction_is_printed_step_by_step(call):
    found = json.loads(call("relation-trap", TEXT, *HERE, "--reduce", "--beam", "2", "--json")[1])["reduction"]
    out = call("relation-trap", TEXT, *HERE, "--reduce", "--beam", "2")[1]
    assert found["beam"] == 2 and found["words"] == 6
    assert out.count("  − ") == len(found["removals"]) and f"  {found['shortest']}\n" in out
    assert "Feng et al. (2018)" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["the <e1>dog</e1> ran", *HERE], "<e2> is missing"),
        ([TEXT, *HERE, "--reduce", "--beam", "9"], "beam is 9"),
        ([TEXT + " the" * 40, *HERE, "--reduce", "--beam", "5"], "46 words"),
        ([TEXT, "--checkpoint", "tiny-masked"], "tiny-masked"),
    ],
)
def test_a_users_mistake_is_a_sentence(call, arguments, said):
    code, out, err = call("relation-trap", *arguments)
    assert code in (1, 2) and out == "" and said in err and "Traceback" not in err
