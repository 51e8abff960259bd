"""Words of the lab Analogies of Inside BERT."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Analogies", "类比"),
    "screen_question": (
        "Is king − man + woman really nearest to queen, and would queen be near anyway?",
        "king − man + woman 真的离 queen 最近吗？不做加减时 queen 是不是本来就很近？",
    ),
    "screen_run": ("Add them up", "计算"),
    "screen_a": ("a", "a"),
    "screen_a_hint": ("Begin with this word.", "从这个词开始。"),
    "screen_b": ("− b", "− b"),
    "screen_b_hint": ("Take this one away.", "减去这个词。"),
    "screen_c": ("+ c", "+ c"),
    "screen_c_hint": ("Add this one.", "加上这个词。"),
    "screen_expected": ("The word you hope for", "期望的词"),
    "screen_expected_hint": ("If you like: its rank is shown.", "可选：会显示它的排名。"),
    "screen_inputs": ("May a, b and c be answers?", "a、b、c 可以作为答案吗？"),
    "screen_inputs_left_out": ("no, as in the papers", "不可以（论文中的做法）"),
    "screen_inputs_kept": ("yes", "可以"),
    "screen_example_queen": ("king and queen", "king 与 queen"),
    "screen_example_capital": ("Capitals", "首都"),
    "screen_example_italian": ("Capitals, and it fails", "首都，但失败了"),
    "screen_example_saw": ("Past tense", "过去时"),
    "screen_example_opposite": ("Opposites, and it fails", "反义词，失败了"),
    "screen_example_doctor": ("A job, and it fails", "职业，失败了"),
    "screen_example_chinese": ("East, west, south", "东、西、南"),
    "screen_how_1": (
        "Each word's row of the embedding table is brought to length 1; a − b + c is added up, and all whole words of the vocabulary are sorted by their cosine with the result.",
        "把每个词在嵌入表中的行化为单位长度，计算 a − b + c，再把词表中所有完整的词按与结果的余弦排序。",
    ),
    "screen_how_2": (
        "The famous examples leave a, b and c out of the answers. Keep them, and a or c itself mostly lies nearest: the sum hardly moves away from them.",
        "著名的例子都把 a、b、c 排除在答案之外。如果保留它们，最近的往往就是 a 或 c 本身：加减之后几乎没有离开它们。",
    ),
    "screen_how_3": (
        "Compare with the neighbours of a alone and of c alone. Where the word hoped for stands first there too, the arithmetic shows nothing (Linzen 2016).",
        "请与单独 a 的近邻、单独 c 的近邻比较。如果期望的词在那里也排第一，这个加减就什么也没有说明（Linzen 2016）。",
    ),
    "verdict_first": ("“{word}” comes first.", "“{word}” 排第一。"),
    "verdict_rank": (
        "“{word}” comes only at rank {rank}; first is “{first}”.",
        "“{word}” 只排第 {rank}；排第一的是 “{first}”。",
    ),
    "verdict_plain": ("Nearest to {a} − {b} + {c}: “{first}”.", "离 {a} − {b} + {c} 最近的是 “{first}”。"),
    "left_out": (
        "The three words were left out. With them in, “{word}” would come first with a cosine of {cosine}.",
        "三个输入词未计入。若计入，排第一的将是 “{word}”，余弦为 {cosine}。",
    ),
    "left_out_none": (
        "The three words were left out, and none of them would have come first.",
        "三个输入词未计入，即使计入也都不会排第一。",
    ),
    "kept": (
        "The three words may be answers: {a} ranks {rank_a}, {b} {rank_b}, {c} {rank_c} of {words}.",
        "三个输入词可以作为答案：在 {words} 个词中，{a} 排第 {rank_a}，{b} 排第 {rank_b}，{c} 排第 {rank_c}。",
    ),
    "anyway": (
        "Without any arithmetic, “{word}” is number {near_a} among the neighbours of {a} alone and number {near_c} among those of {c} alone.",
        "不做任何加减时，“{word}” 在单独 {a} 的近邻中排第 {near_a}，在单独 {c} 的近邻中排第 {near_c}。",
    ),
    "anyway_first": (
        "The neighbours of one word alone give the same answer, so the arithmetic shows nothing here.",
        "只看一个词的近邻就能得到同样的答案，所以这里的加减什么也没有说明。",
    ),
    "anyway_helps": (
        "So the arithmetic moved it up.",
        "所以加减确实让它的排名上升了。",
    ),
    "anyway_not": (
        "So the arithmetic did not bring it any nearer.",
        "所以加减并没有让它更近。",
    ),
    "figure_title": ("Nearest to {a} − {b} + {c}", "离 {a} − {b} + {c} 最近的词"),
    "figure_title_empty": ("Nearest to a − b + c", "离 a − b + c 最近的词"),
    "empty_figure": ("Type three words.", "请输入三个词。"),
    "axis_cosine": ("cosine with a − b + c", "与 a − b + c 的余弦"),
    "axis_word": ("word", "词"),
    "role_expected": ("{word} (hoped for)", "{word}（期望）"),
    "role_input": ("{word} (an input)", "{word}（输入）"),
    "hover": ("{word}: cosine {cosine}, rank {rank} of {words}", "{word}：余弦 {cosine}，在 {words} 个词中排第 {rank}"),
    "table_caption": ("With and without arithmetic", "做加减与不做加减"),
    "column_rank": ("rank", "排名"),
    "column_sum": ("{a} − {b} + {c}", "{a} − {b} + {c}"),
    "column_near": ("{word} alone", "单独 {word}"),
    "cell": ("{word} {cosine}", "{word} {cosine}"),
    "done": ("Done: nearest is {word}.", "完成：最近的是 {word}。"),
}
"""Key -> (English, simplified Chinese)."""
