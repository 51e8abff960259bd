"""The folder of R-BERT: read by our engine, and by transformers alone where there is no project."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from playground.engine import heads
from playground.engine.checkpoints import Models
from playground.engine.marked_text import mark_entities
from playground.settings import Settings
from playground.tasks.relation_labels import LABELS
from playground.training.relation import RelationRecipe, start_rbert
from playground.training.relation_export import export_rbert

CARD = {"title": "Tiny R-BERT", "licence": "Apache-2.0", "languages": ["en"], "scores": {}}
STRANGER = """
import sys, json, importlib.util
assert importlib.util.find_spec("playground") is None
import torch
from transformers import AutoModelForSequenceClassification, AutoTokenizer

folder = sys.argv[1]
model = AutoModelForSequenceClassification.from_pretrained(
    folder, trust_remote_code=True, local_files_only=True, dtype=torch.float32
).eval()
ids = AutoTokenizer.from_pretrained(folder)("the $ cat $ ran to # paris # .").input_ids
e1, e2 = (torch.tensor([[float(at == place) for at in range(len(ids))]]) for place in (3, 8))
with torch.no_grad():
    logits = model(torch.tensor([ids]), e1, e2).logits[0].tolist()
print(json.dumps({"ids": ids, "logits": logits, "labels": model.config.id2label,
                  "markers": model.config.rbert_markers}))
"""


@pytest.fixture(scope="module")
def exported(tiny_source, tmp_path_factory):
    out = tmp_path_factory.mktemp("checkpoints") / "tiny-relation"
    model = start_rbert(tiny_source, RelationRecipe(seed=3))
    export_rbert(model, tiny_source / "tokenizer.json", out, CARD)
    return out


def test_a_stranger_without_the_project_gets_the_logits_of_the_engine(exported, tmp_path):
    bare = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    environment = {**bare, "HF_HOME": str(tmp_path), "HF_HUB_OFFLINE": "1"}
    ran = subprocess.run(
        [sys.executable, "-c", STRANGER, str(exported)], cwd=tmp_path, env=environment,
        capture_output=True, text=True, check=True,
    )
    theirs = json.loads(ran.stdout)
    models = Models(Settings(checkpoints=exported.parent, precision="fp32"))
    encoder = models.encoder(exported.name)
    marked = mark_entities(encoder.tokenizer, "the cat ran to paris.", (4, 7), (15, 20), 64)
    ours = encoder.relation_logits(marked)
    models.close()
    assert theirs["ids"] == marked.tokenized.ids
    np.testing.assert_allclose(theirs["logits"], ours, atol=1e-4)
    assert tuple(theirs["labels"][str(index)] for index in range(19)) == LABELS
    assert theirs["markers"] == ["$", "#"]
    assert encoder.entry.heads == ("relation",) and encoder.entry.relation_labels == LABELS


def test_the_file_in_the_folder_is_the_one_of_the_engine(exported):
    assert (exported / "modeling_rbert.py").read_bytes() == Path(heads.__file__).read_bytes()


def test_the_folder_holds_half_precision_names_and_card_and_no_padding(exported):
    config = json.loads((exported / "config.json").read_text())
    assert config["architectures"] == ["RBert"] and config["dtype"] == "float16"
    assert config["label2id"] == {label: index for index, label in enumerate(LABELS)}
    assert config["auto_map"] == {"AutoModelForSequenceClassification": "modeling_rbert.RBert"}
    tokenizer = json.loads((exported / "tokenizer.json").read_text())
    assert tokenizer["truncation"] is None and tokenizer["padding"] is None
    assert json.loads((exported / "card.json").read_text()) == CARD
    weights = (exported / "model.safetensors").stat().st_size
    halves = 2 * sum(p.numel() for p in start_rbert(exported, RelationRecipe()).parameters())
    assert halves < weights < halves + 20_000


def test_a_model_trained_without_markers_says_so(tiny_source, tmp_path):
    model = start_rbert(tiny_source, RelationRecipe(markers=False))
    export_rbert(model, tiny_source / "tokenizer.json", tmp_path / "out", CARD)
    assert json.loads((tmp_path / "out/config.json").read_text())["rbert_markers"] == []
