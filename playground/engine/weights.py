"""
What a safetensors file holds, from its header alone: names, shapes, heads, and what is wrong.

Names are made canonical, so that all of these are one tensor: "bert.embeddings.LayerNorm.gamma"
(old), "embeddings.LayerNorm.weight" (a bare encoder), "bert.embeddings.LayerNorm.weight" (usual).
Format: an 8-byte little-endian length, that many bytes of JSON, then the numbers.
"""

from __future__ import annotations

import json
import math
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playground.engine.architecture import Architecture
from playground.errors import CheckpointError

WEIGHTS_FILE = "model.safetensors"
_PICKLES = ("pytorch_model.bin", "model.ckpt.index", "bert_model.ckpt.index", "tf_model.h5")
_FLOATS = frozenset({"F16", "BF16", "F32", "F64"})
_LONGEST_HEADER = 100_000_000  # bytes; the format's own limit
_TRANSFORM = "cls.predictions.transform"

HEAD_TENSORS: dict[str, tuple[str, ...]] = {
    "masked_word": (f"{_TRANSFORM}.dense.weight", "cls.predictions.bias"),
    "next_sentence": ("cls.seq_relationship.weight", "pooler.dense.weight"),
    "relation": (
        "relation_classifier.weight", "cls_projection.weight", "entity_projection.weight"
    ),
    "span_qa": ("qa_outputs.weight",),
    "classification": ("classifier.weight", "pooler.dense.weight"),
    "tagging": ("classifier.weight",),
}
"""Tensors whose presence says that a checkpoint has a head."""
CLASSIFIERS = ("classification", "tagging")
"""Heads with tensors of one name: config.json says which of them a file has."""


@dataclass(frozen=True)
class Stored:
    """One tensor of the file."""

    name: str
    """As the file spells it."""
    shape: tuple[int, ...]
    dtype: str


@dataclass(frozen=True)
class Header:
    """The tensors of a file by canonical name."""

    path: Path
    bytes: int
    """Size of the file."""
    tensors: Mapping[str, Stored]
    classifier: str = ""
    """Which of `CLASSIFIERS` config.json names; empty for none."""

    @property
    def heads(self) -> tuple[str, ...]:
        """Return the heads whose tensors are all there."""
        names = self.tensors.keys()
        found = tuple(head for head, needed in HEAD_TENSORS.items() if names >= set(needed))
        return tuple(head for head in found if head not in CLASSIFIERS or self._sorts(head))

    def _sorts(self, head: str) -> bool:
        """Return whether it is the classifier named, and tells classes apart: one is a number."""
        return head == self.classifier and self.tensors["classifier.weight"].shape[0] > 1

    @property
    def parameters(self) -> int:
        """Return how many numbers the tensors hold; position ids are none."""
        rows = self.tensors.values()
        return sum(math.prod(row.shape) for row in rows if row.dtype in _FLOATS)


def read_header(
    folder: Path, checkpoint: str, max_bytes: int, classifier: str = ""
) -> Header:
    """
    Return what the weights file of a folder holds, without reading the numbers.

    `classifier` as in `Header`.

    Raises:
        CheckpointError: no safetensors file, too large, cut short, or unreadable.
    """
    path = folder / WEIGHTS_FILE
    if not path.is_file():
        pickles = [name for name in _PICKLES if (folder / name).is_file()]
        if pickles:
            raise CheckpointError("weights_pickled", checkpoint=checkpoint, file=pickles[0])
        raise CheckpointError("weights_missing", checkpoint=checkpoint)
    size = path.stat().st_size
    if size > max_bytes:
        raise CheckpointError(
            "checkpoint_too_large", checkpoint=checkpoint,
            found=megabytes(size), limit=megabytes(max_bytes),
        )
    rows, start = _header_rows(path, size, checkpoint)
    tensors = {}
    promised = start
    for name, row in rows.items():
        stored, end = _stored(name, row, checkpoint)
        promised = max(promised, start + end)
        tensors[canonical_name(name)] = stored
    if promised > size:
        raise CheckpointError(
            "weights_truncated", checkpoint=checkpoint, found=size, expected=promised
        )
    _name_decoder_bias(tensors)
    return Header(path, size, tensors, classifier)


def megabytes(size: int) -> str:
    """Return bytes in words, as "1,600 MB"."""
    return f"{size / 1e6:,.0f} MB"


def canonical_name(name: str) -> str:
    """Return the name without "bert." and with today's names of layer norms' parameters."""
    name = name.removeprefix("bert.")
    for old, new in ((".gamma", ".weight"), (".beta", ".bias")):
        if name.endswith(old):
            name = name.removesuffix(old) + new
    return name


def check_tensors(header: Header, sizes: Architecture, checkpoint: str) -> None:
    """
    Check that every tensor the encoder and its heads need is there, in the right shape.

    Raises:
        CheckpointError: naming the first tensor that is missing, misshapen or not of floats.
    """
    needed = {**_trunk_shapes(sizes), **_head_shapes(header, sizes)}
    for name, shape in needed.items():
        stored = header.tensors.get(name)
        if stored is None:
            raise CheckpointError("tensor_missing", checkpoint=checkpoint, tensor=name)
        if stored.shape != shape:
            raise CheckpointError(
                "tensor_misshapen", checkpoint=checkpoint, tensor=name,
                found=list(stored.shape), expected=list(shape),
            )
        if stored.dtype not in _FLOATS:
            raise CheckpointError(
                "tensor_type", checkpoint=checkpoint, tensor=name, found=stored.dtype
            )


