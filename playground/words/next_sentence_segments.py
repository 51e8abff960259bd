"""Words of the lab Segments switched of Next sentence."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Segments switched", "切换段编号"),
    "screen_question": (
        "What if BERT is told wrongly which words belong to A and which to B?",
        "如果告诉 BERT 的段编号是错的，它的判断会变吗？",
    ),
    "screen_a": ("Sentence A", "句子 A"),
    "screen_b": ("Sentence B", "句子 B"),
    "screen_run": ("Switch the segments", "切换段编号"),
    "screen_how_1": (
        "To each wordpiece BERT adds one of two learnt vectors, segment 0 for A and segment 1 for B. The "
        "three rows are the same wordpieces in the same order, with other segments.",
        "BERT 给每个词片加上两个学到的向量之一：A 为段 0，B 为段 1。三行是同样顺序的同样词片，只是段编号不同。",
    ),
    "screen_how_2": (
        "With all segments 0 only [SEP] still says where A ends. If the verdict hardly moves, BERT "
        "finds the border by itself; if it moves much, it leans on the segments.",
        "段编号全为 0 时，只有 [SEP] 还标出 A 的结尾。如果判断几乎不变，说明 BERT 自己能找到界限；如果变化很大，说明它依赖段编号。",
    ),
    "screen_how_3": (
        "Neither switched row occurred in training, so a shift there shows what the head relies on and "
        "not which answer is right. Mixing segments up is a common bug in programs that call BERT.",
        "后两种情形在训练中从未出现，因此变化说明的是输出头依赖什么，而不是哪个答案正确。段编号弄错是调用 BERT 的程序里常见的错误。",
    ),
    "screen_example_follows": ("B goes on", "B 接着讲"),
    "screen_example_topic": ("Another topic", "换了话题"),
    "screen_example_answer": ("Question, answer", "一问一答"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "way_usual": ("usual: A 0, B 1", "通常：A 为 0，B 为 1"),
    "way_all_zero": ("all segments 0", "段编号全为 0"),
    "way_exchanged": ("exchanged: A 1, B 0", "互换：A 为 1，B 为 0"),
    "figure_title": ("The same pair with other segments", "同一对文本，换用其他段编号"),
    "axis_probability": ("probability (%)", "概率（%）"),
    "axis_segments": ("segments", "段编号"),
    "empty_figure": (
        "Nothing yet: write two texts and run them.",
        "还没有结果：请写两段文本并运行。",
    ),
    "hover": (
        "{name}: {percent} ({value}); difference {difference} nats",
        "{name}：{percent}（{value}）；差 {difference} 奈特",
    ),
    "verdict_IsNext": ("IsNext", "IsNext（是下一句）"),
    "verdict_NotNext": ("NotNext", "NotNext（不是下一句）"),
    "steady": (
        "The verdict stays {verdict}, and no switch moves the logit difference by more than {moved} nats: "
        "for this pair BERT hardly needs the segments.",
        "判断始终是 {verdict}，logit 之差的变化不超过 {moved} 奈特：对这一对文本，BERT 几乎不需要段编号。",
    ),
    "leans": (
        "The verdict stays {verdict}, but a switch moves the logit difference by up to {moved} nats: BERT "
        "leans on the segments here.",
        "判断始终是 {verdict}，但切换后 logit 之差最多变化 {moved} 奈特：BERT 在这里依赖段编号。",
    ),
    "turns": (
        "With wrong segments the verdict turns away from {verdict}, and the logit difference moves by up to {moved} nats: here "
        "BERT needs to be told which text is which.",
        "段编号错了，判断就不再是 {verdict}，logit 之差最多变化 {moved} 奈特：BERT 在这里需要知道哪段是 A、哪段是 B。",
    ),
    "verdict_unreadable": (
        "Too much of the pair is unknown to this checkpoint for a verdict.",
        "该检查点读不懂的部分太多，无法判断。",
    ),
    "table_caption": ("Each choice of segments", "各种段编号"),
    "column_way": ("segments", "段编号"),
    "column_is_next": ("IsNext", "IsNext"),
    "column_not_next": ("NotNext", "NotNext"),
    "column_difference": ("difference (nats)", "差（奈特）"),
    "done": (
        "Done: usual {usual}, all segments 0 {all_zero}, exchanged {exchanged} IsNext.",
        "完成：IsNext 通常为 {usual}，全 0 为 {all_zero}，互换为 {exchanged}。",
    ),
    "note_truncated": (
        "The pair is too long for the model: it read A up to character {read_a} of {length_a}, and B up to {read_b} of {length_b}.",
        "这对文本对模型来说太长：A 只读到第 {read_a} 个字符（共 {length_a} 个），B 只读到第 {read_b} 个（共 {length_b} 个）。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the pair, so the figures mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些数值几乎没有意义；请选择针对这种语言的检查点。",
    ),
}
