"""
The examples of Attention's labs about one piece, each for one point. Written for this project.

Layers and heads are those of the embedded default checkpoint that do what the example is for; they
count from 1, pieces from 0.
"""

from __future__ import annotations

from dataclasses import dataclass

from playground.ui.examples import Example


@dataclass(frozen=True)
class QueryExample(Example):
    """Text and second text, and who looks from where."""

    layer: int = 1
    head: int = 1
    query: int = 1


_VERB = "The keys to the old cabinet were on the table."
_SAME = "The cat saw the dog and the cat ran."
_BANK = "The old bank of the river was covered with tall grass."
_MASK = "The capital of France is [MASK]."
_PAIR = ("Where does the river begin?", "It begins high in the mountains.")
_CHINESE = "北京是中国的首都。"

STEPS = (
    QueryExample("verb", (_VERB, ""), 4, 2, 7),
    QueryExample("same", (_SAME, ""), 2, 2, 8),
    QueryExample("previous", (_BANK, ""), 1, 3, 3),
    QueryExample("mask", (_MASK, ""), 6, 6, 6),
    QueryExample("sink", (_BANK, ""), 2, 12, 3),
    QueryExample("pair", _PAIR, 5, 6, 8),
    QueryExample("chinese", (_CHINESE, ""), 1, 3, 2),
)
BEYOND = (
    QueryExample("sink", (_BANK, ""), 4, 1, 3),
    QueryExample("same", (_SAME, ""), 3, 1, 8),
    QueryExample("mask", (_MASK, ""), 6, 1, 6),
    QueryExample("pair", _PAIR, 5, 1, 8),
    QueryExample("verb", (_VERB, ""), 4, 1, 7),
    QueryExample("chinese", (_CHINESE, ""), 1, 1, 2),
)
