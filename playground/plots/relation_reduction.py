"""Draw input reduction: the curve of the label's probability, the sentence, and every step."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.relation_reduction import ReducedInput, Removal
from playground.words import Words
from playground.words.numbers import percent

_STEM = "relation_trap"
_HEIGHT = 300
_OPENING = {
    f"e{number}": f'<mark class="bp-entity bp-entity-{number}" data-name="e{number}">'
    for number in (1, 2)
}
_LONGEST_NAMED = 40
"""Letters of a word that a hover or a sentence gives."""


def plot_reduction(found: ReducedInput, words: Words) -> go.Figure:
    """
    Return the label's probability, 0 to 1, against the words left outside the entities.

    Time runs to the right, so the words left fall. A cross marks what one more removal would do.
    """
    kept = go.Scatter(
        x=[found.words, *(row.words_left for row in found.removals)],
        y=[found.probability, *(row.probability for row in found.removals)],
        mode="lines+markers",
        name=words(f"{_STEM}.curve_kept"),
        line={"color": theme.PROBABILITY, "width": 2},
        marker={"size": 7},
        hovertext=[_hover_first(found, words), *(_hover(row, words) for row in found.removals)],
        hoverinfo="text",
    )
    layout = theme.base_layout(escape(words(f"{_STEM}.curve_title")), _HEIGHT)
    layout["xaxis"] = {
        "title": {"text": words(f"{_STEM}.curve_words"), "font": {"size": 13}},
        "range": [found.words + 0.5, -0.5],
        "gridcolor": theme.LINES, "zeroline": False, "tickformat": "d", "nticks": 8,
    }
    if found.words < 8:
        layout["xaxis"]["dtick"] = 1
    layout["yaxis"] = theme.share_axis(words(f"{_STEM}.curve_probability"))
    layout["yaxis"] |= {"range": [-0.04, 1.04], "dtick": 0.5}
    layout["yaxis"]["title"]["standoff"] = 12
    layout["margin"]["r"] = 16
    return go.Figure(data=[kept, _crossed(found, words)], layout=layout)


def reduced_sentence_html(found: ReducedInput, words: Words) -> str:
    """Return the sentence: entities boxed, words that went struck with their order, others bold."""
    numbers = {(row.start, row.end): number for number, row in enumerate(found.removals, 1)}
    spans = {
        (found.e1.start, found.e1.end): _entity_html(found.e1.text, "e1"),
        (found.e2.start, found.e2.end): _entity_html(found.e2.text, "e2"),
    }
    spans |= {
        (start, end): f'<strong class="bp-left">{escape(found.text[start:end])}</strong>'
        for start, end in found.kept
    }
    spans |= {span: _gone_html(found, span, number, words) for span, number in numbers.items()}
    parts, done = [], 0
    for (start, end), html in sorted(spans.items()):
        parts += [escape(found.text[done:start]), html]
        done = end
    parts.append(escape(found.text[done:]))
    label = escape(words(f"{_STEM}.reduced_label"))
    return f'<p class="bp-reduced" dir="auto" aria-label="{label}">{"".join(parts)}</p>'


def shortest_html(found: ReducedInput, words: Words) -> str:
    """Return the text that is left, entities boxed, under its name."""
    name = escape(words(f"{_STEM}.reduced_shortest"))
    return (
        f'<p class="bp-label">{name}</p>'
        f'<p class="bp-reduced bp-shortest" dir="auto">{_tags_html(found.shortest)}</p>'
    )


def steps_html(found: ReducedInput, words: Words) -> str:
    """Return the table of all removals, folded up."""
    heads = [words(f"{_STEM}.steps_{name}") for name in ("number", "word", "probability", "left")]
    rows = (
        (str(number), row.word, percent(words, row.probability), str(row.words_left))
        for number, row in enumerate(found.removals, 1)
    )
    table = table_html(words(f"{_STEM}.steps_caption"), heads, rows, frozenset({0, 2, 3}))
    return behind_html(words(f"{_STEM}.steps_summary"), table) if found.removals else ""


def steps_table(found: ReducedInput) -> Table:
    """Return the removals in order."""
    columns = ("step", "word", "start", "end", "probability", "words_left")
    rows = tuple(
        (number, row.word, row.start, row.end, row.probability, row.words_left)
        for number, row in enumerate(found.removals, 1)
    )
    return Table("reduction", columns, rows)


def _crossed(found: ReducedInput, words: Words) -> go.Scatter:
    """Return the point at which the label would change; none where no word is left."""
    change = found.change
    said = [] if change is None else [
        escape(
            words(
                f"{_STEM}.curve_hover_change",
                word=cut_short(change.word, _LONGEST_NAMED), label=change.label,
                probability=percent(words, change.probability),
            )
        )
    ]
    return go.Scatter(
        x=[] if change is None else [found.words - len(found.removals) - 1],
        y=[] if change is None else [change.probability],
        mode="markers",
        name=words(f"{_STEM}.curve_changed"),
        marker={"symbol": "x", "size": 10, "color": theme.MINUS},
        hovertext=said,
        hoverinfo="text",
    )


def _hover_first(found: ReducedInput, words: Words) -> str:
    said = percent(words, found.probability)
    return escape(words(f"{_STEM}.curve_hover_first", left=found.words, probability=said))


def _hover(row: Removal, words: Words) -> str:
    return escape(
        words(
            f"{_STEM}.curve_hover",
            left=row.words_left, word=cut_short(row.word, _LONGEST_NAMED),
            probability=percent(words, row.probability),
        )
    )


def _entity_html(text: str, name: str) -> str:
    return f"{_OPENING[name]}{escape(text)}</mark>"


def _gone_html(found: ReducedInput, span: tuple[int, int], number: int, words: Words) -> str:
    word, probability = found.text[slice(*span)], found.removals[number - 1].probability
    title = words(
        f"{_STEM}.reduced_word",
        word=word, number=number, probability=percent(words, probability),
    )
    return f'<span title="{escape(title)}"><del>{escape(word)}</del><sup>{number}</sup></span>'


def _tags_html(tagged: str) -> str:
    """Return a tagged text with its entities boxed."""
    escaped = escape(tagged)
    for name in _OPENING:
        escaped = escaped.replace(f"&lt;{name}&gt;", _OPENING[name])
        escaped = escaped.replace(f"&lt;/{name}&gt;", "</mark>")
    return escaped
