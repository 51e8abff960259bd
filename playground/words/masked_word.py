"""Words of the room Masked word: results, notes and figures."""

TEXTS: dict[str, tuple[str, str]] = {
    "figure_title": ("What BERT expects at mask {number}", "BERT 认为第 {number} 处遮盖应填的词"),
    "figure_title_one": ("What BERT expects at [MASK]", "BERT 认为 [MASK] 处应填的词"),
    "axis_probability": (
        "probability (%)",
        "概率（%）",
    ),
    "axis_word": ("word", "词"),
    "candidates": ("BERT's words", "BERT 的候选词"),
    "your_words": ("your words", "你的词"),
    "hover": ("probability {percent} ({value})", "概率 {percent}（{value}）"),
    "empty_figure": (
        "No words yet: write a text with [MASK] and run it.",
        "还没有结果：请写一句带 [MASK] 的文本并运行。",
    ),
    "table_caption": ("Words for mask {number}", "第 {number} 处遮盖的候选词"),
    "table_targets": ("Your words at mask {number}", "你的词在第 {number} 处遮盖的得分"),
    "column_rank": ("rank", "名次"),
    "column_word": ("word", "词"),
    "column_probability": ("probability", "概率"),
    "column_sentence": ("sentence filled in", "填好的句子"),
    "column_pieces": ("pieces", "词片"),
    "rank_of": ("{rank} of {vocabulary}", "{rank} / {vocabulary}"),
    "rank_whole": ("{rank}", "{rank}"),
    "rank_none": (
        "no rank: {count} pieces, scored one after the other",
        "无名次：由 {count} 个词片组成，逐片计分",
    ),
    "joint_title": ("All masks together", "同时填写所有遮盖"),
    "independent_title": ("Each mask alone", "逐个单独填写"),
    "joint_means": (
        "One word a step, the most certain first, each seeing the words before; a few fillings are kept, and the most probable as a whole is shown.",
        "每步填一个词，最有把握的先填，每一步都能看到已填的词；同时保留几种填法，最后显示整体概率最高的一种。",
    ),
    "independent_means": (
        "The first word of every mask; none of them sees the others, so they may not fit together.",
        "取每处遮盖的首选词；它们互相看不到，因此放在一起未必通顺。",
    ),
    "glance": ("Mask {number}: {words}", "第 {number} 处遮盖：{words}"),
    "compact": (
        "There are {count} blanks: open one to see its table. Figures are drawn for up to {most}.",
        "共有 {count} 处空格：点开可看表格。最多 {most} 处时才会画图。",
    ),
    "independent_chain": (
        "log-probability {value} by the chain rule, mean of both orders; {own} summed mask by mask (natural logarithms)",
        "链式法则的对数概率 {value}，取两种顺序的平均；逐处单独相加为 {own}（自然对数）",
    ),
    "joint_chain": (
        "log-probability {value} by the chain rule, mean of both orders; {own} in the order it was filled (natural logarithms)",
        "链式法则的对数概率 {value}，取两种顺序的平均；按填写顺序为 {own}（自然对数）",
    ),
    "one_in": ("1 in {count}", "1/{count}"),
    "one_in_millions": ("1 in {count} million", "{count} 百万分之一"),
    "fillings_same": ("Here both ways lead to the same words.", "这里两种方式得到相同的词。"),
    "fillings_alike": (
        "The two fillings are about equally probable as a whole.",
        "两种填法整体上的概率差不多。",
    ),
    "fillings_times": (
        "As a whole, the words chosen together are {times} times as probable.",
        "整体来看，同时填写的词的概率是前者的 {times} 倍。",
    ),
    "fillings_less": (
        "As a whole, the words chosen alone are {times} times as probable: the search missed them.",
        "整体来看，单独填写的词的概率是后者的 {times} 倍：搜索没有找到它们。",
    ),
    "fillings_why": (
        "The two can differ because BERT learnt to predict each masked word as if the others did not depend on it, so “New” may come to stand beside “Francisco”; words chosen one after the other see each other, and “New York” can win (the objection of XLNet: Yang et al. 2019, section 2).",
        "两者会不同，是因为 BERT 训练时把各处被遮的词当作互不相关来预测，于是 “New” 旁边可能出现 “Francisco”；逐个选词时后面的词能看到前面的词，“New York” 才能胜出（XLNet 的质疑：Yang 等 2019，第 2 节）。",
    ),
    "stop_without": ("As typed", "按原样"),
    "stop_with": ("With “{stop}” at the end", "句末加上“{stop}”"),
    "stop_changes": (
        "What “{stop}” would change at the last [MASK]",
        "加上“{stop}”后，最后一处 [MASK] 会有什么变化",
    ),
    "stop_same": (
        "With “{stop}” the first word at the last [MASK] stays the same",
        "加上“{stop}”后，最后一处 [MASK] 的首选词不变",
    ),
    "longer_title": ("Longer words for mask {number}", "第 {number} 处遮盖的更长的词"),
    "longer_means": (
        "Each list is for words of so many pieces: the number of [MASK]s in the place tells BERT how long the word is, so figures of different lists do not compare.",
        "每个列表只含由相应数目词片组成的词：放几个 [MASK] 就等于告诉 BERT 词有多长，因此不同列表的数值不能相互比较。",
    ),
    "longer_listed": (
        "Looked for among English words that occur in the training text.",
        "在训练文本中出现过的英语词里查找。",
    ),
    "longer_joined": (
        "Pieces are joined freely here, so some may be no words at all.",
        "这里的词片是自由拼接的，因此有些可能并不是词。",
    ),
    "longer_caption": ("{count} pieces", "{count} 个词片"),
    "column_given": ("probability, given the length", "概率（已知长度）"),
    "column_mean_piece": ("mean of a piece", "每片平均"),
    "column_other": ("by the other", "另一个的概率"),
    "other_pieces": ("{count} pieces", "{count} 个词片"),
    "other_none": ("not in its vocabulary", "不在其词表中"),
    "compared_figure": ("Two checkpoints at mask {number}", "两个检查点在第 {number} 处遮盖"),
    "compared_same": (
        "Both put {word} first ({percent} and {other_percent}); {shared} of the first {count} words are the same.",
        "两者都把 {word} 排在第一（{percent} 和 {other_percent}）；前 {count} 个词中有 {shared} 个相同。",
    ),
    "compared_differ": (
        "They differ in the first word: {word} ({percent}) against {other} ({other_percent}); {shared} of the first {count} words are the same.",
        "首选词不同：{word}（{percent}）与 {other}（{other_percent}）；前 {count} 个词中有 {shared} 个相同。",
    ),
    "log_probability": (
        "log-probability {value} (natural logarithm, summed over the masks)",
        "对数概率 {value}（自然对数，各处遮盖之和）",
    ),
    "several_pieces": (
        "{word} is made of {count} pieces ({pieces}). Its probability is the product over all of them, over {count} masks in its place.",
        "{word} 由 {count} 个词片组成（{pieces}）。其概率是在原位放 {count} 个遮盖后各词片概率的乘积。",
    ),
    "done": (
        "Done: {count} candidates for mask {number}, first: {word}, {percent}.",
        "完成：第 {number} 处遮盖有 {count} 个候选词，首选：{word}，{percent}。",
    ),
    "note_no_full_stop": (
        "BERT expects a sentence to end, so a [MASK] at the very end often gets a punctuation mark; add a full stop after it.",
        "BERT 期待句子有结尾，所以放在最末的 [MASK] 常被填成标点；请在它后面加上句号。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so these words mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些结果几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_truncated": (
        "The text is too long for the model: it read the part around [MASK], characters {start} to {end}.",
        "文本对模型来说太长：它只读了 [MASK] 周围的部分，即第 {start} 到 {end} 个字符。",
    ),
    "note_several_masks_independent": (
        "The list of each [MASK] is made without knowing the other words; see all masks together for words that fit one another.",
        "每处 [MASK] 的列表都不知道其他词是什么；想要彼此搭配的词，请看“同时填写所有遮盖”。",
    ),
    "note_longer_not_sought": (
        "Longer words are looked for while there are at most five [MASK]s; here only words of one piece are shown.",
        "最多有五处 [MASK] 时才会查找更长的词；这里只列出单个词片的词。",
    ),
    "note_mask_misspelt": (
        "Another spelling of [MASK] stands in the text and was read as ordinary characters; only [MASK] itself is a blank.",
        "文本中有 [MASK] 的其他写法，已当作普通字符；只有 [MASK] 本身才是空缺。",
    ),
    "note_special_tokens_typed": (
        "[CLS], [SEP] or [PAD] typed by hand were read as ordinary characters; BERT adds its own.",
        "手写的 [CLS]、[SEP] 或 [PAD] 已当作普通字符；BERT 会自行添加这些标记。",
    ),
}
