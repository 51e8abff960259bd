"""Words of the lab Model size of Inside BERT, and how large numbers are written."""

from __future__ import annotations

from playground.words.dictionary import Words

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Model size", "模型大小"),
    "screen_question": (
        "How big is a BERT, which part takes how much, and what does ALBERT save?",
        "BERT 有多大？各部分占多少？ALBERT 省下了什么？",
    ),
    "screen_run": ("Count", "计算"),
    "screen_preset": ("Begin from", "从预设开始"),
    "screen_preset_hint": ("It fills in the sizes; change any of them.", "会填入各项大小，可再任意修改。"),
    "own": ("sizes of your own", "自定义大小"),
    "screen_layers": ("Layers", "层数"),
    "screen_hidden": ("Hidden size h", "隐藏维度 h"),
    "screen_heads": ("Heads", "注意力头数"),
    "screen_inner": ("Feed-forward width", "前馈层宽度"),
    "screen_inner_hint": ("0: four times h", "0：h 的四倍"),
    "screen_vocabulary": ("Vocabulary", "词表大小"),
    "screen_positions": ("Positions", "位置数"),
    "screen_segments": ("Segments", "段数"),
    "screen_embedding": ("Embedding size E", "嵌入维度 E"),
    "screen_embedding_hint": ("0: as wide as h, as in BERT", "0：与 h 相同（BERT）"),
    "screen_sharing": ("Layers share", "各层共享"),
    "screen_sharing_none": ("nothing", "不共享"),
    "screen_sharing_attention": ("attention", "注意力"),
    "screen_sharing_ffn": ("feed-forward", "前馈层"),
    "screen_sharing_all": ("all", "全部"),
    "screen_untied": ("Decoder with a table of its own", "解码器另用一张表"),
    "screen_without_pooler": ("Without the pooler", "不计池化层"),
    "screen_masked_word": ("With the masked-LM head", "计入掩码语言模型头"),
    "screen_next_sentence": ("With the next-sentence head", "计入下一句头"),
    "screen_how_1": (
        "Two things grow: the word table with vocabulary × width, and the layers with 12 h² each (4 h² attention, 8 h² feed-forward) as long as the feed-forward part is four times as wide.",
        "主要有两处增长：词嵌入表为词表 × 宽度；每层约 12 h²（注意力 4 h²，前馈层 8 h²，前提是前馈层宽度为 h 的四倍）。",
    ),
    "screen_how_2": (
        "ALBERT makes the table narrow (E = 128) and uses one layer's weights in all layers. That saves parameters and memory, but no work: every layer is still computed.",
        "ALBERT 把嵌入表变窄（E = 128），并让所有层使用同一套权重。这样省参数、省内存，但不省计算：每一层仍要算一遍。",
    ),
    "screen_how_3": (
        "Counts equal those of transformers, to the last parameter, for every preset. Memory is that of the weights alone; activations come on top.",
        "每个预设的计数都与 transformers 完全一致，一个参数不差。内存只算权重；运行时的激活值另计。",
    ),
    # Results
    "said": ("{parameters} parameters", "{parameters}个参数"),
    "exact": ("exactly {parameters}", "准确值 {parameters}"),
    "share_words": (
        "The embeddings take {embeddings} of them, the layers {layers}; one layer has {one}.",
        "嵌入占 {embeddings}，各层占 {layers}；一层有{one}个参数。",
    ),
    "memory": (
        "Memory of the weights: {fp32} in fp32, {fp16} in fp16, {int8} in int8.",
        "权重所占内存：fp32 为 {fp32}，fp16 为 {fp16}，int8 为 {int8}。",
    ),
    "flops": (
        "One pass takes about {flops}FLOP per token, in a text of 128 tokens, through the encoder.",
        "在 128 个词片的文本中，编码器每个词片约需 {flops}FLOP。",
    ),
    "saved_sharing": (
        "Sharing saves {saved} parameters; without it there would be {without}.",
        "共享省下{saved}个参数；否则共有{without}个。",
    ),
    "saved_factor": (
        "The embedding size E = {embedding} saves {saved} parameters in the embeddings.",
        "E = {embedding} 在嵌入部分省下 {saved} 个参数。",
    ),
    "cost_factor": (
        "The embedding size E = {embedding} saves nothing: the projection costs {cost} parameters more.",
        "E = {embedding} 没有节省：投影反而多出 {cost} 个参数。",
    ),
    "source": ("Sizes of {title}: {address}", "{title} 的大小出自：{address}"),
    "figure_title": ("Parameters by part", "各部分的参数"),
    "empty_figure": ("Choose a preset or type sizes.", "请选择预设或输入大小。"),
    "axis_parameters": ("parameters (millions)", "参数（百万）"),
    "axis_part": ("part", "部分"),
    "part_words": ("word embeddings", "词嵌入"),
    "part_positions": ("position embeddings", "位置嵌入"),
    "part_segments": ("segment embeddings", "段嵌入"),
    "part_embedding_norm": ("LayerNorm of embeddings", "嵌入的 LayerNorm"),
    "part_projection": ("projection from E to h", "从 E 到 h 的投影"),
    "part_attention": ("attention, all layers", "注意力（所有层）"),
    "part_feed_forward": ("feed-forward, all layers", "前馈层（所有层）"),
    "part_pooler": ("pooler", "池化层"),
    "part_masked_word": ("masked-LM head", "掩码语言模型头"),
    "part_next_sentence": ("next-sentence head", "下一句头"),
    "whole": ("all parameters", "全部参数"),
    "column_part": ("part", "部分"),
    "column_parameters": ("parameters", "参数"),
    "column_share": ("share", "份额"),
    "table_caption": ("Parameters by part", "各部分的参数"),
    "presets_caption": ("The presets side by side", "各预设对照"),
    "column_preset": ("model", "模型"),
    "column_layers": ("layers", "层"),
    "column_hidden": ("h", "h"),
    "column_embedding": ("E", "E"),
    "column_flops": ("GFLOP, 128 tokens", "GFLOP（128 个词片）"),
    "behind_presets": ("All presets as a table", "所有预设的表格"),
    "done": ("Done: {parameters} parameters.", "完成：{parameters} 个参数。"),
    "millions": ("{value} million", "{value}"),
}
"""Key -> (English, simplified Chinese)."""

