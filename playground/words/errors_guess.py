"""Words of errors about guessing first; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "guess_missing.message": ("There is no guess yet.", "还没有猜。"),
    "guess_missing.hint": (
        "Write one word for the first [MASK], or switch “Guess first” off.",
        "请为第一个 [MASK] 写一个词，或关闭“先猜一猜”。",
    ),
    "guess_side_missing.message": ("There is no guess yet.", "还没有猜。"),
    "guess_side_missing.hint": (
        "Choose whether B follows A, or switch “Guess first” off.",
        "请选择 B 是否接在 A 之后，或关闭“先猜一猜”。",
    ),
    "guess_relation_missing.message": ("There is no guess yet.", "还没有猜。"),
    "guess_relation_missing.hint": (
        "Choose one of the ten relations, or switch “Guess first” off.",
        "请从十种关系中选一种，或关闭“先猜一猜”。",
    ),
    "guess_span_missing.message": ("There is no guess yet.", "还没有猜。"),
    "guess_span_missing.hint": (
        "Copy your answer from the passage, write – if it holds none, or switch “Guess first” off.",
        "请从文章中抄下你的答案（没有答案则填 –），或关闭“先猜一猜”。",
    ),
    "guess_blank_typed.message": (
        "This blank was typed by hand, so only BERT could fill it, and its answer is hidden.",
        "这个空是手动输入的，只能由 BERT 来填，而它的答案现在是隐藏的。",
    ),
    "guess_blank_typed.hint": (
        "Guess first, or switch “Guess first” off.",
        "请先猜一猜，或关闭“先猜一猜”。",
    ),
}
