"""Words of the lab Batch of Relations: screen, results, notes, tables."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Batch", "批量"),
    "screen_question": (
        "How well does R-BERT tell the relations of a whole file apart, and which does it confuse?",
        "对整个文件，R-BERT 能多准确地分辨各种关系？它会混淆哪些？",
    ),
    "screen_text": ("Tagged sentences, one a line", "带标签的句子，每行一个"),
    "screen_text_hint": (
        "A tab and the true label may follow each. JSON lines and the released plain text can be pasted too.",
        "句后可加制表符和真实标签。也可粘贴 JSON 行或数据集发布的纯文本格式。",
    ),
    "screen_run": ("Name the relations", "判断关系"),
    "screen_file": ("Choose a file …", "选择文件……"),
    "screen_file_hint": (
        "A file may be JSONL, CSV, TSV or TXT as released, also .gz or .xz, up to {sent} MB ({unpacked} MB unpacked); up to {most} sentences of it are answered here. It is deleted once it is read.",
        "文件可以是 JSONL、CSV、TSV 或数据集发布的 TXT，也可为 .gz 或 .xz，最大 {sent} MB（解压后 {unpacked} MB）；这里最多回答其中 {most} 个句子。读取后即删除。",
    ),
    "screen_show": ("Matrix of", "矩阵显示"),
    "screen_show_relations": ("10 relations", "10 种关系"),
    "screen_show_labels": ("19 labels with direction", "19 个带方向的标签"),
    "screen_example_labels": ("With true labels", "带真实标签"),
    "screen_example_plain": ("Without labels", "不带标签"),
    "screen_example_styles": ("Other ways of tagging", "其他标记方式"),
    "screen_example_damaged": ("Damaged lines", "有误的行"),
    "screen_how_1": (
        "Each sentence gets the label that the room would give it. With true labels in the file the official score of SemEval-2010 Task 8 stands above: the mean F1 of the nine relations, Other left out.",
        "每个句子得到的标签与主房间相同。若文件含真实标签，则上方显示 SemEval-2010 任务 8 的官方分数：九种关系 F1 的平均值，不含 Other。",
    ),
    "screen_how_2": (
        "A prediction with the right relation but the wrong direction counts as wrong, and as predicted.",
        "关系正确但方向错误的预测算作错误，同时计入预测数。",
    ),
    "screen_how_3": (
        "In the matrix a row is a true label: where its colour is off the diagonal, it was taken for something else.",
        "矩阵的一行是一个真实标签：颜色偏离对角线之处，就是被误判成的标签。",
    ),
    "scored": ("Official score: macro F1 {f1} %", "官方分数：宏平均 F1 {f1}%"),
    "scored_of": (
        "{n} sentences with labels; accuracy {accuracy} (label and direction right), micro F1 {micro}.",
        "{n} 个带标签的句子；准确率 {accuracy}（标签与方向都对），微平均 F1 {micro}。",
    ),
    "predicted": ("Sentences answered: {n}", "已回答的句子：{n}"),
    "predicted_most": ("Most often: {counts}.", "出现最多：{counts}。"),
    "count": ("{label} {count}", "{label} {count} 次"),
    "separator": (", ", "、"),
    "note_relations": (
        "Only {found} of the nine relations occur among the true labels, so the mean is over those.",
        "真实标签中只出现了九种关系中的 {found} 种，因此平均值仅针对它们。",
    ),
    "note_few": (
        "Fewer than 100 labelled sentences: the score says little about the model.",
        "带标签的句子少于 100 个：分数难以说明模型的好坏。",
    ),
    "note_taken": (
        "The first {taken} of {total} sentences were answered; the command line takes all.",
        "共 {total} 个句子，回答了前 {taken} 个；命令行可处理全部。",
    ),
    "note_unlabelled": (
        "Sentences without a label, which the score leaves out: {count}.",
        "没有标签、未计入分数的句子：{count}。",
    ),
    "note_truncated": (
        "Sentences too long for the model, read in a window that holds both entities: {count}.",
        "过长、只读取了包含两个实体的一段的句子：{count}。",
    ),
    "note_unreadable": (
        "Sentences that are mostly unknown to this checkpoint, so that their label means little: {count}.",
        "该检查点大部分读不懂、标签几乎没有意义的句子：{count}。",
    ),
    "note_ignored": ("Columns that are not read: {columns}.", "未读取的列：{columns}。"),
    "note_encoding": (
        "The file is not UTF-8; it was read as {encoding}.",
        "文件不是 UTF-8 编码，已按 {encoding} 读取。",
    ),
    "left_out_caption": (
        "Lines left out: {count}",
        "未采用的行：{count}",
    ),
    "left_out_more": ("and {count} more; the JSON has all.", "另有 {count} 行；JSON 中有全部。"),
    "column_line": ("line", "行"),
    "column_why": ("what is wrong, and what to do", "问题与建议"),
    "column_id": ("id", "编号"),
    "column_sentence": ("sentence", "句子"),
    "column_label": ("predicted", "预测"),
    "column_probability": ("probability", "概率"),
    "column_gold": ("true", "真实"),
    "rows_all": ("The sentences in their order", "按原顺序的句子"),
    "rows_wrong": (
        "Where the label is not the true one, the surest first",
        "标签与真实标签不同的句子，把握最大的在前",
    ),
    "rows_more": ("and {count} more; the CSV has every sentence.", "另有 {count} 个；CSV 中有全部句子。"),
    "rows_none_wrong": ("Every label is the true one.", "每个标签都与真实标签一致。"),
    "right": ("✓ {label}", "✓ {label}"),
    "wrong": ("✗ {label}", "✗ {label}"),
    "unsure": ("({label})", "（{label}）"),
    "progress": (
        "{done} of {total} sentences answered, about {seconds} s left",
        "已回答 {done} / {total} 个句子，约剩 {seconds} 秒",
    ),
    "progress_label": ("Sentences answered", "已回答的句子"),
    "cancel": ("Stop", "停止"),
    "cancelled": ("Stopped; the last result stands below.", "已停止；下面仍是上一次的结果。"),
    "open_long": ("There are many sentences: press the button to begin.", "句子较多：请按按钮开始。"),
    "done": ("Done: {verdict}", "完成：{verdict}"),
}
"""Key -> (English, simplified Chinese)."""
