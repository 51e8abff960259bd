"""The code of Relations' Batch runs as shown and names the task's own labels."""

import ast

import pytest

from playground.data.entity_tags import read_tags
from playground.tasks.code_samples_relation_files import code_for_relations
from playground.tasks.relation import classify_relation
from tests.tasks.test_code_samples import HARD, output_of

TAGGED = [
    "The <e1>cat</e1> saw a <e2>dog</e2>.",
    'A "<e2>book</e2>", he wrote for $5 and # 3, about <e1>red apples</e1> !',
    "<e1>tea</e1><e2>shop</e2>",
]


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    from playground.engine.checkpoints import Models
    from playground.settings import Settings
    from playground.training.relation import RelationRecipe, start_rbert
    from playground.training.relation_export import export_rbert
    from tests.tiny_checkpoints import make_tiny

    root = tmp_path_factory.mktemp("code")
    source = make_tiny(root / "source")
    out = root / "checkpoints" / "tiny-code"
    card = {"title": "Tiny", "licence": "Apache-2.0", "languages": ["en"], "scores": {}}
    export_rbert(start_rbert(source, RelationRecipe(seed=2)), source / "tokenizer.json", out, card)
    models = Models(Settings(checkpoints=out.parent, precision="fp32"))
    yield out, models.encoder(out.name)
    models.close()


def test_the_sample_prints_the_rooms_labels_and_probabilities(exported, monkeypatch, tmp_path):
    folder, encoder = exported
    monkeypatch.setattr("transformers.dynamic_module_utils.HF_MODULES_CACHE", str(tmp_path))
    printed = [line.split("\t") for line in output_of(code_for_relations(str(folder), TAGGED)).splitlines()]
    for (probability, label, tagged), expected in zip(printed, TAGGED, strict=True):
        found = classify_relation(encoder, expected)
        assert (label, tagged) == (found.label, expected) and read_tags(tagged)
        assert float(probability) == pytest.approx(found.probability, abs=2e-3)


def test_any_text_stays_text_and_a_long_file_is_cut_with_a_word(exported):
    code = code_for_relations("a", [*(f"<e1>{text}</e1> <e2>b</e2>" for text in HARD), *TAGGED * 9])
    tree = ast.parse(code)
    (listed,) = (node.value for node in ast.walk(tree) if isinstance(node, ast.Assign)
                 and getattr(node.targets[0], "id", "") == "sentences")
    assert len(listed.elts) == 20 and "rest of the file" in code
    assert ast.literal_eval(listed.elts[0]) == f"<e1>{HARD[0]}</e1> <e2>b</e2>"
