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
    "command_family": (
        "Print what BERT and its relatives are trained to predict, what they see, and how big they are.",
        "打印 BERT 及其同类模型的预测目标、所见上下文和大小。",
    ),
    "command_size": (
        "Print how many parameters a BERT has, by part, its memory and FLOPs: of PRESET, or of the sizes given.",
        "打印一个 BERT 各部分的参数数、内存和 FLOP：按 PRESET 或给出的大小计算。",
    ),
    "option_size_preset": (
        "A published model, such as bert-base or albert-xxlarge-v2; sizes given beside it change it.",
        "已发表的模型，如 bert-base 或 albert-xxlarge-v2；同时给出的大小会改动它。",
    ),
    "option_size_layers": ("How many layers.", "层数。"),
    "option_size_hidden": ("Width of a layer's output.", "每层输出的宽度。"),
    "option_size_heads": ("Attention heads of a layer; they divide the width.", "每层的注意力头数，须整除宽度。"),
    "option_size_inner": ("Width of the feed-forward part; four times the hidden size by default.", "前馈层宽度；默认为隐藏维度的四倍。"),
    "option_size_vocabulary": ("Pieces of the vocabulary, 30522 by default.", "词表大小，默认 30522。"),
    "option_size_positions": ("Position embeddings, 512 by default.", "位置嵌入数，默认 512。"),
    "option_size_segments": ("Segment embeddings, 2 by default.", "段嵌入数，默认 2。"),
    "option_size_embedding": ("ALBERT's E, the width of the word table; the hidden size by default.", "ALBERT 的 E，即词嵌入表的宽度；默认等于隐藏维度。"),
    "option_size_sharing": ("What all layers have in common.", "各层共享什么。"),
    "option_size_untied": ("The decoder has a table of its own.", "解码器使用自己的一张表。"),
    "option_size_without_pooler": ("Leave out the pooler.", "不计池化层。"),
    "option_size_masked_word": ("Count the masked-LM head.", "计入掩码语言模型头。"),
    "option_size_next_sentence": ("Count the next-sentence head.", "计入下一句头。"),
    "encoding_heads": (
        "piece\tid\tsegment\tposition\ttoken\tsegment\tposition\tsum\tafter norm",
        "词片\t编号\t段\t位置\t词嵌入\t段嵌入\t位置嵌入\t和\t归一化后",
    ),
}
"""Key -> (English, simplified Chinese)."""
