"""The code of the marker trap runs as shown and prints the task's own answers."""

import ast
import json
import shutil
from pathlib import Path

import pytest

from playground.data.entity_tags import TaggedSentence, read_tags
from playground.engine import heads
from playground.tasks.code_samples_relation_trap import code_for_trap
from playground.tasks.relation_trap import set_trap
from tests.tasks.test_code_samples import HARD, output_of

TEXT = "Last night a <e2>red ball</e2>, the <e1>dog</e1> chased it."


@pytest.fixture
def standing_alone(tiny, tmp_path, monkeypatch):
    """The folder of the tiny R-BERT with the file that defines it, as an export has it."""
    monkeypatch.setattr("transformers.dynamic_module_utils.HF_MODULES_CACHE", str(tmp_path / "home"))
    monkeypatch.syspath_prepend(str(tmp_path / "home"))
    folder = shutil.copytree(tiny / "tiny-relation", tmp_path / "tiny-relation")
    config = json.loads((folder / "config.json").read_text("utf-8"))
    config["auto_map"] = {"AutoModelForSequenceClassification": "modeling_rbert.RBert"}
    (folder / "config.json").write_text(json.dumps(config), "utf-8")
    shutil.copy(Path(heads.__file__), folder / "modeling_rbert.py")
    return folder


def test_sample_prints_the_tasks_answers(standing_alone, tiny_relation):
    printed = output_of(code_for_trap(str(standing_alone), read_tags(TEXT)))
    rows = [line.split("\t") for line in printed.splitlines()]
    found = set_trap(tiny_relation, TEXT).rows
    assert [label for _, label, _ in rows] == [row.label for row in found]
    assert [float(value) for *_, value in rows] == pytest.approx([row.label_probability for row in found], abs=1e-3)


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_the_sample(text):
    program = code_for_trap(text, TaggedSentence(f"{text}ab", (len(text), len(text) + 1), (len(text) + 1, len(text) + 2)))
    tree = ast.parse(program)
    literals = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert literals.count(text) == 2
    assert {n.names[0].name for n in ast.walk(tree) if isinstance(n, ast.Import)} == {"torch"}
