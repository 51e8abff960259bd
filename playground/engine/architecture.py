"""
A BERT's sizes as its config.json gives them; what this engine cannot run is refused by name.

Source: Devlin et al. 2019, section 3; field names are those of transformers' BertConfig.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playground.errors import CheckpointError

ACTIVATIONS = ("gelu", "gelu_new", "gelu_pytorch_tanh", "relu")
_LARGEST = {  # far above any published BERT: a config beyond is damaged or hostile
    "num_hidden_layers": 256, "hidden_size": 16_384, "num_attention_heads": 256,
    "intermediate_size": 131_072, "max_position_embeddings": 65_536, "type_vocab_size": 64,
    "vocab_size": 2_000_000,
}


@dataclass(frozen=True)
class Architecture:
    """Sizes of one BERT."""

    layers: int
    hidden: int
    attention_heads: int
    inner: int
    """Width of the feed-forward part."""
    positions: int
    """Longest sequence in pieces."""
    segments: int
    vocabulary: int
    activation: str
    epsilon: float
    """Added to the variance in layer norms."""

    @property
    def head_size(self) -> int:
        """Return the width of one attention head."""
        return self.hidden // self.attention_heads


def read_config(folder: Path, checkpoint: str) -> dict[str, Any]:
    """
    Return config.json as it is.

    Raises:
        CheckpointError: missing, or not a JSON object.
    """
    path = folder / "config.json"
    if not path.is_file():
        raise CheckpointError("config_missing", checkpoint=checkpoint)
    try:
        found = json.loads(path.read_text("utf-8"))
    except ValueError as error:  # bad JSON and bad UTF-8 alike
        raise CheckpointError("config_unreadable", checkpoint=checkpoint) from error
    if not isinstance(found, dict):
        raise CheckpointError("config_unreadable", checkpoint=checkpoint)
    return found


def read_architecture(config: Mapping[str, Any], checkpoint: str) -> Architecture:
    """
    Return the sizes in `config`.

    Raises:
        CheckpointError: another kind of model, an option this engine does not compute, or a size
            that is missing or impossible.
    """
    if config.get("model_type") != "bert":
        kind = str(config.get("model_type"))
        raise CheckpointError("model_type_unsupported", checkpoint=checkpoint, kind=kind)
    activation = str(config.get("hidden_act", "gelu"))
    _refuse_unless(activation in ACTIVATIONS, checkpoint, "hidden_act", activation)
    positions = str(config.get("position_embedding_type", "absolute"))
    _refuse_unless(positions == "absolute", checkpoint, "position_embedding_type", positions)
    decoder = config.get("is_decoder", False)
    _refuse_unless(decoder is False, checkpoint, "is_decoder", str(decoder))
    sizes = {name: _size(config, name, checkpoint) for name in _LARGEST}
    hidden, heads = sizes["hidden_size"], sizes["num_attention_heads"]
    _refuse_unless(hidden % heads == 0, checkpoint, "num_attention_heads", str(heads))
    epsilon = config.get("layer_norm_eps", 1e-12)
    sound = isinstance(epsilon, float) and 0 < epsilon < 1
    _refuse_unless(sound, checkpoint, "layer_norm_eps", str(epsilon))
    return Architecture(
        layers=sizes["num_hidden_layers"], hidden=hidden, attention_heads=heads,
        inner=sizes["intermediate_size"], positions=sizes["max_position_embeddings"],
        segments=sizes["type_vocab_size"], vocabulary=sizes["vocab_size"],
        activation=activation, epsilon=epsilon,
    )


def _size(config: Mapping[str, Any], name: str, checkpoint: str) -> int:
    default = 2 if name == "type_vocab_size" else None
    value = config.get(name, default)
    sound = type(value) is int and 0 < value <= _LARGEST[name]
    _refuse_unless(sound, checkpoint, name, str(value))
    return int(str(value))


def _refuse_unless(sound: bool, checkpoint: str, name: str, value: str) -> None:
    if not sound:
        raise CheckpointError("config_unsupported", checkpoint=checkpoint, name=name, value=value)
