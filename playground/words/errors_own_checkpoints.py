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
}
