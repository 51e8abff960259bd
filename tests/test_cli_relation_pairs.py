"""The command of All pairs: every ordered pair printed and as JSON, faults in a sentence."""

import json
import re

import pytest

TEXT = "The <e>cat</e> saw a <e>dog</e> near the <e>river</e>."


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    from tests.tiny_checkpoints import make_tiny

    return str(make_tiny(tmp_path_factory.mktemp("one") / "tiny-relation", heads=("relation",)))


def test_every_ordered_pair_is_printed_as_in_the_json(call, folder):
    code, out, err = call("relation-pairs", TEXT, "--checkpoint", folder, "--json")
    found = json.loads(out)
    assert code == 0 and found["text"] == "The cat saw a dog near the river."
    assert [row["text"] for row in found["entities"]] == ["cat", "dog", "river"]
    assert found["entities"][1]["start"] == 14 and len(found["pairs"]) == 6
    assert "“founder”" in err
    lines = call("relation-pairs", TEXT, "--checkpoint", folder)[1].splitlines()
    for pair, line in zip(found["pairs"], lines, strict=False):
        assert pair["label"] in line and re.search(r"\d cat|\d dog|\d river", line)
    assert "6 ordered pairs of 3 entities" in lines[6] and "agree in" in lines[7]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The <e>cat</e> ran.", "Marked entities: 1"),
        ("The <e>cat</e> saw a <e>dog.", "never closed"),
        ("<e>cat</e>" + " the" * 80 + "<e>dog</e>", "82 wordpieces apart"),
    ],
)
def test_what_cannot_be_paired_is_said_on_stderr(call, folder, text, said):
    code, out, err = call("relation-pairs", text, "--checkpoint", folder)
    assert (code, out) == (2, "") and said in err


def test_a_checkpoint_without_the_head_is_named(call, tiny):
    code, _, err = call("relation-pairs", TEXT, "--checkpoint", "tiny-next")
    assert code == 2 and "tiny-next" in err


def test_help_names_the_marks(call):
    said = " ".join(call("relation-pairs", "--help")[1].split())
    assert "each in <e> and </e>" in said and "every ordered pair" in said
