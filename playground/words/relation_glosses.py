"""
What the nine relations of SemEval-2010 Task 8 mean, in plain words with the entities filled in.

"first" and "second" are the places in the label's name: in Cause-Effect the cause is the first,
whether it was marked as e1 or as e2.
"""

from __future__ import annotations

from playground.words.dictionary import Words

TEXTS: dict[str, tuple[str, str]] = {
    "cause_effect": ("“{first}” brings about “{second}”.", "“{first}”引起了“{second}”。"),
    "component_whole": ("“{first}” is a part of “{second}”.", "“{first}”是“{second}”的组成部分。"),
    "content_container": ("“{first}” is inside “{second}”.", "“{first}”装在“{second}”里面。"),
    "entity_destination": ("“{first}” goes, or is put, to “{second}”.", "“{first}”去往或被放到“{second}”。"),
    "entity_origin": ("“{first}” comes from “{second}”.", "“{first}”来自“{second}”。"),
    "instrument_agency": (
        "“{first}” is what “{second}” works with.",
        "“{first}”是“{second}”所用的工具。",
    ),
    "member_collection": (
        "“{first}” is one of those that make up “{second}”.",
        "“{first}”是“{second}”中的一员。",
    ),
    "message_topic": ("“{first}” is about “{second}”.", "“{first}”讲的是“{second}”。"),
    "product_producer": ("“{first}” was made by “{second}”.", "“{first}”由“{second}”制造。"),
    "other": (
        "None of the nine relations holds between “{first}” and “{second}”.",
        "“{first}”与“{second}”之间不是这九种关系中的任何一种。",
    ),
    # The same without names
    "says_cause_effect": ("the first causes the second", "前者引起后者"),
    "says_component_whole": ("the first is a part of the second", "前者是后者的一部分"),
    "says_content_container": ("the first is inside the second", "前者在后者里面"),
    "says_entity_destination": ("the first goes to the second", "前者去往后者"),
    "says_entity_origin": ("the first comes from the second", "前者来自后者"),
    "says_instrument_agency": ("the first is used by the second", "前者为后者所用"),
    "says_member_collection": ("the first belongs to the second, a group", "前者是后者（群体）的一员"),
    "says_message_topic": ("the first is about the second", "前者讲述后者"),
    "says_product_producer": ("the first is made by the second", "前者由后者制造"),
    "says_other": ("none of the nine relations", "不属于九种关系"),
    # Short names
    "name_cause_effect": ("Cause-Effect", "原因–结果"),
    "name_component_whole": ("Component-Whole", "部分–整体"),
    "name_content_container": ("Content-Container", "内容–容器"),
    "name_entity_destination": ("Entity-Destination", "实体–目的地"),
    "name_entity_origin": ("Entity-Origin", "实体–来源"),
    "name_instrument_agency": ("Instrument-Agency", "工具–使用者"),
    "name_member_collection": ("Member-Collection", "成员–群体"),
    "name_message_topic": ("Message-Topic", "信息–主题"),
    "name_product_producer": ("Product-Producer", "产品–制造者"),
    "name_other": ("Other", "其他"),
    # A pair to think of
    "pair_cause_effect": ("flood → damage", "洪水 → 损失"),
    "pair_component_whole": ("handle → door", "把手 → 门"),
    "pair_content_container": ("coins → jar", "硬币 → 罐子"),
    "pair_entity_destination": ("letters → mailbox", "信 → 信箱"),
    "pair_entity_origin": ("honey → bees", "蜂蜜 → 蜜蜂"),
    "pair_instrument_agency": ("scalpel → surgeon", "手术刀 → 外科医生"),
    "pair_member_collection": ("player → team", "队员 → 球队"),
    "pair_message_topic": ("lecture → volcanoes", "讲座 → 火山"),
    "pair_product_producer": ("bread → baker", "面包 → 面包师"),
    # The table of all nine
    "table_caption": ("The nine relations, and Other", "九种关系，以及“其他”"),
    "column_relation": ("relation", "关系"),
    "column_says": ("what it says", "含义"),
    "column_pair": ("first → second, for example", "前者 → 后者，例如"),
}
"""Key -> (English, simplified Chinese)."""


def gloss(words: Words, label: str, e1: str, e2: str) -> str:
    """
    Return a label in a plain sentence about its two entities.

    Example: "Cause-Effect(e2,e1)", "hay", "spark" -> "“spark” brings about “hay”."
    """
    first, second = (e2, e1) if label.endswith("(e2,e1)") else (e1, e2)
    return words(f"relation_glosses.{snake(label)}", first=first, second=second)


def says(words: Words, label: str) -> str:
    """Return what a label says of "the first" and "the second"."""
    return words(f"relation_glosses.says_{snake(label)}")


def relation_name(words: Words, label: str) -> str:
    """
    Return the relation's English label, in Chinese with its Chinese name beside it.

    Example: "Cause-Effect(e1,e2)" -> "Cause-Effect", "Cause-Effect（原因–结果）".
    """
    english, named = (say(f"relation_glosses.name_{snake(label)}") for say in (Words(), words))
    return english if english == named else f"{english}（{named}）"


def snake(label: str) -> str:
    """Return how keys name a label's relation: "Cause-Effect(e1,e2)" -> "cause_effect"."""
    return label.partition("(")[0].lower().replace("-", "_")
