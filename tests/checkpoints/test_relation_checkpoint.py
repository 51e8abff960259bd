"""The embedded relation checkpoint on sentences of ours: labels, directions, and blanks."""

import subprocess
import sys

import numpy as np
import pytest

from playground.data.entity_tags import read_tags
from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.tasks.relation import RelationInput, classify_relation, mark_question
from playground.tasks.relation_labels import LABELS, swapped
from playground.ui.relation_examples import OF_EACH_LABEL

pytestmark = pytest.mark.real_checkpoint
ALONE = """
import sys
from transformers import AutoModelForSequenceClassification
import torch
model = AutoModelForSequenceClassification.from_pretrained(
    sys.argv[1], trust_remote_code=True, local_files_only=True, dtype=torch.float32
).eval()
ids = [int(i) for i in sys.argv[2].split(",")]
masks = [torch.zeros(1, len(ids)) for _ in "12"]
for mask, span in zip(masks, sys.argv[3:5]):
    start, end = map(int, span.split(":"))
    mask[0, start:end] = 1
with torch.no_grad():
    print(*model(torch.tensor([ids]), *masks).logits[0].tolist())
print(*model.config.id2label.values(), file=sys.stderr)
"""


@pytest.fixture(scope="module")
def encoder():
    models = Models(Settings(precision="fp32"))
    yield models.for_head("relation")
    models.close()


def test_the_embedded_checkpoint_is_the_one_that_serves_the_room(encoder):
    assert encoder.checkpoint == "minilm-l6-relation"
    assert encoder.entry.scores["relation"]["metrics"]["macro_f1"] >= 87.0


@pytest.mark.parametrize("label", LABELS)
def test_example_of_a_label_gets_that_label(encoder, label):
    assert classify_relation(encoder, OF_EACH_LABEL[label]).label == label


def test_direction_turns_with_the_marks(encoder):
    tagged = [text for label, text in OF_EACH_LABEL.items() if label != "Other"]
    for text in tagged:
        other = text.replace("e1>", "e3>").replace("e2>", "e1>").replace("e3>", "e2>")
        found = classify_relation(encoder, text).label
        assert classify_relation(encoder, other).label == swapped(found)


def test_b31_blanks_around_punctuation_and_tags_change_nothing(encoder):
    written = (
        "The <e1>rash</e1> came from the <e2>soap</e2>.",
        "The <e1>rash</e1> came from the <e2>soap</e2> .",
        "The <e1> rash </e1>came from the<e2> soap</e2>.",
    )
    found = [classify_relation(encoder, text) for text in written]
    assert len({row.label for row in found}) == 1
    assert np.ptp([row.probability for row in found]) < 1e-6
    assert found[1].text == "The rash came from the soap ."


def test_b32_chinese_is_warned_of_and_nothing_is_claimed(encoder):
    found = classify_relation(encoder, "<e1>苹果</e1>装在<e2>篮子</e2>里。")
    assert not found.bold


def test_b25_the_folder_alone_answers_as_the_engine_does(encoder, tmp_path):
    marked = mark_question(encoder, RelationInput(read_tags(OF_EACH_LABEL["Other"])))
    spans = [f"{start}:{end}" for start, end in (marked.e1, marked.e2)]
    folder = Settings().checkpoints / encoder.checkpoint
    ids = ",".join(map(str, marked.tokenized.ids))
    done = subprocess.run(
        [sys.executable, "-I", "-c", ALONE, str(folder.resolve()), ids, *spans],
        capture_output=True, text=True, cwd=tmp_path, check=True,
        env={"HF_HOME": str(tmp_path), "HF_HUB_OFFLINE": "1"},
    )
    alone = np.array([float(number) for number in done.stdout.split()])
    assert alone == pytest.approx(encoder.relation_logits(marked), abs=1e-4)
