"""Words of errors about what a visitor may choose for a training."""

TEXTS: dict[str, tuple[str, str]] = {
    "fine_tune_rate.message": (
        "The learning rate {found} is not a number between 0 and 0.1.",
        "学习率 {found} 不是 0 到 0.1 之间的数。",
    ),
    "fine_tune_rate.hint": (
        "Leave it to the default, or write one such as 1e-4.",
        "请保留默认值，或填写如 1e-4 的数。",
    ),
    "fine_tune_epochs.message": (
        "{found} epochs were asked for, but a training may take 1 to {limit}.",
        "要求训练 {found} 轮，但训练只能是 1 到 {limit} 轮。",
    ),
    "fine_tune_epochs.hint": (
        "Choose fewer; it stops early by itself when it learns no more.",
        "请减少轮数；不再进步时训练会自行提前停止。",
    ),
    "fine_tune_batch.message": (
        "A batch of {found} rows was asked for, but it may hold 1 to {limit}.",
        "要求每批 {found} 行，但每批只能是 1 到 {limit} 行。",
    ),
    "fine_tune_batch.hint": ("Choose one of the list.", "请从列表中选择。"),
    "fine_tune_seed.message": (
        "The seed {found} is not a whole number from 0 to 2,147,483,647.",
        "随机种子 {found} 不是 0 到 2147483647 之间的整数。",
    ),
    "fine_tune_seed.hint": ("Write one such as 0 or 42.", "请填写如 0 或 42 的数。"),
    "fine_tune_no_file.message": (
        "No file has been chosen yet.",
        "还没有选择文件。",
    ),
    "fine_tune_no_file.hint": (
        "Choose one, paste rows, or take a set of ours.",
        "请选择文件、粘贴数据，或使用我们的数据集。",
    ),
    "fine_tune_no_training.message": (
        "There is no training to show.",
        "没有可显示的训练。",
    ),
    "fine_tune_no_training.hint": ("Start one.", "请先开始训练。"),
    "fine_tune_kind.message": (
        "“{found}” is no kind of rows.",
        "“{found}”不是一种数据类型。",
    ),
    "fine_tune_kind.hint": ("Choose one of: {names}.", "请选择其一：{names}。"),
    "fine_tune_depth.message": (
        "“{found}” is not one of the parts that can be trained.",
        "“{found}”不是可训练的部分之一。",
    ),
    "fine_tune_depth.hint": (
        "Choose all layers, top layers, head alone or LoRA.",
        "请选择全部层、顶部几层、仅输出头或 LoRA。",
    ),
}
"""Key -> (English, simplified Chinese)."""
