"""Words of the lab All pairs of Relations."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("All pairs", "所有实体对"),
    "screen_question": (
        "How is each of these entities related to each other one?",
        "这些实体两两之间是什么关系？",
    ),
    "screen_threshold": ("Least probability drawn (%)", "画出的最低概率（%）"),
    "screen_other": ("Draw Other too", "也画出 Other"),
    "screen_run": ("Relate all pairs", "判断所有实体对"),
    "screen_how_1": (
        "Each entity is asked with each other one, in both orders: n entities make n (n − 1) questions. "
        "In each the first is marked as e1 and the second as e2; the others are plain text.",
        "每个实体与其他每个实体配对，两种顺序都问：n 个实体有 n (n − 1) 个问题。每次把前者标为 e1、后者标为 e2，其余实体只是普通文本。",
    ),
    "screen_how_2": (
        "An arrow leads from the relation's first part to its second, over its name: from the cause to the "
        "effect in Cause-Effect. The thicker, the more probable; where both orders say the same, one line "
        "stands for both, with the mean of their probabilities. Dashed: the other order says otherwise.",
        "箭头从关系的前项经关系名指向后项：在 Cause-Effect 中从原因指向结果。线越粗概率越高；两种顺序说法一致时合为一条线，取两者概率的平均值。虚线：另一种顺序说法不同。",
    ),
    "screen_how_3": (
        "With the marks exchanged the label should turn its direction and stay. How often it does is a check "
        "that needs no gold label; agreeing is no proof of being right.",
        "交换标记后，标签应当只是方向相反。一致的比例是一种不需要标准答案的检验；一致并不证明正确。",
    ),
    "screen_example_founders": ("Two founders (no such label)", "两位创始人（没有这个标签）"),
    "screen_example_chain": ("A chain of causes", "一连串因果"),
    "screen_example_kitchen": ("Things in things", "物品与容器"),
    "screen_example_parts": ("Wholes and parts", "整体与部分"),
    "screen_example_six": ("Six entities", "六个实体"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "figure_title": ("Relations between the entities", "实体之间的关系"),
    "empty_figure": (
        "Nothing yet: mark entities and relate all pairs.",
        "还没有结果：请标出实体并判断所有实体对。",
    ),
    "axis_entities": ("entity", "实体"),
    "axis_lines": (
        "thicker: more probable<br>dashed: the other order says otherwise",
        "线越粗概率越高<br>虚线：另一种顺序说法不同",
    ),
    "none_drawn": (
        "No answer to draw: lower the bar,<br>or draw Other too.",
        "没有可画的回答：请降低阈值，<br>或也画出 Other。",
    ),
    "drawn": (
        "Drawn: {shown} of {count} answers. Left out: {other} Other, {below} below {threshold}.",
        "图中画出 {count} 个回答中的 {shown} 个。未画出：{other} 个 Other，{below} 个低于 {threshold}。",
    ),
    "edge": ("{relation} {percent}", "{relation} {percent}"),
    "hover_edge": ("{source} → {target}: {relation}", "{source} → {target}：{relation}"),
    "hover_other": ("{source} and {target}: {relation}", "{source} 与 {target}：{relation}"),
    "hover_pair": (
        "e1 = {e1}, e2 = {e2}: {label} {percent} ({probability})",
        "e1 = {e1}，e2 = {e2}：{label} {percent}（{probability}）",
    ),
    "table_caption": ("Every ordered pair, e1 → e2", "每个有序对，e1 → e2"),
    "column_pair": ("e1 → e2", "e1 → e2"),
    "column_label": ("label", "标签"),
    "column_probability": ("probability", "概率"),
    "column_runner_up": ("runner-up", "第二名"),
    "column_agrees": ("other order agrees", "另一顺序一致"),
    "pair": ("{e1} → {e2}", "{e1} → {e2}"),
    "runner_up": ("{label} {percent}", "{label} {percent}"),
    "yes": ("yes", "是"),
    "no": ("no", "否"),
    "apart": (
        "{found} wordpieces apart; the model reads {limit}",
        "相隔 {found} 个词片；模型只能读 {limit} 个",
    ),
    "strongest": (
        "Most probable: {source} → {target}, {relation}, {percent} (the mean where both orders agree)",
        "最可能的关系：{source} → {target}，{relation}，{percent}（两种顺序一致时取平均）",
    ),
    "strongest_says": ("The most probable relation: {said}", "最可能的关系：{said}"),
    "only_other": (
        "Other for every pair: none of the nine relations is the most probable one.",
        "每一对都是 Other：九种关系中没有一种最可能。",
    ),
    "unreadable": (
        "Too much of this text is unknown to this checkpoint to claim a relation.",
        "该检查点读不懂的部分太多，不作关系判断。",
    ),
    "counts": (
        "{count} ordered pairs of {entities} entities: {related} got a relation, {other} got Other.",
        "{entities} 个实体，{count} 个有序对：{related} 个得到某种关系，{other} 个为 Other。",
    ),
    "agreement": (
        "The two orders agree in {agreeing} of {compared} pairs ({share}); in {other} of these both are Other.",
        "{compared} 对中有 {agreeing} 对两种顺序一致（{share}）；其中 {other} 对两次都是 Other。",
    ),
    "done": (
        "Done: {count} ordered pairs, {related} with a relation, two orders agree in {agreeing} of {compared}.",
        "完成：{count} 个有序对，{related} 个得到关系，{compared} 对中 {agreeing} 对两种顺序一致。",
    ),
    "open_long": (
        "The text is long: press the button to begin.",
        "文本较长：请按按钮开始。",
    ),
    "progress": ("{done} of {total} pairs, about {seconds} s left", "已完成 {done} / {total} 对，约剩 {seconds} 秒"),
    "progress_label": ("pairs answered", "已回答的实体对"),
    "screen_cancel": ("Cancel", "取消"),
    "cancelled": ("Stopped; the last result stays.", "已停止；保留上一次的结果。"),
    "note_nine": (
        "The 19 labels are nine relations in two directions, and Other. None of them is “founder”, “owner” or "
        "“relative”: such a pair shows Other, or the nearest of the nine.",
        "19 个标签是九种关系各两个方向，加上 Other。其中没有“创始人”“所有者”或“亲属”：这样的一对会显示 Other，或九种中最接近的一种。",
    ),
    "note_far": (
        "Some entities are too far apart to be read at once; their rows say so, the others are answered.",
        "有些实体相距太远，无法一次读入；表中对应的行有说明，其余各对照常回答。",
    ),
    "note_truncated": (
        "The text is longer than the model reads, so each pair was read in a window that holds both entities.",
        "文本超过模型的长度，因此每一对都在包含两个实体的窗口中读取。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so the labels mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些标签几乎没有意义；请选择针对这种语言的检查点。",
    ),
}
"""Key -> (English, simplified Chinese)."""
