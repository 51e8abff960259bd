"""Words of the lab How far to trust it of Question answering."""

from playground.words.calibration import LAB

TEXTS: dict[str, tuple[str, str]] = {
    **LAB,
    "screen_question": (
        "When it gives an answer 80 %, how often is it right?",
        "当它给一个答案 80% 时，有多少次是对的？",
    ),
    "screen_how_3": (
        "A span counts as right only if it is exactly an annotator's answer, but for case, punctuation and articles; one word more or less is wrong here. How many of the questions have no answer decides much: see what was measured.",
        "只有除大小写、标点和冠词外与标注者的答案完全一致的片段才算对；多一个词或少一个词都算错。没有答案的问题所占比例影响很大：请看测量所用的数据。",
    ),
}
"""Key -> (English, simplified Chinese)."""
