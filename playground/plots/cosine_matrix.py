"""A small heatmap of cosines as an HTML table, and the scale of its colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playground.plots.escaping import escape
from playground.plots.theme import AMOUNT_STEPS


def cosine_matrix_html(
    cosines: Sequence[Sequence[float]],
    names: Sequence[str],
    caption: str,
    said: Callable[[int, int, str], str],
) -> str:
    """
    Return a table, its cells coloured from 0 (or less) to 1 and lettered in hundredths.

    Args:
        cosines: [rows, rows]; the diagonal stays without figures.
        names: of the rows; columns are numbered.
        caption: HTML.
        said: takes row, column (from 0) and the cosine as written; returns a cell's hover.
    """
    heads = "".join(f'<th scope="col">{n + 1}</th>' for n in range(len(cosines)))
    body = "".join(
        f'<tr><th scope="row"><bdi>{escape(names[n])}</bdi></th>'
        + "".join(_cell(float(value), n, other, said) for other, value in enumerate(row))
        + "</tr>"
        for n, row in enumerate(cosines)
    )
    return (
        f"<figure><figcaption>{caption}</figcaption>"
        f'<table><thead><tr><td></td>{heads}</tr></thead><tbody>{body}</tbody></table></figure>'
    )


def scale_html(little: str, much: str) -> str:
    """Return the colours between two words, both raw text."""
    steps = "".join(f'<i class="bp-amount-{step}"></i>' for step in range(AMOUNT_STEPS))
    return (
        f'<p class="bp-scale"><span>{escape(little)}</span><span class="bp-steps" '
        f'aria-hidden="true">{steps}</span><span>{escape(much)}</span></p>'
    )


def _cell(value: float, row: int, column: int, said: Callable[[int, int, str], str]) -> str:
    step = round((AMOUNT_STEPS - 1) * min(1.0, max(0.0, value)))
    shown = "" if row == column else f"{100 * value:.0f}".replace("-", "−")
    hover = escape(said(row, column, f"{value:.3f}".replace("-", "−")))
    return f'<td class="bp-amount-{step}" title="{hover}">{shown}</td>'
