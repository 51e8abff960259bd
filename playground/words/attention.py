"""Words of the room Attention: screen, overview, matrix, notes, tables."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_run": ("Show the attention", "显示注意力"),
    "screen_text": ("Text A", "文本 A"),
    "screen_text_b": ("Text B, if you like", "文本 B（可选）"),
    "screen_heads": ("Heads to look at", "要看的注意力头"),
    "screen_heads_hint": (
        "Click one in the overview; Ctrl, Shift or “Add heads” lays several over each other. Or type: 3.5 is layer 3, head 5, and 3.* all of layer 3. Empty: one is chosen for you.",
        "在总览中点击；按住 Ctrl、Shift 或打开“叠加”可同时看几个。也可输入：3.5 表示第 3 层第 5 个头，3.* 表示第 3 层的所有头。留空则自动选择。",
    ),
    "screen_bare": ("Leave out [CLS] and [SEP]", "不显示 [CLS] 和 [SEP]"),
    "screen_words": ("Whole words as one row", "整词合并为一行"),
    "screen_together": ("Keep together as one row", "合并为一行"),
    "screen_together_hint": (
        "Words of several pieces, parted by commas, as Chinese words of two characters.",
        "由几个词片组成的词，用逗号隔开，例如两个字的中文词。",
    ),
    "screen_part": ("Of a pair, show", "对于句对，显示"),
    "screen_example_it": ("Whom does “it” look at?", "“it”在看谁？"),
    "screen_example_pair": ("Two sentences", "两个句子"),
    "screen_example_repeated": ("Words that recur", "重复出现的词"),
    "screen_example_pieces": ("Words of pieces", "由几片组成的词"),
    "screen_example_mask": ("Where [MASK] looks", "[MASK] 在看哪里"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "screen_how_1": (
        "Each small square of the overview is one head: a row for each piece that looks, a column for each piece that is looked at. Hover to read, click to open.",
        "总览中的每个小方块是一个注意力头：每行是一个正在看的词片，每列是一个被看的词片。悬停可读，点击可打开。",
    ),
    "screen_how_2": (
        "A row's weights sum to 1: in these shares the head mixes the value vectors of all pieces, and what comes of it is added to the piece's state. A bright diagonal beside the middle is a head that looks at its neighbour; a bright column, at one piece.",
        "每一行的权重之和为 1：该头按这些比例混合各词片的值向量，其结果再加到该词片的状态上。与主对角线平行的亮线表示看相邻的词；亮的竖列表示都在看同一个词片。",
    ),
    "screen_how_3": (
        "Many heads look at [SEP] or [CLS] most of the time. Clark et al. (2019, section 3.2) suspect that weight on [SEP] is a way of doing nothing: what the head looks for is not in this text.",
        "许多头大部分时间在看 [SEP] 或 [CLS]。Clark 等人（2019，第 3.2 节）推测，放在 [SEP] 上的权重相当于“什么也不做”：文本里没有这个头要找的东西。",
    ),
    "part_all": ("everything", "全部"),
    "part_a_to_a": ("A looks at A", "A 看 A"),
    "part_a_to_b": ("A looks at B", "A 看 B"),
    "part_b_to_a": ("B looks at A", "B 看 A"),
    "part_b_to_b": ("B looks at B", "B 看 B"),
    # Summary and notes
    "caution": (
        "Weights show where a head looked, not why BERT answered. Other weights can lead to the same answer ({first}, on recurrent networks); whether they still explain something depends on what is asked ({second}). The labs “{off}” and “{patching}” change the pass instead of reading it.",
        "权重说明某个头看了哪里，并不说明 BERT 为什么这样回答。不同的权重可以得到同样的回答（{first}，循环网络）；它们能否算作解释，取决于问的是什么（{second}）。实验“{off}”和“{patching}”会改变计算过程，而不只是读取权重。",
    ),
    "caution_title": ("Attention is not an explanation by itself.", "注意力本身并不是解释。"),
    "counted": (
        "{layers} layers of {heads} heads over {tokens} pieces.",
        "{layers} 层，每层 {heads} 个头，共 {tokens} 个词片。",
    ),
    "shown": ("Shown: {head}.", "当前显示：{head}。"),
    "shown_own_far": (
        "Shown: {head}, chosen because no other has so strong a link between words that are not neighbours.",
        "当前显示：{head}。选择它是因为它在不相邻的词之间的连接比其他头都强。",
    ),
    "shown_own_words": (
        "Shown: {head}, chosen because no other has so strong a link from a word to itself or its neighbour.",
        "当前显示：{head}。选择它是因为它从词到其自身或相邻词的连接比其他头都强。",
    ),
    "shown_own_any": (
        "Shown: {head}, chosen because no other has so strong a link.",
        "当前显示：{head}。选择它是因为它的最强连接比其他头都强。",
    ),
    "shown_several": ("Shown over each other: {count} heads.", "叠加显示：{count} 个头。"),
    "sinks": (
        "In {count} of {total} heads more than half of the weight lies on [SEP] or on [CLS].",
        "{total} 个头中有 {count} 个把一半以上的权重放在 [SEP] 或 [CLS] 上。",
    ),
    "sink_sep": (
        "{head} puts {percent} of its weight on [SEP]: perhaps a place to look at when there is nothing to look for (suspected by Clark et al. 2019, section 3.2). It is not that [SEP] matters to each word.",
        "{head} 把 {percent} 的权重放在 [SEP] 上：可能是没有要找的东西时就看这里（Clark 等人 2019，第 3.2 节的推测）。这并不表示 [SEP] 对每个词都重要。",
    ),
    "sink_cls": (
        "{head} puts {percent} of its weight on [CLS], which every text begins with: perhaps a place to look at when there is nothing to look for, as Clark et al. (2019, section 3.2) suspect of [SEP].",
        "{head} 把 {percent} 的权重放在每段文本开头的 [CLS] 上：可能是没有要找的东西时就看这里，如 Clark 等人（2019，第 3.2 节）对 [SEP] 的推测。",
    ),
    "note_renormalised": (
        "[CLS] and [SEP] are left out, and what remains of each row is divided by its sum. On average {percent} of the weight lay on them.",
        "未显示 [CLS] 和 [SEP]，每一行余下的权重已除以其总和。平均有 {percent} 的权重原本在它们上面。",
    ),
    "note_grouped": (
        "Pieces are put together: weights to them are summed, weights from them averaged, so that rows still sum to 1.",
        "词片已合并：指向它们的权重相加，来自它们的权重取平均，因此每行之和仍为 1。",
    ),
    "note_part": (
        "Only {part}: the rows are as they were, so what is missing of 1 lies on the other text. [CLS] and the first [SEP] belong to A, the last [SEP] to B.",
        "只显示“{part}”：每行未重新归一，与 1 的差额在另一段文本上。[CLS] 和第一个 [SEP] 属于 A，最后的 [SEP] 属于 B。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read much of the text, so its weights are between unknown words; choose a checkpoint made for this language.",
        "该检查点读不懂大部分文本，这些权重只是未知词之间的；请选择针对这种语言的检查点。",
    ),
    "done": ("Done: {head}. Strongest link: {source} to {target}, {weight}.", "完成：{head}。最强连接：{source} 到 {target}，{weight}。"),
    # Tables
    "table_heads": ("All heads: strongest link, and where they look", "所有头：最强连接与看向何处"),
    "table_links": ("Strongest links: {head}", "最强连接：{head}"),
    "column_head": ("layer.head", "层.头"),
    "column_link": ("strongest link between words", "词与词之间的最强连接"),
    "column_weight": ("weight", "权重"),
    "column_entropy": ("spread (bits)", "分散程度（比特）"),
    "column_cls": ("on [CLS]", "在 [CLS] 上"),
    "column_sep": ("on [SEP]", "在 [SEP] 上"),
    "column_query": ("from", "从"),
    "column_key": ("to", "到"),
    "behind_heads": ("All heads as a table", "所有头的表格"),
    # Overview
    "atlas_title": ("All heads at a glance", "所有注意力头一览"),
    "atlas_label": (
        "All heads; arrow keys move, Enter opens, Shift and Enter adds",
        "所有注意力头；方向键移动，回车打开，Shift 加回车叠加",
    ),
    "atlas_picture": (
        "Weights of all heads as small maps, layers from top to bottom",
        "所有注意力头的权重缩略图，层从上到下排列",
    ),
    "atlas_corner": ("layer \\ head", "层 \\ 头"),
    "atlas_add": ("Add heads", "叠加"),
    "atlas_scale": (
        "weight; faint ones are lifted (square root), the same scale for all heads",
        "权重；较弱的已提亮（平方根），所有头用同一尺度",
    ),
    "atlas_layer": ("Show all heads of layer {layer}", "显示第 {layer} 层的所有头"),
    "atlas_line": (
        "{head}: strongest between words {source} → {target}, {weight}; spread {bits} bits; {cls} on [CLS], {sep} on [SEP]",
        "{head}：词间最强 {source} → {target}，{weight}；分散 {bits} 比特；[CLS] 占 {cls}，[SEP] 占 {sep}",
    ),
    "atlas_line_bare": (
        "{head}: strongest {source} → {target}, {weight}; spread {bits} bits",
        "{head}：最强 {source} → {target}，{weight}；分散 {bits} 比特",
    ),
    "atlas_idle": (
        "Point at a head to read its strongest link; click to open it.",
        "指向一个头可读到它的最强连接，点击可打开。",
    ),
    # Matrix
    "matrix_title": ("Weights: {head}", "权重：{head}"),
    "matrix_idle": (
        "Point at a cell, or tap it, to read its exact weight here.",
        "指向或点按一个格子，可在此读到它的精确权重。",
    ),
    "axis_query": ("who looks", "谁在看"),
    "axis_key": ("who is looked at", "看谁"),
    "axis_thinned": ("{axis} (1 name in {step} written)", "{axis}（每 {step} 个名称标出 1 个）"),
    "axis_weight": ("weight", "权重"),
}
