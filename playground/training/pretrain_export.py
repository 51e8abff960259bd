"""Write a pre-training model as a folder that `transformers.BertForPreTraining` loads alone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from playground.training.checkpoint_folder import write_folder

if TYPE_CHECKING:
    from playground.training.pretrain_model import PretrainingModel

_TIED = ("cls.predictions.decoder.weight", "cls.predictions.decoder.bias")


def export_checkpoint(
    model: PretrainingModel, tokenizer: Path, out: Path, card: dict[str, Any]
) -> None:
    """
    Write the folder `out` anew; what stood there is replaced once the new one is whole.

    Args:
        model: the trained model; its parameters stay as they are.
        tokenizer: the tokenizer.json that the model was trained with.
        out: the checkpoint folder.
        card: what goes into card.json.
    """
    write_folder(model.bert, tokenizer, out, card, left_out=_TIED)
