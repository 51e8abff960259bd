"""Show BERT's family: a card a model, with links to the rooms that show the difference."""

from __future__ import annotations

from collections.abc import Callable

from playground.plots.escaping import escape
from playground.shapes import Cell, Table
from playground.tasks.input_encoding_family import FAMILY, SAID, Relative
from playground.words import Words
from playground.words.input_encoding_family import parameters_said

_STEM = "input_encoding_family"


def family_html(link: Callable[[str], tuple[str, str]], words: Words) -> str:
    """
    Return the family as a list of cards.

    Args:
        link: takes the stem of a room or lab and returns its address and its name.
        words: the visitor's language.
    """
    label = escape(words(f"{_STEM}.list_label"))
    cards = "".join(_card(relative, link, words) for relative in FAMILY)
    return f'<ol class="bp-family" aria-label="{label}">{cards}</ol>'


def family_table(words: Words) -> Table:
    """Return the family as a table, to be taken away."""
    columns = ("model", "paper", *SAID, "parameters", "parameters_source")
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            one.title, f"{one.paper}, https://{one.address}",
            *(words(f"{_STEM}.{one.name}_{said}") for said in SAID), one.parameters, one.source,
        )
        for one in FAMILY
    )
    return Table("family", columns, rows)


def _card(relative: Relative, link: Callable[[str], tuple[str, str]], words: Words) -> str:
    rows = [(said, escape(words(f"{_STEM}.{relative.name}_{said}"))) for said in SAID]
    counted = parameters_said(words, relative.parameters, relative.source)
    rows.append(("parameters", escape(counted)))
    links = " · ".join(
        f'<a href="{escape(address)}">{escape(name)}</a>'
        for address, name in map(link, relative.rooms)
    )
    rows.append(("rooms", links))
    body = "".join(
        f"<dt>{escape(words(f'{_STEM}.row_{name}'))}</dt><dd>{said}</dd>" for name, said in rows
    )
    paper = (
        f'<a href="https://{relative.address}" target="_blank" rel="noopener">'
        f"{escape(relative.paper)}</a>"
    )
    own = ' class="bp-own"' if relative.name == "bert" else ""
    return f"<li{own}><h3>{escape(relative.title)}</h3><p>{paper}</p><dl>{body}</dl></li>"
