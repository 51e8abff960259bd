"""Words of the lab Step by step of Attention: from query and keys to what a piece gathers."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Step by step", "逐步计算"),
    "screen_question": (
        "How does one piece come by its attention weights, number by number?",
        "一个词片的注意力权重是怎样一步步算出来的？",
    ),
    "screen_run": ("Compute the steps", "计算各步"),
    "screen_how_1": (
        "Each head makes three short vectors of every piece: a query (what it looks for), a key (what it offers to be found by) and a value (what it hands on). The small cells are their numbers: blue above 0, orange with a dash below 0, pale near 0. Hover over one for its figure.",
        "每个头由每个词片产生三个短向量：查询（它在找什么）、键（凭什么被找到）和值（它交出什么）。小方格就是这些数：蓝色大于 0，带横线的橙色小于 0，越淡越接近 0。悬停可看数值。",
    ),
    "screen_how_2": (
        "Read the figure from left to right, one row a piece: the query times the key, added up; divided by √d, so that the softmax does not grow too sharp in long vectors; e to that power; its share of the column's sum, which is the weight. The last row has the sums: at the right what the piece gathers, all values, each times its weight.",
        "从左到右读图，每行一个词片：查询与键逐项相乘再相加；除以 √d，以免向量越长 softmax 越尖锐；取 e 的幂；它在该列总和中的份额就是权重。最后一行是合计：右端就是该词片得到的结果，即所有的值各乘以权重再相加。",
    ),
    "screen_how_3": (
        "Layers and heads count from 1 here, from 0 in the API and on the command line. The result of all heads is set side by side, goes through one more matrix and is added to the piece's state. The weights say what was mixed, not why the model answers as it does.",
        "这里层和头从 1 数起，API 与命令行中从 0 数起。各头的结果拼接后再经过一个矩阵，加到该词片的状态上。权重说明混合了什么，并不说明模型为何如此作答。",
    ),
    "screen_example_verb": ("A verb and its subject", "动词与主语"),
    "screen_example_same": ("The same word again", "同一个词再次出现"),
    "screen_example_previous": ("The word before", "前一个词"),
    "screen_example_mask": ("What [MASK] looks at", "[MASK] 看哪里"),
    "screen_example_sink": ("Nothing to look for", "无处可看"),
    "screen_example_pair": ("Across two sentences", "跨越两个句子"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "said": (
        "In {head}, “{query}” puts {percent} of its weight on “{piece}”.",
        "在{head}中，“{query}”把 {percent} 的权重放在“{piece}”上。",
    ),
    "said_itself": (
        "In {head}, “{query}” puts {percent} of its weight on itself.",
        "在{head}中，“{query}”把 {percent} 的权重放在自己身上。",
    ),
    "sink": (
        "That may be a place to rest: heads that find nothing to look for are thought to put their weight on {piece}, which carries little (Clark et al. 2019 of [SEP]; the lab Beyond raw weights shows how little).",
        "这可能是一个“注意力汇”：据推测，找不到目标的头会把权重放在 {piece} 上，而它携带的内容很少（Clark 等 2019 对 [SEP] 的推测；“权重之外”实验可看到究竟多少）。",
    ),
    "agrees": (
        "Held against the model’s own pass: the weights differ by {weights} at most, the sum of values by {mixed}.",
        "与模型自身的计算对比：权重最多相差 {weights}，值的加权和最多相差 {mixed}。",
    ),
    "title_walk": ("From query to weights to the sum", "从查询到权重再到加权和"),
    "table_walk": (
        "{head}: “{query}” looks at {shown} pieces; d = {size}, √d = {root}",
        "{head}：“{query}”看 {shown} 个词片；d = {size}，√d = {root}",
    ),
    "column_piece": ("piece", "词片"),
    "column_key": ("1 key k", "1 键 k"),
    "column_product": ("2 q·k", "2 q·k"),
    "column_score": ("3 ÷ √d", "3 ÷ √d"),
    "column_exponential": ("4\u00a0e^(s−max)", "4\u00a0e^(s−max)"),
    "column_weight": ("5 weight", "5 权重"),
    "column_value": ("6 value v", "6 值 v"),
    "row_query": ("query q", "查询 q"),
    "row_sum": ("sum", "合计"),
    "cells": (
        "{name}: {count} numbers, from {lowest} to {highest}",
        "{name}：{count} 个数，从 {lowest} 到 {highest}",
    ),
    "cells_some": (
        "{name}: the first {shown} of {count} numbers, from {lowest} to {highest}",
        "{name}：{count} 个数中的前 {shown} 个，从 {lowest} 到 {highest}",
    ),
    "cell": ("number {number}: {value}", "第 {number} 个数：{value}"),
    "name_query": ("query of “{piece}”", "“{piece}”的查询"),
    "name_key": ("key of “{piece}”", "“{piece}”的键"),
    "name_value": ("value of “{piece}”", "“{piece}”的值"),
    "name_products": ("query times key of “{piece}”", "查询乘“{piece}”的键"),
    "name_sum": ("sum of all values by weight", "所有值的加权和"),
    "scales": (
        "Strongest colour: ±{query} in the query, ±{keys} in the keys, ±{value} in the values, ±{mixed} in the sum; 0 has none.",
        "颜色最深处：查询 ±{query}，键 ±{keys}，值 ±{value}，加权和 ±{mixed}；0 无颜色。",
    ),
    "scales_some": (
        "Strongest colour: ±{query} in the query, ±{keys} in the keys, ±{value} in the values, ±{mixed} in the sum; 0 has none. Of {count} numbers the first {shown} are drawn.",
        "颜色最深处：查询 ±{query}，键 ±{keys}，值 ±{value}，加权和 ±{mixed}；0 无颜色。{count} 个数中画出前 {shown} 个。",
    ),
    "title_product": ("Step 2 written out for “{piece}”", "把第 2 步写出来：“{piece}”"),
    "product": (
        "q·k = {terms} + … = {product}: {count} products of one number of the query and one of the key. The cells show each; the sum of all is {product}. Divided by √{size} = {root} that is {score}.",
        "q·k = {terms} + … = {product}：共 {count} 个乘积，各由查询的一个数与键的一个数相乘。方格逐个显示；全部之和为 {product}，除以 √{size} = {root} 得 {score}。",
    ),
    "softmax": (
        "Step 5: e^(s − max) = {exponential}, divided by the sum of that column over all {count} pieces, {total}: {weight}.",
        "第 5 步：e^(s − max) = {exponential}，除以该列对全部 {count} 个词片的总和 {total}：{weight}。",
    ),
    "figure": ("“{query}”, {head}: scores and weights", "“{query}”，{head}：分数与权重"),
    "figure_empty": ("Scores and weights", "分数与权重"),
    "empty_figure": ("Nothing yet: type a text and run.", "还没有结果：请输入文本并运行。"),
    "axis_score": ("score q·k / √d", "分数 q·k / √d"),
    "axis_weight": ("weight", "权重"),
    "hover_score": ("{piece}: q·k {product}, score {score}", "{piece}：q·k {product}，分数 {score}"),
    "hover_weight": ("{piece}: weight {percent} ({value})", "{piece}：权重 {percent}（{value}）"),
    "left_out": (
        "The {shown} pieces with the largest weights are drawn, of {count}; the others have {percent} together. The table below has all.",
        "只画出权重最大的 {shown} 个词片（共 {count} 个）；其余合计 {percent}。下表列出全部。",
    ),
    "behind": ("Table of all pieces, numbers to copy", "全部词片的数据表，可复制"),
    "table_numbers": ("Every number of the row", "这一行的全部数值"),
    "column_used": ("the model’s weight", "模型的权重"),
    "done": (
        "Done: “{query}” looks most at “{piece}”, {percent}.",
        "完成：“{query}”最看“{piece}”，{percent}。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so the figures mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些数值几乎没有意义；请选择针对这种语言的检查点。",
    ),
}
