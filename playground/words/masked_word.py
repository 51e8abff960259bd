"""Words of the room Masked word: results, notes and figures."""

TEXTS: dict[str, tuple[str, str]] = {
    "figure_title": ("What BERT expects at mask {number}", "BERT 认为第 {number} 处遮盖应填的词"),
    "figure_title_one": ("What BERT expects at [MASK]", "BERT 认为 [MASK] 处应填的词"),
    "axis_probability": (
        "probability (% of the vocabulary)",
        "概率（占词表的 %）",
    ),
    "axis_word": ("word", "词"),
    "candidates": ("BERT's words", "BERT 的候选词"),
    "your_words": ("your words", "你的词"),
    "hover": ("probability {percent} ({value})", "概率 {percent}（{value}）"),
    "empty_figure": (
        "No words yet: write a text with [MASK] and run it.",
        "还没有结果：请写一句带 [MASK] 的文本并运行。",
    ),
    "table_caption": ("Words for mask {number}", "第 {number} 处遮盖的候选词"),
    "table_targets": ("Your words at mask {number}", "你的词在第 {number} 处遮盖的得分"),
    "column_rank": ("rank", "名次"),
    "column_word": ("word", "词"),
    "column_probability": ("probability", "概率"),
    "column_sentence": ("sentence filled in", "填好的句子"),
    "column_pieces": ("pieces", "词片"),
    "rank_of": ("{rank} of {vocabulary}", "{rank} / {vocabulary}"),
    "rank_whole": ("{rank}", "{rank}"),
    "rank_none": (
        "no rank: {count} pieces, scored one after the other",
        "无名次：由 {count} 个词片组成，逐片计分",
    ),
    "joint_title": ("All masks together", "同时填写所有遮盖"),
    "independent_title": ("Each mask alone", "逐个单独填写"),
    "joint_means": (
        "One word a step, the most certain first; each step sees the words already filled in.",
        "每步填一个词，最有把握的先填；每一步都能看到已填好的词。",
    ),
    "independent_means": (
        "The first word of every mask; none of them sees the others, so they may not fit together.",
        "取每处遮盖的首选词；它们互相看不到，因此放在一起未必通顺。",
    ),
    "log_probability": (
        "log-probability {value} (natural logarithm, summed over the masks)",
        "对数概率 {value}（自然对数，各处遮盖之和）",
    ),
    "several_pieces": (
        "{word} is made of {count} pieces ({pieces}). Its probability is the product over all of them, over {count} masks in its place.",
        "{word} 由 {count} 个词片组成（{pieces}）。其概率是在原位放 {count} 个遮盖后各词片概率的乘积。",
    ),
    "done": (
        "Done: {count} candidates for mask {number}, first: {word}, {percent}.",
        "完成：第 {number} 处遮盖有 {count} 个候选词，首选：{word}，{percent}。",
    ),
    "note_no_full_stop": (
        "BERT expects a sentence to end, so a [MASK] at the very end often gets a punctuation mark; add a full stop after it.",
        "BERT 期待句子有结尾，所以放在最末的 [MASK] 常被填成标点；请在它后面加上句号。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so these words mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些结果几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_truncated": (
        "The text is too long for the model: it read the part around [MASK], characters {start} to {end}.",
        "文本对模型来说太长：它只读了 [MASK] 周围的部分，即第 {start} 到 {end} 个字符。",
    ),
    "note_several_masks_independent": (
        "The list of each [MASK] is made without knowing the other words; see all masks together for words that fit one another.",
        "每处 [MASK] 的列表都不知道其他词是什么；想要彼此搭配的词，请看“同时填写所有遮盖”。",
    ),
    "note_longer_not_sought": (
        "Longer words are looked for while there are at most five [MASK]s; here only words of one piece are shown.",
        "最多有五处 [MASK] 时才会查找更长的词；这里只列出单个词片的词。",
    ),
    "note_mask_misspelt": (
        "Another spelling of [MASK] stands in the text and was read as ordinary characters; only [MASK] itself is a blank.",
        "文本中有 [MASK] 的其他写法，已当作普通字符；只有 [MASK] 本身才是空缺。",
    ),
    "note_special_tokens_typed": (
        "[CLS], [SEP] or [PAD] typed by hand were read as ordinary characters; BERT adds its own.",
        "手写的 [CLS]、[SEP] 或 [PAD] 已当作普通字符；BERT 会自行添加这些标记。",
    ),
}
