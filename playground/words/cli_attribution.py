"""Words of the command line for what drove a guess, knows or copies, and template bias."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_attribution": (
        "Print how much each word of TEXT adds to the log-probability of one word at [MASK]: by integrated gradients, hidden, deleted.",
        "打印 TEXT 中每个词对 [MASK] 处某个词的对数概率的影响：积分梯度、遮住、删除三种度量。",
    ),
    "command_knowledge": (
        "Print how probable an answer at [MASK] is with the subject in view, hidden, and exchanged.",
        "打印主语可见、被遮住以及被替换时，[MASK] 处某个答案的概率。",
    ),
    "command_bias": (
        "Print to which of two groups of words each attribute leans in TEMPLATE, the prior taken out.",
        "打印在 TEMPLATE 中每个属性更倾向两组词中的哪一组（已去掉先验）。",
    ),
    "option_explained": (
        "The word to explain, of one wordpiece; BERT's first word by default.",
        "要解释的词，须为单个词片；默认为 BERT 的首选词。",
    ),
    "option_steps": ("Steps of the integral, 8 to 128.", "积分步数，8 到 128。"),
    "option_subject": (
        "The part of TEXT that the fact is about.",
        "TEXT 中该事实所说的部分。",
    ),
    "option_answer": (
        "The answer to score; BERT's first word by default.",
        "要计分的答案；默认为 BERT 的首选词。",
    ),
    "option_other_subject": (
        "A subject to put in its place; may be repeated.",
        "放到主语位置的其他主语；可重复给出。",
    ),
    "option_template": (
        "A sentence with [TARGET] and [ATTRIBUTE], once each.",
        "各含一个 [TARGET] 和 [ATTRIBUTE] 的句子。",
    ),
    "option_first": ("A target word of the first group; may be repeated.", "第一组的目标词；可重复给出。"),
    "option_second": ("A target word of the second group; may be repeated.", "第二组的目标词；可重复给出。"),
    "option_attribute": ("A word for [ATTRIBUTE]; may be repeated.", "放到 [ATTRIBUTE] 处的词；可重复给出。"),
}
