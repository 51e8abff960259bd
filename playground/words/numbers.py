"""How figures are written for a visitor: the same precision everywhere, and never "0.0 %"."""

from __future__ import annotations

from playground.words.dictionary import Words

TEXTS: dict[str, tuple[str, str]] = {
    "percent": ("{value} %", "{value}%"),
    "nearly_none": ("< 0.1 %", "< 0.1%"),
    "nearly_all": ("> 99.9 %", "> 99.9%"),
}


def percent(words: Words, probability: float) -> str:
    """
    Return a probability (0 to 1) as a percentage with one decimal.

    Example: 0.6234 -> "62.3 %", 0.0004 -> "< 0.1 %", 0.9997 -> "> 99.9 %", 1.0 -> "100.0 %".
    """
    if probability < 0.001:
        return words("numbers.nearly_none")
    if 0.999 < probability < 1:
        return words("numbers.nearly_all")
    return words("numbers.percent", value=f"{100 * probability:.1f}")


def signed(value: float) -> str:
    """
    Return a figure that may lie on either side of zero, with its sign and two decimals.

    Example: 1.638 -> "+1.64", -0.5 -> "−0.50", -0.001 -> "0.00".
    """
    rounded = round(value, 2)
    if rounded == 0:
        return "0.00"
    return f"{rounded:+.2f}".replace("-", "−")
