"""Words of errors about attention and changed passes; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "head_unknown.message": (
        "There is no head {head} of layer {layer}: layers run from 0 to {last_layer}, "
        "heads from 0 to {last_head}.",
        "没有第 {layer} 层的第 {head} 个头：层的编号是 0 到 {last_layer}，头的编号是 0 到 {last_head}。",
    ),
    "head_unknown.hint": (
        "Choose a layer and a head in those ranges; counting starts at 0 here.",
        "请在这些范围内选择层和头；这里从 0 开始计数。",
    ),
    "patch_outside.message": (
        "There is no state of piece {piece} at layer {layer}: layers run from 0 to {last_layer}, "
        "pieces from 0 to {last_piece}.",
        "第 {layer} 层没有词片 {piece} 的状态：层的编号是 0 到 {last_layer}，"
        "词片的编号是 0 到 {last_piece}。",
    ),
    "patch_outside.hint": (
        "Choose a layer and a piece in those ranges; layer 0 is the embedding output.",
        "请在这些范围内选择层和词片；第 0 层是嵌入层的输出。",
    ),
    "patch_size.message": (
        "The state to copy in has the shape {found}, but a state holds {expected} numbers.",
        "要复制进来的状态形状是 {found}，而一个状态含 {expected} 个数。",
    ),
    "patch_size.hint": (
        "Take the state from the same checkpoint.",
        "请使用同一检查点的状态。",
    ),
    "visible_shape.message": (
        "The table of who sees whom has the shape {found}, but the text has {expected} wordpieces.",
        "可见性表的形状是 {found}，而文本有 {expected} 个词片。",
    ),
    "visible_shape.hint": (
        "Give true or false for each pair of wordpieces, a row for each one that looks.",
        "请为每一对词片给出 true 或 false，每个查询词片一行。",
    ),
    "visible_blind.message": (
        "Wordpiece {found} may look at nothing at all.",
        "词片 {found} 什么都不能看。",
    ),
    "visible_blind.hint": (
        "Let each wordpiece see at least itself.",
        "请让每个词片至少能看见自己。",
    ),
    "attention_empty.message": ("The text is empty.", "文本是空的。"),
    "attention_empty.hint": (
        "Type a sentence; a second one may stand beside it.",
        "请输入一个句子；也可以再给出第二句。",
    ),
    "attention_layer.message": (
        "There is no layer {found}; layers are counted from 0 to {highest} here.",
        "没有第 {found} 层；这里的层从 0 数到 {highest}。",
    ),
    "attention_layer.hint": (
        "Give a whole number from 0 to {highest}.",
        "请给出 0 到 {highest} 之间的整数。",
    ),
    "attention_head.message": (
        "There is no head {found}; heads are counted from 0 to {highest} here.",
        "没有第 {found} 个注意力头；这里的头从 0 数到 {highest}。",
    ),
    "attention_head.hint": (
        "Give a whole number from 0 to {highest}.",
        "请给出 0 到 {highest} 之间的整数。",
    ),
    "attention_too_large.message": (
        "All heads asked for hold {found} weights; an answer takes at most {limit}.",
        "所要求的注意力头共有 {found} 个权重，一次回答最多 {limit} 个。",
    ),
    "attention_too_large.hint": (
        "Name a layer and a head, or shorten the text; the command line has no such limit.",
        "请指定层和头，或缩短文本；命令行没有这一限制。",
    ),
}
