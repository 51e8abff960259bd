"""Words of the command of Attention; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_attention": (
        "Print where attention heads look in TEXT: the strongest link of each head, or of one head the strongest ten. Layers and heads are counted from 0 here, from 1 on the screen.",
        "打印注意力头在 TEXT 中看向何处：每个头的最强连接，或某个头最强的十个连接。此处层和头从 0 数起，屏幕上从 1 数起。",
    ),
    "option_pair": ("A second text beside the first.", "与第一段并列的第二段文本。"),
    "option_layer_index": ("One layer, counted from 0; all by default.", "某一层，从 0 数起；默认全部。"),
    "option_head_index": ("One head, counted from 0; all by default.", "某一个头，从 0 数起；默认全部。"),
    "option_without_special": (
        "Leave out [CLS] and [SEP]; each row is divided by what remains of it.",
        "去掉 [CLS] 和 [SEP]；每一行除以余下的总和。",
    ),
    "option_whole_words": (
        "Put the pieces of a word together: weights to them are summed, from them averaged.",
        "合并同一个词的词片：指向它们的权重相加，来自它们的权重取平均。",
    ),
    "layer_head": ("layer {layer}, head {head}", "层 {layer}，头 {head}"),
    "spread": ("({bits} bits)", "（{bits} 比特）"),
}
"""Key -> (English, simplified Chinese)."""
