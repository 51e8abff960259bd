"""
Compare our maps of attention, and how they are drawn, with transformers' and with bertviz'.

Peers: a plain pass of our own, so that the price of the maps is seen; `output_attentions=True` of
transformers' eager attention; and bertviz (Vig 2019, https://arxiv.org/abs/1906.05714), whose model
view and head view show the same weights. bertviz is no requirement: where it cannot be imported
the rows say so.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module, metadata
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import numpy as np
import torch

from playground.shapes import Attention
from playground.tasks.attention import AttentionMaps, map_attention
from playground.training.bench_rows import BenchRow, in_turns, row_of

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

TEXT = (
    "The ferry to the island leaves at seven in the morning and comes back before it is dark. "
    "On windy days the captain waits in the harbour, and those who wanted to visit the lighthouse "
    "sit in the bakery instead, drink coffee with the fishermen, and look at the water until "
    "somebody says that it is better."
)
"""64 pieces of the embedded checkpoints' vocabulary."""
REPEATS = (1, 6)
"""How often the text stands in a row: maps of a usual text, and of a long one."""
_LAYER, _HEAD = 0, 0


@dataclass(frozen=True)
class Drawings:
    """How the app draws maps; given, since this package may not know."""

    atlas: Callable[[AttentionMaps], str]
    """All heads as one picture, as HTML."""
    head_view: Callable[[AttentionMaps, tuple[int, int]], str]
    """The lines of a layer and head, as HTML."""


@dataclass(frozen=True)
class _Peer:
    """One of bertviz' views of the same weights."""

    name: str
    draw: Callable[[], str]
    weights: Attention
    """Of the layers that it shows, [layers, heads, queries, keys]."""


def attention_rows(
    encoder: Encoder, folder: Path, drawings: Drawings, rounds: int
) -> list[BenchRow]:
    """
    Return timings of all maps at two lengths, of the overview, and of the view of one head.

    Args:
        encoder: a loaded checkpoint with a masked-LM head, in fp32.
        folder: its folder, for the peer.
        drawings: how the app draws.
        rounds: turns of each comparison.
    """
    from transformers import AutoTokenizer, BertForPreTraining

    tokenizer = AutoTokenizer.from_pretrained(folder)
    loading = {"dtype": torch.float32, "attn_implementation": "eager"}
    eager = BertForPreTraining.from_pretrained(folder, **loading).eval().bert

    def peer(text: str) -> list[torch.Tensor]:
        encoded = tokenizer(text, return_tensors="pt")
        with torch.inference_mode():
            return list(eager(**encoded, output_attentions=True).attentions)

    rows = []
    for repeats in REPEATS:
        rows += _map_rows(encoder, peer, _fitting(encoder, TEXT.split() * repeats), rounds)
    maps = map_attention(encoder, TEXT)
    model_view, head_view = _bertviz(maps)
    shown = [
        ("overview of all heads", lambda: drawings.atlas(maps), model_view),
        ("view of one head", lambda: drawings.head_view(maps, (_LAYER, _HEAD)), head_view),
    ]
    return rows + [_drawing_row(name, maps, ours, theirs, rounds) for name, ours, theirs in shown]


def _fitting(encoder: Encoder, words: list[str]) -> str:
    """Return as many of the words as the model takes."""
    while (found := len(encoder.tokens(" ".join(words)).pieces)) > encoder.max_pieces:
        words = words[: len(words) * encoder.max_pieces // found]
    return " ".join(words)


def _map_rows(
    encoder: Encoder, peer: Callable[[str], list[torch.Tensor]], text: str, rounds: int
) -> list[BenchRow]:
    tokenized = encoder.tokens(text)
    tokens = len(tokenized.pieces)

    def ours() -> Attention:
        return encoder.attentions(tokenized)

    agree = bool(np.abs(ours() - torch.cat(peer(text)).numpy()).max() < 1e-5)
    mine, plain = in_turns(ours, lambda: encoder.mask_logits(tokenized, [1]), rounds)
    again, theirs = in_turns(ours, lambda: peer(text), rounds)
    return [
        row_of("all maps; peer: a plain pass of ours", tokens, 1, mine, plain, agree),
        row_of("all maps; peer: output_attentions", tokens, 1, again, theirs, agree),
    ]


def _drawing_row(
    name: str, maps: AttentionMaps, ours: Callable[[], str], peer: _Peer | None, rounds: int
) -> BenchRow:
    """Return the row of a drawing; its name says how large both are."""
    tokens = len(maps.queries)
    work = f"{name}, {_sizes(ours())}"
    if peer is None:
        mine, _ = in_turns(ours, lambda: None, rounds)
        said = f"{work}; peer bertviz: not installed"
        return BenchRow(said, tokens, 1, median(mine) * 1000, None, None, True)
    theirs_html = peer.draw()
    agree = bool(np.abs(_weights_in(theirs_html) - peer.weights).max() < 1e-6)
    mine, theirs = in_turns(ours, peer.draw, rounds)
    said = f"{work}; peer: {peer.name}, {_sizes(theirs_html)}"
    return row_of(said, tokens, 1, mine, theirs, agree)


def _bertviz(maps: AttentionMaps) -> tuple[_Peer | None, _Peer | None]:
    """Return bertviz' model view and head view of the same maps; None where it is missing."""
    try:
        bertviz = import_module("bertviz")
    except ImportError:
        return None, None
    layers = [torch.from_numpy(layer.copy())[None] for layer in maps.weights]
    tokens = [token.text for token in maps.queries]
    version = metadata.version("bertviz")

    def model_view() -> str:
        return str(bertviz.model_view(layers, tokens, html_action="return").data)

    def head_view() -> str:
        chosen = {"include_layers": [_LAYER], "heads": [_HEAD]}
        return str(bertviz.head_view(layers, tokens, html_action="return", **chosen).data)

    return (
        _Peer(f"model view of bertviz {version}", model_view, maps.weights),
        _Peer(f"head view of bertviz {version}", head_view, maps.weights[_LAYER : _LAYER + 1]),
    )


def _weights_in(page: str) -> Attention:
    """Return the weights that a view of bertviz holds as JSON."""
    start = page.index('"attn": ') + len('"attn": ')
    found, _ = json.JSONDecoder().raw_decode(page, start)
    return np.array(found, np.float32)


def _sizes(page: str) -> str:
    """Return how large HTML is. Example: "22,620 bytes, 10,105 gzip"."""
    whole = page.encode()
    return f"{len(whole):,} bytes, {len(gzip.compress(whole)):,} gzip"
