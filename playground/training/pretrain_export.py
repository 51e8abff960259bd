"""
Write a pre-training model as a folder that `transformers.BertForPreTraining` loads on its own.

fp16 safetensors (the decoder is tied, so its weight is not stored twice), config, tokenizer without
truncation or padding, and `card.json`.
"""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch
from safetensors.torch import save_file

from playground.training.card import write_card

if TYPE_CHECKING:
    from playground.training.pretrain_model import PretrainingModel

_SPECIALS = {"unk_token": "[UNK]", "sep_token": "[SEP]", "pad_token": "[PAD]",
             "cls_token": "[CLS]", "mask_token": "[MASK]"}
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
    part = out.with_name(out.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    weights = {
        name: value.detach().to("cpu", torch.float16).contiguous()
        for name, value in model.bert.state_dict().items()
        if name not in _TIED and value.is_floating_point()
    }
    save_file(weights, part / "model.safetensors", metadata={"format": "pt"})
    config = model.bert.config
    config.architectures = ["BertForPreTraining"]
    config.dtype = torch.float16
    document = json.loads(config.to_json_string(use_diff=False))
    document.pop("_name_or_path", None)
    (part / "config.json").write_text(json.dumps(document, indent=1, sort_keys=True) + "\n")
    _write_tokenizer(tokenizer, part, config.max_position_embeddings)
    os.chmod(part / "model.safetensors", 0o644)  # save_file leaves it to its owner alone
    write_card(part, card)
    shutil.rmtree(out, ignore_errors=True)
    os.replace(part, out)


def _write_tokenizer(source: Path, folder: Path, positions: int) -> None:
    document = json.loads(source.read_text(encoding="utf-8"))
    document["truncation"] = document["padding"] = None
    (folder / "tokenizer.json").write_text(
        json.dumps(document, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    lowercase = (document.get("normalizer") or {}).get("lowercase", True)
    settings = {**_SPECIALS, "do_lower_case": lowercase, "model_max_length": positions,
                "tokenizer_class": "BertTokenizer"}
    (folder / "tokenizer_config.json").write_text(json.dumps(settings, indent=1) + "\n")
