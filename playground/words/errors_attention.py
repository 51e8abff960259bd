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
    "attention_query.message": (
        "There is no piece with the index {found}.",
        "没有索引为 {found} 的词片。",
    ),
    "attention_query.hint": (
        "Pieces count from 0, which is [CLS]: give 0 to {highest}.",
        "词片从 0（即 [CLS]）数起：请给出 0 到 {highest}。",
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
    "attention_part.message": (
        "There is no part {found} of a pair.",
        "句对中没有名为 {found} 的部分。",
    ),
    "attention_part.hint": ("Choose one of: {parts}.", "请选择：{parts}。"),
    "attention_part_of_one.message": (
        "Only text A is there, so there is nothing between A and B to show.",
        "只有文本 A，因此没有 A 与 B 之间的内容可显示。",
    ),
    "attention_part_of_one.hint": (
        "Type a text B, or show all of the attention.",
        "请输入文本 B，或选择显示全部注意力。",
    ),
    "attention_not_there.message": (
        "“{found}”, which was to be kept together, does not stand in the text.",
        "要合并为一行的“{found}”不在文本中。",
    ),
    "attention_not_there.hint": (
        "Write it as it stands in the text; part several with commas.",
        "请照原文书写；多个之间用逗号隔开。",
    ),
    "attention_only_special.message": (
        "Nothing is left to show: this part holds no piece but [CLS] and [SEP].",
        "没有可显示的内容：这一部分除 [CLS] 和 [SEP] 外没有其他词片。",
    ),
    "attention_only_special.hint": (
        "Show [CLS] and [SEP], or type a text with words.",
        "请显示 [CLS] 和 [SEP]，或输入含有文字的文本。",
    ),
    "attention_head_name.message": (
        "“{found}” names no head.",
        "“{found}”不是注意力头的名称。",
    ),
    "attention_head_name.hint": (
        "Write 3.5 for layer 3, head 5, and 3.* for all of layer 3; part several with commas.",
        "3.5 表示第 3 层第 5 个头，3.* 表示第 3 层的所有头；多个之间用逗号隔开。",
    ),
    "attention_head_there.message": (
        "There is no head {found}: this checkpoint has {layers} layers of {heads} heads.",
        "没有注意力头 {found}：该检查点有 {layers} 层，每层 {heads} 个头。",
    ),
    "attention_head_there.hint": (
        "Name heads from 1.1 to {layers}.{heads}, or empty the box to have one chosen.",
        "请在 1.1 到 {layers}.{heads} 之间选择，或清空输入框由系统选择。",
    ),
    "attention_many_heads.message": (
        "{found} heads are asked for, but at most {limit} can lie over each other.",
        "要求显示 {found} 个头，但最多可叠加 {limit} 个。",
    ),
    "attention_many_heads.hint": ("Take some of them out.", "请去掉一些。"),
    "looked_word_missing.message": (
        "The part of the text that was read does not hold “{word}” as a whole word.",
        "所读取的文本部分中没有完整的“{word}”这个词。",
    ),
    "looked_word_missing.hint": (
        "Copy a word from the text, or leave it empty for the word that gets most attention.",
        "请从文本中复制一个词，或留空以采用得到注意力最多的词。",
    ),
    "patching_lengths.message": (
        "The clean sentence has {clean} wordpieces, the corrupted one {corrupted}: states can be "
        "copied over only between sentences of equal length.",
        "原句有 {clean} 个词片，改动句有 {corrupted} 个：只有长度相同的句子之间才能复制状态。",
    ),
    "patching_lengths.hint": (
        "Exchange words for others of as many wordpieces; [CLS], [SEP] and marks count too.",
        "请换成词片数相同的词；[CLS]、[SEP] 和标点也算在内。",
    ),
    "patching_mask_moved.message": (
        "[MASK] is wordpiece {clean} of the clean sentence but wordpiece {corrupted} of the "
        "corrupted one, counted from 0.",
        "[MASK] 在原句中是第 {clean} 个词片，在改动句中却是第 {corrupted} 个（从 0 数起）。",
    ),
    "patching_mask_moved.hint": (
        "Let as many wordpieces stand before [MASK] in both.",
        "请让两句在 [MASK] 之前的词片数相同。",
    ),
    "patching_same.message": (
        "The model reads both sentences as the same wordpieces.",
        "模型把两个句子读成完全相同的词片。",
    ),
    "patching_same.hint": (
        "Exchange at least one word in the corrupted sentence.",
        "请在改动句中至少换掉一个词。",
    ),
    "patching_too_long.message": (
        "The sentences have {found} wordpieces, but at most {limit} are patched with this "
        "checkpoint, since each costs a pass for every layer.",
        "句子有 {found} 个词片，但对该检查点最多处理 {limit} 个，因为每个词片在每一层都要算一遍。",
    ),
    "patching_too_long.hint": ("Shorten both sentences.", "请缩短两个句子。"),
    "patching_no_gap.message": (
        "The log-odds of “{target}” are {clean} in the clean sentence and {corrupted} in the "
        "corrupted one: the clean one must be at least {least} above.",
        "“{target}”的对数几率在原句中是 {clean}，在改动句中是 {corrupted}：原句至少要高出 {least}。",
    ),
    "patching_no_gap.hint": (
        "Choose a word that the clean sentence makes likelier, or exchange the sentences.",
        "请选择一个在原句中更有可能的词，或交换两个句子。",
    ),
    "attention_one_head.message": (
        "{found} heads are named, but one is switched off at a time.",
        "写了 {found} 个头，但一次只关闭一个。",
    ),
    "attention_one_head.hint": (
        "Name one, as 4.2, or all of a layer, as 4.*.",
        "请只写一个，如 4.2，或整层，如 4.*。",
    ),
}
