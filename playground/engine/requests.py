"""
What is wanted of each text of a shared forward pass, and the pass itself.

Several heads may be asked in one pass; the last layer computes only the pieces that they read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Literal

import numpy as np
import torch
from torch import Tensor

from playground.engine.cost import note_classifier, note_pass
from playground.engine.forward import Forward, Packed
from playground.engine.marked_text import MarkedText
from playground.engine.pieces import TokenizedText
from playground.engine.token_spans import Span
from playground.errors import InputError
from playground.shapes import Floats

Head = Literal["masked_word", "next_sentence", "relation", "span_qa", "classification", "tagging"]
VECTORS = (True, True, True)
"""Of R-BERT's classifier: [CLS], first entity, second entity."""


@dataclass(frozen=True)
class Request:
    """One text and what is wanted of it."""

    head: Head
    ids: list[int]
    segments: list[int]
    masks: tuple[int, ...] = ()
    """Positions where the masked-LM head is asked."""
    entities: tuple[Span, Span] = ((0, 1), (0, 1))
    """Pieces of e1 and e2, end excluded, where the relation head is asked."""
    vectors: tuple[bool, bool, bool] = VECTORS
    """Which of R-BERT's three vectors reach its classifier; the others are zeroed."""
    window: Span = (0, 0)
    """Pieces of the passage, end excluded, where the span head is asked, [CLS] besides."""

    @property
    def places(self) -> list[int]:
        """Return the pieces whose last state is wanted, in the order the head reads them."""
        if self.head == "masked_word":
            return list(self.masks)
        if self.head in ("next_sentence", "classification"):
            return [0]
        if self.head == "tagging":
            return list(range(len(self.ids)))
        if self.head == "span_qa":
            return [0, *range(*self.window)]
        return [0, *(place for start, end in self.entities for place in range(start, end))]

    def note(self, forward: Forward, derived: bool = False) -> None:
        """Add this text's pass, and its way back if `derived`, to what the answer costs."""
        labels = forward.relation.labels if forward.relation and self.head == "relation" else 0
        note_pass(
            forward.sizes, len(self.ids), len(self.places), len(self.masks),
            self.head == "next_sentence", derived, labels, self.head == "span_qa",
        )
        if self.head == "classification" and forward.classes:
            note_classifier(forward.sizes, 1, len(forward.classes.classifier.bias), pooled=True)
        elif self.head == "tagging" and forward.tags:
            note_classifier(forward.sizes, len(self.ids), len(forward.tags.classifier.bias))


def mask_request(tokenized: TokenizedText, positions: Sequence[int]) -> Request:
    """
    Return what asks the masked-LM head at some pieces.

    Raises:
        InputError: a position that is not there.
    """
    for position in positions:
        if not 0 <= position < len(tokenized.pieces):
            limit = len(tokenized.pieces) - 1
            raise InputError("position_out_of_range", found=position, limit=limit)
    return Request("masked_word", tokenized.ids, tokenized.segments, masks=tuple(positions))


def pair_request(tokenized: TokenizedText, segments: Sequence[int] | None, kinds: int) -> Request:
    """
    Return what asks the next-sentence head; `kinds` is how many segments the model knows.

    Raises:
        InputError: other than one segment a piece, or one that the model does not know.
    """
    sides = tokenized.segments if segments is None else list(segments)
    if len(sides) != len(tokenized.pieces) or not all(0 <= side < kinds for side in sides):
        raise InputError(
            "bad_segments", found=len(sides), expected=len(tokenized.pieces), highest=kinds - 1
        )
    return Request("next_sentence", tokenized.ids, sides)


def relation_request(
    marked: MarkedText, vectors: tuple[bool, bool, bool] = VECTORS
) -> Request:
    """Return what asks R-BERT; see `Request.vectors`."""
    text = marked.tokenized
    entities = (marked.e1, marked.e2)
    return Request("relation", text.ids, text.segments, entities=entities, vectors=vectors)


def class_request(tokenized: TokenizedText) -> Request:
    """Return what asks the head that sorts whole texts."""
    return Request("classification", tokenized.ids, tokenized.segments)


def tag_request(tokenized: TokenizedText) -> Request:
    """Return what asks the head that sorts pieces, at every piece."""
    return Request("tagging", tokenized.ids, tokenized.segments)


def span_request(tokenized: TokenizedText) -> Request:
    """
    Return what asks the span head at [CLS] and in the second text of a pair, the passage.

    Raises:
        InputError: there is no second text.
    """
    if tokenized.pair is None:
        raise InputError("passage_missing")
    first = tokenized.segments.index(1)
    window = (first, len(tokenized.pieces) - 1)
    return Request("span_qa", tokenized.ids, tokenized.segments, window=window)


def run_requests(forward: Forward, requests: Sequence[Request]) -> list[Floats]:
    """
    Return one array a request, from one forward pass; requests come sorted by length.

    [masks, vocabulary] of the masked-LM head, [2] of next sentence, [labels] of R-BERT,
    [2, pieces] of the span head, -inf where it was not asked, [labels] of a classifier of texts,
    [pieces, labels] of one of pieces.
    """
    return read_heads(forward, requests, last_states(forward, requests))


