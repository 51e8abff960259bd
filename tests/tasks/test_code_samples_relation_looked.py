"""The code of What it looked at runs as shown and prints the task's own figures."""

import ast

import pytest

from playground.engine.checkpoints import Models
from playground.engine.heads import RBert
from playground.settings import Settings
from playground.tasks.code_samples_relation_looked import code_for_looked, marked_parts
from playground.tasks.relation_looked import look_at_words
from playground.training.relation_export import export_rbert
from tests.tasks.test_code_samples import HARD, output_of
from tests.tiny_checkpoints import make_tiny

TEXT = "The <e1>dog</e1> chased the <e2>teachers</e2>."


@pytest.fixture(scope="module")
def encoder(tmp_path_factory):
    root = tmp_path_factory.mktemp("alone")
    source = make_tiny(root / "source", heads=("relation",), seed=9)
    card = {"title": "Tiny", "licence": "Apache-2.0", "languages": ["en"], "heads": ["relation"]}
    model = RBert.from_pretrained(source)
    export_rbert(model, source / "tokenizer.json", root / "models" / "tiny-alone", card)
    settings = Settings(checkpoints=root / "models", default_checkpoint="tiny-alone", precision="fp32")
    models = Models(settings)
    yield models.for_head("relation")
    models.close()


@pytest.mark.parametrize("layer", ["1", "all"])
def test_sample_prints_the_tasks_bits_and_shares(encoder, layer):
    found = look_at_words(encoder, TEXT, "Other", layer)
    e1, e2 = ((entity.start, entity.end) for entity in (found.e1, found.e2))
    parts = marked_parts(found.text, e1, e2, found.kept)
    code = code_for_looked(str(encoder._weights.parent), parts, found.label, found.layer)
    head, *lines = output_of(code).splitlines()
    rows = [line.split("\t") for line in lines]
    assert head.startswith("wordpiece\tgradient*input\t[CLS]") and len(rows) == 13
    printed = {n: [float(value) for value in row[1:]] for n, row in enumerate(rows)}
    places = {"The": [1], "dog": [3], "chased": [5], "the": [6], "teachers": [8, 9], ".": [11]}
    for index, word in enumerate(found.words):
        own = [sum(printed[place][n] for place in places[word.text]) for n in range(8)]
        assert own[0] == pytest.approx(word.gradient_input, abs=1e-3)
        assert own[1:] == pytest.approx([row.words[index] for row in found.attention], abs=1e-3)
    special = [printed[place][0] for place in (0, 12, 2, 4, 7, 10)]
    assert special == pytest.approx([row.gradient_input for row in found.special], abs=1e-3)


def test_parts_are_the_kept_text_cut_at_its_entities():
    assert marked_parts("a dog", (2, 5), (0, 1), (0, 5)) == (("a", "#"), (" ", ""), ("dog", "$"))
    assert marked_parts("xx a dog yy", (3, 4), (5, 8), (3, 8)) == (("a", "$"), (" ", ""), ("dog", "#"))


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_a_sample(text):
    program = code_for_looked(text, ((text, "$"), (text, "")), text, 1)
    names = {node.id for node in ast.walk(ast.parse(program)) if isinstance(node, ast.Name)}
    assert "os" not in names and "checkpoint" in names
