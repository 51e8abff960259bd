"""
Train a tuned lens: for each layer one affine map that brings its states to the final answer.

The model stays as it is. Each map starts where ridge regression on the last states puts it (Din et
al. 2023), which costs little; then it learns to make the masked-LM head give the last layer's
distribution, at masked pieces and at as many others of the same texts.
Source: Belrose et al. 2023, section 3: the loss is KL(final, lens). https://arxiv.org/abs/2303.08112
Din et al. 2023, section 3: linear maps between layers. https://arxiv.org/abs/2303.09435
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from safetensors.numpy import save_file
from torch import Tensor, nn

from playground.engine.tuned_lens import CARD_KEY, TUNED_LENS_FILE, TunedLens
from playground.errors import InputError
from playground.training.card import read_card, write_card
from playground.training.score_language import masked_texts

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText

_TEXTS_A_CALL = 16


@dataclass(frozen=True)
class LensRecipe:
    """How the maps are trained."""

    regression_texts: int = 320
    """Of at most 126 wordpieces, 15 % of them masked; all their pieces count."""
    ridge: float = 1e-3
    """Of the mean square of the states; draws the maps to the identity."""
    steps: int = 120
    texts_a_step: int = 4
    rate: float = 5e-4
    """Adam's first rate; falls to 0 in a line."""
    stride: int = 7
    """Of each file every so-manieth text is taken, so that more documents are seen."""
    seed: int = 0


@dataclass(frozen=True)
class LensProgress:
    """How far the training is."""

    done: int
    total: int
    loss: float
    """Mean KL over the layers, in nats."""


def train_tuned_lens(
    encoder: Encoder,
    folder: Path,
    paths: Sequence[Path],
    recipe: LensRecipe,
    tell: Callable[[LensProgress], None] = lambda _: None,
) -> TunedLens:
    """
    Return the maps of a checkpoint, and leave them and the recipe beside its weights.

    Args:
        encoder: with a masked-LM head, in fp32; its states are what is learnt from.
        folder: the checkpoint's own, for the head; the maps are written there.
        paths: corpus files, read in turn; none that it is scored on.
        recipe: see there.
        tell: is told after each step.

    Raises:
        InputError: the files hold too few texts.
    """
    began = time.perf_counter()
    rng = np.random.default_rng(recipe.seed)
    texts = _texts(encoder, paths, rng, recipe)
    maps = Maps(encoder.entry.layers, encoder.entry.hidden)
    maps.start_at(_regressed(encoder, islice(texts, recipe.regression_texts), recipe.ridge))
    head = MaskedHead(folder)
    optimiser = torch.optim.Adam(maps.parameters(), recipe.rate, betas=(0.9, 0.98))
    falling = torch.optim.lr_scheduler.LinearLR(optimiser, 1.0, 0.0, recipe.steps)
    positions = 0
    for step in range(recipe.steps):
        group = list(islice(texts, recipe.texts_a_step))
        if not group:
            raise InputError("lens_few_texts", found=step, expected=recipe.steps)
        states = torch.from_numpy(_chosen_states(encoder, group, rng))
        positions += states.shape[1]
        optimiser.zero_grad()
        loss = descend(maps, head, states)
        optimiser.step()
        falling.step()
        tell(LensProgress(step + 1, recipe.steps, loss))
    lens = maps.lens()
    made = {
        **asdict(recipe), "positions": positions, "data": [path.name for path in paths],
        "seconds": round(time.perf_counter() - began),
    }
    save_tuned_lens(folder, lens, made)
    return lens


def save_tuned_lens(folder: Path, lens: TunedLens, recipe: dict[str, Any]) -> None:
    """Write the maps in fp16 beside the weights, and into the card how they were made."""
    parts = {"residual": lens.residual, "bias": lens.bias}
    halves = {name: np.ascontiguousarray(part, np.float16) for name, part in parts.items()}
    save_file(halves, folder / TUNED_LENS_FILE)
    card = read_card(folder)
    card[CARD_KEY] = {"recipe": recipe}
    write_card(folder, card)


