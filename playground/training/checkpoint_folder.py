"""
Write a trained model as a checkpoint folder that transformers loads on its own.

fp16 safetensors, config, tokenizer without truncation or padding, `card.json`, and where the class
is not transformers' own the one file that defines it.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save_file

from playground.data.given_files import require_file
from playground.engine.weights import WEIGHTS_FILE
from playground.errors import InputError
from playground.training.card import write_card

_SPECIALS = {"unk_token": "[UNK]", "sep_token": "[SEP]", "pad_token": "[PAD]",
             "cls_token": "[CLS]", "mask_token": "[MASK]"}
_OF_A_CHECKPOINT = (WEIGHTS_FILE, "config.json", "card.json")


def require_place(out: Path, *kept: Path) -> None:
    """
    Refuse a place where a checkpoint folder could not be written without losing something else.

    Recipes ask before they train. What may be replaced: nothing, an empty folder, a checkpoint.

    Args:
        out: the folder to write; what stands there is replaced.
        kept: files and folders that must still be there afterwards, as a run's working folder.

    Raises:
        InputError: `out` is a file, lies where none can be written, or holds other things.
    """
    whole = out.resolve()
    parent = next(path for path in (whole, *whole.parents) if path.exists())
    if not (parent.is_dir() and os.access(parent, os.W_OK)):
        raise InputError("out_not_writable", path=str(out))
    if Path.cwd().is_relative_to(whole):
        raise InputError("out_taken", path=str(out))
    for path in kept:
        if whole in path.resolve().parents:
            raise InputError("out_holds", path=str(out), inner=str(path))
    if whole.is_dir() and any(whole.iterdir()):
        if not any((whole / name).is_file() for name in _OF_A_CHECKPOINT):
            raise InputError("out_taken", path=str(out))


def require_files(source: Path) -> None:
    """Refuse a checkpoint folder to start from that lacks one of its files, with `InputError`."""
    for name in (WEIGHTS_FILE, "config.json", "tokenizer.json"):
        require_file(source / name)


@contextmanager
def whole_folder(out: Path) -> Iterator[Path]:
    """Give an empty folder to fill, which takes the place of `out` once it is whole."""
    require_place(out)
    out = out.resolve()
    part = out.with_name(out.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    try:
        part.mkdir(parents=True)
    except OSError as error:
        raise InputError("out_not_writable", path=str(out)) from error
    try:
        yield part
        shutil.rmtree(out, ignore_errors=True)
        os.replace(part, out)
    finally:  # nothing is left of one that could not be written whole
        shutil.rmtree(part, ignore_errors=True)


def write_folder(
    model: Any,
    tokenizer: Path,
    out: Path,
    card: Mapping[str, Any],
    left_out: Collection[str] = (),
    code: Mapping[str, Path] | None = None,
) -> None:
    """
    Write the folder `out` anew; what stood there is replaced once the new one is whole.

    Args:
        model: transformers' model; its parameters stay as they are.
        tokenizer: the tokenizer.json that the model was trained with.
        out: the checkpoint folder.
        card: what goes into card.json.
        left_out: names of tensors that are tied to others, and so not stored twice.
        code: files to copy into the folder byte by byte, by their name there.
    """
    with whole_folder(out) as part:
        _write_weights(model, part / WEIGHTS_FILE, left_out)
        _write_config(model, part / "config.json")
        _write_tokenizer(tokenizer, part, model.config.max_position_embeddings)
        for name, source in (code or {}).items():
            shutil.copyfile(source, part / name)
        write_card(part, dict(card))


def _write_weights(model: Any, path: Path, left_out: Collection[str]) -> None:
    weights = {
        name: value.detach().to("cpu", torch.float16).contiguous()
        for name, value in model.state_dict().items()
        if name not in left_out and value.is_floating_point()
    }
    save_file(weights, path, metadata={"format": "pt"})
    os.chmod(path, 0o644)  # save_file leaves it to its owner alone


def _write_config(model: Any, path: Path) -> None:
    document = json.loads(model.config.to_json_string(use_diff=False))
    document.pop("_name_or_path", None)
    document["architectures"] = [type(model).__name__]
    document["dtype"] = "float16"
    path.write_text(json.dumps(document, indent=1, sort_keys=True) + "\n")


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
