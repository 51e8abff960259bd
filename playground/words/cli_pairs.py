"""Words of the command line for minimal pairs and corruption: help of commands and options."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_minimal_pairs": (
        "Print which of two sentences BERT prefers and by how many bits, word by word; or in how many pairs of a file it prefers the good one.",
        "打印 BERT 更偏好两个句子中的哪一个、相差多少比特（逐词列出）；或在文件的多少个句对中偏好正确的句子。",
    ),
    "option_good": ("The sentence that is held to be right.", "被认为正确的句子。"),
    "option_bad": ("The sentence that is held to be wrong.", "被认为错误的句子。"),
    "option_limit": (
        "Score only so many texts or pairs; of minimal pairs the same number of each paradigm, spread evenly over it.",
        "只评分这么多段文本或句对；最小对按每个 paradigm 取相同数量，并均匀分布。",
    ),
}
