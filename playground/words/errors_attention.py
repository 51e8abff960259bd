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
}
