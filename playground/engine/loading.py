"""
Make a ready forward pass of a checkpoint folder: verified, on a device, in a precision.

Numbers are read from safetensors only, never from a pickle; nothing is invented: a head that the
file lacks is not there.
"""

from __future__ import annotations

from pathlib import Path

import torch
from safetensors import SafetensorError, safe_open
from torch import Tensor

from playground.engine.catalogue import Inspected
from playground.engine.forward import Forward
from playground.engine.parameters import (
    ClassHead,
    Dense,
    Layer,
    MaskedWordHead,
    NextSentenceHead,
    Norm,
    RelationHead,
    SpanHead,
    TagHead,
    Trunk,
)
from playground.errors import CheckpointError, InputError

_WORDS = "embeddings.word_embeddings.weight"
PRECISIONS = ("auto", "bf16", "fp32")


def pick_precision(wish: str) -> str:
    """
    Return "bf16" or "fp32" for a wish of `PRECISIONS`.

    bf16 pays with a GPU or with AMX, where its products ran about 8 times as fast as fp32; on a
    processor with AVX512-BF16 alone they ran at 0.55 times (oneDNN 3.12, 4096 x 384 x 1536: 170
    against 310 GFLOP/s).

    Raises:
        InputError: no such precision.
    """
    if wish not in PRECISIONS:
        raise InputError("bad_setting", name="precision", value=wish, expected=tuple(PRECISIONS))
    if wish != "auto":
        return wish
    return "bf16" if torch.cuda.is_available() or _has_amx() else "fp32"


def load(found: Inspected, precision: str) -> Forward:
    """
    Return the forward pass of an inspected folder.

    Args:
        found: from `inspect`.
        precision: "bf16" or "fp32": of the encoder; the heads stay fp32, since logits of
            bf16 tie where words differ.

    Raises:
        CheckpointError: the numbers cannot be read, or are not all finite.
    """
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    tensors = _read_tensors(found)
    compute = torch.bfloat16 if precision == "bf16" else torch.float32
    reader = _Reader(tensors, compute, device)
    sizes = found.sizes
    words = reader.take(_WORDS)
    trunk = Trunk(
        words=words,
        positions=reader.take("embeddings.position_embeddings.weight"),
        segments=reader.take("embeddings.token_type_embeddings.weight"),
        norm=reader.norm("embeddings.LayerNorm"),
        layers=tuple(_layer(reader, index) for index in range(sizes.layers)),
    )
    heads = found.header.heads
    return Forward(
        sizes,
        trunk,
        masked_word=_masked_word(reader, words) if "masked_word" in heads else None,
        next_sentence=_next_sentence(reader) if "next_sentence" in heads else None,
        relation=_relation(reader) if "relation" in heads else None,
        span=SpanHead(reader.dense("qa_outputs", torch.float32)) if "span_qa" in heads else None,
        classes=_classes(reader) if "classification" in heads else None,
        tags=TagHead(reader.dense("classifier", torch.float32)) if "tagging" in heads else None,
    )


class _Reader:
    """Hands out tensors by canonical name, cast and moved."""

    def __init__(
        self, tensors: dict[str, Tensor], compute: torch.dtype, device: torch.device
    ) -> None:
        self.tensors, self.compute, self.device = tensors, compute, device

    def take(self, name: str, dtype: torch.dtype | None = None) -> Tensor:
        return self.tensors[name].to(self.device, dtype or self.compute)

    def dense(self, name: str, dtype: torch.dtype | None = None) -> Dense:
        return Dense(self.take(f"{name}.weight", dtype), self.take(f"{name}.bias", dtype))

    def fused(self, *names: str) -> Dense:
        """Return several products of the same input as one."""
        parts = [self.dense(name) for name in names]
        weight = torch.cat([part.weight for part in parts])
        return Dense(weight, torch.cat([part.bias for part in parts]))

    def norm(self, name: str, dtype: torch.dtype | None = None) -> Norm:
        return Norm(self.take(f"{name}.weight", dtype), self.take(f"{name}.bias", dtype))


def _layer(reader: _Reader, index: int) -> Layer:
    at = f"encoder.layer.{index}"
    own = f"{at}.attention.self"
    return Layer(
        projections=reader.fused(f"{own}.query", f"{own}.key", f"{own}.value"),
        mixed=reader.dense(f"{at}.attention.output.dense"),
        attention_norm=reader.norm(f"{at}.attention.output.LayerNorm"),
        inner=reader.dense(f"{at}.intermediate.dense"),
        outer=reader.dense(f"{at}.output.dense"),
        norm=reader.norm(f"{at}.output.LayerNorm"),
    )


def _masked_word(reader: _Reader, words: Tensor) -> MaskedWordHead:
    """Return the masked-LM head in fp32; without a decoder of its own, the input embeddings."""
    own = "cls.predictions.decoder.weight"
    tied = own not in reader.tensors or torch.equal(
        reader.tensors[own], reader.tensors[_WORDS]
    )
    shared = tied and words.dtype == torch.float32
    decoder = words if shared else reader.take(own if not tied else _WORDS, torch.float32)
    return MaskedWordHead(
        transform=reader.dense("cls.predictions.transform.dense", torch.float32),
        norm=reader.norm("cls.predictions.transform.LayerNorm", torch.float32),
        decoder=Dense(decoder, reader.take("cls.predictions.bias", torch.float32)),
    )


def _next_sentence(reader: _Reader) -> NextSentenceHead:
    return NextSentenceHead(
        pooler=reader.dense("pooler.dense", torch.float32),
        classifier=reader.dense("cls.seq_relationship", torch.float32),
    )


def _relation(reader: _Reader) -> RelationHead:
    return RelationHead(
        cls=reader.dense("cls_projection", torch.float32),
        entity=reader.dense("entity_projection", torch.float32),
        classifier=reader.dense("relation_classifier", torch.float32),
    )


def _classes(reader: _Reader) -> ClassHead:
    return ClassHead(
        pooler=reader.dense("pooler.dense", torch.float32),
        classifier=reader.dense("classifier", torch.float32),
    )


def _read_tensors(found: Inspected) -> dict[str, Tensor]:
    """Return all tensors of floats by canonical name, as stored."""
    tensors: dict[str, Tensor] = {}
    try:
        with safe_open(found.header.path, framework="pt") as file:
            for name, stored in found.header.tensors.items():
                tensor = file.get_tensor(stored.name)
                if tensor.is_floating_point():
                    tensors[name] = tensor
    except (SafetensorError, OSError) as error:
        raise CheckpointError("weights_unreadable", checkpoint=found.checkpoint) from error
    for name, tensor in tensors.items():
        if not bool(torch.isfinite(tensor).all()):
            raise CheckpointError("tensor_not_finite", checkpoint=found.checkpoint, tensor=name)
    return tensors


def _has_amx() -> bool:
    """Return whether the processor multiplies bf16 matrices in hardware (Linux only)."""
    path = Path("/proc/cpuinfo")
    return path.is_file() and "amx_bf16" in path.read_text("utf-8", errors="replace")
