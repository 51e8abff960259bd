"""Words of errors of Fine-tune's built-in sets."""

TEXTS: dict[str, tuple[str, str]] = {
    "fine_tune_set.message": ("There is no built-in set {found}.", "没有名为 {found} 的内置数据集。"),
    "fine_tune_set.hint": ("Choose from: {names}.", "可选：{names}。"),
    "fine_tune_set_shut.message": (
        "The built-in set {found} is in Chinese, and no checkpoint here reads Chinese yet.",
        "内置数据集 {found} 是中文的，而目前还没有能读中文的检查点。",
    ),
    "fine_tune_set_shut.hint": (
        "Choose an English set, or open a checkpoint that reads Chinese.",
        "请选择英文数据集，或打开能读中文的检查点。",
    ),
}
