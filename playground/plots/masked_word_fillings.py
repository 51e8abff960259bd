"""All masks of a text filled, alone and together, on the same footing; and what a stop changes."""

from __future__ import annotations

import math

from playground.plots.escaping import escape
from playground.shapes import Table
from playground.tasks.masked_word import Candidate, FilledText, FullStop, Joint
from playground.words import Words
from playground.words.numbers import percent

_LONGEST_SHOWN = 2_000
_WORDS_BY_STOP = 3
_SAME = 0.005
"""Nats: fillings whose figures read the same."""


def fillings_html(filled: FilledText, words: Words) -> str:
    """Return the text filled each mask alone and all together, both named, and why they differ."""
    ways: list[tuple[str, Joint]] = [("independent", filled.independent)]
    if filled.joint is not None:
        ways.append(("joint", filled.joint))
    items = [
        f'<div class="bp-filling bp-filling-{way}">'
        f"<dt>{escape(words(f'masked_word.{way}_title'))}</dt>"
        f'<dd><p class="bp-sentence" dir="auto">{escape(_short(found.text))}</p>'
        f'<p class="bp-small">{escape(_log_probability(way, found, words))}</p>'
        f'<p class="bp-small">{escape(words(f"masked_word.{way}_means"))}</p></dd></div>'
        for way, found in ways
    ]
    return f'<dl class="bp-fillings">{"".join(items)}</dl>{_difference_html(filled, words)}'


def fillings_table(filled: FilledText) -> Table:
    """Return both ways to fill the masks, one a row; logarithms are natural."""
    ways = [("independent", filled.independent), ("joint", filled.joint)]
    rows = [
        (way, found.text, found.log_probability, found.chain_log_probability)
        for way, found in ways
        if found is not None
    ]
    columns = ("way", "text", "log_probability", "chain_log_probability")
    return Table("fillings", columns, tuple(rows))


def full_stop_html(filled: FilledText, words: Words) -> str:
    """Return the first words as typed beside those with a full stop; empty when there is one."""
    if filled.full_stop is None:
        return ""
    stop = filled.full_stop
    sides = [
        (words("masked_word.stop_without"), filled.masks[-1].candidates),
        (words("masked_word.stop_with", stop=stop.stop), stop.candidates),
    ]
    columns = "".join(_words_html(title, rows, words) for title, rows in sides)
    said = words(f"masked_word.{_what_it_changes(filled, stop)}", stop=stop.stop)
    return (
        f'<div class="bp-stop"><p class="bp-label">{escape(said)}</p>'
        f'<div class="bp-two">{columns}</div></div>'
    )


def _difference_html(filled: FilledText, words: Words) -> str:
    alone = filled.independent.chain_log_probability
    joint = filled.joint.chain_log_probability if filled.joint else None
    if alone is None or joint is None or filled.joint is None:
        return ""
    if filled.joint.words == filled.independent.words:
        said = words("masked_word.fillings_same")
    else:
        key = "fillings_alike" if abs(joint - alone) < _SAME else "fillings_times"
        times = math.exp(min(abs(joint - alone), 700))
        said = words(f"masked_word.{key}", times=f"{times:,.1f}" if times < 1e4 else f"{times:.1e}")
        if joint < alone - _SAME:
            said = words("masked_word.fillings_less", times=f"{times:,.1f}")
    why = words("masked_word.fillings_why")
    return f'<p class="bp-small bp-why">{escape(said)} {escape(why)}</p>'


def _what_it_changes(filled: FilledText, stop: FullStop) -> str:
    same = filled.masks[-1].candidates[0].word == stop.candidates[0].word
    return "stop_same" if same else "stop_changes"


def _words_html(title: str, rows: tuple[Candidate, ...], words: Words) -> str:
    items = "".join(
        f"<li><bdi>{escape(row.word)}</bdi> "
        f'<span class="bp-small">{escape(percent(words, row.probability))}</span></li>'
        for row in rows[:_WORDS_BY_STOP]
    )
    return f'<div><p class="bp-small">{escape(title)}</p><ol class="bp-ranked">{items}</ol></div>'


def _log_probability(way: str, found: Joint, words: Words) -> str:
    log = f"{found.log_probability:.2f}"
    if found.chain_log_probability is None:
        return words("masked_word.log_probability", value=log)
    chain = f"{found.chain_log_probability:.2f}"
    return words(f"masked_word.{way}_chain", value=chain, own=log)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
