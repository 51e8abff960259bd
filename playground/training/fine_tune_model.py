"""
The forward pass that is trained: all layers, the top ones, the head alone, or through LoRA.

Below the lowest trained layer nothing changes, so what the frozen layers give is computed once a
row and kept (`freeze`): the loop stays Trainer's, a step no longer pays for them.
Source: Hu et al. 2022, section 4 (LoRA); peft adds and merges the low-rank products.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.utils.rnn import pad_sequence

from playground.training.fine_tune_heads import Example, Head, collate_pieces
from playground.training.fine_tune_job import FineTuneRecipe
from playground.training.lean_encoder import LeanEncoder
from playground.training.relation_model import symmetric_divergence

Item = tuple[Example, Tensor | None]
"""An example, and the kept output of the frozen layers, [pieces, hidden]."""
MOST_KEPT_BYTES = 1_500_000_000
"""Of kept outputs; beyond, the frozen layers are computed at each step."""


class FineTuneModel(nn.Module):
    """
    A model of transformers run lean, with a head; the wrapped model holds the parameters.

    Args:
        model: from `Head.start`.
        head: the kind of task.
        recipe: says how deep to train.
        compute: type of the encoder's products.
    """

    def __init__(
        self, model: Any, head: Head, recipe: FineTuneRecipe, compute: torch.dtype
    ) -> None:
        super().__init__()
        self.head, self.recipe = head, recipe
        self._adapted = _with_lora(model, recipe) if recipe.depth == "lora" else None
        self.model = model
        self.lean = LeanEncoder(model.bert, compute, recipe.dropout, attention_dropout=0.0)
        layers = model.config.num_hidden_layers
        self.frozen = {"head": layers, "top": max(0, layers - recipe.layers)}.get(recipe.depth, 0)
        """Layers, counted from below, that stay as they are; with the embeddings if any."""
        self.last_loss = 0.0
        """Training loss of the latest step, in nats."""
        self.keeps = recipe.depth in {"head", "top"}
        _freeze(model, self.frozen if self.keeps else -1)

    def forward(self, batch: dict[str, Tensor]) -> Tensor:
        """Return the head's fp32 outputs of a batch made by `collate`."""
        layers = self.model.bert.encoder.layer
        self.lean.dropout = self.recipe.dropout if self.training else 0.0
        mask = batch["mask"].to(self.lean.compute)[:, None, None, :]
        hidden = batch["states"] if "states" in batch else self._lower(batch, mask)
        if self.frozen < len(layers):
            kept = batch.get("needed")
            hidden = self.lean.run(hidden, layers[self.frozen :], mask, kept)
        return self.head.logits(self.model, hidden, batch)

    def _lower(self, batch: dict[str, Tensor], mask: Tensor) -> Tensor:
        """Return what enters the lowest trained layer."""
        if not self.keeps:
            return self.lean.embed(batch["ids"], batch["segments"])
        dropout, self.lean.dropout = self.lean.dropout, 0.0
        with torch.no_grad():
            hidden = self.lean.embed(batch["ids"], batch["segments"])
            if self.frozen:
                hidden = self.lean.run(hidden, self.model.bert.encoder.layer[: self.frozen], mask)
        self.lean.dropout = dropout
        return hidden

    def freeze(self, examples: Sequence[Example]) -> list[Item]:
        """Return examples with what the frozen layers make of them, where that is kept."""
        size = self.model.config.hidden_size * self.lean.compute.itemsize
        pieces = sum(len(self._wanted(example) or example.ids) for example in examples)
        if not self.keeps or pieces * size > MOST_KEPT_BYTES:
            return [(example, None) for example in examples]
        order = sorted(range(len(examples)), key=lambda index: len(examples[index].ids))
        found: dict[int, Tensor] = {}
        device = next(self.model.parameters()).device
        for start in range(0, len(order), 64):
            chunk = order[start : start + 64]
            batch = collate_pieces([examples[index] for index in chunk])
            batch = {name: value.to(device) for name, value in batch.items()}
            mask = batch["mask"].to(self.lean.compute)[:, None, None, :]
            states = self._lower(batch, mask).cpu()
            for row, index in enumerate(chunk):
                wanted = self._wanted(examples[index]) or range(len(examples[index].ids))
                found[index] = states[row, list(wanted)].clone()
        return [(example, found[index]) for index, example in enumerate(examples)]

    def _wanted(self, example: Example) -> Sequence[int] | None:
        """Return the pieces whose kept state is used; None for all."""
        above = self.frozen < self.model.config.num_hidden_layers
        return None if above else self.head.needed(example)

    def collate(self, items: Sequence[Item]) -> dict[str, Tensor]:
        """
        Return items as one padded batch.

        `ids`, `segments` [rows, width]; `mask` [rows, width] additive; `states` [rows, width or
        needed, hidden] of frozen layers, where kept; `needed` [rows, needed] pieces that the head
        reads, where they are few; and what the head adds.
        """
        examples = [example for example, _ in items]
        batch = collate_pieces(examples)
        width = batch["ids"].shape[1]
        states = [state for _, state in items if state is not None]
        if states:
            padded = pad_sequence(states, batch_first=True)
            whole = self._wanted(examples[0]) is None
            if whole and padded.shape[1] < width:
                padded = nn.functional.pad(padded, (0, 0, 0, width - padded.shape[1]))
            batch["states"] = padded
        needed = [self.head.needed(example) for example in examples]
        if needed[0] is not None:
            batch["needed"] = torch.tensor(needed)
        return {**batch, **self.head.collate(examples, width)}

    def step_batch(self, items: Sequence[Item]) -> dict[str, Tensor]:
        """Return a step's batch; with a consistency all items twice, one pass after the other."""
        return self.collate([*items, *items] if self.recipe.consistency else items)

    def step_loss(self, logits: Tensor, batch: dict[str, Tensor]) -> Tensor:
        """Return the loss of a `step_batch`, the divergence of its two passes added, in nats."""
        loss = self.head.loss(logits, batch)
        if not self.recipe.consistency:
            return loss
        return loss + self.recipe.consistency * symmetric_divergence(*logits.chunk(2))

    def merged(self) -> Any:
        """Return the wrapped model as it is written, LoRA's products added to its weights."""
        return self._adapted.merge_and_unload() if self._adapted is not None else self.model


