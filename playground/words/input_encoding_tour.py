"""Words of the lab Tour of Inside BERT: one sentence through all rooms."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Tour", "导览"),
    "screen_question": (
        "What is there to see in all the rooms, on one sentence of mine?",
        "用我的一个句子，各个房间里分别能看到什么？",
    ),
    "screen_run": ("Plan the tour", "规划导览"),
    "screen_text": ("Your sentence", "你的句子"),
    "screen_following": ("A sentence that follows", "接下来的一句"),
    "screen_question_box": ("A question that one of them answers", "其中一句能回答的问题"),
    "screen_how_1": (
        "Each step opens a room with your sentence filled in, in a new tab, so that this list stays. Look at the one thing named there, then come back.",
        "每一步都会在新标签页里打开一个已填好你的句子的房间，这份清单保持不动。看完所说的那一点，再回到这里。",
    ),
    "screen_how_2": (
        "The word to hide is the longest that is a single wordpiece; the two words to relate are the two longest. Change them in the room if you like.",
        "被遮住的词是最长的单词片词；要判断关系的两个词是最长的两个。可以在房间里改掉。",
    ),
    "screen_how_3": (
        "The order goes from the outside in: what BERT reads, what it says, where it looks, what happens inside, and what goes wrong.",
        "顺序由外到内：BERT 读到什么、说出什么、看向哪里、内部发生什么，以及哪里会出错。",
    ),
    "screen_example_market": ("At the market", "在集市上"),
    "screen_example_river": ("By the river", "在河边"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "said": (
        "{count} steps on “{text}”; “{hidden}” is the word that is hidden.",
        "关于“{text}”的 {count} 步；被遮住的词是“{hidden}”。",
    ),
    "title": ("The steps", "各步"),
    "link": ("{room}: {tab}", "{room}：{tab}"),
    "filled": ("Filled in: {texts}", "已填入：{texts}"),
    "look_input_encoding": (
        "What BERT reads: press a word. Was it cut into pieces, and who are its neighbours in the table?",
        "BERT 读到什么：点一个词。它被切成几片？在嵌入表中的近邻是谁？",
    ),
    "look_masked_word": (
        "The first guess: is it “{hidden}”? If not, would it do as well?",
        "首选词是“{hidden}”吗？如果不是，换成它是否也说得通？",
    ),
    "look_masked_word_surprise": (
        "The most surprising word: is it the one that you would not have guessed either?",
        "最令人意外的词：你自己是不是也猜不到它？",
    ),
    "look_next_sentence": (
        "The two probabilities, and then the same with the order swapped: topic or order?",
        "先看两个概率，再看交换顺序之后：凭的是话题还是顺序？",
    ),
    "look_input_encoding_switches": (
        "The bar “positions shuffled”: how much of the guess hangs on word order?",
        "看“位置打乱”那一条：猜测有多少依赖词序？",
    ),
    "look_relation": (
        "The label and its direction. The nine relations it knows may hold none for your two words: then Other is the honest answer.",
        "看标签和方向。它只认识九种关系，你的两个词可能都不符合：这时 Other 才是诚实的回答。",
    ),
    "look_span_qa": (
        "Where the answer starts and where it ends, and how likely “no answer” is beside it.",
        "答案从哪里开始、到哪里结束，以及旁边“无答案”的概率。",
    ),
    "look_attention": (
        "One head after the other: find one in which most lines go to [SEP], and one that looks at the word before.",
        "逐个看注意力头：找出一个大多指向 [SEP] 的头，和一个看前一个词的头。",
    ),
    "look_attention_off": (
        "Which head does the guess need? Most can go, one at a time, with hardly a trace.",
        "这个猜测需要哪个头？单独去掉大多数头几乎没有影响。",
    ),
    "look_layers": (
        "Between which two layers do the states change most?",
        "在哪两层之间，状态变化最大？",
    ),
    "look_probing": (
        "No sentence of yours here, but thousands: at which layer are parts of speech read best, and at which the length?",
        "这里用的不是你的句子，而是成千上万个句子：词性在哪一层读得最准？句长呢？",
    ),
    "look_fine_tune": (
        "No sentence of yours here either: teach it one of the sets with your own hands, and see whether it beats the commonest label and plain word counts.",
        "这里同样不用你的句子：亲手用一套数据教它，看它能否胜过最常见标签和单纯的词频统计。",
    ),
    "nothing_filled": ("Nothing to fill in.", "无需填写。"),
    "look_input_encoding_step": (
        "How long is what attention adds, beside the vector that it is added to?",
        "注意力加上的向量有多长？与它所加到的向量相比如何？",
    ),
    "look_input_encoding_mistakes": (
        "Which of the seven mistakes turns the verdict on your two sentences, without any error?",
        "七个错误中，哪一个会在不报错的情况下让你这两句的判断翻转？",
    ),
    "done": ("Done: a tour of {count} steps.", "完成：共 {count} 步的导览。"),
    "note_much_unknown": (
        "This checkpoint cannot read much of the text, so most rooms will say so; choose one made for this language.",
        "该检查点读不懂大部分文本，多数房间会这样提示；请选择针对这种语言的检查点。",
    ),
}
"""Key -> (English, simplified Chinese)."""
