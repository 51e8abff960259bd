"""Words of the commands of Layers; part of `cli.py`."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_layers": (
        "Print how far each layer moves the states of TEXT (L2 distance, cosine, length; means over all wordpieces), and what the masked-LM head would answer after each layer. Row 0 is the embeddings.",
        "打印每一层把 TEXT 的状态移动了多远（L2 距离、余弦、长度，均为全部词片的平均值），以及在每一层之后掩码语言模型头会给出什么词。第 0 行为嵌入层。",
    ),
    "command_train_tuned_lens": (
        "Train the tuned lens of a checkpoint: one affine map a layer that brings its states to the final answer; it is written beside the weights.",
        "训练检查点的调谐透镜：每层一个仿射变换，把该层状态变为最终的回答；结果写在权重旁边。",
    ),
    "option_lens_data": (
        "Corpus files to train on, read in turn; by default the English ones of the shared folder, the held-out one left out.",
        "用于训练的语料文件，轮流读取；默认为共享文件夹中的英文文件，不含留出的那份。",
    ),
    "option_lens_steps": ("Steps of eight texts; 300 by default.", "训练步数，每步八段文本；默认 300。"),
    "lens_progress": ("{done} of {total} steps", "第 {done} 步，共 {total} 步"),
    "layer": ("layer", "层"),
    "distance": ("distance", "距离"),
    "cosine": ("cosine", "余弦"),
    "norm": ("length", "长度"),
}
