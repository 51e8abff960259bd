"""Words of the lab Template bias: screen, results, notes and figures."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Template bias", "模板偏见"),
    "screen_question": (
        "Which group of words does an attribute call for, once the template's own leaning is taken out?",
        "去掉模板自身的倾向之后，某个属性更让人想到哪一组词？",
    ),
    "screen_template": ("Template", "模板"),
    "screen_template_hint": (
        "[TARGET] marks where a word of either group goes, [ATTRIBUTE] where an attribute goes; once each.",
        "[TARGET] 表示放两组词的位置，[ATTRIBUTE] 表示放属性的位置；各写一次。",
    ),
    "screen_first": ("First group", "第一组"),
    "screen_second": ("Second group", "第二组"),
    "screen_group_hint": ("Words, separated by commas.", "若干个词，用逗号隔开。"),
    "screen_attributes": ("Attributes", "属性"),
    "screen_attributes_hint": (
        "Words or short phrases, separated by commas.",
        "词或短语，用逗号隔开。",
    ),
    "screen_run": ("Measure the leaning", "测量倾向"),
    "screen_example_jobs": ("Jobs: he or she", "职业：he 还是 she"),
    "screen_example_nouns": ("Several words a group", "每组多个词"),
    "screen_example_order": ("Attribute first", "属性在前"),
    "screen_example_places": ("Not about people", "与人无关"),
    "screen_example_chinese": ("Chinese template", "中文模板"),
    "screen_how_1": (
        "The score of a word is log2 p(word | attribute) minus log2 p(word | attribute hidden), in bits: "
        "the second, the prior, takes out what the template alone gives (Kurita et al. 2019).",
        "一个词的得分是 log2 p(词 | 属性) 减去 log2 p(词 | 遮住属性)，单位为比特：后者即先验，用来去掉模板本身的影响（Kurita 等，2019）。",
    ),
    "screen_how_2": (
        "A bar is the mean score of the first group minus that of the second: to the right (+) the attribute "
        "leans to the first, to the left (−) to the second; one bit is a factor of 2.",
        "条形是第一组的平均得分减去第二组的：向右（+）表示该属性倾向第一组，向左（−）表示倾向第二组；1 比特即 2 倍。",
    ),
    "screen_how_3": (
        "One template says little: another wording may turn the sign. It measures what is usual in the texts "
        "that BERT has read, and neither proves nor rules out harm in use.",
        "一个模板说明不了多少：换个说法，正负可能就变了。它反映 BERT 读过的文本里常见的写法，既不能证明也不能排除实际使用中的危害。",
    ),
    "summary": (
        "Mean over {count} attributes: {bits} bits towards {side}.",
        "{count} 个属性的平均：偏向{side} {bits} 比特。",
    ),
    "summary_even": (
        "Mean over {count} attributes: 0.0 bits, towards neither group.",
        "{count} 个属性的平均：0.0 比特，不偏向任何一组。",
    ),
    "side_first": ("the first group ({words})", "第一组（{words}）"),
    "side_second": ("the second group ({words})", "第二组（{words}）"),
    "figure_title": ("Leaning of each attribute", "各属性的倾向"),
    "axis_bits": (
        "← second · bits · first →",
        "← 第二组 · 比特 · 第一组 →",
    ),
    "axis_attribute": ("attribute", "属性"),
    "interval_unclear": (
        "95 % interval over the attributes: {low} to {high} bits (+ towards the first group). It holds 0, so these "
        "attributes show no leaning as a whole.",
        "各属性均值的 95% 区间：{low} 到 {high} 比特（+ 表示偏向第一组）。区间包含 0，因此整体上看不出偏向。",
    ),
    "interval_clear": (
        "95 % interval over the attributes: {low} to {high} bits (+ towards the first group).",
        "各属性均值的 95% 区间：{low} 到 {high} 比特（+ 表示偏向第一组）。",
    ),
    "name_first": ("leans to {words}", "倾向 {words}"),
    "name_second": ("leans to {words}", "倾向 {words}"),
    "hover": (
        "{attribute}: first {first}, second {second}, difference {bits} bits",
        "{attribute}：第一组 {first}，第二组 {second}，相差 {bits} 比特",
    ),
    "empty_figure": (
        "Nothing yet: write a template and three lists, and run it.",
        "还没有结果：请写一个模板和三个列表并运行。",
    ),
    "table_caption": ("Difference of the groups for each attribute, in bits", "每个属性下两组之差（比特）"),
    "printed_columns": (
        "bits | attribute: + leans to the first group ({first}), − to the second ({second});"
        " under it the score of each word (probability / prior)",
        "比特 | 属性：+ 偏向第一组（{first}），− 偏向第二组（{second}）；其下是每个词的得分（概率 / 先验）",
    ),
    "table_words": ("Every word with every attribute", "每个词与每个属性"),
    "column_attribute": ("attribute", "属性"),
    "column_first": ("first", "第一组"),
    "column_second": ("second", "第二组"),
    "column_difference": ("difference", "差"),
    "column_word": ("word", "词"),
    "column_probability": ("probability", "概率"),
    "column_prior": ("prior", "先验"),
    "column_bits": ("score (bits)", "得分（比特）"),
    "done": (
        "Done: {count} attributes, strongest: {attribute}, {bits} bits.",
        "完成：{count} 个属性，最强的是 {attribute}，{bits} 比特。",
    ),
    "note_one_template": (
        "One template says little: try other wordings before you conclude anything.",
        "一个模板说明不了多少：下结论之前，请换几种说法试试。",
    ),
    "note_several_pieces": (
        "Some target words are made of several wordpieces: they are scored by the chain rule over as many [MASK]s, with the attribute and without.",
        "有的目标词由多个词片组成：无论有无属性，都在同样多个 [MASK] 上按链式法则计分。",
    ),
    "note_few_attributes": (
        "There are fewer than three attributes; a mean over them says next to nothing.",
        "属性不足三个，其平均值几乎没有意义。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the filled template, so these figures mean little; choose a checkpoint made for this language.",
        "该检查点读不懂填好的模板中 {share} 的内容，这些数字几乎没有意义；请选择针对这种语言的检查点。",
    ),
}
