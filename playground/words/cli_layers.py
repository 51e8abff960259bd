"""Words of the commands of Layers; part of `cli.py`."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_layers": (
        "Print how far each layer moves the states of TEXT (L2 distance, cosine, length; means over all wordpieces), and what the masked-LM head would answer after each layer. Row 0 is the embeddings.",
        "打印每一层把 TEXT 的状态移动了多远（L2 距离、余弦、长度，均为全部词片的平均值），以及在每一层之后掩码语言模型头会给出什么词。第 0 行为嵌入层。",
    ),
    "layer": ("layer", "层"),
    "distance": ("distance", "距离"),
    "cosine": ("cosine", "余弦"),
    "norm": ("length", "长度"),
}
