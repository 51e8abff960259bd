"""Words of the room Relations: screen, results, notes and figures."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_run": ("How are they related?", "它们是什么关系？"),
    "screen_how_1": (
        "R-BERT reads the sentence with signs around the two entities, $ for e1 and # for e2, and gives each of 19 labels a probability: nine relations in two directions, and Other. Together they make 100 %.",
        "R-BERT 读入的句子在两个实体周围带有符号：e1 用 $，e2 用 #。它给 19 个标签各一个概率：九种关系各有两个方向，再加上“其他”，相加为 100%。",
    ),
    "screen_how_2": (
        "The arrow runs from the first to the second place of the relation: in Cause-Effect, from the cause to the effect, whichever of them is e1. Swap the marks and the arrow should stay where it is.",
        "箭头从关系的前者指向后者：在 Cause-Effect 中由原因指向结果，不论哪个是 e1。交换标记后，箭头应当不变。",
    ),
    "screen_how_3": (
        "It was trained on nouns of single English sentences. Other means only that none of the nine holds; a founder or a spouse has no label here, so it must choose Other or the nearest.",
        "它只在英语单句中的名词上训练过。“其他”仅表示不是这九种关系；“创始人”“配偶”在这里没有标签，只能选“其他”或最接近的一种。",
    ),
    "screen_example_cause": ("A cause", "原因与结果"),
    "screen_example_turned": ("Marks the other way", "标记反过来"),
    "screen_example_into": ("Put into a drawer", "放进抽屉"),
    "screen_example_inside": ("Were in a drawer", "在抽屉里"),
    "screen_example_words": ("Several words", "多个词"),
    "screen_example_twice": ("The same word twice", "同一个词两次"),
    "screen_example_founder": ("No label for it", "没有合适的标签"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "screen_more": ("An example of each label", "每个标签一例"),
    "screen_more_none": ("choose a label", "请选择标签"),
    "screen_parts": (
        "Ask again with a part of the model taken away",
        "去掉模型的一部分再问一次",
    ),
    "screen_markers": ("Markers left out", "去掉标记"),
    "screen_entities": ("Entity vectors zero", "实体向量置零"),
    "screen_cls": ("[CLS] zero", "[CLS] 置零"),
    "screen_swapped": ("Entities swapped", "交换两个实体"),
    "screen_pieces": ("The sentence as BERT reads it", "BERT 读到的句子"),
    # Answer
    "verdict": ("{label}, {percent}", "{label}，{percent}"),
    "verdict_unreadable": (
        "Too much of the sentence is unknown to this checkpoint for a claim. It would say: {label}, {percent}",
        "该检查点读不懂的部分太多，无法下结论。它会给出：{label}，{percent}",
    ),
    "runner_up": ("Next: {label}, {percent}. {gloss}", "其次：{label}，{percent}。{gloss}"),
    "arrow": ("{first} → {second}: {label}: {says}", "{first} → {second}：{label}：{says}"),
    "arrow_other": ("{first} – {second}: {label}: {says}", "{first} – {second}：{label}：{says}"),
    "done": ("Done: {arrow}, {percent}.", "完成：{arrow}，{percent}。"),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so its label means little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，其标签几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_truncated": (
        "The text is too long for the model, so it read a window that holds both entities.",
        "文本对模型来说太长，因此它只读了包含两个实体的一段。",
    ),
    "note_marker_signs": (
        "The text itself holds $ or #, the signs that stand around e1 and e2 here; R-BERT may take it for a mark.",
        "文本本身含有 $ 或 #，而它们在这里是 e1 和 e2 两侧的符号；R-BERT 可能把它当作标记。",
    ),
    # Figure and tables
    "figure_title": ("19 labels, grouped by relation", "19 个标签，按关系分组"),
    "figure_key": (
        "→ from e1 to e2 (solid), ← from e2 to e1 (hatched)",
        "→ 由 e1 指向 e2（实心），← 由 e2 指向 e1（斜纹）",
    ),
    "axis_probability": ("probability (%)", "概率（%）"),
    "axis_label": ("relation", "关系"),
    "empty_figure": (
        "Nothing yet: mark two entities and run.",
        "还没有结果：请标出两个实体并运行。",
    ),
    "hover": ("{label}: {percent} ({value})", "{label}：{percent}（{value}）"),
    "legend_forward": ("e1 → e2", "e1 → e2"),
    "legend_backward": ("e1 ← e2", "e1 ← e2"),
    "legend_other": ("no direction", "无方向"),
    "table_caption": ("All 19 probabilities as a table", "全部 19 个概率（表格）"),
    # With a part taken away
    "parts_title": ("With a part taken away", "去掉一部分之后"),
    "parts_empty": (
        "No part is taken away: tick one beside the sentence.",
        "没有去掉任何部分：请在句子旁勾选。",
    ),
    "axis_parts": ("what is asked", "提问方式"),
    "parts_full": ("The whole model", "完整模型"),
    "parts_label": ("{label}", "{label}"),
    "parts_own": ("its own label, where another", "自己的标签（若不同）"),
    "parts_table": ("All labels with each part taken away", "去掉各部分后的全部标签"),
    "parts_note": (
        "This is the trained model with a part removed afterwards, which it never met in training: it shows what this checkpoint leans on, not how well a model trained without the part would do.",
        "这是训练好的模型事后去掉一部分的结果，它在训练中从未遇到过：说明这个检查点依赖什么，而不是没有该部分重新训练会有多好。",
    ),
    "parts_swapped_same": (
        "With the entities swapped it says {label}: turned back, the same relation and direction.",
        "交换实体后它给出 {label}：换回来看，关系与方向都没有变。",
    ),
    "parts_swapped_differs": (
        "With the entities swapped it says {label}: turned back, that is not the label above.",
        "交换实体后它给出 {label}：换回来看，与上面的标签不同。",
    ),
}
