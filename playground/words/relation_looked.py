"""Words of the lab What it looked at of Relations: screen, results, notes and figures."""

from __future__ import annotations

from playground.words.dictionary import Words
from playground.words.numbers import percent, signed

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("What it looked at", "它看了哪里"),
    "screen_question": (
        "Where do the markers look, and which words does the label hang on?",
        "标记看向哪里？标签取决于哪些词？",
    ),
    "screen_run": ("Show what it looked at", "查看它看了哪里"),
    "screen_label": ("Label to explain", "要解释的标签"),
    "screen_label_hint": (
        "— stands for the most probable one.",
        "“—”表示概率最高的标签。",
    ),
    "screen_layer": ("Layer of the attention", "注意力的层"),
    "screen_layer_hint": (
        "0 is the mean of all layers; the highest number is the last layer.",
        "0 为所有层的平均；最大的数字为最后一层。",
    ),
    "screen_how_1": (
        "Attention: how a marker, [CLS] or an entity shares its weights out over the words, averaged over heads; not how much is carried over. Every column adds up to 100 %; what lies on [CLS], [SEP] and the markers is shown in grey below.",
        "注意力：标记、[CLS] 或实体把权重分给各词的比例，对各个头取平均；并不等于传递的信息量。每列合计 100%；落在 [CLS]、[SEP] 和标记上的部分以灰色列在下方。",
    ),
    "screen_how_2": (
        "Gradient times input: the slope of the label's log-odds times the word's own embedding, summed over its pieces, in bits; one bit doubles or halves the odds. Above 0 (+, blue) the word speaks for the label, below 0 (−, orange) against it.",
        "梯度乘输入：标签对数几率的斜率乘以该词自身的嵌入，对其词片求和，单位为比特；1 比特即几率翻倍或减半。大于 0（+，蓝色）表示支持该标签，小于 0（−，橙色）表示不利。",
    ),
    "screen_how_3": (
        "Left out: how many bits of log-odds the label really loses with [MASK] in the word's place. Where the three disagree, believe this one about this one change, and none of them about how R-BERT reasons.",
        "去掉：用 [MASK] 代替该词后，标签的对数几率实际损失多少比特。三者不一致时，就这一处改动而言应信这一种；但三者都不能说明 R-BERT 如何推理。",
    ),
    "screen_example_cause": ("A cause", "原因与结果"),
    "screen_example_verb": ("The verb decides?", "由动词决定？"),
    "screen_example_far": ("Words between", "中间隔着许多词"),
    "screen_example_decoy": ("A tempting verb", "容易误导的动词"),
    "screen_example_names": ("Entities without meaning", "没有意义的实体"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    # What was asked
    "explained": (
        "{label} is the answer, {percent}.",
        "答案是 {label}，{percent}。",
    ),
    "explained_other": (
        "{label} is explained here, though it has only {percent}; the answer is {predicted}.",
        "这里解释的是 {label}，但它只有 {percent}；答案是 {predicted}。",
    ),
    "explained_unreadable": (
        "Too much of the sentence is unknown to this checkpoint for a claim. It gives {label} {percent}.",
        "该检查点读不懂的部分太多，无法下结论。它给 {label} 的概率为 {percent}。",
    ),
    # What each way claims
    "title_gradient_input": ("Gradient times input", "梯度乘输入"),
    "title_left_out": ("Left out: [MASK] in the word's place", "去掉：用 [MASK] 代替该词"),
    "title_attention": ("Attention, {layer}", "注意力，{layer}"),
    "claim_gradient_input": (
        "A straight-line reading of this one sentence. It does not say what happens without the word: the model is no straight line, and no word has the embedding 0.",
        "只是对这一句的线性近似，并不说明去掉该词会怎样：模型不是线性的，也没有哪个词的嵌入是 0。",
    ),
    "claim_left_out": (
        "What this one change does, so the only one of the three that shows a cause. Words that say the same cover for each other, and a sentence with [MASK] is an odd one.",
        "这一处改动的实际效果，因此三者中只有它显示了因果。但意思相近的词会互相顶替，而且带 [MASK] 的句子并不自然。",
    ),
    "claim_attention": (
        "Where the weights lie, mean of {heads} heads; not why the label was chosen. Quite other weights can give the same answer (Jain and Wallace 2019, on recurrent networks); whether they explain anything depends on what is asked of them (Wiegreffe and Pinter 2019).",
        "权重落在哪里（{heads} 个头的平均），而不是为何选择该标签。截然不同的权重也可能给出同样的答案（Jain 与 Wallace 2019，循环网络）；它能否算解释，取决于所问的问题（Wiegreffe 与 Pinter 2019）。",
    ),
    "reaches": (
        "At the last layer the classifier takes [CLS], e1 and e2 alone: what the markers gather there reaches nothing.",
        "在最后一层，分类器只取 [CLS]、e1 和 e2：标记在这一层收集到的信息不再通向任何地方。",
    ),
    "spread": (
        "Of the four markers' attention {words} goes to words, {cls} to [CLS], {sep} to [SEP] and {markers} to the markers.",
        "四个标记的注意力中，{words} 流向词，{cls} 流向 [CLS]，{sep} 流向 [SEP]，{markers} 流向标记。",
    ),
    "agreement": (
        "Gradient times input and leaving out put the words in a similar order to this degree: rank correlation {value} (Spearman; 1 the same order, 0 none in common, −1 the reverse).",
        "梯度乘输入与去掉法对词的排序的相似程度：等级相关 {value}（Spearman；1 为顺序相同，0 为无关，−1 为相反）。",
    ),
    "agreement_none": (
        "Gradient times input and leaving out cannot be compared here: too few words, or leaving out was not measured.",
        "这里无法比较梯度乘输入与去掉法：词太少，或未测量去掉法。",
    ),
    "specials": (
        "The markers, [CLS] and [SEP] have gradient times input too, {total} bits together; the table below has each.",
        "标记、[CLS] 和 [SEP] 也有梯度乘输入，合计 {total} 比特；下表列出各项。",
    ),
    # Figures
    "figure_attention": (
        "Attention to each word, {layer} (% of each column)",
        "对每个词的注意力，{layer}（占每列的 %）",
    ),
    "figure_attention_empty": ("Attention to each word", "对每个词的注意力"),
    "figure_effects": (
        "What {label} hangs on (bits of log-odds)",
        "{label} 取决于什么（对数几率的比特数）",
    ),
    "figure_effects_empty": ("What the label hangs on", "标签取决于什么"),
    "empty_figure": (
        "Nothing yet: mark two entities and run.",
        "还没有结果：请标出两个实体并运行。",
    ),
    "axis_word": ("word, in the order of the text", "词（按文本顺序）"),
    "axis_source": ("attention from", "注意力来自"),
    "axis_special": ("no words", "非词"),
    "axis_gradient_input": ("gradient × input (bits)", "梯度 × 输入（比特）"),
    "axis_left_out": ("left out (bits)", "去掉（比特）"),
    "all_words": ("all words", "所有词"),
    "more_words": (
        "The {shown} words with the largest effects are drawn, of {count}; the tables have all.",
        "只画出影响最大的 {shown} 个词（共 {count} 个）；表格中列出全部。",
    ),
    "layer_all": ("mean of all {layers} layers", "全部 {layers} 层的平均"),
    "layer_one": ("layer {layer} of {layers}", "第 {layer} 层（共 {layers} 层）"),
    "source_cls": ("[CLS]", "[CLS]"),
    "source_sep": ("[SEP]", "[SEP]"),
    "source_e1": ("e1", "e1"),
    "source_e2": ("e2", "e2"),
    "source_e1_open": ("$ before e1", "e1 前的 $"),
    "source_e1_close": ("$ after e1", "e1 后的 $"),
    "source_e2_open": ("# before e2", "e2 前的 #"),
    "source_e2_close": ("# after e2", "e2 后的 #"),
    "hover_attention": (
        "{source} → {target}: {percent} ({value})",
        "{source} → {target}：{percent}（{value}）",
    ),
    "hover_gradient_input": (
        "{word}: gradient × input {value} bits; L2 norm {magnitude}",
        "{word}：梯度 × 输入 {value} 比特；L2 范数 {magnitude}",
    ),
    "hover_left_out": (
        "{word}: without it {label} has {percent}, {value} bits less",
        "{word}：去掉后 {label} 为 {percent}，少 {value} 比特",
    ),
    # Tables
    "table_words": (
        "Effect of each word on {label}, in bits of log-odds",
        "每个词对 {label} 的影响（对数几率的比特数）",
    ),
    "table_attention": ("Attention to each word, {layer}", "对每个词的注意力，{layer}"),
    "table_agreement": (
        "Does attention agree with the other two? Rank correlation over the words, signs left out",
        "注意力与另两种一致吗？对各词的等级相关（不计正负）",
    ),
    "column_word": ("word", "词"),
    "column_entity": ("entity", "实体"),
    "column_gradient_input": ("gradient × input", "梯度 × 输入"),
    "column_magnitude": ("its L2 norm", "其 L2 范数"),
    "column_left_out": ("left out", "去掉"),
    "column_without": ("p without it", "去掉后的概率"),
    "column_source": ("attention from", "注意力来自"),
    "column_words_share": ("to words", "流向词"),
    "column_with_gradient": ("with gradient × input", "与梯度 × 输入"),
    "column_with_left_out": ("with left out", "与去掉"),
    "behind_words": ("Table of the words", "词的数据表"),
    "behind_attention": ("Table of the attention", "注意力的数据表"),
    "done": (
        "Done: {label} hangs most on “{word}” by gradient times input, {bits} bits.",
        "完成：按梯度乘输入，{label} 最取决于“{word}”，{bits} 比特。",
    ),
    "note_truncated": (
        "The text is too long for the model, so it read a window that holds both entities: characters {start} to {end}.",
        "文本对模型来说太长，因此它只读了包含两个实体的一段：第 {start} 到 {end} 个字符。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so the figures mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些数值几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_not_left_out": (
        "The text is long, so its words were not left out one by one; attention and gradient are complete.",
        "文本较长，因此没有逐词去掉；注意力与梯度是完整的。",
    ),
}


def layer_name(words: Words, layer: int, layers: int) -> str:
    """Return a layer in words; 0 is the mean of all."""
    key = "layer_one" if layer else "layer_all"
    return words(f"relation_looked.{key}", layer=layer, layers=layers)


def explained_line(
    words: Words, label: str, predicted: str, probability: float, readable: bool
) -> str:
    """Return which label is explained, with its probability 0 to 1, and whether it is the answer."""
    key = "explained" if label == predicted else "explained_other"
    return words(
        f"relation_looked.{key if readable else 'explained_unreadable'}",
        label=label,
        predicted=predicted,
        percent=percent(words, probability),
    )


def agreement_line(words: Words, correlation: float | None) -> str:
    """Return how far gradient times input and leaving out agree, -1 to 1."""
    if correlation is None:
        return words("relation_looked.agreement_none")
    return words("relation_looked.agreement", value=signed(correlation))


def spread_line(
    words: Words, to_words: float, to_cls: float, to_sep: float, to_markers: float
) -> str:
    """Return where the markers' attention goes, in shares 0 to 1 that sum to 1."""
    return words(
        "relation_looked.spread",
        words=percent(words, to_words),
        cls=percent(words, to_cls),
        sep=percent(words, to_sep),
        markers=percent(words, to_markers),
    )
