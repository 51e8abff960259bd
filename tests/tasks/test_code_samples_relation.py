"""The code of Relations runs as shown, with transformers alone, and prints the task's figures."""

import ast
import json
import shutil
from pathlib import Path

import pytest

from playground.data.entity_tags import TaggedSentence, read_tags
from playground.engine import heads
from playground.tasks.code_samples_relation import code_for_relation
from playground.tasks.relation import RelationInput, relate
from tests.tasks.test_code_samples import HARD, output_of


@pytest.fixture(scope="module")
def folder(tiny, tmp_path_factory):
    """A copy of the tiny R-BERT as `train relation` leaves it: its class lies beside its weights."""
    found = tmp_path_factory.mktemp("code") / "tiny-relation"
    shutil.copytree(tiny / "tiny-relation", found)
    shutil.copy(Path(heads.__file__), found / "modeling_rbert.py")
    config = json.loads((found / "config.json").read_text())
    config["auto_map"] = {"AutoModelForSequenceClassification": "modeling_rbert.RBert"}
    (found / "config.json").write_text(json.dumps(config))
    return found


@pytest.mark.parametrize(
    "text",
    ["The <e1>cat</e1> saw the <e2>old dog</e2>, again.", "re<e2>books</e2><e1>hop</e1>'s $ # <b>"],
)
def test_sample_prints_every_label_as_the_task_has_it(folder, tiny_models, text, tmp_path, monkeypatch):
    monkeypatch.setenv("HF_MODULES_CACHE", str(tmp_path))
    sentence = read_tags(text)
    rows = [line.split("\t") for line in output_of(code_for_relation(str(folder), sentence)).splitlines()]
    found = relate(tiny_models.encoder("tiny-relation"), RelationInput(sentence))
    assert {label: float(p) for label, p in rows} == pytest.approx(dict(found.probabilities), abs=2e-4)
    assert rows[0][0] == found.label


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_the_sample(text):
    tree = ast.parse(code_for_relation(text, TaggedSentence(text, (0, 1), (1, 2))))
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert constants.count(text) == 2
