"""Words of the command of All pairs; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_relation_pairs": (
        "Print the relation of every ordered pair of the entities marked in TEXT, and whether both orders agree.",
        "打印 TEXT 中标出的实体两两之间（两种顺序）的关系，以及两种顺序是否一致。",
    ),
    "option_several_marked": (
        "A text with 2 to 12 entities, each in <e> and </e>.",
        "一段文本，用 <e> 和 </e> 标出 2 到 12 个实体。",
    ),
}
"""Key -> (English, simplified Chinese)."""
