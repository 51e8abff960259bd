"""The examples of How the span was chosen, a passage and a question each. For this project."""

from __future__ import annotations

from playground.ui.examples import Example

_TEAMS = "The captain of the red team is Lena Ott. The captain of the blue team is Karl Ott."
_TOWN_HALL = (
    "After the fire of 1860 the town hall was rebuilt by Otto Lang, and after the fire of 1902 by "
    "his son Emil Lang. Both fires began in the same chimney."
)
_CRATER = (
    "The observatory stands on the rim of an old crater, 1,900 metres above the sea. Its first "
    "telescope was a gift of the brewer Anselm Roth, who could see the dome from his garden. "
    "The mirror came by ship and by ox cart, wrapped in wool, and one of the oxen was paid a "
    "pension afterwards. "
    "Clouds hide the crater on most days of spring, so the astronomers used those weeks to count "
    "the seabirds on the cliffs, and their lists are now the longest of the island. "
    "In the dry season four people slept in the tower and eight in the barn, and the cook, Irma "
    "Vale, kept a book of every meal that was ruined by a comet. "
    "A second telescope was built in 1957 by Hanna Sorge, who ground its mirror herself and "
    "tested it on the lamps of fishing boats. It found three small planets, two of which are "
    "named after her cats. "
    "When the harbour was lit with electric lamps in 1971, the sky in the west was lost, and the "
    "first telescope was moved to the south side, where it stands still. "
    "The barn became a school for young astronomers, with thirty beds and one stove. "
    "Its pupils measure how fast the crater sinks, which is two millimetres a year, and they "
    "write the figure on the wall above the stove every New Year's Eve. The wall was full in 2003, "
    "so the years since then are written on the door, and the door has been taken off its hinges "
    "twice to be shown in the museum of the town. "
    "The observatory may be visited on Fridays after sunset. The way up takes an hour and a half, "
    "the way down less, and the guide, an old pupil called Jorin Pell, carries soup for all. "
    "Whoever finds a satellite before the guide does gets a second bowl. "
    "The present director, Amira Dahl, came as a pupil in 1994 and never left. She wants the "
    "harbour to switch off every second lamp, and the harbour says that it will think about it. "
    "Until then the darkest place is the quarry behind the barn. A shed with a roof that slides "
    "was put up there by the pupils in one weekend, and it holds a small telescope that anybody "
    "may borrow, on condition that the goats are not woken."
)

EXAMPLES = (  # passage, question
    Example("surname", (_TEAMS, "Who is the captain of the blue team?")),
    Example("fits", (_TOWN_HALL, "Who rebuilt the town hall?")),
    Example(
        "two",
        (
            "The bridge was opened in 1932 and closed in 1978. It was opened again in 1985 after "
            "a long repair.",
            "When was the bridge opened?",
        ),
    ),
    Example(
        "list",
        (
            "There are two bakeries in the village. The old one bakes bread, the new one bakes "
            "cakes and pies.",
            "What is baked?",
        ),
    ),
    Example("none", (_TOWN_HALL, "How much did the new roof cost?")),
    Example("long", (_CRATER, "Who built the second telescope?")),
    Example("chinese", ("红队的队长是李娜，蓝队的队长是李明。", "谁是蓝队的队长？")),
)
