"""Words of the commands of Inside BERT; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_input_encoding": (
        "Print the pieces of TEXT with id, segment, position, and the lengths of their embeddings.",
        "打印 TEXT 的词片及其编号、段、位置，以及各个嵌入的长度。",
    ),
    "encoding_heads": (
        "piece\tid\tsegment\tposition\ttoken\tsegment\tposition\tsum\tafter norm",
        "词片\t编号\t段\t位置\t词嵌入\t段嵌入\t位置嵌入\t和\t归一化后",
    ),
}
"""Key -> (English, simplified Chinese)."""
