"""The examples that rooms open with and offer, each for one point. Written for this project."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Example:
    """One example; its name is words/screen.py's `<stem>_example_<point>`."""

    point: str
    texts: tuple[str, ...]
    """What goes into the room's text boxes, in their order."""


MASKED_WORD = (  # text, words to look up
    Example("fact", ("Paris is the capital of [MASK].", "france, england")),
    Example("open", ("She put the [MASK] on the kitchen table.", "")),
    Example("grammar", ("The keys to the old cabinet [MASK] on the shelf.", "are, is, were, was")),
    Example("two", ("They flew to [MASK] [MASK] for the weekend.", "")),
    Example("pieces", ("The whole village shared in their [MASK].", "joy, jubilation")),
    Example("stop", ("My favourite season is [MASK]", "")),
    Example("chinese", ("北京是中国的首[MASK]。", "")),
)
NEXT_SENTENCE = (  # A, B
    Example(
        "follows",
        ("Tom missed the last bus home.", "He had to walk for an hour in the rain."),
    ),
    Example(
        "topic",
        ("Tom missed the last bus home.", "Volcanoes form where plates of rock meet."),
    ),
    Example(
        "order",
        ("He paid and left the shop with a new coat.", "He walked into the shop to try coats."),
    ),
    Example(
        "answer",
        ("When does the library close?", "It closes at eight in the evening."),
    ),
    Example(
        "word",
        ("The bank raised its interest rates.", "The bank of the river was full of flowers."),
    ),
    Example("chinese", ("外面下起了大雨。", "我们都带了雨伞。")),
)
SURPRISE = (  # text
    Example("wrong", ("My dog is apple and likes to run.",)),
    Example("was", ("They was late again.",)),
    Example("were", ("They were late again.",)),
    Example("long", ("The photosynthesizing seaweed was unmistakably bioluminescent.",)),
    Example(
        "paragraph",
        (
            "The market opens at six in the morning, when the farmers bring their fruit into town. "
            "By noon most of the stalls are empty, and the square smells of oranges and rain. "
            "My grandmother used to buy her bread there and then drink a bicycle with the baker. "
            "She said that good bread needs time, and that people need it even more.",
        ),
    ),
    Example("chinese", ("他每天早上喝一杯桌子。",)),
)
