"""The examples of Switch a head off and of Patching, each for one point. For this project."""

from __future__ import annotations

from playground.ui.examples import Example

_KEYS = "The keys to the old cabinet [MASK] on the shelf."

OFF = (  # text, word to follow, word that is looked at, head
    Example("plural", (_KEYS, "were", "keys", "")),
    Example("fact", ("Paris is the capital of [MASK].", "france", "Paris", "")),
    Example(
        "pronoun",
        ("The doctor lost her keys, so the doctor called [MASK] brother.", "her", "her", ""),
    ),
    Example(
        "copy", ("The cake was too sweet, so I gave the [MASK] to my sister.", "cake", "cake", "")
    ),
    Example("sink", (_KEYS, "were", "[SEP]", "")),
    Example("chinese", ("北京是中国的首[MASK]。", "", "北京", "")),
)
PATCHING = (  # clean, corrupted, right word
    Example(
        "plural",
        (
            "The keys to the cabinet [MASK] on the table.",
            "The key to the cabinet [MASK] on the table.",
            "were",
        ),
    ),
    Example(
        "fact",
        ("Paris is the capital of [MASK].", "Rome is the capital of [MASK].", "france"),
    ),
    Example(
        "pronoun",
        (
            "The man took his coat because [MASK] was cold.",
            "The woman took her coat because [MASK] was cold.",
            "he",
        ),
    ),
    Example(
        "wings",
        (
            "The bird opened its wings and began to [MASK].",
            "The fish opened its mouth and began to [MASK].",
            "fly",
        ),
    ),
    Example(
        "spoon", ("She eats soup with a [MASK].", "She eats steak with a [MASK].", "spoon")
    ),
)
