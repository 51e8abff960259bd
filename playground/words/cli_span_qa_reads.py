"""Words of the command of Does it read?; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_span_qa_reads": (
        "Print what the answer becomes without its sentence, without the question, and beside a decoy.",
        "打印抽走答案所在的句子、去掉问题、加上诱饵句之后答案的变化。",
    ),
    "option_decoy": (
        "A sentence that looks like an answer and is none; made by rule without it.",
        "一句看起来像答案其实不是的话；不给出则按规则写成。",
    ),
    "option_reads_question": ("A question about the passage.", "关于文章的问题。"),
    "option_reads_passage": (
        "The passage, 20,000 characters at most.",
        "文章，最多 20,000 个字符。",
    ),
    "option_reads_passage_file": ("A text file that holds the passage.", "存有文章的文本文件。"),
    "progress_reads": (
        "{done} of {total} conditions asked",
        "共 {total} 种情形，已问 {done} 种",
    ),
}
