"""Words of input reduction; `relation_trap.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_reduce": ("Take words out", "逐个删词"),
    "screen_reduce_heading": ("Fewest words that keep the label", "保住标签的最少词数"),
    "screen_reduce_about": (
        "Words outside the entities go one at a time, always the one without which the label stays most "
        "probable, until any further one would change the label (input reduction, Feng et al. 2018).",
        "实体之外的词一个一个删去，每次删去后标签仍最有可能的那个词，直到再删任何一个都会改变标签（输入缩减，Feng 等，2018）。",
    ),
    "screen_beam": ("Ways followed at once (beam)", "同时尝试的路径数（束宽）"),
    "screen_cancel": ("Cancel", "取消"),
    "cancelled": ("Stopped. The last result stays.", "已停止。上次的结果仍保留。"),
    "progress": (
        "{done} of at most {total} shortened texts tried, {left} words left, at most about {seconds} s to go",
        "最多 {total} 个缩短的文本，已试 {done} 个，还剩 {left} 个词，最多约需 {seconds} 秒",
    ),
    "progress_label": ("Progress of the reduction", "缩减进度"),
    "reduce_first": (
        "Nothing yet. Press the button to see which words can go.",
        "还没有结果。按下按钮，看看哪些词可以删去。",
    ),
    "reduced_some": (
        "Enough to keep the label {label}: {kept} of the {words} words outside the entities.",
        "要保住标签 {label}，实体之外的 {words} 个词中留下 {kept} 个就够了。",
    ),
    "reduced_all": (
        "All {words} words outside the entities can go: the entities alone keep the label {label}.",
        "实体之外的 {words} 个词都可以删去：只凭实体就能保住标签 {label}。",
    ),
    "reduced_none": (
        "Not one of the {words} words can go without changing the label {label}.",
        "{words} 个词中一个也删不得，否则标签 {label} 就会改变。",
    ),
    "reduced_empty": (
        "There are no words outside the entities to take out.",
        "实体之外没有可删的词。",
    ),
    "reduced_probability": (
        "Its probability: {before} with all words, {after} with these.",
        "它的概率：保留所有词时为 {before}，只留这些词时为 {after}。",
    ),
    "reduced_change": (
        "Without “{word}” too, the answer would be {label} ({probability}).",
        "如果再删去“{word}”，答案就会变成 {label}（{probability}）。",
    ),
    "reduced_feng": (
        "Feng et al. (2018) found that what is left often means little to people, while the model stays as confident. Read it as what is enough for this model, not as the reason it had.",
        "Feng 等（2018）发现，剩下的词对人来说往往没有什么意义，而模型仍然同样自信。它说明的是对这个模型来说什么就够了，而不是它判断的理由。",
    ),
    "reduced_greedy": (
        "Taking the best word at each step finds a short text, not surely the shortest there is; a wider beam looks further. Marks of punctuation count as words.",
        "每一步只取当时最好的，找到的是一个短文本，不一定最短；束宽越大，找得越远。标点也算词。",
    ),
    "reduced_label": ("The sentence, words taken out struck through", "句子，删去的词带删除线"),
    "reduced_shortest": ("Shortest text that keeps the label", "保住标签的最短文本"),
    "reduced_word": ("{word}: taken out as number {number}; the label then had {probability}", "{word}：第 {number} 个删去，此时标签概率为 {probability}"),
    "curve_title": ("Probability while words go", "删词过程中的概率"),
    "curve_words": ("words left outside the entities", "实体之外剩余的词数"),
    "curve_probability": ("probability of the label", "标签的概率"),
    "curve_hover": ("{left} words left, “{word}” taken out: {probability}", "剩 {left} 个词，删去“{word}”：{probability}"),
    "curve_hover_first": ("all {left} words: {probability}", "全部 {left} 个词：{probability}"),
    "curve_hover_change": (
        "without “{word}” too: {label}; the label that was kept has {probability}",
        "再删去“{word}”：{label}；原标签的概率为 {probability}",
    ),
    "curve_kept": ("label kept", "标签不变"),
    "curve_changed": ("label would change", "标签会变"),
    "steps_summary": ("Every step", "每一步"),
    "steps_caption": ("Words in the order in which they went", "按删去次序排列的词"),
    "steps_number": ("step", "步"),
    "steps_word": ("word taken out", "删去的词"),
    "steps_probability": ("label's probability", "标签概率"),
    "steps_left": ("words left", "剩余词数"),
    "reduced_done": ("Done: {said}", "完成：{said}"),
}
