"""Words of errors of the surprise view; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "surprise_empty.message": ("The text has no words.", "文本中没有词。"),
    "surprise_empty.hint": (
        "Write a sentence, or paste a text.",
        "请写一句话，或粘贴一段文本。",
    ),
    "surprise_too_long.message": (
        "The text has {words} words and marks, which are {found} wordpieces, but at most {limit} wordpieces are scored.",
        "文本有 {words} 个词和标点，即 {found} 个词片，但最多计分 {limit} 个词片。",
    ),
    "surprise_too_long.hint": (
        "Shorten it, or send it in parts.",
        "请缩短文本，或分段发送。",
    ),
    "surprise_word_too_long.message": (
        "One word has {found} wordpieces, but in a text of this length at most {limit} can be scored.",
        "有一个词含 {found} 个词片，但在这样长的文本中最多只能给 {limit} 个词片的词计分。",
    ),
    "surprise_word_too_long.hint": (
        "Put blanks into it, or shorten the text until the model can take it whole.",
        "请在其中加入空格，或缩短文本直到模型能一次读完。",
    ),
    "surprise_top.message": (
        "The number of words to list is {found}, but it must be a whole number from {lowest} to {highest}.",
        "要列出的词数是 {found}，但应为 {lowest} 到 {highest} 的整数。",
    ),
    "surprise_top.hint": ("Give 5, for example.", "例如可填 5。"),
    "not_a_switch.message": (
        "{name} is {found}, but it must be true or false.",
        "{name} 的值是 {found}，但应为 true 或 false。",
    ),
    "not_a_switch.hint": ("Give true or false, or leave it out.", "请给出 true 或 false，或省略。"),
}
