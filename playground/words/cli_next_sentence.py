"""Words of the commands of Next sentence; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_coherence": (
        "Print whether each sentence of a paragraph follows each other one, and whether the true next one is the best.",
        "打印一段文本中每个句子能否接在其他每个句子之后，以及真正的下一句是否最合适。",
    ),
    "command_topic_or_order": (
        "Print what BERT judges by: true next sentences beside swapped ones, later ones and ones on another topic.",
        "打印 BERT 判断的依据：真正的下一句、交换顺序、同话题但不相邻、另一话题四种情形的对比。",
    ),
    "option_segments": (
        "Judge the pair with all segments 0 and with them exchanged as well.",
        "同时用全 0 的段编号和互换的段编号来判断这对文本。",
    ),
    "option_paragraph": (
        "A paragraph of 3 to 40 sentences, as one text.",
        "由 3 到 40 个句子组成的一段文本。",
    ),
    "option_file": (
        "A text file to take it from; may be .gz or .xz.",
        "从中读取文本的文件；可为 .gz 或 .xz。",
    ),
    "option_own_text": (
        "A paragraph of 4 to 30 sentences, or a file that holds one.",
        "由 4 到 30 个句子组成的一段文本，或含有它的文件。",
    ),
    "option_other_text": (
        "A paragraph on another topic, 2 to 30 sentences, or a file that holds one.",
        "另一话题的一段文本，2 到 30 个句子，或含有它的文件。",
    ),
    "progress": ("{done} of {total} pairs judged", "已判断 {done} / {total} 对"),
    "nats": ("{value} nats", "{value} 奈特"),
    "candidates_ranked": (
        "Candidates for B, best first (IsNext, logit difference):",
        "B 的候选，从最合适到最不合适（IsNext，logit 之差）：",
    ),
    "segments_switched": (
        "The same pair with other segments:",
        "同一对文本，换用其他段编号：",
    ),
}
