"""
The masked-LM head asked at any state, not only the last: the logit lens.

Source: nostalgebraist 2020, "interpreting GPT: the logit lens"; Belrose et al. 2023, section 2, for
the divergence from the last layer's answer as its measure. https://arxiv.org/abs/2303.08112
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import torch

from playground.engine.cost import note_words
from playground.engine.forward import Forward
from playground.engine.gradients import in_fp32
from playground.engine.loaded_checkpoint import LoadedCheckpoint
from playground.engine.tuned_lens import TunedLens, read_tuned_lens
from playground.errors import InputError
from playground.shapes import HiddenStates, LensReading

_ROWS = 128
"""States whose whole vocabulary is scored at once."""
_BITS = float(1 / np.log(2))


@dataclass(frozen=True, eq=False)
class LensRequest:
    """States of one text, and how many pieces are wanted of each."""

    states: HiddenStates
    """[states, pieces, hidden]; the last is what the others are compared with."""
    top_k: int


class LensPasses(LoadedCheckpoint):
    """A loaded checkpoint whose masked-LM head can be asked at every layer."""

    @cached_property
    def tuned_lens(self) -> TunedLens | None:
        """
        Return the tuned lens that lies beside the weights, None where there is none.

        Raises:
            CheckpointError: the file is damaged, or made for another architecture.
        """
        return read_tuned_lens(self._weights.parent, self._forward.sizes)

    def lens(self, states: HiddenStates, top_k: int = 1) -> LensReading:
        """
        Return what the masked-LM head says of each state, in fp32.

        Args:
            states: [states, pieces, hidden], as `hidden_states` returns them or translated; the
                last row is the answer that the others are held against.
            top_k: how many pieces of the vocabulary are wanted of each.

        Raises:
            InputError: states of another size.
            CheckpointError: the checkpoint has no masked-LM head.
            BusyError: too much work is waiting.
        """
        self._require("masked_word")
        sizes = self._forward.sizes
        if states.ndim != 3 or states.shape[-1] != sizes.hidden or not states.size:
            raise InputError("lens_shape", found=list(states.shape), expected=sizes.hidden)
        count = max(1, _ROWS // len(states))
        parts = np.array_split(states, -(-states.shape[1] // count), axis=1)
        requests = [LensRequest(part, min(top_k, sizes.vocabulary)) for part in parts]
        rows = [part.shape[0] * part.shape[1] for part in parts]
        found = self._batcher.run(self._lens, requests, rows)
        note_words(sizes, sum(rows))
        names = vars(found[0])
        joined = {n: np.concatenate([getattr(part, n) for part in found], 1) for n in names}
        return LensReading(**joined)

    def _lens(self, requests: Sequence[LensRequest]) -> list[LensReading]:
        """Ask the head, on the batcher's thread."""
        forward = in_fp32(self._forward)
        with torch.inference_mode():
            return [compute_lens(forward, request) for request in requests]


def compute_lens(forward: Forward, request: LensRequest) -> LensReading:
    """Return what the head says of each state of one request; parameters in fp32."""
    states = torch.from_numpy(np.ascontiguousarray(request.states, np.float32))
    flat = states.flatten(0, 1).to(forward.trunk.words.device)
    logs = forward.word_logits(flat).log_softmax(-1).view(*states.shape[:2], -1)
    best = logs.topk(request.top_k, -1)
    last = logs[-1]
    final = last.argmax(-1)
    own = logs.gather(-1, final.expand(len(states), -1).unsqueeze(-1))
    return LensReading(
        ids=best.indices.cpu().numpy(),
        probabilities=best.values.exp().float().cpu().numpy(),
        final_probabilities=own.squeeze(-1).exp().float().cpu().numpy(),
        final_ranks=1 + (logs > own).sum(-1).cpu().numpy(),
        divergences=_divergences(logs, last),
    )


def _divergences(logs: torch.Tensor, last: torch.Tensor) -> np.ndarray:
    """Return KL(last, state) in bits, [states, pieces]; rounding below 0 is 0."""
    shares = last.exp()
    rows = torch.stack([(shares * (last - state)).sum(-1) for state in logs])
    return np.asarray((rows * _BITS).clamp_min(0).cpu().numpy(), np.float32)
