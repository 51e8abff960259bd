"""
Positional arguments of an HTTP call: defaults filled in, a wrong number refused in words.

Gradio's raw route takes all arguments or none and answers 500 without a reason otherwise; its own
client fills the defaults in before it calls. Here the server does it for every caller.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import gradio as gr

ROUTES = ("/gradio_api/run/", "/gradio_api/call/")
_SHOWN = 40
"""Characters of a body that is refused."""


@dataclass(frozen=True)
class Refusal:
    """Why a call is not passed on: an error's key with its values, and the HTTP status."""

    status: int
    key: str
    values: Mapping[str, object]


def parameters_of(function: Callable[..., Any]) -> list[inspect.Parameter]:
    """Return the parameters that a caller gives, in order: all but the request."""
    found = inspect.signature(function).parameters.values()
    return [parameter for parameter in found if parameter.annotation is not gr.Request]


def completed(body: bytes, parameters: list[inspect.Parameter]) -> bytes | Refusal:
    """
    Return the body of a call with trailing defaults filled in, or why it is refused.

    Example: b'{"data": ["a [MASK]"]}' gains top_k and all that comes after it.

    Args:
        body: JSON with `data`, the arguments in order.
        parameters: from `parameters_of` the endpoint's function.
    """
    names = tuple(parameter.name for parameter in parameters)
    try:
        call = json.loads(body)
    except (ValueError, RecursionError):
        found = body[:_SHOWN].decode("utf-8", "replace")
        return Refusal(422, "call_no_json", {"found": found, "names": names})
    if not isinstance(call, dict) or not isinstance(call.get("data"), list):
        found = json.dumps(call, ensure_ascii=False)[:_SHOWN]
        return Refusal(422, "call_no_data", {"found": found, "names": names})
    given = call["data"]
    missing = parameters[len(given) :]
    required = [p.name for p in missing if p.default is inspect.Parameter.empty]
    if required or len(given) > len(parameters):
        values = {"found": len(given), "highest": len(parameters), "names": names}
        return Refusal(422, "wrong_arguments", values)
    if not missing:
        return body
    call["data"] = [*given, *(parameter.default for parameter in missing)]
    return json.dumps(call).encode()
