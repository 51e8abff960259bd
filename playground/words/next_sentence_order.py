"""Words of the lab Topic or order of Next sentence."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Topic or order?", "话题还是顺序？"),
    "screen_question": (
        "What does BERT really judge by: the topic or the order?",
        "BERT 到底依据什么判断：话题，还是顺序？",
    ),
    "screen_text": ("A paragraph", "一段文本"),
    "screen_text_hint": ("{lowest} to {highest} sentences in their order.", "{lowest} 到 {highest} 个按顺序排列的句子。"),
    "screen_other": ("A paragraph on another topic", "另一话题的一段文本"),
    "screen_other_hint": ("{lowest} to {highest} sentences.", "{lowest} 到 {highest} 个句子。"),
    "screen_run": ("Run the four cases", "运行四种情形"),
    "screen_how_1": (
        "Four cases, every pair of each scored: the true next sentence, the same two swapped, a later "
        "sentence of the same paragraph, a sentence on another topic. Bars are means, with 95 % t intervals.",
        "四种情形，各取全部句对评分：真正的下一句、这两句交换、同一段中更靠后的句子、另一话题的句子。条形为平均值，附 95% 的 t 区间。",
    ),
    "screen_how_2": (
        "If the first three are alike and only the last is low, BERT judges by topic. If the swapped case is "
        "much lower than the first, it heeds the order. An interval counts sentences, not pairs.",
        "如果前三种差不多而只有最后一种低，BERT 看的是话题。如果交换后明显低于第一种，它看重顺序。区间按句子数而不是句对数计算。",
    ),
    "screen_how_3": (
        "ALBERT's authors (Lan et al. 2020, section 3.1) object that BERT's wrong sentences came from other "
        "texts, so topic alone gives them away. They train on two consecutive sentences, in order or "
        "swapped: sentence-order prediction, which topic cannot solve.",
        "ALBERT 的作者（Lan 等，2020，第 3.1 节）指出：BERT 的错误样本取自别的文章，单凭话题就能看穿。他们改用两个连续的句子，原序或交换，即句序预测（SOP），话题对此无能为力。",
    ),
    "screen_example_bread": ("Bread and the Moon", "面包与月亮"),
    "screen_example_moon": ("The other way round", "反过来"),
    "screen_example_near": ("Two topics close together", "两个相近的话题"),
    "screen_example_few": ("Too few sentences", "句子太少"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "case_true_next": ("true next sentence", "真正的下一句"),
    "case_swapped": ("the two swapped", "两句交换"),
    "case_same_topic": ("same topic, not adjacent", "同话题，不相邻"),
    "case_other_topic": ("another topic", "另一话题"),
    "pairs": ("{count} pairs", "{count} 对"),
    "figure_title": ("Four cases: does B follow A?", "四种情形：B 是 A 的下一句吗？"),
    "axis_difference": (
        "mean of IsNext minus NotNext (nats)",
        "IsNext 减 NotNext 的平均值（奈特）",
    ),
    "axis_case": ("case", "情形"),
    "empty_figure": (
        "Nothing yet: write two paragraphs and run the four cases.",
        "还没有结果：请写两段文本并运行四种情形。",
    ),
    "hover": (
        "{mean} nats, 95 % interval {low} to {high}; IsNext {percent}; {pairs}",
        "{mean} 奈特，95% 区间 {low} 到 {high}；IsNext {percent}；{pairs}",
    ),
    "verdict_topic": ("BERT judges here by topic, and hardly by order.", "BERT 在这里看的是话题，几乎不看顺序。"),
    "verdict_both": ("BERT judges here by topic and by order.", "BERT 在这里话题和顺序都看。"),
    "verdict_order": ("BERT judges here by order; topic does not show.", "BERT 在这里看的是顺序；话题的作用没有显现。"),
    "verdict_unclear": (
        "BERT judges here by topic; whether by order too cannot be told from so few pairs.",
        "BERT 在这里看的是话题；句对太少，无法断定是否也看顺序。",
    ),
    "verdict_neither": ("These pairs show no difference beyond chance.", "这些句对看不出超过偶然的差别。"),
    "verdict_too_few": ("Too few pairs to say what BERT judges by.", "句对太少，无法断定 BERT 依据什么。"),
    "verdict_unreadable": (
        "Too much of these texts is unknown to this checkpoint for a verdict.",
        "该检查点读不懂的部分太多，无法判断。",
    ),
    "costs": (
        "Against the true next sentence, swapping costs {order} nats (95 % interval {order_low} to {order_high}, {order_n} pairs), another topic {topic} nats ({topic_low} to {topic_high}, {topic_n} sentences).",
        "与真正的下一句相比，交换损失 {order} 奈特（95% 区间 {order_low} 到 {order_high}，{order_n} 对），换话题损失 {topic} 奈特（{topic_low} 到 {topic_high}，{topic_n} 个句子）。",
    ),
    "share": (
        "Swapping costs {share} of what another topic costs.",
        "交换的损失是换话题的 {share}。",
    ),
    "same_topic": (
        "Leaving sentences out (same topic, not adjacent) costs {cost} nats ({low} to {high}).",
        "跳过几句（同话题，不相邻）损失 {cost} 奈特（{low} 到 {high}）。",
    ),
    "rule": (
        "The rule: topic, when another topic surely costs something and swapping at most a quarter of it, surely less than half; order too, when swapping surely costs something and more than a quarter. Under {fewest} pairs nothing is concluded. It speaks of these texts and this checkpoint.",
        "判断规则：换话题确有损失，而交换的损失至多为其四分之一且必小于一半，则为话题；交换确有损失且超过四分之一，则也看顺序。少于 {fewest} 对不作结论。结论只针对这些文本和这个检查点。",
    ),
    "table_caption": ("The four cases, in nats with 95 % t intervals", "四种情形（奈特，附 95% 的 t 区间）"),
    "column_case": ("case", "情形"),
    "column_pairs": ("pairs", "句对数"),
    "column_difference": ("mean difference", "平均差"),
    "column_is_next": ("mean IsNext", "平均 IsNext"),
    "column_cost": ("cost", "损失"),
    "with_interval": ("{mean} ({low} to {high})", "{mean}（{low} 到 {high}）"),
    "done": ("Done: {verdict}", "完成：{verdict}"),
    "note_truncated": (
        "Some pairs are too long for the model, so their longer sentence was cut at its end.",
        "有些句对对模型来说太长，较长的句子已从末尾截断。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the texts, so the figures mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些数值几乎没有意义；请选择针对这种语言的检查点。",
    ),
}
