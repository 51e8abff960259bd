"""Words of errors about classifiers, visitors' own checkpoints and taking them away."""

TEXTS: dict[str, tuple[str, str]] = {
    "class_names.message": (
        "The config of {checkpoint} gives {found} different names of classes, but its weights tell {expected} apart.",
        "{checkpoint} 的配置给出了 {found} 个不同的类别名，但其权重区分 {expected} 个类别。",
    ),
    "class_names.hint": (
        "Correct id2label in its config.json: one name for each class.",
        "请改正其 config.json 中的 id2label：每个类别一个名称。",
    ),
    "try_empty.message": ("The text is empty.", "文本是空的。"),
    "try_empty.hint": ("Type a text to try the model on.", "请输入一段文本来试用模型。"),
    "try_second_missing.message": (
        "The second text is empty, but this model was trained on pairs of texts.",
        "第二段文本是空的，但此模型是用文本对训练的。",
    ),
    "try_second_missing.hint": ("Type a second text.", "请输入第二段文本。"),
    "try_second_given.message": (
        "There is a second text, but this model was trained on single texts.",
        "给出了第二段文本，但此模型是用单段文本训练的。",
    ),
    "try_second_given.hint": ("Leave the second text empty.", "请将第二段文本留空。"),
    "own_gone.message": (
        "This checkpoint of your own is gone: each is removed {minutes} minutes after its last use, when newer ones need its place, or when the server restarts.",
        "您自己的这个检查点已不存在：每个检查点在最后一次使用 {minutes} 分钟后、需要给更新的检查点让位时，或服务器重启时会被删除。",
    ),
    "own_gone.hint": (
        "Choose another checkpoint, or train it again in Fine-tune.",
        "请选择其他检查点，或在“微调”中重新训练。",
    ),
    "own_too_large.message": (
        "The trained checkpoint takes {found}, but all visitors' checkpoints together may take {limit}.",
        "训练出的检查点占 {found}，但所有访问者的检查点合计最多 {limit}。",
    ),
    "own_too_large.hint": ("Start from a smaller checkpoint.", "请从较小的检查点开始训练。"),
    "own_not_stored.message": (
        "The trained checkpoint cannot be kept: {reason}.",
        "无法保存训练出的检查点：{reason}。",
    ),
    "own_not_stored.hint": (
        "Make room on the server's disk for temporary files, then train it again.",
        "请在服务器磁盘上为临时文件腾出空间，然后重新训练。",
    ),
}
