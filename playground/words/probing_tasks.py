"""Names of the probing tasks, and what each asks of a sentence or a word."""

TEXTS: dict[str, tuple[str, str]] = {
    "sentence_length": ("sentence length", "句子长度"),
    "sentence_length_asks": (
        "Into which of six bins does the number of words fall?",
        "词数落在六个区间中的哪一个？",
    ),
    "word_content": ("word content", "含哪个词"),
    "word_content_asks": (
        "Which one of twenty words stands in the sentence?",
        "句中出现的是二十个词中的哪一个？",
    ),
    "tree_depth": ("tree depth", "句法树深度"),
    "tree_depth_asks": (
        "How deep are clauses nested, at equal length?",
        "句长相同时，从句嵌套有多深？",
    ),
    "top_constituents": ("top constituents", "顶层成分"),
    "top_constituents_asks": (
        "Of which parts is the sentence made, directly below its top?",
        "句子顶层之下由哪些成分组成？",
    ),
    "bigram_shift": ("words swapped", "相邻词互换"),
    "bigram_shift_asks": (
        "Were two neighbouring words swapped?",
        "是否有两个相邻的词被互换？",
    ),
    "agreement": ("agreement", "主谓一致"),
    "agreement_asks": (
        "Of which number must the hidden verb be, with 0 to 4 nouns of the other number between it and its subject?",
        "被遮住的动词应为单数还是复数？它与主语之间有 0 到 4 个数相反的名词。",
    ),
    "tense": ("tense", "时态"),
    "tense_asks": ("Is the main verb past or present?", "主句动词是过去时还是现在时？"),
    "subject_number": ("subject number", "主语的数"),
    "subject_number_asks": (
        "Is the subject of the main clause singular or plural?",
        "主句主语是单数还是复数？",
    ),
    "object_number": ("object number", "宾语的数"),
    "object_number_asks": (
        "Is the object of the main clause singular or plural?",
        "主句宾语是单数还是复数？",
    ),
    "odd_word_out": ("odd word", "异常词"),
    "odd_word_out_asks": (
        "Was a noun or verb replaced by one that does not fit?",
        "是否有名词或动词被换成了不合适的词？",
    ),
    "coordination_inversion": ("clauses inverted", "分句颠倒"),
    "coordination_inversion_asks": (
        "Were two joined clauses put in the other order?",
        "两个并列分句的顺序是否被颠倒？",
    ),
    "part_of_speech": ("part of speech", "词性"),
    "part_of_speech_asks": (
        "Which of the universal parts of speech is this word?",
        "这个词属于哪一种通用词性？",
    ),
    "dependency_relation": ("dependency relation", "依存关系"),
    "dependency_relation_asks": (
        "What is this word to the word that it hangs on?",
        "这个词与其支配词是什么关系？",
    ),
    "head_distance": ("distance of the head", "支配词距离"),
    "head_distance_asks": (
        "How many words away, and on which side, is the word that it hangs on?",
        "它的支配词在哪一侧、相隔几个词？",
    ),
    "treebank_length": ("length (UD)", "长度（UD）"),
    "treebank_length_asks": (
        "Into which of eight bins does the number of words fall?",
        "词数落在八个区间中的哪一个？",
    ),
    "treebank_depth": ("tree depth (UD)", "树深度（UD）"),
    "treebank_depth_asks": (
        "How many steps lead from the deepest word to the root?",
        "从最深的词到根要走几步？",
    ),
    "treebank_tense": ("tense (UD)", "时态（UD）"),
    "treebank_tense_asks": ("Is the main clause past or present?", "主句是过去时还是现在时？"),
    "treebank_subject_number": ("subject number (UD)", "主语的数（UD）"),
    "treebank_subject_number_asks": (
        "Is the subject of the main clause singular or plural, where it is a noun?",
        "主句主语（为名词时）是单数还是复数？",
    ),
    "treebank_object_number": ("object number (UD)", "宾语的数（UD）"),
    "treebank_object_number_asks": (
        "Is the object of the main clause singular or plural, where it is a noun?",
        "主句宾语（为名词时）是单数还是复数？",
    ),
    "own_asks": ("Which label did you give the sentence?", "你给这个句子的标签是什么？"),
}
