"""Words of the lab Switch a head off: screen, results, notes and figures."""

from __future__ import annotations

from playground.words.dictionary import Words
from playground.words.numbers import percent, signed

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Switch a head off", "关闭一个头"),
    "screen_question": (
        "Which heads does this guess need, and are they the ones that look at the right word?",
        "这个猜测需要哪些头？它们是否正是注视关键词的那些头？",
    ),
    "screen_text": ("Your text", "文本"),
    "screen_text_hint": ("Write [MASK] once.", "写上一个 [MASK]。"),
    "screen_target": ("Word to follow at [MASK]", "在 [MASK] 处跟踪的词"),
    "screen_target_hint": (
        "Empty for BERT's first word; otherwise one that its vocabulary holds whole.",
        "留空则取 BERT 的首选词；也可填词表中完整收录的词。",
    ),
    "screen_word": ("Word of the text that heads look at", "文本中被头注视的词"),
    "screen_word_hint": (
        "Empty for the one that gets most attention from [MASK]; [CLS] and [SEP] may be named too.",
        "留空则取从 [MASK] 得到注意力最多的词；也可填 [CLS] 或 [SEP]。",
    ),
    "screen_head": ("Head to switch off", "要关闭的头"),
    "screen_head_hint": (
        "Click the map, or write 4.2 for layer 4, head 2, and 4.* for all of layer 4; empty for the "
        "head that changes most.",
        "点击图上的格子，或写 4.2 表示第 4 层第 2 个头，4.* 表示第 4 层的所有头；留空则取变化最大的头。",
    ),
    "screen_run": ("Switch heads off", "关闭注意力头"),
    "screen_example_plural": ("Plural across a phrase", "隔着短语的复数"),
    "screen_example_fact": ("A fact", "一个事实"),
    "screen_example_pronoun": ("Whose brother?", "谁的兄弟？"),
    "screen_example_copy": ("A copied word", "照抄的词"),
    "screen_example_sink": ("The [SEP] sink", "[SEP] 注意力汇"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "screen_how_1": (
        "Each cell of the map is one head: how log2 p of the word at [MASK] changes when what this "
        "head mixes is set to zero. Below 0 (−, orange) the guess needs the head, above 0 (+, blue) "
        "the head spoke against it. The last column switches off all heads of a layer.",
        "图中每格是一个头：把该头混合的内容置零后，[MASK] 处该词的 log2 概率如何变化。小于 0（−，橙色）"
        "表示猜测需要这个头；大于 0（+，蓝色）表示这个头不利于该词。最后一列关闭整层的所有头。",
    ),
    "screen_how_2": (
        "Below it every head is a dot: how much it looks from [MASK] at one word, against what "
        "switching it off changes. If attention told what matters, dots far to the right would lie "
        "far from 0.",
        "其下每个点是一个头：横轴是它从 [MASK] 看某个词的权重，纵轴是关闭它带来的变化。"
        "如果注意力能说明什么重要，靠右的点就应离 0 较远。",
    ),
    "screen_how_3": (
        "Off is off at every wordpiece and for all that the head carries, not only for what it takes "
        "from this word; other heads may cover for it, and changes of single heads do not add up "
        "(Michel et al. 2019). One sentence shows one case, not what a head is for.",
        "关闭是指在所有词片上去掉该头传递的全部内容，而不只是它从这个词取走的部分；其他头可能顶替它，"
        "单个头的变化也不能相加（Michel 等 2019）。一个句子只是一个例子，不能说明一个头的用途。",
    ),
    "head_name": ("layer {layer} of {layers}, head {head}", "第 {layer} 层（共 {layers} 层）第 {head} 个头"),
    "layer_name": ("all heads of layer {layer} of {layers}", "第 {layer} 层（共 {layers} 层）的所有头"),
    "guess": (
        "“{target}” has {percent} at [MASK], rank {rank}.",
        "“{target}”在 [MASK] 处的概率为 {percent}，名次 {rank}。",
    ),
    "most": (
        "Of single heads {name} changes it most: {bits} bits without it, to {percent}, and the first "
        "word is then “{first}”.",
        "单个头中影响最大的是{name}：没有它时变化 {bits} 比特，概率变为 {percent}，首选词为“{first}”。",
    ),
    "most_layer": (
        "Of whole layers {name} change it most: {bits} bits without them, to {percent}; first word "
        "“{first}”.",
        "整层中影响最大的是{name}：没有它们时变化 {bits} 比特，概率变为 {percent}，首选词为“{first}”。",
    ),
    "compared": (
        "Attention against effect: over {heads} heads, the weight on “{word}” and the size of the "
        "change have the rank correlation {size} (Spearman; 19 of 20 shuffles lie within "
        "±{chance}). {verdict}",
        "注意力与作用：在 {heads} 个头上，对“{word}”的权重与变化大小的等级相关为 {size}"
        "（Spearman；随机打乱时 20 次中有 19 次落在 ±{chance} 之内）。{verdict}",
    ),
    "compared_undefined": (
        "Attention against effect: over {heads} heads no rank correlation is defined, since weights "
        "or changes are all equal or too few.",
        "注意力与作用：{heads} 个头上的权重或变化全部相同或过少，无法计算等级相关。",
    ),
    "verdict_none": (
        "Here, looking at the word does not tell which heads matter.",
        "在这里，是否注视这个词并不能说明哪些头重要。",
    ),
    "verdict_weak": (
        "Heads that look at it matter slightly more, with many exceptions.",
        "注视它的头略微更重要，但例外很多。",
    ),
    "verdict_moderate": (
        "Heads that look at it tend to matter more, with exceptions.",
        "注视它的头往往更重要，但有例外。",
    ),
    "verdict_strong": (
        "Heads that look at it are largely the ones that matter.",
        "注视它的头基本上就是重要的头。",
    ),
    "verdict_inverse": (
        "Heads that look at it matter less than others.",
        "注视它的头反而比其他头更不重要。",
    ),
    "compared_sign": (
        "With the sign of the change it is {change}: below 0, heads that look at “{word}” speak for "
        "“{target}”.",
        "若计入变化的正负号则为 {change}：小于 0 表示注视“{word}”的头支持“{target}”。",
    ),
    "extremes": (
        "{looking} looks at “{word}” most (weight {weight}); without it the guess changes {bits} bits. "
        "The head that changes most gives it {other}.",
        "{looking}最注视“{word}”（权重 {weight}）；关闭它时猜测变化 {bits} 比特。影响最大的头给它的权重是 {other}。",
    ),
    "extremes_same": (
        "{looking} both looks at “{word}” most (weight {weight}) and changes the guess most ({bits} bits).",
        "{looking}既最注视“{word}”（权重 {weight}），对猜测的影响也最大（{bits} 比特）。",
    ),
    "figure_title": (
        "Without each head: Δ log2 p(“{target}”)",
        "关闭每个头：Δ log2 p（“{target}”）",
    ),
    "figure_title_empty": ("Change without each head", "关闭每个头的变化"),
    "scatter_title": (
        "Attention on “{word}” against effect",
        "对“{word}”的注意力与作用",
    ),
    "axis_head": ("head", "头"),
    "axis_layer": ("layer", "层"),
    "axis_bits": ("bits", "比特"),
    "axis_weight": ("weight from [MASK] on “{word}”", "从 [MASK] 到“{word}”的权重"),
    "axis_change": ("change without it (bits)", "关闭后的变化（比特）"),
    "all_heads": ("all", "全部"),
    "hover_change": ("without it: {bits} bits, {percent}", "关闭后：{bits} 比特，{percent}"),
    "hover_first": ("first word then: {word}", "此时的首选词：{word}"),
    "hover_weight": ("weight on “{word}”: {weight}", "对“{word}”的权重：{weight}"),
    "empty_figure": (
        "Nothing yet: write a text with one [MASK] and run it.",
        "还没有结果：请写一句带一个 [MASK] 的文本并运行。",
    ),
    "words_caption": ("First words at [MASK] with and without {name}", "有无{name}时 [MASK] 处的首选词"),
    "column_word": ("word", "词"),
    "column_before": ("on", "开启"),
    "column_after": ("off", "关闭"),
    "column_change": ("change (bits)", "变化（比特）"),
    "map_summary": ("The map as a table; press a figure to switch that head off", "以表格显示此图；按数字可关闭相应的头"),
    "map_caption": (
        "Change of log2 p(“{target}”) in bits without each head",
        "关闭每个头时 log2 p（“{target}”）的变化（比特）",
    ),
    "done": (
        "Done: without {name} “{target}” changes {bits} bits.",
        "完成：关闭{name}时“{target}”变化 {bits} 比特。",
    ),
    "note_truncated": (
        "The text is long: the part around [MASK] was read, characters {start} to {end}, since every "
        "head costs a pass.",
        "文本较长：只读了 [MASK] 周围的部分，即第 {start} 到 {end} 个字符，因为每个头都要算一遍。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so its guess means little; choose a "
        "checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，其猜测几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_no_words": (
        "Beside [MASK] the text holds no word, so there is no attention to compare.",
        "除 [MASK] 外文本中没有词，因此没有可比较的注意力。",
    ),
    "note_several_times": (
        "The word stands several times in the text; the first one is meant.",
        "这个词在文本中出现多次；这里指第一处。",
    ),
}


def head_name(words: Words, layer: int, head: int, layers: int) -> str:
    """Return how a head, or all of a layer where `head` is below 0, is called; both from 0."""
    key = "layer_name" if head < 0 else "head_name"
    return words(f"attention_off.{key}", layer=layer + 1, head=head + 1, layers=layers)


def guess_line(words: Words, target: str, probability: float, rank: int) -> str:
    """Return what is followed, and how probable it is with everything on."""
    share = percent(words, probability)
    return words("attention_off.guess", target=target, percent=share, rank=f"{rank:,}")


def most_line(words: Words, key: str, name: str, bits: float, after: float, first: str) -> str:
    """Return what changes most: `key` is "most" of heads, "most_layer" of layers."""
    share = percent(words, after)
    return words(
        f"attention_off.{key}", name=name, bits=signed(bits), percent=share, first=first
    )


def compared_line(
    words: Words, word: str, heads: int, correlation: float | None, chance: float, verdict: str
) -> str:
    """Return what the correlation of attention and effect is, and what that says."""
    if correlation is None:
        return words("attention_off.compared_undefined", heads=heads)
    said = words(f"attention_off.verdict_{verdict}")
    return words(
        "attention_off.compared", word=word, heads=heads, size=signed(correlation),
        chance=f"{chance:.2f}", verdict=said,
    )
