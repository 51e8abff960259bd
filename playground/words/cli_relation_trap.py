"""Words of the command of Relations' marker trap; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_relation_trap": (
        "Print whether markers, words or context decide the relation of two tagged entities.",
        "打印两个带标签实体的关系是由标记、实体本身还是上下文决定的。",
    ),
    "option_reduce": (
        "Also take words out one by one while the label stays (input reduction).",
        "同时在标签不变的前提下逐个删词（输入缩减）。",
    ),
    "option_beam": (
        "Ways of taking words out that are followed at once, 1 to 5.",
        "同时尝试的删词路径数，1 到 5。",
    ),
    "progress_reduction": (
        "{done} of at most {total} shortened texts tried",
        "最多 {total} 个缩短的文本，已试 {done} 个",
    ),
}
