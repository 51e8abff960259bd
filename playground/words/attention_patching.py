"""Words of the lab Patching: screen, results, notes and figures."""

from __future__ import annotations

from playground.words.dictionary import Words
from playground.words.numbers import percent, short_percent, signed

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Patching", "激活修补"),
    "screen_question": (
        "Where in the model does the clue lie: at its own word, in between, or already at [MASK]?",
        "线索在模型的哪里：在它自己的词上、在途中，还是已经到了 [MASK]？",
    ),
    "screen_text": ("Clean sentence", "原句"),
    "screen_text_hint": (
        "Write [MASK] once; the right word is likely here.",
        "写上一个 [MASK]；正确的词在这句里较有可能。",
    ),
    "screen_text_b": ("Corrupted sentence", "改动句"),
    "screen_text_b_hint": (
        "The same with a word exchanged that the guess hangs on: as many wordpieces, [MASK] at the same place.",
        "同一句话，但换掉了猜测所依赖的词：词片数相同，[MASK] 位置相同。",
    ),
    "screen_target": ("Right word", "正确的词"),
    "screen_target_hint": (
        "Empty for BERT's first word in the clean sentence.",
        "留空则取 BERT 在原句中的首选词。",
    ),
    "screen_run": ("Patch", "替换"),
    "screen_example_plural": ("Plural on its way", "复数的传递"),
    "screen_example_fact": ("A city's country", "城市与国家"),
    "screen_example_pronoun": ("Man or woman?", "男还是女？"),
    "screen_example_wings": ("Two words differ", "两处不同"),
    "screen_example_spoon": ("A weak clue", "微弱的线索"),
    "screen_how_1": (
        "The corrupted sentence is read again with one state copied over from the clean one: of one "
        "word (column), after one layer (row). The figure is how much of the right word's log-odds "
        "comes back: 0 as corrupted, 100 % as clean.",
        "重新读改动句，但把原句中的一个状态复制过来：某个词（列）在某一层之后（行）的状态。"
        "数值表示正确词的对数几率恢复了多少：0 与改动句相同，100% 与原句相同。",
    ),
    "screen_how_2": (
        "The first row is the embedding output: only words that differ can bring anything back. After "
        "the last layer only [MASK]'s own state counts. What lies between shows where the clue is read "
        "from, layer by layer.",
        "第一行是嵌入层的输出：只有不同的词才能恢复什么。最后一层之后只有 [MASK] 自己的状态起作用。"
        "两者之间显示线索在每一层从哪里被读取。",
    ),
    "screen_how_3": (
        "A state that brings much back is enough to restore the word here; that does not say that it is "
        "needed, or that other sentences go the same way (Meng et al. 2022; Wang et al. 2023; "
        "Heimersheim and Nanda 2024). Below 0 and above 100 % may happen.",
        "恢复很多的状态在这里足以还原这个词；但这不说明它是必需的，也不说明其他句子也走同样的路"
        "（Meng 等 2022；Wang 等 2023；Heimersheim 与 Nanda 2024）。小于 0 或大于 100% 都可能出现。",
    ),
    "row_embedding": ("the embedding output", "嵌入层输出"),
    "row_layer": ("layer {layer} of {layers}", "第 {layer} 层（共 {layers} 层）"),
    "ends": (
        "“{target}” has {clean} in the clean sentence (log-odds {clean_odds}) and {corrupted} in the "
        "corrupted one ({corrupted_odds}): {gap} nats to bring back.",
        "“{target}”在原句中的概率为 {clean}（对数几率 {clean_odds}），在改动句中为 {corrupted}"
        "（{corrupted_odds}）：共有 {gap} 奈特可恢复。",
    ),
    "crossing": (
        "Up to {before} the words that differ hold the clue ({left} come back); at {after} [MASK]'s own "
        "state brings more back ({right}).",
        "直到{before}，线索在不同的词上（恢复 {left}）；到{after}，[MASK] 自己的状态恢复得更多（{right}）。",
    ),
    "crossing_last": (
        "Even at {before} the words that differ hold the clue ({left} come back, {right} from [MASK]'s "
        "own state): only the last layer brings most of it to [MASK].",
        "直到{before}，线索仍在不同的词上（恢复 {left}，[MASK] 自己的状态恢复 {right}）："
        "只有最后一层才把它的大部分带到 [MASK]。",
    ),
    "crossing_none": (
        "In no layer does [MASK]'s own state bring more back than the words that differ.",
        "在任何一层，[MASK] 自己的状态恢复的都不超过不同的词。",
    ),
    "between": (
        "Of all other words “{word}” brings most back, at {row}: {share}.",
        "其他词中，“{word}”在{row}恢复得最多：{share}。",
    ),
    "between_none": (
        "No other word's state brings more than {share} back: no single word in between carries the clue.",
        "其他词的状态最多恢复 {share}：途中没有哪个词单独传递线索。",
    ),
    "figure_title": (
        "How much of “{target}” comes back",
        "“{target}”恢复了多少",
    ),
    "figure_title_empty": ("What each copied state brings back", "复制每个状态能恢复多少"),
    "axis_word": ("word whose state is copied", "被复制状态的词"),
    "axis_row": ("state after layer (0: embeddings)", "第几层之后的状态（0：嵌入层）"),
    "together": ("all that differ", "所有不同处"),
    "hover_row": ("state at {row}", "状态：{row}"),
    "hover_recovered": ("recovered: {share}", "恢复：{share}"),
    "empty_figure": (
        "Nothing yet: write two sentences with one [MASK] each and run it.",
        "还没有结果：请写两句各带一个 [MASK] 的句子并运行。",
    ),
    "fillings_caption": ("First words at [MASK] in both sentences", "两句在 [MASK] 处的首选词"),
    "column_word": ("word", "词"),
    "column_clean": ("clean", "原句"),
    "column_corrupted": ("corrupted", "改动句"),
    "grid_summary": ("The grid as a table", "以表格显示"),
    "grid_caption": (
        "Share of the log-odds of “{target}” that comes back",
        "“{target}”的对数几率恢复的比例",
    ),
    "done": ("Done. {said}", "完成。{said}"),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so its guess means little; choose a "
        "checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，其猜测几乎没有意义；请选择针对这种语言的检查点。",
    ),
}

