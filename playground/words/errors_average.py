"""Words of errors about averaging checkpoints."""

TEXTS: dict[str, tuple[str, str]] = {
    "average_too_few.message": (
        "There is {found} source, but an average takes at least two.",
        "来源只有 {found} 个，而取平均至少需要两个。",
    ),
    "average_too_few.hint": ("Give --source for each checkpoint folder.", "请为每个检查点文件夹写一次 --source。"),
    "average_shares.message": (
        "Sources: {count}, but shares: {found}.",
        "来源数为 {count}，份额数却为 {found}。",
    ),
    "average_shares.hint": (
        "Give --share as often as --source, or not at all.",
        "请让 --share 与 --source 的个数相同，或完全不写。",
    ),
    "average_share.message": ("A share is {found}, but each must be a finite number above 0.", "有一个份额是 {found}，而每个都必须是大于 0 的有限数。"),
    "average_share.hint": (
        "Give shares such as 3 and 2, or leave out a source that is to have none.",
        "请给出 3 和 2 这样的份额；若某个来源不占份额，请去掉它。",
    ),
    "average_vocabulary.message": (
        "{other} and {first} have different vocabularies.",
        "{other} 与 {first} 的词表不同。",
    ),
    "average_vocabulary.hint": (
        "Average checkpoints that grew from one another; row for row their embeddings must mean the same wordpiece.",
        "请只对同源的检查点取平均：词嵌入的每一行必须是同一个词片。",
    ),
    "average_labels.message": (
        "{other} and {first} have different labels, or the same in another order.",
        "{other} 与 {first} 的标签不同，或顺序不同。",
    ),
    "average_labels.hint": ("Average checkpoints trained on the same labels.", "请只对用同一组标签训练的检查点取平均。"),
    "average_shape.message": (
        "The tensor {tensor} is not in both {first} and {other}, or not of one shape.",
        "张量 {tensor} 并非同时存在于 {first} 与 {other}，或形状不同。",
    ),
    "average_shape.hint": (
        "Average checkpoints of one architecture with the same heads.",
        "请只对架构与任务头都相同的检查点取平均。",
    ),
    "average_damaged.message": ("The file {path} cannot be read.", "无法读取文件 {path}。"),
    "average_damaged.hint": ("Copy the checkpoint again.", "请重新复制该检查点。"),
}
