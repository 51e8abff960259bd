"""
Draw the overview of Attention: all layers and heads as one picture, and a layer of buttons on it.

One picture, since a heatmap a head would be 72 to 384 figures: of 64 pieces those weigh 1.7 MB and
take 0.2 s to build. Its sixteen colours differ in opacity alone, so that it suits light and dark.
Thumbnails of all heads side by side: Vig 2019, "A Multiscale Visualization of Attention in the
Transformer Model" (https://arxiv.org/abs/1906.05714), the model view.
Format: PNG, palette of 4 bits a pixel (ISO/IEC 15948).
"""

from __future__ import annotations

import base64
import json
import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from playground.plots import theme
from playground.plots.attention import STEM, head_name, place_names
from playground.plots.escaping import escape
from playground.shapes import Floats
from playground.tasks.attention import AttentionMaps
from playground.tasks.attention_links import HeadFigures
from playground.words import Words
from playground.words.numbers import percent

_LEVELS = 16
_MOST_PIXELS = 330_000
"""Of the whole picture; of longer texts each pixel is the largest of a square of weights."""
_LARGEST, _SMALLEST = 64, 32
"""Pixels of a head's side, the gap left out."""
_GAP = 1
_FLATTEST = 0.5
"""A head of few rows and many columns is drawn at least half as high as wide, and vice versa."""

Levels = NDArray[np.uint8]


def atlas_html(maps: AttentionMaps, figures: HeadFigures, words: Words) -> str:
    """
    Return the overview: a picture, a button a head on it, and a line that says what is pointed at.

    The page's `attention_atlas.js` makes it answer to mouse, finger and keys.

    Args:
        maps: as shown, at any size.
        figures: of those maps.
        words: the visitor's language.
    """
    rows, columns = maps.weights.shape[2:]
    flat = min(max(rows / columns, _FLATTEST), 1 / _FLATTEST)
    ratio = f"{maps.heads} / {maps.layers * flat:.3f}"
    source = base64.b64encode(atlas_png(maps.weights)).decode()
    picture = (
        f'<img alt="{escape(words(f"{STEM}.atlas_picture"))}" '
        f'src="data:image/png;base64,{source}">'
    )
    sizes = f"--bp-heads:{maps.heads};--bp-layers:{maps.layers};--bp-ratio:{ratio}"
    return (
        f'<div class="bp-atlas" style="{sizes}" {_data(maps, figures, words)}>'
        f"{_top_html(words)}"
        f'<div class="bp-wide"><div class="bp-atlas-map">{_labels_html(maps, words)}'
        f'<div class="bp-atlas-plate" role="group" '
        f'aria-label="{escape(words(f"{STEM}.atlas_label"))}">{picture}'
        f"{_buttons_html(maps, words)}</div></div></div>"
        f'<p class="bp-atlas-line"><bdi></bdi></p></div>'
    )


def atlas_png(weights: Floats) -> bytes:
    """
    Return all heads as one PNG, layers from top to bottom and heads from left to right.

    Args:
        weights: [layers, heads, queries, keys] 0 to 1; opacity grows with the square root, so
            that faint weights are seen.
    """
    levels = np.sqrt(weights) * (_LEVELS - 1) + 0.5
    cells = _fit(levels.astype(np.uint8))
    layers, heads, rows, columns = cells.shape
    canvas = np.zeros((layers, rows + _GAP, heads, columns + _GAP), np.uint8)
    canvas[:, :rows, :, :columns] = cells.transpose(0, 2, 1, 3)
    return _png(canvas.reshape(layers * (rows + _GAP), heads * (columns + _GAP)))


