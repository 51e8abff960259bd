"""Words of errors of Probing."""

TEXTS: dict[str, tuple[str, str]] = {
    "probing_task.message": ("There is no probing task {found}.", "没有名为 {found} 的探针任务。"),
    "probing_task.hint": ("Choose from: {names}.", "可选：{names}。"),
    "probing_needs_data.message": (
        "The probing task {task} reads a treebank, and none was given.",
        "探针任务 {task} 需要读取树库，但没有给出。",
    ),
    "probing_needs_data.hint": (
        "Give its training file with --data; the dev and test files must lie beside it.",
        "请用 --data 给出其训练文件；dev 和 test 文件须在它旁边。",
    ),
    "probing_too_few.message": (
        "None of these tasks has enough items to be probed: {task}.",
        "以下任务都没有足够的样本可供探测：{task}。",
    ),
    "probing_too_few.hint": (
        "A task needs two labels in its training part, and items in all three parts: give more sentences.",
        "任务的训练部分至少要有两种标签，且三个部分都要有样本：请给出更多句子。",
    ),
    "probing_labels.message": (
        "The file has {found} different labels, but a probe takes up to {most}.",
        "文件中有 {found} 种不同的标签，而探针最多接受 {most} 种。",
    ),
    "probing_labels.hint": (
        "Check that the label column holds a few classes and not free text.",
        "请检查标签列是否为少数几个类别，而不是自由文本。",
    ),
    "probing_own_few.message": (
        "In {path} {found} labels have at least {fewest} sentences each, but a probe needs two such labels.",
        "{path} 中有 {found} 种标签各有至少 {fewest} 个句子，而探针需要两种这样的标签。",
    ),
    "probing_own_few.hint": (
        "Give more sentences for each label; a sentence that stands there twice counts once.",
        "请为每种标签提供更多句子；重复的句子只计一次。",
    ),
}
