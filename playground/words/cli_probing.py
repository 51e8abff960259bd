"""Words of the command of Probing; part of `cli.py`."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_probing": (
        "Print which layer's states tell length, syntax, meaning: probes on generated sentences, or on a treebank.",
        "打印哪一层的状态能反映长度、句法、语义：在生成的句子或树库上训练探针。",
    ),
    "option_probing_task": (
        "Name of a task; may be repeated. All by default; those of a treebank need --data.",
        "任务名称；可重复给出。默认为全部；树库任务需要 --data。",
    ),
    "option_probing_data": (
        "Training file of a treebank (CoNLL-U or JSONL); dev and test files lie beside it.",
        "树库的训练文件（CoNLL-U 或 JSONL）；dev 和 test 文件须在它旁边。",
    ),
    "option_probing_own": (
        "A file of sentences with labels of your own (CSV, TSV, JSONL with text and label), probed in place of tasks.",
        "你自己的带标签句子文件（含 text 和 label 的 CSV、TSV、JSONL），代替任务进行探测。",
    ),
    "option_probing_mapping": (
        "With --own: a column of the file and what it is, as review=text; may be repeated.",
        "与 --own 同用：文件的列及其含义，如 review=text；可重复给出。",
    ),
    "option_probing_limit": (
        "Sentences of a task at most; 2,000 generated ones and 4,000 of a treebank by default.",
        "每个任务最多使用的句子数；默认生成句 2,000 句，树库 4,000 句。",
    ),
    "option_untrained": (
        "Also probe the same architecture with random weights.",
        "同时探测权重随机的同一架构。",
    ),
    "probing_row": (
        "{task}: best at layer {layer} of {last}, {accuracy} [{low}, {high}] of {n}; control {control}, selectivity {selectivity}; words alone {bag}, majority {majority}; mix of layers {mix}, centre {centre}",
        "{task}：第 {layer} 层最好（共 {last} 层），{n} 项中 {accuracy} [{low}, {high}]；控制任务 {control}，选择性 {selectivity}；仅用词 {bag}，多数类 {majority}；各层混合 {mix}，重心 {centre}",
    ),
    "probing_untrained": (
        "untrained twin at that layer: {accuracy}",
        "未训练的同架构模型在该层：{accuracy}",
    ),
    "probing_kind": ("of kind {kind} ({n}): {accuracy}", "类型 {kind}（{n} 项）：{accuracy}"),
    "probing_left_out": (
        "Too few items, not probed: {names}.",
        "样本太少，未探测：{names}。",
    ),
    "probing_progress": (
        "{done} % done, about {left} s left: {task}",
        "已完成 {done}%，约剩 {left} 秒：{task}",
    ),
}
