"""Words of reliability curves, in the labs “How far to trust it” and beside probabilities."""

TEXTS: dict[str, tuple[str, str]] = {
    # The curves of each task
    "curve_masked_word_best": ("The first word listed", "列出的第一个词"),
    "curve_masked_word_others": ("The second to tenth word", "第二到第十个词"),
    "curve_next_sentence_best": ("The verdict on a pair", "对句对的判断"),
    "curve_relation_best": ("The label named", "给出的标签"),
    "curve_span_qa_best": ("The first answer", "第一个答案"),
    "curve_span_qa_answerable": (
        "The first answer, where the passage holds one",
        "文章中有答案时的第一个答案",
    ),
    "curve_span_qa_others": ("The answers below it", "其后的答案"),
    "curve_span_qa_no_answer": ("“No answer”", "“没有答案”"),
    "means_masked_word_best": (
        "Right: the word is the one that was hidden.",
        "正确：该词正是被遮住的词。",
    ),
    "means_masked_word_others": (
        "Right: the word is the one that was hidden. Most of these are improbable, so the bins hold equally many words and both scales are logarithmic.",
        "正确：该词正是被遮住的词。其中大多数概率很低，因此各区间所含词数相同，两个坐标轴都取对数。",
    ),
    "means_next_sentence_best": (
        "Right: the pair is what the verdict says. Half of the second sentences came from another document, which is easy to tell.",
        "正确：句对与判断相符。有一半的第二句来自另一篇文档，容易分辨。",
    ),
    "means_relation_best": (
        "Right: the label is the annotators', direction included.",
        "正确：标签（包括方向）与标注者一致。",
    ),
    "means_span_qa_best": (
        "Right: the answer is one of the annotators', but for case, punctuation and articles (exact match). Where the passage holds no answer, every span is wrong.",
        "正确：除大小写、标点和冠词外，答案与标注者之一完全一致。文章中没有答案时，任何片段都算错。",
    ),
    "means_span_qa_answerable": (
        "Right: the answer is one of the annotators', but for case, punctuation and articles (exact match). Questions without an answer are left out.",
        "正确：除大小写、标点和冠词外，答案与标注者之一完全一致。不含没有答案的问题。",
    ),
    "means_span_qa_others": (
        "Right: the answer is one of the annotators', but for case, punctuation and articles. Most of these are improbable, so the bins hold equally many answers and both scales are logarithmic.",
        "正确：除大小写、标点和冠词外，答案与标注者之一完全一致。其中大多数概率很低，因此各区间所含答案数相同，两个坐标轴都取对数。",
    ),
    "means_span_qa_no_answer": (
        "Right: the passage does not hold the answer.",
        "正确：文章中没有答案。",
    ),
    # Said of a curve
    "verdict": (
        "When it says {low} to {high}, it is right {share} of the time.",
        "当它给出 {low} 到 {high} 时，有 {share} 的情况是正确的。",
    ),
    "verdict_few": (
        "It said about {said} too seldom to tell how often it is then right.",
        "它很少给出约 {said} 的概率，无法判断此时有多准。",
    ),
    "verdict_none": (
        "The card of {checkpoint} does not say how far to trust these probabilities.",
        "{checkpoint} 的卡片没有说明这些概率有多可信。",
    ),
    "none_hint": (
        "“{command}” measures it on data of yours.",
        "可用 “{command}” 在自己的数据上测量。",
    ),
    "counted": (
        "{right} of {n}; 95 % interval {low} to {high} (Wilson).",
        "{n} 个中有 {right} 个；95% 区间为 {low} 到 {high}（Wilson）。",
    ),
    "too_sure": (
        "Overall it says {confidence} and is right {accuracy} of the time: too sure by {points} points.",
        "总体上它给出 {confidence}，实际正确 {accuracy}：过于自信 {points} 个百分点。",
    ),
    "not_sure_enough": (
        "Overall it says {confidence} and is right {accuracy} of the time: not sure enough by {points} points.",
        "总体上它给出 {confidence}，实际正确 {accuracy}：自信不足 {points} 个百分点。",
    ),
    "as_sure": (
        "Overall it says {confidence} and is right {accuracy} of the time: within a point of each other.",
        "总体上它给出 {confidence}，实际正确 {accuracy}：相差不到一个百分点。",
    ),
    "error": (
        "Bin by bin its probabilities are {error} points off on average (expected calibration error over {bins} bins); Brier score {brier}, 0 being best.",
        "逐个区间看，其概率平均偏离 {error} 个百分点（{bins} 个区间的期望校准误差）；Brier 分数 {brier}，越接近 0 越好。",
    ),
    "surest": (
        "Of the surer half alone, {accuracy} is right.",
        "只看更有把握的一半，正确率为 {accuracy}。",
    ),
    "temperature": (
        "Dividing the logits by {value} would fit these data best (loss {loss} → {best} nats). The app does not: it shows what the model says.",
        "将 logits 除以 {value} 最符合这些数据（损失 {loss} → {best} 奈特）。本应用不这样做：它显示模型给出的原值。",
    ),
    "data_masked_word": ("Measured on {n} hidden wordpieces of {data}.", "在 {data} 的 {n} 个被遮住的词片上测得。"),
    "data_next_sentence": ("Measured on {n} pairs of sentences of {data}.", "在 {data} 的 {n} 个句对上测得。"),
    "data_relation": ("Measured on {n} sentences of {data}.", "在 {data} 的 {n} 个句子上测得。"),
    "data_span_qa": ("Measured on {n} questions of {data}.", "在 {data} 的 {n} 个问题上测得。"),
    "without_answer": (
        "In {share} of the questions measured the passage holds no answer.",
        "所测问题中有 {share} 在文章中没有答案。",
    ),
    "mark_answerable": (
        " Where the passage did hold an answer: {share} of {n}.",
        "文章中确有答案时：{n} 个中有 {share}。",
    ),
    "unlike": (
        "On text unlike these data it may be further off.",
        "对于与这些数据不同的文本，偏差可能更大。",
    ),
    "command": ("Measured by:", "测量命令："),
    "done": ("Done: the reliability of {checkpoint}.", "完成：{checkpoint} 的可靠性。"),
    # Figures and tables
    "figure_title": ("Said against right: {curve}", "给出的概率与实际正确率：{curve}"),
    "figure_key": (
        "{error} points off on average; whiskers: 95 % intervals",
        "平均偏离 {error} 个百分点；误差线：95% 区间",
    ),
    "empty_figure": ("There is no curve to draw.", "没有可画的曲线。"),
    "axis_said": ("what it says (probability)", "给出的概率"),
    "axis_right": ("how often it is right", "实际正确的比例"),
    "axis_often": ("how often", "频率"),
    "legend_curve": ("this checkpoint", "该检查点"),
    "legend_perfect": ("perfectly calibrated", "完美校准"),
    "legend_often": ("how often it says so", "给出该概率的频率"),
    "hover": (
        "said {low} to {high}, on average {mean}: right {share} ({first} to {last}), {right} of {n}",
        "给出 {low} 到 {high}，平均 {mean}：正确 {share}（{first} 到 {last}），{n} 个中有 {right} 个",
    ),
    "hover_often": ("{low} to {high}: {n} of {total}, {share}", "{low} 到 {high}：{total} 个中有 {n} 个，占 {share}"),
    "coverage_title": ("If only the surest are answered", "如果只回答最有把握的"),
    "coverage_share": ("share answered, the surest first", "回答的比例，最有把握的在先"),
    "coverage_accuracy": ("right of those", "其中正确的比例"),
    "coverage_hover": (
        "the surest {share} (at least {threshold}): {accuracy} right",
        "最有把握的 {share}（概率至少 {threshold}）：正确 {accuracy}",
    ),
    "table_caption": ("The bins, as a table", "各区间的表格"),
    "column_said": ("said", "给出"),
    "column_mean": ("on average", "平均"),
    "column_right": ("right", "正确"),
    "column_interval": ("95 % interval", "95% 区间"),
    "column_n": ("of", "总数"),
    "span": ("{low} to {high}", "{low} 到 {high}"),
    # Beside a probability
    "mark": ("right {share}", "正确 {share}"),
    "mark_whole": (
        "Said so surely ({low} to {high}), it is right {share} of the time: {right} of {n}, measured on {data}.",
        "给出这样的概率（{low} 到 {high}）时，它有 {share} 是正确的：{n} 个中有 {right} 个，测于 {data}。",
    ),
    "mark_note_span_qa": (
        "“Right”: how often an answer with such a probability was the annotators', measured on {n} questions of {data}. More in “How far to trust it”.",
        "“正确”：具有这样概率的答案有多少次与标注者一致，在 {data} 的 {n} 个问题上测得。详见“有多可信”。",
    ),
    "mark_note": (
        "“Right”: how often a word with such a probability was the one hidden, measured on {n} wordpieces of {data}. More in “How far to trust it”.",
        "“正确”：具有这样概率的词有多少次正是被遮住的词，在 {data} 的 {n} 个词片上测得。详见“有多可信”。",
    ),
}
"""Key -> (English, simplified Chinese)."""

LAB: dict[str, tuple[str, str]] = {
    "screen_tab": ("How far to trust it", "有多可信"),
    "screen_run": ("Show the curve", "显示曲线"),
    "screen_curve": ("Probability of", "哪种概率"),
    "screen_says": ("When it says … %", "当它给出 … %"),
    "screen_how_1": (
        "Each point gathers the times it said about the same probability: how sure it was, to the right, against how often it was right, upwards. On the dotted line it is right as often as it says; below it, it is too sure.",
        "每个点汇集它给出相近概率的各次：横轴是它有多自信，纵轴是实际正确的比例。在虚线上，说多少就对多少；在虚线下方，则是过于自信。",
    ),
    "screen_how_2": (
        "The whiskers are 95 % intervals: where few were counted they are long, and the point says little. The bars below count how often it says so. The error in words is the mean distance from the line, each point weighed by its count (Guo et al. 2017; Naeini et al. 2015).",
        "误差线为 95% 区间：数量少时误差线长，该点说明不了多少。下方的柱子表示它给出该概率的频率。文字中的误差是到虚线的平均距离，按各点数量加权（Guo 等 2017；Naeini 等 2015）。",
    ),
}
"""What the labs “How far to trust it” have in common; each adds its question and `screen_how_3`."""
