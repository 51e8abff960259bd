"""Write heads switched off: what is said of them, words before and after, the map as a table."""

from __future__ import annotations

import math

from playground.plots.attention_off import name_of
from playground.plots.escaping import escape
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.attention_off import HeadsOff, Off
from playground.words import Words
from playground.words.attention_off import compared_line, guess_line, head_name, most_line
from playground.words.numbers import percent, signed

_STEM = "attention_off"


def off_html(found: HeadsOff, words: Words) -> str:
    """Return what is followed, which head and layer change it most, and what attention told."""
    most, layer = (max(rows, key=lambda row: abs(row.change)) for rows in (found.each, found.whole))
    lines = [
        most_line(
            words, key, head_name(words, row.layer, row.head, found.layers), row.change,
            row.probability, row.first,
        )
        for key, row in (("most", most), ("most_layer", layer))
    ]
    guess = guess_line(words, found.target, found.probability, found.rank)
    said = "".join(f'<p class="bp-complete">{escape(line)}</p>' for line in lines)
    compared = "".join(
        f'<p class="bp-agree">{escape(line)}</p>' for line in compared_lines(found, words)
    )
    return f'<p class="bp-explained">{escape(guess)}</p>{said}{compared}'


def compared_lines(found: HeadsOff, words: Words) -> list[str]:
    """Return the sentences on attention against effect, raw text; none without a word."""
    if found.compared is None or found.looked is None:
        return []
    told, word = found.compared, found.looked.text
    lines = [
        compared_line(words, word, told.heads, told.with_size, told.chance, told.verdict),
    ]
    if told.with_change is not None:
        change = signed(told.with_change)
        lines.append(
            words(f"{_STEM}.compared_sign", word=word, target=found.target, change=change)
        )
    looking = found.each[told.most_looking]
    same = told.most_looking == told.largest_change
    name = head_name(words, looking.layer, looking.head, found.layers)
    lines.append(
        words(
            f"{_STEM}.extremes{'_same' if same else ''}",
            looking=name[:1].upper() + name[1:], word=word, bits=signed(looking.change),
            weight=f"{told.weights[told.most_looking]:.2f}",
            **({} if same else {"other": f"{told.weights[told.largest_change]:.2f}"}),
        )
    )
    return lines


def chosen_html(found: HeadsOff, words: Words) -> str:
    """Return the first words with the chosen head on and off."""
    chosen = found.chosen
    name = head_name(words, chosen.layer, chosen.head, found.layers)
    columns = ("word", "before", "after", "change")
    rows = [
        (
            row.word, percent(words, row.before), percent(words, row.after),
            _bits(row.before, row.after),
        )
        for row in chosen.words
    ]
    return table_html(
        words(f"{_STEM}.words_caption", name=name),
        [words(f"{_STEM}.column_{column}") for column in columns],
        rows,
        frozenset({1, 2, 3}),
    )


def map_html(found: HeadsOff, words: Words) -> str:
    """Return the map as a table, folded up; each figure is a button that switches its head off."""
    heads = [str(head + 1) for head in range(found.heads)] + [words(f"{_STEM}.all_heads")]
    corner = f"{words(f'{_STEM}.axis_layer')} \\ {words(f'{_STEM}.axis_head')}"
    head = "".join(
        f'<th scope="col" class="bp-number">{escape(name)}</th>' for name in heads
    )
    rows = "".join(
        f'<tr><th scope="row">{layer + 1}</th>'
        + "".join(_cell(found, row, words) for row in _of_layer(found, layer))
        + "</tr>"
        for layer in range(found.layers)
    )
    caption = escape(words(f"{_STEM}.map_caption", target=found.target))
    table = (
        f'<table class="bp-table"><caption>{caption}</caption>'
        f'<thead><tr><th scope="col">{escape(corner)}</th>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )
    return behind_html(words(f"{_STEM}.map_summary"), table)


def heads_table(found: HeadsOff) -> Table:
    """Return every head, then every layer with all heads; zero-based, in bits."""
    weights = found.compared.weights if found.compared else (None,) * len(found.each)
    columns = ("layer", "head", "change_bits", "probability", "rank", "first_word", "weight")
    cells = [
        (row.layer, row.head, row.change, row.probability, row.rank, row.first, weight)
        for row, weight in zip(found.each, weights, strict=True)
    ]
    layers = [
        (row.layer, "all", row.change, row.probability, row.rank, row.first, None)
        for row in found.whole
    ]
    return Table("heads", columns, (*cells, *layers))


def words_table(found: HeadsOff) -> Table:
    """Return the first words with the chosen head on and off."""
    rows = tuple((row.word, row.before, row.after) for row in found.chosen.words)
    return Table("words", ("word", "probability_on", "probability_off"), rows)


def _of_layer(found: HeadsOff, layer: int) -> list[Off]:
    return [*found.each[layer * found.heads : (layer + 1) * found.heads], found.whole[layer]]


def _cell(found: HeadsOff, row: Off, words: Words) -> str:
    name = escape(head_name(words, row.layer, row.head, found.layers))
    pressed = (row.layer, row.head) == (found.chosen.layer, found.chosen.head)
    return (
        f'<td class="bp-number"><button type="button" class="bp-off" data-head="{name_of(row)}" '
        f'aria-pressed="{str(pressed).lower()}" aria-label="{name}: {signed(row.change)}">'
        f"{signed(row.change)}</button></td>"
    )


def _bits(before: float, after: float) -> str:
    if min(before, after) <= 0:
        return "–"
    return signed(math.log2(after / before))
