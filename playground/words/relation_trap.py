"""Words of the lab Marker trap of Relations: six variants of a sentence, and its fewest words."""

from playground.words import relation_reduction

TEXTS: dict[str, tuple[str, str]] = {
    **relation_reduction.TEXTS,
    "screen_tab": ("Marker trap", "标记陷阱"),
    "screen_question": (
        "Do the markers, the entities' words or the context decide?",
        "起决定作用的是标记、实体本身，还是上下文？",
    ),
    "screen_text": ("A sentence with two marked entities", "标出两个实体的句子"),
    "screen_run": ("Set the trap", "设下陷阱"),
    "screen_how_1": (
        "The same sentence is asked again with one thing taken away at a time: no markers; each entity "
        "blanked, one [MASK] a wordpiece; or the entities alone between their markers. A bar is the "
        "probability that the sentence's own label still has. With the marks swapped the label is turned "
        "round to compare.",
        "同一句话每次去掉一样东西再问一遍：去掉标记；把每个实体换成 [MASK]，每个词片一个；或只留标记之间的实体。条形是原标签此时仍有的概率。互换标记时，先把标签的方向反过来再比较。",
    ),
    "screen_how_2": (
        "Soares et al. (2019) hide entities behind [BLANK]. This model's "
        "vocabulary has no [BLANK], so BERT's own sign for a hidden word, [MASK], stands here."
        " Without markers R-BERT is still told where the "
        "entities are, since it averages their own vectors: only the signs $ and # are gone.",
        "Soares 等（2019）用 [BLANK] 遮住实体。本模型的词表中没有 [BLANK]，所以这里用 BERT 自己表示被遮住的词的 [MASK]。去掉标记后，R-BERT 仍知道实体在哪里，因为它对实体自己的向量取平均；消失的只是 $ 和 # 两种符号。",
    ),
    "screen_how_3": (
        "The variants are texts that the model was not trained on. A label that is lost may mean that the "
        "part was needed, or only that the odd text threw the model off. Try several sentences before "
        "you believe a verdict.",
        "这些变体是模型训练时没见过的文本。标签丢失可能说明那一部分不可少，也可能只是怪异的文本让模型乱了。请多试几句，再相信结论。",
    ),
    "screen_example_words": ("Words that say much", "词义很明显"),
    "screen_example_context": ("A telling verb", "动词说明关系"),
    "screen_example_every": ("Every part tells", "处处都有线索"),
    "screen_example_direction": ("Passive, order turned", "被动句，次序相反"),
    "screen_example_made_up": ("Made-up entities", "生造的实体"),
    "screen_example_other": ("None of the nine", "不属于九种关系"),
    "screen_example_long": ("Many words to spare", "多余的词很多"),
    "variant_as_asked": ("as asked", "原句"),
    "variant_swapped": ("marks swapped", "标记互换"),
    "variant_no_markers": ("markers removed", "去掉标记"),
    "variant_entities_blanked": ("entities blanked", "遮住实体"),
    "variant_entities_alone": ("entities alone", "只留实体"),
    "variant_context_masked": ("context blanked", "遮住上下文"),
    "figure_title": ("Probability of {label}", "{label} 的概率"),
    "figure_title_none": ("Probability of the label", "标签的概率"),
    "axis_probability": ("probability of the label", "标签的概率"),
    "axis_variant": ("sentence", "句子"),
    "half": ("half", "一半"),
    "empty_figure": (
        "Nothing yet: mark two entities and set the trap.",
        "还没有结果：请标出两个实体并设下陷阱。",
    ),
    "state_kept": ("kept", "保住"),
    "state_lost": ("lost", "丢失"),
    "hover": (
        "{label}: {probability}, {share} of what it was",
        "{label}：{probability}，为原来的 {share}",
    ),
    "hover_own": ("its own label: {own} ({probability})", "自己的答案：{own}（{probability}）"),
    "verdict_markers": (
        "The markers decide here: without $ and # the label is lost.",
        "这里起决定作用的是标记：去掉 $ 和 #，标签就丢了。",
    ),
    "verdict_words": (
        "The entities' words decide here: blanked, the label is lost.",
        "这里起决定作用的是实体本身：遮住它们，标签就丢了。",
    ),
    "verdict_context": (
        "The context decides here: with the entities alone the label is lost.",
        "这里起决定作用的是上下文：只留实体，标签就丢了。",
    ),
    "verdict_several": (
        "No single part decides: each of these is needed: {parts}.",
        "没有哪一部分单独决定，下列各部分缺一不可：{parts}。",
    ),
    "verdict_none": (
        "Nothing single decides: whichever part is gone, the others hold the label.",
        "没有哪一部分单独决定：少了任何一部分，其余的都能保住标签。",
    ),
    "verdict_unsure": (
        "The answer itself is unsure, so what decides it cannot be told.",
        "答案本身就不确定，无法判断由什么决定。",
    ),
    "verdict_unreadable": (
        "Too much of the sentence is unknown to this checkpoint for a verdict.",
        "该检查点读不懂的部分太多，无法判断。",
    ),
    "part_markers": ("the markers", "标记"),
    "part_words": ("the entities' words", "实体本身"),
    "part_context": ("the context", "上下文"),
    "and": (", ", "、"),
    "answer": (
        "The sentence as asked: {label}, {probability}.",
        "原句的答案：{label}，{probability}。",
    ),
    "left": (
        "Of that probability {no_markers} is left without markers, {entities_blanked} with the entities blanked, {entities_alone} with the entities alone.",
        "这一概率在去掉标记后剩 {no_markers}，遮住实体后剩 {entities_blanked}，只留实体时剩 {entities_alone}。",
    ),
    "direction_turns": (
        "Marks swapped: the same relation, its direction turned ({swapped}). The direction follows the marks, as it should.",
        "互换标记：关系不变，方向反了过来（{swapped}）。方向跟着标记走，这正是应有的表现。",
    ),
    "direction_stays": (
        "Marks swapped: still {swapped}. The direction does not follow the marks; BERT more likely takes it from the words or their order.",
        "互换标记：仍是 {swapped}。方向没有跟着标记走，BERT 更可能是从词语或词序中得出方向的。",
    ),
    "direction_changes": (
        "Marks swapped: another answer, {swapped} ({probability}), so the marks change more than the direction.",
        "互换标记：答案变成 {swapped}（{probability}），可见标记改变的不只是方向。",
    ),
    "direction_undirected": (
        "Marks swapped: still Other, which has no direction.",
        "互换标记：仍是 Other，它没有方向。",
    ),
    "rule": (
        "The rule: a part is needed when at most half of the label's probability is left without it; if only one is needed, it decides. Under 50 % for the sentence as asked nothing is concluded. It speaks of this sentence and this checkpoint.",
        "判断规则：去掉某一部分后，标签的概率至多剩一半，就说明它不可少；若只有一个部分不可少，就由它决定。原句的概率低于 50% 时不作结论。结论只针对这句话和这个检查点。",
    ),
    "table_caption": ("The sentence and its variants", "原句及其变体"),
    "column_variant": ("sentence", "句子"),
    "column_probability": ("label's probability", "标签概率"),
    "column_own": ("its own label", "自己的答案"),
    "own": ("{label}, {probability}", "{label}，{probability}"),
    "column_distance": ("total variation", "总变差"),
    "table_meaning": (
        "Total variation is how far all 19 probabilities moved: 0 not at all, 1 altogether. Where the marks are swapped, labels are turned round first. The last row takes the context away in another way: its words become [MASK], so that length and places stay.",
        "总变差表示 19 个概率总共变动了多少：0 为完全不变，1 为全部改变。互换标记时先把标签的方向反过来。最后一行用另一种方式去掉上下文：把其中的词换成 [MASK]，长度和位置不变。",
    ),
    "read_summary": ("What BERT read in each case", "各种情形下 BERT 读到的内容"),
    "read_caption": ("Wordpieces, markers included", "词片，包括标记"),
    "column_reading": ("read as", "读作"),
    "done": ("Done: {verdict}", "完成：{verdict}"),
    "note_truncated": (
        "The text is longer than the model can take, so a window that holds both entities was used.",
        "文本超出模型的长度上限，因此只取了包含两个实体的一段。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the sentence, so the figures mean little.",
        "该检查点读不懂其中 {share} 的内容，这些数值几乎没有意义。",
    ),
    "note_other": (
        "Other is what BERT says when it finds none of the nine relations; a variant that keeps it may have found nothing either.",
        "Other 表示 BERT 没有发现九种关系中的任何一种；保住 Other 的变体也可能只是什么都没发现。",
    ),
    "note_context_ways": (
        "Blanking the context and taking it away do not agree, so what the context does is not clear.",
        "遮住上下文与删去上下文的结果不一致，上下文的作用并不明确。",
    ),
}
