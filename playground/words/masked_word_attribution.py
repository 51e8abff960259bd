"""Words of the lab What drove the guess: screen, results, notes and figures."""

from __future__ import annotations

from playground.words.dictionary import Words
from playground.words.numbers import percent, signed

_SMALLEST = 0.0001  # bits; a smaller error is said to be below

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("What drove the guess", "猜测的依据"),
    "screen_question": (
        "Which words made BERT guess this one, and do two ways of measuring it agree?",
        "是哪些词让 BERT 猜出这个词？两种度量方法的结论一致吗？",
    ),
    "screen_text": ("Your text", "文本"),
    "screen_text_hint": ("Write [MASK] once.", "写上一个 [MASK]。"),
    "screen_target": ("Word to explain", "要解释的词"),
    "screen_target_hint": (
        "Empty for BERT's first word; otherwise a word that its vocabulary holds whole.",
        "留空则取 BERT 的首选词；也可填词表中完整收录的词。",
    ),
    "screen_leave": ("Leave a word out by", "去掉一个词的方式"),
    "screen_leave_hidden": ("hiding it under [MASK]", "用 [MASK] 遮住"),
    "screen_leave_deleted": ("deleting it", "删除"),
    "screen_steps": ("Steps of the integral", "积分步数"),
    "screen_run": ("Explain the guess", "解释猜测"),
    "screen_example_copy": ("A copied word", "照抄的词"),
    "screen_example_nearby": ("A word's neighbours", "相邻的词"),
    "screen_example_far": ("A clue far away", "远处的线索"),
    "screen_example_grammar": ("Singular or plural?", "单数还是复数？"),
    "screen_example_against": ("A word of yours", "自选的词"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "screen_how_1": (
        "All figures are bits of log-probability of the explained word at [MASK]. Above 0 (+, blue) a "
        "word speaks for it, below 0 (−, orange) against it; one bit doubles or halves the probability.",
        "所有数值都是被解释的词在 [MASK] 处对数概率的比特数。大于 0（+，蓝色）的词支持它，小于 0（−，橙色）的词不利于它；"
        "1 比特即概率翻倍或减半。",
    ),
    "screen_how_2": (
        "Integrated gradients add up the gradient on the way from a text of nothing but [MASK]s to yours "
        "(word embeddings only; [CLS], [SEP], positions and segments stay). Their sum should be the whole "
        "gain; the completeness error says how far it is off.",
        "积分梯度沿着“从全是 [MASK] 的文本到你的文本”这条直线累加梯度（只变词嵌入；[CLS]、[SEP]、位置和分段不变）。"
        "其总和应等于全部增益；完整性误差说明相差多少。",
    ),
    "screen_how_3": (
        "Leaving one word out asks what the guess loses without it. The two ways may disagree: words that "
        "say the same cover for each other when one is left out. Neither shows how BERT reasons.",
        "逐词去除则看少了某个词后猜测损失多少。两种方法可能不一致：意思相近的词去掉一个时，另一个会顶上。"
        "两者都不能说明 BERT 如何推理。",
    ),
    "guess": (
        "“{target}” has {percent} here (rank {rank}; log2 is {bits}). With every other word hidden, log2 is {base}.",
        "“{target}”在此处的概率为 {percent}（名次 {rank}；log2 为 {bits}）。遮住其余所有词时，log2 为 {base}。",
    ),
    "title_integrated": ("Integrated gradients", "积分梯度"),
    "title_hidden": ("Left out: hidden under [MASK]", "去掉：用 [MASK] 遮住"),
    "title_deleted": ("Left out: deleted", "去掉：删除"),
    "complete": (
        "Integrated gradients ({steps} steps, baseline {baseline}) add up to {total} of {difference} bits: "
        "completeness error {error} bits ({share}).",
        "积分梯度（{steps} 步，基线为 {baseline}）的总和为 {total} 比特，应为 {difference} 比特："
        "完整性误差 {error} 比特（{share}）。",
    ),
    "complete_no_share": (
        "Integrated gradients ({steps} steps, baseline {baseline}) add up to {total} of {difference} bits: "
        "completeness error {error} bits.",
        "积分梯度（{steps} 步，基线为 {baseline}）的总和为 {total} 比特，应为 {difference} 比特："
        "完整性误差 {error} 比特。",
    ),
    "agreement": (
        "Agreement with hiding words: rank correlation {correlation} (Spearman), {shared} of the {top} "
        "largest effects the same.",
        "与遮词法的一致程度：等级相关 {correlation}（Spearman），影响最大的 {top} 个词中有 {shared} 个相同。",
    ),
    "agreement_none": (
        "Agreement with hiding words: too few words for a rank correlation; {shared} of the {top} largest "
        "effects the same.",
        "与遮词法的一致程度：词太少，无法计算等级相关；影响最大的 {top} 个词中有 {shared} 个相同。",
    ),
    "scale": ("−{value} bits", "−{value} 比特"),
    "scale_zero": ("0", "0"),
    "scale_end": ("+{value} bits", "+{value} 比特"),
    "spoken": ("{word}, {value} bits", "{word}，{value} 比特"),
    "figure_title": ("What drove the guess “{target}”", "猜测“{target}”的依据"),
    "figure_title_empty": ("What drove the guess", "猜测的依据"),
    "axis_bits": (
        "effect on log2 probability (bits)",
        "对概率的 log2 的影响（比特）",
    ),
    "axis_word": ("word, in the order of the text", "词（按文本顺序）"),
    "empty_figure": (
        "Nothing yet: write a text with one [MASK] and run it.",
        "还没有结果：请写一句带一个 [MASK] 的文本并运行。",
    ),
    "table_caption": (
        "Effect of each word on “{target}”, in bits",
        "每个词对“{target}”的影响（比特）",
    ),
    "column_word": ("word", "词"),
    "column_integrated": ("integrated gradients", "积分梯度"),
    "column_hidden": ("hidden", "遮住"),
    "column_deleted": ("deleted", "删除"),
    "done": (
        "Done: “{target}” is driven most by “{word}”, {bits} bits by integrated gradients.",
        "完成：对“{target}”影响最大的是“{word}”，积分梯度为 {bits} 比特。",
    ),
    "note_truncated": (
        "The text is long: the part around [MASK] was read, characters {start} to {end} (128 wordpieces at most here, since each word costs two more passes).",
        "文本较长：只读了 [MASK] 周围的部分，即第 {start} 到 {end} 个字符（这里最多 128 个词片，因为每个词都要多算两次）。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so its guess means little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，其猜测几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_incomplete": (
        "The completeness error is above 5 %: take more steps before trusting the integrated gradients.",
        "完整性误差超过 5%：请先增加步数，再采信积分梯度。",
    ),
}


def guess_line(
    words: Words, target: str, probability: float, rank: int, bits: float, base: float
) -> str:
    """Return what was guessed: probability 0 to 1, log2 with the text and with all of it hidden."""
    return words(
        "masked_word_attribution.guess",
        target=target,
        percent=percent(words, probability),
        rank=f"{rank:,}",
        bits=signed(bits),
        base=signed(base),
    )


def complete_line(
    words: Words,
    steps: int,
    baseline: str,
    total: float,
    difference: float,
    error: float,
    relative: float | None,
) -> str:
    """Return what the attributions add up to, in bits, and how far off that is."""
    key = "complete" if relative is not None else "complete_no_share"
    return words(
        f"masked_word_attribution.{key}",
        steps=steps,
        baseline=baseline,
        total=signed(total),
        difference=signed(difference),
        error=f"{error:.4f}" if error >= _SMALLEST else f"< {_SMALLEST}",
        share=percent(words, relative or 0.0),
    )


def agreement_line(words: Words, correlation: float | None, shared: int, top: int) -> str:
    """Return how far the two ways tell the same."""
    key = "agreement_none" if correlation is None else "agreement"
    said = signed(correlation or 0.0)
    return words(f"masked_word_attribution.{key}", correlation=said, shared=shared, top=top)
