"""Damaged or foreign checkpoints are refused by name of the cause, and others go on. Fault F8."""

import json
import struct

import pytest
import torch
from safetensors.torch import load_file, save_file

from playground.engine.checkpoints import Models
from playground.errors import CheckpointError
from playground.settings import Settings
from tests.tiny_checkpoints import make_tiny


@pytest.fixture
def root(tmp_path):
    make_tiny(tmp_path / "good")
    make_tiny(tmp_path / "c")
    return tmp_path


@pytest.fixture
def weights(root):
    return root / "c" / "model.safetensors"


def refused(root, **settings):
    """Return the error of loading "c", while "good" serves before and after."""
    models = Models(Settings(checkpoints=root, default_checkpoint="good", precision="fp32", **settings))
    good = models.encoder()
    with pytest.raises(CheckpointError) as caught:
        models.encoder("c")
    assert good.mask_logits(good.tokens("a [MASK]")).shape[0] == 1
    models.close()
    assert caught.value.values["checkpoint"] == "c"
    return caught.value


def configure(root, **fields):
    path = root / "c" / "config.json"
    config = {**json.loads(path.read_text("utf-8")), **fields}
    path.write_text(json.dumps({name: value for name, value in config.items() if value != "absent"}), "utf-8")


def rewrite(path, change):
    save_file({k: v.contiguous().clone() for k, v in change(load_file(path)).items()}, path)


@pytest.mark.parametrize("share", [0.0, 0.001, 0.05, 0.5, 0.99])
def test_truncated_weights(root, weights, share):
    whole = weights.read_bytes()
    weights.write_bytes(whole[: int(len(whole) * share)])
    assert refused(root).key in {"weights_truncated", "weights_unreadable"}


def test_truncated_weights_say_how_many_bytes_are_there(root, weights):
    whole = weights.read_bytes()
    weights.write_bytes(whole[:-100])
    assert refused(root).values == {"checkpoint": "c", "found": len(whole) - 100, "expected": len(whole)}


@pytest.mark.parametrize("content", [
    b"not safetensors at all", struct.pack("<Q", 2**60) + b"{}", struct.pack("<Q", 5) + b"{{{{{",
    struct.pack("<Q", 2) + b"[]", struct.pack("<Q", 11) + b'{"a": "b"} ', struct.pack("<Q", 3) + b"\xff\xff\xff",
    b"PK\x03\x04" + bytes(100),
])
def test_weights_that_are_no_safetensors(root, weights, content):
    weights.write_bytes(content)
    assert refused(root).key in {"weights_unreadable", "weights_truncated"}


def test_offsets_that_overlap(root, weights):
    whole = weights.read_bytes()
    length = struct.unpack("<Q", whole[:8])[0]
    rows = json.loads(whole[8 : 8 + length])
    name = next(name for name in rows if name.endswith("query.weight"))
    rows[name]["data_offsets"] = [0, 4]
    header = json.dumps(rows).encode()
    weights.write_bytes(struct.pack("<Q", len(header)) + header + whole[8 + length :])
    assert refused(root).key == "weights_unreadable"


def test_pickle_only_is_refused_and_never_opened(root, weights):
    torch.save({"x": torch.zeros(1)}, root / "c" / "pytorch_model.bin")
    weights.unlink()
    error = refused(root)
    assert error.key == "weights_pickled" and error.values["file"] == "pytorch_model.bin"


def test_no_weights(root, weights):
    weights.unlink()
    assert refused(root).key == "weights_missing"


def test_weights_larger_than_allowed(root, weights):
    configure(root)
    with weights.open("ab") as file:
        file.write(bytes(2_000_000))
    error = refused(root, max_checkpoint_bytes=1_000_000)
    assert error.key == "checkpoint_too_large" and error.values["limit"] == "1 MB"


def test_missing_tensor(root, weights):
    rewrite(weights, lambda t: {k: v for k, v in t.items() if "layer.1.output.dense.bias" not in k})
    error = refused(root)
    assert error.key == "tensor_missing" and error.values["tensor"] == "encoder.layer.1.output.dense.bias"


@pytest.mark.parametrize("field", [
    {"num_hidden_layers": 3}, {"hidden_size": 64}, {"intermediate_size": 65}, {"vocab_size": 351},
    {"max_position_embeddings": 512}, {"type_vocab_size": 3},
])
def test_weights_and_config_that_do_not_belong_together(root, field):
    configure(root, **field)
    assert refused(root).key in {"tensor_missing", "tensor_misshapen"}


def test_misshapen_tensor_is_named_with_both_shapes(root, weights):
    name = "bert.encoder.layer.0.attention.self.query.weight"
    rewrite(weights, lambda t: {**t, name: torch.zeros(16, 32)})
    error = refused(root)
    assert error.values["found"] == [16, 32] and error.values["expected"] == [32, 32]


def test_quantised_weights(root, weights):
    rewrite(weights, lambda t: {**t, "bert.pooler.dense.weight": torch.zeros(32, 32, dtype=torch.int8)})
    assert refused(root).key == "tensor_type"


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_weights_that_are_no_numbers(root, weights, value):
    rewrite(weights, lambda t: {**t, "bert.pooler.dense.bias": torch.full((32,), value)})
    assert refused(root).key == "tensor_not_finite"


def test_half_a_head_is_no_head(root, weights):
    rewrite(weights, lambda t: {k: v for k, v in t.items() if k != "cls.predictions.bias"})
    models = Models(Settings(checkpoints=root, default_checkpoint="good", precision="fp32"))
    assert models.encoder("c").entry.heads == ("next_sentence",)
    models.close()


def test_no_config(root):
    (root / "c" / "config.json").unlink()
    assert refused(root).key == "config_missing"


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"3", b"\xff\xfe"])
def test_unreadable_config(root, content):
    (root / "c" / "config.json").write_bytes(content)
    assert refused(root).key == "config_unreadable"


@pytest.mark.parametrize("kind", ["gpt2", "distilbert", "roberta", "absent", 7, None])
def test_other_kinds_of_model(root, kind):
    configure(root, model_type=kind)
    assert refused(root).key == "model_type_unsupported"


@pytest.mark.parametrize("field", [
    {"hidden_act": "silu"}, {"position_embedding_type": "relative_key"}, {"is_decoder": True},
    {"num_attention_heads": 5}, {"hidden_size": "absent"}, {"hidden_size": "32"}, {"hidden_size": -1},
    {"vocab_size": 10**12}, {"num_hidden_layers": True}, {"num_hidden_layers": 0}, {"layer_norm_eps": 0},
    {"layer_norm_eps": "1e-12"}, {"hidden_size": 32.0},
])
def test_options_that_cannot_be_computed(root, field):
    configure(root, **field)
    error = refused(root)
    assert error.key == "config_unsupported" and error.values["name"] == next(iter(field))


def test_no_vocabulary(root):
    (root / "c" / "tokenizer.json").unlink()
    assert refused(root).key == "vocabulary_missing"


def test_unreadable_card(root):
    (root / "c" / "card.json").write_text("{")
    assert refused(root).key == "card_unreadable"


def test_repaired_checkpoint_loads_without_a_restart(root, weights):
    models = Models(Settings(checkpoints=root, default_checkpoint="good", precision="fp32"))
    whole = weights.read_bytes()
    weights.write_bytes(whole[:1000])
    with pytest.raises(CheckpointError):
        models.encoder("c")
    weights.write_bytes(whole)
    assert models.encoder("c").checkpoint == "c"
    models.close()
