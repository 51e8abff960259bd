"""What a checkpoint's card says of one probability, beside it; nothing where it says nothing."""

from __future__ import annotations

from playground.plots.calibration import edges
from playground.plots.escaping import escape
from playground.tasks.calibration import RightShare, right_share
from playground.tasks.calibration_card import Calibration
from playground.words import Words
from playground.words.numbers import counted_percent


def mark_html(
    calibration: Calibration | None, curve: str, probability: float, words: Words
) -> str:
    """
    Return "right 74.0 %" in small letters, on whose data and on how many said on hovering.

    Args:
        calibration: of the task; None gives nothing.
        curve: whose probability it is, of `CURVES`.
        probability: 0 to 1, as shown.
        words: the visitor's language.
    """
    worth = worth_of(calibration, curve, probability)
    if calibration is None or worth is None:
        return ""
    said = escape(mark_text(calibration, curve, probability, words))
    return f'<small class="bp-right" title="{_whole(calibration, worth, words)}">{said}</small>'


def mark_text(
    calibration: Calibration | None, curve: str, probability: float, words: Words
) -> str:
    """Return "right 74.0 %" as raw text, for a cell of a table; empty where nothing is known."""
    worth = worth_of(calibration, curve, probability)
    if worth is None:
        return ""
    return words("calibration.mark", share=counted_percent(words, worth.share))


def mark_sentence_html(
    calibration: Calibration | None, curve: str, probability: float, words: Words
) -> str:
    """
    Return the same as a sentence with bin, count and data, in a paragraph of its own.

    A second one where answers were measured among questions without one too.
    """
    worth = worth_of(calibration, curve, probability)
    if calibration is None or worth is None:
        return ""
    said = _whole(calibration, worth, words)
    more = worth_of(calibration, "answerable", probability) if curve == "best" else None
    if more is not None:
        share = counted_percent(words, more.share)
        said += escape(words("calibration.mark_answerable", share=share, n=f"{more.n:,}"))
    return f'<p class="bp-small bp-right-whole">{said}</p>'


def worth_of(
    calibration: Calibration | None, curve: str, probability: float
) -> RightShare | None:
    """Return how often such a probability was right; None where the card does not say."""
    found = calibration.curves.get(curve) if calibration is not None else None
    return right_share(found, probability) if found is not None else None


def _whole(calibration: Calibration, worth: RightShare, words: Words) -> str:
    said = words(
        "calibration.mark_whole",
        **edges(worth.bin, words), share=counted_percent(words, worth.share),
        right=f"{worth.bin.right:,}", n=f"{worth.n:,}", data=calibration.data,
    )
    return escape(said)