def _trunk_shapes(sizes: Architecture) -> dict[str, tuple[int, ...]]:
    hidden, inner = sizes.hidden, sizes.inner
    shapes: dict[str, tuple[int, ...]] = {
        "embeddings.word_embeddings.weight": (sizes.vocabulary, hidden),
        "embeddings.position_embeddings.weight": (sizes.positions, hidden),
        "embeddings.token_type_embeddings.weight": (sizes.segments, hidden),
        **_norm_shapes("embeddings.LayerNorm", hidden),
    }
    for layer in range(sizes.layers):
        at = f"encoder.layer.{layer}"
        for part in ("self.query", "self.key", "self.value", "output.dense"):
            shapes |= _dense_shapes(f"{at}.attention.{part}", hidden, hidden)
        shapes |= _norm_shapes(f"{at}.attention.output.LayerNorm", hidden)
        shapes |= _dense_shapes(f"{at}.intermediate.dense", inner, hidden)
        shapes |= _dense_shapes(f"{at}.output.dense", hidden, inner)
        shapes |= _norm_shapes(f"{at}.output.LayerNorm", hidden)
    return shapes


def _head_shapes(header: Header, sizes: Architecture) -> dict[str, tuple[int, ...]]:
    hidden, heads = sizes.hidden, header.heads
    shapes: dict[str, tuple[int, ...]] = {}
    if "masked_word" in heads:
        shapes |= _dense_shapes(f"{_TRANSFORM}.dense", hidden, hidden)
        shapes |= _norm_shapes(f"{_TRANSFORM}.LayerNorm", hidden)
        shapes["cls.predictions.bias"] = (sizes.vocabulary,)
        if "cls.predictions.decoder.weight" in header.tensors:
            shapes["cls.predictions.decoder.weight"] = (sizes.vocabulary, hidden)
    if "next_sentence" in heads:
        shapes |= _dense_shapes("pooler.dense", hidden, hidden)
        shapes |= _dense_shapes("cls.seq_relationship", 2, hidden)
    if "relation" in heads:
        labels = header.tensors["relation_classifier.weight"].shape[0]
        shapes |= _dense_shapes("cls_projection", hidden, hidden)
        shapes |= _dense_shapes("entity_projection", hidden, hidden)
        shapes |= _dense_shapes("relation_classifier", labels, 3 * hidden)
    if "span_qa" in heads:
        shapes |= _dense_shapes("qa_outputs", 2, hidden)
    if "classification" in heads:
        shapes |= _dense_shapes("pooler.dense", hidden, hidden)
    if "classification" in heads or "tagging" in heads:
        labels = header.tensors["classifier.weight"].shape[0]
        shapes |= _dense_shapes("classifier", labels, hidden)
    return shapes


def _dense_shapes(name: str, out: int, into: int) -> dict[str, tuple[int, ...]]:
    return {f"{name}.weight": (out, into), f"{name}.bias": (out,)}


def _norm_shapes(name: str, hidden: int) -> dict[str, tuple[int, ...]]:
    return {f"{name}.weight": (hidden,), f"{name}.bias": (hidden,)}


def _name_decoder_bias(tensors: dict[str, Stored]) -> None:
    """Let the decoder's own bias count where a file has it: the two are one unless untied."""
    own = tensors.get("cls.predictions.decoder.bias")
    if own is not None:
        tensors["cls.predictions.bias"] = own


def _header_rows(path: Path, size: int, checkpoint: str) -> tuple[dict[str, Any], int]:
    """Return the header's rows and where the numbers start."""
    with path.open("rb") as file:
        first = file.read(8)
        length = struct.unpack("<Q", first)[0] if len(first) == 8 else 0
        if length == 0 or length > _LONGEST_HEADER:
            raise CheckpointError("weights_unreadable", checkpoint=checkpoint)
        if 8 + length > size:
            raise CheckpointError(
                "weights_truncated", checkpoint=checkpoint, found=size, expected=8 + length
            )
        try:
            rows = json.loads(file.read(length))
        except ValueError as error:  # bad JSON and bad UTF-8 alike
            raise CheckpointError("weights_unreadable", checkpoint=checkpoint) from error
    if not isinstance(rows, dict):
        raise CheckpointError("weights_unreadable", checkpoint=checkpoint)
    rows.pop("__metadata__", None)
    return rows, 8 + length


def _stored(name: str, row: Any, checkpoint: str) -> tuple[Stored, int]:  # noqa: ANN401
    """Return one row of the header and where its numbers end."""
    try:
        shape = tuple(int(size) for size in row["shape"])
        return Stored(name, shape, str(row["dtype"])), int(row["data_offsets"][1])
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise CheckpointError("weights_unreadable", checkpoint=checkpoint) from error
