"""Words of the lab How far to trust it of Masked word."""

from playground.words.calibration import LAB

TEXTS: dict[str, tuple[str, str]] = {
    **LAB,
    "screen_question": (
        "When BERT gives a word 80 %, how often is it the word that was hidden?",
        "当 BERT 给一个词 80% 时，它有多少次正是被遮住的词？",
    ),
    "screen_how_3": (
        "15 % of the wordpieces of held-out text were hidden, pieces with ## too, which are never listed and so always count as missed. A word that would do as well as the hidden one counts as wrong.",
        "遮住了留出文本中 15% 的词片，包括带 ## 的词片（它们从不列出，因此总算未猜中）。与被遮住的词同样合适的词也算错。",
    ),
}
"""Key -> (English, simplified Chinese)."""
