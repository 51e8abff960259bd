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
}
"""Key -> (English, simplified Chinese)."""
