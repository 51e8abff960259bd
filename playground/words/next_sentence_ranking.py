"""Words of the lab Rank candidates of Next sentence."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Rank candidates", "候选排序"),
    "screen_question": (
        "Which of these sentences follows A best?",
        "这些句子中，哪一个最适合接在 A 后面？",
    ),
    "screen_a": ("Sentence A", "句子 A"),
    "screen_candidates": ("Candidates for B, one a line", "B 的候选，每行一个"),
    "screen_candidates_hint": ("1 to {limit} sentences.", "1 到 {limit} 个句子。"),
    "screen_run": ("Rank them", "排序"),
    "screen_how_1": (
        "A bar is the difference of BERT's two logits, IsNext minus NotNext, in nats: right of zero it "
        "says that the candidate follows A, left of zero that it does not.",
        "条形是 BERT 两个 logit 之差（IsNext 减 NotNext），单位为奈特（nat）：零的右边表示候选是 A 的下一句，左边表示不是。",
    ),
    "screen_how_2": (
        "The difference is the logarithm of the odds. It tells apart what two probabilities of 99.7 % "
        "hide: one nat more makes the odds 2.7 times as high.",
        "这个差就是几率的对数。两个同为 99.7% 的概率看不出高下，它却能分辨：每多 1 奈特，几率变为 2.7 倍。",
    ),
    "screen_how_3": (
        "Each candidate is judged alone with A. BERT learnt to tell B from sentences of other texts and "
        "not to rank, so gaps between good and bad mean more than the order among the good.",
        "每个候选单独与 A 一起判断。BERT 学的是区分 B 与别的文章中的句子，而不是排序，因此好坏之间的差距比好句之间的先后更有意义。",
    ),
    "screen_example_odds": ("Good, odd and far", "合适、奇怪、无关"),
    "screen_example_sure": ("All nearly certain", "个个接近确定"),
    "screen_example_tie": ("A tie", "并列"),
    "screen_example_answer": ("Answers to a question", "一个问题的几种回答"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "figure_title": ("How well does each candidate follow A?", "各候选接在 A 后面有多合适？"),
    "axis_difference": (
        "IsNext minus NotNext (nats)",
        "IsNext 减 NotNext（奈特）",
    ),
    "axis_rank": ("rank", "名次"),
    "empty_figure": (
        "No ranking yet: write A and some candidates and run them.",
        "还没有排序：请写下 A 和几个候选并运行。",
    ),
    "best": (
        "Best: {text}",
        "最合适：{text}",
    ),
    "best_figures": (
        "{value} nats, IsNext {percent}; the next one is {gap} nats behind.",
        "{value} 奈特，IsNext {percent}；领先第二名 {gap} 奈特。",
    ),
    "best_alone": ("{value} nats, IsNext {percent}.", "{value} 奈特，IsNext {percent}。"),
    "best_tied": (
        "{count} candidates share the first place, with {value} nats, IsNext {percent}.",
        "{count} 个候选并列第一：{value} 奈特，IsNext {percent}。",
    ),
    "none_follows": (
        "BERT says NotNext to all of them: the best is only the least unlikely.",
        "BERT 对它们全都判为 NotNext：排第一的只是最不离谱的一个。",
    ),
    "unreadable": (
        "Too much of these texts is unknown to this checkpoint for a ranking.",
        "该检查点读不懂的部分太多，排序没有意义。",
    ),
    "hover": (
        "rank {rank}: {value} nats, IsNext {percent} ({probability})",
        "第 {rank} 名：{value} 奈特，IsNext {percent}（{probability}）",
    ),
    "bar": ("{value} · {percent}", "{value} · {percent}"),
    "tied_with": ("tied", "并列"),
    "table_caption": ("Candidates, best first", "候选，从最合适到最不合适"),
    "column_rank": ("rank", "名次"),
    "column_candidate": ("candidate", "候选"),
    "column_difference": ("difference (nats)", "差（奈特）"),
    "column_is_next": ("IsNext", "IsNext"),
    "column_verdict": ("verdict", "判断"),
    "done": (
        "Done, {count} candidates ranked; first: {text}, {value} nats.",
        "完成，已为 {count} 个候选排序；第一名：{text}，{value} 奈特。",
    ),
    "note_truncated": (
        "A pair is too long for the model, so its longer text was cut at its end.",
        "有的文本对对模型来说太长，较长的一段已从末尾截断。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of a pair, so the figures mean little; choose a checkpoint made for this language.",
        "该检查点读不懂某一对中 {share} 的文本，这些数值几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_tied": (
        "Candidates whose differences agree to two decimals tie: they share a rank.",
        "差值在两位小数内相同的候选并列，名次相同。",
    ),
}
