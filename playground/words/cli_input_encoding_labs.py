"""Words of the commands of Inside BERT's labs; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_input_encoding_step": (
        "Print what one layer of BERT does to TEXT: every matrix with its shapes, one piece's length and first numbers, and how far that is from the model's own pass.",
        "打印 BERT 的一层对 TEXT 做了什么：每个矩阵的形状、一个词片的长度与前几个数，以及与模型自身计算的差别。",
    ),
    "option_step_head": (
        "Head whose queries, keys and values are shown, counted from 0.",
        "显示其查询、键和值的头，从 0 开始。",
    ),
    "option_piece": (
        "Wordpiece whose numbers are printed, counted from 0, which is [CLS].",
        "打印其数值的词片，从 0（[CLS]）开始。",
    ),
}
"""Key -> (English, simplified Chinese)."""
