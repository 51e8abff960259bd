"""Words of the rooms' screens: labels, buttons, examples by their point, how to read a result."""

TEXTS: dict[str, tuple[str, str]] = {
    "checkpoint": ("Checkpoint", "检查点"),
    "checkpoint_hub": (
        "Type a Hugging Face id to try another BERT.",
        "可输入 Hugging Face 模型名，换一个 BERT 试试。",
    ),
    "examples": ("Try one", "试一试"),
    "how_to_read": ("How to read this", "如何读懂结果"),
    "show_code": ("Show the code", "查看代码"),
    "code": (
        "The same result in plain Python with transformers",
        "用 transformers 几行 Python 得到同样的结果",
    ),
    "copy_link": ("Copy link", "复制链接"),
    "room_shut": (
        "This room is shut: no checkpoint here has the part of BERT that it needs.",
        "本房间暂不开放：这里没有检查点具备它所需的部分。",
    ),
    "room_shut_hint": (
        "Put a checkpoint with that head into the folder checkpoints/ and start again.",
        "请在 checkpoints/ 文件夹中放入带有相应输出头的检查点，然后重新启动。",
    ),
    "first_result": ("The first result is on its way …", "首个结果马上就来……"),
    # Masked word
    "masked_word_tab": ("Masked word", "完形填词"),
    "masked_word_lab": ("Fill the blank", "填空"),
    "masked_word_question": (
        "Which words does BERT expect here, and how sure is it?",
        "BERT 认为这里该填哪些词？它有多大把握？",
    ),
    "masked_word_text": ("Your text", "文本"),
    "masked_word_text_hint": (
        "[MASK] marks a blank. Write it, or click a word below.",
        "[MASK] 表示空格处。可直接写入，也可点击下方的词。",
    ),
    "masked_word_chips": ("Click a word to hide it, click again to bring it back", "点击一个词将其遮住，再次点击恢复"),
    "masked_word_chip": ("{word}, word {number} of {total}", "{word}，第 {number} 个词，共 {total} 个"),
    "masked_word_chip_hidden": (
        "blank {blank}, hides {word}, word {number} of {total}",
        "第 {blank} 个空，遮住了 {word}，第 {number} 个词，共 {total} 个",
    ),
    "masked_word_chip_typed": (
        "blank {blank}, typed by hand, press to put in BERT's first word; word {number} of {total}",
        "第 {blank} 个空，手动输入，按下即填入 BERT 的首选词；第 {number} 个词，共 {total} 个",
    ),
    "masked_word_chips_window": (
        "Words {first} to {last} of {total}",
        "第 {first} 到 {last} 个词，共 {total} 个",
    ),
    "masked_word_chips_earlier": ("Earlier words", "前面的词"),
    "masked_word_chips_later": ("Later words", "后面的词"),
    "masked_word_longer": ("Also longer words", "同时查找更长的词"),
    "masked_word_longer_hint": (
        "Of two and three wordpieces, each length in a list of its own.",
        "由两个和三个词片组成的词，各成一列。",
    ),
    "masked_word_compare": ("Compare with", "对比"),
    "masked_word_compare_hint": (
        "A second checkpoint, side by side with the first.",
        "第二个检查点，与第一个并排显示。",
    ),
    "masked_word_add_stop": ("Add the full stop", "加上句号"),
    "masked_word_top_k": ("Words to show", "显示的词数"),
    "masked_word_targets": ("Words to look up", "想查的词"),
    "masked_word_targets_hint": (
        "Separated by commas: their probability and rank are shown.",
        "用逗号隔开：会显示它们的概率和排名。",
    ),
    "masked_word_run": ("Fill the blank", "填空"),
    "masked_word_none_left": (
        "No blank is left, so BERT was not asked again. Click a word to hide it.",
        "没有空位了，因此没有再问 BERT。点击一个词即可将其遮住。",
    ),
    "masked_word_how_1": (
        "BERT reads the whole text at once, on both sides of the blank, and gives every wordpiece of its "
        "vocabulary a probability; all of them together make 100 %.",
        "BERT 一次读完整段文本（空格处的左右两边），给词表里的每个词片一个概率，全部相加为 100%。",
    ),
    "masked_word_how_2": (
        "One long bar means that it is sure; many short ones mean that several words fit.",
        "一根长条表示它很有把握；许多短条表示好几个词都合适。",
    ),
    "masked_word_how_3": (
        "A high figure says what is usual in the texts it has read, not what is true.",
        "概率高说明它读过的文本里常这样写，并不说明这就是事实。",
    ),
    "masked_word_example_fact": ("A fact", "一个事实"),
    "masked_word_example_open": ("Many words fit", "许多词都合适"),
    "masked_word_example_two": ("Two blanks", "两个空"),
    "masked_word_example_grammar": ("is or are?", "is 还是 are？"),
    "masked_word_example_pieces": ("A word of pieces", "由几片组成的词"),
    "masked_word_example_stop": ("No full stop", "句末没有句号"),
    "masked_word_example_chinese": ("Chinese text", "中文文本"),
    # Next sentence
    "next_sentence_tab": ("Next sentence", "下一句"),
    "next_sentence_lab": ("One pair", "一对句子"),
    "next_sentence_question": (
        "Does B follow A? And does BERT judge by topic or by order?",
        "B 接在 A 后面吗？BERT 看的是话题，还是顺序？",
    ),
    "next_sentence_a": ("Sentence A", "句子 A"),
    "next_sentence_b": ("Sentence B", "句子 B"),
    "next_sentence_run": ("Does B follow A?", "B 接得上 A 吗？"),
    "next_sentence_swap": ("Swap A and B", "交换 A 和 B"),
    "next_sentence_how_1": (
        "BERT learnt to tell whether B really came after A in a text or was taken from another one.",
        "BERT 学过判断：B 在原文中真的接在 A 之后，还是取自别的文章。",
    ),
    "next_sentence_how_2": (
        "The two probabilities make 100 %: that B comes next, and that it does not.",
        "两个概率相加为 100%：B 是下一句，以及 B 不是下一句。",
    ),
    "next_sentence_how_3": (
        "The swapped order shows what it goes by: if both orders score about the same, it heeds the "
        "topic and hardly the order.",
        "看看交换后的顺序：如果两种顺序得分差不多，说明它看重话题，几乎不看顺序。",
    ),
    "next_sentence_example_follows": ("B goes on", "B 接着讲"),
    "next_sentence_example_topic": ("Another topic", "换了话题"),
    "next_sentence_example_order": ("Wrong order", "顺序颠倒"),
    "next_sentence_example_answer": ("Question, answer", "一问一答"),
    "next_sentence_example_word": ("One word shared", "只有一个词相同"),
    "next_sentence_example_chinese": ("Chinese text", "中文文本"),
    "next_sentence_pieces": ("The pair as BERT reads it", "BERT 读到的句对"),
    # Relations; the rest stands in words/relation.py
    "relation_tab": ("Relations", "关系"),
    "relation_lab": ("One sentence", "一个句子"),
    "relation_question": (
        "How are two marked entities related, in which direction, and what do the markers buy?",
        "两个标出的实体是什么关系、方向如何？标记又带来了什么？",
    ),
    # Question answering; the rest stands in words/span_qa.py
    "span_qa_tab": ("Question answering", "问答"),
    "span_qa_lab": ("One passage", "一篇文章"),
    "span_qa_question": (
        "Where in this passage is the answer, and how was the span chosen?",
        "答案在文章的哪里？这一段是怎样选出来的？",
    ),
    # Attention; the rest stands in words/attention.py
    "attention_tab": ("Attention", "注意力"),
    "attention_lab": ("All heads", "所有注意力头"),
    "attention_question": (
        "Who looks at whom, in which layer and head?",
        "谁在看谁？在哪一层、哪个注意力头？",
    ),
    # Layers; the rest stands in words/layers.py
    "layers_tab": ("Layers", "逐层"),
    "layers_lab": ("Layer by layer", "逐层变化"),
    "layers_question": (
        "What does each layer change, and when does BERT know its answer?",
        "每一层改变了什么？BERT 在哪一层就知道了答案？",
    ),
    # Probing; the rest stands in words/probing.py
    "probing_tab": ("Probing", "探针"),
    "probing_lab": ("Stored curves", "已存曲线"),
    "probing_question": (
        "Which layer knows length, syntax, meaning, and was it learnt at all?",
        "长度、句法、语义分别在哪一层？它们真是学来的吗？",
    ),
    # Fine-tune; the rest stands in words/fine_tune.py
    "fine_tune_tab": ("Fine-tune", "微调"),
    "fine_tune_lab": ("Train", "训练"),
    "fine_tune_question": (
        "Can I teach it my own labels, in my browser, in a minute or two?",
        "能否在浏览器里，用一两分钟教会它我自己的标签？",
    ),
    # Inside BERT; the rest stands in words/input_encoding.py
    "input_encoding_tab": ("Inside BERT", "BERT 内部"),
    "input_encoding_lab": ("Text to numbers", "从文本到数字"),
    "input_encoding_question": (
        "How does text become the three summed embeddings, and how big is the model?",
        "文本怎样变成三个嵌入之和？模型有多大？",
    ),
}
