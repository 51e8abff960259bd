"""
What a checkpoint shows of its passes: attentions, hidden states, and all between, in fp32.

Every call is thread-safe and goes through the batcher, as those of `Encoder`, which has them too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Self

from playground.engine.capture import (
    CaptureRequest,
    capture_request,
    compute_attentions,
    compute_states,
    compute_traces,
)
from playground.engine.cost import note_attentions, note_states
from playground.engine.gradients import in_fp32
from playground.engine.layer_weights import LayerWeights, weights_of
from playground.engine.loaded_checkpoint import LoadedCheckpoint
from playground.engine.tokens import TokenizedText
from playground.engine.untrained import untrained
from playground.errors import InputError
from playground.shapes import Attention, HiddenStates, PassTrace


class CapturedPasses(LoadedCheckpoint):
    """A loaded checkpoint whose passes can be looked into."""

    def attentions(self, tokenized: TokenizedText) -> Attention:
        """
        Return every head's attention in fp32, [layers, heads, queries, keys]; rows sum to 1.

        Args:
            tokenized: at most `max_pieces` pieces; their square is the answer's size.

        Raises:
            InputError: too many pieces.
            BusyError: too much work is waiting.
        """
        sizes = self._forward.sizes
        request = capture_request(self._fitting(tokenized))
        [found] = self._batcher.run(self._attentions, [request], [request.tokens(sizes)])
        note_attentions(sizes, len(request.ids))
        return found

    def hidden_states(self, tokenized: TokenizedText) -> HiddenStates:
        """
        Return all states in fp32, [layers + 1, pieces, hidden].

        State 0 is the embedding output, state i the output of layer i.

        Raises:
            InputError: more than `max_pieces` pieces.
            BusyError: too much work is waiting.
        """
        return self.hidden_states_many([tokenized])[0]

    def hidden_states_many(self, texts: Sequence[TokenizedText]) -> list[HiddenStates]:
        """Return `hidden_states` of each text; they share passes, so hand in 4,096 pieces."""
        sizes = self._forward.sizes
        requests = [capture_request(self._fitting(text), "states") for text in texts]
        weights = [request.tokens(sizes) for request in requests]
        found = self._batcher.run(self._states, requests, weights)
        for request in requests:
            note_states(sizes, len(request.ids))
        return found

    def untrained_twin(self, seed: int = 0) -> Self:
        """Return the same architecture with seeded random weights, in fp32 and without heads."""
        entry = replace(self.entry, id=f"{self.entry.shown} (untrained {seed})", heads=())
        twin = untrained(self._forward, seed)
        return type(self)(entry, self.tokenizer, twin, "fp32", self._batcher, self._weights)

    def trace(self, tokenized: TokenizedText) -> PassTrace:
        """
        Return attentions, queries, keys, values, their sums and all states of one pass in fp32.

        Raises:
            InputError: more than `max_pieces` pieces.
            BusyError: too much work is waiting.
        """
        sizes = self._forward.sizes
        request = capture_request(self._fitting(tokenized), "trace")
        [found] = self._batcher.run(self._traces, [request], [request.tokens(sizes)])
        note_states(sizes, len(request.ids), traced=True)
        return found

    def layer_weights(self, layer: int) -> LayerWeights:
        """
        Return the weights of one layer, counted from 0, in fp32.

        Raises:
            InputError: no such layer.
        """
        layers = self._forward.trunk.layers
        if not 0 <= layer < len(layers):
            raise InputError("step_no_layer", found=layer, last=len(layers) - 1)
        return weights_of(layers[layer], self._forward.sizes)

    def _attentions(self, requests: Sequence[CaptureRequest]) -> list[Attention]:
        """Run one shared pass, on the batcher's thread, as the two below."""
        return compute_attentions(in_fp32(self._forward), requests)

    def _states(self, requests: Sequence[CaptureRequest]) -> list[HiddenStates]:
        return compute_states(in_fp32(self._forward), requests)

    def _traces(self, requests: Sequence[CaptureRequest]) -> list[PassTrace]:
        return compute_traces(in_fp32(self._forward), requests)
