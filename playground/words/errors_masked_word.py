"""Words of the errors of Masked word; part of `errors.py`."""

TEXTS: dict[str, tuple[str, str]] = {
    "no_mask.message": ("There is no [MASK] in the text.", "文本中没有 [MASK]。"),
    "no_mask.hint": ("Write [MASK] where a word is missing.", "请在缺词处写上 [MASK]。"),
    "words_for_masks.message": (
        "There are {found} words for {expected} [MASK]s.",
        "有 {found} 个词，而 [MASK] 有 {expected} 处。",
    ),
    "words_for_masks.hint": (
        "Give one word for each [MASK], in the order of the text.",
        "请按文本中的顺序，为每处 [MASK] 给出一个词。",
    ),
    "score_needs_data.message": (
        "The task {task} was given no file to score.",
        "任务 {task} 没有给出要评分的文件。",
    ),
    "score_needs_data.hint": (
        "Name one with --data; only two-masks and everyday have sentences of their own.",
        "请用 --data 指定文件；只有 two-masks 和 everyday 自带句子。",
    ),
    "everyday_without_word.message": (
        "Line {line} holds a sentence without the word that belongs at its [MASK].",
        "第 {line} 行只有句子，没有给出 [MASK] 处应填的词。",
    ),
    "everyday_without_word.hint": (
        "Write the right word after a tab; several that are as good each after a tab of their own.",
        "请在制表符后写上正确的词；若有多个同样合适的词，各以制表符隔开。",
    ),
    "everyday_blanks.message": (
        "The sentence in line {line} holds [MASK] {found} times.",
        "第 {line} 行的句子中 [MASK] 出现了 {found} 次。",
    ),
    "everyday_blanks.hint": (
        "Leave one blank in each sentence; write a second line for another.",
        "每个句子只留一处空缺；另一处请另写一行。",
    ),
    "everyday_empty.message": ("The file {path} holds no sentence.", "文件 {path} 中没有句子。"),
    "everyday_empty.hint": (
        "Write one sentence a line, with [MASK] where a word is missing, a tab, and that word.",
        "请每行写一句：缺词处写 [MASK]，再写制表符和该词。",
    ),
    "not_two_masks.message": (
        "Line {line} holds {found} [MASK]s, but two are needed to compare ways of filling them.",
        "第 {line} 行有 {found} 处 [MASK]，而比较填法需要恰好两处。",
    ),
    "not_two_masks.hint": (
        "Give one sentence a line, each with two [MASK]s; lines without any text are passed over.",
        "请每行给出一句，每句含两处 [MASK]；空行会被跳过。",
    ),
    "empty_text.message": (
        "The text is empty.",
        "文本是空的。",
    ),
    "empty_text.hint": (
        "Write a sentence with [MASK] where a word is missing.",
        "请写一句话，并在缺词处写上 [MASK]。",
    ),
    "mask_misspelt.message": (
        "The text holds {found}, but this checkpoint's blank is written {mask}.",
        "文本中写的是 {found}，但该检查点的空缺写作 {mask}。",
    ),
    "mask_misspelt.hint": (
        "Write {mask}, with square brackets and capitals, in its place.",
        "请改写为 {mask}（方括号、大写）。",
    ),
    "too_many_masks.message": (
        "The text holds {found} [MASK]s, but at most {limit} can be filled at once.",
        "文本中有 {found} 个 [MASK]，但一次最多填 {limit} 个。",
    ),
    "too_many_masks.hint": (
        "Leave at most {limit} of them.",
        "请最多保留 {limit} 个。",
    ),
    "top_k_out_of_range.message": (
        "The number of words asked for is {found}, but it must be from {lowest} to {highest}.",
        "要求的词数是 {found}，但应在 {lowest} 到 {highest} 之间。",
    ),
    "top_k_out_of_range.hint": (
        "Choose a whole number from {lowest} to {highest}.",
        "请选择 {lowest} 到 {highest} 之间的整数。",
    ),
    "unknown_decode.message": (
        "The way to fill several masks is {found}, but it must be independent or joint.",
        "填写多处遮盖的方式是 {found}，但应为 independent 或 joint。",
    ),
    "unknown_decode.hint": (
        "Choose independent or joint.",
        "请选择 independent 或 joint。",
    ),
    "empty_target.message": (
        "One of the words to score is empty.",
        "要计分的词中有一个是空的。",
    ),
    "empty_target.hint": (
        "Write a word, or leave the field out.",
        "请写一个词，或不填。",
    ),
    "target_blanks.message": (
        "The word to score, {target}, holds blanks, but one [MASK] stands for one word.",
        "要计分的词“{target}”含有空格，而一个 [MASK] 只代表一个词。",
    ),
    "target_blanks.hint": (
        "Give the words one by one, or write more [MASK]s in the text.",
        "请逐个给出，或在文本中多写几个 [MASK]。",
    ),
    "target_is_mask.message": (
        "The word to score, {target}, holds [MASK] itself.",
        "要计分的词“{target}”中含有 [MASK]。",
    ),
    "target_is_mask.hint": (
        "Give an ordinary word.",
        "请给出普通的词。",
    ),
    "target_unknown.message": (
        "The word to score, {target}, is unknown to {checkpoint}: it reads as [UNK].",
        "{checkpoint} 不认识要计分的词“{target}”：它被读成 [UNK]。",
    ),
    "target_unknown.hint": (
        "Try another word, or a checkpoint made for its language.",
        "请换一个词，或选择针对该语言的检查点。",
    ),
    "target_too_long.message": (
        "The word to score, {target}, is made of {found} pieces, but at most {limit} can be scored.",
        "要计分的词“{target}”由 {found} 个词片组成，但最多只能计分 {limit} 个。",
    ),
    "target_too_long.hint": (
        "Give a shorter word.",
        "请给出更短的词。",
    ),
    "too_many_targets.message": (
        "There are {found} words to score, but at most {limit} for a text with this many [MASK]s.",
        "要计分的词有 {found} 个，但含这么多 [MASK] 的文本最多可计分 {limit} 个。",
    ),
    "too_many_targets.hint": (
        "Give at most {limit} words.",
        "请最多给出 {limit} 个词。",
    ),
}
