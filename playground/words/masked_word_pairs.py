"""Words of the lab Minimal pairs: screen, results, notes, figures."""

TEXTS: dict[str, tuple[str, str]] = {
    "prefers_good": (
        "BERT prefers the first sentence, by {bits} bits.",
        "BERT 更偏好第一个句子，相差 {bits} 比特。",
    ),
    "prefers_bad": (
        "BERT prefers the second sentence, by {bits} bits.",
        "BERT 更偏好第二个句子，相差 {bits} 比特。",
    ),
    "prefers_neither": (
        "BERT finds both sentences equally surprising.",
        "BERT 觉得两个句子同样意外。",
    ),
    "all_pairs": ("all pairs", "全部句对"),
    "ignored": (
        "Columns that are not read: {columns}.",
        "未读取的列：{columns}。",
    ),
    "encoding": (
        "The file is not UTF-8; it was read as {encoding}.",
        "文件不是 UTF-8 编码，已按 {encoding} 读取。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so its preference means little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，其偏好几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_same_text": (
        "Both sentences are the same, so the difference is 0 bits.",
        "两个句子相同，因此相差 0 比特。",
    ),
    "note_lengths_differ": (
        "The sentences have different numbers of wordpieces; every piece costs bits, so the longer sentence is at a disadvantage.",
        "两个句子的词片数不同；每个词片都要花费比特，因此较长的句子处于劣势。",
    ),
    "note_mask_typed": (
        "A [MASK] that you typed stays hidden and costs nothing.",
        "您输入的 [MASK] 保持遮盖，不计入代价。",
    ),
    "note_few_pairs": (
        "There are fewer than 100 pairs, so the interval is wide.",
        "句对少于 100 个，因此区间较宽。",
    ),
}