class Maps(nn.Module):
    """An affine map a layer, as what is added to the state; nothing at first."""

    def __init__(self, layers: int, hidden: int) -> None:
        super().__init__()
        self.residual = nn.Parameter(torch.zeros(layers, hidden, hidden))
        self.bias = nn.Parameter(torch.zeros(layers, hidden))

    def forward(self, state: Tensor, layer: int) -> Tensor:
        """Return h + R h + b of states [rows, hidden] of one layer."""
        return state + state @ self.residual[layer].T + self.bias[layer]

    def start_at(self, lens: TunedLens) -> None:
        """Set the maps to those of a lens."""
        with torch.no_grad():
            self.residual.copy_(torch.from_numpy(lens.residual))
            self.bias.copy_(torch.from_numpy(lens.bias))

    def lens(self) -> TunedLens:
        """Return the maps as numbers."""
        return TunedLens(self.residual.detach().numpy().copy(), self.bias.detach().numpy().copy())


class MaskedHead:
    """The masked-LM head of a checkpoint, frozen: in fp32 for the target, in bf16 for products."""

    def __init__(self, folder: Path) -> None:
        from transformers import AutoModelForMaskedLM

        self._exact = AutoModelForMaskedLM.from_pretrained(folder).float().eval().cls.predictions
        self._quick = AutoModelForMaskedLM.from_pretrained(folder).bfloat16().eval().cls.predictions
        for part in (self._exact, self._quick):
            part.requires_grad_(False)

    def target(self, states: Tensor) -> Tensor:
        """Return log-probabilities of last states, [rows, vocabulary], in fp32."""
        with torch.no_grad():
            found: Tensor = self._exact(states).log_softmax(-1)
        return found

    def guess(self, states: Tensor) -> Tensor:
        """Return log-probabilities of translated states, products in bf16, softmax in fp32."""
        found: Tensor = self._quick(states.bfloat16()).float().log_softmax(-1)
        return found


def regress(states: np.ndarray, ridge: float) -> TunedLens:
    """
    Return the maps that bring each layer's states nearest to the last ones by squared distance.

    Args:
        states: [layers + 1, pieces, hidden]
        ridge: of the mean square of the centred states; draws the maps to the identity.
    """
    last = states[-1].astype(np.float64)
    residuals, biases = [], []
    for state in states[:-1].astype(np.float64):
        middle, missing = state.mean(0), last - state
        centred = state - middle
        gram = centred.T @ centred
        gram += ridge * np.trace(gram) / len(gram) * np.eye(len(gram))
        residual = np.linalg.solve(gram, centred.T @ (missing - missing.mean(0))).T
        residuals.append(residual)
        biases.append(missing.mean(0) - residual @ middle)
    return TunedLens(np.stack(residuals).astype(np.float32), np.stack(biases).astype(np.float32))


def _regressed(encoder: Encoder, texts: Iterator[TokenizedText], ridge: float) -> TunedLens:
    parts = []
    while group := list(islice(texts, _TEXTS_A_CALL)):
        parts += encoder.hidden_states_many(group)
    if not parts:
        raise InputError("lens_few_texts", found=0, expected=1)
    return regress(np.concatenate(parts, 1), ridge)


def descend(maps: Maps, head: MaskedHead, states: Tensor) -> float:
    """Add each layer's gradient, one layer at a time; return the mean loss in nats."""
    target = head.target(states[-1])
    total = 0.0
    for layer, state in enumerate(states[:-1]):
        guess = head.guess(maps(state, layer))
        loss = F.kl_div(guess, target, log_target=True, reduction="batchmean")
        loss.backward()  # type: ignore[no-untyped-call]
        total += loss.item()
    return total / (len(states) - 1)


def _texts(
    encoder: Encoder, paths: Sequence[Path], rng: np.random.Generator, recipe: LensRecipe
) -> Iterator[TokenizedText]:
    """Yield masked texts, one of each file in turn, until all are read."""
    files = [islice(masked_texts(encoder, path, rng), 0, None, recipe.stride) for path in paths]
    while files:
        for one in list(files):
            found = next(one, None)
            if found is None:
                files.remove(one)
            else:
                yield found[0]


def _chosen_states(
    encoder: Encoder, group: Sequence[TokenizedText], rng: np.random.Generator
) -> np.ndarray:
    """Return the states of all masks and of as many other pieces, [layers + 1, pieces, hidden]."""
    rows = []
    for text, states in zip(group, encoder.hidden_states_many(group), strict=True):
        masks = np.array(text.mask_positions)
        others = np.setdiff1d(np.arange(len(text.pieces)), masks)
        drawn = rng.choice(others, min(len(masks), len(others)), replace=False)
        rows.append(states[:, np.concatenate([masks, drawn])])
    return np.concatenate(rows, 1)
