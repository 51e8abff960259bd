"""Words of the lab Knows or copies: screen, results, verdicts, notes and figures."""

from __future__ import annotations

from playground.words.dictionary import Words
from playground.words.numbers import percent, signed

_SAME = 0.07  # bits; a factor below 1.05

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Knows or copies", "知道还是照抄"),
    "screen_question": (
        "Does BERT know this fact, or would the sentence give the answer away without its subject?",
        "BERT 知道这个事实吗？还是没有主语，句子本身就会给出答案？",
    ),
    "screen_text": ("Your text", "文本"),
    "screen_text_hint": ("Write [MASK] once, where the answer belongs.", "在答案处写上一个 [MASK]。"),
    "screen_subject": ("Subject", "主语"),
    "screen_subject_hint": (
        "The words of the text that the fact is about; they are hidden in the second run.",
        "文本中该事实所说的词；第二次运行时会将其遮住。",
    ),
    "screen_answer": ("Answer", "答案"),
    "screen_answer_hint": ("Empty for BERT's first word.", "留空则取 BERT 的首选词。"),
    "screen_others": ("Other subjects", "其他主语"),
    "screen_others_hint": (
        "Put in the subject's place one by one; separated by commas.",
        "逐个放到主语的位置；用逗号隔开。",
    ),
    "screen_run": ("Hide the subject", "遮住主语"),
    "screen_example_copy": ("A copied answer", "照抄的答案"),
    "screen_example_fact": ("The same, the right answer", "同一句，正确答案"),
    "screen_example_template": ("The template answers", "模板就能回答"),
    "screen_example_subject": ("It hangs on the subject", "取决于主语"),
    "screen_example_unknown": ("Not known", "不知道"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "screen_how_1": (
        "The same sentence is read with its subject and with the subject hidden under [MASK]s (one for each "
        "of its wordpieces). If the answer stays about as probable, the template alone gives it.",
        "同一句话读两遍：一遍有主语，一遍把主语用 [MASK] 遮住（每个词片一个）。如果答案的概率几乎不变，说明模板本身就能给出它。",
    ),
    "screen_how_2": (
        "An answer that stands in the sentence may be copied from there. One prompt cannot tell copying from "
        "knowing; change the wording and the subject and see what stays.",
        "如果答案就在句子里，它可能是抄来的。单凭一个句子无法区分照抄与知道；请换换说法和主语，看看什么不变。",
    ),
    "screen_how_3": (
        "The verdict's thresholds: under 1 % the answer is not expected; a change under 1 bit (a factor of 2) "
        "is hardly any; a loss of 3 bits or more (a factor of 8) hangs on the subject. They are conventions.",
        "判断所用的界限：低于 1% 视为没有预料到答案；变化不足 1 比特（2 倍）算几乎不变；损失 3 比特以上（8 倍）算取决于主语。"
        "这些只是约定。",
    ),
    "verdict_improbable": ("BERT does not expect this answer", "BERT 没有预料到这个答案"),
    "verdict_copy": ("Possibly a copy", "可能是照抄"),
    "verdict_template": ("The template alone gives it", "模板本身就能给出答案"),
    "verdict_partly": ("It hangs on the subject in part", "部分取决于主语"),
    "verdict_subject": ("It hangs on the subject", "取决于主语"),
    "verdict_against": ("The subject speaks against it", "主语反而不利于这个答案"),
    "means_improbable": (
        "“{answer}” has {percent} with the whole sentence, less than 1 %: too little to speak of knowing.",
        "在完整句子中“{answer}”只有 {percent}，不到 1%：谈不上知道。",
    ),
    "means_copy": (
        "“{answer}” or part of it stands in the sentence: “{copied}”. It may be copied from there and need not be known.",
        "“{answer}”或其一部分就在句子里：“{copied}”。它可能是抄来的，未必真的知道。",
    ),
    "means_template": (
        "“{answer}” stays about as probable with “{subject}” hidden: a change under 1 bit. The sentence around it suffices.",
        "遮住“{subject}”后“{answer}”的概率几乎不变：变化不足 1 比特。周围的句子就够了。",
    ),
    "means_partly": (
        "“{answer}” loses between 1 and 3 bits with “{subject}” hidden: the template gives part of it, the subject adds to it.",
        "遮住“{subject}”后“{answer}”损失 1 到 3 比特：模板给出一部分，主语又有所补充。",
    ),
    "means_subject": (
        "“{answer}” loses 3 bits or more with “{subject}” hidden, and it does not stand in the sentence. That is what knowing would look like, and also what a fixed phrase would.",
        "遮住“{subject}”后“{answer}”损失 3 比特以上，而它并不在句子里。若真的知道，会是这样；若只是固定搭配，也会是这样。",
    ),
    "means_against": (
        "“{answer}” is more probable with “{subject}” hidden, by 1 bit or more: the subject makes BERT expect other words.",
        "遮住“{subject}”后“{answer}”反而更可能（1 比特以上）：主语让 BERT 更期待别的词。",
    ),
    "ratio_down": (
        "Hiding “{subject}” makes “{answer}” {factor} times less probable: {full} to {hidden}, {bits} bits.",
        "遮住“{subject}”后，“{answer}”的概率降为 1/{factor}：从 {full} 到 {hidden}，{bits} 比特。",
    ),
    "ratio_up": (
        "Hiding “{subject}” makes “{answer}” {factor} times more probable: {full} to {hidden}, {bits} bits.",
        "遮住“{subject}”后，“{answer}”的概率升为 {factor} 倍：从 {full} 到 {hidden}，{bits} 比特。",
    ),
    "ratio_same": (
        "Hiding “{subject}” leaves “{answer}” as probable as it was: {full} to {hidden}, {bits} bits.",
        "遮住“{subject}”后，“{answer}”的概率不变：从 {full} 到 {hidden}，{bits} 比特。",
    ),
    "copied_too": (
        "It also stands in the sentence (“{copied}”), so it may be a copy.",
        "它还出现在句子里（“{copied}”），因此可能是照抄。",
    ),
    "figure_title": ("P(“{answer}”) by subject", "不同主语下“{answer}”的概率"),
    "figure_title_empty": ("P(answer) by subject", "不同主语下答案的概率"),
    "axis_probability": ("probability (%)", "概率（%）"),
    "axis_subject": ("subject", "主语"),
    "row_full": ("{subject} (as typed)", "{subject}（原文）"),
    "row_hidden": ("hidden", "遮住"),
    "hover": ("{percent} ({value}), {bits} bits", "{percent}（{value}），{bits} 比特"),
    "empty_figure": (
        "Nothing yet: write a text with one [MASK], name its subject and run it.",
        "还没有结果：请写一句带一个 [MASK] 的文本，指出主语并运行。",
    ),
    "table_caption": ("“{answer}” by what stands in the subject's place", "主语处换成不同内容时的“{answer}”"),
    "column_subject": ("subject", "主语"),
    "column_probability": ("probability", "概率"),
    "column_rank": ("rank", "名次"),
    "column_bits": ("bits lost", "损失（比特）"),
    "column_top": ("BERT's first five words", "BERT 的前五个词"),
    "column_best": ("first word", "首选词"),
    "column_with": ("with “{subject}”", "有“{subject}”"),
    "column_without": ("hidden", "遮住"),
    "done": (
        "Done: {verdict}. “{answer}” {full}, with the subject hidden {hidden}.",
        "完成：{verdict}。“{answer}”{full}，遮住主语后 {hidden}。",
    ),
    "note_truncated": (
        "The text is too long for the model: it read the part around [MASK] and the subject.",
        "文本对模型来说太长：它只读了 [MASK] 和主语周围的部分。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so nothing can be said of what it knows; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，无从谈论它知道什么；请选择针对这种语言的检查点。",
    ),
    "note_several_pieces": (
        "The answer is made of several wordpieces: its probability is their product, over as many [MASK]s, and it has no rank.",
        "答案由多个词片组成：其概率是在同样多个 [MASK] 上各词片概率的乘积，没有名次。",
    ),
}


