"""Classifiers of texts and of pieces equal transformers' own; config.json says which of them it is."""

import json

import numpy as np
import pytest
import torch
from transformers import BertForSequenceClassification, BertForTokenClassification

from playground.engine.checkpoints import Models
from playground.engine.cost import counting, flops_of
from playground.errors import CheckpointError, InputError
from playground.settings import Settings
from tests.tiny_checkpoints import CLASSES, TAGS, make_tiny

TEXTS = (
    ("the cat saw the dog.", None),
    ("whales", "penguins cannot fly, and whales sing deep in the water."),
    ("paris is the capital city of france", ""),
    ("", None),
)


def theirs(peer, tokenized):
    with torch.no_grad():
        return peer(
            torch.tensor([tokenized.ids]), token_type_ids=torch.tensor([tokenized.segments])
        ).logits[0].numpy()


@pytest.mark.parametrize("name, kind, ask", [
    ("tiny-classes", BertForSequenceClassification, "class_logits"),
    ("tiny-tags", BertForTokenClassification, "tag_logits"),
])
def test_alone_and_with_others_they_equal_transformers(tiny, tiny_models, name, kind, ask):
    encoder = tiny_models.encoder(name)
    peer = kind.from_pretrained(tiny / name).float().eval()
    texts = [encoder.tokens(*pair) for pair in TEXTS]
    for text, ours in zip(texts, getattr(encoder, f"{ask}_many")(texts), strict=True):
        expected = theirs(peer, text)
        assert ours.shape == expected.shape
        assert np.abs(ours - expected).max() < 1e-4
        assert np.abs(getattr(encoder, ask)(text) - ours).max() < 1e-5


def test_the_catalogue_names_heads_and_classes_as_written(tiny_models):
    rows = {entry.id: entry for entry in tiny_models.entries()}
    assert rows["tiny-classes"].heads == ("classification",)
    assert rows["tiny-classes"].class_labels == CLASSES  # "01" and "1" stay apart
    assert rows["tiny-tags"].heads == ("tagging",)
    assert rows["tiny-tags"].class_labels == TAGS
    assert tiny_models.choices("classification") == ["tiny-classes"]


def entry_of(root, change, heads=("classification",), **config):
    folder = make_tiny(root / "other", heads=heads, seed=9, **config)
    path = folder / "config.json"
    document = json.loads(path.read_text())
    change(document)
    path.write_text(json.dumps(document))
    models = Models(Settings(checkpoints=root, default_checkpoint="other", precision="fp32"))
    try:
        return models.encoder("other").entry
    finally:
        models.close()


def test_without_a_class_named_no_head_is_guessed(tmp_path):
    assert entry_of(tmp_path, lambda config: config.pop("architectures")).heads == ()


def test_a_tagger_saved_with_a_pooler_is_a_tagger(tmp_path):
    named = ["BertForTokenClassification"]
    assert entry_of(tmp_path, lambda config: config.update(architectures=named)).heads == ("tagging",)


def test_regression_and_several_labels_at_once_are_no_classifiers(tmp_path):
    assert entry_of(tmp_path / "a", lambda config: None, id2label={0: "score"}).heads == ()
    several = {"problem_type": "multi_label_classification"}
    assert entry_of(tmp_path / "b", lambda config: config.update(several)).heads == ()


def test_unnamed_classes_get_the_names_of_transformers(tmp_path):
    found = entry_of(tmp_path, lambda config: config.pop("id2label"))
    assert found.class_labels == ("LABEL_0", "LABEL_1", "LABEL_2", "LABEL_3")


@pytest.mark.parametrize("names", [{"0": "a"}, dict.fromkeys("0123", "a"), ["a", "b", "c", "d"]])
def test_names_that_do_not_fit_the_weights_are_refused(tmp_path, names):
    with pytest.raises(CheckpointError) as caught:
        entry_of(tmp_path, lambda config: config.update(id2label=names))
    assert caught.value.key == "class_names"
    assert caught.value.values["expected"] == 4


def test_a_classifier_of_another_width_is_refused_by_name(tmp_path):
    with pytest.raises(CheckpointError) as caught:
        entry_of(tmp_path, lambda config: config.update(hidden_size=64))
    assert caught.value.key == "tensor_misshapen"


def test_a_head_that_is_not_there_and_a_text_too_long(tiny_encoder, tiny_classes, tiny_tags):
    for ask, name in ((tiny_encoder.class_logits, "classification"), (tiny_classes.tag_logits, "tagging")):
        with pytest.raises(CheckpointError) as caught:
            ask(tiny_encoder.tokens("dog"))
        assert caught.value.key == "head_missing" and caught.value.values["head"] == name
    with pytest.raises(InputError) as caught:
        tiny_tags.tag_logits(tiny_tags.tokens("dog " * 63))
    assert caught.value.values == {"found": 65, "limit": 64}


def test_the_cost_counts_the_classifier(tiny_classes, tiny_tags):
    text = tiny_classes.tokens("the cat saw the dog")
    n, hidden = len(text.pieces), 32
    with counting() as spent:
        tiny_classes.class_logits(text)
    sizes = tiny_classes._forward.sizes
    assert spent.flops == flops_of(sizes, n, 1, 0, False) + 2 * hidden * (hidden + len(CLASSES))
    with counting() as spent:
        tiny_tags.tag_logits(text)
    assert spent.flops == flops_of(sizes, n, n, 0, False) + 2 * n * hidden * len(TAGS)


def test_bf16_answers_near_fp32(tiny_models, tiny_classes):
    rough = tiny_models.encoder("tiny-classes", precision="bf16")
    text = rough.tokens("the cat saw the dog")
    assert np.abs(rough.class_logits(text) - tiny_classes.class_logits(text)).max() < 0.3
