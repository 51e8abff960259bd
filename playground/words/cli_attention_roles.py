"""Words of the commands of Head roles and Masks compared; part of `cli.py`."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_attention_roles": (
        "Print which attention head does most of each role in TEXT, and which finds which grammatical relation.",
        "打印在 TEXT 中每种角色由哪个注意力头做得最多，以及哪个头能找到哪种语法关系。",
    ),
    "command_attention_masks": (
        "Print what BERT expects at the [MASK] of TEXT when words are hidden as GPT and XLNet hide them.",
        "打印按 GPT 和 XLNet 的方式隐藏词语时，BERT 认为 TEXT 的 [MASK] 处应填什么。",
    ),
    "option_order_seed": (
        "Draws XLNet's order, 0 to 9999; 1 by default.",
        "用于抽取 XLNet 的顺序，0 到 9999；默认为 1。",
    ),
    "option_followed_word": (
        "A word of one wordpiece whose probability is followed; BERT's first word by default.",
        "要跟踪其概率的词（须为一个词片）；默认取 BERT 的首选词。",
    ),
    "option_second_text": (
        "A second text beside TEXT.",
        "TEXT 之外的第二段文本。",
    ),
}
