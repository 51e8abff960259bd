"""A strip over a long document: its windows, and where each answer lies."""

from __future__ import annotations

from collections.abc import Sequence

from playground.plots.escaping import cut_short, escape
from playground.tasks.span_answers import SpanAnswers
from playground.words import Words
from playground.words.numbers import percent

Stretch = tuple[int, int]
"""Characters of a passage: start, and end excluded."""

_MOST_DRAWN = 300
"""Windows; of more only those with an answer are drawn."""
_MOST_LANES = 4
_CHOSEN = 'class="bp-window bp-window-hit"'


def strip_html(found: SpanAnswers, windows: Sequence[Stretch], words: Words) -> str:
    """
    Return the strip; nothing for a passage that fits into one window.

    Args:
        found: the answers to one question.
        windows: characters of the passage that each window holds.
        words: the visitor's language.
    """
    if len(windows) < 2:
        return ""
    length = len(found.passage)
    lanes = _lanes(windows)
    hit = {answer.window for answer in found.answers}
    drawn = range(len(windows)) if len(windows) <= _MOST_DRAWN else sorted(hit)
    bars = "".join(
        _window_html(number, windows[number], length, lanes, number in hit, words)
        for number in drawn
    )
    ticks = "".join(_ticks(found, length, words))
    said = words(
        "span_qa.strip", windows=f"{len(windows):,}", characters=f"{length:,}",
        pieces=words("span_qa.strip_some") if len(windows) > _MOST_DRAWN else "",
    )
    label = escape(words("span_qa.strip_label"))
    return (
        f'<figure class="bp-strip" style="--lanes: {lanes}"><h3>{label}</h3>'
        f'<div class="bp-strip-ticks">{ticks}</div><div class="bp-strip-windows">{bars}</div>'
        f"<div class=\"bp-strip-ends\"><span>0</span><span>{length:,}</span></div>"
        f"<figcaption>{escape(said)}</figcaption></figure>"
    )


def _lanes(windows: Sequence[Stretch]) -> int:
    """Return how many rows keep windows that overlap apart, up to a few."""
    lanes = 1
    while lanes < _MOST_LANES and any(
        earlier[1] > later[0] for earlier, later in zip(windows, windows[lanes:], strict=False)
    ):
        lanes += 1
    return lanes


def _window_html(
    number: int, stretch: Stretch, length: int, lanes: int, hit: bool, words: Words
) -> str:
    start, end = stretch
    title = words(
        "span_qa.strip_window", number=f"{number + 1:,}", start=f"{start:,}", end=f"{end:,}"
    )
    kind = _CHOSEN if hit else 'class="bp-window"'
    return (
        f'<i {kind} style="left: {_part(start, length)}; width: {_part(end - start, length)}; '
        f'--lane: {number % lanes}" title="{escape(title)}"></i>'
    )


def _ticks(found: SpanAnswers, length: int, words: Words) -> list[str]:
    rows = []
    for rank, answer in enumerate(found.answers, 1):
        title = words(
            "span_qa.strip_answer", rank=rank, text=cut_short(answer.text, 60),
            percent=percent(words, answer.probability), number=f"{answer.window + 1:,}",
        )
        middle = _part((answer.start + answer.end) / 2, length)
        kind = "bp-tick bp-tick-first" if rank == 1 else "bp-tick"
        rows.append(
            f'<span class="{kind}" style="left: {middle}" title="{escape(title)}">'
            f"<b>{rank}</b></span>"
        )
    return rows[::-1]  # the first lies on top


def _part(place: float, length: int) -> str:
    return f"{100 * place / length:.3f}%"
