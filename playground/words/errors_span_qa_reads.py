"""Words of errors of Question answering's lab Does it read?."""

TEXTS: dict[str, tuple[str, str]] = {
    "reads_passage_long.message": (
        "The passage has {found} characters; this lab, which reads it once for each change, takes"
        " {limit}.",
        "文章有 {found} 个字符；本实验每做一种改动都要读一遍，最多 {limit} 个。",
    ),
    "reads_passage_long.hint": (
        "Keep the part around the answer.",
        "请只保留答案附近的部分。",
    ),
    "reads_decoy_long.message": (
        "The decoy has {found} characters, but {limit} at most are taken.",
        "诱饵句有 {found} 个字符，最多 {limit} 个。",
    ),
    "reads_decoy_long.hint": ("Write one sentence.", "请写一个句子。"),
    "reads_decoy_no_words.message": (
        "The decoy “{found}” has no letter and no digit.",
        "诱饵句“{found}”里没有字母也没有数字。",
    ),
    "reads_decoy_no_words.hint": (
        "Write one sentence, or leave the field empty for one made by rule.",
        "请写一个句子，或将输入框留空以使用按规则写成的句子。",
    ),
    "guess_reads_missing.message": ("There is no guess yet.", "还没有猜。"),
    "guess_reads_missing.hint": (
        "Say whether the decoy will be taken, or switch “Guess first” off.",
        "请说出模型会不会选中诱饵句，或关闭“先猜一猜”。",
    ),
    "reads_no_span.message": (
        "No whole word of the passage fits into a window of {checkpoint}, so there is no answer to"
        " begin with.",
        "文章中没有一个完整的词放得进 {checkpoint} 的窗口，因此没有可供比较的答案。",
    ),
    "reads_no_span.hint": (
        "Paste a text with blanks between its words.",
        "请粘贴词与词之间有空格的文本。",
    ),
}
