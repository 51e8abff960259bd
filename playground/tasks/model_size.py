"""
How big a BERT is: its parameters by part, counted from the sizes alone.

With hidden size h, embedding size E, inner size f, layers L, vocabulary V, positions P, segments S:

    word embeddings V E, positions P E, segments S E, their layer norm 2 E, and E to h: E h + h
    a layer     attention 4 (h h + h) + 2 h         feed-forward 2 h f + f + h + 2 h
    pooler      h h + h                              next sentence 2 h + 2
    masked LM   h E + E + 2 E, and V biases          decoder V E, unless it is the word table

ALBERT counts a layer's shared part once, and looks up words in E < h dimensions.
Source: Devlin et al. 2019, section 3; Lan et al. 2020 (https://arxiv.org/abs/1909.11942), sections
3.1 and 3.2, and table 3 for the ways to share.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Literal

from playground.errors import InputError

Sharing = Literal["none", "attention", "ffn", "all"]
SHARING: tuple[Sharing, ...] = ("none", "attention", "ffn", "all")
BYTES = {"fp32": 4, "fp16": 2, "int8": 1}
_LARGEST = {
    "layers": 256, "hidden": 16_384, "heads": 256, "inner": 131_072, "vocabulary": 2_000_000,
    "positions": 65_536, "segments": 64, "embedding": 16_384,
}
_FROM_0 = frozenset({"inner", "segments", "embedding"})
LENGTH = 128
"""Tokens of the text that FLOPs are counted for."""


@dataclass(frozen=True)
class Sizes:
    """What a model's size depends on."""

    layers: int
    hidden: int
    heads: int
    vocabulary: int = 30_522
    positions: int = 512
    segments: int = 2
    inner: int = 0
    """Width of the feed-forward part; 0 for four times the hidden size."""
    embedding: int = 0
    """ALBERT's E; 0 for the hidden size, as in BERT, and then nothing projects it."""
    sharing: Sharing = "none"
    """What all layers have in common."""
    tied: bool = True
    """Whether the masked-LM decoder is the table of word embeddings."""
    pooler: bool = True
    masked_word: bool = False
    """Whether the masked-LM head is counted."""
    next_sentence: bool = False
    """Whether the next-sentence head (or ALBERT's sentence order) is counted; needs the pooler."""

    def __post_init__(self) -> None:
        """Refuse impossible sizes by name."""
        for name, highest in _LARGEST.items():
            found, lowest = getattr(self, name), 0 if name in _FROM_0 else 1
            whole = isinstance(found, int) and not isinstance(found, bool)
            if not (whole and lowest <= found <= highest):
                raise InputError(
                    "size_range", name=name, found=found, lowest=lowest, highest=f"{highest:,}"
                )
        if self.hidden % self.heads:
            raise InputError("size_heads", hidden=self.hidden, heads=self.heads)
        if self.sharing not in SHARING:
            raise InputError("size_sharing", found=self.sharing, known=tuple(SHARING))
        if self.next_sentence and not self.pooler:
            raise InputError("size_pooler")

    @property
    def wide(self) -> int:
        """Return the width of the feed-forward part."""
        return self.inner or 4 * self.hidden

    @property
    def narrow(self) -> int:
        """Return the width of the embeddings."""
        return self.embedding or self.hidden


@dataclass(frozen=True)
class Parts:
    """Parameters by part; the fields add up to the whole."""

    words: int
    positions: int
    segments: int
    embedding_norm: int
    projection: int
    """From E to h, where E is given."""
    attention: int
    """All layers together, shared ones once, layer norms included."""
    feed_forward: int
    pooler: int
    masked_word: int
    """Transform, layer norm and biases; the decoder's matrix where it is not tied."""
    next_sentence: int


@dataclass(frozen=True)
class ModelSize:
    """A model's size."""

    sizes: Sizes
    parts: Parts
    parameters: int
    one_layer: int
    """Parameters of one layer, whether shared or not."""
    saved: int
    """Parameters that sharing saves."""
    factored: int
    """Parameters that the factor E saves in the embeddings; below 0 where it costs some."""
    bytes: dict[str, int]
    """By precision: "fp32", "fp16", "int8"."""
    flops_per_token: int
    """Of one forward pass through the encoder, per token, in a text of 128 tokens."""


def measure_size(sizes: Sizes) -> ModelSize:
    """Return parameters by part, memory of the weights alone, and FLOPs per token."""
    parts = parts_of(sizes)
    parameters = sum(getattr(parts, field.name) for field in fields(Parts))
    attention, feed_forward = layer_parts(sizes)
    unshared = sizes.layers * (attention + feed_forward)
    plain = sizes.hidden * (sizes.vocabulary + sizes.positions + sizes.segments)
    own = sizes.narrow * (sizes.vocabulary + sizes.positions + sizes.segments) + parts.projection
    return ModelSize(
        sizes=sizes,
        parts=parts,
        parameters=parameters,
        one_layer=attention + feed_forward,
        saved=unshared - parts.attention - parts.feed_forward,
        factored=plain - own,
        bytes={name: parameters * width for name, width in BYTES.items()},
        flops_per_token=flops_per_token(sizes),
    )


def layer_parts(sizes: Sizes) -> tuple[int, int]:
    """Return the parameters of one layer's attention and feed-forward part, norms included."""
    h, f = sizes.hidden, sizes.wide
    return 4 * (h * h + h) + 2 * h, 2 * h * f + f + h + 2 * h


def parts_of(sizes: Sizes) -> Parts:
    """Return the parameters of each part."""
    h, e, v = sizes.hidden, sizes.narrow, sizes.vocabulary
    attention, feed_forward = layer_parts(sizes)
    decoder = 0 if sizes.tied else v * e
    return Parts(
        words=v * e,
        positions=sizes.positions * e,
        segments=sizes.segments * e,
        embedding_norm=2 * e,
        projection=(e * h + h) if sizes.embedding else 0,
        attention=attention * (1 if sizes.sharing in ("attention", "all") else sizes.layers),
        feed_forward=feed_forward * (1 if sizes.sharing in ("ffn", "all") else sizes.layers),
        pooler=(h * h + h) if sizes.pooler else 0,
        masked_word=(h * e + e + 2 * e + v + decoder) if sizes.masked_word else 0,
        next_sentence=(2 * h + 2) if sizes.next_sentence else 0,
    )


def flops_per_token(sizes: Sizes, tokens: int = LENGTH) -> int:
    """
    Return FLOPs of the encoder per token of a text of so many, a multiply-add as 2.

    Sharing saves parameters, not work: every layer is computed. Example: BERT base, 12 layers of
    h = 768 and f = 3072, 128 tokens: 174.6 million a token, 22.3 thousand million a text.
    """
    h, f = sizes.hidden, sizes.wide
    layer = 8 * h * h + 4 * h * f + 4 * tokens * h
    projection = 2 * sizes.narrow * h if sizes.embedding else 0
    return sizes.layers * layer + projection
