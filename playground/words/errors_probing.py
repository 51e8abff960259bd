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
    "probing_not_stored.message": (
        "The card of {checkpoint} holds no probing results.",
        "{checkpoint} 的卡片中没有探针结果。",
    ),
    "probing_not_stored.hint": (
        "Name some tasks, and they are probed now.",
        "请给出任务名称，即可当场探测。",
    ),
    "probing_many.message": (
        "The call names {found} tasks, but one call probes up to {most}.",
        "调用给出了 {found} 个任务，而一次调用最多探测 {most} 个。",
    ),
    "probing_many.hint": (
        "Call several times, or use the command probing, which takes all.",
        "请分几次调用，或使用可一次完成全部任务的 probing 命令。",
    ),
    "probing_whole.message": (
        "{name} is {found}, but it must be a whole number from {least} to {most}.",
        "{name} 的值是 {found}，但应为 {least} 到 {most} 的整数。",
    ),
    "probing_whole.hint": ("Give such a number.", "请给出这样的数。"),
    "probing_unequal.message": (
        "There are {sentences} sentences but {labels} labels.",
        "有 {sentences} 个句子，却有 {labels} 个标签。",
    ),
    "probing_unequal.hint": (
        "Give one label for each sentence, in the same order.",
        "请按相同顺序为每个句子给出一个标签。",
    ),
    "probing_bank_few.message": (
        "The treebank {path} has {found} different sentences that can be used, but probes need {fewest}.",
        "树库 {path} 中有 {found} 个不同的可用句子，而探针至少需要 {fewest} 个。",
    ),
    "probing_bank_few.hint": ("Give a larger treebank.", "请提供更大的树库。"),
    "probing_none_chosen.message": ("No task is chosen.", "没有选择任务。"),
    "probing_none_chosen.hint": ("Tick at least one.", "请至少勾选一个。"),
    "probing_own_alone.message": (
        "--own probes your own labels, without --task, --data and --limit.",
        "--own 探测你自己的标签，不能与 --task、--data、--limit 同用。",
    ),
    "probing_own_alone.hint": ("Leave those out, or --own.", "请去掉它们，或去掉 --own。"),
    "probing_long.message": (
        "There are {found} sentences, but one call takes up to {most}.",
        "有 {found} 个句子，而一次调用最多 {most} 个。",
    ),
    "probing_long.hint": (
        "Give fewer; a probe of one label needs no more.",
        "请减少数量；这样的探针并不需要更多。",
    ),
    "run_goes_on.message": (
        "A run that you started on this page still goes on.",
        "你在本页启动的一次运行仍在进行。",
    ),
    "run_goes_on.hint": (
        "Wait for its result, or cancel it first.",
        "请等待其结果，或先将其取消。",
    ),
    "run_ends.message": (
        "The run that you cancelled is coming to its end.",
        "你取消的运行正在收尾。",
    ),
    "run_ends.hint": ("Press again in a few seconds.", "请过几秒再按。"),
    "runs_full.message": (
        "{found} long runs of other visitors go on at the moment.",
        "目前有其他访客的 {found} 个长时间运行正在进行。",
    ),
    "runs_full.hint": ("Try again in {seconds} seconds.", "请在 {seconds} 秒后再试。"),
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
    "probing_own_unread.message": (
        "Too few of the sentences can be probed: this checkpoint cannot take such long ones, or nothing in them can be seen.",
        "可供探测的句子太少：有的太长，超出该检查点的上限；有的没有任何可见字符。",
    ),
    "probing_own_unread.hint": (
        "Give shorter sentences of ordinary characters, at least 20 for each label.",
        "请提供较短的、由普通字符组成的句子，每个标签至少 20 句。",
    ),
}
