"""The examples of the room Attention, each for one point. Written for this project."""

from __future__ import annotations

from playground.ui.examples import Example

ATTENTION = (  # text, text_b, what is one row
    Example("it", ("The black cat slept on the sofa because it was tired.", "", "")),
    Example("pair", ("The cook tasted the soup.", "She added more salt to it.", "")),
    Example("repeated", ("The dog that chased the cat saw the dog next door.", "", "")),
    Example("pieces", ("The photographer unfolded her tripod beside the lighthouse.", "", "")),
    Example("mask", ("The keys to the old cabinet [MASK] on the shelf.", "", "")),
    Example("chinese", ("北京是中国的首都，我在图书馆看书。", "", "北京，中国，首都，图书馆")),
)