def _fit(levels: Levels) -> Levels:
    """Return the heads at the size at which they are drawn: small ones magnified, large pooled."""
    layers, heads, *sides = levels.shape
    room = max(1, min(_LARGEST, int((_MOST_PIXELS / (layers * heads)) ** 0.5) - _GAP))
    for axis, side in enumerate(sides, 2):
        if side > room:
            levels = _pooled(levels, axis, -(-side // room))
        elif side <= _SMALLEST // 2:
            levels = levels.repeat(_SMALLEST // side, axis)
    return levels


def _pooled(levels: Levels, axis: int, factor: int) -> Levels:
    """Return the largest of each `factor` neighbours along an axis."""
    starts = np.arange(0, levels.shape[axis], factor)
    found: Levels = np.maximum.reduceat(levels, starts, axis)
    return found


def _png(levels: Levels) -> bytes:
    """Return [height, width] levels from 0 to 15 as a PNG."""
    height, width = levels.shape
    if width % 2:
        levels = np.pad(levels, ((0, 0), (0, 1)))
    packed = levels[:, ::2] << 4 | levels[:, 1::2]
    lines = np.zeros((height, packed.shape[1] + 1), np.uint8)  # each begins with its filter, none
    lines[:, 1:] = packed
    colour = bytes(int(theme.PROBABILITY[at : at + 2], 16) for at in (1, 3, 5))
    opacities = bytes(range(0, 256, 255 // (_LEVELS - 1)))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 4, 3, 0, 0, 0)),
            _chunk(b"PLTE", colour * _LEVELS),
            _chunk(b"tRNS", opacities),
            _chunk(b"IDAT", zlib.compress(lines.tobytes(), 3)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    checked = kind + content
    return struct.pack(">I", len(content)) + checked + struct.pack(">I", zlib.crc32(checked))


def _data(maps: AttentionMaps, figures: HeadFigures, words: Words) -> str:
    """Return what the script needs to say a head's strongest link, as attributes."""
    heads = [
        [
            int(figures.queries[place]),
            int(figures.keys[place]),
            f"{figures.strengths[place]:.3f}",
            f"{figures.entropies[place]:.1f}",
            percent(words, float(figures.cls[place])),
            percent(words, float(figures.sep[place])),
        ]
        for place in np.ndindex(maps.layers, maps.heads)
    ]
    queries, keys = place_names(maps)
    values = {
        "heads": heads,
        "queries": queries,
        "keys": keys,
        "line": words(f"{STEM}.atlas_line_bare" if maps.renormalised else f"{STEM}.atlas_line"),
        "idle": words(f"{STEM}.atlas_idle"),
    }
    return f'data-atlas="{escape(json.dumps(values, ensure_ascii=False))}"'


def _top_html(words: Words) -> str:
    title = escape(words(f"{STEM}.atlas_title"))
    add = escape(words(f"{STEM}.atlas_add"))
    scale = escape(words(f"{STEM}.atlas_scale"))
    steps = "".join(f'<i style="opacity:{step / 8:.3f}"></i>' for step in range(9))
    return (
        f'<div class="bp-atlas-top"><h3>{title}</h3>'
        f'<button type="button" class="bp-atlas-add" aria-pressed="false">{add}</button></div>'
        f'<p class="bp-scale"><span>0</span><span class="bp-steps bp-atlas-steps" '
        f'aria-hidden="true">{steps}</span><span>1</span><span>{scale}</span></p>'
    )


def _labels_html(maps: AttentionMaps, words: Words) -> str:
    """Return the heads' numbers above, and a button for each layer beside."""
    heads = "".join(f"<span>{head + 1}</span>" for head in range(maps.heads))
    layers = "".join(
        f'<button type="button" data-layer="{layer}" '
        f'title="{(said := escape(words(f"{STEM}.atlas_layer", layer=layer + 1)))}" '
        f'aria-label="{said}">{layer + 1}</button>'
        for layer in range(maps.layers)
    )
    corner = escape(words(f"{STEM}.atlas_corner"))
    return (
        f'<span class="bp-atlas-corner">{corner}</span>'
        f'<div class="bp-atlas-numbers" aria-hidden="true">{heads}</div>'
        f'<div class="bp-atlas-layers">{layers}</div>'
    )


def _buttons_html(maps: AttentionMaps, words: Words) -> str:
    return "".join(
        f'<button type="button" data-at="{layer}.{head}" tabindex="-1" aria-pressed="false" '
        f'aria-label="{escape(head_name((layer, head), maps.layers, words))}"></button>'
        for layer, head in np.ndindex(maps.layers, maps.heads)
    )
