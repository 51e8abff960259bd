"""Words of the command of What moved the answer; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_span_qa_looked": (
        "Print which words of question and passage moved an answer: gradient times input, and what is answered without each word or sentence (* where it changes).",
        "打印问题和文章中的哪些词影响了答案：梯度乘输入，以及去掉每个词或句子后的回答（* 表示有改变）。",
    ),
    "option_one_question": ("The question about the passage.", "关于文章的问题。"),
    "option_rank": (
        "Answer to explain: 1 is the best, up to 5; 0 is “no answer”.",
        "要解释的答案：1 为最佳，至多为 5；0 为“无答案”。",
    ),
    "option_way": (
        "How a word of the question is left out: removed or masked.",
        "去掉问题中的词的方式：removed（删去）或 masked（换成 [MASK]）。",
    ),
}
"""Key -> (English, simplified Chinese)."""
