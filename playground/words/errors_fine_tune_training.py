"""Words of errors while a checkpoint is fine-tuned; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "fine_tune_nothing.message": (
        "There is nothing to train on.",
        "没有可训练的数据。",
    ),
    "fine_tune_nothing.hint": (
        "Name a file with --train and its kind with --task, or a built-in set with --set.",
        "请用 --train 指定文件并用 --task 指定种类，或用 --set 指定内置数据集。",
    ),
    "fine_tune_two.message": (
        "There are both a file ({path}) and a built-in set ({found}) to train on.",
        "同时给出了文件（{path}）和内置数据集（{found}）。",
    ),
    "fine_tune_two.hint": ("Leave one of them out.", "请去掉其中一个。"),
    "fine_tune_other_task.message": (
        "The built-in set {found} is of the task {kind}, not {task}.",
        "内置数据集 {found} 属于任务 {kind}，而不是 {task}。",
    ),
    "fine_tune_other_task.hint": ("Leave --task out.", "请去掉 --task。"),
    "fine_tune_memory.message": (
        "The memory of this machine was not enough for the training.",
        "本机内存不足以完成训练。",
    ),
    "fine_tune_memory.hint": (
        "Train with a smaller batch, shorter texts, or the head alone.",
        "请用更小的批、更短的文本，或只训练任务头。",
    ),
    "fine_tune_not_written.message": (
        "The trained checkpoint could not be written: {cause}.",
        "无法写出训练好的检查点：{cause}。",
    ),
    "fine_tune_not_written.hint": (
        "Free some space on the disk, or choose another folder, and train again.",
        "请腾出磁盘空间或选择其他文件夹，然后重新训练。",
    ),
    "map_unreadable.message": (
        "“{found}” does not say which column is meant.",
        "“{found}”没有说明指的是哪一列。",
    ),
    "map_unreadable.hint": (
        "Write the file's column, =, and the name that it stands for: --map sentence=text.",
        "请写文件的列名、=，以及它代表的名称：--map sentence=text。",
    ),
    "fine_tune_no_rows.message": (
        "No row of {name} can be used.",
        "{name} 中没有一行可用。",
    ),
    "fine_tune_no_rows.hint": (
        "Check its columns, and that the texts fit the model.",
        "请检查它的列，以及文本长度是否适合模型。",
    ),
    "fine_tune_diverged.message": (
        "At step {step} the loss was no number any more (learning rate {rate}).",
        "第 {step} 步时损失已不是数值（学习率 {rate}）。",
    ),
    "fine_tune_diverged.hint": (
        "Train again with a learning rate ten times smaller.",
        "请用小十倍的学习率重新训练。",
    ),
    "fine_tune_cancelled_early.message": (
        "The training was cancelled before its first step, so there is nothing to keep.",
        "训练在第一步之前就被取消，因此没有可保留的结果。",
    ),
    "fine_tune_cancelled_early.hint": ("Start it again.", "请重新开始。"),
}
"""Key -> (English, simplified Chinese)."""
