"""What an answer cost, in words: tokens, milliseconds and FLOPs."""

from __future__ import annotations

from playground.words.dictionary import Words

TEXTS: dict[str, tuple[str, str]] = {
    "one": ("{tokens} tokens, {time}, {flops}", "{tokens} 个词片，{time}，{flops}"),
    "several": (
        "{tokens} tokens in {texts} passes, {time}, {flops}",
        "{texts} 次计算共 {tokens} 个词片，{time}，{flops}",
    ),
    "milliseconds": ("{value} ms", "{value} 毫秒"),
    "under_one": ("under 1 ms", "不到 1 毫秒"),
    "seconds": ("{value} s", "{value} 秒"),
    "about": ("about {value} {unit}", "约 {value} {unit}"),
    "means": (
        "Tokens that BERT read for this answer, time on this server, and floating-point operations "
        "counted from its architecture (1 GFLOP is a thousand million).",
        "BERT 为此回答读入的词片数、本服务器用时，以及按模型结构估算的浮点运算次数（1 GFLOP 为十亿次）。",
    ),
}

_UNITS = ((1e15, "PFLOP"), (1e12, "TFLOP"), (1e9, "GFLOP"), (1e6, "MFLOP"), (1e3, "kFLOP"))
_SMALLEST = 0.095  # of a unit, rounds to 0.1; below, the next smaller unit reads better


def elapsed(words: Words, milliseconds: float) -> str:
    """Return a time as a visitor reads it. Example: 3.7 -> "4 ms", 2340 -> "2.3 s"."""
    if milliseconds < 1:
        return words("cost.under_one")
    if milliseconds < 999.5:
        return words("cost.milliseconds", value=f"{milliseconds:.0f}")
    return words("cost.seconds", value=f"{milliseconds / 1000:.1f}")


def flops(words: Words, count: int) -> str:
    """Return floating-point operations. Example: 412_000_000 -> "about 0.41 GFLOP"."""
    size, unit = next((row for row in _UNITS if count >= _SMALLEST * row[0]), _UNITS[-1])
    value = count / size
    figure = f"{value:,.0f}" if value >= 9.95 else f"{value:.1f}" if value >= 0.995 else f"{value:.2g}"
    return words("cost.about", value=figure, unit=unit)