BETWEEN = 0.1
"""Share from which a word in between is named."""


def row_name(words: Words, row: int, layers: int) -> str:
    """Return where a row's states are from: 0 is the embedding output, i the output of layer i."""
    key = "row_layer" if row else "row_embedding"
    return words(f"attention_patching.{key}", layer=row, layers=layers)


def share_text(words: Words, share: float) -> str:
    """Return a share that may lie below 0 or above 1. Example: -0.043 -> "−4 %"."""
    return words("numbers.percent", value=signed(100 * share, 0).removeprefix("+"))


def ends_line(
    words: Words, target: str, clean: tuple[float, float], corrupted: tuple[float, float]
) -> str:
    """Return what there is to bring back; each side is (probability, log-odds in nats)."""
    shares = [
        short_percent(words, one) if one < 0.001 else percent(words, one)
        for one, _ in (clean, corrupted)
    ]
    return words(
        "attention_patching.ends", target=target, clean=shares[0], corrupted=shares[1],
        clean_odds=signed(clean[1]), corrupted_odds=signed(corrupted[1]),
        gap=f"{clean[1] - corrupted[1]:.2f}",
    )


def crossing_line(
    words: Words, crossing: int | None, layers: int, differing: tuple[float, ...], own: list[float]
) -> str:
    """
    Return where the clue goes over to [MASK].

    Args:
        words: the visitor's language.
        crossing: first row in which [MASK]'s own state brings more back; None for none.
        layers: of the model.
        differing: what the words that differ bring back together, by row.
        own: what [MASK]'s own state brings back, by row.
    """
    if not crossing:
        return words("attention_patching.crossing_none")
    before, last = crossing - 1, crossing == layers
    return words(
        f"attention_patching.crossing{'_last' if last else ''}",
        before=row_name(words, before, layers),
        after=row_name(words, crossing, layers),
        left=share_text(words, differing[before]),
        right=share_text(words, own[before if last else crossing]),
    )


def between_line(words: Words, word: str, row: int, layers: int, share: float) -> str:
    """Return which state in between brings most back, where any does."""
    said = share_text(words, share)
    if share < BETWEEN:
        return words("attention_patching.between_none", share=said)
    return words(
        "attention_patching.between", word=word, row=row_name(words, row, layers), share=said
    )
