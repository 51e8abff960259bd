"""
What a checkpoint's heads say when a pass is changed on purpose; see interventions.py.

Every call is thread-safe and goes through the batcher.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch

from playground.engine.changed_forward import InterventionRequest, compute_changed
from playground.engine.dropout import DropoutRequest, compute_with_dropout
from playground.engine.gradients import in_fp32
from playground.engine.interventions import Intervention
from playground.engine.loaded_checkpoint import LoadedCheckpoint
from playground.engine.requests import Request, mask_request, pair_request, run_requests
from playground.engine.tokens import TokenizedText
from playground.engine.untrained import with_new_classifier
from playground.shapes import Floats, MaskLogits


class ChangedPasses(LoadedCheckpoint):
    """A loaded checkpoint whose passes can be changed."""

    def mask_logits_under(
        self, tokenized: TokenizedText, position: int, interventions: Sequence[Intervention]
    ) -> MaskLogits:
        """
        Return masked-LM logits at one piece under each change, [interventions, vocabulary], fp32.

        Args:
            tokenized: at most `max_pieces` pieces.
            position: index of the piece to predict.
            interventions: each is a pass of its own; they share batches. The answer holds the
                vocabulary for each, so hand long rows of them in bit by bit.

        Raises:
            InputError: too many pieces, a position that is not there, or a change that the model
                or the text has no place for.
            CheckpointError: the checkpoint has no masked-LM head.
            BusyError: too much work is waiting.
        """
        self._require("masked_word")
        asked = mask_request(self._fitting(tokenized), [position])
        rows = [found[0] for found in self._change(asked, interventions)]
        return np.stack(rows) if rows else np.zeros((0, len(self.vocab)), np.float32)

    def pair_logits_under(
        self, tokenized: TokenizedText, interventions: Sequence[Intervention]
    ) -> Floats:
        """
        Return next-sentence logits under each change, [interventions, 2], fp32; 0 is IsNext.

        Raises:
            InputError: too many pieces, or a change that does not fit.
            CheckpointError: the checkpoint has no next-sentence head.
            BusyError: too much work is waiting.
        """
        return _rows(self._change(self._pair(tokenized), interventions))

    def pair_logits_with_dropout(
        self, tokenized: TokenizedText, seeds: Sequence[int]
    ) -> Floats:
        """
        Return next-sentence logits with dropout left on, as in training, [seeds, 2], fp32.

        Raises:
            InputError: too many pieces.
            CheckpointError: the checkpoint has no next-sentence head.
        """
        asked = self._pair(tokenized)
        requests = [DropoutRequest(asked, seed) for seed in seeds]
        found = self._batcher.run(self._dropped, requests, [len(asked.ids)] * len(requests))
        for _ in requests:
            asked.note(self._forward)
        return _rows(found)

    def pair_logits_of_new_classifiers(
        self, tokenized: TokenizedText, seeds: Sequence[int]
    ) -> Floats:
        """
        Return next-sentence logits of classifiers that were never trained, [seeds, 2], fp32.

        Encoder and pooler are the checkpoint's own; only the last matrix is drawn, by seed.

        Raises:
            InputError: too many pieces.
            CheckpointError: the checkpoint has no next-sentence head.
        """
        asked = self._pair(tokenized)
        requests = [(asked, seed) for seed in seeds]
        found = self._batcher.run(self._new, requests, [len(asked.ids)] * len(requests))
        for _ in requests:
            asked.note(self._forward)
        return _rows(found)

    def _pair(self, tokenized: TokenizedText) -> Request:
        self._require("next_sentence")
        return pair_request(self._fitting(tokenized), None, self._forward.sizes.segments)

    def _dropped(self, requests: Sequence[DropoutRequest]) -> list[Floats]:
        """Run passes with dropout, on the batcher's thread, as the two below."""
        return compute_with_dropout(in_fp32(self._forward), requests)

    def _new(self, requests: Sequence[tuple[Request, int]]) -> list[Floats]:
        forward = in_fp32(self._forward)
        with torch.inference_mode():
            return [
                run_requests(with_new_classifier(forward, seed), [asked])[0]
                for asked, seed in requests
            ]

    def _change(self, asked: Request, interventions: Sequence[Intervention]) -> list[Floats]:
        """Return one array a change, in order."""
        length = len(asked.ids)
        for change in interventions:
            change.check(self._forward.sizes, length)
        requests = [InterventionRequest(asked, change) for change in interventions]
        found = self._batcher.run(self._changed, requests, [length] * len(requests))
        for _ in requests:
            asked.note(self._forward)
        return found

    def _changed(self, requests: Sequence[InterventionRequest]) -> list[Floats]:
        """Run one shared pass, on the batcher's thread; requests come sorted by length."""
        return compute_changed(in_fp32(self._forward), requests)


def _rows(found: Sequence[Floats]) -> Floats:
    """Return next-sentence logits as one array, [rows, 2]."""
    return np.stack(found) if found else np.zeros((0, 2), np.float32)
