"""Words of the lab Does it read? of Question answering: nine conditions and what each shows."""

from playground.words import span_qa_reads_said

TEXTS: dict[str, tuple[str, str]] = {
    **span_qa_reads_said.TEXTS,
    "screen_tab": ("Does it read?", "它真的在读吗？"),
    "screen_question": (
        "Does the model read the passage and the question, or does it guess by patterns?",
        "模型是在读文章和问题，还是凭套路猜？",
    ),
    "screen_passage": ("Passage", "文章"),
    "screen_asked": ("Question", "问题"),
    "screen_decoy": ("Decoy sentence", "诱饵句"),
    "screen_decoy_hint": (
        "Leave it empty and one is made by rule. Change it, or write your own: it should look like an answer and be none.",
        "留空则按规则自动写一句。你可以修改，也可以自己写：它应当看起来像答案，其实不是。",
    ),
    "screen_cancel": ("Cancel", "取消"),
    "cancelled": ("Stopped; nothing was changed.", "已停止，结果没有变化。"),
    "progress": ("{done} of {total} conditions asked", "共 {total} 种情形，已问 {done} 种"),
    "progress_label": ("Progress of the changes", "改动的进度"),
    "guess_held": ("No, it keeps its answer", "不会，答案不变"),
    "guess_fooled": ("Yes, it takes the decoy", "会，选中诱饵句"),
    "guess_said": ("You said: {guess}. At the end of the passage: {verdict}.", "你认为：{guess}。诱饵句放在文章末尾时：{verdict}。"),
    "guess_came_held": ("it kept its answer", "答案没有变"),
    "guess_came_fooled": ("it took the decoy", "选中了诱饵句"),
    "guess_came_open": ("neither, the answer changed otherwise", "两者都不是，答案另有变化"),
    "screen_run": ("Change it and ask again", "改动后再问"),
    "screen_anew": ("Write a new decoy", "重写诱饵句"),
    "screen_how_1": (
        "Who reads loses the answer when its sentence is taken out or the question is hidden, and keeps it "
        "when a sentence is added that only looks alike. “Held” means that the model did so here, “fooled” that "
        "it did not. The question is hidden behind a lone “?”, since an empty one is refused.",
        "真正在读的人，在抽走答案所在的句子或藏起问题后就答不出，而加上一句只是相似的话也不会动摇。“站稳”表示模型在这里如此，“上当”表示并非如此。藏起的问题用单独一个“？”代替，因为空问题会被拒绝。",
    ),
    "screen_how_2": (
        "Kaushik and Lipton (2018) found that models score well on several reading tests without the question "
        "or without the passage. Jia and Liang (2017) found that one added sentence, made of the question with "
        "names and numbers changed, halves the score of models of that time. Our decoys are made so, by rules "
        "alone, with no person to mend them.",
        "Kaushik 和 Lipton（2018）发现，模型在不看问题或不看文章的情况下也能在多个阅读测验中得到不错的分数。Jia 和 Liang（2017）发现，只要加上一句由问题改换人名和数字而成的话，当时模型的分数就会减半。这里的诱饵句也这样写成，但只靠规则，没有人润色。",
    ),
    "screen_how_3": (
        "One example proves nothing: a model may hold here by luck and be fooled elsewhere. Passages cut like "
        "this and questions altered like this are among what this project trains its checkpoints on, so holding "
        "there is no surprise. Shares over many questions, where the checkpoint's card has them, stand below.",
        "一个例子什么也证明不了：模型可能在这里碰巧站稳，在别处上当。本项目训练检查点时就用过这样删减的文章和这样改动的问题，所以在这些情形下站稳并不意外。如果检查点的卡片中有许多问题上的统计，会列在下方。",
    ),
    "screen_example_mill": ("A date to hold on to", "一个日期"),
    "screen_example_painter": ("Two people, one deed", "两个人，一件事"),
    "screen_example_only_date": ("Only one date to guess", "只有一个日期可猜"),
    "screen_example_own_decoy": ("A decoy written by hand", "手写的诱饵句"),
    "screen_example_name": ("Asked about another name", "换一个名字问"),
    "screen_example_one_sentence": ("One sentence alone", "只有一个句子"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "condition_as_asked": ("As it is", "原样"),
    "condition_no_key_sentence": ("Without its key sentence", "抽走关键句"),
    "condition_no_question": ("Without the question", "不给问题"),
    "condition_wh_word": ("Question word alone", "只留疑问词"),
    "condition_shuffled": ("Question shuffled", "打乱问题词序"),
    "condition_decoy_end": ("Decoy at the end", "诱饵句放末尾"),
    "condition_decoy_start": ("Decoy at the start", "诱饵句放开头"),
    "condition_name_swapped": ("Another name asked about", "换一个名字问"),
    "condition_negated": ("Question negated", "否定问题"),
    "judged_held": ("held", "站稳"),
    "judged_fooled": ("fooled", "上当"),
    "judged_open": ("says nothing", "无结论"),
    "judged_impossible": ("not possible", "无法进行"),
    "figure_title": ("Where the probability goes", "概率去了哪里"),
    "axis_probability": ("probability", "概率"),
    "axis_condition": ("question and passage", "问题与文章"),
    "empty_figure": (
        "Nothing yet: give a passage and a question.",
        "还没有结果：请给出文章和问题。",
    ),
    "part_kept": ("the answer as asked", "原来的答案"),
    "part_bait": ("the decoy", "诱饵句"),
    "part_other": ("other spans", "其他片段"),
    "part_none": ("no answer", "无答案"),
    "hover": ("{part}: {probability}", "{part}：{probability}"),
    "parts_mean": (
        "All spans that share a word with the answer, or with the decoy, are added up. Exact figures stand in the cards and the table.",
        "与答案或诱饵句有共同词语的片段都合在一起计算。确切数值见卡片和表格。",
    ),
    "verdict_held": (
        "Held wherever the change says something: {held} of {judged}.",
        "凡能说明问题的改动都站稳了：{judged} 项中 {held} 项。",
    ),
    "verdict_fooled": (
        "Fooled wherever the change says something: {fooled} of {judged}.",
        "凡能说明问题的改动都上当了：{judged} 项中 {fooled} 项。",
    ),
    "verdict_mixed": (
        "Held in {held} changes, fooled in {fooled}.",
        "{held} 项站稳，{fooled} 项上当。",
    ),
    "verdict_open": (
        "None of the changes says anything here.",
        "这里没有一项改动能说明什么。",
    ),
    "verdict_not_answered": (
        "The question as it is gets no answer, so there is none to hold on to.",
        "原问题没有得到答案，因此没有可以守住的东西。",
    ),
    "verdict_unreadable": (
        "Too much of the text is unknown to this checkpoint for a verdict.",
        "该检查点读不懂的部分太多，无法判断。",
    ),
    "fooled_by": ("Fooled: {names}.", "上当的是：{names}。"),
    "and": (", ", "、"),
    "rest": (
        "Changes that say nothing either way: {open}; that could not be made: {impossible}.",
        "其余改动中，{open} 项不能说明什么，{impossible} 项无法进行。",
    ),
    "threshold": (
        "No answer is given where “no answer” has more than {threshold}.",
        "当“无答案”的概率超过 {threshold} 时不作答。",
    ),
    "caution": (
        "This speaks of one example and one checkpoint. One example proves nothing about a model.",
        "这只说明这一个例子和这一个检查点。一个例子证明不了模型如何。",
    ),
    "done": ("Done: {verdict}", "完成：{verdict}"),
    "answer_same": ("Still {answer}, {probability}", "仍是 {answer}，{probability}"),
    "answer_first": ("{answer}, {probability}", "{answer}，{probability}"),
    "answer_other": ("Now {answer}, {probability}", "变成 {answer}，{probability}"),
    "answer_bait": ("Now {answer}, {probability}, out of the decoy", "变成 {answer}，{probability}，取自诱饵句"),
    "answer_none": (
        "No answer; the best span would be {answer}, {probability}",
        "无答案；最佳片段为 {answer}，{probability}",
    ),
    "no_answer_probability": ("no answer: {probability}", "无答案：{probability}"),
    "label_question": ("Question", "问题"),
    "label_passage": ("Passage", "文章"),
    "label_answer": ("Answer", "答案"),
    "legend_answer": ("answer", "答案"),
    "legend_removed": ("taken out", "抽走"),
    "legend_added": ("put in", "加入"),
    "key_several": (
        "{count} sentences hold the answer's text; all of them are taken out.",
        "有 {count} 个句子包含答案的文字，全部抽走。",
    ),
    "decoy_statement": (
        "Made by rule from the question: {changes}; its answer “{answer}” is made up.",
        "按规则由问题写成：{changes}；其中的答案“{answer}”是编造的。",
    ),
    "decoy_quoted": (
        "No rule turns this question into a statement, so the decoy quotes it ({changes}); its answer “{answer}” is made up.",
        "没有规则能把这个问题变成陈述句，所以诱饵句引用了它（{changes}）；其中的答案“{answer}”是编造的。",
    ),
    "decoy_bare": (
        "The question holds the answer's own words, so the decoy takes none of them.",
        "问题中含有答案的词语，所以诱饵句没有用其中任何词。",
    ),
    "decoy_own": ("The decoy is your own.", "诱饵句是你写的。"),
    "decoy_change": ("“{old}” became “{new}”", "“{old}”改成“{new}”"),
    "decoy_unchanged": ("moved to another place", "换到了别的地方"),
    "table_summary": ("All figures in a table", "全部数值（表格）"),
    "table_caption": ("Nine conditions", "九种情形"),
    "column_condition": ("question and passage", "问题与文章"),
    "column_answer": ("best span", "最佳片段"),
    "column_probability": ("probability", "概率"),
    "column_none": ("no answer", "无答案"),
    "column_judged": ("judged", "判断"),
}
