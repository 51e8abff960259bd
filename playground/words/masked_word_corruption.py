"""Words of the lab Corruption: screen, results, notes, figures."""

TEXTS: dict[str, tuple[str, str]] = {
    "kind_all": ("all chosen", "全部选中"),
    "kind_masked": ("[MASK]", "[MASK]"),
    "kind_random": ("random", "随机"),
    "kind_kept": ("kept", "保留"),
    "way_static": (
        "of the pieces asked at least once, static masking",
        "的词片至少被问过一次（静态遮盖）",
    ),
    "way_dynamic": (
        "of the pieces asked at least once, dynamic masking",
        "的词片至少被问过一次（动态遮盖）",
    ),
    "note_truncated": (
        "The text is too long for the model: it read characters {start} to {end}.",
        "文本对模型来说太长：它只读了第 {start} 到 {end} 个字符。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so what it restores means little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，还原结果几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_chinese_pieces": (
        "In Chinese text every character is a piece of its own.",
        "在中文文本中，每个字就是一个词片。",
    ),
    "note_chinese_words": (
        "Words are not marked in Chinese text: each character is a piece and counts as a word here, so this masks characters, not whole words.",
        "中文文本没有标出词的边界：每个字是一个词片，在这里也算作一个词，因此遮盖的是字，而不是整词。",
    ),
    "note_mask_typed": (
        "A [MASK] that you typed stays as it is and is never chosen.",
        "您输入的 [MASK] 保持原样，不会被选中。",
    ),
    "note_unknown_chosen": (
        "Some chosen pieces read as [UNK]: there BERT can at best restore [UNK], not what you typed.",
        "有些选中的词片被读成 [UNK]：在那里 BERT 最多只能还原出 [UNK]，而不是您输入的内容。",
    ),
    "note_at_least_one": (
        "The text is so short that its share comes to less than one piece; one is chosen all the same.",
        "文本太短，按比例不足一个词片；仍会选取一个。",
    ),
    "note_longer_word": (
        "The only word that was drawn has more pieces than the share allows; all of them are chosen.",
        "抽中的唯一一个词的词片数超过了比例；仍全部选取。",
    ),
    "note_few_places": (
        "Few places were chosen, so the accuracies say little; a longer text says more.",
        "选中的位置很少，准确率说明不了什么；更长的文本更有意义。",
    ),
}
