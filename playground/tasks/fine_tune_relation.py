"""
Try a fine-tuned R-BERT whose relations are a visitor's own: any labels, not SemEval's 19 alone.

Source: Wu & He 2019 (R-BERT), section 3. https://arxiv.org/abs/1905.08284
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from playground.data.entity_tags import read_tags
from playground.engine.marked_text import mark_entities
from playground.errors import CheckpointError
from playground.tasks.fine_tune_try import ClassifiedText, LabelProbability

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder


def relate_tagged(encoder: Encoder, tagged: str) -> ClassifiedText:
    """
    Return the relation of a sentence with <e1> and <e2> tags, and the probabilities of all labels.

    Raises:
        InputError: the tags are missing or crossed, or too far apart.
        CheckpointError: the checkpoint has no relation head.
    """
    if "relation" not in encoder.entry.heads:
        raise CheckpointError("head_missing", checkpoint=encoder.entry.shown, head="relation")
    sentence = read_tags(tagged)
    marked = mark_entities(
        encoder.tokenizer, sentence.text, sentence.e1, sentence.e2, encoder.max_pieces
    )
    logits = encoder.relation_logits(marked)
    exps = np.exp(logits - logits.max())  # the shift keeps exp() finite
    shares = exps / exps.sum()
    names = encoder.entry.relation_labels
    ranked = np.argsort(-shares, kind="stable")
    labels = tuple(LabelProbability(names[n], float(shares[n])) for n in ranked)
    unknown = encoder.tokens(sentence.text).unknown_share
    return ClassifiedText(
        tagged, "", labels[0].label, labels[0].probability, labels, encoder.checkpoint,
        marked.tokenized.truncated, unknown,
    )  # fmt: skip
