"""Words of the lab Coherence map of Next sentence."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Coherence map", "连贯图"),
    "screen_question": (
        "Does BERT find the true next sentence in a whole paragraph?",
        "在一整段文本里，BERT 能找出真正的下一句吗？",
    ),
    "screen_text": ("Paragraph", "段落"),
    "screen_text_hint": (
        "{lowest} to {highest} sentences. One ends at . ! or ? before a blank, at 。！？ or at a line end.",
        "{lowest} 到 {highest} 个句子。句子以后接空格的 . ! ?、以 。！？ 或以换行结束。",
    ),
    "screen_show": ("Colour shows", "颜色表示"),
    "screen_show_logit_difference": ("logit difference (nats)", "logit 之差（奈特）"),
    "screen_show_is_next": ("probability of IsNext", "IsNext 的概率"),
    "screen_run": ("Draw the map", "绘制连贯图"),
    "screen_how_1": (
        "Row A, column B: would B come right after A? The diagonal is left out, since no sentence follows "
        "itself. The true next sentence is one step right of the diagonal, outlined.",
        "行是 A，列是 B：B 会紧接在 A 之后吗？对角线留空，因为没有句子接在自己后面。真正的下一句在对角线右边一格，有框标出。",
    ),
    "screen_how_2": (
        "If BERT judged by order, the outlined squares would stand out and the upper right half would be "
        "higher than the lower left. If it judges by topic, all sentences of one topic look alike.",
        "如果 BERT 看的是顺序，带框的格子会很突出，右上半部也会高于左下半部。如果它看的是话题，同一话题的句子都差不多。",
    ),
    "screen_how_3": (
        "Compare the share of true next sentences found with chance, and mind how few sentences there are. "
        "Two topics in one paragraph show as two blocks.",
        "请把找对下一句的比例与随机水平相比，并留意句子有多少。一段里有两个话题时，图上会出现两个方块。",
    ),
    "screen_example_story": ("A story", "一个故事"),
    "screen_example_blocks": ("Two topics, two blocks", "两个话题，两个方块"),
    "screen_example_shuffled": ("The story shuffled", "打乱的故事"),
    "screen_example_twice": ("A sentence said twice", "重复的句子"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "figure_title": ("Does B (column) follow A (row)?", "B（列）是 A（行）的下一句吗？"),
    "axis_a": ("sentence A", "句子 A"),
    "axis_b": ("sentence B", "句子 B"),
    "bar_logit_difference": ("IsNext minus NotNext (nats)", "IsNext 减 NotNext（奈特）"),
    "bar_is_next": ("IsNext (%)", "IsNext（%）"),
    "empty_figure": (
        "No map yet: write a paragraph and run it.",
        "还没有连贯图：请写一段文本并运行。",
    ),
    "hover": ("{value} nats, IsNext {percent}", "{value} 奈特，IsNext {percent}"),
    "hover_true": ("the true next sentence", "真正的下一句"),
    "reading_best": (
        "The true next sentence is the best of all others for {right} of {count} sentences ({share}; chance {chance}).",
        "{count} 个句子中有 {right} 个，真正的下一句得分最高（{share}；随机水平 {chance}）。",
    ),
    "reading_adjacent": (
        "Right after one another: {adjacent} nats on average ({adjacent_pairs} pairs); not next to one another: {apart} nats ({apart_pairs} pairs).",
        "相邻的后一句：平均 {adjacent} 奈特（{adjacent_pairs} 对）；不相邻：{apart} 奈特（{apart_pairs} 对）。",
    ),
    "reading_order": (
        "B after A in the paragraph: {forward} nats; B before A: {backward} nats ({pairs} pairs each). A small gap means that order counts for little.",
        "段落中 B 在 A 之后：{forward} 奈特；B 在 A 之前：{backward} 奈特（各 {pairs} 对）。差距小说明顺序不太重要。",
    ),
    "reading_few": (
        "With {count} true next sentences these figures say little.",
        "只有 {count} 个真正的下一句，这些数字说明不了多少。",
    ),
    "unreadable": (
        "Too much of the paragraph is unknown to this checkpoint for a map that means anything.",
        "该检查点读不懂的部分太多，连贯图没有意义。",
    ),
    "means_caption": ("What the map comes to", "连贯图的汇总"),
    "mean_adjacent": ("B right after A", "B 紧接在 A 之后"),
    "mean_apart": ("A and B not next to one another", "A 与 B 不相邻"),
    "mean_forward": ("B anywhere after A", "B 在 A 之后（不限位置）"),
    "mean_backward": ("B anywhere before A", "B 在 A 之前（不限位置）"),
    "column_kind": ("pairs", "句对"),
    "column_count": ("number", "数量"),
    "column_difference": ("difference (nats)", "差（奈特）"),
    "column_is_next": ("IsNext", "IsNext"),
    "sentences_caption": ("The sentences, and which BERT thinks comes next", "各句，以及 BERT 认为的下一句"),
    "column_number": ("no.", "编号"),
    "column_sentence": ("sentence", "句子"),
    "column_best": ("best next", "最佳下一句"),
    "column_rank": ("rank of the true one", "真正下一句的名次"),
    "map_caption": ("Logit difference in nats, A by row and B by column", "logit 之差（奈特），行为 A，列为 B"),
    "map_caption_is_next": ("Probability of IsNext, A by row and B by column", "IsNext 的概率，行为 A，列为 B"),
    "map_summary": ("The map as a table", "连贯图的表格"),
    "done": (
        "Done, {count} sentences compared: the true next one is the best for {share} of them, chance {chance}.",
        "完成，比较了 {count} 个句子：其中 {share} 的真正下一句得分最高，随机水平 {chance}。",
    ),
    "note_truncated": (
        "Some pairs are too long for the model, so their longer sentence was cut at its end.",
        "有些句对对模型来说太长，较长的句子已从末尾截断。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the paragraph, so the figures mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些数值几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_equal_sentences": (
        "A sentence stands in the paragraph more than once; BERT never saw a text follow itself, and equal ones do not compete for the best place.",
        "有句子在段落中出现多次；BERT 从未见过文本接在自身之后，相同的句子之间不争最佳位置。",
    ),
}
