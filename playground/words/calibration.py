"""Words of reliability curves, in the labs “How far to trust it” and beside probabilities."""

TEXTS: dict[str, tuple[str, str]] = {
    "curve_masked_word_best": ("The first word listed", "列出的第一个词"),
    "curve_masked_word_others": ("The second to tenth word", "第二到第十个词"),
    "curve_next_sentence_best": ("The verdict on a pair", "对句对的判断"),
    "curve_relation_best": ("The label named", "给出的标签"),
    "curve_span_qa_best": ("The first answer", "第一个答案"),
    "curve_span_qa_answerable": ("The first answer, where the passage has one", "文章有答案时的第一个答案"),
    "curve_span_qa_others": ("The answers below it", "其后的答案"),
    "curve_span_qa_no_answer": ("“No answer”", "“没有答案”"),
}
"""Key -> (English, simplified Chinese)."""
