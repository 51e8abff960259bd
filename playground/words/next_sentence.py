"""Words of the room Next sentence: results, notes and figures."""

TEXTS: dict[str, tuple[str, str]] = {
    "IsNext": ("IsNext: B follows A", "IsNext：B 是 A 的下一句"),
    "NotNext": ("NotNext: B does not follow A", "NotNext：B 不是 A 的下一句"),
    "verdict": ("{verdict}, probability {percent}.", "{verdict}，概率 {percent}。"),
    "verdict_unreadable": (
        "Too much of the pair is unknown to this checkpoint for a verdict.",
        "该检查点读不懂的部分太多，无法判断。",
    ),
    "figure_title": ("Does B follow A?", "B 是 A 的下一句吗？"),
    "axis_probability": ("probability (%)", "概率（%）"),
    "axis_order": ("order of the two texts", "两段文本的顺序"),
    "row_asked": ("A, then B", "先 A 后 B"),
    "row_swapped": ("swapped: B, then A", "交换：先 B 后 A"),
    "row_candidate": ("A, then candidate {number}", "先 A 后候选 {number}"),
    "column_second": ("second text", "后一段文本"),
    "is_next": ("IsNext (follows)", "IsNext（是下一句）"),
    "not_next": ("NotNext (does not follow)", "NotNext（不是下一句）"),
    "hover": ("{name}: {percent} ({value})", "{name}：{percent}（{value}）"),
    "empty_figure": (
        "No verdict yet: write two texts and run them.",
        "还没有结果：请写两段文本并运行。",
    ),
    "table_caption": ("Probabilities of each order", "各种顺序的概率"),
    "swapped_same": (
        "Swapping the two changes little, as it would if only the topic counted. One pair proves nothing: see Topic or order?",
        "交换顺序后变化不大，就像只看话题时那样。一对句子说明不了什么：请看“话题还是顺序？”。",
    ),
    "swapped_differs": (
        "Swapping the two changes the figure, so more than the topic counts for this pair. One pair proves nothing: see Topic or order?",
        "交换顺序后数值改变，可见对这一对而言不只看话题。一对句子说明不了什么：请看“话题还是顺序？”。",
    ),
    "done": (
        "Done: {verdict}, {percent}; swapped: {swapped}.",
        "完成：{verdict}，{percent}；交换后：{swapped}。",
    ),
    "note_truncated": (
        "The pair is too long for the model: it read A up to character {read_a} of {length_a}, and B up to {read_b} of {length_b}.",
        "这对文本对模型来说太长：A 只读到第 {read_a} 个字符（共 {length_a} 个），B 只读到第 {read_b} 个（共 {length_b} 个）。",
    ),
    "note_candidate_truncated": (
        "With a candidate in B's place the pair is too long for the model, so the longer text was cut at its end.",
        "换上某个候选句后，这对文本对模型来说太长，较长的一段已从末尾截断。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the pair, so the figures mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些数值几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_same_text": (
        "A and B are the same text; BERT never saw that in its training.",
        "A 和 B 是同一段文本；BERT 训练时从未见过这种情况。",
    ),
    # every lab
    "progress": (
        "{done} of {total} pairs judged, about {seconds} s left",
        "已判断 {done} / {total} 对，约剩 {seconds} 秒",
    ),
    "progress_label": ("Pairs judged", "已判断的句对"),
    "cancel": ("Stop", "停止"),
    "cancelled": (
        "Stopped; the last result stands below.",
        "已停止；下面仍是上一次的结果。",
    ),
    "open_long": (
        "The text is long: press the button to begin.",
        "文本较长：请按按钮开始。",
    ),
}
