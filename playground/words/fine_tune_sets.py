"""Names of the built-in sets of Fine-tune, and a sentence on each."""

TEXTS: dict[str, tuple[str, str]] = {
    "reviews": ("Reviews: positive or negative", "英文评论：正面或负面"),
    "reviews_about": (
        "Short English reviews of films, hotels, food and things. Does the writer like it?",
        "关于电影、酒店、食物和物品的英文短评。作者喜欢吗？",
    ),
    "question_types": ("Questions by kind of answer", "英文问题：按所问内容分类"),
    "question_types_about": (
        "English questions. Does the answer name a person, a place, a time, a number, a meaning or a reason?",
        "英文问题。答案应是人物、地点、时间、数量、含义还是原因？",
    ),
    "tickets": ("Customer letters by subject", "英文客服来信：按主题分类"),
    "tickets_about": (
        "English letters to a shop: login, billing, delivery, return, cancellation or a fault.",
        "写给商店的英文来信：登录、账单、配送、退货、取消或故障。",
    ),
    "same_meaning": ("Two sentences: the same meaning or not", "英文句对：意思是否相同"),
    "same_meaning_about": (
        "Two English sentences, mostly on one matter. Do they say the same?",
        "两个英文句子，大多谈同一件事。它们的意思一样吗？",
    ),
    "names": ("Names in sentences: people, places, organisations", "英文句中的名称：人物、地点、机构"),
    "names_about": (
        "English sentences, a tag a word: B- opens a name, I- continues it, O is none.",
        "英文句子，每个词一个标签：B- 表示名称开头，I- 表示延续，O 表示不是名称。",
    ),
    "relations": ("Two things in a sentence and their relation", "英文句中的两个事物及其关系"),
    "relations_about": (
        "English sentences with two marked things: cause, part, maker, in both directions, or none of them.",
        "标出两个事物的英文句子：因果、部分、制造者（两个方向），或都不是。",
    ),
    "passages": ("Passages with questions", "英文短文与问题"),
    "passages_about": (
        "Short English passages; the answer is a span of the passage, or it is not there.",
        "英文短文；答案是文中的一段，或文中没有答案。",
    ),
    "reviews_zh": ("Chinese reviews: positive or negative", "中文评论：正面或负面"),
    "reviews_zh_about": (
        "Short Chinese reviews of hotels, food and things. Does the writer like it?",
        "关于酒店、餐饮和商品的中文短评。作者满意吗？",
    ),
    "topics_zh": ("Chinese headlines by topic", "中文标题：按主题分类"),
    "topics_zh_about": (
        "Chinese headlines on sport, money, science, culture, travel and health.",
        "体育、财经、科技、文化、旅游和健康方面的中文标题。",
    ),
    "shut": (
        "Shut for now: no checkpoint here reads Chinese yet.",
        "暂未开放：目前还没有能读中文的检查点。",
    ),
    "counts": ("{rows} rows, {labels} labels", "{rows} 行，{labels} 个标签"),
    "counts_rows": ("{rows} rows", "{rows} 行"),
    "origin": (
        "We wrote every row for this project; they carry its licence.",
        "所有数据均由本项目编写，采用本项目的许可证。",
    ),
}
