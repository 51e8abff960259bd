"""
What a text is before the first layer: its embeddings, their sum, and the table of word embeddings.

Source: Devlin et al. 2019, section 3 (figure 2): token, segment and position embeddings are added;
in the published code a layer norm follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import torch
import torch.nn.functional as F

from playground.engine.forward import Forward
from playground.engine.loaded_checkpoint import LoadedCheckpoint
from playground.engine.tokens import TokenizedText
from playground.errors import InputError
from playground.shapes import Bools, EmbeddingParts, Floats, Ids2d

_ROWS = 64
"""Vectors that are compared with the whole vocabulary at once."""
_SMALLEST = 1e-12


class InputEmbeddings(LoadedCheckpoint):
    """A loaded checkpoint whose embeddings can be looked at; nothing here runs a layer."""

    def embeddings(self, tokenized: TokenizedText) -> EmbeddingParts:
        """
        Return token, segment and position embeddings of each piece, their sum and its layer norm.

        Raises:
            InputError: more than `max_pieces` pieces, or a segment that the model does not know.
        """
        pieces = self._fitting(tokenized)
        kinds = self._forward.sizes.segments
        if max(pieces.segments) >= kinds:
            count = len(pieces.segments)
            raise InputError("bad_segments", found=count, expected=count, highest=kinds - 1)
        return compute_parts(self._forward, pieces.ids, pieces.segments)

    def word_vectors(self, ids: Sequence[int]) -> Floats:
        """Return the rows of the word embedding table of `ids` in fp32, [pieces, hidden]."""
        with torch.inference_mode():
            return _numbers(self._forward.trunk.words[torch.tensor(list(ids), dtype=torch.long)])

    def nearest_pieces(
        self, vectors: Floats, count: int, allowed: Bools, centred: bool = False
    ) -> tuple[Ids2d, Floats]:
        """
        Return the pieces whose word embeddings have the highest cosines with `vectors`.

        The table is read where it lies; it is never copied whole.

        Args:
            vectors: [vectors, hidden]
            count: how many of them, at most as many as are allowed.
            allowed: [vocabulary] which pieces may be found.
            centred: whether the mean embedding of the allowed pieces is taken from both first.

        Returns:
            Ids and cosines (-1 to 1), [vectors, count] each, the nearest first.
        """
        with torch.inference_mode():
            table = Table(self._forward.trunk.words, torch.from_numpy(allowed), centred)
            found = [table.nearest(part, count) for part in _parts(vectors)]
        if not found:
            return np.zeros((0, count), np.int64), np.zeros((0, count), np.float32)
        ids, cosines = (np.concatenate(column) for column in zip(*found, strict=True))
        return ids, cosines


def compute_parts(
    forward: Forward, ids: Sequence[int], segments: Sequence[int]
) -> EmbeddingParts:
    """Return the embeddings of one text in fp32; `output` is the model's own."""
    trunk = forward.trunk
    with torch.inference_mode():
        packed = forward.pack([list(ids)], [list(segments)])
        token = F.embedding(packed.ids, trunk.words).float()
        segment = F.embedding(packed.segments, trunk.segments).float()
        position = F.embedding(packed.positions, trunk.positions).float()
        total = token + segment + position
        output = forward.embed(packed)
        return EmbeddingParts(*map(_numbers, (token, segment, position, total, output)))


class Table:
    """
    The word embedding table as something to measure cosines with.

    Args:
        words: [vocabulary, hidden]
        allowed: [vocabulary] which rows may be found; their mean is the centre.
        centred: whether the centre is taken from every vector.
    """

    def __init__(self, words: torch.Tensor, allowed: torch.Tensor, centred: bool) -> None:
        self._words = words
        self._barred = ~allowed.to(words.device)
        shares = allowed.to(words) / allowed.sum()
        self._centre = (shares @ words).float() if centred else torch.zeros_like(words[0]).float()
        pulled = self._along(self._centre[None])[0]  # [vocabulary]
        squares = torch.cat([row.float().square().sum(-1) for row in torch.chunk(words, 8)])
        own = self._centre.square().sum()
        self._pulled = pulled
        self._lengths = (squares - 2 * pulled + own).clamp_min(_SMALLEST).sqrt()

    def nearest(self, vectors: Floats, count: int) -> tuple[Ids2d, Floats]:
        """Return ids and cosines, [vectors, count] each; (v - c)(w - c) = v w - v c - c w + c c."""
        asked = torch.from_numpy(vectors).to(self._words.device) - self._centre
        lengths = asked.norm(dim=-1, keepdim=True).clamp_min(_SMALLEST)
        products = self._along(asked) - (asked @ self._centre)[:, None]
        cosines = products / (lengths * self._lengths)
        best = cosines.masked_fill_(self._barred, -torch.inf).topk(count)
        return best.indices.cpu().numpy(), _numbers(best.values.clamp(-1, 1))

    def _along(self, vectors: torch.Tensor) -> torch.Tensor:
        """Return the products with every row of the table in fp32, [vectors, vocabulary]."""
        return (vectors.to(self._words.dtype) @ self._words.T).float()


def _parts(vectors: Floats) -> Iterator[Floats]:
    for start in range(0, len(vectors), _ROWS):
        yield vectors[start : start + _ROWS]


def _numbers(tensor: torch.Tensor) -> Floats:
    array: Floats = tensor.float().cpu().numpy()
    return array
