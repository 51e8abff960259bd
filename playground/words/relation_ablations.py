"""Words of the lab Trained ablations of Relations."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Trained ablations", "消融实验"),
    "screen_question": (
        "What do the markers and the entity vectors buy, and how well was this checkpoint measured to do?",
        "标记符和实体向量各有多大作用？这个检查点实测表现如何？",
    ),
    "screen_run": ("Show its figures", "显示其数据"),
    "screen_matrix": ("Confusion matrix of", "混淆矩阵的类别"),
    "screen_matrix_relations": ("10 relations", "10 种关系"),
    "screen_matrix_labels": ("19 labels, with direction", "19 个标签，含方向"),
    "screen_how_1": (
        "An ablation is a model trained anew with a part left out: no $ and # around the entities, no vectors of the entities (the classifier reads [CLS] alone), or neither (NO-SEP, NO-ENT and NO-SEP-NO-ENT in the paper). What a variant loses against the full model is what the part is worth.",
        "消融是去掉某个部分后重新训练的模型：实体周围不加 $ 和 #；不用实体向量（分类器只读 [CLS]）；或两者都去掉（论文中称为 NO-SEP、NO-ENT 和 NO-SEP-NO-ENT）。与完整模型相比损失多少，该部分就值多少。",
    ),
    "screen_how_2": (
        "Macro F1 is the official score of SemEval-2010 Task 8: the mean F1 of nine relations, direction counted, Other left out. The whisker is one standard deviation over the seeds, each small dot one run; a difference smaller than the whiskers says little.",
        "宏平均 F1 是 SemEval-2010 任务 8 的官方分数：九种关系 F1 的平均，计方向，不含“其他”。误差线为各随机种子的一个标准差，每个小点是一次训练；小于误差线的差别说明不了什么。",
    ),
    "screen_how_3": (
        "With both parts left out nothing in the input says which entity is e1, so that variant alone was trained on the given order only; the others saw both orders, the label's direction turned.",
        "两者都去掉时，输入中没有任何信息说明哪个是 e1，因此只有这一种仅用给定顺序训练；其他变体见过两种顺序，标签方向随之反转。",
    ),
    "variant_full": ("full R-BERT", "完整的 R-BERT"),
    "variant_no_markers": ("without markers", "去掉标记符"),
    "variant_cls_only": ("[CLS] only", "只用 [CLS]"),
    "variant_neither": ("both left out", "两者都去掉"),
    "figure_title": ("Ablations, ours and the paper's", "消融实验：我们的与论文的"),
    "axis_f1": ("macro F1 (%)", "宏平均 F1（%）"),
    "axis_variant": ("variant", "变体"),
    "legend_runs": ("one run of ours", "我们的一次训练"),
    "legend_ours": ("ours, {parameters} M, development split", "我们的，{parameters} M，开发集"),
    "legend_paper": ("paper, 340 M, test set", "论文，340 M，测试集"),
    "hover": ("ours {ours} (runs: {runs}); paper {paper}", "我们的 {ours}（各次：{runs}）；论文 {paper}"),
    "spread": ("{mean} ± {sd}", "{mean} ± {sd}"),
    "empty_figure": (
        "This card holds no trained ablations.",
        "该卡片没有消融实验的数据。",
    ),
    "verdict": (
        "Leaving the markers out costs {no_markers} points of macro F1, leaving the entity vectors out costs {cls_only}, leaving out both {neither}.",
        "去掉标记符损失 {no_markers} 个宏平均 F1 百分点，去掉实体向量损失 {cls_only} 个，两者都去掉损失 {neither} 个。",
    ),
    "verdict_none": ("The card of {checkpoint} holds none of these figures.", "{checkpoint} 的卡片中没有这些数据。"),
    "not_alike": (
        "Compare the losses, not the heights: ours are measured on a development split of {n} sentences, with {parameters} M parameters and {seeds} seeds; the paper's on the test set, with BERT-large (340 M) and one run each (Wu and He 2019, table 2).",
        "请比较损失而不是高低：我们的数据在含 {n} 个句子的开发集上测得，{parameters} M 参数，{seeds} 个种子；论文的数据在测试集上测得，用 BERT-large（340 M），各训练一次（Wu 与 He 2019，表 2）。",
    ),
    "score": (
        "Test set, {n} sentences: macro F1 {macro_f1}, accuracy {accuracy}.",
        "测试集，{n} 个句子：宏平均 F1 {macro_f1}，准确率 {accuracy}。",
    ),
    "score_flips": (
        "Of the directed sentences it gets right, it turns the direction in {flips} when the marks are swapped.",
        "在判对的有方向句子中，交换标记后有 {flips} 的方向随之反转。",
    ),
    "score_command": ("Measured by: {command}", "测量命令：{command}"),
    "no_ablations": (
        "It has no trained ablations; “train relation --ablations” measures them.",
        "没有消融数据；可用 “train relation --ablations” 测量。",
    ),
    "no_score": (
        "It has no test score with its confusion matrix; “score relation --to-card” writes one.",
        "没有带混淆矩阵的测试分数；可用 “score relation --to-card” 写入。",
    ),
    "no_tries": ("It has no table of the tries that led to it.", "没有训练尝试的记录表。"),
    "table_caption": (
        "Macro F1 in %, and what each variant loses",
        "宏平均 F1（%），以及各变体的损失",
    ),
    "column_variant": ("variant", "变体"),
    "column_ours": ("ours", "我们的"),
    "column_ours_lost": ("change", "变化"),
    "column_paper": ("paper", "论文"),
    "column_paper_lost": ("change", "变化"),
    "tries_caption": (
        "What was tried: macro F1 in % on the development split, minutes of one run; the marked one was chosen",
        "尝试过的做法：开发集上的宏平均 F1（%），一次训练的分钟数；标出的一项被选用",
    ),
    "column_name": ("try", "尝试"),
    "column_what": ("what", "做法"),
    "column_source": ("from", "起点"),
    "column_macro_f1": ("macro F1", "宏平均 F1"),
    "column_runs": ("runs", "次数"),
    "column_epochs": ("epochs", "轮数"),
    "column_minutes": ("min", "分钟"),
    "done": ("Done: the figures of {checkpoint}.", "完成：{checkpoint} 的数据。"),
}
"""Key -> (English, simplified Chinese)."""
