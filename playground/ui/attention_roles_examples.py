"""The examples of Head roles, each for one point. Written for this project."""

from __future__ import annotations

from playground.ui.examples import Example

ROLES = (  # text, text_b
    Example("object", ("The old gardener planted three small trees behind her house.", "")),
    Example("repeated", ("The dog that chased the cat saw the dog next door.", "")),
    Example("far", ("The keys that my brother left on the kitchen table are gone.", "")),
    Example("pair", ("The cook tasted the soup.", "She added more salt to it.")),
    Example("chinese", ("他在图书馆借了两本关于历史的书。", "")),
)
