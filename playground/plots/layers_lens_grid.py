"""The lens as a grid of words, layers by pieces, and the tables behind it; HTML and rows."""

from __future__ import annotations

from playground.plots.escaping import cut_short, escape
from playground.plots.layers_lens import LENSES
from playground.plots.tables import behind_html, table_html
from playground.plots.theme import AMOUNT_STEPS
from playground.shapes import Table
from playground.tasks.layers_lens import LayerLens, Lens, LensCell, LensWord
from playground.words import Words
from playground.words.numbers import percent

_STEM = "layers_lens"
_LONGEST = 12
_UNBROKEN = "\u00a0"
_LONGEST_CHIP = 40


def pieces_html(found: LayerLens, words: Words) -> str:
    """Return the pieces as a toolbar of which one is chosen; `layers.js` follows a press."""
    label = escape(words(f"{_STEM}.choose"))
    chips = "".join(_chip(found, n, words) for n in range(len(found.tokens)))
    return (
        f'<p class="bp-label" aria-hidden="true">{label}</p>'
        f'<div class="bp-chips bp-lens-pieces" role="toolbar" aria-label="{label}" dir="auto">'
        f"{chips}</div>"
    )


def grids_html(found: LayerLens, words: Words) -> str:
    """Return a grid a lens, layers downwards, with the scale of its colours."""
    parts = [_grid(found, name, words) for name in LENSES if getattr(found, name)]
    return f'<div class="bp-lens">{_scale(words)}{"".join(parts)}</div>'


def lens_tables_html(found: LayerLens, words: Words) -> str:
    """Return the candidates at the chosen piece, and where each final word appears, folded up."""
    return _candidates(found, words) + _appearances(found, words)


def lens_table(found: LayerLens) -> Table:
    """Return a row a lens, layer and piece."""
    columns = (
        "lens", "layer", "piece", "token", "word", "probability", "final_probability",
        "final_rank", "divergence_bits",
    )
    rows = tuple(
        (
            name, layer, n, found.tokens[n], cell.word, cell.probability,
            cell.final_probability, cell.final_rank, cell.divergence,
        )
        for name in LENSES
        if getattr(found, name)
        for layer, row in enumerate(getattr(found, name).cells)
        for n, cell in enumerate(row)
    )
    return Table("lens", columns, rows)


def _chip(found: LayerLens, number: int, words: Words) -> str:
    chosen = number == found.piece
    token = found.tokens[number]
    name = words(f"{_STEM}.chip", piece=token, number=number + 1, total=len(found.tokens))
    return (
        f'<button type="button" class="bp-word" data-piece="{number + 1}" '
        f'aria-pressed="{str(chosen).lower()}" aria-label="{escape(name)}" '
        f'tabindex="{0 if chosen else -1}"><bdi>{escape(cut_short(token, _LONGEST_CHIP))}</bdi>'
        "</button>"
    )


def _scale(words: Words) -> str:
    steps = "".join(f'<i class="bp-amount-{step}"></i>' for step in range(AMOUNT_STEPS))
    said = {name: escape(words(f"{_STEM}.scale_{name}")) for name in ("little", "much", "final")}
    return (
        f'<p class="bp-scale"><span>{said["little"]}</span><span class="bp-steps" '
        f'aria-hidden="true">{steps}</span><span>{said["much"]}</span>'
        f'<span><b class="bp-lens-frame" aria-hidden="true"></b>{said["final"]}</span></p>'
    )


def _grid(found: LayerLens, name: str, words: Words) -> str:
    lens: Lens = getattr(found, name)
    heads = "".join(
        f'<th scope="col"{_own(found, n)}><bdi>{escape(cut_short(token, _LONGEST))}</bdi></th>'
        for n, token in enumerate(found.tokens)
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(_layer(layer, found.layers, words))}</th>'
        + "".join(_cell(found, cell, n, words) for n, cell in enumerate(row))
        + "</tr>"
        for layer, row in enumerate(lens.cells)
    )
    title = escape(words(f"{_STEM}.lens_{name}"))
    claim = escape(words(f"{_STEM}.claim_{name}"))
    return (
        f'<h3>{title}</h3><p class="bp-small">{claim}</p><div class="bp-wide" tabindex="0">'
        f'<table class="bp-table bp-lens-table"><caption class="bp-unseen">{title}</caption>'
        f'<thead><tr><th scope="col">{escape(words(f"{_STEM}.corner"))}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _own(found: LayerLens, number: int) -> str:
    return ' class="bp-lens-own"' if number == found.piece else ""


def _cell(found: LayerLens, cell: LensCell, number: int, words: Words) -> str:
    step = round((AMOUNT_STEPS - 1) * cell.probability)
    final = cell.final_rank == 1
    said = words(
        f"{_STEM}.cell_final" if final else f"{_STEM}.cell", word=cell.word,
        percent=percent(words, cell.probability), final=found.plain.cells[-1][number].word,
        rank=cell.final_rank, bits=f"{cell.divergence:.2f}",
    )
    frame = " bp-lens-final" if final else ""
    return (
        f'<td class="bp-amount-{step}{frame}" title="{escape(said)}">'
        f"<bdi>{escape(cut_short(cell.word, _LONGEST))}</bdi>"
        f"<small>{escape(percent(words, cell.probability))}</small></td>"
    )


def _candidates(found: LayerLens, words: Words) -> str:
    lenses = [name for name in LENSES if getattr(found, name)]
    heads = [words(f"{_STEM}.corner"), *(words(f"{_STEM}.lens_{name}") for name in lenses)]
    rows = [
        (
            _layer(layer, found.layers, words),
            *(_listed(getattr(found, name).candidates[layer], words) for name in lenses),
        )
        for layer in range(found.layers + 1)
    ]
    token = found.tokens[found.piece]
    caption = words(f"{_STEM}.table_candidates", token=token, number=found.piece + 1)
    return table_html(caption, heads, rows)


def _appearances(found: LayerLens, words: Words) -> str:
    lenses = [name for name in LENSES if getattr(found, name)]
    heads = [words(f"{_STEM}.column_{name}") for name in ("piece", "final")]
    heads += [
        words(f"{_STEM}.column_{kind}", lens=words(f"{_STEM}.lens_{name}"))
        for name in lenses for kind in ("appears", "settles")
    ]
    rows = []
    for n, token in enumerate(found.tokens):
        last = found.plain.cells[-1][n]
        places = [
            str(getattr(getattr(found, name), kind)[n])
            for name in lenses for kind in ("appears", "settles")
        ]
        rows.append((token, f"{last.word} {percent(words, last.probability)}", *places))
    numbers = frozenset(range(2, len(heads)))
    caption = words(f"{_STEM}.table_appearances")
    table = table_html(caption, heads, rows, numbers, found.piece)
    return behind_html(caption, table)


def _listed(row: tuple[LensWord, ...], words: Words) -> str:
    shares = [(one.word, percent(words, one.probability)) for one in row]
    return " · ".join(f"{word} {share}".replace(" ", _UNBROKEN) for word, share in shares)


def _layer(layer: int, layers: int, words: Words) -> str:
    if layer == 0:
        return words("layers.embeddings")
    return words(f"{_STEM}.last", layer=layer) if layer == layers else str(layer)
