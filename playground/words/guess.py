"""Words of "guess first": the switch, what is asked, and a visitor's guess beside BERT's answer."""

TEXTS: dict[str, tuple[str, str]] = {
    "switch": ("Guess first", "先猜一猜"),
    "switch_hint": (
        "Hides BERT's answer until you have guessed. A link carries it, for a class.",
        "在你猜之前隐藏 BERT 的答案。链接会带上此设置，便于课堂使用。",
    ),
    "masked_word_box": ("Your word for the first [MASK]", "你为第一个 [MASK] 填的词"),
    "next_sentence_box": ("Does B follow A?", "B 接得上 A 吗？"),
    "relation_box": ("How are e1 and e2 related?", "e1 与 e2 是什么关系？"),
    "span_qa_box": (
        "Your answer, as it stands in the passage; a dash (–) for none",
        "你的答案（照文章原文）；若没有答案，填短横线（–）",
    ),
    "span_qa_reads_box": (
        "Will the decoy sentence, put at the end of the passage, be taken for the answer?",
        "把诱饵句放在文章末尾，模型会把它当成答案吗？",
    ),
    "IsNext": ("B follows", "接得上"),
    "NotNext": ("B does not follow", "接不上"),
    "show": ("Show BERT's answer", "显示 BERT 的答案"),
    "ask": ("BERT has not been asked yet: what do you think?", "还没有问 BERT：你怎么看？"),
    "word_ranked": (
        "Your guess, {word}, is number {rank} of BERT's whole vocabulary, with {percent}.",
        "你猜的“{word}”在 BERT 的整个词表中排第 {rank}，概率 {percent}。",
    ),
    "word_unranked": (
        "Your guess, {word}, is made of {count} pieces, so it has no rank; BERT gives it {percent}.",
        "你猜的“{word}”由 {count} 个词片组成，因此没有名次；BERT 给它的概率是 {percent}。",
    ),
    "word_first": ("BERT's first word: {word}, {percent}.", "BERT 的首选：{word}，{percent}。"),
    "word_same": ("That is BERT's first word too.", "这也正是 BERT 的首选。"),
    "side": ("You said: {side}. BERT says: {verdict}, {percent}.", "你认为：{side}。BERT 认为：{verdict}，{percent}。"),
    "side_same": ("You agree.", "你们看法一致。"),
    "side_other": ("You differ.", "你们看法不同。"),
}
