"""Words of the command of How the span was chosen; `cli.py` holds them all."""

TEXTS: dict[str, tuple[str, str]] = {
    "command_span_qa_chosen": (
        "Print start and end scores of the words of a passage, and how the best pair of them was chosen as the answer.",
        "打印文章中各词作为起点与终点的分数，以及最佳的一对如何被选为答案。",
    ),
    "option_window": (
        "Window of a long passage to show, counted from 0; by default the one that holds the best answer.",
        "要显示的长文章窗口，从 0 起编号；默认为包含最佳答案的窗口。",
    ),
    "option_spans": ("Best spans to print, 1 to 100.", "要打印的最佳片段数，1 到 100。"),
}
"""Key -> (English, simplified Chinese)."""
