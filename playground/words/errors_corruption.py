"""Words of errors of the lab Corruption."""

TEXTS: dict[str, tuple[str, str]] = {
    "seed_out_of_range.message": (
        "The seed is {found}, but it must be a whole number from 0 to {highest}.",
        "随机种子是 {found}，但应为 0 到 {highest} 的整数。",
    ),
    "seed_out_of_range.hint": ("Choose another number.", "请换一个数。"),
    "share_out_of_range.message": (
        "The share of pieces to choose is {found}, but it must be from {lowest} to 1.",
        "要选取的词片比例是 {found}，但应在 {lowest} 到 1 之间。",
    ),
    "share_out_of_range.hint": ("BERT's own is 0.15.", "BERT 自己用的是 0.15。"),
    "unknown_unit.message": (
        "The unit to choose by is “{found}”, which is not known.",
        "选取单位“{found}”不存在。",
    ),
    "unknown_unit.hint": ("Choose one of: {units}.", "请选择其一：{units}。"),
    "nothing_to_corrupt.message": (
        "The text holds nothing that can be corrupted.",
        "文本中没有可以破坏的内容。",
    ),
    "nothing_to_corrupt.hint": (
        "Write at least one word; a [MASK] alone does not count.",
        "请至少写一个词；只有 [MASK] 不算。",
    ),
    "epochs_out_of_range.message": (
        "The number of epochs is {found}, but it must be a whole number from 1 to {highest}.",
        "轮数是 {found}，但应为 1 到 {highest} 的整数。",
    ),
    "epochs_out_of_range.hint": ("Choose a number in that range.", "请选择该范围内的数。"),
}
