"""Words that several figures share: pieces, segments, empty figures."""

TEXTS: dict[str, tuple[str, str]] = {
    "pieces_label": ("The text as BERT sees it, {count} pieces", "BERT 看到的文本，共 {count} 个词片"),
    "piece_label": ("{piece}, piece {number} of {count}, {role}", "{piece}，第 {number} 个词片，共 {count} 个，{role}"),
    "piece_typed": ("typed as {typed}", "输入为 {typed}"),
    "piece_unknown": ("not in the vocabulary", "不在词表中"),
    "role_a": ("text A", "文本 A"),
    "role_b": ("text B", "文本 B"),
    "role_only": ("text", "文本"),
    "role_special": ("special", "特殊标记"),
    "short_a": ("A", "A"),
    "short_b": ("B", "B"),
    "short_special": ("special", "特殊"),
    "legend": ("Segments", "分段"),
    "no_pieces": ("There is nothing to show yet.", "还没有可显示的内容。"),
    "cut_here": ("the middle is left out: {count} pieces", "中间省略了 {count} 个词片"),
}