def rates_of(wrapped: FineTuneModel) -> list[dict[str, Any]]:
    """Return AdamW's parameter groups: a rate for each layer, no decay of biases and norms."""
    recipe, model = wrapped.recipe, wrapped.model
    layers = model.config.num_hidden_layers
    groups: dict[tuple[float, float], list[Tensor]] = {}
    for name, parameter in model.named_parameters():
        words = recipe.freeze_words and "word_embeddings" in name
        if words:
            parameter.requires_grad_(False)
        if not parameter.requires_grad:
            continue
        decay = recipe.weight_decay if parameter.ndim > 1 else 0.0
        groups.setdefault((_rate_of(name, layers, recipe), decay), []).append(parameter)
    return [
        {"params": parameters, "lr": rate, "weight_decay": decay}
        for (rate, decay), parameters in groups.items()
    ]


def _rate_of(name: str, layers: int, recipe: FineTuneRecipe) -> float:
    if "bert." not in name or (recipe.depth == "head" and ".pooler." in name):
        return recipe.head_rate
    if "lora_" in name:
        return recipe.rate
    below_top = 0 if ".pooler." in name else layers
    if ".encoder.layer." in name:
        below_top = layers - 1 - int(name.partition(".encoder.layer.")[2].split(".")[0])
    return recipe.rate * recipe.layer_decay**below_top


def _freeze(model: Any, layers: int) -> None:
    """Freeze the embeddings and the lowest `layers` layers; nothing at -1."""
    if layers < 0:
        return
    for module in (model.bert.embeddings, *model.bert.encoder.layer[:layers]):
        module.requires_grad_(False)


def _with_lora(model: Any, recipe: FineTuneRecipe) -> Any:
    """Freeze a model's encoder and return peft's wrapper of it; the head stays trained."""
    from peft import LoraConfig, get_peft_model

    head = {name for name, _ in model.named_children()} - {"bert", "dropout"}
    if getattr(model.bert, "pooler", None) is not None:
        head.add("pooler")
    config = LoraConfig(
        r=recipe.rank, lora_alpha=2 * recipe.rank, lora_dropout=0.0,
        target_modules=r"bert\.encoder\.layer\.\d+\..*\.(query|key|value|dense)",
    )
    adapted = get_peft_model(model, config)
    for name, parameter in model.named_parameters():
        if any(part in head for part in name.split(".")):
            parameter.requires_grad_(True)
    return adapted
