"""The lab Head roles of Attention: what each head does, in a text and over a sample."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.attention_roles import plot_heads
from playground.plots.attention_roles_tables import (
    heads_html,
    heads_table,
    relations_html,
    relations_table,
)
from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.tasks.attention_roles import HeadRoles, find_head_roles
from playground.tasks.attention_roles_card import read_head_roles
from playground.tasks.code_samples_attention_roles import code_for_roles
from playground.tasks.reading import read_text
from playground.ui.attention_roles_examples import ROLES as EXAMPLES
from playground.ui.attention_roles_sentences import (
    best_sentences,
    relation_sentences,
    roles_verdict,
    sample_sentence,
    shown_profile,
)
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, Pick, build_framed_lab
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.ui.room_parts import Opening, Page
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.cards import Card
    from playground.engine.encoder import Encoder

STEM = "attention_roles"
_SOURCES = ("text", "sample")
_COLOURS = ("role", "layer")


def build_roles_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""

    def answer(encoder: Encoder, asked: Asked) -> Answered:
        return answer_roles(encoder, page.models.card(encoder.checkpoint), asked)

    boxes = (Box("text", lines=2), Box("text_b", lines=1))
    picks = (Pick("source", _SOURCES), Pick("colour", _COLOURS))
    lab = FramedLab(
        STEM, "encoder", boxes, EXAMPLES, answer, precision=QUOTED, picks=picks
    )
    return build_framed_lab(page, lab)


def answer_roles(encoder: Encoder, card: Card, asked: Asked) -> Answered:
    """
    Measure every head and draw everything that is shown for it.

    Raises:
        InputError: the text cannot be used.
        CheckpointError: the card's sample does not read.
    """
    words, values = asked.words, asked.values
    with counting() as spent:
        found = find_head_roles(encoder, values["text"], values["text_b"], read_head_roles(card))
    source, colour = values["source"], values["colour"]
    profile, shown = shown_profile(found, source)
    relations = found.sample.relations if found.sample else ()
    return Answered(
        summary="".join(
            (
                unknown_html(read_text(encoder, found.text, found.pair), words),
                _summary_html(found, source, words),
                cost_html(words, spent, found.checkpoint),
                announce_html(words(f"{STEM}.done", said=roles_verdict(found, source, words))),
            )
        ),
        figure=plot_heads(profile, relations, shown, colour, words),
        tables=relations_html(found, words) + heads_html(profile, words),
        code=code_for_roles(asked.code_checkpoint, found.text, found.pair),
        exports=exported_html(
            STEM, asdict(found), [heads_table(profile), relations_table(relations)], encoder,
            {"source": shown, "colour": colour}, words,
        ),
    )


def _summary_html(found: HeadRoles, source: str, words: Words) -> str:
    profile, shown = shown_profile(found, source)
    notes = [
        words(f"{STEM}.note_{note}") for note in found.notes if note != SAID_BY_THE_METER
    ]
    if shown != source:
        notes.append(words(f"{STEM}.note_source_missing"))
    parts = [
        f'<div class="bp-verdict"><p class="bp-big">'
        f"{plain(roles_verdict(found, source, words))}</p></div>",
        notes_html(notes),
        _listed("best_title", best_sentences(profile, words), words),
        f'<p class="bp-small">{plain(words(f"{STEM}.sink"))}</p>',
    ]
    if found.sample is not None:
        parts += [
            _listed("relations_title", relation_sentences(found, words), words),
            f'<p class="bp-small">{plain(sample_sentence(found.sample, words))}</p>',
        ]
    return "".join(parts)


def _listed(title: str, sentences: list[str], words: Words) -> str:
    rows = "".join(f"<li>{plain(sentence)}</li>" for sentence in sentences)
    return f"<h3>{plain(words(f'{STEM}.{title}'))}</h3><ul class=\"bp-said\">{rows}</ul>"
