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
    "analogy_top_k.hint": ("Ask for ten, for example.", "例如要 10 个。"),
}
"""Key -> (English, simplified Chinese)."""
