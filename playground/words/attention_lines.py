"""Words of the head view in the room Attention: what stands around the lines, and what is spoken."""

SCRIPT_TEXTS = (
    "from", "to", "from_label", "to_label", "from_line", "to_line", "strongest", "of_head", "and_token",
    "and_head", "start", "drawn", "least", "all_weights", "scale_one", "scale_several",
    "scale_stretched", "stretch", "heads_shown", "segment_0", "segment_1", "segment_2", "figure_origin",
)
"""Keys of the texts that `attention.js` fills in; it has them with each view."""

TEXTS: dict[str, tuple[str, str]] = {
    "head": ("layer {layer} of {layers}, head {head}", "第 {layer} 层（共 {layers} 层），第 {head} 个头"),
    "head_of_several": ("layer {layer}, head {head}", "第 {layer} 层第 {head} 头"),
    "title_several": ("{count} heads laid over one another", "{count} 个头叠在一起"),
    "empty": (
        "There are no lines to draw: choose a head.",
        "没有可画的线：请选择一个头。",
    ),
    "from": ("this token looks", "这个词片看"),
    "to": ("at this one", "那个词片"),
    "from_label": (
        "{token}, token {number} of {count}, looks most at {strongest}",
        "{token}，第 {number} 个词片，共 {count} 个，最关注 {strongest}",
    ),
    "to_label": (
        "{token}, token {number} of {count}, is looked at most by {strongest}",
        "{token}，第 {number} 个词片，共 {count} 个，最受 {strongest} 关注",
    ),
    "from_line": ("“{token}” ({number}) looks most at {strongest}.", "“{token}”（{number}）最关注 {strongest}。"),
    "to_line": (
        "“{token}” ({number}) is looked at most by {strongest}.",
        "“{token}”（{number}）最受 {strongest} 关注。",
    ),
    "strongest": ("{token} {weight}", "{token} {weight}"),
    "of_head": ("{head}: {strongest}", "{head}：{strongest}"),
    "and_token": (", ", "、"),
    "and_head": ("; ", "；"),
    "start": (
        "Point at a token, or go to it with Tab and the arrow keys, to see its lines alone; click or Enter keeps them, Esc lets go.",
        "指向一个词片，或用 Tab 键和方向键移到它上面，就只显示它的线；点击或按 Enter 键固定，按 Esc 键取消。",
    ),
    "drawn": (
        "{drawn} of {total} lines are drawn; weights under {least} are left out.",
        "共 {total} 条线，画出 {drawn} 条；小于 {least} 的权重未画。",
    ),
    "note_renormalised": (
        "[CLS] and [SEP] are left out, and each token's other weights divided by their sum.",
        "未计入 [CLS] 和 [SEP]，每个词片的其余权重已除以它们的和。",
    ),
    "note_part": (
        "Weights are shares of all that a token looks at, not only of what is drawn.",
        "权重是占该词片全部注意力的份额，而不只是画出的部分。",
    ),
    "note_grouped": (
        "Pieces of one word are one row: weights summed over its pieces as keys, averaged over them as queries.",
        "同一个词的词片合为一行：作为键时权重相加，作为查询时取平均。",
    ),
    "least": ("Draw weights from", "画出的最小权重"),
    "all_weights": ("All {total} lines are drawn.", "全部 {total} 条线都已画出。"),
    "scale_one": ("Opacity is the weight: a solid line is 1.", "不透明度即权重：完全不透明的线为 1。"),
    "scale_several": (
        "Opacity is the weight divided by the {count} heads shown; of one token alone, the weight.",
        "不透明度为权重除以所显示的头数（{count}）；只看一个词片时即为权重。",
    ),
    "scale_stretched": (
        "Opacity is stretched: the strongest line, {weight}, is solid.",
        "不透明度已拉伸：最强的线（{weight}）完全不透明。",
    ),
    "stretch": ("Stretch faint lines", "拉伸淡线"),
    "heads_shown": (
        "Heads shown: click to hide one, double-click to see it alone",
        "显示的头：点击可隐藏，双击只看这一个",
    ),
    "segment_0": ("text A", "文本 A"),
    "segment_1": ("text B", "文本 B"),
    "segment_2": ("special", "特殊标记"),
    "figure_origin": ("each token on the left looks at tokens on the right", "左侧的词片看右侧的词片"),
    "table_summary": ("Table: what each token looks at", "表格：每个词片关注什么"),
    "table_caption": (
        "The {count} strongest weights of each token, 0 to 1",
        "每个词片最强的 {count} 个权重，0 到 1",
    ),
    "column_token": ("token", "词片"),
}
