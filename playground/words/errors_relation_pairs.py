"""Words of errors around texts with several marked entities; `errors.py` holds them all."""

_EXAMPLE = "<e>Ada</e> and <e>Boris</e> founded <e>Acme</e>."

TEXTS: dict[str, tuple[str, str]] = {
    "marks_too_few.message": (
        "Marked entities: {found}, but all pairs need at least {lowest}. The text: “{text}”.",
        "标出的实体：{found} 个，而配对至少需要 {lowest} 个。文本：“{text}”。",
    ),
    "marks_too_few.hint": (
        f"Write <e> and </e> around each entity: {_EXAMPLE}",
        f"请在每个实体前后写上 <e> 和 </e>：{_EXAMPLE}",
    ),
    "marks_too_many.message": (
        "{found} entities are marked, but at most {limit} are paired at once.",
        "标出了 {found} 个实体，但一次最多配对 {limit} 个。",
    ),
    "marks_too_many.hint": ("Take some marks away.", "请去掉一些标记。"),
    "mark_open.message": (
        "The mark {tag} before “{found}” is never closed.",
        "“{found}”之前的标记 {tag} 没有结束。",
    ),
    "mark_open.hint": (
        f"Write the closing mark after the entity: {_EXAMPLE}",
        f"请在实体之后写上结束标记：{_EXAMPLE}",
    ),
    "mark_unopened.message": (
        "The mark {tag} after “{found}” closes what was never opened.",
        "“{found}”之后的标记 {tag} 没有对应的开始标记。",
    ),
    "mark_unopened.hint": (
        f"Write the opening mark before the entity, or take this one away: {_EXAMPLE}",
        f"请在实体之前写上开始标记，或去掉这个标记：{_EXAMPLE}",
    ),
    "mark_crossed.message": (
        "The mark {opening} is closed by {closing}.",
        "标记 {opening} 被 {closing} 结束。",
    ),
    "mark_crossed.hint": (
        "Close each mark with its own name before the next one opens: <e1>…</e1> <e2>…</e2>.",
        "请在下一个标记开始之前，用同名标记结束当前标记：<e1>…</e1> <e2>…</e2>。",
    ),
    "mark_inside.message": (
        "The mark {tag} stands inside another entity, which begins with “{found}”.",
        "标记 {tag} 位于另一个实体之内，该实体以“{found}”开头。",
    ),
    "mark_inside.hint": (
        "Mark stretches that share no letter; they may touch.",
        "请标出没有共同字符的文字；它们可以相邻。",
    ),
    "mark_twice.message": (
        "The mark {tag} stands twice in the text.",
        "标记 {tag} 在文本中出现了两次。",
    ),
    "mark_twice.hint": (
        "Give each entity a number of its own, or leave the numbers out: <e>…</e>.",
        "请给每个实体不同的编号，或都不写编号：<e>…</e>。",
    ),
    "mark_unreadable.message": (
        "Entity {number} holds nothing that this checkpoint reads: “{found}”",
        "第 {number} 个实体中没有该检查点能读的内容：“{found}”",
    ),
    "mark_unreadable.hint": ("Mark a word or a sign.", "请标出一个词或符号。"),
    "mark_empty.message": (
        "The mark {tag} after “{before}” holds nothing that can be read: “{found}”",
        "“{before}”之后的标记 {tag} 中没有可读的内容：“{found}”",
    ),
    "mark_empty.hint": (
        "Put the marks around one word at least, or take them away.",
        "请至少在一个词前后写上标记，或去掉标记。",
    ),
}
"""Key -> (English, simplified Chinese)."""
