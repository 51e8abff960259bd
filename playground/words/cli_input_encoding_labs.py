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
    "command_input_encoding_switches": (
        "Print what BERT expects at [MASK] in TEXT, and whether B follows A, when segment or position embeddings are exchanged.",
        "打印换掉段嵌入或位置嵌入时，BERT 在 TEXT 的 [MASK] 处期待什么，以及 B 是否接在 A 之后。",
    ),
    "option_followed_target": (
        "A word of one wordpiece whose probability is followed; BERT's first word by default.",
        "要跟踪概率的词（一个词片）；默认为 BERT 的首选词。",
    ),
    "option_shift": ("How much higher every position is put.", "每个位置移动多少。"),
    "option_draw_seed": ("Seed of the drawn orders, 0 to 9999.", "打乱顺序的种子，0 到 9999。"),
    "command_input_encoding_mistakes": (
        "Print what seven mistakes that raise no error make of the pair A, B.",
        "打印七个不会报错的错误对句对 A、B 的影响。",
    ),
    "command_input_encoding_tour": (
        "Print a tour through the rooms on one sentence: a link for each step, filled in, and what to look at.",
        "打印用一个句子走遍各房间的导览：每一步的链接（已填好）以及要看什么。",
    ),
    "option_following": ("A sentence that follows TEXT.", "接在 TEXT 之后的句子。"),
    "option_tour_question": ("A question that one of the sentences answers.", "其中一个句子能回答的问题。"),
}
"""Key -> (English, simplified Chinese)."""
