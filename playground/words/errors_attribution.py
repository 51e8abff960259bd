"""Words of errors of what drove a guess, knows or copies, and template bias; see `errors.py`."""

TEXTS: dict[str, tuple[str, str]] = {
    "bad_baseline.message": (
        "The baseline has {found} wordpieces for a text of {expected}.",
        "文本有 {expected} 个词片，而基线有 {found} 个。",
    ),
    "bad_baseline.hint": (
        "Give one id for each wordpiece of the text.",
        "请为文本的每个词片给出一个编号。",
    ),
    "one_mask_wanted.message": (
        "The text holds {found} [MASK]s, but this works on one guess at a time.",
        "文本中有 {found} 个 [MASK]，而这里一次只分析一处猜测。",
    ),
    "one_mask_wanted.hint": (
        "Leave one [MASK] and write words in the places of the others.",
        "请只保留一个 [MASK]，其余的填上词。",
    ),
    "no_other_words.message": (
        "Beside [MASK] the text holds no word that could have driven the guess.",
        "除 [MASK] 外，文本中没有可以左右猜测的词。",
    ),
    "no_other_words.hint": ("Write a sentence around it.", "请在它周围写一句话。"),
    "target_several_pieces.message": (
        "The word “{target}” is made of {found} wordpieces ({pieces}), but a guess of one is explained here.",
        "“{target}”由 {found} 个词片组成（{pieces}），而这里只能解释单个词片的猜测。",
    ),
    "target_several_pieces.hint": (
        "Choose a word that the vocabulary holds whole, or leave it empty for BERT's first word.",
        "请换一个词表中完整收录的词，或留空以采用 BERT 的首选词。",
    ),
    "steps_out_of_range.message": (
        "The number of steps is {found}, but it must be from {lowest} to {highest}.",
        "步数是 {found}，但应在 {lowest} 到 {highest} 之间。",
    ),
    "steps_out_of_range.hint": (
        "32 steps are usual; more make the sum more exact.",
        "通常用 32 步；步数越多，总和越精确。",
    ),
    "empty_subject.message": ("The subject is empty.", "主语是空的。"),
    "empty_subject.hint": (
        "Type the part of the text that the fact is about.",
        "请输入文本中该事实所说的部分。",
    ),
    "empty_other_subject.message": ("One of the other subjects is empty.", "有一个替换用的主语是空的。"),
    "empty_other_subject.hint": (
        "Write what to put in the subject's place, or leave it out.",
        "请写出要换上的主语，或者不写。",
    ),
    "subject_missing.message": (
        "The subject “{subject}” does not stand in the text as whole words.",
        "文本中没有完整的“{subject}”。",
    ),
    "subject_missing.hint": (
        "Type a part of the text as it stands there, without [MASK].",
        "请照原样输入文本中的一部分，不含 [MASK]。",
    ),
    "subject_is_mask.message": (
        "The subject “{subject}” holds [MASK].",
        "主语“{subject}”中含有 [MASK]。",
    ),
    "subject_is_mask.hint": (
        "Give words that stand beside [MASK] in the text.",
        "请给出文本中 [MASK] 以外的词。",
    ),
    "too_many_subjects.message": (
        "There are {found} other subjects, but at most {limit} are tried.",
        "其他主语有 {found} 个，但最多尝试 {limit} 个。",
    ),
    "too_many_subjects.hint": ("Leave some out.", "请删去一些。"),
    "template_place.message": (
        "The template must hold {place} once, but it holds it {found} times.",
        "模板中应有一个 {place}，但现在有 {found} 个。",
    ),
    "template_place.hint": (
        "Write it as “[TARGET] works as a [ATTRIBUTE].”, each place once.",
        "请写成“[TARGET] works as a [ATTRIBUTE].”这样，每个位置出现一次。",
    ),
    "template_mask.message": (
        "The template holds [MASK] itself.",
        "模板中直接写了 [MASK]。",
    ),
    "template_mask.hint": (
        "Write only [TARGET] and [ATTRIBUTE]; both are masked for you.",
        "只需写 [TARGET] 和 [ATTRIBUTE]，程序会替你遮盖它们。",
    ),
    "list_empty.message": ("The list “{name}” is empty.", "列表“{name}”是空的。"),
    "list_empty.hint": ("Give at least one word.", "请至少给出一个词。"),
    "list_too_long.message": (
        "The list “{name}” has {found} entries, but at most {limit} are scored.",
        "列表“{name}”有 {found} 项，但最多计分 {limit} 项。",
    ),
    "list_too_long.hint": ("Leave some out.", "请删去一些。"),
    "listed_twice.message": (
        "The word “{word}” stands in both groups.",
        "“{word}”同时出现在两组中。",
    ),
    "listed_twice.hint": (
        "Leave it in one of them.",
        "请只把它留在其中一组。",
    ),
    "attribute_unusable.message": (
        "The attribute “{attribute}” holds no word, or [MASK] or a place of the template.",
        "属性“{attribute}”中没有词，或者含有 [MASK] 或模板的占位符。",
    ),
    "attribute_unusable.hint": (
        "Give one or two plain words.",
        "请给出一两个普通的词。",
    ),
    "attribute_too_long.message": (
        "The attribute “{attribute}” has {found} wordpieces, but at most {limit} are read.",
        "属性“{attribute}”有 {found} 个词片，但最多读取 {limit} 个。",
    ),
    "attribute_too_long.hint": ("Give one or two plain words.", "请给出一两个普通的词。"),
    "attribute_unknown.message": (
        "The checkpoint {checkpoint} reads no part of the attribute “{attribute}”.",
        "检查点 {checkpoint} 完全读不懂属性“{attribute}”。",
    ),
    "attribute_unknown.hint": (
        "Give another word, or choose a checkpoint made for its language.",
        "请换一个词，或选择针对该语言的检查点。",
    ),
}
