"""The lab Step by step of the room Attention."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.attention_steps import numbers_html, plot_steps, steps_table, sum_table
from playground.plots.attention_walk import walk_html
from playground.plots.pieces import unknown_html
from playground.tasks.attention_steps import AttentionSteps, attention_steps
from playground.tasks.code_samples_attention_steps import code_for_steps
from playground.tasks.reading import read_text
from playground.ui.attention_query_examples import STEPS
from playground.ui.attention_query_handlers import build_query_lab
from playground.ui.attention_query_lab import Answered, Asked, QueryLab, said_html
from playground.ui.exports import exported_html
from playground.ui.markup import announce_html, cost_html
from playground.ui.room_parts import Opening, Page
from playground.words import Words
from playground.words.attention_query import head_words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "attention_steps"
_SINK = 0.5
"""Weight on [CLS] or [SEP] from which on it is said what that means."""


def build_steps_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    return build_query_lab(page, QueryLab(STEM, STEPS, ("bars",), answer))


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """Return one row of attention step by step, drawn."""
    words = asked.words
    at = {"layer": asked.layer, "head": asked.head, "query": asked.query}
    with counting() as spent:
        found = attention_steps(encoder, asked.text, asked.pair, **at)
    summary = (
        unknown_html(read_text(encoder, asked.text, found.pair), words),
        said_html(said_lines(found, words)),
        cost_html(words, spent, found.checkpoint),
        announce_html(_done(found, words)),
    )
    return Answered(
        summary="".join(summary),
        figures={
            "bars": (
                walk_html(found, words), plot_steps(found, words), numbers_html(found, words)
            )
        },
        exports=exported_html(
            STEM, asdict(found), [steps_table(found), sum_table(found)], encoder, at, words
        ),
        code=code_for_steps(asked.code_checkpoint, found.text, found.pair, **at),
    )


def said_lines(found: AttentionSteps, words: Words) -> list[str]:
    """Return who looks at whom, what a sink is where it is one, and how far the model agrees."""
    key = found.keys[found.strongest]
    itself = found.strongest == found.query
    lines = [
        words(
            f"{STEM}.{'said_itself' if itself else 'said'}",
            head=head_words(words, found.layer, found.layers, found.head),
            query=found.asked.text,
            percent=percent(words, key.weight),
            **({} if itself else {"piece": key.token.text}),
        )
    ]
    if key.token.special and key.weight >= _SINK and not itself:
        lines.append(words(f"{STEM}.sink", piece=key.token.text))
    gaps = {"weights": _gap(found.weight_gap), "mixed": _gap(found.mixed_gap)}
    return [*lines, words(f"{STEM}.agrees", **gaps)]


def _gap(difference: float) -> str:
    return f"{difference:.7f}" if difference >= 5e-8 else "< 0.0000001"


def _done(found: AttentionSteps, words: Words) -> str:
    key = found.keys[found.strongest]
    share = percent(words, key.weight)
    return words(f"{STEM}.done", query=found.asked.text, piece=key.token.text, percent=share)
