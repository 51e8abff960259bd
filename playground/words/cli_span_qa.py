"""Words of the command of Question answering; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_span_qa": (
        "Print the answers to questions on a passage, as stretches of it, or that it holds none.",
        "打印一篇文章中问题的答案（原文中的一段），或指出文中没有答案。",
    ),
    "option_question": (
        "A question about the passage; may be repeated, each is answered as if it were alone.",
        "关于文章的问题；可重复给出，每个都如单独提问一样回答。",
    ),
    "option_passage": ("The text that may hold the answer.", "可能含有答案的文章。"),
    "option_passage_file": (
        "A file with the passage: plain text in UTF-8, up to 200,000 characters with the question.",
        "存放文章的文件：UTF-8 纯文本，连同问题至多 200,000 个字符。",
    ),
    "option_answers": ("Most answers to print, 1 to 100.", "最多打印的答案数，1 到 100。"),
    "option_max_words": ("Words of the longest answer, 1 to 200.", "最长答案的词数，1 到 200。"),
    "option_width": (
        "Wordpieces of a window, question included; 384 by default.",
        "窗口的词片数，包含问题；默认 384。",
    ),
    "option_stride": (
        "Wordpieces of the passage that neighbouring windows share; 128 by default.",
        "相邻窗口共有的文章词片数；默认 128。",
    ),
    "option_threshold": (
        "Probability of “no answer” above which none is given; the checkpoint's own by default.",
        "“无答案”的概率高于此值时不作答；默认采用检查点自带的值。",
    ),
    "windows_read": ("{done} of {total} windows read", "已读 {done} 个窗口，共 {total} 个"),
    "no_answer": ("(no answer)", "（无答案）"),
    "characters": ("[characters {start} to {end}]", "[字符 {start} 到 {end}]"),
}
"""Key -> (English, simplified Chinese)."""
