"""Words of the errors of Masked word's own parts; part of `errors.py`."""

TEXTS: dict[str, tuple[str, str]] = {
    "words_for_masks.message": (
        "There are {found} words for {expected} [MASK]s.",
        "有 {found} 个词，而 [MASK] 有 {expected} 处。",
    ),
    "words_for_masks.hint": (
        "Give one word for each [MASK], in the order of the text.",
        "请按文本中的顺序，为每处 [MASK] 给出一个词。",
    ),
    "score_needs_data.message": (
        "The task {task} was given no file to score.",
        "任务 {task} 没有给出要评分的文件。",
    ),
    "score_needs_data.hint": (
        "Name one with --data; only two-masks has sentences of its own.",
        "请用 --data 指定文件；只有 two-masks 自带句子。",
    ),
    "not_two_masks.message": (
        "Line {line} holds {found} [MASK]s, but two are needed to compare ways of filling them.",
        "第 {line} 行有 {found} 处 [MASK]，而比较填法需要恰好两处。",
    ),
    "not_two_masks.hint": (
        "Give one sentence a line, each with two [MASK]s; lines without any text are passed over.",
        "请每行给出一句，每句含两处 [MASK]；空行会被跳过。",
    ),
}
