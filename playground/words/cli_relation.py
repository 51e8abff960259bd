"""Words of the commands of Relations and of its score; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_relation": (
        "Print how the two entities marked in TEXT are related, and in which direction.",
        "打印 TEXT 中标出的两个实体是什么关系、方向如何。",
    ),
    "option_tagged_text": (
        "A sentence with <e1>…</e1> and <e2>…</e2>, in either order.",
        "一个句子，用 <e1>…</e1> 和 <e2>…</e2> 标出两个实体，先后不限。",
    ),
    "left_out": ("Lines left out: {count}.", "未采用的行数：{count}。"),
    "left_out_line": ("  line {line}: ", "  第 {line} 行："),
    "left_out_more": ("and {count} more", "另有 {count} 行"),
}
"""Key -> (English, simplified Chinese)."""
