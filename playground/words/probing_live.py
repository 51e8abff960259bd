"""Words of the lab Probe it now of Probing."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Probe it now", "现在探测"),
    "screen_question": (
        "Which layer of this checkpoint knows it? Fit the probes now.",
        "这个检查点的哪一层知道？现在就来训练探针。",
    ),
    "screen_run": ("Probe these tasks", "探测这些任务"),
    "screen_tasks": ("Sentences made by our grammar", "由我们的语法生成的句子"),
    "screen_bank": ("Tasks of a treebank of yours", "用你的树库的任务"),
    "screen_file": ("Choose a treebank and probe it", "选择树库并探测"),
    "screen_file_hint": (
        "CoNLL-U or JSONL (.gz, .xz too), one file of at most {sent} MB ({unpacked} MB unpacked), deleted once it is read. Its sentences are parted at random, 60 % train, 15 % development, 25 % test; neighbours of one document may fall into different parts, which flatters a little. The command line takes a treebank's own parts.",
        "CoNLL-U 或 JSONL（也可为 .gz、.xz），一个文件，不超过 {sent} MB（解压后 {unpacked} MB），读后即删。句子随机划分为 60% 训练、15% 开发、25% 测试；同一文档的相邻句子可能落入不同部分，数字会略偏高。命令行可使用树库自带的划分。",
    ),
    "screen_limit": ("Sentences of a task", "每个任务的句子数"),
    "screen_example_quick": ("One of each group", "每组一个"),
    "screen_example_agreement": ("Agreement", "主谓一致"),
    "screen_example_solved": ("Solved too easily", "过于容易"),
    "screen_example_hard": ("Hard ones", "较难的"),
    "screen_how_1": (
        "Choose a checkpoint, from the list or by its Hugging Face id, and tasks; then press the button. Each task makes its sentences from our grammar, reads them with the frozen checkpoint and fits a probe for every layer; finished tasks are drawn at once.",
        "从列表选择检查点或输入 Hugging Face 模型名，再选任务并按下按钮。每个任务用我们的语法生成句子，由冻结的检查点读入，并为每一层训练一个探针；完成的任务会立即画出。",
    ),
    "screen_how_2": (
        "Fewer sentences are faster but give wide intervals, and probes that had too little to learn from: compare tasks at the same number only. The stored results rest on 2,000 sentences a task.",
        "句子少则快，但区间宽，探针也学得不够：只比较句子数相同的结果。已存结果每个任务用 2,000 个句子。",
    ),
    "screen_how_3": (
        "No content word is shared by the training and the test sentences, so that a probe cannot live on words that it has seen; only word content must. Labels are balanced.",
        "训练句与测试句没有共同的实词，探针不能靠见过的词取巧；只有“含哪个词”例外。各标签数量均衡。",
    ),
    "waiting": (
        "Nothing was probed yet. Press the button to begin; you can cancel at any time.",
        "还没有探测。按下按钮开始，可随时取消。",
    ),
    "estimate": (
        "Chosen: {count} × {limit} sentences, about {least} to {most}, the longer the more others compute here.",
        "已选：{count} × {limit} 句，约需 {least} 到 {most}；同时使用的人越多越慢。",
    ),
    "note_skipped": (
        "{count} sentences of the file could not be used.",
        "文件中有 {count} 个句子无法使用。",
    ),
    "note_parted": (
        "{path}: {count} sentences, parted at random.",
        "{path}：{count} 个句子，随机划分。",
    ),
}
