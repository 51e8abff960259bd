"""Words of the command `train relation`."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_train_relation": (
        "Train R-BERT on sentences with two tagged entities, or its paper's three ablations beside the full model. "
        "Sentences with ids from 7110 on stay in training: in SemEval-2010 Task 8 their labels are skewed.",
        "在标有两个实体的句子上训练 R-BERT，或训练完整模型与其论文中的三种消融。"
        "编号从 7110 起的句子留在训练集：在 SemEval-2010 任务 8 中它们的标签分布有偏。",
    ),
    "option_relation_data": (
        "A file with the columns sentence (with <e1> and <e2>) and label; SemEval-2010 Task 8 of the "
        "shared folder by default.",
        "含 sentence（带 <e1> 和 <e2>）与 label 两列的文件；默认为共享文件夹中的 SemEval-2010 任务 8。",
    ),
    "option_relation_first_epochs": (
        "Passes of a first stage over the sentences written for this project alone; 0 for none.",
        "第一阶段只读本项目自写的句子，遍历多少次；0 表示没有这一阶段。",
    ),
    "option_relation_written": (
        "Times an epoch that the sentences written for this project are read beside the file's; 0 for not at all.",
        "每轮额外读几遍为本项目撰写的句子；0 表示不读。",
    ),
    "option_top_rate": (
        "Peak learning rate of the top layer; lower layers get less, see --layer-decay.",
        "最上层学习率的峰值；较低的层更小，见 --layer-decay。",
    ),
    "option_run_seconds": (
        "Seconds after which each run stops.",
        "每次训练在多少秒后停止。",
    ),
    "option_ablations": (
        "Train the full model, without markers, on [CLS] alone, and with both left out; print and "
        "write OUT/ablations.json. The last cannot see the mark order, so it is trained on the given one.",
        "训练完整模型、去掉标记符、只用 [CLS]、两者都去掉；打印并写入 OUT/ablations.json。"
        "最后一种看不到标记顺序，因此只用给定顺序训练。",
    ),
    "option_seeds": (
        "Runs, with the seeds from --seed on, whose weights are averaged; 1 by default. For ablations "
        "runs of each variant, 3 by default.",
        "训练次数，种子从 --seed 起，权重取平均；默认 1 次。用于消融时为每种变体的次数，默认 3 次。",
    ),
    "option_development": (
        "Share of the sentences that is scored instead of trained on; 0 for none.",
        "用于评分而不用于训练的句子比例；0 表示没有。",
    ),
    "option_passes": ("Passes over the training sentences.", "遍历训练句子的次数。"),
    "option_step_sentences": ("Sentences of one training step.", "一个训练步含多少个句子。"),
    "option_head_rate": (
        "Peak learning rate of the classifier, which is new.",
        "新的分类器学习率的峰值。",
    ),
    "option_layer_decay": (
        "Learning rate of a layer over that of the layer above it.",
        "某层的学习率与其上一层学习率之比。",
    ),
    "option_dropout": ("Share of activations zeroed while training.", "训练时被置零的激活比例。"),
    "option_orders": (
        "both also trains on the swapped marks, the label's direction turned with them.",
        "both 还会用交换后的标记训练，标签方向随之反转。",
    ),
    "option_consistency": (
        "What two passes that must agree differ in: dropout alone (R-Drop), or the mark order too.",
        "必须一致的两次前向计算有何不同：仅 dropout（R-Drop），或还有标记顺序。",
    ),
    "option_consistency_weight": (
        "Weight of the divergence of the two passes.",
        "两次前向计算之间散度的权重。",
    ),
    "option_label_smoothing": (
        "Share of the label's probability that is spread over all labels.",
        "分给所有标签的目标概率比例。",
    ),
    "option_ema": (
        "Share of the running average of weights that stays at a step; 0 for no averaging.",
        "每步保留的权重滑动平均比例；0 表示不平均。",
    ),
    "ablations": (
        "macro-F1 on the development split of {n} sentences, {seeds} seeds (mean ± standard deviation):",
        "开发集（{n} 个句子）上的 macro-F1，{seeds} 个种子（均值 ± 标准差）：",
    ),
}
"""Key -> (English, simplified Chinese)."""
