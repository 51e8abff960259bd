"""Words of errors about pasted paragraphs and candidates; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "too_few_sentences.message": (
        "The number of sentences found is {found}, but at least {lowest} are needed.",
        "找到的句子有 {found} 个，但至少需要 {lowest} 个。",
    ),
    "too_few_sentences.hint": (
        "Write more; a sentence ends at . ! or ? before a blank, at 。！？ or at a line end.",
        "请再多写一些；句子以后接空格的 . ! ?、以 。！？ 或以换行结束。",
    ),
    "too_many_sentences.message": (
        "The paragraph has {found} sentences, but at most {highest} are compared, every one with every other.",
        "这段文本有 {found} 个句子，但要两两比较，因此最多 {highest} 个。",
    ),
    "too_many_sentences.hint": (
        "Shorten it to {highest} sentences.",
        "请缩短到 {highest} 个句子以内。",
    ),
    "unreadable_sentence.message": (
        "Sentence {number} of the paragraph holds nothing that can be read.",
        "这段文本的第 {number} 个句子没有可读的内容。",
    ),
    "unreadable_sentence.hint": ("Remove that line.", "请删除该行。"),
    "too_much_to_compare.message": (
        "All pairs of the sentences hold {found} wordpieces together, but at most {limit} are compared at once.",
        "所有句对合计 {found} 个词片，但一次最多比较 {limit} 个。",
    ),
    "too_much_to_compare.hint": (
        "Give fewer or shorter sentences.",
        "请减少句子，或使用较短的句子。",
    ),
    "special_tokens_in_paragraph.message": (
        "The text holds {found} typed by hand, but [CLS] and [SEP] are added for you.",
        "文本中有手写的 {found}，但 [CLS] 和 [SEP] 会自动添加。",
    ),
    "special_tokens_in_paragraph.hint": (
        "Remove it and write plain sentences.",
        "请将其删除，只写普通的句子。",
    ),
    "no_candidates.message": (
        "There is no candidate for B.",
        "没有 B 的候选句子。",
    ),
    "no_candidates.hint": (
        "Write at least one, each on a line of its own.",
        "请至少写一个，每行一个。",
    ),
    "file_or_text.message": (
        "The command {command} was given neither TEXT nor --file.",
        "命令 {command} 既没有收到 TEXT，也没有收到 --file。",
    ),
    "file_or_text.hint": (
        "Give one of the two.",
        "请给出其中之一。",
    ),
    "file_and_text.message": (
        "The command {command} was given both TEXT and --file.",
        "命令 {command} 同时收到了 TEXT 和 --file。",
    ),
    "file_and_text.hint": (
        "Give one of the two.",
        "请二选一。",
    ),
}
