"""A checkpoint's reliability curves, put into sentences, figures, tables and exports."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.plots.calibration import (
    bins_table,
    coverage_table,
    edges,
    plot_coverage,
    plot_reliability,
    reliability_html,
)
from playground.tasks.calibration import Reliability, right_share
from playground.tasks.calibration_card import Calibration
from playground.ui.exports import exported_html
from playground.ui.markup import announce_html, plain
from playground.words import Words
from playground.words.numbers import counted_percent, percent, short_percent

if TYPE_CHECKING:
    from playground.engine.cards import Card

_CLOSE = 0.01
"""Mean probability and share right that are this near to one another count as alike."""


@dataclass(frozen=True)
class Drawn:
    """A card's curves, ready to be put into components; HTML unless said otherwise."""

    summary: str
    figure: Any
    """Plotly; None where the card has no curve, as `coverage`."""
    coverage: Any
    table: str
    exports: str


def draw_curves(
    card: Card, task: str, found: Calibration | None, curve: str, says: int, words: Words
) -> Drawn:
    """
    Return what the lab shows.

    Args:
        card: whose curves they are.
        task: the room's stem.
        found: None where the card has none of this task.
        curve: which to show; one that the card lacks leads to the first.
        says: the percentage that the visitor asks about, 0 to 100.
        words: the visitor's language.
    """
    if found is None:
        return Drawn(_lacking(card, task, words), None, None, "", "")
    name = curve if curve in found.curves else "best"
    chosen = found.curves[name]
    said = words(f"calibration.curve_{task}_{name}")
    tables = [bins_table(key, row) for key, row in found.curves.items()]
    tables += [coverage_table(key, row) for key, row in found.curves.items()]
    settings = {"curve": name, "says": says}
    return Drawn(
        _summary(card, found, name, says, words),
        plot_reliability(chosen, said, words),
        plot_coverage(chosen, words) if chosen.coverage else None,
        reliability_html(chosen, words),
        exported_html(f"{task}_trust", asdict(found), tables, card, settings, words),
    )


def _lacking(card: Card, task: str, words: Words) -> str:
    command = f"calibrate {task.replace('_', '-')} --data PATH --to-card"
    said = words("calibration.verdict_none", checkpoint=card.checkpoint)
    hint = words("calibration.none_hint", command=command)
    return (
        f'<div class="bp-verdict"><p class="bp-big">{plain(said)}</p></div>'
        f'<p class="bp-small">{plain(hint)}</p>{announce_html(said)}'
    )


def _summary(card: Card, found: Calibration, name: str, says: int, words: Words) -> str:
    curve = found.curves[name]
    lines = [words(f"calibration.means_{found.task}_{name}"), *_of_all(curve, words)]
    if "no_answer" in found.curves:
        none = counted_percent(words, found.curves["no_answer"].accuracy)
        lines.append(words("calibration.without_answer", share=none))
    if found.temperature is not None:
        fit = found.temperature
        figures = {"loss": f"{fit.loss:.3f}", "best": f"{fit.best_loss:.3f}"}
        lines.append(words("calibration.temperature", value=f"{fit.value:.2f}", **figures))
    data = words(f"calibration.data_{found.task}", n=f"{found.n:,}", data=found.data)
    data = " ".join(part for part in (data, found.note, words("calibration.unlike")) if part)
    told = f"{words('calibration.command')} {found.command}" if found.command else ""
    return "".join(
        (
            _verdict(curve, says / 100, words),
            f'<div class="bp-said">{"".join(f"<p>{plain(line)}</p>" for line in lines)}</div>',
            f'<p class="bp-small">{plain(data)}</p>',
            f'<p class="bp-took">{plain(told)}</p>' if told else "",
            announce_html(words("calibration.done", checkpoint=card.checkpoint)),
        )
    )


def _verdict(curve: Reliability, said: float, words: Words) -> str:
    worth = right_share(curve, said)
    if worth is None:
        text = words("calibration.verdict_few", said=short_percent(words, said))
        return f'<div class="bp-verdict"><p class="bp-big">{plain(text)}</p></div>'
    share = counted_percent(words, worth.share)
    first = words("calibration.verdict", share=share, **edges(worth.bin, words))
    ends = {"low": counted_percent(words, worth.low), "high": counted_percent(words, worth.high)}
    counts = {"right": f"{worth.bin.right:,}", "n": f"{worth.n:,}"}
    second = words("calibration.counted", **counts, **ends)
    return (
        f'<div class="bp-verdict"><p class="bp-big">{plain(first)}</p>'
        f'<p class="bp-small">{plain(second)}</p></div>'
    )


def _of_all(curve: Reliability, words: Words) -> list[str]:
    """Return how sure it is over all, how far off bin by bin, and how good the surer half is."""
    gap = curve.confidence - curve.accuracy
    key = "as_sure" if abs(gap) < _CLOSE else "too_sure" if gap > 0 else "not_sure_enough"
    shares = {
        "confidence": percent(words, curve.confidence), "accuracy": percent(words, curve.accuracy)
    }
    points = {} if key == "as_sure" else {"points": f"{100 * abs(gap):.1f}"}
    error = words(
        "calibration.error", error=f"{100 * curve.error:.1f}", bins=len(curve.bins),
        brier=f"{curve.brier:.3f}",
    )
    lines = [words(f"calibration.{key}", **shares, **points), error]
    half = next((row for row in curve.coverage if row.share >= 0.5), None)
    if half is not None and half.share < 0.6:
        lines.append(words("calibration.surest", accuracy=counted_percent(words, half.accuracy)))
    return lines