def verdict_lines(
    words: Words,
    verdict: str,
    subject: str,
    answer: str,
    full: float,
    hidden: float,
    bits: float,
    copied: tuple[str, ...],
) -> list[str]:
    """
    Return the verdict's name, what it means, and what hiding the subject does.

    Args:
        words: the visitor's language.
        verdict: of `ProbedKnowledge`.
        subject: as it stands in the text.
        answer: as asked for.
        full: its probability with the subject, 0 to 1.
        hidden: with the subject hidden.
        bits: what it loses.
        copied: words of the text that it equals or shares a part with.
    """
    values = {
        "answer": answer, "subject": subject, "copied": ", ".join(copied),
        "percent": percent(words, full), "full": percent(words, full),
        "hidden": percent(words, hidden), "bits": signed(-bits), "factor": _factor(bits),
    }
    keys = [f"verdict_{verdict}", f"means_{verdict}"]
    if copied and verdict != "copy":
        keys.append("copied_too")
    keys.append("ratio_same" if abs(bits) < _SAME else "ratio_down" if bits > 0 else "ratio_up")
    return [words(f"masked_word_knowledge.{key}", **values) for key in keys]


def _factor(bits: float) -> str:
    factor = 2.0 ** abs(bits)
    return f"{factor:,.1f}" if factor < 100 else f"{factor:,.0f}"
