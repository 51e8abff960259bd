"""Words of the lab How far to trust it of Next sentence."""

from playground.words.calibration import LAB

TEXTS: dict[str, tuple[str, str]] = {
    **LAB,
    "screen_question": (
        "When BERT is 80 % sure of a pair, how often is it right?",
        "当 BERT 对一个句对有 80% 的把握时，它有多少次是对的？",
    ),
    "screen_how_3": (
        "Half of the pairs are consecutive sentences of held-out text, in the other half B comes from another document. It was trained on pairs of that very kind; a B out of order on the same topic is harder (see “Topic or order?”).",
        "一半句对是留出文本中相邻的句子，另一半的 B 来自另一篇文档。它正是用这类句对训练的；同一话题但顺序不对的 B 更难判断（见“话题还是顺序？”）。",
    ),
}
"""Key -> (English, simplified Chinese)."""
