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
        "The answer is always a stretch of the passage as typed. BERT counts nothing together and looks nothing up; where it finds no good stretch it can only say “no answer”.",
        "答案总是原文中的一段。BERT 不会计算，也不会查资料；找不到合适的一段时，它只能回答“无答案”。",
    ),
    # Verdict
    "answer_share": (
        "{percent} for exactly these words, {merged} with the spans that overlap them.",
        "恰好是这几个词的概率为 {percent}，连同与之重叠的片段为 {merged}。",
    ),
    "none": ("No answer in this passage, {percent}", "文中没有答案，{percent}"),
    "none_best": ("The best stretch, if there had to be one ({percent}):", "若一定要选，最佳的一段是（{percent}）："),
    "unreadable": (
        "Too much of the text is unknown to this checkpoint for a claim. It would say ({percent}):",
        "该检查点读不懂的部分太多，无法下结论。它会给出（{percent}）：",
    ),
    "mark_answer": ("answer {rank}: {percent}", "答案 {rank}：{percent}"),
    "cannot_refuse": (
        "This model was not trained on questions without an answer, so it always answers, and its figure for “no answer” means little.",
        "该模型没有在无答案的问题上训练过，因此总会作答，它给“无答案”的概率意义不大。",
    ),
    "done": ("Done: {answer}, {percent}.", "完成：{answer}，{percent}。"),
    "done_none": ("Done: no answer, {percent}.", "完成：无答案，{percent}。"),
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
    "progress_label": ("Windows read", "已读窗口"),
    "open_long": (
        "The link's passage is long, so it waits for you: press “Find the answer”.",
        "链接中的文章较长，请点击“寻找答案”开始。",
    ),
}
