"""What each condition of the lab Does it read? shows and does not, in words; and many at once."""

TEXTS: dict[str, tuple[str, str]] = {
    "said_as_asked_same": (
        "The answer that the changes below are compared with. Whether it is right, the lab cannot know.",
        "下面的改动都与这个答案比较。它是否正确，本实验无从知道。",
    ),
    "said_as_asked_none": (
        "No answer is given, so only a decoy that is taken can say anything.",
        "没有给出答案，因此只有上了诱饵的当才能说明问题。",
    ),
    "said_no_key_sentence_none": (
        "The sentence is gone and so is the answer: here the model had it from that sentence.",
        "句子没了，答案也没了：在这里，模型是从那个句子得到答案的。",
    ),
    "said_no_key_sentence_other": (
        "The answer is no longer in the text, and the model answers all the same, with something of the right look.",
        "答案已不在文中，模型却照样作答，给出一个看上去像的东西。",
    ),
    "said_no_key_sentence_same": (
        "The answer's words were taken out, and the model finds the same in other spelling.",
        "答案的文字已被抽走，模型却找到了写法不同的同一答案。",
    ),
    "said_no_question_same": (
        "The same answer to no question at all: in this passage it can be found without reading the question.",
        "根本没有问题，答案却一样：在这篇文章里，不读问题也能找到它。",
    ),
    "said_no_question_other": (
        "Without the question another answer: the question made the difference here.",
        "没有问题，答案就变了：在这里，问题起了作用。",
    ),
    "said_no_question_none": (
        "Without a question no answer, as it should be.",
        "没有问题就没有答案，理应如此。",
    ),
    "said_wh_word_same": (
        "The question word is enough: the kind of thing asked for leads to the same answer, the rest of the question is not needed.",
        "疑问词就够了：只凭所问事物的类型就得到同一答案，问题的其余部分并不需要。",
    ),
    "said_wh_word_other": (
        "With the question word alone another answer: the other words of the question made the difference.",
        "只留疑问词，答案就变了：问题中的其他词起了作用。",
    ),
    "said_wh_word_none": (
        "With the question word alone no answer: the other words of the question were needed.",
        "只留疑问词就没有答案：问题中的其他词是需要的。",
    ),
    "said_shuffled_same": (
        "The order of the question's words was not needed here; which words there are was enough.",
        "这里不需要问题的词序，有哪些词就够了。",
    ),
    "said_shuffled_other": (
        "In another order the words lead to another answer.",
        "词序变了，答案也变了。",
    ),
    "said_shuffled_none": (
        "In another order the words are no question to the model any more.",
        "词序变了，模型就不再把它当成问题。",
    ),
    "said_decoy_same": (
        "The sentence beside it looks alike, and the answer stays.",
        "旁边有一句相似的话，答案没有动摇。",
    ),
    "said_decoy_bait": (
        "The model takes the decoy: words shared with the question outweigh what was asked.",
        "模型上了诱饵的当：与问题相同的词压过了所问的内容。",
    ),
    "said_decoy_other": (
        "The model takes neither the decoy nor its answer of before; the added sentence unsettles it.",
        "模型既没有选诱饵句，也没有保住原来的答案；加入的句子让它动摇了。",
    ),
    "said_decoy_none": (
        "With the decoy beside it the model gives no answer; the added sentence unsettles it.",
        "有了诱饵句，模型就不再作答；加入的句子让它动摇了。",
    ),
    "said_name_swapped_same": (
        "Asked about another name, the model gives the same answer: the name was not heeded.",
        "问的是另一个名字，答案却一样：模型没有理会名字。",
    ),
    "said_name_swapped_other": (
        "Asked about another name, the model gives another answer. Whether the passage says so, the lab cannot know.",
        "问的是另一个名字，答案也变了。文章里是否这么说，本实验无从知道。",
    ),
    "said_name_swapped_none": (
        "Asked about another name, the model gives no answer.",
        "问的是另一个名字，模型不作答。",
    ),
    "said_negated_same": (
        "Asked the opposite, the model gives the same answer: the “not” was not heeded.",
        "问的是相反的事，答案却一样：模型没有理会否定词。",
    ),
    "said_negated_other": (
        "Asked the opposite, the model gives another answer. Whether the passage says so, the lab cannot know.",
        "问的是相反的事，答案也变了。文章里是否这么说，本实验无从知道。",
    ),
    "said_negated_none": (
        "Asked the opposite, the model gives no answer.",
        "问的是相反的事，模型不作答。",
    ),
    "said_still_none": (
        "No answer, as for the question as it is.",
        "没有答案，与原样提问时一样。",
    ),
    "said_now_answered": (
        "The question as it is gets no answer, with this change it does; that says nothing of reading.",
        "原样提问没有答案，改动之后却有了；这说明不了是否在阅读。",
    ),
    "limit_no_key_sentence": (
        "Losing the answer does not show that the sentence was understood.",
        "答案消失并不说明句子被读懂了。",
    ),
    "limit_no_question": (
        "A lone “?” is an odd input, and a short passage may hold only one thing worth asking for.",
        "单独一个“？”是很怪的输入，而且短文里值得一问的可能只有一处。",
    ),
    "limit_wh_word": (
        "Where a passage holds one date, “when?” is enough for people too.",
        "如果文中只有一个日期，只问“何时？”人也能答对。",
    ),
    "limit_shuffled": (
        "People can often guess a shuffled question too, so keeping the answer is no fault and is not judged.",
        "打乱的问题人往往也猜得出，所以保住答案不算毛病，这里不作判断。",
    ),
    "limit_decoy": (
        "Holding against this sentence is not holding against all; try others.",
        "对这一句站稳，不等于对所有诱饵都站稳；请再试别的句子。",
    ),
    "limit_name_swapped": (
        "If the passage answers the new question too, another answer is right; only keeping the old one is a fault.",
        "如果文章也回答了新问题，换个答案才对；只有守着旧答案才是毛病。",
    ),
    "limit_negated": (
        "If the passage tells of other cases, another answer may be right; only keeping the old one is a fault.",
        "如果文章说到了别的情况，换个答案也许是对的；只有守着旧答案才是毛病。",
    ),
    "open_cannot_refuse": (
        "This model was not trained to leave a question unanswered, so it is not judged by this.",
        "该模型没有学过不作答，因此不以此判断它。",
    ),
    "impossible_one_sentence": (
        "The passage is one sentence: without it nothing would be left to read.",
        "文章只有一个句子：去掉它就没有可读的了。",
    ),
    "impossible_all_sentences": (
        "Every sentence holds the answer's text: without them nothing would be left to read.",
        "每个句子都含有答案的文字：全部去掉就没有可读的了。",
    ),
    "impossible_no_answer": (
        "No sentence holds the answer's text.",
        "没有句子含有答案的文字。",
    ),
    "impossible_no_wh_word": (
        "The question has no question word to keep, or nothing beside it.",
        "问题中没有疑问词可留，或者除此之外没有别的词。",
    ),
    "impossible_one_word": (
        "The question has a single word, so there is no order to change.",
        "问题只有一个词，没有词序可打乱。",
    ),
    "impossible_no_other_name": (
        "The question has no name, or the passage no other one. Names are found by their capital letters.",
        "问题中没有名字，或文章中没有别的名字。名字是按首字母大写识别的。",
    ),
    "impossible_no_negation": (
        "No rule puts a “not” into this question, or it has one already.",
        "没有规则能给这个问题加上否定词，或者它已经含有否定词。",
    ),
    "impossible_no_span": (
        "No whole word of this text fits into a window.",
        "这段文本没有一个完整的词放得进窗口。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read {share} of the text, so the figures mean little and nothing is judged.",
        "该检查点读不懂其中 {share} 的文本，这些数值几乎没有意义，也不作判断。",
    ),
    "note_cannot_refuse": (
        "This model was not trained on questions without an answer, so the changes in which “no answer” is right are not judged.",
        "该模型没有在无答案的问题上训练过，所以对“无答案”才对的改动不作判断。",
    ),
    "note_decoy_holds_answer": (
        "Your decoy holds the answer itself, so taking words from it is no fault.",
        "你的诱饵句中含有答案本身，所以从中取词不算上当。",
    ),
    "note_decoy_bare": (
        "The decoy shares no words with the question, so it is an easy one.",
        "诱饵句与问题没有相同的词，因此很容易识破。",
    ),
    "many_heading": ("The same over many questions", "许多问题上的统计"),
    "many_source": (
        "{n} answerable questions of {data}, measured with this checkpoint and kept in its card:",
        "来自 {data} 的 {n} 个可回答的问题，用该检查点测得并存于其卡片：",
    ),
    "many_missing": (
        "The card of {checkpoint} holds no such figures; python -m playground score reads --data PATH --to-card measures them.",
        "{checkpoint} 的卡片中没有这样的统计；可用 python -m playground score reads --data PATH --to-card 测量。",
    ),
    "many_caption": ("Shares in percent", "百分比"),
    "many_condition": ("question and passage", "问题与文章"),
    "many_items": ("questions", "问题数"),
    "many_f1": ("F1", "F1"),
    "many_answered": ("answered", "作答"),
    "many_kept": ("kept", "答案不变"),
    "many_taken": ("took decoy", "选中诱饵"),
    "many_mean": (
        "F1 is SQuAD's, against the data set's answers; an answer that is not given counts 0. Without the key sentence every answer given is wrong, so its share is what matters there. “Kept” is the share of the questions answered as asked whose answer stays. Not every change can be made of every question.",
        "F1 按 SQuAD 的方法对照数据集的答案计算，不作答记 0。抽走关键句后，任何作答都是错的，所以要看作答的比例。“答案不变”是原样作答的问题中答案保持不变的比例。并非每个问题都能做每种改动。",
    ),
}
