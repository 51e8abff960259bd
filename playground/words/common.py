"""Words of the page around the rooms: header, footer, links, waiting, the command that starts it."""

TEXTS: dict[str, tuple[str, str]] = {
    "title": ("BERT Playground", "BERT 游乐场"),
    "promise": (
        "Hide a word, pair two sentences, question a passage, and look into every layer and head of BERT.",
        "遮住一个词，配上两句话，向段落提问，再看清 BERT 的每一层和每个头。",
    ),
    "language": ("Language", "语言"),
    "rooms": ("Rooms", "房间"),
    "skip": ("Skip to the room", "跳到正文"),
    "privacy": (
        "Nothing you type is kept; it is computed on this server.",
        "你输入的内容不会被保存，计算都在本服务器上进行。",
    ),
    "code_here": (
        "The code is the folder this app runs from; each room shows the lines that matter.",
        "代码就在本应用所在的文件夹中；每个房间都会展示关键的几行。",
    ),
    "code_link": ("Code of this app", "本应用的代码"),
    "cards": ("Model card and scores", "模型卡与得分"),
    "card_none": (
        "There is no checkpoint yet. Put one into the folder checkpoints/ and start again.",
        "还没有检查点。请在 checkpoints/ 文件夹中放入一个，然后重新启动。",
    ),
    "card_size": ("Size", "规模"),
    "card_size_value": (
        "{layers} layers, {hidden} wide, {attention_heads} heads; {parameters} parameters",
        "{layers} 层，宽度 {hidden}，{attention_heads} 个注意力头；{parameters}个参数",
    ),
    "card_file": ("File", "文件"),
    "card_file_value": ("{megabytes} MB", "{megabytes} MB"),
    "card_languages": ("Reads", "可读语言"),
    "card_licence": ("Licence", "许可证"),
    "card_licence_unknown": ("not stated", "未注明"),
    "card_tasks": ("Can do", "能做的事"),
    "card_scores": ("Scores", "得分"),
    "card_scores_none": ("Not scored yet.", "尚未评测。"),
    "head_masked_word": ("fill in words", "填词"),
    "head_next_sentence": ("judge sentence pairs", "判断句对"),
    "head_relation": ("name relations", "识别关系"),
    "head_span_qa": ("find answers", "寻找答案"),
    "head_classification": ("sort texts by label", "给文本分类"),
    "head_tagging": ("tag words", "给词语打标签"),
    "language_en": ("English", "英语"),
    "language_zh": ("Chinese", "中文"),
    "link_copied": (
        "Link copied. It opens this room as it stands.",
        "链接已复制。打开即可恢复当前房间的状态。",
    ),
    "link_copied_without_own": (
        "Link copied, with the usual checkpoint: your own opens for nobody else.",
        "链接已复制，但使用默认检查点：你自己的检查点不对他人开放。",
    ),
    "link_by_hand": (
        "The browser did not let the link be copied; here it is:",
        "浏览器不允许复制，链接如下：",
    ),
    "link_too_long": (
        "This text is too long for a link (about 2,000 characters once encoded). Shorten it first.",
        "文本太长，无法放进链接（编码后约 2000 个字符）。请先缩短。",
    ),
    "waiting": ("Still working. The model may be loading …", "仍在计算，模型可能正在加载……"),
    "link_bad_room": (
        "The link asks for a room that is not here, so the first one is open.",
        "链接中的房间不存在，因此打开了第一个房间。",
    ),
    "link_bad_value": (
        "The link's “{name}” could not be used ({value}), so the usual value stands.",
        "链接中的“{name}”无法使用（{value}），因此保留了默认值。",
    ),
    "link_bad_checkpoint": (
        "The link's checkpoint {value} is not here, so {used} is used.",
        "链接中的检查点 {value} 不在这里，因此使用 {used}。",
    ),
    "link_text_cut": (
        "The link's “{name}” is longer than a link may carry and was cut.",
        "链接中的“{name}”超过了长度限制，已被截断。",
    ),
    "port_taken": (
        "Port {port} is in use; taking {taken} instead.",
        "端口 {port} 已被占用，改用 {taken}。",
    ),
    "file_too_large": (
        "The file is larger than {megabytes} MB. Send a part of it, or pack it as .gz or .xz.",
        "文件超过 {megabytes} MB。请只发送其中一部分，或压缩为 .gz 或 .xz。",
    ),
    "body_too_large": (
        "The request is larger than {limit} bytes. Send a shorter text.",
        "请求超过 {limit} 字节。请发送更短的文本。",
    ),
}