_STEPS = ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"))


def counted(number: float) -> str:
    """
    Return a large count with a unit before which no zero stands, in any language.

    Example: 174600000 -> "174.6 M", 12 -> "12 ".
    """
    for step, unit in _STEPS:
        if abs(number) >= step:
            return f"{number / step:.1f} {unit}"
    return f"{number:.0f} "


def millions(words: Words, number: int) -> str:
    """
    Return parameters in millions, with three decimals where they are few; in Chinese in 亿 and 万.

    Example: 109482240 -> "109.5 million", 12345 -> "0.012 million".
    """
    value = f"{number / 1e6:,.1f}" if abs(number) >= 1e6 else f"{number / 1e6:.3f}"
    if words.language == "zh":
        value = _in_ten_thousands(number)
    return words("input_encoding_size.millions", value=value)


def _in_ten_thousands(number: int) -> str:
    """Return a count as Chinese groups it: 109482240 -> "1.095 亿", 22900000 -> "2290 万"."""
    if abs(number) >= 1e8:
        return f"{number / 1e8:.4g} 亿"
    if abs(number) >= 1e4:
        return f"{number / 1e4:.4g} 万"
    return str(number)


def memory(size_in_bytes: int) -> str:
    """
    Return bytes in decimal units, as files are measured.

    Example: 437928960 -> "437.9 MB".
    """
    for step, unit in ((1e9, "GB"), (1e6, "MB"), (1e3, "kB")):
        if size_in_bytes >= step:
            return f"{size_in_bytes / step:,.1f} {unit}"
    return f"{size_in_bytes} B"
