"""The code of All pairs runs as shown and prints the task's own labels."""

import ast
import json
import shutil

import pytest

from playground.engine import heads
from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.tasks.code_samples_relation_pairs import code_for_pairs
from playground.tasks.relation_pairs import relate_pairs
from tests.tasks.test_code_samples import HARD, output_of
from tests.tiny_checkpoints import make_tiny


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A tiny R-BERT as `export_rbert` leaves it: with the code of its head beside it."""
    made = make_tiny(tmp_path_factory.mktemp("checkpoints") / "tiny-pairs", heads=("relation",))
    shutil.copy(heads.__file__, made / "modeling_rbert.py")
    path = made / "config.json"
    config = json.loads(path.read_text())
    config["auto_map"] = {"AutoModelForSequenceClassification": "modeling_rbert.RBert"}
    path.write_text(json.dumps(config))
    return made


def test_sample_prints_the_tasks_labels_and_shares(folder):
    marked = "The old <e>cat</e> saw a<e>dog</e>, and <e>the king</e> wrote."
    models = Models(Settings(checkpoints=folder.parent, precision="fp32"))
    found = relate_pairs(models.for_head("relation", folder.name), marked)
    models.close()
    spans = [(entity.start, entity.end) for entity in found.entities]
    rows = [line.split("\t") for line in output_of(code_for_pairs(str(folder), found.text, spans)).splitlines()]
    names = [entity.text for entity in found.entities]
    assert [row[:3] for row in rows] == [[names[p.e1], names[p.e2], p.label] for p in found.pairs]
    shares = [float(row[3]) for row in rows]
    assert shares == pytest.approx([pair.probability for pair in found.pairs], abs=2e-4)


def test_no_text_breaks_out_of_its_literal():
    for hard in HARD:
        tree = ast.parse(code_for_pairs("x", hard, [(0, 1), (1, 2)]))
        assert any(isinstance(n, ast.Constant) and n.value == hard for n in ast.walk(tree))
