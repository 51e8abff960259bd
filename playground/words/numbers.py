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


def signed(value: float, decimals: int = 2) -> str:
    """
    Return a figure that may lie on either side of zero, with its sign.

    Example: 1.638 -> "+1.64", -0.5 -> "−0.50", -0.001 -> "0.00".
    """
    rounded = round(value, decimals)
    if rounded == 0:
        return f"{0:.{decimals}f}"
    return f"{rounded:+.{decimals}f}".replace("-", "−")


def short_percent(words: Words, share: float) -> str:
    """
    Return a share with three digits at most: edges of bins, however small.

    Example: 0.8 -> "80 %", 0.123 -> "12.3 %", 0.000141 -> "0.0141 %".
    """
    return words("numbers.percent", value=f"{100 * share:.3g}")


def counted_percent(words: Words, share: float) -> str:
    """
    Return a share of things counted (0 to 1); none at all is said as such.

    Example: 0.0 -> "0.0 %", 0.25 -> "25.0 %".
    """
    return percent(words, share) if share else words("numbers.percent", value="0.0")
