"""Words of marking entities in a text: the tagged text, its copy to mark in, buttons."""

TEXTS: dict[str, tuple[str, str]] = {
    "text": ("Your sentence", "句子"),
    "text_hint": (
        "<e1>…</e1> and <e2>…</e2> stand around the two entities. Type them, or mark below.",
        "<e1>…</e1> 和 <e2>…</e2> 标出两个实体。可直接输入，也可在下方标记。",
    ),
    "copy": ("Mark the entities here", "在此标出实体"),
    "how": (
        "Select text, or click the first and the last word; then press e1 or e2. By keyboard: arrows, Space to pick, Shift+arrows for more words, then 1 or 2.",
        "选中文字，或点击首尾两个词，再按 e1 或 e2。用键盘：方向键移动，空格选词，Shift+方向键选多个词，再按 1 或 2。",
    ),
    "tools": ("Mark what is picked", "标记所选内容"),
    "mark_e1": ("Mark as e1", "标为 e1"),
    "mark_e2": ("Mark as e2", "标为 e2"),
    "swap": ("Swap e1 and e2", "交换 e1 与 e2"),
    "clear": ("Clear the marks", "清除标记"),
    # Said by the script
    "word": ("{word}, word {number} of {total}", "{word}，第 {number} 个词，共 {total} 个"),
    "word_in": (
        "{word}, in {entity}, word {number} of {total}",
        "{word}，属于 {entity}，第 {number} 个词，共 {total} 个",
    ),
    "state": ("e1: {e1} · e2: {e2}", "e1：{e1} · e2：{e2}"),
    "none": ("not marked yet", "尚未标出"),
    "picked": ("Picked: {picked}. Press e1 or e2.", "已选：{picked}。请按 e1 或 e2。"),
    "marked": ("{entity} is now: {picked}", "{entity} 现在是：{picked}"),
    "swapped": ("Swapped: e1 is {e1}, e2 is {e2}", "已交换：e1 是 {e1}，e2 是 {e2}"),
    "cleared": ("No entity is marked now.", "现在没有标出任何实体。"),
    "nothing_picked": (
        "Nothing is picked: select some text or a word first.",
        "还没有选中内容：请先选中文字或一个词。",
    ),
    "overlap": (
        "{picked} overlaps {other}, which is {entity}. Mark two stretches that share no letter.",
        "{picked} 与 {entity}（{other}）重叠。请标出没有共同字符的两段文字。",
    ),
    "swap_missing": (
        "Mark both entities first, then swap them.",
        "请先标出两个实体，再交换。",
    ),
    "damaged": (
        "The tags in the box do not fit together; marking here writes them anew.",
        "文本框中的标签不完整；在此标记会重新写入。",
    ),
    "long": (
        "The text has {count} words, too many to mark here: type the tags in the box.",
        "文本有 {count} 个词，太长，无法在此标记：请在文本框中输入标签。",
    ),
    "empty": ("Write a sentence above.", "请在上面写一个句子。"),
    # Where several entities are marked
    "text_hint_several": (
        "<e>…</e> stands around each entity, 2 to 12 of them. Type the tags, or mark below.",
        "用 <e>…</e> 标出每个实体，2 到 12 个。可直接输入，也可在下方标记。",
    ),
    "how_several": (
        "Select text, or click the first and the last word; then press Add entity. By keyboard: arrows, Space to pick, Shift+arrows for more words, then Enter to add, Delete to take a mark away.",
        "选中文字，或点击首尾两个词，再按“添加实体”。用键盘：方向键移动，空格选词，Shift+方向键选多个词，按回车添加，按 Delete 去掉标记。",
    ),
    "add": ("Add entity", "添加实体"),
    "remove": ("Remove its mark", "去掉标记"),
    "word_in_several": (
        "{word}, in entity {entity}, word {number} of {total}",
        "{word}，属于实体 {entity}，第 {number} 个词，共 {total} 个",
    ),
    "picked_several": ("Picked: {picked}. Press Add entity.", "已选：{picked}。请按“添加实体”。"),
    "added": ("Added: {picked}. Entities: {count}.", "已添加：{picked}。实体数：{count}。"),
    "removed": ("No longer marked: {picked}. Entities: {count}.", "已去掉标记：{picked}。实体数：{count}。"),
    "not_marked": (
        "Nothing of what is picked is marked: pick a word of an entity first.",
        "所选内容没有标记：请先选中某个实体的词。",
    ),
    "most": (
        "At most {most} entities are paired at once: take a mark away first.",
        "一次最多配对 {most} 个实体：请先去掉一个标记。",
    ),
    "overlap_several": (
        "{picked} overlaps {other}, which is entity {entity}. Mark stretches that share no letter.",
        "{picked} 与实体 {entity}（{other}）重叠。请标出没有共同字符的文字。",
    ),
}
