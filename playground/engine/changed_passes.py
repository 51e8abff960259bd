"""
What a checkpoint's heads say when a pass is changed on purpose; see interventions.py.

Every call is thread-safe and goes through the batcher.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from playground.engine.changed_forward import InterventionRequest, compute_changed
from playground.engine.gradients import in_fp32
from playground.engine.interventions import Intervention
from playground.engine.loaded_checkpoint import LoadedCheckpoint
from playground.engine.requests import Request, mask_request, pair_request
from playground.engine.tokens import TokenizedText
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
        self._require("next_sentence")
        asked = pair_request(self._fitting(tokenized), None, self._forward.sizes.segments)
        rows = self._change(asked, interventions)
        return np.stack(rows) if rows else np.zeros((0, 2), np.float32)

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
