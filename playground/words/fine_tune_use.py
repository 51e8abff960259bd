"""Words of step 5 of Fine-tune: try the model, open it in other rooms, take it away."""

TEXTS: dict[str, tuple[str, str]] = {
    "step_use": ("5 · Use it", "5 · 使用"),
    "yours": (
        "This model is yours alone: nobody else can see or open it. It goes {time} after you last used it, or when the app restarts.",
        "这个模型只属于你：别人看不到也打不开。最后一次使用后 {time}，或应用重启时，它会被删除。",
    ),
    "minutes": ("{minutes} minutes", "{minutes} 分钟"),
    "text_sentence": ("Your text", "文本"),
    "text_pair": ("First text", "第一段文本"),
    "text_tokens": ("Your sentence", "句子"),
    "text_relation": (
        "Your sentence, with <e1>…</e1> and <e2>…</e2>",
        "句子，带 <e1>…</e1> 和 <e2>…</e2>",
    ),
    "text_span-qa": ("Your question", "问题"),
    "text_b_pair": ("Second text", "第二段文本"),
    "text_b_span-qa": ("Passage", "文章"),
    "try": ("Try it", "试一试"),
    "labelled": ("{label}, {probability}", "{label}，{probability}"),
    "no_entities": ("It finds no name in this text.", "它在这段文本中没有找到任何名称。"),
    "entities": ("What it finds", "找到的内容"),
    "column_entity": ("text", "文本"),
    "column_type": ("kind", "类型"),
    "column_probability": ("probability", "概率"),
    "answer": (
        "{text} ({probability}; no answer: {none})",
        "{text}（{probability}；没有答案：{none}）",
    ),
    "no_answer": (
        "The passage does not say ({probability} for no answer).",
        "文章没有说（没有答案的概率为 {probability}）。",
    ),
    "truncated": (
        "The text is longer than the model reads; its end was left out.",
        "文本超过模型可读的长度，末尾未被读取。",
    ),
    "elsewhere": ("See inside it in other rooms", "在其他房间里看它的内部"),
    "elsewhere_hint": (
        "Each opens with your model chosen; compare with {base} to see what fine-tuning changed in the upper layers.",
        "打开后已选中你的模型；与 {base} 对比，可看到微调在上面几层改变了什么。",
    ),
    "take": ("Take it away", "带走它"),
    "take_hint": (
        "A zip of weights (safetensors), config, tokenizer and a model card with the scores; plain transformers loads it.",
        "压缩包含权重（safetensors）、配置、分词器和带得分的模型卡；用 transformers 即可加载。",
    ),
    "zip": ("Make the zip", "生成压缩包"),
    "download": ("Download {name} ({megabytes} MB)", "下载 {name}（{megabytes} MB）"),
    "delete": ("Delete it now", "立即删除"),
    "deleted": ("Your model is deleted.", "你的模型已删除。"),
    "push": ("Push it to the Hugging Face hub", "推送到 Hugging Face"),
    "push_hint": (
        "With your own token, which is used once and neither stored nor logged.",
        "使用你自己的令牌；只用一次，不保存也不记录。",
    ),
    "repository": ("Repository, as you/name", "仓库，如 you/name"),
    "token": ("Token with write access", "有写权限的令牌"),
    "private": ("Private", "私有"),
    "push_run": ("Push", "推送"),
    "pushed": ("It is there: {address}", "已推送：{address}"),
    "title": ("Fine-tuned on {name}", "在 {name} 上微调"),
}
"""Key -> (English, simplified Chinese)."""
