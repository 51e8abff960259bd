"""Words of the lab How the span was chosen of Question answering: screen, results and figures."""

from __future__ import annotations

from playground.words.dictionary import Words
from playground.words.numbers import signed

Named = tuple[str, int]
"""A word and its number in the window from 1; "[CLS]" and 0."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("How the span was chosen", "片段如何选出"),
    "screen_question": (
        "Which word starts the answer, which ends it, and why this pair?",
        "答案从哪个词开始，到哪个词结束？为何是这一对？",
    ),
    "screen_passage": ("Passage", "文章"),
    "screen_asked": ("Question", "问题"),
    "screen_run": ("Show the choice", "查看如何选出"),
    "screen_cancel": ("Stop", "停止"),
    "screen_window": ("Window", "窗口"),
    "screen_window_hint": (
        "A long passage is read in windows; 0 stands for the one that holds the best answer.",
        "长文章分窗口阅读；0 表示包含最佳答案的窗口。",
    ),
    "screen_max_words": ("Longest span, in words", "最长片段（词数）"),
    "screen_max_words_hint": (
        "Punctuation marks count as words, as BERT reads them.",
        "标点也算作词，与 BERT 的读法一致。",
    ),
    "screen_how_1": (
        "The head has two learned vectors, S and E. S·T_i says how well word i would start the answer, E·T_j how well word j would end it; T is a word's last state. A softmax over all words and [CLS] makes two curves of them (Devlin et al. 2019, section 4.2).",
        "输出头有两个学到的向量 S 与 E。S·T_i 表示词 i 作为答案起点的合适程度，E·T_j 表示词 j 作为终点的合适程度；T 是该词的最后一层状态。对所有词和 [CLS] 做 softmax，便得到两条曲线（Devlin 等 2019，4.2 节）。",
    ),
    "screen_how_2": (
        "The curves know nothing of each other: the likeliest end may come before the likeliest start. So pairs are scored, S·T_i + E·T_j, and pairs that run backwards or too far are ruled out. The map shows starts by row, ends by column.",
        "两条曲线互不知情：最可能的终点有时在最可能的起点之前。因此按对打分，S·T_i + E·T_j，并排除倒着的或过长的对。图中行为起点，列为终点。",
    ),
    "screen_how_3": (
        "“No answer” is the pair [CLS], [CLS]: a span must beat S·T_[CLS] + E·T_[CLS] (section 4.3). Probabilities are of one softmax over all spans left and “no answer” (Lee et al. 2016).",
        "“无答案”就是 [CLS] 与 [CLS] 这一对：片段须胜过 S·T_[CLS] + E·T_[CLS]（4.3 节）。概率来自对所有剩余片段与“无答案”的同一个 softmax（Lee 等 2016）。",
    ),
    "screen_example_surname": ("Two people, one surname", "两个人，同一个姓"),
    "screen_example_fits": ("Both curves agree", "两条曲线一致"),
    "screen_example_two": ("Two candidates", "两个候选"),
    "screen_example_list": ("Several answers, far apart", "多个相距较远的答案"),
    "screen_example_none": ("No answer in it", "文中没有答案"),
    "screen_example_long": ("A long passage, in windows", "较长的文章，分窗口"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    # Summary
    "quoted": ("“{text}”", "“{text}”"),
    "no_words": (
        "This window holds no whole word of the passage, so no span can be chosen in it.",
        "该窗口中没有文章的完整的词，因此无法选出片段。",
    ),
    "against_above": (
        "It starts at “{first}” and ends at “{last}”, and beats “no answer” by {odds} nats ({times} times as likely).",
        "它从“{first}”开始，到“{last}”结束，以 {odds} 奈特胜过“无答案”（可能性为其 {times} 倍）。",
    ),
    "none_wins": ("No answer, {percent}", "无答案，{percent}"),
    "against_below": (
        "The best span is “{text}”, but “no answer” beats it by {odds} nats ({times} times as likely).",
        "最佳片段是“{text}”，但“无答案”以 {odds} 奈特胜过它（可能性为其 {times} 倍）。",
    ),
    "shares": (
        "Of all spans and “no answer” it has {percent}; “no answer” has {none}, all other spans together {rest}.",
        "在所有片段与“无答案”中，它占 {percent}；“无答案”占 {none}，其余片段合计 {rest}。",
    ),
    "window_best": (
        "Window {window} of {windows}, which holds the best answer of the passage; probabilities here are of this window alone.",
        "第 {window} 个窗口（共 {windows} 个），包含整篇文章的最佳答案；此处概率只就该窗口而言。",
    ),
    "window_other": (
        "Window {window} of {windows}, as you asked; probabilities here are of this window alone, and the others were not read.",
        "按你的选择显示第 {window} 个窗口（共 {windows} 个）；此处概率只就该窗口而言，其他窗口未读。",
    ),
    # Steps
    "steps_title": ("Step by step", "逐步说明"),
    "step_scores": (
        "Every word gets two scores. [CLS], which stands for “no answer”, and the words that score highest:",
        "每个词得到两个分数。下面是 [CLS]（代表“无答案”）与得分最高的词：",
    ),
    "step_separate": ("The highest of each, by itself (argmax):", "分别取最高者（argmax）："),
    "separate_span": (
        "start “{first}”, end “{last}”. The end does not come before the start, so this is the best pair too.",
        "起点“{first}”，终点“{last}”。终点不在起点之前，因此它也是最佳的一对。",
    ),
    "separate_end_before_start": (
        "start “{first}” (word {first_number}), end “{last}” (word {last_number}). The end comes before the start: no span of the passage, so pairs must be searched.",
        "起点“{first}”（第 {first_number} 个词），终点“{last}”（第 {last_number} 个词）。终点在起点之前，不构成文章中的片段，因此必须按对搜索。",
    ),
    "separate_too_long": (
        "start “{first}” (word {first_number}), end “{last}” (word {last_number}). That is {count} words, more than the {limit} allowed, so pairs must be searched.",
        "起点“{first}”（第 {first_number} 个词），终点“{last}”（第 {last_number} 个词）。共 {count} 个词，超过所允许的 {limit} 个，因此必须按对搜索。",
    ),
    "separate_half_none": (
        "start “{first}”, end “{last}”. One says “no answer”, the other does not, so pairs must be searched.",
        "起点“{first}”，终点“{last}”。一个表示“无答案”，另一个不是，因此必须按对搜索。",
    ),
    "separate_none": (
        "both at [CLS]: “no answer” beats every span.",
        "两者都在 [CLS]：“无答案”胜过所有片段。",
    ),
    "step_pairs": (
        "Pairs are scored by their sum, and [CLS]'s own sum is taken off. For the best one: {sum} − ({null}) = {odds}.",
        "按和给每一对打分，再减去 [CLS] 自己的和。最佳的一对：{sum} − ({null}) = {odds}。",
    ),
    "step_reversed_never": (
        "Ruled out: the best pair whose end comes before its start is start “{first}” (word {first_number}), end “{last}” (word {last_number}), {sum} − ({null}) = {odds}. Were it allowed, it would rank {rank} among all spans and “no answer”.",
        "被排除：终点在起点之前的对中，得分最高的是起点“{first}”（第 {first_number} 个词）、终点“{last}”（第 {last_number} 个词），{sum} − ({null}) = {odds}。若允许，它在所有片段与“无答案”中将排第 {rank}。",
    ),
    "step_reversed_first": (
        "Ruled out: start “{first}” (word {first_number}), end “{last}” (word {last_number}), {sum} − ({null}) = {odds}. Were an end before its start allowed, this would be chosen.",
        "被排除：起点“{first}”（第 {first_number} 个词）、终点“{last}”（第 {last_number} 个词），{sum} − ({null}) = {odds}。若允许终点在起点之前，选出的就会是它。",
    ),
    "table_scores": ("Scores and their softmax over {count} words and [CLS]", "{count} 个词与 [CLS] 的分数及其 softmax"),
    "table_pairs": ("The best spans, overlapping ones too", "最佳片段（包括相互重叠的）"),
    "table_words": ("All words of the window", "窗口中的所有词"),
    "behind_words": ("Table of all words", "所有词的数据表"),
    "column_number": ("no.", "序号"),
    "column_word": ("word", "词"),
    "column_start_score": ("S·T", "S·T"),
    "column_start_probability": ("as start", "作起点"),
    "column_end_score": ("E·T", "E·T"),
    "column_end_probability": ("as end", "作终点"),
    "column_start_marginal": ("starts the answer", "答案由此开始"),
    "column_end_marginal": ("ends the answer", "答案到此结束"),
    "column_span": ("span", "片段"),
    "column_sum": ("S·T + E·T", "S·T + E·T"),
    "column_odds": ("less [CLS]", "减去 [CLS]"),
    "column_probability": ("probability", "概率"),
    "words_left_out": (
        "The {shown} words that matter most are drawn, of {count}; they and “no answer” hold {share} of all probability. Dotted lines: words between are left out.",
        "只画出最重要的 {shown} 个词（共 {count} 个）；它们与“无答案”占全部概率的 {share}。点线：其间的词被省略。",
    ),
    "rows_cut": ("{count} more words are in the CSV.", "另有 {count} 个词在 CSV 中。"),
    # Figures
    "empty_figure": ("Nothing yet: ask and run.", "还没有结果：请提问并运行。"),
    "no_words_figure": ("No whole word in this window.", "该窗口中没有完整的词。"),
    "curves_title": ("Start and end, word by word", "逐词的起点与终点概率"),
    "pairs_title": ("Every start with every end", "每个起点与每个终点"),
    "axis_words": ("word, in the order of the passage", "词（按文章顺序）"),
    "axis_all": ("all words of the window, by number", "窗口中的所有词（按序号）"),
    "axis_probability": ("probability", "概率"),
    "axis_start": ("start: word i", "起点：词 i"),
    "axis_end": ("end: word j", "终点：词 j"),
    "trace_start": ("start, apart: softmax of S·T", "起点（单独）：S·T 的 softmax"),
    "trace_end": ("end, apart: softmax of E·T", "终点（单独）：E·T 的 softmax"),
    "trace_start_marginal": ("start, of all pairs", "起点（按对）"),
    "trace_end_marginal": ("end, of all pairs", "终点（按对）"),
    "trace_best": ("best span", "最佳片段"),
    "trace_separate": ("argmax of each", "分别 argmax"),
    "trace_end_before_start": ("ruled out: end before start", "排除：终点在起点之前"),
    "trace_too_long": ("ruled out: over {limit} words", "排除：超过 {limit} 个词"),
    "trace_half_none": ("ruled out: one of both at [CLS]", "排除：仅一方为 [CLS]"),
    "hover_word": ("word {number}: {word}", "第 {number} 个词：{word}"),
    "hover_none": ("[CLS]: no answer", "[CLS]：无答案"),
    "hover_start": (
        "start: S·T {score}, apart {apart}, of all pairs {marginal}",
        "起点：S·T {score}，单独 {apart}，按对 {marginal}",
    ),
    "hover_end": (
        "end: E·T {score}, apart {apart}, of all pairs {marginal}",
        "终点：E·T {score}，单独 {apart}，按对 {marginal}",
    ),
    "hover_ends": ("start “{first}”, end “{last}”", "起点“{first}”，终点“{last}”"),
    "hover_sum": ("S·T + E·T = {sum}", "S·T + E·T = {sum}"),
    "hover_odds": ("less [CLS]: {odds} nats", "减去 [CLS]：{odds} 奈特"),
    "hover_probability": ("probability {percent}", "概率 {percent}"),
    # Notes, announcements, progress
    "note_longer_best": (
        "Without the limit of length, a longer span would be chosen; raise the limit to see it.",
        "若不限长度，会选出更长的片段；提高上限即可看到。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so the figures mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些数值几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_never_none": (
        "This model is not known to be trained on questions without an answer, so its “no answer” means little.",
        "该模型未必用无答案的问题训练过，因此它的“无答案”意义不大。",
    ),
    "done": (
        "Done: the best span is “{text}”, {percent}.",
        "完成：最佳片段为“{text}”，{percent}。",
    ),
    "done_none": ("Done: no whole word in this window.", "完成：该窗口中没有完整的词。"),
    "cancelled": ("Stopped; the last result stays.", "已停止；保留上一次的结果。"),
    "progress": (
        "{done} of {total} windows read, about {seconds} s left",
        "已读 {done} 个窗口（共 {total} 个），约剩 {seconds} 秒",
    ),
    "progress_label": ("Reading the windows", "正在阅读各窗口"),
}


def score_text(value: float) -> str:
    """Return a score with two decimals: 5.214 -> "5.21", -1.2 -> "−1.20"."""
    return f"{value:.2f}".replace("-", "−")


def sum_text(first: float, second: float) -> str:
    """Return a sum of two scores, unfinished: "5.21 + 4.87", "5.21 + (−1.20)"."""
    other = score_text(second)
    return f"{score_text(first)} + {f'({other})' if second < 0 else other}"


def separate_line(words: Words, verdict: str, first: Named, last: Named, limit: int) -> str:
    """Return what both argmaxes name, and whether they make a span of at most `limit` words."""
    said = words(
        f"span_qa_chosen.separate_{verdict}",
        first=first[0], last=last[0], first_number=first[1], last_number=last[1],
        count=last[1] - first[1] + 1, limit=limit,
    )
    return f"{words('span_qa_chosen.step_separate')} {said}"


def best_line(words: Words, scores: tuple[float, float], none: tuple[float, float]) -> str:
    """Return the sum of the best pair's start and end score less that of [CLS]."""
    return words("span_qa_chosen.step_pairs", **_sums(scores, none))


def reversed_line(
    words: Words,
    first: Named,
    last: Named,
    rank: int,
    scores: tuple[float, float],
    none: tuple[float, float],
) -> str:
    """Return the best pair that runs backwards, and the rank that it would have, from 1."""
    return words(
        f"span_qa_chosen.step_reversed_{'first' if rank == 1 else 'never'}",
        first=first[0], last=last[0], first_number=first[1], last_number=last[1],
        rank=f"{rank:,}", **_sums(scores, none),
    )


def _sums(scores: tuple[float, float], none: tuple[float, float]) -> dict[str, str]:
    return {
        "sum": sum_text(*scores), "null": sum_text(*none),
        "odds": signed(sum(scores) - sum(none)),
    }
