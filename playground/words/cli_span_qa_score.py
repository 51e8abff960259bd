"""Words of `score span-qa`; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "option_score_threshold": (
        "Of score span-qa: probability of “no answer” above which none is given, or best for the one"
        " with the highest F1 on these files; the model's own by default, none where every question"
        " has an answer.",
        "用于 score span-qa：“无答案”概率高于此值时不作答；best 表示取在这些文件上 F1 最高的值；"
        "默认用模型自己的阈值，若所有问题都有答案则不拒答。",
    ),
    "option_score_data": (
        "A file to read; may be .gz or .xz. Several --data of span-qa are scored together; two-masks and everyday do without.",
        "要读取的文件；可为 .gz 或 .xz。span-qa 可多次给出 --data，合在一起评分；two-masks 和 everyday 评分可省略。",
    ),
    "option_score_limit": (
        "Score only so many; questions and pairs are then spread evenly over the data.",
        "最多评分多少项；问题和句对会在数据中均匀选取。",
    ),
    "option_mapping": (
        "COLUMN=NAME: read a column of the file under another name, as passage=context; may be repeated.",
        "列名=名称：把文件中的某列按另一名称读取，如 passage=context；可重复给出。",
    ),
    "span_progress": (
        "questions: {done} of {total}, {rate} a second, about {left} s left",
        "{done} / {total} 个问题，每秒 {rate} 个，约剩 {left} 秒",
    ),
    "span_speed": (
        "questions: {done}, {rate} a second, reading the files included",
        "{done} 个问题，每秒 {rate} 个（含读取文件）",
    ),
}
"""Key -> (English, simplified Chinese)."""
