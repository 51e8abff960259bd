"""
Score a pre-training model on development batches, with the share of guesses copied from context.

A guess is copied when the guessed piece stands, unmasked, elsewhere in its own sequence. True
answers are copies now and then too ("the"); only the gap between the two shares is a fault.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch

from playground.training.pretrain_examples import NO_PAIR, Batch
from playground.training.pretrain_model import PretrainingModel, to_tensors


@dataclass(frozen=True)
class DevScores:
    """Scores over development batches; shares 0 to 1, loss in nats."""

    masked_accuracy: float
    masked_loss: float
    next_accuracy: float
    copied_guesses: float
    copied_answers: float
    rare_copied_guesses: float
    """As `copied_guesses`, the 300 most frequent pieces of the batches left out."""
    rare_copied_answers: float
    masked: int
    pairs: int


def evaluate(model: PretrainingModel, batches: Sequence[Batch]) -> DevScores:
    """Return scores of `model` on `batches`; nothing is trained."""
    guesses, answers, copies, true_copies, losses = [], [], [], [], []
    hits = pairs = 0
    for batch in batches:
        with torch.inference_mode():
            outputs = model(to_tensors(batch, model.compute, next(model.parameters()).device))
        guess = outputs.masked_logits.argmax(-1).cpu().numpy()
        row = batch.positions // batch.ids.shape[1]
        guesses.append(guess)
        answers.append(batch.labels)
        copies.append((batch.ids[row] == guess[:, None]).any(1))
        true_copies.append((batch.ids[row] == batch.labels[:, None]).any(1))
        losses.append(float(outputs.masked_loss) * len(guess))
        known = batch.next_labels != NO_PAIR
        said = outputs.next_logits.argmax(-1).cpu().numpy()
        hits += int((said == batch.next_labels)[known].sum())
        pairs += int(known.sum())
    guess, answer = np.concatenate(guesses), np.concatenate(answers)
    copied, truly = np.concatenate(copies), np.concatenate(true_copies)
    common = np.argsort(-np.bincount(np.concatenate([b.ids.ravel() for b in batches])))[:300]
    return DevScores(
        masked_accuracy=float((guess == answer).mean()),
        masked_loss=sum(losses) / len(guess),
        next_accuracy=hits / max(1, pairs),
        copied_guesses=float(copied.mean()),
        copied_answers=float(truly.mean()),
        rare_copied_guesses=_share(copied[~np.isin(guess, common)]),
        rare_copied_answers=_share(truly[~np.isin(answer, common)]),
        masked=len(guess),
        pairs=pairs,
    )


def _share(flags: np.ndarray) -> float:
    return float(flags.mean()) if len(flags) else 0.0
