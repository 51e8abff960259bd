"""Words of how a checkpoint reads a text: the [UNK] meter and the pieces."""

TEXTS: dict[str, tuple[str, str]] = {
    "all_known": (
        "{checkpoint} can read all of this text: no part becomes [UNK].",
        "{checkpoint} 能读取整段文本：没有任何部分变成 [UNK]。",
    ),
    "some_unknown": (
        "{checkpoint} cannot read {share} of this text: the marked parts all become [UNK].",
        "{checkpoint} 读不懂其中 {share} 的文本：标出的部分都变成了 [UNK]。",
    ),
    "unknown_parts": ("Parts that read as [UNK]", "被读成 [UNK] 的部分"),
    "unknown_mark": ("unknown", "未知"),
    "more_parts": ("and {count} more", "另有 {count} 处"),
    "nothing_to_read": ("There is no text yet.", "还没有文本。"),
    "note_truncated": (
        "The text is longer than the model can take, so only part of it is shown.",
        "文本超出了模型的长度上限，因此只显示其中一部分。",
    ),
    "note_much_unknown": (
        "So much of the text is unknown to this checkpoint that its answers mean little; choose one made for this language.",
        "该检查点读不懂的部分太多，其答案几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_letters_changed": (
        "Some letters are read differently from how they were typed: this tokenizer strips accents and takes composed characters apart.",
        "有些字符的读法与输入不同：该分词器会去掉重音符号，并拆开合成字符。",
    ),
    "note_nothing_read": (
        "Nothing of this text is left: it holds only characters that cannot be seen, which the tokenizer drops, so BERT reads just [CLS] and [SEP].",
        "这段文本什么也没留下：其中只有看不见的字符，分词器会把它们丢掉，BERT 读到的只有 [CLS] 和 [SEP]。",
    ),
    "note_unseen": (
        "The text holds characters that cannot be seen, such as zero-width spaces; the tokenizer drops them and joins what stands around them.",
        "文本中含有看不见的字符（如零宽空格）；分词器会丢掉它们，并把两边的文字连在一起。",
    ),
}
