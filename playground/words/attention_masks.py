"""Words of the lab Masks compared of Attention."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Masks compared", "比较注意力掩码"),
    "screen_question": (
        "What may each word see in BERT, GPT and XLNet, and what is the right context worth?",
        "在 BERT、GPT 和 XLNet 中，每个词能看见什么？右侧上下文有多重要？",
    ),
    "screen_text": ("Text with one [MASK]", "含一个 [MASK] 的文本"),
    "screen_target": ("Word to follow, if you like", "要关注的词（可选）"),
    "screen_target_hint": (
        "One word of one wordpiece; BERT's own first word by default.",
        "一个单词片的词；默认取 BERT 自己的首选词。",
    ),
    "screen_seed": ("Seed of XLNet's order", "XLNet 顺序的随机种子"),
    "screen_run": ("Compare the masks", "比较掩码"),
    "screen_example_right": ("The clue stands to the right", "线索在右边"),
    "screen_example_left": ("The clue stands to the left", "线索在左边"),
    "screen_example_both": ("It takes both sides", "需要两边的线索"),
    "screen_example_agreement": ("Agreement across words", "跨词的一致"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "screen_how_1": (
        "In each square a row is a piece that looks and a column a piece that may be seen: filled means visible. BERT sees everything; GPT sees itself and what stands before; in XLNet a piece sees itself and what comes before it in a drawn order, wherever it stands in the text.",
        "每个方阵中，行是正在看的词片，列是可能被看的词片，涂色表示可见。BERT 什么都能看；GPT 只看自己和前面的词；XLNet 中每个词片能看自己以及在抽取的顺序中排在它之前的词片，不论它们在文中的位置。",
    ),
    "screen_how_2": (
        "XLNet predicts with a second, query stream, which does not see the piece itself; drawn here is the content stream. In all masks here [CLS] and [SEP] come first: everyone sees them, and they see only each other unless the mask is full.",
        "XLNet 预测时用另一条看不到自身的查询流；这里画的是内容流。这里的掩码都让 [CLS] 和 [SEP] 排在最前：人人都能看到它们，而除非是完整掩码，它们只能看到彼此。",
    ),
    "screen_how_3": (
        "Below, our own BERT answers under each mask, in every layer and head. It was trained with the full mask alone, so this is BERT used outside its training: it shows what the hidden words gave, not how well GPT or XLNet would do.",
        "下方是我们的 BERT 在每种掩码下（每一层、每个头）的回答。它只用完整掩码训练过，因此这是在训练条件之外使用 BERT：它显示被隐藏的词提供了什么，而不是 GPT 或 XLNet 会做得多好。",
    ),
    # Masks
    "mask_full": ("BERT: everything", "BERT：全部可见"),
    "mask_right_hidden": ("right of [MASK] hidden", "隐藏 [MASK] 右侧"),
    "mask_left_hidden": ("left of [MASK] hidden", "隐藏 [MASK] 左侧"),
    "mask_left_to_right": ("GPT: left to right", "GPT：从左到右"),
    "mask_permutation": ("XLNet: a drawn order", "XLNet：抽取的顺序"),
    "matrices_title": ("What each piece may see", "每个词片能看见什么"),
    "matrix_label": (
        "{mask}: {filled} of {all} cells are visible",
        "{mask}：{all} 格中有 {filled} 格可见",
    ),
    "row_sees": ("{piece} (piece {number}) may see {count} of {all}: {seen}", "{piece}（第 {number} 个词片）能看见 {all} 个中的 {count} 个：{seen}"),
    "matrix_read": ("Rows look, columns are seen. Point at a row, tap it, or go there with Tab and the arrow keys, to read it here.", "行在看，列被看。指向或点按一行，或用 Tab 和方向键移到该行，即可在此读出。"),
    "order_said": (
        "Order drawn with seed {seed}: {order}. Each piece sees itself and those before it in this order.",
        "用种子 {seed} 抽取的顺序：{order}。每个词片能看见自己以及在此顺序中排在前面的词片。",
    ),
    # Result
    "verdict_same": (
        "With everything right of [MASK] hidden, BERT still expects “{word}” first: {after} instead of {before}.",
        "隐藏 [MASK] 右侧的一切后，BERT 的首选仍是“{word}”：概率由 {before} 变为 {after}。",
    ),
    "verdict_other": (
        "With everything right of [MASK] hidden, BERT expects “{other}” first instead of “{word}”, and “{target}” goes from {before} to {after}.",
        "隐藏 [MASK] 右侧的一切后，BERT 的首选由“{word}”变为“{other}”，“{target}”的概率由 {before} 变为 {after}。",
    ),
    "verdict_nothing": (
        "Nothing stands right of [MASK], so hiding the right context changes nothing here.",
        "[MASK] 右侧没有内容，因此隐藏右侧上下文在这里没有影响。",
    ),
    "change_said": (
        "What “{target}” gains or loses against the full mask, in bits: right hidden {right}, left hidden {left}, left to right {triangle}, this drawn order {drawn}.",
        "与完整掩码相比，“{target}”的得失（比特）：隐藏右侧 {right}，隐藏左侧 {left}，从左到右 {triangle}，此次抽取的顺序 {drawn}。",
    ),
    "outside": (
        "BERT used outside its training: it never met these masks, so a drop may come from the missing words or from the unfamiliar mask.",
        "这是在训练条件之外使用 BERT：它从未见过这些掩码，因此下降可能来自缺少的词，也可能来自陌生的掩码。",
    ),
    "note_truncated": (
        "Only a window of 64 pieces around the [MASK] is read: characters {start} to {end}.",
        "只读取了 [MASK] 周围 64 个词片的窗口：第 {start} 到 {end} 个字符。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read much of the text; choose one made for this language.",
        "该检查点读不懂大部分文本；请选择针对这种语言的检查点。",
    ),
    "note_nothing_right": ("Nothing stands right of [MASK].", "[MASK] 右侧没有内容。"),
    "note_nothing_left": ("Nothing stands left of [MASK].", "[MASK] 左侧没有内容。"),
    "note_drawn_first": (
        "[MASK] comes first in the drawn order, so it sees no word at all; another seed draws another order.",
        "[MASK] 在抽取的顺序中排在最前，因此一个词也看不见；换一个种子会抽取另一种顺序。",
    ),
    "figure_title": ("“{target}” at [MASK], mask by mask", "各掩码下 [MASK] 处的“{target}”"),
    "figure_title_empty": ("A word at [MASK], mask by mask", "各掩码下 [MASK] 处的词"),
    "empty_figure": ("Compare the masks to see the probabilities here.", "点击“比较掩码”后在此显示概率。"),
    "axis_probability": ("probability", "概率"),
    "axis_mask": ("mask", "掩码"),
    "hover": ("“{target}” {percent}, rank {rank}; [MASK] sees {seen} of {all} pieces", "“{target}”{percent}，排名 {rank}；[MASK] 能看见 {all} 个词片中的 {seen} 个"),
    "table_caption": ("What BERT expects at [MASK] under each mask", "每种掩码下 BERT 在 [MASK] 处的预测"),
    "column_mask": ("mask", "掩码"),
    "column_seen": ("sees", "可见"),
    "column_words": ("first words", "首选词"),
    "column_target": ("“{target}”", "“{target}”"),
    "column_rank": ("rank", "排名"),
    "column_change": ("bits", "比特"),
    "word_said": ("“{word}” {percent}", "“{word}”{percent}"),
    "behind_matrices": ("What each piece may see, as a table", "每个词片能看见什么（表格）"),
    "table_matrices": ("Pieces that each piece may see", "每个词片能看见的词片数"),
    "column_piece": ("piece", "词片"),
    "done": ("Done: {said}", "完成：{said}"),
}
