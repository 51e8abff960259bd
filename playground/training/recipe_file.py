"""
A recipe from a file: the fields of `PretrainRecipe` as JSON, or a card that keeps them.

Every finished run leaves its recipe in its `card.json`, so that the card of one is the recipe of
the next.
"""

from __future__ import annotations

import json
from dataclasses import asdict, fields, is_dataclass
from pathlib import Path
from typing import Any, get_type_hints

from pydantic import TypeAdapter, ValidationError

from playground.data.corpus import read_text_file
from playground.errors import InputError
from playground.training.pretrain import PretrainRecipe

_OF_THE_CARD = {"compute"}  # said there of the run, no part of the recipe


def read_recipe(path: Path) -> PretrainRecipe:
    """
    Read a recipe; fields that the file does not name keep their defaults.

    Args:
        path: a JSON object of fields, those of `mixture` and `masking` in objects of their own; or
            one with such an object under "recipe".

    Raises:
        InputError: the file cannot be read, is no JSON object, or a field of it is unknown or has a
            value that it cannot have.
    """
    try:
        content = json.loads(read_text_file(path))
    except json.JSONDecodeError as error:
        raise InputError("recipe_no_json", path=str(path), line=error.lineno) from error
    rows = content.get("recipe", content) if isinstance(content, dict) else content
    if not isinstance(rows, dict):
        raise InputError("recipe_no_json", path=str(path), line=1)
    rows = {name: value for name, value in rows.items() if name not in _OF_THE_CARD}
    _check_names(PretrainRecipe, rows, "")
    try:
        recipe = TypeAdapter(PretrainRecipe).validate_python(rows)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        raise InputError("recipe_value", field=field, found=str(first["input"])) from error
    _check_numbers(asdict(recipe), "")
    return recipe


def _check_names(of: Any, rows: dict[str, Any], before: str) -> None:
    """Refuse a field that a dataclass does not have; pydantic would pass over it."""
    known = [field.name for field in fields(of)]
    types = get_type_hints(of)
    for name, value in rows.items():
        if name not in known:
            raise InputError("recipe_unknown", field=before + name, known=tuple(known))
        if is_dataclass(types[name]) and isinstance(value, dict):
            _check_names(types[name], value, f"{before}{name}.")


def _check_numbers(rows: dict[str, Any], before: str) -> None:
    """Refuse numbers below 0, which no field has, and shares above 1."""
    for name, value in rows.items():
        if isinstance(value, dict):
            _check_numbers(value, f"{before}{name}.")
        elif isinstance(value, int | float):
            found = f"{value:.12g}"
            if not value >= 0:
                raise InputError("recipe_value", field=before + name, found=found)
            if name.endswith("share") and value > 1:
                raise InputError("recipe_share", field=before + name, found=found)
