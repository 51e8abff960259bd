"""Names of the built-in sets of Fine-tune, and a sentence on each."""

TEXTS: dict[str, tuple[str, str]] = {
    "reviews": ("Reviews: positive or negative", "英文评论：正面或负面"),
    "reviews_about": (
        "Short English reviews of films, hotels, food and things. Does the writer like it?",
        "关于电影、酒店、食物和物品的英文短评。作者喜欢吗？",
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
