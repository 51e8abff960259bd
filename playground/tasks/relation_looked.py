"""
What R-BERT looked at: attention from the markers, gradient times input, and words left out.

Three readings of one sentence, each named for what it is:

Attention is where the weights lie, averaged over heads; those to the pieces of a word are summed
(Clark et al. 2019, section 4.1, https://arxiv.org/abs/1906.04341). It is no explanation by itself
(Jain and Wallace 2019, https://arxiv.org/abs/1902.10186; Wiegreffe and Pinter 2019,
https://arxiv.org/abs/1908.04626).
Gradient times input says how the label's log-odds would change along a straight line through the
text's own word embeddings: a local linear reading (Denil et al. 2014, https://arxiv.org/abs/1412.6815;
Shrikumar et al. 2017, https://arxiv.org/abs/1704.02685).
Leaving one word out puts [MASK]s in its place and asks again: what this one change does (Li et al.
2016, https://arxiv.org/abs/1612.08220).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.data.entity_tags import read_tags
from playground.errors import InputError
from playground.tasks.rank_correlation import rank_correlation
from playground.tasks.reading import MUCH_UNKNOWN
from playground.tasks.relation import Entity, RelationInput, label_order, mark_question
from playground.tasks.relation_labels import LABELS
from playground.tasks.relation_looked_attention import (
    LAST,
    AttentionRow,
    Spread,
    attention_rows,
    read_layer,
    spread_of_markers,
)
from playground.tasks.relation_looked_words import (
    LookedSpecial,
    LookedWord,
    each_left_out,
    gradient_times_input,
    label_logits,
    log_odds,
    share_of,
    specials_of,
    words_of,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder


@dataclass(frozen=True)
class LookedAt:
    """What R-BERT looked at in one sentence, in three ways."""

    text: str
    """Without tags."""
    e1: Entity
    e2: Entity
    label: str
    """The one explained."""
    predicted: str
    """The most probable one."""
    probability: float
    """Of `label`, 0 to 1."""
    log_odds: float
    """Of `label`, log2(p / (1 - p)), in bits."""
    layer: int
    """Of the attention, from 1; 0 for the mean of all."""
    layers: int
    """How many the checkpoint has."""
    heads: int
    words: tuple[LookedWord, ...]
    """All words that the model read, in the order of the text."""
    special: tuple[LookedSpecial, ...]
    """The six pieces that are no words, in the order of `SPECIALS`."""
    attention: tuple[AttentionRow, ...]
    """In the order of `SOURCES`."""
    spread: Spread
    """Of the markers' attention."""
    correlation: float | None
    """Spearman's, of gradient times input with leaving out, signs kept; None if undefined."""
    checkpoint: str
    truncated: bool
    """Whether the text was cut to a window that holds both entities."""
    kept: tuple[int, int]
    """Characters of the text that the model read, end excluded."""
    unknown_share: float
    """Share of the text's characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/relation_looked.py, each without its "note_"."""


def look_at_words(
    encoder: Encoder, tagged: str, label: str = "", layer: str = LAST
) -> LookedAt:
    """
    Return where R-BERT's attention lies in a tagged sentence, and which words a label hangs on.

    Args:
        encoder: a checkpoint with a relation head, in fp32: people quote these numbers.
        tagged: with <e1>…</e1> and <e2>…</e2>, either first.
        label: one of the 19 to explain; the most probable one where it is blank.
        layer: of the attention: "last", "all" for the mean, or a number from 1.

    Raises:
        InputError: tags missing, crossed or empty, entities too far apart for the model, no such
            label or layer.
        CheckpointError: no relation head, or other labels than the 19.
    """
    sentence = read_tags(tagged)
    order = label_order(encoder)
    number = read_layer(layer, encoder.entry.layers)
    asked = read_label(label)
    marked = mark_question(encoder, RelationInput(sentence))
    words = marked.tokenized.words()
    logits = label_logits(encoder, each_left_out(encoder, marked, words))[:, order]
    predicted = LABELS[int(logits[0].argmax())]
    explained = asked or predicted
    index = LABELS.index(explained)
    products = gradient_times_input(encoder, marked, order[index])
    odds = log_odds(logits, index)
    looked = words_of(marked, words, products, odds)
    effects = (
        [word.gradient_input for word in looked],
        [word.left_out for word in looked if word.left_out is not None],
    )
    rows = attention_rows(encoder, marked, words, number, effects)
    unknown_share = encoder.tokens(sentence.text).unknown_share
    text = marked.tokenized
    return LookedAt(
        text=sentence.text,
        e1=Entity(sentence.text[slice(*sentence.e1)], *sentence.e1),
        e2=Entity(sentence.text[slice(*sentence.e2)], *sentence.e2),
        label=explained,
        predicted=predicted,
        probability=share_of(odds[0]),
        log_odds=float(odds[0]),
        layer=number,
        layers=encoder.entry.layers,
        heads=encoder.entry.attention_heads,
        words=looked,
        special=specials_of(marked, products),
        attention=rows,
        spread=spread_of_markers(rows),
        correlation=rank_correlation(*effects) if effects[1] else None,
        checkpoint=encoder.checkpoint,
        truncated=text.truncated,
        kept=text.kept,
        unknown_share=unknown_share,
        notes=_notes(text.truncated, unknown_share, not effects[1]),
    )


def read_label(label: str) -> str:
    """
    Return one of the 19 labels, or nothing for a blank one.

    Raises:
        InputError: no such label.
    """
    asked = label.strip()
    if asked and asked not in LABELS:
        raise InputError("relation_unknown", found=asked)
    return asked


def _notes(truncated: bool, unknown_share: float, not_left_out: bool) -> tuple[str, ...]:
    found = {
        "truncated": truncated,
        "much_unknown": unknown_share > MUCH_UNKNOWN,
        "not_left_out": not_left_out,
    }
    return tuple(key for key, holds in found.items() if holds)
