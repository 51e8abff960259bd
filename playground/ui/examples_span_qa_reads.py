"""The examples of the lab Does it read?, each for one point. Written for this project."""

from __future__ import annotations

from playground.ui.examples import Example

_MILL = (
    "The old mill stands below the Olden Bridge. It was built in 1874 by the engineer Isla Munro "
    "and burned down in 1902. Her brother Duncan rebuilt it three years later, with a roof of "
    "slate. Today it holds a small museum of bread."
)
_HALL = (
    "Lena Holt painted the ceiling of the town hall in the summer of 1931. Marco Senn, her pupil, "
    "carved the doors. Both came from the village of Arvo and are buried there. The hall was "
    "closed for two years while they worked."
)
_FERRY = (
    "The ferry crosses the lake six times a day. It began to run in 1926, when the road was still "
    "a mule track. Goats travel free."
)
_CLOCKS = (
    "The Museum of Clocks moved to Lund in 1987. Its director, Eva Strand, had looked for a bigger "
    "house for ten years. The old house in Malmo is a school now."
)
_STRIKE = (
    "Anna Berg met Tom Vale in Lisbon during the strike of 1934. They married in Porto a year "
    "later. Their daughter Rosa became a pilot."
)

EXAMPLES = (
    Example("mill", (_MILL, "When was the mill built?", "")),
    Example("painter", (_HALL, "Who painted the ceiling of the town hall?", "")),
    Example("only_date", (_FERRY, "When did the ferry begin to run?", "")),
    Example(
        "own_decoy",
        (_CLOCKS, "Where did the museum move?", "The Museum of Ships moved to Bergen in 1994."),
    ),
    Example("name", (_STRIKE, "Where did Anna Berg meet Tom Vale?", "")),
    Example(
        "one_sentence",
        ("Every morning at nine Mr. Tanaka feeds the penguins.", "Who feeds the penguins?", ""),
    ),
    Example(
        "chinese",
        (
            "镇上的图书馆每天早上八点开门，星期天休息。馆长姓林，住在南河街。",
            "图书馆几点开门？",
            "",
        ),
    ),
)
"""Passage, question, and a decoy; empty for one made by rule."""
