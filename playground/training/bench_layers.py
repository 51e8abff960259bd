"""
Compare the measures of Layers with the same made plainly from transformers' hidden states.

Peers: `output_hidden_states=True`, from which distances, cosines and lengths are taken; the
masked-LM head asked for five words at every state, for the lens; and one pass a sentence, for one
word in many contexts, whose baseline of unrelated words the peer reads as well.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from playground.tasks.layers import compare_layers
from playground.tasks.layers_contexts import compare_contexts
from playground.tasks.layers_contexts_pool import ENGLISH
from playground.tasks.layers_lens import look_through_lens
from playground.training.bench_rows import BenchRow, in_turns, row_of

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tuned_lens import TunedLens

TEXT = (
    "The ferry to the island leaves at seven in the morning and comes back before it is [MASK]. "
    "On windy days the captain waits in the harbour."
)
WORD = "bank"
SENTENCES = (
    "She paid the cheque in at the bank.",
    "He works for a bank in the city.",
    "They had a picnic on the bank of the river.",
    "Reeds grow along the bank.",
)


class _Plain:
    """transformers' own model, asked for every state."""

    def __init__(self, folder: Path) -> None:
        from transformers import AutoTokenizer, BertForPreTraining

        self.tokenizer = AutoTokenizer.from_pretrained(folder)
        self.model: Any = BertForPreTraining.from_pretrained(folder, dtype=torch.float32).eval()

    def states(self, text: str) -> torch.Tensor:
        """Return [layers + 1, pieces, hidden]."""
        encoded = self.tokenizer(text, return_tensors="pt")
        found: Any = self.model(**encoded, output_hidden_states=True)
        return torch.cat(found.hidden_states)

    def distances(self) -> torch.Tensor:
        """Return the mean distance of each layer; cosines and lengths are computed as well."""
        with torch.inference_mode():
            states = self.states(TEXT)
            torch.cosine_similarity(states[1:], states[:-1], dim=-1).mean(1)
            states.norm(dim=-1).mean(1)
            steps: torch.Tensor = (states[1:] - states[:-1]).norm(dim=-1)
            return steps.mean(1)

    def lens(self, tuned: TunedLens | None) -> torch.Tensor:
        """Return the plain lens's first word after each layer, [layers + 1, pieces], as ids."""
        with torch.inference_mode():
            states = self.states(TEXT)
            if tuned:
                self._first_words(torch.from_numpy(tuned.translate(states.numpy())))
            return self._first_words(states)

    def _first_words(self, states: torch.Tensor) -> torch.Tensor:
        shares: torch.Tensor = self.model.cls.predictions(states).softmax(-1)
        return shares.topk(5, -1).indices[..., 0]

    def contexts(self) -> float:
        """Return the mean cosine of the word after the last layer."""
        wanted = self.tokenizer.convert_tokens_to_ids(WORD)
        vectors = []
        with torch.inference_mode():
            for sentence in SENTENCES:
                place = self.tokenizer(sentence)["input_ids"].index(wanted)
                vectors.append(self.states(sentence)[:, place])
            for sentence in ENGLISH:
                self.states(sentence)
        units = torch.nn.functional.normalize(torch.stack(vectors, 1), dim=-1)
        last = (units @ units.transpose(1, 2))[-1]
        first, second = np.triu_indices(len(SENTENCES), 1)
        return float(last[first, second].mean())


def layers_rows(encoder: Encoder, folder: Path, rounds: int) -> list[BenchRow]:
    """
    Return timings of the room's main part, of the lens, and of one word in many contexts.

    Args:
        encoder: a loaded checkpoint with a masked-LM head, in fp32.
        folder: its folder, for the peer.
        rounds: turns of each comparison.
    """
    plain = _Plain(folder)
    tokens = len(encoder.tokens(TEXT).pieces)
    read = sum(len(encoder.tokens(one).pieces) for one in (*SENTENCES, *ENGLISH))
    lens = look_through_lens(encoder, TEXT)
    tuned = encoder.tuned_lens
    words = [[encoder.vocab[int(best)] for best in row] for row in plain.lens(tuned)]
    likeness = compare_contexts(encoder, WORD, SENTENCES).likeness[-1]
    moved = compare_layers(encoder, TEXT).distance
    comparisons = (
        ("distance, cosine and length by layer", tokens, lambda: compare_layers(encoder, TEXT),
         plain.distances, np.allclose(moved, plain.distances().numpy(), atol=1e-4)),
        (f"lens, {'plain and tuned' if tuned else 'plain'}; peer: no ranks and divergences", tokens,
         lambda: look_through_lens(encoder, TEXT), lambda: plain.lens(tuned),
         words == [[cell.word for cell in row] for row in lens.plain.cells]),
        ("one word, many contexts, with its baseline", read,
         lambda: compare_contexts(encoder, WORD, SENTENCES), plain.contexts,
         abs(likeness - plain.contexts()) < 1e-4),
    )
    return [
        row_of(work, count, 1, *in_turns(ours, peer, rounds), bool(agree))
        for work, count, ours, peer, agree in comparisons
    ]
