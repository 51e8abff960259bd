"""Words of errors while a checkpoint is fine-tuned; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "fine_tune_nothing.message": (
        "There are no rows to train on for the task {task}.",
        "任务 {task} 没有可训练的数据。",
    ),
    "fine_tune_nothing.hint": (
        "Name a file with --train.",
        "请用 --train 指定一个文件。",
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
