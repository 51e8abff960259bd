"""What the room Attention shows: what is seen in all heads, the caution, one head, exports."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playground.engine.cost import Spent, counting
from playground.plots.attention import (
    head_name,
    heads_html,
    heads_table,
    links_html,
    matrix_table,
    place_names,
    sink_sentences,
)
from playground.plots.attention_atlas import atlas_html
from playground.plots.attention_lines import head_view_html
from playground.plots.attention_matrix import plot_matrix
from playground.plots.pieces import unknown_html
from playground.tasks.attention import AttentionMaps, map_attention, pick_heads
from playground.tasks.attention_choice import read_heads, write_heads
from playground.tasks.attention_links import HeadFigures, head_figures, telling_head, telling_links
from playground.tasks.attention_parts import Arrangement, arrange
from playground.tasks.code_samples_attention import code_for_attention
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "attention"
_PAPERS = (
    ("Jain & Wallace 2019", "https://arxiv.org/abs/1902.10186"),
    ("Wiegreffe & Pinter 2019", "https://arxiv.org/abs/1908.04626"),
)


@dataclass(frozen=True)
class Asked:
    """What a visitor asks."""

    text: str
    text_b: str
    heads: str
    """As typed: "3.5, 3.7"; one is chosen where it is empty."""
    wanted: Arrangement
    code_checkpoint: str
    """How a program names the checkpoint."""


@dataclass(frozen=True)
class ShownAttention:
    """A result, ready to be put into components."""

    summary: str
    atlas: str
    lines: str
    """The head view."""
    figure: Any
    """The matrix of the last head named."""
    tables: str
    exports: str
    code: str


@dataclass(frozen=True, eq=False)
class Seen:
    """What is drawn from."""

    whole: AttentionMaps
    """Of all pieces, as the model used them."""
    maps: AttentionMaps
    """As they are shown."""
    figures: HeadFigures
    """Of what is shown."""
    heads: tuple[tuple[int, int], ...]
    """Shown over each other, from 0; never empty."""
    own: bool
    """Whether the head was chosen for the visitor."""
    spent: Spent

    @property
    def last(self) -> tuple[int, int]:
        """Return the head that the matrix shows: the last one named."""
        return self.heads[-1]


def look(encoder: Encoder, asked: Asked) -> Seen:
    """
    Return the maps and which of them are shown.

    Raises:
        InputError: what `map_attention`, `arrange` and `read_heads` refuse.
    """
    with counting() as spent:
        whole = map_attention(encoder, asked.text, asked.text_b)
    heads = read_heads(asked.heads, whole.layers, whole.heads)
    maps = arrange(whole, asked.wanted)
    figures = head_figures(maps)
    return Seen(whole, maps, figures, heads or (telling_head(maps),), not heads, spent)


def show_attention(encoder: Encoder, asked: Asked, words: Words) -> ShownAttention:
    """Return everything that is shown; raises what `look` raises."""
    seen = look(encoder, asked)
    return ShownAttention(
        summary=_summary_html(encoder, seen, words),
        atlas=atlas_html(seen.maps, seen.figures, words)
        + heads_html(seen.maps, seen.figures, words),
        lines=head_view_html(seen.maps, seen.heads, words),
        figure=plot_matrix(seen.maps, seen.last, words),
        tables=links_html(seen.maps, seen.last, words),
        exports=_exports(encoder, seen, asked, words),
        code=code_for_attention(
            asked.code_checkpoint, asked.text, seen.whole.pair, seen.last, asked.wanted.special
        ),
    )


def caution_html(words: Words) -> str:
    """Return the note that attention is not an explanation, with its two papers as links."""
    labs = {name: words(f"{STEM}_{name}.screen_tab") for name in ("off", "patching")}
    said = plain(words(f"{STEM}.caution", first="[1]", second="[2]", **labs))
    for number, (title, address) in enumerate(_PAPERS, 1):
        link = f'<a href="{address}" target="_blank" rel="noopener">{plain(title)}</a>'
        said = said.replace(f"[{number}]", link)
    title = plain(words(f"{STEM}.caution_title"))
    return f'<p class="bp-note bp-caution"><strong>{title}</strong> {said}</p>'


def cell_html(words: Words, matrix: str = "") -> str:
    """Return the line below a matrix in which a cell is read; drawn anew where that is another."""
    idle, mark = plain(words(f"{STEM}.matrix_idle")), zlib.crc32(matrix.encode("utf-8", "replace"))
    return f'<p class="bp-small bp-matrix-line" data-of="{mark}"><bdi>{idle}</bdi></p>'


def _summary_html(encoder: Encoder, seen: Seen, words: Words) -> str:
    maps, layers = seen.maps, seen.maps.layers
    link = seen.figures.link(*seen.last)
    named = head_name(seen.last, layers, words)
    queries, keys = place_names(maps)
    spoken = words(
        f"{STEM}.done",
        head=named,
        source=queries[link.query],
        target=keys[link.key],
        weight=f"{link.weight:.3f}",
    )
    return "".join(
        (
            unknown_html(read_text(encoder, seen.whole.text, seen.whole.pair), words),
            f'<p class="bp-heads-shown" data-heads="{write_heads(seen.heads)}">'
            f"{plain(_shown(seen, words))}</p>",
            notes_html(_notes(seen, words)),
            cost_html(words, seen.spent, maps.checkpoint),
            announce_html(spoken),
        )
    )


def _shown(seen: Seen, words: Words) -> str:
    counted = words(
        f"{STEM}.counted",
        layers=seen.maps.layers, heads=seen.maps.heads, tokens=len(seen.whole.queries),
    )
    if len(seen.heads) > 1:
        return f"{counted} {words(f'{STEM}.shown_several', count=len(seen.heads))}"
    named = head_name(seen.last, seen.maps.layers, words)
    said = f"shown_own_{telling_links(seen.maps)}" if seen.own else "shown"
    return f"{counted} {words(f'{STEM}.{said}', head=named)}"


def _notes(seen: Seen, words: Words) -> list[str]:
    maps, whole = seen.maps, head_figures(seen.whole)
    notes = [words(f"{STEM}.note_{note}") for note in maps.notes if note != SAID_BY_THE_METER]
    if maps.renormalised:
        share = float((whole.cls + whole.sep).mean())
        notes.append(words(f"{STEM}.note_renormalised", percent=percent(words, share)))
    if maps.grouped:
        notes.append(words(f"{STEM}.note_grouped"))
    if maps.part != "all":
        part = words(f"{STEM}.part_{maps.part}")
        notes.append(words(f"{STEM}.note_part", part=part))
    return notes + sink_sentences(whole, seen.last, maps.layers, words)


def _exports(encoder: Encoder, seen: Seen, asked: Asked, words: Words) -> str:
    layer, head = seen.last
    one = pick_heads(seen.maps, layer, head)
    result: dict[str, Any] = {**one.record(), "layer": layer, "head": head}
    tables = [matrix_table(seen.maps, seen.last), heads_table(seen.maps, seen.figures)]
    wanted = asked.wanted
    settings = {
        "heads": write_heads(seen.heads), "special": wanted.special, "words": wanted.words,
        "together": list(wanted.together), "part": wanted.part,
    }
    return exported_html(STEM, result, tables, encoder, settings, words)
