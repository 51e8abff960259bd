"""Words of errors of the room Inside BERT; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "input_encoding_empty.message": (
        "The text is empty, so there is nothing to turn into embeddings.",
        "文本是空的，没有可以变成嵌入的内容。",
    ),
    "input_encoding_empty.hint": (
        "Type a word or a sentence; a second text may stand beside it.",
        "请输入一个词或一个句子；也可以再给出第二段文本。",
    ),
    "analogy_empty.message": (
        "One of the three words is missing.",
        "三个词中有一个没有填写。",
    ),
    "analogy_empty.hint": (
        "Type a word for each of a, b and c, such as king, man, woman.",
        "请为 a、b、c 各输入一个词，例如 king、man、woman。",
    ),
    "analogy_pieces.message": (
        "“{word}” is not one piece of this vocabulary but: {pieces}.",
        "“{word}” 在这个词表中不是一个词片，而是：{pieces}。",
    ),
    "analogy_pieces.hint": (
        "Only single pieces have a row in the table: choose a more common word, without blanks.",
        "只有单个词片在嵌入表中有对应的行：请换一个更常用的词，不要带空格。",
    ),
    "analogy_unknown.message": (
        "The vocabulary has no word “{word}”; it reads it as {piece}.",
        "词表中没有 “{word}” 这个词；它被读成 {piece}。",
    ),
    "analogy_unknown.hint": (
        "Choose a word in the language of the checkpoint.",
        "请选择检查点所用语言中的词。",
    ),
    "analogy_top_k.message": (
        "The number of answers is {found}, but it must be from 1 to {highest}.",
        "答案数为 {found}，但应在 1 到 {highest} 之间。",
    ),
    "size_range.message": (
        "The size {name} is {found}, but it must be a whole number from {lowest} to {highest}.",
        "{name} 的值是 {found}，但应为 {lowest} 到 {highest} 之间的整数。",
    ),
    "size_range.hint": (
        "BERT base has 12 layers, 768 hidden, 12 heads; begin from a preset.",
        "BERT base 有 12 层、隐藏维度 768、12 个头；可以从一个预设开始。",
    ),
    "size_heads.message": (
        "A hidden size of {hidden} cannot be split among {heads} heads.",
        "隐藏维度 {hidden} 无法平均分给 {heads} 个头。",
    ),
    "size_heads.hint": (
        "Choose a number of heads that divides the hidden size; most models give each head 64.",
        "请让头数能整除隐藏维度；多数模型每个头为 64 维。",
    ),
    "size_sharing.message": (
        "Layers cannot share “{found}”.",
        "各层不能共享“{found}”。",
    ),
    "size_sharing.hint": ("Choose one of: {known}.", "请选择其一：{known}。"),
    "size_pooler.message": (
        "The next-sentence head reads the pooler, and there is none.",
        "下一句输出头需要池化层，而这里没有池化层。",
    ),
    "size_pooler.hint": (
        "Count the pooler too, or leave out the next-sentence head.",
        "请同时计入池化层，或去掉下一句输出头。",
    ),
    "size_preset.message": (
        "There is no preset “{found}”.",
        "没有名为“{found}”的预设。",
    ),
    "size_preset.hint": ("There are: {known}.", "现有的预设：{known}。"),
    "size_missing.message": (
        "A size of one's own needs layers, hidden and heads; {missing} is missing.",
        "自定义大小需要给出 layers、hidden 和 heads；缺少 {missing}。",
    ),
    "size_missing.hint": (
        "Give all three, or the name of a preset such as bert-base.",
        "请给出全部三项，或给出一个预设名，例如 bert-base。",
    ),
    "analogy_top_k.hint": ("Ask for ten, for example.", "例如要 10 个。"),
}
"""Key -> (English, simplified Chinese)."""
