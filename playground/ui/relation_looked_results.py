"""What the lab What it looked at shows: three readings, what each claims, how far they agree."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.engine.cost import counting
from playground.plots.pieces import unknown_html
from playground.plots.relation_looked import effects_html, plot_effects, words_html, words_table
from playground.plots.relation_looked_attention import (
    agreement_table,
    attention_html,
    attention_table,
    plot_attention,
)
from playground.plots.relation_sentence import sentence_html
from playground.tasks.code_samples_relation_looked import code_for_looked, marked_parts
from playground.tasks.reading import read_text
from playground.tasks.relation_looked import LookedAt, look_at_words
from playground.ui.exports import exported_html
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.words import Words
from playground.words.numbers import signed
from playground.words.relation_looked import explained_line, layer_name, spread_line

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "relation_looked"


@dataclass(frozen=True)
class Answer:
    """An answer, ready to be put into components."""

    summary: str
    """HTML: meter, sentence, label, notes, both effects on the text."""
    effects: Any
    """Figure of gradient times input and of leaving out."""
    words: str
    """HTML: the table behind it, and above the next figure what attention claims."""
    attention: Any
    """Figure."""
    tables: str
    """HTML."""
    exports: str
    code: str


def answer(
    encoder: Encoder, text: str, label: str, layer: str, code_checkpoint: str, words: Words
) -> Answer:
    """
    Look at a tagged sentence and draw everything that is shown for it.

    Raises:
        InputError: tags, label or layer cannot be used, or entities too far apart.
    """
    with counting() as spent:
        found = look_at_words(encoder, text, label, layer)
        reading = read_text(encoder, found.text)
    settings = {"label": found.label, "layer": found.layer}
    tables = [words_table(found), attention_table(found), agreement_table(found)]
    return Answer(
        summary="".join(
            (
                unknown_html(reading, words),
                _sentence(found, words),
                notes_html(_notes(found, words)),
                effects_html(found, words),
                cost_html(words, spent, found.checkpoint),
                announce_html(_said(found, words)),
            )
        ),
        effects=plot_effects(found, words),
        words=words_html(found, words) + _attention_claims(found, words),
        attention=plot_attention(found, words),
        tables=attention_html(found, words),
        exports=exported_html(STEM, asdict(found), tables, encoder, settings, words),
        code=_code(found, code_checkpoint),
    )


def _sentence(found: LookedAt, words: Words) -> str:
    e1, e2 = ((entity.start, entity.end) for entity in (found.e1, found.e2))
    readable = SAID_BY_THE_METER not in found.notes
    said = explained_line(words, found.label, found.predicted, found.probability, readable)
    shown = sentence_html(found.text, e1, e2, found.label, words) if readable else ""
    return f'{shown}<p class="bp-explained">{plain(said)}</p>'


def _attention_claims(found: LookedAt, words: Words) -> str:
    layer = layer_name(words, found.layer, found.layers)
    spread = found.spread
    lines = [spread_line(words, spread.words, spread.cls, spread.sep, spread.markers)]
    if not all(row.reaches for row in found.attention):
        lines.append(words(f"{STEM}.reaches"))
    said = "".join(f'<p class="bp-agree">{plain(line)}</p>' for line in lines)
    title = plain(words(f"{STEM}.title_attention", layer=layer))
    claim = plain(words(f"{STEM}.claim_attention", heads=found.heads))
    return (
        f'<div class="bp-looked-attention"><h3>{title}</h3>'
        f'<p class="bp-small">{claim}</p>{said}</div>'
    )


def _notes(found: LookedAt, words: Words) -> list[str]:
    start, end = found.kept
    notes = (note for note in found.notes if note != SAID_BY_THE_METER)
    return [words(f"{STEM}.note_{note}", start=start, end=end) for note in notes]


def _said(found: LookedAt, words: Words) -> str:
    most = max(found.words, key=lambda word: abs(word.gradient_input))
    bits = signed(most.gradient_input)
    return words(f"{STEM}.done", label=found.label, word=most.text, bits=bits)


def _code(found: LookedAt, checkpoint: str) -> str:
    e1, e2 = ((entity.start, entity.end) for entity in (found.e1, found.e2))
    parts = marked_parts(found.text, e1, e2, found.kept)
    return code_for_looked(checkpoint, parts, found.label, found.layer)
