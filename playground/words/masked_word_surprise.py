"""Words of the lab Surprise of the room Masked word: its screen, results, notes and figures."""

TEXTS: dict[str, tuple[str, str]] = {
    # The screen
    "screen_tab": ("Surprise", "意外程度"),
    "screen_question": (
        "Which words of a text surprise BERT, and what would it have written?",
        "文本中哪些词让 BERT 感到意外？它原本会写什么？",
    ),
    "screen_text": ("Your text", "文本"),
    "screen_text_hint": (
        "Every word is hidden in turn. Long texts are cut into windows.",
        "逐个遮住每个词。长文本会被切成若干窗口。",
    ),
    "screen_method": ("Colour by", "着色依据"),
    "screen_method_hint": (
        "Both are computed; they differ for words of several wordpieces only.",
        "两种都会计算；只有由多个词片组成的词才会不同。",
    ),
    "screen_top": ("Words to explain", "要解释的词数"),
    "screen_run": ("Measure the surprise", "测量意外程度"),
    "screen_cancel": ("Cancel", "取消"),
    "screen_how_1": (
        "Each word is hidden in turn, and BERT says how probable it is there, with all the other words in "
        "view. Surprise is that probability in bits: 1 bit is one in two, 10 bits about one in a thousand.",
        "逐个遮住每个词，BERT 在看到其余所有词的情况下给出它在该处的概率。意外程度就是用比特表示的这个概率：1 比特是二分之一，10 比特约是千分之一。",
    ),
    "screen_how_2": (
        "A long word is made of several wordpieces. Masked one at a time, the others give it away, which "
        "flatters long words; the second way hides the later pieces of the word as well.",
        "长词由几个词片组成。如果一次只遮一片，其余的片会泄露答案，长词因此显得容易；第二种方法会同时遮住该词后面的片。",
    ),
    "screen_how_3": (
        "The sum is called pseudo-log-likelihood. It is not the probability of the text: each word was "
        "judged with its neighbours in view. A surprising word need not be wrong, only rare here.",
        "总和称为伪对数似然。它不是文本的概率：每个词都是在看到邻近词的情况下评判的。令人意外的词不一定错，只是在此处少见。",
    ),
    "screen_example_wrong": ("The wrong word", "用错的词"),
    "screen_example_was": ("was or were?", "was 还是 were？"),
    "screen_example_were": ("The same, mended", "同一句，已改正"),
    "screen_example_long": ("Long words", "长词"),
    "screen_example_paragraph": ("A paragraph", "一段话"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    # Results
    "method_plain": ("plain: one wordpiece at a time", "普通方法：一次遮一个词片"),
    "method_within_word": (
        "within-word: the later pieces of the word too",
        "词内方法：同时遮住该词的后续词片",
    ),
    "source_plain": ("Salazar et al. 2020", "Salazar 等，2020"),
    "source_within_word": ("Kauf & Ivanova 2023", "Kauf 与 Ivanova，2023"),
    "totals": ("Both totals", "两种总和"),
    "column_method": ("method", "方法"),
    "column_bits": ("pseudo-log-likelihood (bits)", "伪对数似然（比特）"),
    "column_perplexity": ("pseudo-perplexity per wordpiece", "每个词片的伪困惑度"),
    "total_line": (
        "{name}: pseudo-log-likelihood −{bits} bits, pseudo-perplexity {perplexity} per wordpiece",
        "{name}：伪对数似然 −{bits} 比特，每个词片的伪困惑度 {perplexity}",
    ),
    "not_probability": (
        "Not the probability of the text: each word was judged with all the others in view.",
        "这不是文本的概率：每个词都是在看到其余所有词的情况下评判的。",
    ),
    "counted": (
        "Scored: {words} words and marks, {pieces} wordpieces.",
        "共计分 {words} 个词和标点、{pieces} 个词片。",
    ),
    "heading_text": ("The text, by surprise", "按意外程度着色的文本"),
    "text_label": (
        "Words with their surprise in bits; focus one to see what BERT would have written",
        "各词及其意外程度（比特）；聚焦一个词即可查看 BERT 原本会写什么",
    ),
    "text_cut": (
        "Only the first {shown} of {total} words are coloured here; the figure has all of them.",
        "这里只给前 {shown} 个词着色，共 {total} 个；图中包含全部。",
    ),
    "scale_little": ("{bits} bits: expected", "{bits} 比特：意料之中"),
    "scale_much": ("{bits} bits or more: surprising", "{bits} 比特及以上：意外"),
    "scale_not_scored": ("not scored", "未计分"),
    "word_spoken": ("{word}, {bits} bits, word {number} of {total}", "{word}，{bits} 比特，第 {number} 个词，共 {total} 个"),
    "word_not_scored": (
        "{word}, not scored, word {number} of {total}",
        "{word}，未计分，第 {number} 个词，共 {total} 个",
    ),
    "line_start": (
        "Point at a word, or go to it with Tab and the arrow keys; press it to keep it here, Esc to let go.",
        "指向一个词，或用 Tab 和方向键移到它；按下即固定在此，按 Esc 松开。",
    ),
    "line_word": (
        "{word}: {bits} bits plain, {within} bits within-word ({pieces}).",
        "{word}：普通方法 {bits} 比特，词内方法 {within} 比特（{pieces}）。",
    ),
    "line_instead": ("BERT would have written: {words}.", "BERT 原本会写：{words}。"),
    "line_same": (
        "BERT would have written the same word first: {words}.",
        "BERT 首先也会写这个词：{words}。",
    ),
    "line_unknown": (
        "{word}: not scored, since this checkpoint reads it as [UNK].",
        "{word}：未计分，因为该检查点把它读成 [UNK]。",
    ),
    "line_given": (
        "{word}: a blank typed in the text; it is not scored.",
        "{word}：文本中手写的空格；不计分。",
    ),
    "between": (", ", "，"),
    "table_instead": (
        "The most surprising words, and what BERT would have written ({method})",
        "最令人意外的词，以及 BERT 原本会写什么（{method}）",
    ),
    "table_words": ("Every word", "每个词"),
    "column_number": ("no.", "序号"),
    "column_word": ("word", "词"),
    "column_bits_plain": ("plain (bits)", "普通方法（比特）"),
    "column_bits_within": ("within-word (bits)", "词内方法（比特）"),
    "column_instead": ("BERT's first word instead", "BERT 的首选词"),
    "column_instead_many": ("BERT would have written", "BERT 原本会写"),
    "table_cut": ("… and {count} words more.", "……另有 {count} 个词。"),
    "unknown": ("[UNK]", "[UNK]"),
    "figure_title": ("Surprise of each word ({way})", "每个词的意外程度（{way}）"),
    "figure_title_none": ("Surprise of each word", "每个词的意外程度"),
    "axis_word": ("word, in the order of the text", "词，按文本顺序"),
    "axis_bits": ("surprise (bits)", "意外程度（比特）"),
    "trace_plain": ("plain", "普通方法"),
    "trace_within_word": ("within-word", "词内方法"),
    "hover": ("{number}. {word}: {bits} bits", "{number}. {word}：{bits} 比特"),
    "empty_figure": ("No words yet: write a text and run it.", "还没有结果：请写一段文本并运行。"),
    # Progress
    "progress": (
        "{done} of {total} forward passes, about {seconds} s left",
        "前向计算 {done} / {total}，约剩 {seconds} 秒",
    ),
    "progress_label": ("Measuring", "正在测量"),
    "open_long": (
        "The link's text is long: press the button to measure it.",
        "链接中的文本较长：请按按钮开始测量。",
    ),
    "cancelled": (
        "Cancelled; the last result stays.",
        "已取消；保留上一次的结果。",
    ),
    "done": (
        "Done: {words} words, pseudo-perplexity {perplexity}; most surprising: {word}, {bits} bits.",
        "完成：{words} 个词，伪困惑度 {perplexity}；最意外的是 {word}，{bits} 比特。",
    ),
    "done_nothing": ("Done: no word of the text could be scored.", "完成：文本中没有可以计分的词。"),
    # Notes
    "note_windows": (
        "The text is longer than the model can take: its {words} words and marks were read in {windows} overlapping windows of {pieces} wordpieces, each word scored once, where it has most context on both sides.",
        "文本超出了模型的长度上限：{words} 个词和标点分在 {windows} 个互相重叠的窗口中读取，每个窗口 {pieces} 个词片；每个词只计分一次，取两侧上下文最多的窗口。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so these figures mean little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，这些数字几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_unknown_left_out": (
        "Words that read as [UNK] are marked and left out of the sums.",
        "读成 [UNK] 的词会被标出，不计入总和。",
    ),
    "note_mask_given": (
        "[MASK] in the text stays a blank and is not scored; the other words are judged with it in place.",
        "文本中的 [MASK] 保持空缺，不计分；其他词是在它保留的情况下评判的。",
    ),
    "note_no_full_stop": (
        "The text ends without a full stop. BERT expects a sentence to end, so the last word surprises it more; add one to compare.",
        "文本末尾没有句号。BERT 期待句子有结尾，因此最后一个词会更让它意外；可加上句号再比较。",
    ),
    "note_nothing_scored": (
        "No word of this text can be scored by this checkpoint.",
        "该检查点无法给这段文本中的任何词计分。",
    ),
    "note_one_word": (
        "A single word has no context, so its surprise says only how rare it is.",
        "单独一个词没有上下文，它的意外程度只说明它有多少见。",
    ),
    "note_special_tokens_typed": (
        "[CLS], [SEP] or [PAD] typed by hand were read as ordinary characters; BERT adds its own.",
        "手写的 [CLS]、[SEP] 或 [PAD] 已当作普通字符；BERT 会自行添加这些标记。",
    ),
}
