"""Words of the commands about one piece's attention; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_attention_steps": (
        "Print how one piece of TEXT comes by its weights in one head: q·k, ÷ √d, softmax.",
        "打印 TEXT 中一个词片在一个注意力头里如何得到权重：q·k、÷ √d、softmax。",
    ),
    "command_attention_beyond": (
        "Print a piece's attention as average, weighted by norms of values, and rolled out, and each head's entropy.",
        "打印一个词片的注意力：平均、按值的范数加权、rollout，以及各头的熵。",
    ),
    "option_layer_from_0": (
        "The layer, counted from 0; the first by default.",
        "层，从 0 数起；默认第一层。",
    ),
    "option_head_from_0": (
        "The head, counted from 0; the first by default.",
        "注意力头，从 0 数起；默认第一个。",
    ),
    "option_query_piece": (
        "The piece that looks, counted from 0, which is [CLS]; 1 by default.",
        "在看的词片，从 0（即 [CLS]）数起；默认为 1。",
    ),
    "attention_heads_of_layer": ("entropy of layer {layer}, bits", "第 {layer} 层的熵，比特"),
}
