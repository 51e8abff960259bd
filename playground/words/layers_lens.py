"""Words of the lab Lens of the room Layers."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_tab": ("Lens", "透镜"),
    "screen_question": (
        "What would BERT answer if it had to stop after this layer?",
        "如果 BERT 只算到这一层就要回答，会给出什么词？",
    ),
    "screen_run": ("Look through the lens", "用透镜看"),
    "screen_text": ("Your text", "文本"),
    "screen_text_hint": (
        "[MASK] marks a blank. At most 64 wordpieces.",
        "[MASK] 表示空格处。最多 64 个词片。",
    ),
    "screen_piece": ("Piece to follow, by number", "要跟踪的词片（编号）"),
    "screen_piece_hint": (
        "Press a piece beside the result, or leave it empty: then the first [MASK], else the first word.",
        "可在结果旁点击词片，或留空：此时取第一个 [MASK]，没有则取第一个词。",
    ),
    "screen_example_fact": ("A fact", "一个事实"),
    "screen_example_grammar": ("is or are?", "is 还是 are？"),
    "screen_example_open": ("Many words fit", "许多词都合适"),
    "screen_example_sentence": ("No [MASK]", "没有 [MASK]"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "screen_how_1": (
        "BERT's masked-LM head was trained on the last layer alone. Here it is asked after every layer: each cell is the word it would answer at that piece, and how likely.",
        "BERT 的掩码语言模型头只在最后一层上训练过。这里在每一层之后都问一次：每个格子是它在该词片处会给出的词及其概率。",
    ),
    "screen_how_2": (
        "A frame marks the word that the last layer ends with. The lower panel is the mean Kullback-Leibler divergence from the last layer's answer, in bits: 0 is the same answer.",
        "带框的是最后一层的答案。下图是与最后一层回答的平均 KL 散度（比特）：0 表示回答相同。",
    ),
    "screen_how_3": (
        "The plain lens misleads in early layers: their states lie elsewhere, and the head was not made for them. The tuned lens first turns them by one affine map a layer, trained to match the last layer's answer on other texts (Belrose et al. 2023). What neither shows may still be there.",
        "普通透镜在浅层会误导：那里的状态处在别的位置，输出头并不是为它们训练的。调谐透镜先用每层一个仿射变换把状态转过去，该变换在其他文本上训练，以接近最后一层的回答（Belrose 等人，2023）。两种透镜都看不到的信息也可能存在。",
    ),
    "lens_plain": ("plain (logit) lens", "普通透镜（logit lens）"),
    "lens_tuned": ("tuned lens", "调谐透镜"),
    "claim_plain": (
        "The head as it is, on each layer's states.",
        "把原有的输出头直接用在各层的状态上。",
    ),
    "claim_tuned": (
        "The same head after one trained affine map a layer.",
        "先经过每层一个训练好的仿射变换，再用同一个输出头。",
    ),
    "choose": ("Follow another piece", "跟踪另一个词片"),
    "chip": ("{piece}, piece {number} of {total}", "{piece}，第 {number} 个词片（共 {total} 个）"),
    "scale_little": ("0 %", "0%"),
    "scale_much": ("100 %", "100%"),
    "scale_final": ("the last layer's word", "最后一层的词"),
    "corner": ("layer", "层"),
    "last": ("{layer}, last", "{layer}，最后一层"),
    "cell": (
        "{word} {percent}; “{final}” has rank {rank}; {bits} bits from the last layer's answer",
        "{word} {percent}；“{final}”排第 {rank}；与最后一层的回答相差 {bits} 比特",
    ),
    "cell_final": (
        "{word} {percent}, as the last layer (“{final}”, rank {rank}); {bits} bits from its answer",
        "{word} {percent}，与最后一层相同（“{final}”，第 {rank}）；与其回答相差 {bits} 比特",
    ),
    "figure_title": ("“{word}” at “{token}”, layer by layer", "“{token}”处的“{word}”，逐层"),
    "figure_empty": ("Lens", "透镜"),
    "empty_figure": ("Nothing yet: type a text.", "还没有结果：请输入文本。"),
    "axis_final": ("P(final word)", "最终词的概率"),
    "axis_divergence": ("from the final answer (bits)", "与最终回答之差（比特）"),
    "bits": ("{value} bits", "{value} 比特"),
    "hover": ("{lens}, layer {layer}: {value}", "{lens}，第 {layer} 层：{value}"),
    "table_candidates": (
        "First five at “{token}” (piece {number}), by layer",
        "“{token}”（第 {number} 个词片）处的前五个词，逐层",
    ),
    "table_appearances": (
        "Where each piece's final word is first, and from where it stays",
        "每个词片的最终词在哪一层首次居首、从哪一层起保持居首",
    ),
    "column_piece": ("piece", "词片"),
    "column_final": ("final word", "最终词"),
    "column_appears": ("{lens}: first at layer", "{lens}：首次居首的层"),
    "column_settles": ("{lens}: stays from layer", "{lens}：从此层起保持"),
    "final": (
        "At “{token}” (piece {number}) the last layer answers “{word}”, {percent}.",
        "在“{token}”（第 {number} 个词片）处，最后一层的回答是“{word}”，{percent}。",
    ),
    "settles_last": (
        "Through the {lens} that word comes first only in the last layer.",
        "用{lens}看，这个词到最后一层才居首。",
    ),
    "settles_start": (
        "Through the {lens} that word is first from the embeddings on.",
        "用{lens}看，这个词从嵌入层起就居首。",
    ),
    "settles": (
        "Through the {lens} that word is first from layer {layer} of {layers} on.",
        "用{lens}看，这个词从第 {layer} 层（共 {layers} 层）起居首。",
    ),
    "appeared": (
        "It had been first after layer {layer} already, but not all the way.",
        "它在第 {layer} 层之后就曾居首，但没有保持。",
    ),
    "halfway": (
        "Half-way, after layer {layer}, the answers at all pieces are on average {plain} bits from the final ones through the plain lens, {tuned} bits through the tuned one.",
        "在一半处（第 {layer} 层之后），所有词片的回答与最终回答平均相差：普通透镜 {plain} 比特，调谐透镜 {tuned} 比特。",
    ),
    "measured": (
        "Measured on {count} masks of held-out text ({name}): after layer {layer} the plain lens is {plain} bits off and names the final word in {plain_share}; the tuned lens {tuned} bits, {tuned_share}.",
        "在留出文本的 {count} 个掩码处测得（{name}）：第 {layer} 层之后，普通透镜相差 {plain} 比特，有 {plain_share} 给出最终词；调谐透镜相差 {tuned} 比特，{tuned_share}。",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read much of the text, so the lens shows answers about unknown words; choose a checkpoint made for this language.",
        "该检查点读不懂大部分文本，透镜显示的只是关于未知词的回答；请选择针对这种语言的检查点。",
    ),
    "beyond": (
        "There is no piece {found}: this text has {total}. “{token}” (piece {number}) is followed instead.",
        "没有第 {found} 个词片：这段文本共有 {total} 个。改为跟踪“{token}”（第 {number} 个）。",
    ),
    "note_no_tuned": (
        "This checkpoint has no tuned lens, so only the plain one is shown, which misleads in early layers.",
        "该检查点没有调谐透镜，因此只显示普通透镜；它在浅层会误导。",
    ),
    "done": ("Done. {said}", "完成。{said}"),
}
