"""Words of the command of What it looked at; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_relation_looked": (
        "Print where R-BERT's attention lies in TEXT, and which words a label hangs on: gradient times input, and left out.",
        "打印 R-BERT 的注意力落在 TEXT 的哪里，以及标签取决于哪些词：梯度乘输入与逐词去掉。",
    ),
    "option_label": (
        "One of the 19 labels to explain; the most probable one by default.",
        "要解释的标签，19 个之一；默认为概率最高的一个。",
    ),
    "option_layer": (
        "Layer of the attention: a number from 1, “last”, or “all” for the mean of all.",
        "注意力的层：从 1 起的数字、“last”，或表示所有层平均的“all”。",
    ),
}
"""Key -> (English, simplified Chinese)."""
