"""Words of the room Question answering: screen, verdict, notes, figures, tables, progress."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_run": ("Find the answer", "寻找答案"),
    "screen_passage": ("Passage", "文章"),
    "screen_passage_hint": (
        "Up to 200,000 characters with the question; a long one is read in windows.",
        "连同问题至多 200,000 个字符；较长的会分窗口阅读。",
    ),
    "screen_one": ("Question", "问题"),
    "screen_more": ("Several questions at once", "一次问多个问题"),
    "screen_questions": ("More questions on the same passage, one a line", "关于同一篇文章的更多问题，每行一个"),
    "screen_questions_hint": (
        "Each is answered as if it were asked alone.",
        "每个问题的回答与单独提问时完全相同。",
    ),
    "screen_file": ("From a file", "从文件读取"),
    "screen_settings": ("Settings", "设置"),
    "screen_top_k": ("Answers to show", "显示的答案数"),
    "screen_max_words": ("Longest answer, in words", "最长答案（词数）"),
    "screen_width": ("Window, in wordpieces", "窗口宽度（词片）"),
    "screen_width_hint": (
        "Question included. Empty: 384, or what the model takes.",
        "包含问题在内。留空为 384，或模型的上限。",
    ),
    "screen_stride": ("Shared by neighbouring windows", "相邻窗口的重叠（词片）"),
    "screen_stride_hint": (
        "In wordpieces of the passage. Empty: 128, or a third of the window.",
        "以文章的词片计。留空为 128，或窗口的三分之一。",
    ),
    "screen_threshold": ("Say “no answer” above (%)", "高于此值则判为“无答案”（%）"),
    "screen_threshold_hint": (
        "Move it and watch the verdict; nothing is computed anew.",
        "移动它并观察结论；无需重新计算。",
    ),
    "screen_example_name": ("A name", "一个名字"),
    "screen_example_number": ("Which of two numbers?", "两个数字选哪个？"),
    "screen_example_none": ("No answer in it", "文中没有答案"),
    "screen_example_long": ("A long passage", "较长的文章"),
    "screen_example_accents": ("Accents, emoji, line breaks", "重音、表情与换行"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "screen_how_1": (
        "BERT gives every word of the passage a score as the start and another as the end of the answer. A span's score is the sum of its two; a softmax over all spans, and over “no answer”, makes probabilities of them.",
        "BERT 给文章的每个词打两个分：作为答案开头的分和作为结尾的分。一段的得分是两者之和；对所有片段以及“无答案”做 softmax 就得到概率。",
    ),
    "screen_how_2": (
        "Spans that overlap compete with each other: “the engineer Isla Munro” takes from “Isla Munro”. The merged figure adds up what overlaps, and no two answers of the list do.",
        "相互重叠的片段会彼此竞争：“the engineer Isla Munro”会分走“Isla Munro”的概率。合并概率把重叠的片段加在一起，列表中的答案互不重叠。",
    ),
    "screen_how_3": (
        "The answer is always a stretch of the passage as typed. BERT does no arithmetic and looks nothing up; where it finds no good stretch it can only say “no answer”.",
        "答案总是原文中的一段。BERT 不会计算，也不会查资料；找不到合适的一段时，它只能回答“无答案”。",
    ),
    # Verdict
    "answer_share": (
        "{percent} for exactly these words, {merged} with the spans that overlap them.",
        "恰好是这几个词的概率为 {percent}，连同与之重叠的片段为 {merged}。",
    ),
    "none": ("No answer in this passage, {percent}", "文中没有答案，{percent}"),
    "none_best": (
        "The best stretch, if there had to be one ({percent}):",
        "若一定要选，最佳的一段是（{percent}）：",
    ),
    "no_stretch": (
        "No stretch of whole words fits into a window: choose a wider one in the settings.",
        "窗口容纳不下任何完整的词：请在设置中选择更宽的窗口。",
    ),
    "unreadable": (
        "Too much of the text is unknown to this checkpoint for a claim. It would say:",
        "该检查点读不懂的部分太多，无法下结论。它会给出：",
    ),
    "bar_best": ("Best answer, merged", "最佳答案（合并）"),
    "bar_none": ("No answer", "无答案"),
    "turns_at": (
        "The verdict turns where the threshold passes {percent}, the probability of “no answer”.",
        "阈值经过 {percent}（“无答案”的概率）时，结论会改变。",
    ),
    "cannot_refuse": (
        "This model was not trained on questions without an answer, so it always answers, and its figure for “no answer” means little.",
        "该模型没有在无答案的问题上训练过，因此总会作答，它给“无答案”的概率意义不大。",
    ),
    "mark_answer": ("answer {rank}: {percent}", "答案 {rank}：{percent}"),
    "meaning": ("What do these probabilities mean?", "这些概率是什么意思？"),
    "meaning_1": (
        "All stretches of whole words up to the longest answer, in all windows, and “no answer” share 100 %.",
        "所有窗口中不超过最长答案的完整词片段，加上“无答案”，共享 100%。",
    ),
    "meaning_2": (
        "“Exactly” is one stretch alone. Its neighbours, a word more or less, take a part of the same belief, so it is often low for long answers.",
        "“恰好”只指这一段。多一个或少一个词的相邻片段会分走一部分，因此长答案的值往往较低。",
    ),
    "meaning_3": (
        "“Merged” adds the stretches that share a word with the answer and with no better one: how much points to this place.",
        "“合并”把与该答案共有词、且不与更优答案重叠的片段相加：有多少概率指向这个位置。",
    ),
    "meaning_4": (
        "They are the model's own figures, not measured frequencies: whether 80 % is right four times in five is a matter of calibration.",
        "这是模型自己给出的数值，并非实测频率：80% 是否真的五次对四次，要看校准。",
    ),
    "done": ("Done: {answer}, {percent}.", "完成：{answer}，{percent}。"),
    "done_none": ("Done: no answer, {percent}.", "完成：无答案，{percent}。"),
    "done_several": ("Done: {count} questions answered.", "完成：已回答 {count} 个问题。"),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of question and passage, so its answers mean little; choose a checkpoint made for this language.",
        "该检查点读不懂问题和文章中 {share} 的内容，其答案几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_fewer": (
        "There are fewer answers than asked for: no other stretch lies beside these without overlap.",
        "答案少于所要求的数目：除此之外没有不重叠的片段了。",
    ),
    "note_longer_best": (
        "A longer stretch than the longest allowed scores higher; raise “Longest answer” in the settings to see it.",
        "有一段超出长度上限的文字得分更高；在设置中调高“最长答案”即可看到。",
    ),
    "guess_yours": ("You said:", "你的答案："),
    "guess_bert": ("BERT says ({percent}):", "BERT 的答案（{percent}）："),
    "guess_partly": (
        "They share words: F1 {percent}, as SQuAD counts.",
        "两者有共同的词：按 SQuAD 计 F1 为 {percent}。",
    ),
    "guess_elsewhere": (
        "Your words do not stand in the passage so, and BERT can only point at what does.",
        "文章中没有你写的这段原文，而 BERT 只能指出原文中的一段。",
    ),
    # Figure, tables, strip
    "figure_title": ("The best answers, no two overlapping", "最佳答案（互不重叠）"),
    "figure_empty": (
        "Nothing yet: give a passage and a question.",
        "还没有结果：请给出文章和问题。",
    ),
    "axis_probability": ("probability (%)", "概率（%）"),
    "axis_answer": ("answer", "答案"),
    "legend_exact": ("exactly these words", "恰好这几个词"),
    "legend_merged": ("spans that overlap them", "与之重叠的片段"),
    "hover": ("“{text}”: {percent} ({value})", "“{text}”：{percent}（{value}）"),
    "hover_merged": (
        "“{text}” with overlaps: {percent} ({value})",
        "“{text}”（含重叠）：{percent}（{value}）",
    ),
    "table_answers": ("Answers", "答案"),
    "table_questions": ("{count} questions on this passage", "关于这篇文章的 {count} 个问题"),
    "column_rank": ("rank", "名次"),
    "column_number": ("no.", "序号"),
    "column_question": ("question", "问题"),
    "column_answer": ("answer", "答案"),
    "column_exact": ("exactly", "恰好"),
    "column_merged": ("merged", "合并"),
    "column_place": ("characters", "字符"),
    "column_window": ("window", "窗口"),
    "cell_place": ("{start}–{end}", "{start}–{end}"),
    "cell_window": ("{number} of {total}", "{number}／{total}"),
    "cell_none": ("no answer", "无答案"),
    "shown": ("Question shown below", "下方显示的问题"),
    "shown_choice": ("{number}. {question}", "{number}. {question}"),
    "strip_label": ("Where the answers lie in the document", "答案在文档中的位置"),
    "strip": (
        "{windows} overlapping windows over {characters} characters; the coloured ones hold an answer, whose rank stands above.{pieces}",
        "{characters} 个字符分为 {windows} 个相互重叠的窗口；着色的窗口含有答案，上方为其名次。{pieces}",
    ),
    "strip_some": (
        " The others are too many to draw.",
        "其余窗口太多，未画出。",
    ),
    "strip_window": ("window {number}: characters {start}–{end}", "窗口 {number}：字符 {start}–{end}"),
    "strip_answer": (
        "answer {rank}, “{text}”, {percent}, window {number}",
        "答案 {rank}：“{text}”，{percent}，窗口 {number}",
    ),
    # While it works
    "cancel": ("Cancel", "取消"),
    "cancelled": (
        "Stopped. The last result stays; run again when you like.",
        "已停止。上次的结果保留，可随时再次运行。",
    ),
    "progress": (
        "{done} of {total} windows read, about {seconds} s left",
        "已读 {done} 个窗口，共 {total} 个，约剩 {seconds} 秒",
    ),
    "progress_first": ("{total} windows to read …", "需阅读 {total} 个窗口……"),
    "progress_label": ("Windows read", "已读窗口"),
    "open_long": (
        "The link asks many questions, so they wait for you: press “Find the answer”.",
        "链接中的问题很多，请点击“寻找答案”开始。",
    ),
}
