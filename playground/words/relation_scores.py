"""Words of the figures and tables of relation scores: confusion matrix, F1 by relation."""

TEXTS: dict[str, tuple[str, str]] = {
    "confusion_title": (
        "What each relation was taken for",
        "每种关系被判成了什么",
    ),
    "confusion_empty": (
        "No labels yet: score sentences whose relation is known.",
        "还没有标签：请为已知关系的句子评分。",
    ),
    "axis_gold": ("true label (rows)", "真实标签（行）"),
    "axis_predicted": ("predicted label", "预测标签"),
    "bar_share": ("share of the true label's sentences", "占该真实标签句子的比例"),
    "confusion_hover": (
        "true {gold}, predicted {predicted}: {count} of {total} ({percent})",
        "真实 {gold}，预测 {predicted}：{total} 句中的 {count} 句（{percent}）",
    ),
    "confusion_caption": (
        "Sentences by true label (rows) and predicted label (columns)",
        "按真实标签（行）和预测标签（列）统计的句子数",
    ),
    "confusion_summary": ("The matrix as a table", "以表格显示矩阵"),
    "confusion_corner": ("true \\ predicted", "真实 \\ 预测"),
    "skipped": ("skipped", "跳过"),
    "confusion_short": (
        "C-E is Cause-Effect, C-W Component-Whole, C-C Content-Container, E-D Entity-Destination, "
        "E-O Entity-Origin, I-A Instrument-Agency, M-C Member-Collection, M-T Message-Topic, P-P "
        "Product-Producer, O Other; 12 means (e1,e2), 21 means (e2,e1).",
        "C-E 为 Cause-Effect，C-W 为 Component-Whole，C-C 为 Content-Container，E-D 为 "
        "Entity-Destination，E-O 为 Entity-Origin，I-A 为 Instrument-Agency，M-C 为 Member-Collection，"
        "M-T 为 Message-Topic，P-P 为 Product-Producer，O 为 Other；12 表示 (e1,e2)，21 表示 (e2,e1)。",
    ),
    "f1_title": ("F1 of each relation", "每种关系的 F1"),
    "f1_empty": (
        "No scores yet: give sentences whose relation is known.",
        "还没有分数：请提供已知关系的句子。",
    ),
    "axis_f1": ("F1 (%)", "F1（%）"),
    "axis_relation": ("relation (true sentences)", "关系（真实句数）"),
    "f1_label": ("{relation} ({gold})", "{relation}（{gold}）"),
    "f1_hover": (
        "F1 {f1}, precision {precision}, recall {recall}; {hits} right of {gold}, {wrong} in the "
        "wrong direction",
        "F1 {f1}，精确率 {precision}，召回率 {recall}；{gold} 句中对 {hits} 句，方向错 {wrong} 句",
    ),
    "f1_macro": ("dotted: their mean, macro F1 {f1}", "虚线：平均值，宏平均 F1 {f1}"),
    "prf_caption": (
        "Precision, recall and F1 as the official scorer prints them, in %",
        "精确率、召回率和 F1，与官方评分程序的输出一致，单位 %",
    ),
    "column_relation": ("relation", "关系"),
    "column_gold": ("true", "真实"),
    "column_hits": ("right", "正确"),
    "column_proposed": ("predicted", "预测"),
    "column_wrong": ("wrong way", "方向错"),
    "column_precision": ("P", "P"),
    "column_recall": ("R", "R"),
    "column_f1": ("F1", "F1"),
    "row_other": ("Other (in no mean)", "Other（不计入平均）"),
    "row_macro": ("macro mean", "宏平均"),
    "row_micro": ("micro mean", "微平均"),
}
"""Key -> (English, simplified Chinese)."""
