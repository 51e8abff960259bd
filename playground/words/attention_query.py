"""Words that the labs of Attention share: what is asked, and how layers, heads and pieces are named."""

from __future__ import annotations

from playground.words.dictionary import Words

TEXTS: dict[str, tuple[str, str]] = {
    "screen_layer": ("Layer", "层"),
    "screen_head": ("Head", "注意力头"),
    "screen_query": ("Who looks: choose a piece", "谁在看：选择一个词片"),
    "chip": ("{piece}, piece {number} of {total}", "{piece}，第 {number} 个词片（共 {total} 个）"),
    "layer": ("layer {layer} of {layers}", "第 {layer} 层（共 {layers} 层）"),
    "axis_key": ("looked at, in the order of the text", "被看的词片（按文本顺序）"),
}


def layer_words(words: Words, layer: int, layers: int) -> str:
    """Return a layer, counted from 0, in words that count from 1."""
    return words("attention_query.layer", layer=layer + 1, layers=layers)


def head_words(words: Words, layer: int, layers: int, head: int) -> str:
    """Return a head, counted from 0, in words that count from 1."""
    return words("attention_lines.head", layer=layer + 1, layers=layers, head=head + 1)
