"""Words of passages that are shown with stretches coloured."""

TEXTS: dict[str, tuple[str, str]] = {
    "excerpts": (
        "The passage is long: {shown} of its {total} characters are shown, those around the marks.",
        "文章较长：这里显示全部 {total} 个字符中标记附近的 {shown} 个。",
    ),
}
