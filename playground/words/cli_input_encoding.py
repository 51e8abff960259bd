"""Words of the commands of Inside BERT; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_input_encoding": (
        "Print the pieces of TEXT with id, segment, position, and the lengths of their embeddings.",
        "打印 TEXT 的词片及其编号、段、位置，以及各个嵌入的长度。",
    ),
    "command_analogies": (
        "Print the words nearest to A − B + C in the table of word embeddings, and what lies near one of them without arithmetic.",
        "打印词嵌入表中离 A − B + C 最近的词，以及不做加减时各词的近邻。",
    ),
    "option_analogy_a": ("Begin with this word, one wordpiece.", "从这个词开始，须为一个词片。"),
    "option_analogy_b": ("Take this word away.", "减去这个词。"),
    "option_analogy_c": ("Add this word.", "加上这个词。"),
    "option_expected": ("A word whose rank is wanted.", "想知道排名的词。"),
    "option_keep": ("Let the three words be answers too.", "允许三个输入词作为答案。"),
    "option_analogy_answers": ("How many words to print, 1 to 50.", "打印多少个词，1 到 50。"),
    "encoding_heads": (
        "piece\tid\tsegment\tposition\ttoken\tsegment\tposition\tsum\tafter norm",
        "词片\t编号\t段\t位置\t词嵌入\t段嵌入\t位置嵌入\t和\t归一化后",
    ),
}
"""Key -> (English, simplified Chinese)."""
