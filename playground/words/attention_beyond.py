"""Words of the lab Beyond raw weights of Attention: four readings, what each claims and what not."""

from __future__ import annotations

from playground.words.dictionary import Words
from playground.words.numbers import percent, signed

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Beyond raw weights", "权重之外"),
    "screen_question": (
        "A weight multiplies something. What is left when that something is counted too?",
        "权重乘的是某个向量。把那个向量也算进来，还剩下什么？",
    ),
    "screen_run": ("Read the weights four ways", "用四种方式读权重"),
    "screen_how_1": (
        "The first figure is about the piece that you chose and one layer: who it looks at by the heads’ average, what that amounts to once each weight is multiplied by the length of the vector it carries, and how much of it goes back to which piece of the input through all layers below.",
        "第一张图针对你选的词片和一层：各头平均看向谁；每个权重乘以它所携带的向量长度后还有多少；穿过下面所有层之后，又有多少可追溯到哪个输入词片。",
    ),
    "screen_how_2": (
        "The second figure follows [CLS], [SEP] and the words through the layers, over all pieces that look. Solid lines are weights, dashed ones count the vectors’ lengths: where the two part, much weight carries little. The third shows how widely each head looks.",
        "第二张图按层跟踪 [CLS]、[SEP] 与词，对所有在看的词片取平均。实线是权重，虚线把向量长度也算进来：两线分开之处，权重虽大而内容很少。第三张图显示每个头看得有多分散。",
    ),
    "screen_how_3": (
        "None of the four says why the model answered as it did. Weights can be changed without changing the answer (Jain and Wallace 2019, on recurrent networks); whether they explain anything depends on what is asked of them (Wiegreffe and Pinter 2019). To see a cause, go to the lab “Switch a head off”.",
        "这四种读法都不说明模型为何如此作答。权重改变了，答案也可能不变（Jain 与 Wallace 2019，循环网络）；它能否算解释，取决于所问的问题（Wiegreffe 与 Pinter 2019）。想看因果，请到“关闭一个头”实验。",
    ),
    "screen_example_sink": ("Much weight, little carried", "权重大，内容少"),
    "screen_example_same": ("A word said twice", "说了两次的词"),
    "screen_example_mask": ("What [MASK] is made of", "[MASK] 由什么组成"),
    "screen_example_pair": ("Two sentences", "两个句子"),
    "screen_example_verb": ("A verb far from its subject", "远离主语的动词"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "said_sink": (
        "Over all pieces, {layer} puts {weight} of its weight on {kind}, but only {norm} once the lengths of the vectors are counted.",
        "对所有词片平均，{layer}把 {weight} 的权重放在 {kind} 上，但把向量长度算进来后只有 {norm}。",
    ),
    "said_rise": (
        "Over all pieces, {layer} puts {weight} of its weight on {kind}, and {norm} once the lengths of the vectors are counted.",
        "对所有词片平均，{layer}把 {weight} 的权重放在 {kind} 上，把向量长度算进来后为 {norm}。",
    ),
    "sink": (
        "Such a piece is an attention sink: heads that find nothing to look for seem to rest there, and hardly anything is carried away (Clark et al. 2019, Kobayashi et al. 2020).",
        "这样的词片称为“注意力汇”：找不到目标的头似乎停在那里，几乎不带走什么（Clark 等 2019，Kobayashi 等 2020）。",
    ),
    "order": (
        "For “{query}” at {layer}: rank correlation of the average with the norm-weighted row {norm}, with rollout {rollout} (Spearman; 1 the same order, 0 none in common, −1 the reverse; {count} pieces).",
        "“{query}”在{layer}：平均与范数加权的等级相关为 {norm}，与 rollout 为 {rollout}（Spearman；1 为顺序相同，0 为无关，−1 为相反；{count} 个词片）。",
    ),
    "undefined": ("not defined", "无定义"),
    "title_readings": ("“{query}” at {layer}, read three ways", "“{query}”在{layer}，三种读法"),
    "claim_average": (
        "Average: the mean of the layer’s {heads} heads. Says where weight lies; not what is carried, and it hides that heads differ.",
        "平均：该层 {heads} 个头的均值。说明权重在哪里；不说明携带了什么，也掩盖了各头的不同。",
    ),
    "claim_norm_weighted": (
        "Norm-weighted: each weight times the length of the vector it multiplies, ‖α f(x)‖, averaged over heads; divided by the row’s sum here (Kobayashi et al. 2020). Says how much is added from where; not in which direction, nor whether heads cancel out.",
        "范数加权：每个权重乘以所乘向量的长度 ‖α f(x)‖，对各头取平均，这里再除以该行之和（Kobayashi 等 2020）。说明从哪里加进多少；不说明方向，也不说明各头是否相互抵消。",
    ),
    "claim_rollout": (
        "Rollout: 0.5 A + 0.5 I of each layer multiplied up to this one (Abnar and Zuidema 2020). Guesses how much stems from each input piece, if half of each state is kept and all vectors weigh the same; both are assumptions, and feed-forward parts are left out.",
        "Rollout：把到这一层为止各层的 0.5 A + 0.5 I 连乘（Abnar 与 Zuidema 2020）。估计有多少来自每个输入词片，前提是每个状态保留一半、所有向量同样重要；两者都是假设，且不计前馈部分。",
    ),
    "figure_readings": ("Shares of “{query}”, {layer}", "“{query}”的份额，{layer}"),
    "figure_empty": ("Shares by piece", "各词片的份额"),
    "empty_figure": ("Nothing yet: type a text and run.", "还没有结果：请输入文本并运行。"),
    "axis_average": ("average", "平均"),
    "axis_norm_weighted": ("norm-weighted", "范数加权"),
    "axis_rollout": ("rollout", "rollout"),
    "hover": ("{piece}: {way} {percent} ({value})", "{piece}：{way} {percent}（{value}）"),
    "left_out": (
        "The {shown} pieces with the largest shares are drawn, of {count}; the table below has all.",
        "只画出份额最大的 {shown} 个词片（共 {count} 个）；下表列出全部。",
    ),
    "behind_readings": ("Table of the three readings", "三种读法的数据表"),
    "table_readings": ("Shares of “{query}” at {layer}", "“{query}”在{layer}的份额"),
    "column_piece": ("piece", "词片"),
    "title_layers": ("Layer by layer: [CLS], [SEP] and words", "逐层：[CLS]、[SEP] 与词"),
    "claim_layers": (
        "Average over all pieces that look. Solid: weight. Dashed: weight times the vectors’ lengths. A layer’s mean says nothing of a single head or piece.",
        "对所有在看的词片取平均。实线：权重。虚线：权重乘向量长度。一层的平均不说明单个头或词片。",
    ),
    "figure_layers": ("Where each layer’s attention goes", "各层的注意力流向"),
    "axis_layer": ("layer", "层"),
    "axis_share": ("share of attention", "注意力份额"),
    "kind_cls": ("[CLS]", "[CLS]"),
    "kind_sep": ("[SEP]", "[SEP]"),
    "kind_word": ("words", "词"),
    "way_weight": ("weight", "权重"),
    "way_norm": ("× length", "× 长度"),
    "line": ("{kind}, {way}", "{kind}，{way}"),
    "hover_layer": ("Layer {layer}: {line} {percent}", "第 {layer} 层：{line} {percent}"),
    "behind_layers": ("Table of the layers", "各层的数据表"),
    "table_layers": ("Where each layer’s attention goes", "各层的注意力流向"),
    "title_entropy": ("How widely each head looks", "每个头看得有多分散"),
    "claim_entropy": (
        "Entropy in bits, mean over all pieces that look: 0 is one piece alone, {even} all {count} alike; b bits are as wide as 2^b pieces. Says how spread the weight is; not where it lies, nor whether the head matters.",
        "以比特计的熵，对所有在看的词片取平均：0 表示只看一个词片，{even} 表示 {count} 个一样看；b 比特相当于 2^b 个词片。说明权重多分散；不说明落在哪里，也不说明这个头是否重要。",
    ),
    "figure_entropy": ("Entropy of each head (bits)", "每个头的熵（比特）"),
    "axis_head": ("head", "头"),
    "hover_entropy": (
        "Layer {layer}, head {head}: {bits} bits, as wide as {width} pieces",
        "第 {layer} 层，第 {head} 头：{bits} 比特，相当于 {width} 个词片",
    ),
    "behind_entropy": ("Table of the heads", "各头的数据表"),
    "table_entropy": ("Entropy of each head in bits", "每个头的熵（比特）"),
    "done": (
        "Done: at {layer}, “{query}” looks most at “{average}” by weight, at “{norm}” once lengths are counted.",
        "完成：在{layer}，“{query}”按权重最看“{average}”，算上长度后最看“{norm}”。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so the figures mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些数值几乎没有意义；请选择针对这种语言的检查点。",
    ),
}


def order_line(
    words: Words, query: str, layer: str, norm: float | None, rollout: float | None, count: int
) -> str:
    """Return how far the other readings put the pieces in the average's order, -1 to 1."""
    shown = [
        words("attention_beyond.undefined") if value is None else signed(value)
        for value in (norm, rollout)
    ]
    return words(
        "attention_beyond.order",
        query=query, layer=layer, norm=shown[0], rollout=shown[1], count=count,
    )


def sink_line(words: Words, layer: str, kind: str, weight: float, norm: float) -> str:
    """Return what share of a layer's weight goes to a kind of piece, and what it amounts to."""
    key = "said_sink" if norm < weight else "said_rise"
    return words(
        f"attention_beyond.{key}",
        layer=layer, kind=kind, weight=percent(words, weight), norm=percent(words, norm),
    )