def read_heads(
    forward: Forward, requests: Sequence[Request], hidden: Sequence[Tensor]
) -> list[Floats]:
    """Return what each request's head says of its last states, [places, hidden] each."""
    found: dict[int, Floats] = {}
    for head, compute in _HEADS.items():
        chosen = [index for index, request in enumerate(requests) if request.head == head]
        if chosen:
            outputs = compute(forward, [requests[i] for i in chosen], [hidden[i] for i in chosen])
            found |= dict(zip(chosen, outputs, strict=True))
    return [found[index] for index in range(len(requests))]


def last_states(
    forward: Forward, requests: Sequence[Request], words: Tensor | None = None
) -> list[Tensor]:
    """
    Return the last layer's output at each request's places, [places, hidden] each.

    Args:
        forward: the parameters.
        requests: sorted by length.
        words: word embeddings of all texts one after another, [pieces, hidden]; by ids without.
    """
    packed = forward.pack([r.ids for r in requests], [r.segments for r in requests])
    kept, counts = places_of(requests, packed)
    if not len(kept):
        return [forward.trunk.words.new_zeros((0, forward.sizes.hidden)) for _ in requests]
    hidden = forward.encode(packed, kept, words)
    return list(torch.split(hidden, counts))


def places_of(requests: Sequence[Request], packed: Packed) -> tuple[Tensor, list[int]]:
    """Return the packed pieces whose last state is wanted, and how many each request wants."""
    places = [
        start + place
        for request, start in zip(requests, packed.starts, strict=True)
        for place in request.places
    ]
    kept = torch.tensor(places, dtype=torch.long, device=packed.ids.device)
    return kept, [len(request.places) for request in requests]


def relation_logits(
    forward: Forward, requests: Sequence[Request], hidden: Sequence[Tensor]
) -> Tensor:
    """Return R-BERT's logits, [requests, labels], of last states at each request's places."""
    first = torch.stack([states[0] for states in hidden])
    means = torch.stack([_means(r, states) for r, states in zip(requests, hidden, strict=True)])
    kept = torch.tensor([request.vectors for request in requests], device=first.device)
    return forward.relation_logits(first, means, kept)


def _means(request: Request, states: Tensor) -> Tensor:
    """Return the mean state of each entity, [2, hidden]."""
    (start, end), _ = request.entities
    border = 1 + end - start
    return torch.stack([states[1:border].mean(0), states[border:].mean(0)])


def _words(
    forward: Forward, requests: Sequence[Request], hidden: Sequence[Tensor]
) -> list[Floats]:
    states = torch.cat(list(hidden))
    if not len(states):
        empty = to_numpy(states.new_zeros((0, forward.sizes.vocabulary)))
        return [empty for _ in requests]
    rows = to_numpy(forward.word_logits(states))
    ends = accumulate((len(request.masks) for request in requests), initial=0)
    return [rows[start:end].copy() for start, end in pairwise(ends)]


def _pairs(
    forward: Forward, requests: Sequence[Request], hidden: Sequence[Tensor]
) -> list[Floats]:
    return list(to_numpy(forward.next_logits(torch.cat(list(hidden)))))


def _relations(
    forward: Forward, requests: Sequence[Request], hidden: Sequence[Tensor]
) -> list[Floats]:
    return list(to_numpy(relation_logits(forward, requests, hidden)))


def _spans(
    forward: Forward, requests: Sequence[Request], hidden: Sequence[Tensor]
) -> list[Floats]:
    rows = to_numpy(forward.span_logits(torch.cat(list(hidden))))
    ends = accumulate((len(states) for states in hidden), initial=0)
    found = []
    for request, (start, end) in zip(requests, pairwise(ends), strict=True):
        scores = np.full((2, len(request.ids)), -np.inf, np.float32)
        scores[:, request.places] = rows[start:end].T
        found.append(scores)
    return found


def _classes(
    forward: Forward, requests: Sequence[Request], hidden: Sequence[Tensor]
) -> list[Floats]:
    return list(to_numpy(forward.class_logits(torch.cat(list(hidden)))))


def _tags(
    forward: Forward, requests: Sequence[Request], hidden: Sequence[Tensor]
) -> list[Floats]:
    rows = to_numpy(forward.tag_logits(torch.cat(list(hidden))))
    ends = accumulate((len(states) for states in hidden), initial=0)
    return [rows[start:end].copy() for start, end in pairwise(ends)]


_HEADS: dict[
    str, Callable[[Forward, Sequence[Request], Sequence[Tensor]], list[Floats]]
] = {
    "masked_word": _words, "next_sentence": _pairs, "relation": _relations, "span_qa": _spans,
    "classification": _classes, "tagging": _tags,
}


def to_numpy(tensor: Tensor) -> Floats:
    """Return an fp32 array of the same shape."""
    array: Floats = tensor.float().cpu().numpy()
    return array
