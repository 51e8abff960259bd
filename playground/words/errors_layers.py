"""Words of errors in the room Layers; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "layers_empty.message": ("The text is empty.", "文本是空的。"),
    "layers_empty.hint": (
        "Type at least one word, then its states can be followed through the layers.",
        "请至少输入一个词，才能逐层查看它的状态。",
    ),
}
