"""Words of errors in the room Layers; `errors.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "layers_empty.message": (
        "The text is empty, or holds only characters that BERT leaves out.",
        "文本是空的，或只含有 BERT 会略去的字符。",
    ),
    "lens_shape.message": (
        "The states have the shape {found}; the last axis must be {expected} numbers.",
        "状态的形状是 {found}，最后一维应为 {expected} 个数。",
    ),
    "lens_shape.hint": (
        "Take the states from the same checkpoint.",
        "请使用同一检查点的状态。",
    ),
    "lens_long.message": (
        "The text has {found} wordpieces; at most {limit} are shown here.",
        "文本有 {found} 个词片，这里最多显示 {limit} 个。",
    ),
    "lens_long.hint": (
        "Keep the sentence that matters and leave out the rest.",
        "请只保留关键的句子。",
    ),
    "lens_few_texts.message": (
        "The texts were used up after {found} of {expected} steps.",
        "文本在第 {found} 步就用完了，而共需 {expected} 步。",
    ),
    "lens_few_texts.hint": (
        "Give more text with --data, or fewer steps.",
        "请用 --data 提供更多文本，或减少步数。",
    ),
    "lens_missing.message": (
        "The checkpoint {checkpoint} has no tuned lens.",
        "检查点 {checkpoint} 没有调谐透镜。",
    ),
    "lens_missing.hint": (
        "Train one first with “train tuned-lens”.",
        "请先用“train tuned-lens”训练一个。",
    ),
    "contexts_word.message": ("No word is given.", "没有给出词。"),
    "contexts_word.hint": (
        "Type the word that all sentences have in common.",
        "请输入各句中共有的那个词。",
    ),
    "contexts_count.message": (
        "There are {found} sentences; {lowest} to {highest} can be compared.",
        "共有 {found} 个句子，可比较的是 {lowest} 到 {highest} 个。",
    ),
    "contexts_count.hint": (
        "Write one sentence a line.",
        "请每行写一个句子。",
    ),
    "contexts_missing.message": (
        "Sentence {number} does not hold “{word}”: {text}",
        "第 {number} 个句子中没有“{word}”：{text}",
    ),
    "contexts_missing.hint": (
        "Each sentence must hold the word as it is spelt above, whole; letter case does not matter.",
        "每个句子都必须完整包含上面写的词，大小写不限。",
    ),
    "contexts_long.message": (
        "Sentence {number} has {found} wordpieces; at most {limit} are compared.",
        "第 {number} 个句子有 {found} 个词片，最多比较 {limit} 个。",
    ),
    "contexts_long.hint": (
        "Shorten it to what stands around the word.",
        "请缩短到该词前后的部分。",
    ),
    "lens_piece.message": (
        "There is no piece “{found}”: pieces are numbered from 1 to {highest}.",
        "没有词片“{found}”：词片的编号是 1 到 {highest}。",
    ),
    "lens_piece.hint": (
        "Press a piece beside the result, or leave the box empty.",
        "请点击结果旁的词片，或将输入框留空。",
    ),
    "tuned_lens_damaged.message": (
        "The tuned lens {path} cannot be read.",
        "无法读取调谐透镜 {path}。",
    ),
    "tuned_lens_damaged.hint": (
        "Make it again with “train tuned-lens”, or remove the file.",
        "请用“train tuned-lens”重新生成，或删除该文件。",
    ),
    "tuned_lens_shape.message": (
        "The tuned lens holds {found}, but this checkpoint needs {expected}.",
        "调谐透镜的内容是 {found}，而该检查点需要 {expected}。",
    ),
    "tuned_lens_shape.hint": (
        "It was made for another checkpoint: make one with “train tuned-lens”, or remove the file.",
        "它是为其他检查点制作的：请用“train tuned-lens”生成，或删除该文件。",
    ),
    "layers_empty.hint": (
        "Type at least one word, then its states can be followed through the layers.",
        "请至少输入一个词，才能逐层查看它的状态。",
    ),
}
