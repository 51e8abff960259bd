"""The examples of the room Layers, each for one point. Written for this project."""

from __future__ import annotations

from playground.ui.examples import Example

LAYERS = (  # text, text_b
    Example("plain", ("The old bank of the river was covered with tall grass.", "")),
    Example("mask", ("The capital of France is [MASK].", "")),
    Example("pair", ("The cook tasted the soup.", "She added more salt to it.")),
    Example("repeated", ("The dog that chased the cat saw the dog next door.", "")),
    Example("odd", ("Green the quickly of table sang under.", "")),
    Example("chinese", ("北京是中国的首都。", "")),
)
