"""The room Attention's drawings of a text's maps without the screen: what the bench times."""

from __future__ import annotations

from playground.plots.attention_atlas import atlas_html
from playground.plots.attention_lines import head_view_html
from playground.tasks.attention import AttentionMaps
from playground.tasks.attention_links import head_figures
from playground.words import Words


def draw_atlas(maps: AttentionMaps) -> str:
    """Return all heads as one picture (HTML), their strongest links computed anew."""
    return atlas_html(maps, head_figures(maps), Words())


def draw_head(maps: AttentionMaps, head: tuple[int, int]) -> str:
    """Return the lines of a (layer, head), from 0, as HTML."""
    return head_view_html(maps, [head], Words())
