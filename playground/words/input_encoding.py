"""Words of the room Inside BERT: screen, pieces, sum, layer norm, tables."""

TEXTS: dict[str, tuple[str, str]] = {
    "screen_run": ("Show the embeddings", "显示嵌入"),
    "screen_text": ("Text A", "文本 A"),
    "screen_text_b": ("Text B, if you like", "文本 B（可选）"),
    "screen_example_pieces": ("Words of pieces", "由几片组成的词"),
    "screen_example_pair": ("Two sentences", "两个句子"),
    "screen_example_bank": ("One word, two meanings", "一词两义"),
    "screen_example_unknown": ("Signs it cannot read", "读不懂的符号"),
    "screen_example_chinese": ("Chinese text", "中文文本"),
    "screen_how_1": (
        "The vocabulary cuts the text into pieces. Each piece looks up three vectors: one for itself, one for its segment (A or B), one for its place in the row. They are added, number by number.",
        "词表把文本切成词片。每个词片查出三个向量：一个代表它自己，一个代表所在的段（A 或 B），一个代表所在的位置。三个向量逐个分量相加。",
    ),
    "screen_how_2": (
        "The length of a vector says how much it can weigh in the sum. A long position vector at [CLS] means that this place is marked strongly, not that it means much.",
        "向量的长度说明它在和中能占多大分量。[CLS] 处的位置向量很长，只表示这个位置被强烈标记，并不表示它含义丰富。",
    ),
    "screen_how_3": (
        "The table of word embeddings knows no context: “bank” has the same row and the same neighbours in every sentence. Context comes in the layers above.",
        "词嵌入表不看上下文：“bank” 在每个句子里都是同一行、同样的近邻。上下文要到上面的各层才会加入。",
    ),
    # Pieces
    "pieces_title": ("The pieces; press one to look it up", "词片；按下一个即可查看"),
    "piece_label": ("{piece}, piece {number} of {count}", "{piece}，第 {number} 个词片，共 {count} 个"),
    "panel_id": ("id {id} of {vocabulary}", "编号 {id}（词表共 {vocabulary} 项）"),
    "panel_characters": ("characters {start} to {end} of text {side}: “{typed}”", "文本 {side} 的第 {start} 到 {end} 个字符：“{typed}”"),
    "panel_place": ("segment {side}, position {position}", "段 {side}，位置 {position}"),
    "panel_added": ("put in by BERT; no characters of yours", "由 BERT 添加，不对应你输入的字符"),
    "panel_starts": ("begins a word", "一个词的开头"),
    "panel_continues": ("## goes on with the word before", "## 表示接续前面的词"),
    "panel_unknown": ("[UNK]: the vocabulary cannot spell this", "[UNK]：词表拼不出这些字符"),
    "panel_mask": ("a blank to be filled", "要填的空"),
    "panel_norms": (
        "lengths: token {token}, segment {segment}, position {position}, sum {sum}",
        "长度：词 {token}，段 {segment}，位置 {position}，和 {sum}",
    ),
    "neighbours_raw": ("Neighbours in the table, by cosine as they stand", "嵌入表中的近邻（原始余弦）"),
    "neighbours_centred": ("With the mean of all pieces taken away", "减去所有词片的平均值之后"),
    "neighbours_means": (
        "Cosine of word embeddings, −1 to 1. All rows of the table lean the same way, which lifts every raw cosine; without the mean, 0 means unrelated. Reserved rows ([unused…]) do not count.",
        "词嵌入的余弦，−1 到 1。表中所有行都偏向同一方向，使原始余弦普遍偏高；减去平均值之后，0 表示无关。保留行（[unused…]）不计在内。",
    ),
    # Sentences
    "said": (
        "{tokens} pieces × {hidden} numbers go into the first layer: {words} words and signs, {added} pieces put in by BERT.",
        "{tokens} 个词片 × {hidden} 个数进入第一层：{words} 个词和符号，另有 {added} 个词片由 BERT 添加。",
    ),
    "sum_title": ("What the sum is made of", "和由什么组成"),
    "sum_own": ("Variance within a piece's vector, averaged over the pieces", "单个词片向量内部的方差（各词片平均）"),
    "sum_apart": ("What tells the pieces of this text apart", "这段文本的词片靠什么区分"),
    "sum_means": (
        "Shares of the variance of the sum that each part brings, as covariance with it. The first row is the variance that LayerNorm scales; in the second, segments count only where the text has two.",
        "各部分对和的方差的贡献（与和的协方差）。第一行是 LayerNorm 所缩放的方差；在第二行里，只有文本分两段时段嵌入才起作用。",
    ),
    "sum_against": ("{part} works against the sum: {share}", "{part}与和相抵：{share}"),
    "part_token": ("token", "词"),
    "part_segment": ("segment", "段"),
    "part_position": ("position", "位置"),
    "part_sum": ("sum", "和"),
    "part_output": ("after LayerNorm", "LayerNorm 之后"),
    "norm_title": ("What LayerNorm does", "LayerNorm 的作用"),
    "norm_scaled": (
        "It takes the mean of each vector away (here {mean} on average) and divides by its standard deviation (here {low} to {high}), then scales each component by a learnt weight and adds a learnt bias.",
        "它减去每个向量的平均值（此处平均为 {mean}），除以其标准差（此处为 {low} 到 {high}），再把每个分量乘以学到的权重并加上学到的偏置。",
    ),
    "norm_alike": (
        "Two pieces of this text have a cosine of {before} before it and of {after} after it, on average. It turns a vector by {turned}° on average.",
        "这段文本中任意两个词片的余弦平均值，之前为 {before}，之后为 {after}。它平均把向量转动 {turned}°。",
    ),
    "norm_cosines": (
        "Cosines between the parts of a piece, on average: token and position {token_position}, token and segment {token_segment}, segment and position {segment_position}. Near 0, the parts do not get in each other's way.",
        "同一词片各部分之间的余弦平均值：词与位置 {token_position}，词与段 {token_segment}，段与位置 {segment_position}。接近 0 说明各部分互不干扰。",
    ),
    "alike_title": ("How alike the pieces are", "各词片有多相似"),
    "alike_title_first": (
        "How alike the first {count} pieces are",
        "前 {count} 个词片有多相似",
    ),
    "alike_means": (
        "Each cell is the cosine of two pieces: by the token embeddings alone, by the position embeddings alone, by the sum, and after LayerNorm, as the first layer reads them. In the first, a word that recurs has 100 with itself; in the second, compare neighbouring places with distant ones.",
        "每格是两个词片的余弦：只看词嵌入、只看位置嵌入、看它们的和，以及 LayerNorm 之后（即第一层读到的）。第一幅里，重复出现的词彼此为 100；第二幅里，请比较相邻的位置与相距较远的位置。",
    ),
    "alike_little": ("cosine 0 or less", "余弦 0 或更小"),
    "alike_much": ("1; figures in hundredths", "1；数字为百分之一"),
    "alike_cell": ("“{first}” and “{second}”: {value}", "“{first}”与“{second}”：{value}"),
    "looked_up": (
        "{checkpoint} · read off the tables in {time}; no layer was run",
        "{checkpoint} · 直接查表，用时 {time}；没有运行任何一层",
    ),
    "note_much_unknown": (
        "This checkpoint cannot read much of the text; choose a checkpoint made for this language.",
        "该检查点读不懂大部分文本；请选择针对这种语言的检查点。",
    ),
    "done": (
        "Done: {tokens} pieces. Of what tells them apart {token} is the token, {position} the position.",
        "完成：{tokens} 个词片。区分它们的部分中，词占 {token}，位置占 {position}。",
    ),
    # Figure and table
    "figure_title": ("Lengths of embeddings and sum", "各嵌入及其和的长度"),
    "figure_title_first": (
        "Lengths of embeddings and sum, first {count} pieces",
        "各嵌入及其和的长度（前 {count} 个词片）",
    ),
    "empty_figure": ("Type a text to see its embeddings.", "输入文本即可查看它的嵌入。"),
    "axis_length": ("length of the vector (L2 norm)", "向量长度（L2 范数）"),
    "axis_piece": ("piece", "词片"),
    "hover": ("{number}. {piece}: {part} {length}", "{number}. {piece}：{part} {length}"),
    "behind": ("All pieces as a table", "所有词片的表格"),
    "table_caption": ("Each piece, its lengths and what its sum is made of", "每个词片的长度及其和的组成"),
    "column_piece": ("piece", "词片"),
    "column_id": ("id", "编号"),
    "column_segment": ("segment", "段"),
    "column_length": ("length: {part}", "长度：{part}"),
    "column_share": ("share: {part}", "份额：{part}"),
}
"""Key -> (English, simplified Chinese)."""
