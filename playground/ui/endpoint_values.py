"""What endpoints check of the arguments they are given, and how they give results back."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import gradio as gr

from playground.engine.token_spans import first_surrogate
from playground.errors import InputError


def written(result: Any, request: gr.Request) -> dict[str, Any]:
    """Return a result as Gradio passes it on: for MCP, which would write Python, as JSON text."""
    found = result.record() if hasattr(result, "record") else dataclasses.asdict(result)
    for_mcp: Any = json.dumps(found, ensure_ascii=False)
    return for_mcp if "/mcp" in request.url.path else found


def check_text(**values: object) -> None:
    """Refuse an argument that is no text, by its name, or holds half a character."""
    for name, value in values.items():
        if not isinstance(value, str):
            raise InputError("not_a_text", name=name, found=type(value).__name__)
        _check_whole_characters(value)


def check_texts(**values: object) -> None:
    """Refuse an argument that is no list of texts, by its name."""
    for name, value in values.items():
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise InputError("not_texts", name=name)
        for item in value:
            _check_whole_characters(item)


def check_switch(**values: object) -> None:
    """Refuse an argument that is neither true nor false, by its name."""
    for name, value in values.items():
        if not isinstance(value, bool):
            raise InputError("not_a_switch", name=name, found=json.dumps(value, default=str))


def _check_whole_characters(text: str) -> None:
    """Refuse a lone surrogate: no answer that repeats it could be written as UTF-8."""
    position = first_surrogate(text)
    if position is not None:
        raise InputError("lone_surrogate", position=position + 1)
