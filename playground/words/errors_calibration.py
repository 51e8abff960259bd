"""Words of errors around reliability curves."""

TEXTS: dict[str, tuple[str, str]] = {
    "probability_outside.message": (
        "{found} is no probability: it does not lie between 0 and 1.",
        "{found} 不是概率：它不在 0 和 1 之间。",
    ),
    "probability_outside.hint": (
        "Give probabilities, not percentages or logits.",
        "请给出概率，而不是百分数或 logits。",
    ),
    "calibrate_needs_data.message": (
        "calibrate {task} was given no data.",
        "calibrate {task} 没有得到数据。",
    ),
    "calibrate_needs_data.hint": (
        "Name a file with --data that the checkpoint was not trained on.",
        "请用 --data 指定一个检查点未训练过的文件。",
    ),
    "one_file_only.message": (
        "There are {found} files to calibrate {task} on.",
        "calibrate {task} 得到了 {found} 个文件。",
    ),
    "one_file_only.hint": (
        "Give one with --data; only span-qa takes several.",
        "请用 --data 给出一个；只有 span-qa 可以给出多个。",
    ),
}
"""Key -> (English, simplified Chinese)."""
