"""Words of the commands of Layers; part of `cli.py`."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_layers": (
        "Print how far each layer moves the states of TEXT (L2 distance, cosine, length; means over all wordpieces), and what the masked-LM head would answer after each layer. Row 0 is the embeddings.",
        "打印每一层把 TEXT 的状态移动了多远（L2 距离、余弦、长度，均为全部词片的平均值），以及在每一层之后掩码语言模型头会给出什么词。第 0 行为嵌入层。",
    ),
    "command_layers_lens": (
        "Print what the masked-LM head would answer after each layer at one wordpiece of TEXT, through the plain and the tuned lens. Row 0 is the embeddings.",
        "打印在每一层之后，掩码语言模型头在 TEXT 的某个词片处会给出什么词（普通透镜与调谐透镜）。第 0 行为嵌入层。",
    ),
    "command_layers_paths": (
        "Print where the state of each wordpiece of TEXT lies after each layer along three principal axes; first the share of the variance of each.",
        "打印 TEXT 每个词片的状态在每一层之后沿三个主成分轴的位置；第一行是各轴所占的方差比例。",
    ),
    "command_layers_contexts": (
        "Print how alike the vectors of WORD are across SENTENCES (mean cosine), by layer, beside unrelated words: static embedding, embeddings (0), layers.",
        "打印 WORD 的向量在各 SENTENCES 中逐层有多相似（平均余弦），并给出无关词的数值：静态词嵌入、嵌入层（0）、各层。",
    ),
    "option_context_word": ("The word that all sentences hold.", "所有句子都包含的词。"),
    "option_sentences": ("2 to 12 sentences, each an argument.", "2 到 12 个句子，每个一个参数。"),
    "option_sentences_file": (
        "A text file with one sentence a line, added to those given.",
        "每行一个句子的文本文件，与给出的句子合在一起。",
    ),
    "option_lens_piece": (
        "Index of the wordpiece to follow, from 0; by default the first [MASK], else the first word.",
        "要跟踪的词片的编号，从 0 开始；默认为第一个 [MASK]，没有则为第一个词。",
    ),
    "option_path_special": ("Follow [CLS] and [SEP] too.", "也跟踪 [CLS] 和 [SEP]。"),
    "option_centred": (
        "Take each layer's mean from its states first.",
        "先从每一层的状态中减去该层的平均值。",
    ),
    "command_train_tuned_lens": (
        "Train the tuned lens of a checkpoint: one affine map a layer that brings its states to the final answer; it is written beside the weights.",
        "训练检查点的调谐透镜：每层一个仿射变换，把该层状态变为最终的回答；结果写在权重旁边。",
    ),
    "option_lens_data": (
        "Corpus files to train on, read in turn; by default the English ones of the shared folder, the held-out one left out.",
        "用于训练的语料文件，轮流读取；默认为共享文件夹中的英文文件，不含留出的那份。",
    ),
    "option_lens_steps": ("Steps of four texts after the regression; 120 by default.", "回归之后的训练步数，每步四段文本；默认 120。"),
    "lens_progress": ("{done} of {total} steps", "第 {done} 步，共 {total} 步"),
    "layer": ("layer", "层"),
    "distance": ("distance", "距离"),
    "cosine": ("cosine", "余弦"),
    "norm": ("length", "长度"),
}
