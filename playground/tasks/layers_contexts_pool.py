"""
Sentences whose words stand in for any words: the baseline of One word, many contexts.

Written for this project, each about something else, so that two words of two sentences have nothing
to do with each other.
"""

from __future__ import annotations

ENGLISH = (
    "The carpenter measured the plank twice before cutting it.",
    "Heavy snow closed the mountain road on Tuesday.",
    "My cousin plays the violin in a small orchestra.",
    "Ferries leave the harbour every forty minutes.",
    "The recipe calls for three eggs and a cup of flour.",
    "Voters will elect a new mayor next spring.",
    "A spider had spun its web across the window.",
    "The committee rejected the budget by one vote.",
    "Copper conducts electricity better than iron.",
    "Her grandfather kept bees behind the barn.",
    "The goalkeeper was injured in the second half.",
    "Ancient sailors steered by the stars.",
    "This printer needs a new cartridge.",
    "The orchard smelled of ripe plums.",
    "Doctors advised him to drink less coffee.",
    "The museum opens its doors at nine.",
    "Rust had eaten through the old gate.",
    "The teacher explained fractions with slices of bread.",
    "Wolves hunt in packs during the winter.",
    "Our train was delayed by a broken signal.",
    "She folded the letter and hid it in a drawer.",
    "Farmers worry about the lack of rain.",
    "The comedian forgot the end of his joke.",
    "Steam rose slowly from the kettle.",
)
CHINESE = (
    "木匠先量了两次才锯木板。",
    "大雪封住了山路。",
    "表妹在乐团里拉小提琴。",
    "渡船每四十分钟开一班。",
    "这道菜要用三个鸡蛋。",
    "蜘蛛在窗前结了网。",
    "铜比铁更容易导电。",
    "爷爷在谷仓后面养蜜蜂。",
    "守门员下半场受伤了。",
    "博物馆九点开门。",
    "老师用面包讲分数。",
    "农民担心雨水不够。",
)


def pool_for(text: str) -> tuple[str, ...]:
    """Return the Chinese sentences for a text with a Han character, else the English ones."""
    return CHINESE if any("\u4e00" <= letter <= "\u9fff" for letter in text) else ENGLISH
