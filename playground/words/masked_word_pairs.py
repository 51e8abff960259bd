"""Words of the lab Minimal pairs: screen, results, notes, figures."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Minimal pairs", "最小对立对"),
    "screen_question": (
        "Which of two sentences does BERT prefer, by how many bits, and because of which words?",
        "两个句子中 BERT 更偏好哪一个？相差多少比特？差别出在哪些词上？",
    ),
    "screen_how_1": (
        "Each word is hidden in turn; its bits are −log2 of the probability that BERT gives it with all the other words in view. 1 bit more is half the probability.",
        "依次遮住每个词；它的比特数是 BERT 在看到其余所有词时给它的概率的 −log2。多 1 比特，概率减半。",
    ),
    "screen_how_2": (
        "The sum over a sentence is a pseudo-log-likelihood (Salazar et al. 2020), not the probability of the sentence. BERT prefers the sentence with fewer bits.",
        "一句话的总和是伪对数似然（Salazar 等 2020），不是句子的概率。BERT 偏好比特数较少的句子。",
    ),
    "screen_how_3": (
        "A word of several pieces is cheap when its own end gives it away; “within word” hides the later pieces too (Kauf and Ivanova 2023). A difference above 0 speaks for the first sentence.",
        "由多个词片组成的词会因词尾泄露而显得便宜；“词内遮盖”会同时遮住其后的词片（Kauf 与 Ivanova 2023）。差值大于 0 表示支持第一句。",
    ),
    "screen_good": ("First sentence: the one you hold to be right", "第一句：你认为正确的句子"),
    "screen_bad": ("Second sentence: the one you hold to be wrong", "第二句：你认为错误的句子"),
    "screen_within_word": (
        "Within word: hide the later pieces of a word as well",
        "词内遮盖：同时遮住同一个词其后的词片",
    ),
    "screen_run": ("Compare", "比较"),
    "screen_sets": ("Many pairs at once", "一次比较多个句对"),
    "screen_sets_hint": (
        "Small sets of our own, 20 English pairs each; or a file with the columns good and bad (and phenomenon, if you like): JSONL, CSV or TSV, also .gz or .xz.",
        "我们自编的小集合，各 20 个英语句对；或上传含 good 和 bad 两列（可加 phenomenon）的文件：JSONL、CSV 或 TSV，也可为 .gz 或 .xz。",
    ),
    "screen_set_agreement": ("Agreement", "一致关系"),
    "screen_set_negation": ("Negation", "否定"),
    "screen_set_word_order": ("Word order", "语序"),
    "screen_file": ("Your file …", "上传文件……"),
    "screen_example_attractor": ("A noun in between", "中间隔着名词"),
    "screen_example_was": ("They was late", "主谓不一致"),
    "screen_example_not": ("Heedless of “not”", "忽视否定"),
    "screen_example_order": ("Two words swapped", "两个词对调"),
    "screen_example_pieces": ("A word of pieces", "由词片组成的词"),
    "screen_example_chinese": ("Chinese", "中文"),
    "good": ("first sentence", "第一句"),
    "bad": ("second sentence", "第二句"),
    "prefers_good": (
        "BERT prefers the first sentence, by {bits} bits.",
        "BERT 更偏好第一句，相差 {bits} 比特。",
    ),
    "prefers_bad": (
        "BERT prefers the second sentence, by {bits} bits.",
        "BERT 更偏好第二句，相差 {bits} 比特。",
    ),
    "prefers_neither": (
        "BERT finds both sentences equally surprising.",
        "BERT 觉得两个句子同样意外。",
    ),
    "prefers_unreadable": (
        "Too much of the sentences is unreadable to this checkpoint to speak of a preference.",
        "句子中读不懂的部分太多，谈不上偏好。",
    ),
    "makes_the_difference": (
        "It is “{word}” that speaks most for the first sentence ({bits} bits), “{against}” most against it ({against_bits} bits).",
        "最支持第一句的是“{word}”（{bits} 比特），最不利的是“{against}”（{against_bits} 比特）。",
    ),
    "method_plain": (
        "Plain: one piece hidden at a time (Salazar et al. 2020).",
        "普通方式：每次遮住一个词片（Salazar 等 2020）。",
    ),
    "method_within_word": (
        "Within word: the later pieces of the word hidden too (Kauf and Ivanova 2023).",
        "词内遮盖：同时遮住同一个词其后的词片（Kauf 与 Ivanova 2023）。",
    ),
    "figure_title": ("What each word costs in both sentences", "每个词在两句中的代价"),
    "empty_figure": (
        "No words yet: write two sentences and compare them.",
        "还没有结果：请写两个句子并比较。",
    ),
    "axis_bits": ("surprise (bits, −log2 probability)", "意外程度（比特，−log2 概率）"),
    "axis_word": ("word", "词"),
    "hover": ("{word}: {bits} bits", "{word}：{bits} 比特"),
    "table_caption": ("Word by word, common words aligned", "逐词对照，相同的词对齐"),
    "more_words": (
        "{count} more words, which differ less, are left out here; the CSV has all.",
        "另有 {count} 个差异较小的词未列出；CSV 中有全部。",
    ),
    "column_first": ("first", "第一句"),
    "column_bits_first": ("bits", "比特"),
    "column_second": ("second", "第二句"),
    "column_bits_second": ("bits", "比特"),
    "column_difference": ("difference (bits)", "差值（比特）"),
    "total": ("sum", "合计"),
    "done": (
        "Done: {verdict}",
        "完成：{verdict}",
    ),
    "accuracy_title": ("How often BERT prefers the right sentence", "BERT 偏好正确句子的频率"),
    "accuracy_empty": ("No pairs yet: choose a set or a file.", "还没有句对：请选择集合或文件。"),
    "axis_accuracy": (
        "share of pairs (%)",
        "句对比例（%）",
    ),
    "axis_phenomenon": ("phenomenon", "现象"),
    "accuracy_hover": (
        "{right} of {n} pairs, {percent}; 95 % interval {interval}",
        "{n} 对中的 {right} 对，{percent}；95% 区间 {interval}",
    ),
    "accuracy_caption": ("Accuracy, a tie counts as wrong", "准确率，持平算错"),
    "accuracy_means": (
        "In the figure the thin lines are 95 % intervals, the dotted one is chance.",
        "图中细线为 95% 区间，虚线为随机水平。",
    ),
    "wrong_caption": (
        "Pairs whose wrong sentence BERT prefers",
        "BERT 偏好错误句子的句对",
    ),
    "none_wrong": (
        "BERT prefers the right sentence of every pair.",
        "每个句对中 BERT 都偏好正确的句子。",
    ),
    "more_wrong": ("and {count} more; the CSV has all pairs.", "另有 {count} 对；CSV 中有全部句对。"),
    "more_phenomena": (
        "{count} smaller phenomena are left out here; the CSV has all.",
        "另有 {count} 个较小的现象未列出；CSV 中有全部。",
    ),
    "column_phenomenon": ("phenomenon", "现象"),
    "column_right": ("preferred", "偏好正确"),
    "column_accuracy": ("share", "比例"),
    "column_interval": ("95 % interval", "95% 区间"),
    "column_good": ("right sentence", "正确的句子"),
    "column_bad": ("wrong sentence", "错误的句子"),
    "set_title": ("{name}: {right} of {n} pairs, {percent}", "{name}：{n} 对中的 {right} 对，{percent}"),
    "set_interval": ("95 % interval (Wilson): {interval}", "95% 区间（Wilson）：{interval}"),
    "set_taken": (
        "{taken} of {total} pairs were scored, the same number of each kind, spread evenly over the file; the command line takes all.",
        "共 {total} 对，评分了 {taken} 对：各类取相同数量，均匀分布于文件；命令行可处理全部。",
    ),
    "set_skipped": (
        "Pairs left out because a sentence is empty or too long for the model: {count}.",
        "因句子为空或超过模型长度而跳过的句对：{count}。",
    ),
    "set_damaged": ("Lines that cannot be used: {count}.", "不可用的行数：{count}。"),
    "set_more_damaged": ("and {count} more lines", "另有 {count} 行"),
    "progress": (
        "{done} of {total} sentences scored",
        "已评分 {done} / {total} 个句子",
    ),
    "kind_next_to": ("verb beside its subject", "动词紧邻主语"),
    "kind_attractor": ("a noun in between", "中间隔着名词"),
    "kind_reflexive": ("himself, themselves", "反身代词"),
    "kind_polarity": ("any, ever, yet", "否定极项"),
    "kind_false_fact": ("false facts under “not”", "否定下的事实"),
    "kind_swapped": ("neighbours swapped", "相邻词对调"),
    "kind_adjectives": ("order of adjectives", "形容词顺序"),
    "kind_sentence": ("questions, adverbs, objects", "疑问句、副词、宾语"),
    "all_pairs": ("all pairs", "全部句对"),
    "ignored": (
        "Columns that are not read: {columns}.",
        "未读取的列：{columns}。",
    ),
    "encoding": (
        "The file is not UTF-8; it was read as {encoding}.",
        "文件不是 UTF-8 编码，已按 {encoding} 读取。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so its preference means little; choose a checkpoint made for this language.",
        "该检查点读不懂其中 {share} 的文本，其偏好几乎没有意义；请选择针对这种语言的检查点。",
    ),
    "note_same_text": (
        "Both sentences are the same, so the difference is 0 bits.",
        "两个句子相同，因此相差 0 比特。",
    ),
    "note_lengths_differ": (
        "The sentences have different numbers of wordpieces; every piece costs bits, so the longer sentence is at a disadvantage.",
        "两个句子的词片数不同；每个词片都要花费比特，因此较长的句子处于劣势。",
    ),
    "note_mask_typed": (
        "A [MASK] that you typed stays hidden and costs nothing.",
        "你输入的 [MASK] 保持遮盖，不计入代价。",
    ),
    "note_few_pairs": (
        "There are fewer than 100 pairs, so the interval is wide.",
        "句对少于 100 个，因此区间较宽。",
    ),
}
