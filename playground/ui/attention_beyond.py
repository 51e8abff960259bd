"""The lab Beyond raw weights of the room Attention."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.attention_beyond import (
    READINGS,
    drawn_tokens,
    plot_entropy,
    plot_layers,
    plot_readings,
    readings_of,
)
from playground.plots.attention_beyond_tables import (
    entropy_html,
    entropy_table,
    layers_html,
    layers_table,
    readings_html,
    readings_table,
)
from playground.plots.pieces import unknown_html
from playground.tasks.attention_beyond import BeyondWeights, look_beyond
from playground.tasks.code_samples_attention_beyond import code_for_beyond
from playground.tasks.reading import read_text
from playground.ui.attention_query_examples import BEYOND
from playground.ui.attention_query_handlers import build_query_lab
from playground.ui.attention_query_lab import Answered, Asked, QueryLab, said_html
from playground.ui.exports import exported_html
from playground.ui.markup import announce_html, cost_html, plain
from playground.ui.room_parts import Opening, Page
from playground.words import Words
from playground.words.attention_beyond import order_line, sink_line
from playground.words.attention_query import layer_words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "attention_beyond"
_SINK = 0.3
"""Mean weight on [CLS] or [SEP] from which on it is called a sink, if norms halve it."""


def build_beyond_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    figures = ("readings", "layers", "entropy")
    return build_query_lab(page, QueryLab(STEM, BEYOND, figures, answer, with_head=False))


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """Return four readings of a pass, drawn."""
    words = asked.words
    at = {"layer": asked.layer, "query": asked.query}
    with counting() as spent:
        found = look_beyond(encoder, asked.text, asked.pair, **at)
    summary = (
        unknown_html(read_text(encoder, asked.text, found.pair), words),
        said_html(said_lines(found, words)),
        cost_html(words, spent, found.checkpoint),
        announce_html(_done(found, words)),
    )
    tables = [readings_table(found), layers_table(found), entropy_table(found)]
    return Answered(
        summary="".join(summary),
        figures={
            "readings": (
                _readings_above(found, words), plot_readings(found, words),
                readings_html(found, words),
            ),
            "layers": (
                _layers_above(words), plot_layers(found, words), layers_html(found, words)
            ),
            "entropy": (
                _entropy_above(found, words), plot_entropy(found, words),
                entropy_html(found, words),
            ),
        },
        exports=exported_html(STEM, asdict(found), tables, encoder, at, words),
        code=code_for_beyond(asked.code_checkpoint, found.text, found.pair, **at),
    )


def said_lines(found: BeyondWeights, words: Words) -> list[str]:
    """Return where the layer's weight goes and what it amounts to, and how the readings agree."""
    layer = layer_words(words, found.layer, found.layers)
    weights, norms = found.weight_kinds[found.layer], found.norm_kinds[found.layer]
    kind = "cls" if weights.cls >= weights.sep else "sep"
    shares = getattr(weights, kind), getattr(norms, kind)
    lines = [sink_line(words, layer, words(f"{STEM}.kind_{kind}"), *shares)]
    if shares[0] >= _SINK and shares[1] <= shares[0] / 2:
        lines.append(words(f"{STEM}.sink"))
    query, count = found.tokens[found.query].text, len(found.tokens)
    correlations = found.norm_correlation, found.rollout_correlation
    return [*lines, order_line(words, query, layer, *correlations, count)]


def _readings_above(found: BeyondWeights, words: Words) -> str:
    layer = layer_words(words, found.layer, found.layers)
    query = found.tokens[found.query].text
    title = words(f"{STEM}.title_readings", query=query, layer=layer)
    claims = [
        words(f"{STEM}.claim_{name}", **({"heads": found.heads} if name == "average" else {}))
        for name in READINGS
    ]
    drawn, count = len(drawn_tokens(found)), len(found.tokens)
    if drawn < count:
        claims.append(words(f"{STEM}.left_out", shown=drawn, count=count))
    return _above(title, claims)


def _layers_above(words: Words) -> str:
    return _above(words(f"{STEM}.title_layers"), [words(f"{STEM}.claim_layers")])


def _entropy_above(found: BeyondWeights, words: Words) -> str:
    even = f"{found.even_entropy:.2f}"
    claim = words(f"{STEM}.claim_entropy", even=even, count=len(found.tokens))
    return _above(words(f"{STEM}.title_entropy"), [claim])


def _above(title: str, claims: list[str]) -> str:
    lines = "".join(f'<li class="bp-small">{plain(claim)}</li>' for claim in claims)
    return f'<div class="bp-above"><h3>{plain(title)}</h3><ul class="bp-claims">{lines}</ul></div>'


def _done(found: BeyondWeights, words: Words) -> str:
    average, norm, _ = (
        found.tokens[max(range(len(row)), key=lambda n: row[n])].text
        for row in readings_of(found)
    )
    layer = layer_words(words, found.layer, found.layers)
    query = found.tokens[found.query].text
    return words(f"{STEM}.done", layer=layer, query=query, average=average, norm=norm)
