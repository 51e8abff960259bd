"""Draw how alike the first pieces of a text are, by each embedding, in the sum, after LayerNorm."""

from __future__ import annotations

from playground.plots.cosine_matrix import cosine_matrix_html, scale_html
from playground.plots.escaping import cut_short, escape
from playground.tasks.input_encoding import EncodedInput
from playground.tasks.input_encoding_alike import WAYS
from playground.words import Words

_STEM = "input_encoding"
_LONGEST = 10


def alike_html(found: EncodedInput, words: Words) -> str:
    """Return four heatmaps of cosines between pieces, on one scale."""
    count = len(found.alike.sum)
    names = [
        f"{cut_short(token, _LONGEST)} {number}"
        for number, token in enumerate(found.tokens[:count], 1)
    ]

    def said(first: int, second: int, value: str) -> str:
        return words(
            f"{_STEM}.alike_cell", first=found.tokens[first], second=found.tokens[second],
            value=value,
        )

    figures = "".join(
        cosine_matrix_html(
            getattr(found.alike, way), names, escape(words(f"{_STEM}.part_{way}")), said
        )
        for way in WAYS
    )
    key = "alike_title_first" if count < len(found.tokens) else "alike_title"
    title = escape(words(f"{_STEM}.{key}", count=count))
    scale = scale_html(words(f"{_STEM}.alike_little"), words(f"{_STEM}.alike_much"))
    means = escape(words(f"{_STEM}.alike_means"))
    return (
        f'<div class="bp-contexts bp-alike"><h3>{title}</h3><p class="bp-small">{means}</p>{scale}'
        f'<div class="bp-contexts-row" tabindex="0">{figures}</div></div>'
    )
