"""Words of the command line for minimal pairs and corruption: help of commands and options."""

TEXTS: dict[str, tuple[str, str]] = {
    "option_pairs_data": (
        "A JSONL, CSV or TSV file with columns good and bad, in place of --good and --bad; may be .gz or .xz.",
        "含 good 和 bad 两列的 JSONL、CSV 或 TSV 文件，代替 --good 和 --bad；可为 .gz 或 .xz。",
    ),
    "command_minimal_pairs": (
        "Print which of two sentences BERT prefers and by how many bits, word by word; or in how many pairs of a file it prefers the good one.",
        "打印 BERT 更偏好两个句子中的哪一个、相差多少比特（逐词列出）；或在文件的多少个句对中偏好正确的句子。",
    ),
    "command_corruption": (
        "Print TEXT corrupted as in BERT's pre-training, what BERT restores at each chosen place, and which places static and dynamic masking ask over epochs.",
        "打印按 BERT 预训练方式破坏后的 TEXT、BERT 在每个选中位置还原出的词片，以及静态与动态掩码在各轮中询问的位置。",
    ),
    "option_unit": (
        "What is chosen together: a wordpiece, a whole word, or a run of 1 to 3 words.",
        "一起选取的单位：词片、整词，或 1 到 3 个词的连续片段。",
    ),
    "option_chosen_share": (
        "Share of the wordpieces to choose, 0.01 to 1; BERT's own is 0.15.",
        "选取的词片比例，0.01 到 1；BERT 自己用 0.15。",
    ),
    "option_epochs": (
        "Epochs over which static and dynamic masking are compared, 1 to 40.",
        "比较静态与动态掩码的轮数，1 到 40。",
    ),
    "option_good": ("The sentence that is held to be right.", "被认为正确的句子。"),
    "option_bad": ("The sentence that is held to be wrong.", "被认为错误的句子。"),
    "option_limit": (
        "Score only so many texts or pairs; of minimal pairs the same number of each paradigm, spread evenly over it.",
        "只评分这么多段文本或句对；最小对立对按每个 paradigm 取相同数量，并均匀分布。",
    ),
}
