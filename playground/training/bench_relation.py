"""Compare our relation labels of several sentences with R-BERT called plainly, one by one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch

from playground.data.entity_tags import read_tags
from playground.engine.heads import RBert
from playground.tasks.relation import RelationInput, relate_many
from playground.training.bench_rows import BenchRow, in_turns, row_of

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

SENTENCES = (
    "The <e1>storm</e1> caused a long <e2>blackout</e2>.",
    "A <e1>crack</e1> in the dam led, after three days of rain, to the <e2>flood</e2>.",
    "The <e1>wheel</e1> of the old <e2>wagon</e2> came off on the bridge.",
    "She put the <e1>letters</e1> into a wooden <e2>box</e2> and locked it.",
    "The <e1>potter</e1> made forty <e2>bowls</e2> for the fair.",
    "Their <e1>cheese</e1> comes from the <e2>milk</e2> of three goats.",
    "A <e1>flock</e1> of grey <e2>geese</e2> crossed the valley.",
    "The <e1>lecture</e1> was about the <e2>history</e2> of glass, and hardly anybody left early.",
    "He opened the tin with a <e1>chisel</e1>, as any <e2>joiner</e2> would.",
    "We carried the <e1>boats</e1> down to the <e2>lake</e2> before breakfast.",
    "The <e1>piano</e1> stands beside the <e2>window</e2>.",
    "The <e1>novel</e1> tells of a <e2>voyage</e2> around the cape.",
    "In the cellar of the mill there were <e1>barrels</e1> full of <e2>cider</e2>, long unopened.",
    "The <e1>fever</e1> that the <e2>mosquito</e2> brought kept him in bed.",
    "A <e1>surgeon</e1> reached for the <e2>scalpel</e2>.",
    "The <e1>kitchen</e1> of the <e2>inn</e2> faces the yard.",
)
"""Sentences of ours, of mixed lengths."""


def relation_row(encoder: Encoder, folder: Path, rounds: int) -> BenchRow:
    """
    Return timings of 16 sentences: ours share forward passes, the peer takes them one by one.

    Args:
        encoder: a loaded checkpoint with a relation head, in fp32.
        folder: its folder, for the peer.
        rounds: turns.
    """
    from transformers import AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(folder)
    plain = RBert.from_pretrained(folder, dtype=torch.float32).eval()
    tagged = [RelationInput(read_tags(sentence)) for sentence in SENTENCES]
    typed = [_with_markers(sentence) for sentence in SENTENCES]

    def ours() -> list[str]:
        return [found.label for group in relate_many(encoder, tagged) for found in group]

    def peer() -> list[str]:
        return [_plain_label(tokenizer, plain, sentence) for sentence in typed]

    agree = ours() == peer()
    mine, theirs = in_turns(ours, peer, rounds)
    tokens = sum(len(tokenizer(sentence)["input_ids"]) for sentence in typed)
    return row_of("relation of 16 sentences", tokens, 1, mine, theirs, agree)


def _with_markers(tagged: str) -> str:
    """Return the sentence as R-BERT reads it: "The $ storm $ caused a long # blackout # ."."""
    for tag, marker in (("e1", "$"), ("e2", "#")):
        tagged = tagged.replace(f"<{tag}>", f"{marker} ").replace(f"</{tag}>", f" {marker}")
    return tagged


def _plain_label(tokenizer: Any, plain: Any, sentence: str) -> str:
    encoded = tokenizer(sentence, return_tensors="pt")
    ids = encoded["input_ids"]
    masks = []
    for marker in ("$", "#"):
        first, last = (ids[0] == tokenizer.convert_tokens_to_ids(marker)).nonzero().flatten()
        places = torch.arange(ids.shape[1])
        masks.append(((places > first) & (places < last)).float()[None])
    with torch.inference_mode():
        logits = plain(ids, *masks, attention_mask=encoded["attention_mask"]).logits
    return str(plain.config.id2label[int(logits.argmax())])
