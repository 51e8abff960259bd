"""
The weighted mean of checkpoints that grew from one another, as a checkpoint folder.

Sources: Wortsman et al. 2022 a (model soups), section 2, for runs of one recipe; Wortsman et al.
2022 b (robust fine-tuning), section 3, for a model and what further training made of it: the mean
keeps more of what the first knew.
"""

from __future__ import annotations

import json
import math
import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError
from safetensors.torch import load_file, save_file
from torch import Tensor

from playground.engine.weights import WEIGHTS_FILE
from playground.errors import CheckpointError, InputError
from playground.training.card import write_card
from playground.training.checkpoint_folder import require_files, require_place, whole_folder


def average_folders(
    sources: Sequence[Path], out: Path, shares: Sequence[float] | None = None
) -> dict[str, Any]:
    """
    Write the mean of the weights of `sources` as the folder `out`, and return its card.

    Configuration, tokenizer and code come from the first; a lens beside its weights does not, since
    it fits those weights alone.

    Args:
        sources: checkpoint folders with `model.safetensors`, of one shape, vocabulary and labels.
        out: the folder to write; it may be one of `sources`.
        shares: one for each source, above 0, in any unit; None for equal ones.

    Raises:
        InputError: fewer than two sources, shares that do not fit them, or no place for `out`.
        CheckpointError: a folder is incomplete, damaged, or unlike the first one.
    """
    parts = _shares(len(sources), shares)
    for source in sources:
        require_files(source)
    require_place(out, *sources)
    first = sources[0]
    _require_alike(sources, _vocabulary, "average_vocabulary")
    weights = _mean([_weights(source) for source in sources], parts, sources)
    _require_alike(sources, _labels, "average_labels")
    card = _card(sources, parts, out)
    with whole_folder(out) as part:
        save_file(weights, part / WEIGHTS_FILE, metadata={"format": "pt"})
        (part / WEIGHTS_FILE).chmod(0o644)  # save_file leaves it to its owner alone
        for path in [*first.glob("*.json"), *first.glob("*.py"), *first.glob("vocab.txt")]:
            shutil.copyfile(path, part / path.name)
        write_card(part, card)
    return card


def _shares(count: int, shares: Sequence[float] | None) -> list[float]:
    if count < 2:
        raise InputError("average_too_few", found=count)
    given = list(shares or [1.0] * count)
    if len(given) != count:
        raise InputError("average_shares", found=len(given), count=count)
    for share in given:
        if not (math.isfinite(share) and share > 0):
            raise InputError("average_share", found=share)
    scaled = [share / max(given) for share in given]  # first, lest the sum be beyond all numbers
    return [share / sum(scaled) for share in scaled]


def _require_alike(sources: Sequence[Path], trait: Callable[[Path], Any], key: str) -> None:
    """Refuse a folder whose ids mean other wordpieces, or whose classes other labels."""
    first = sources[0]
    for other in sources[1:]:
        if trait(other) != trait(first):
            raise CheckpointError(key, first=first.name, other=other.name)


def _vocabulary(source: Path) -> Any:
    path = source / "tokenizer.json"
    model = _document(path).get("model")
    if not isinstance(model, dict):
        raise CheckpointError("average_damaged", path=str(path))
    return model.get("vocab")


def _labels(source: Path) -> Any:
    return _document(source / "config.json").get("id2label")


def _document(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise CheckpointError("average_damaged", path=str(path)) from error
    if not isinstance(document, dict):
        raise CheckpointError("average_damaged", path=str(path))
    return document


def _data_card(path: Path) -> dict[str, Any]:
    """Return a card whose data, if it tells of any, are a list."""
    card = _document(path)
    if not isinstance(card.get("data") or [], list):
        raise CheckpointError("average_damaged", path=str(path))
    return card


def _weights(source: Path) -> dict[str, Tensor]:
    try:
        return load_file(source / WEIGHTS_FILE)
    except SafetensorError as error:
        raise CheckpointError("average_damaged", path=str(source / WEIGHTS_FILE)) from error


def _mean(
    weights: Sequence[Mapping[str, Tensor]], shares: Sequence[float], sources: Sequence[Path]
) -> dict[str, Tensor]:
    """Return the mean in the types of the first; whole numbers, as positions, are the first's."""
    first = weights[0]
    for rows, source in zip(weights, sources, strict=True):
        for name in sorted(first.keys() | rows.keys()):
            if name not in first or name not in rows or first[name].shape != rows[name].shape:
                raise CheckpointError(
                    "average_shape", tensor=name, first=sources[0].name, other=source.name
                )
    mean = {}
    for name, tensor in first.items():
        if tensor.is_floating_point():
            scaled = [part * rows[name].float() for part, rows in zip(shares, weights, strict=True)]
            tensor = torch.stack(scaled).sum(0).to(tensor.dtype)
        mean[name] = tensor.contiguous()
    return mean


def _card(sources: Sequence[Path], shares: Sequence[float], out: Path) -> dict[str, Any]:
    paths = [source / "card.json" for source in sources]
    cards = [_data_card(path) for path in paths if path.exists()]
    rows = [row for card in cards for row in card.get("data") or []]
    licences = dict.fromkeys(card.get("licence") or "not known" for card in cards)
    names = [str(source.resolve().relative_to(_common(sources))) for source in sources]
    return {
        "title": f"{out.resolve().name}: the mean of the weights of {len(sources)} checkpoints",
        "licence": ", ".join(licences) or "not known",
        "languages": _first(cards, "languages"),
        "heads": _first(cards, "heads"),
        "origin": ", ".join(names),
        "data": list({json.dumps(row, sort_keys=True): row for row in rows}.values()),
        "recipe": {
            "mean_of": [
                {"checkpoint": name, "share": round(share, 6)}
                for name, share in zip(names, shares, strict=True)
            ]
        },
    }


def _common(sources: Sequence[Path]) -> Path:
    """Return the innermost folder that all sources lie in, so that their names tell them apart."""
    return Path(os.path.commonpath([source.resolve().parent for source in sources]))


def _first(cards: Sequence[dict[str, Any]], key: str) -> list[str]:
    return next((card[key] for card in cards if card.get(key)), [])
