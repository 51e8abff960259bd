"""Words of the lab What moved the answer of Question answering: screen, results, figures."""

from __future__ import annotations

from playground.words.dictionary import Words
from playground.words.numbers import percent, signed

_STEM = "span_qa_looked"

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("What moved the answer", "什么影响了答案"),
    "screen_question": (
        "Which words of the question and the passage does this answer hang on?",
        "这个答案取决于问题和文章中的哪些词？",
    ),
    "screen_passage": ("Passage", "文章"),
    "screen_asked": ("Question", "问题"),
    "screen_run": ("Show what moved it", "查看影响因素"),
    "screen_rank": ("Answer to explain", "要解释的答案"),
    "screen_rank_hint": (
        "1 is the best answer, 2 to 5 the next ones; 0 is “no answer”.",
        "1 为最佳答案，2 到 5 为其后的答案；0 为“无答案”。",
    ),
    "screen_way": ("A word of the question is", "对问题中的词"),
    "screen_way_hint": (
        "Removing it leaves a shorter question; [MASK] keeps its place, one for each piece.",
        "删去会使问题变短；[MASK] 则保留其位置，每个词片一个。",
    ),
    "way_removed": ("removed", "删去"),
    "way_masked": ("replaced by [MASK]", "用 [MASK] 代替"),
    "screen_how_1": (
        "What is explained: the log-odds, log(p / (1 − p)), of exactly this answer against every other stretch of wordpieces in its window and “no answer”. In nats: one nat multiplies the odds by 2.72.",
        "被解释的量：正是这个答案的对数几率 log(p / (1 − p))，对手是同一窗口中其他所有词片段和“无答案”。单位为奈特：1 奈特即几率乘以 2.72。",
    ),
    "screen_how_2": (
        "Gradient × input: the slope of the log-odds times the word's own embedding (without position and segment), summed over its pieces. A first-order estimate of what the word's embedding adds. Above 0 (+, blue) it speaks for the answer, below 0 (−, orange) against it.",
        "梯度 × 输入：对数几率的斜率乘以该词自身的嵌入（不含位置和分段），对其词片求和；是对该词嵌入贡献的一阶估计。大于 0（+，蓝色）表示支持该答案，小于 0（−，橙色）表示不利。",
    ),
    "screen_how_3": (
        "Left out: the window read again without one word of the question, or one sentence of the passage; how many nats the same answer really loses, and what is answered instead. Where the two disagree, believe this one about this one change.",
        "去掉：去掉问题中的一个词或文章中的一个句子后重新阅读该窗口；同一答案实际损失多少奈特，以及改答什么。两者不一致时，就这一处改动而言应信这一种。",
    ),
    "screen_example_when": ("One word decides", "一个词决定"),
    "screen_example_kind": ("Two numbers", "两个数字"),
    "screen_example_ignored": ("Words that do nothing?", "毫无作用的词？"),
    "screen_example_none": ("No answer in it", "文中没有答案"),
    "screen_example_long": ("A long passage", "较长的文章"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    # What is explained
    "explained": (
        "“{target}” is the answer: {percent} of all stretches of whole words and “no answer”.",
        "答案是“{target}”：在所有由完整词构成的片段和“无答案”中占 {percent}。",
    ),
    "explained_refused": (
        "The model gives no answer here: “no answer” has {none}. Explained is its best stretch, “{target}”, {percent}.",
        "模型在此不作答：“无答案”为 {none}。这里解释它最好的片段“{target}”，{percent}。",
    ),
    "explained_rank": (
        "Answer {rank} is explained, “{target}”: {percent} of all stretches of whole words and “no answer”.",
        "这里解释第 {rank} 个答案“{target}”：在所有由完整词构成的片段和“无答案”中占 {percent}。",
    ),
    "explained_none": (
        "“No answer” is explained: {percent}.",
        "这里解释“无答案”：{percent}。",
    ),
    "odds": (
        "Both measures are about its log-odds against all stretches of wordpieces, parts of words too: {odds} nats, which is {percent}.",
        "两种度量针对的都是它相对所有词片段（包括词的一部分）的对数几率：{odds} 奈特，即 {percent}。",
    ),
    "explained_unreadable": (
        "Too much of the text is unknown to this checkpoint for a claim. Its best span is “{target}”.",
        "该检查点读不懂的部分太多，无法下结论。它最好的片段是“{target}”。",
    ),
    "answers": ("Answers that can be explained, by number", "可解释的答案（按编号）"),
    "no_answer": ("no answer", "无答案"),
    "no_answer_best": ("no answer (best: {answer})", "无答案（最好的片段：{answer}）"),
    # What each measure claims
    "title_question": ("Question, gradient × input", "问题：梯度 × 输入"),
    "title_passage": ("Passage, gradient × input", "文章：梯度 × 输入"),
    "title_left_out": ("Question, each word left out", "问题：逐词去掉"),
    "claim_question": (
        "A straight-line reading of this one question: it does not say what happens without the word. BERT normalises the sum of word, position and segment embedding, so that over all three the measure is 0 for every piece; the word's share alone is shown, and it is often small.",
        "只是对这一个问题的线性近似，并不说明去掉该词会怎样。BERT 会对词、位置和分段嵌入之和做归一化，因此三者合计时每个词片的这一度量都是 0；这里只显示词嵌入的部分，往往很小。",
    ),
    "claim_passage": (
        "The same measure on the same scale; the answer's own words stand in dashed boxes.",
        "同一度量、同一刻度；答案自身的词在虚线框中。",
    ),
    "claim_passage_none": (
        "The same measure on the same scale.",
        "同一度量、同一刻度。",
    ),
    "claim_left_out_removed": (
        "What removing this one word really does, in nats that the answer loses. Words that say the same cover for each other, and a question without a word may be an odd one.",
        "删去这一个词的实际效果：答案损失的奈特数。意思相近的词会互相顶替，而缺一个词的问题也可能不自然。",
    ),
    "claim_left_out_masked": (
        "What [MASK] in this one word's place really does, in nats that the answer loses. Words that say the same cover for each other, and this head never saw [MASK] while it learned to answer.",
        "用 [MASK] 代替这一个词的实际效果：答案损失的奈特数。意思相近的词会互相顶替，而且这个输出头在学习作答时从未见过 [MASK]。",
    ),
    "scale": ("−{value} nats", "−{value} 奈特"),
    "scale_zero": ("0", "0"),
    "scale_end": ("+{value} nats", "+{value} 奈特"),
    "spoken": ("{word}, {value} nats", "{word}，{value} 奈特"),
    # How far the measures agree
    "agree_much": (
        "Both measures put the question's words in much the same order: rank correlation {value} (Spearman; 1 the same order, 0 none in common, −1 the reverse).",
        "两种度量对问题中各词的排序大致相同：等级相关 {value}（Spearman；1 为顺序相同，0 为无关，−1 为相反）。",
    ),
    "agree_some": (
        "Both measures put the question's words in a partly similar order: rank correlation {value} (Spearman; 1 the same order, 0 none in common, −1 the reverse).",
        "两种度量对问题中各词的排序部分相似：等级相关 {value}（Spearman；1 为顺序相同，0 为无关，−1 为相反）。",
    ),
    "agree_little": (
        "The order that one measure gives the question's words says next to nothing about that of the other: rank correlation {value} (Spearman; 1 the same order, 0 none in common, −1 the reverse).",
        "一种度量对问题中各词的排序几乎不能说明另一种的排序：等级相关 {value}（Spearman；1 为顺序相同，0 为无关，−1 为相反）。",
    ),
    "agree_reverse": (
        "The measures contradict each other: they put the question's words in an order that is closer to the reverse, rank correlation {value} (Spearman; 1 the same order, 0 none in common, −1 the reverse).",
        "两种度量相互矛盾：对问题中各词的排序更接近相反，等级相关 {value}（Spearman；1 为顺序相同，0 为无关，−1 为相反）。",
    ),
    "agree_none": (
        "The question has too few words to compare the orders of the two measures.",
        "问题中的词太少，无法比较两种度量的排序。",
    ),
    "agree_direction": (
        "They point the same way for {same} of {count} words.",
        "{count} 个词中有 {same} 个方向一致。",
    ),
    "agree_first": (
        "Both name “{word}” as the word that moves it most.",
        "两者都认为“{word}”影响最大。",
    ),
    "agree_first_differs": (
        "Gradient × input names “{gradient}” as the word that moves it most, leaving out names “{left_out}”.",
        "梯度 × 输入认为“{gradient}”影响最大，去掉法认为是“{left_out}”。",
    ),
    # Sums
    "sums": (
        "Gradient × input adds up to {question} over the question, {passage} over the passage and {special} over [CLS] and [SEP]: {total} nats. The log-odds are {odds}. It need not equal them, nor their difference from those of a baseline; integrated gradients are made for that (Sundararajan et al. 2017).",
        "梯度 × 输入合计：问题 {question}，文章 {passage}，[CLS] 和 [SEP] {special}，共 {total} 奈特。对数几率为 {odds}。前者不必等于后者，也不必等于它与某个基线的差：保证这一点的是积分梯度（Sundararajan 等，2017）。",
    ),
    "sums_question": (
        "Without the whole question this answer really loses {lost} nats; gradient × input over its words adds up to {question}.",
        "去掉整个问题，该答案实际损失 {lost} 奈特；梯度 × 输入对问题各词合计为 {question}。",
    ),
    # Figures
    "figure_question": (
        "What moves “{target}”: the question",
        "什么影响“{target}”：问题",
    ),
    "figure_passage": (
        "What moves “{target}”: the passage",
        "什么影响“{target}”：文章",
    ),
    "figure_empty": ("What moves the answer", "什么影响答案"),
    "empty_figure": ("Nothing yet: ask and run.", "还没有结果：请提问并运行。"),
    "axis_word": ("word", "词"),
    "axis_word_ordered": ("word, in the order of the text", "词（按文本顺序）"),
    "axis_gradient_input": ("gradient × input (nats)", "梯度 × 输入（奈特）"),
    "axis_left_out": ("left out: nats lost", "去掉：损失的奈特"),
    "hover_gradient_input": (
        "{word}: gradient × input {value} nats; L2 norm {magnitude}",
        "{word}：梯度 × 输入 {value} 奈特；L2 范数 {magnitude}",
    ),
    "hover_left_out": (
        "without {word}: {value} nats lost; {answer}, {percent}",
        "去掉 {word}：损失 {value} 奈特；{answer}，{percent}",
    ),
    "more_words": (
        "The {shown} words with the largest effects are drawn, of {count}; the table has all.",
        "只画出影响最大的 {shown} 个词（共 {count} 个）；表格中列出全部。",
    ),
    # Tables
    "table_without": (
        "The question without one word: what is answered",
        "去掉问题中的一个词：回答什么",
    ),
    "table_masked": (
        "The question with [MASK] for one word: what is answered",
        "问题中的一个词换成 [MASK]：回答什么",
    ),
    "table_sentences": (
        "The passage without one sentence: what is answered",
        "去掉文章中的一个句子：回答什么",
    ),
    "table_passage": (
        "Gradient × input of each word of the passage, in nats",
        "文章中每个词的梯度 × 输入（奈特）",
    ),
    "column_left_out": ("left out", "去掉"),
    "column_answer": ("answer", "答案"),
    "column_probability": ("its probability", "其概率"),
    "column_no_answer": ("no answer", "无答案"),
    "column_lost": ("nats lost", "损失的奈特"),
    "column_gradient_input": ("gradient × input", "梯度 × 输入"),
    "column_magnitude": ("its L2 norm", "其 L2 范数"),
    "column_flips": ("changes?", "改变？"),
    "column_word": ("word", "词"),
    "row_nothing": ("(nothing)", "（无）"),
    "row_question": ("(the whole question)", "（整个问题）"),
    "flips": ("yes", "是"),
    "flips_not": ("no", "否"),
    "gone": ("left out too", "一并去掉"),
    "behind_passage": ("Table of the passage's words", "文章各词的数据表"),
    "probabilities": (
        "Probabilities are of spans of whole words in this window and “no answer”; “nats lost” is about the explained answer, whatever is answered instead.",
        "概率针对本窗口中由完整词构成的片段和“无答案”；“损失的奈特”始终针对被解释的答案，无论改答什么。",
    ),
    "flips_some": (
        "Leaving out one word changes the answer for {count} of {total} words: {words}.",
        "去掉一个词会改变答案的词有 {count} 个（共 {total} 个）：{words}。",
    ),
    "flips_none": (
        "No single word of the question changes the answer when it is left out.",
        "去掉问题中任何一个词都不会改变答案。",
    ),
    "done": (
        "Done: by gradient × input “{word}” of the question moves it most, {value} nats.",
        "完成：按梯度 × 输入，问题中的“{word}”影响最大，{value} 奈特。",
    ),
    "done_plain": ("Done.", "完成。"),
    "note_one_window": (
        "The passage is long, so only the window of this answer was looked at: characters {start} to {end}. Probabilities and log-odds are of that window.",
        "文章较长，因此只查看该答案所在的窗口：第 {start} 到 {end} 个字符。概率和对数几率均针对该窗口。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so the figures mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些数值几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_not_left_out": (
        "The question is long, so its words were not left out one by one; the gradient is complete.",
        "问题较长，因此没有逐词去掉；梯度是完整的。",
    ),
    "note_no_sentences": (
        "No sentence was left out: the window holds a single one, or too many.",
        "没有去掉句子：该窗口只有一个句子，或句子太多。",
    ),
    "note_cannot_refuse": (
        "This model was not trained on questions without an answer, so its figure for “no answer” means little.",
        "该模型没有在无答案的问题上训练过，因此它给“无答案”的概率意义不大。",
    ),
}

_MUCH, _LITTLE = 0.7, 0.3  # of Spearman's correlation; where a sentence changes


def order_line(words: Words, correlation: float | None) -> str:
    """Return how far two orders agree, -1 to 1, in a plain sentence."""
    if correlation is None:
        return words(f"{_STEM}.agree_none")
    degree = "much" if correlation >= _MUCH else "some" if correlation >= _LITTLE else "little"
    if correlation <= -_LITTLE:
        degree = "reverse"
    return words(f"{_STEM}.agree_{degree}", value=signed(correlation))


def first_line(words: Words, by_gradient: str, by_leaving_out: str) -> str:
    """Return which word each measure names first."""
    if by_gradient == by_leaving_out:
        return words(f"{_STEM}.agree_first", word=by_gradient)
    return words(f"{_STEM}.agree_first_differs", gradient=by_gradient, left_out=by_leaving_out)


def answer_cell(words: Words, answer: str, answered: bool) -> str:
    """Return an answer, or that none is given with the best span behind it."""
    if answered:
        return answer
    key = "no_answer_best" if answer else "no_answer"
    return words(f"{_STEM}.{key}", answer=answer)


def explained_line(
    words: Words, rank: int, target: str, share: float, none: float | None
) -> str:
    """
    Return what is explained, in a sentence.

    Args:
        words: the visitor's language.
        rank: 1 for the best answer, 0 for "no answer".
        target: its text.
        share: its probability among spans of whole words, 0 to 1.
        none: the probability of "no answer" where no answer is given, else None.
    """
    key = "explained" if rank == 1 else "explained_rank"
    if none is not None and rank == 1:
        key = "explained_refused"
    return words(
        f"{_STEM}.{key if rank else 'explained_none'}",
        rank=rank, target=target, percent=percent(words, share), none=percent(words, none or 0.0),
    )


def odds_line(words: Words, odds: float, share: float) -> str:
    """Return what both measures are about: log-odds in nats, and the probability, 0 to 1."""
    return words(f"{_STEM}.odds", odds=signed(odds), percent=percent(words, share))
