"""Words of errors about one layer, its inputs and their changes; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "segments_count.message": (
        "Segments were given for {found} wordpieces, but the text has {expected}.",
        "给出了 {found} 个段编号，而文本有 {expected} 个词片。",
    ),
    "segments_count.hint": (
        "Give one number for each wordpiece, [CLS] and [SEP] included.",
        "请为每个词片各给一个编号，包括 [CLS] 和 [SEP]。",
    ),
    "positions_count.message": (
        "Positions were given for {found} wordpieces, but the text has {expected}.",
        "给出了 {found} 个位置编号，而文本有 {expected} 个词片。",
    ),
    "positions_count.hint": (
        "Give one number for each wordpiece, [CLS] and [SEP] included.",
        "请为每个词片各给一个编号，包括 [CLS] 和 [SEP]。",
    ),
    "segments_outside.message": (
        "This checkpoint has no segment {found}: its segments run from 0 to {highest}.",
        "该检查点没有编号为 {found} 的段：段编号是 0 到 {highest}。",
    ),
    "segments_outside.hint": (
        "Choose numbers in that range: only these have a vector that was learnt.",
        "请选择该范围内的编号：只有这些编号有学到的向量。",
    ),
    "positions_outside.message": (
        "This checkpoint has no position {found}: its positions run from 0 to {highest}.",
        "该检查点没有编号为 {found} 的位置：位置编号是 0 到 {highest}。",
    ),
    "positions_outside.hint": (
        "Choose numbers in that range: only these have a vector that was learnt.",
        "请选择该范围内的编号：只有这些编号有学到的向量。",
    ),
    "step_no_layer.message": (
        "There is no layer {found}: counted from 0, the last one is {last}.",
        "没有第 {found} 层：从 0 数起，最后一层是 {last}。",
    ),
    "step_no_layer.hint": ("Choose a layer in that range.", "请选择该范围内的层。"),
    "step_no_head.message": (
        "There is no head {found}: counted from 0, the last one is {last}.",
        "没有第 {found} 个头：从 0 数起，最后一个是 {last}。",
    ),
    "step_no_head.hint": ("Choose a head in that range.", "请选择该范围内的头。"),
    "step_no_piece.message": (
        "There is no wordpiece {found}: counted from 0, the last one of this text is {last}.",
        "没有第 {found} 个词片：从 0 数起，这段文本的最后一个是 {last}。",
    ),
    "step_no_piece.hint": ("Choose a wordpiece in that range.", "请选择该范围内的词片。"),
    "step_empty.message": ("The text is empty.", "文本是空的。"),
    "step_empty.hint": (
        "Type a sentence whose way through the layer is to be seen.",
        "请输入一个句子，看它如何通过这一层。",
    ),
    "switch_shift.message": (
        "The positions are to be shifted by {found}, but here they can be shifted by 0 to {highest}.",
        "要把位置移动 {found}，而这里只能移动 0 到 {highest}。",
    ),
    "switch_shift.hint": (
        "Shift by less, or shorten the texts: the last position must still have a vector.",
        "请减小移动量或缩短文本：最后一个位置也必须有对应的向量。",
    ),
    "switch_seed.message": (
        "The seed of the drawn orders is {found}, but it must be a whole number from 0 to {highest}.",
        "打乱顺序的种子是 {found}，但应为 0 到 {highest} 的整数。",
    ),
    "switch_seed.hint": (
        "Choose a whole number in that range; each gives another five orders.",
        "请选择该范围内的整数；每个种子给出另外五种顺序。",
    ),
    "tour_empty_text.message": ("The sentence of the tour is empty.", "导览的句子是空的。"),
    "tour_empty_text.hint": ("Type a sentence of a few words.", "请输入一个由几个词组成的句子。"),
    "tour_empty_following.message": ("The sentence that follows is empty.", "后续的句子是空的。"),
    "tour_empty_following.hint": ("Type what could come next.", "请输入接下来可能出现的句子。"),
    "tour_empty_question.message": ("The question is empty.", "问题是空的。"),
    "tour_empty_question.hint": (
        "Type a question that one of the two sentences answers.",
        "请输入其中一个句子能回答的问题。",
    ),
    "tour_short.message": (
        "The sentence holds {found} plain words, but two are needed and no [MASK].",
        "句子里有 {found} 个普通的词，而这里至少需要两个，并且不能有 [MASK]。",
    ),
    "tour_short.hint": (
        "Type a whole sentence: the tour hides one of its words itself.",
        "请输入一个完整的句子：导览会自己遮住其中一个词。",
    ),
    "tour_long.message": (
        "The sentence has {found} wordpieces, but the tour takes up to {limit}.",
        "句子有 {found} 个词片，而导览最多接受 {limit} 个。",
    ),
    "tour_long.hint": ("Use a shorter sentence.", "请使用更短的句子。"),
}
"""Key -> (English, simplified Chinese)."""
