"""Words of the lab How far to trust it of Relations."""

from playground.words.calibration import LAB

TEXTS: dict[str, tuple[str, str]] = {
    **LAB,
    "screen_question": (
        "When R-BERT is 80 % sure of a relation, how often is it right?",
        "当 R-BERT 对一种关系有 80% 的把握时，它有多少次是对的？",
    ),
    "screen_how_3": (
        "Right means the whole label, direction included; where annotators themselves disagreed, being right was partly luck. Sentences of other kinds than the data set's are not counted here.",
        "正确指整个标签都对，包括方向；标注者本身意见不一的句子，对错有一定偶然性。与该数据集类型不同的句子不在统计之内。",
    ),
}
"""Key -> (English, simplified Chinese)."""
