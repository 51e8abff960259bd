"""Words of the lab Family of Inside BERT."""

from __future__ import annotations

from playground.words.dictionary import Words
from playground.words.input_encoding_size import millions

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Family", "家族"),
    "screen_question": (
        "What did word2vec, ELMo, GPT, XLNet, RoBERTa and ALBERT do otherwise than BERT?",
        "word2vec、ELMo、GPT、XLNet、RoBERTa 和 ALBERT 与 BERT 有什么不同？",
    ),
    "screen_how_1": (
        "Each card says what the model is trained to predict, what a word may see meanwhile, and what is hidden from it. That is most of what tells them apart.",
        "每张卡片说明模型训练时要预测什么、一个词能看到什么、什么被遮住。它们的区别大多在这里。",
    ),
    "screen_how_2": (
        "Parameters are those of the base size without output heads. Where it says “counted”, the code below gives the figure; elsewhere the authors say it.",
        "参数数指基础版、不含输出头。标有“计算得出”的可由下方代码得到；其余为作者给出的数字。",
    ),
    "screen_how_3": (
        "Follow the links: they open the room or lab where the difference can be tried on BERT itself.",
        "点击链接可打开相应的房间或实验，在 BERT 上亲自试一试这种差别。",
    ),
    "row_objective": ("Predicts", "预测目标"),
    "row_context": ("Sees", "能看到"),
    "row_masking": ("Hidden", "被遮住"),
    "row_parameters": ("Parameters", "参数"),
    "row_rooms": ("Try it", "试一试"),
    "counted": ("{count} (counted with transformers)", "{count}（用 transformers 计算得出）"),
    "cited": ("{count} (source: {address})", "{count}（来源：{address}）"),
    "list_label": ("The family, in order of publication", "家族成员，按发表顺序"),
    "word2vec_objective": (
        "The words around a word (skip-gram), or a word from those around it (CBOW).",
        "由一个词预测周围的词（skip-gram），或由周围的词预测它（CBOW）。",
    ),
    "word2vec_context": (
        "Nothing at use: one vector a word, the same in every sentence. Parameters here: 3 million words of 300 numbers.",
        "使用时看不到上下文：每个词一个向量，在任何句子里都一样。此处参数为 300 万个词、每词 300 个数。",
    ),
    "word2vec_masking": (
        "Nothing is masked; training looks at a window of a few words.",
        "没有遮盖；训练时只看前后几个词的窗口。",
    ),
    "elmo_objective": (
        "The next word, and with a second network the word before.",
        "预测下一个词，另用一个网络预测前一个词。",
    ),
    "elmo_context": (
        "Left and right, but by two LSTMs that never see both; a task mixes their layers with learnt weights.",
        "左右两侧都有，但由两个 LSTM 分别读取，谁也看不到两边；下游任务用学到的权重混合各层。",
    ),
    "elmo_masking": (
        "Each direction hides its other side by the order of reading.",
        "每个方向按阅读顺序自然看不到另一侧。",
    ),
    "gpt_objective": ("The next piece.", "预测下一个词片。"),
    "gpt_context": ("The left side alone, in every layer.", "每一层都只看左侧。"),
    "gpt_masking": (
        "A triangular attention mask hides everything to the right.",
        "三角形的注意力掩码遮住右侧的一切。",
    ),
    "bert_objective": (
        "Masked pieces, and whether the second text follows the first.",
        "预测被遮住的词片，以及第二段文本是否接在第一段之后。",
    ),
    "bert_context": ("Both sides at once, in every layer.", "每一层都同时看两侧。"),
    "bert_masking": (
        "15 % of the pieces, drawn when the data are made: 80 % [MASK], 10 % another piece, 10 % left as they are.",
        "数据准备时选出 15% 的词片：80% 换成 [MASK]，10% 换成别的词片，10% 保持不变。",
    ),
    "xlnet_objective": (
        "The last pieces of an order drawn at random, each from those before it in that order.",
        "随机抽取一个顺序，逐个预测其末尾的词片，依据是该顺序中排在它前面的词片。",
    ),
    "xlnet_context": (
        "Both sides, taken over many orders; it also remembers the passage before.",
        "通过许多种顺序看到两侧；还能记住前一段文本。",
    ),
    "xlnet_masking": (
        "No [MASK] in the text: attention masks follow the order, in two streams.",
        "文本里没有 [MASK]：注意力掩码按抽到的顺序设置，分双流进行。",
    ),
    "roberta_objective": (
        "Masked pieces alone; the next-sentence task is dropped.",
        "只预测被遮住的词片；去掉了下一句任务。",
    ),
    "roberta_context": (
        "Both sides, in texts filled up to 512 pieces; ten times as much text as BERT had.",
        "两侧都看，文本填满 512 个词片；训练文本约为 BERT 的十倍。",
    ),
    "roberta_masking": (
        "15 % drawn anew each time a text is read (dynamic masking).",
        "每次读到文本时重新抽取 15%（动态掩码）。",
    ),
    "albert_objective": (
        "Masked runs of up to three words, and which of two neighbouring texts comes first.",
        "预测被遮住的一到三个连续的词，以及相邻两段文本的先后顺序。",
    ),
    "albert_context": (
        "Both sides; all layers share one set of weights, and the word table is 128 wide.",
        "两侧都看；所有层共用一套权重，词嵌入表只有 128 维宽。",
    ),
    "albert_masking": (
        "15 % of the pieces as in BERT, but neighbouring ones together.",
        "与 BERT 一样遮住 15% 的词片，但会连续遮盖。",
    ),
}
"""Key -> (English, simplified Chinese)."""


def family_said(words: Words, name: str) -> dict[str, str]:
    """Return what is said of a model: what it predicts, what a word may see, what is hidden."""
    said = ("objective", "context", "masking")
    return {one: words(f"input_encoding_family.{name}_{one}") for one in said}


def parameters_said(words: Words, parameters: int, source: str) -> str:
    """Return a model's parameters with where the figure is from."""
    count = millions(words, parameters)
    if source == "transformers":
        return words("input_encoding_family.counted", count=count)
    return words("input_encoding_family.cited", count=count, address=source)
