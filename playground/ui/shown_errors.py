"""
Turns errors into words for a visitor: in place on the screen, as `gr.Error` for API and MCP calls.

Two sentences each: what is wrong with the value found, and what to do. Inputs and the last result
stay as they are.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import gradio as gr

from playground.errors import BusyError, PlaygroundError
from playground.ui.markup import plain
from playground.ui.page_texts import words_of
from playground.words import Words

BUSY = "Busy"
"""Title of an error that asks to try again; the middleware answers it with 429."""

Updates = dict[Any, Any]
"""Component -> its new value, or `gr.update(...)`."""

Result = TypeVar("Result")


def error_words(error: PlaygroundError, words: Words) -> tuple[str, str]:
    """Return what is wrong and what to do."""
    return (
        words(f"errors.{error.key}.message", **error.values),
        words(f"errors.{error.key}.hint", **error.values),
    )


def error_html(error: PlaygroundError, words: Words) -> str:
    """Return both sentences as the box that a room shows in place."""
    message, hint = error_words(error, words)
    return (
        f'<div class="bp-error" role="alert" data-time="{time.time():.3f}">'
        f"<strong>{plain(message)}</strong> <span>{plain(hint)}</span></div>"
    )


def notice_html(sentences: list[str]) -> str:
    """Return sentences, that are no errors, as the box that a room shows in place."""
    text = " ".join(plain(sentence) for sentence in sentences)
    return f'<div class="bp-notice" role="status">{text}</div>' if text else ""


def show_errors(message: Any) -> Callable[[Callable[..., Updates]], Callable[..., Updates]]:
    """Make a screen's handler put its errors into `message`, and clear it when all is well."""

    def decorate(handler: Callable[..., Updates]) -> Callable[..., Updates]:
        @functools.wraps(handler)
        def shown(*args: Any, **named: Any) -> Updates:
            try:
                return {message: "", **handler(*args, **named)}
            except PlaygroundError as error:
                return {message: error_html(error, words_of(request_among(args, named)))}

        return shown

    return decorate


def show_errors_of_steps(
    message: Any,
) -> Callable[[Callable[..., Iterator[Updates]]], Callable[..., Iterator[Updates]]]:
    """Do as `show_errors` for a handler that yields its results bit by bit."""

    def decorate(handler: Callable[..., Iterator[Updates]]) -> Callable[..., Iterator[Updates]]:
        @functools.wraps(handler)
        def shown(*args: Any, **named: Any) -> Iterator[Updates]:
            try:
                for updates in handler(*args, **named):
                    yield {message: "", **updates}
            except PlaygroundError as error:
                yield {message: error_html(error, words_of(request_among(args, named)))}

        return shown

    return decorate


def raise_errors(function: Callable[..., Result]) -> Callable[..., Result]:
    """Make an API function raise its errors as `gr.Error`, in the caller's language."""

    @functools.wraps(function)
    def raised(*args: Any, **named: Any) -> Result:
        try:
            return function(*args, **named)
        except PlaygroundError as error:
            words = words_of(request_among(args, named))
            said = " ".join(error_words(error, words))
            title = BUSY if isinstance(error, BusyError) else "Error"
            raise gr.Error(said, title=title, print_exception=False) from error

    return raised


def request_among(args: tuple[Any, ...], named: dict[str, Any]) -> gr.Request | None:
    """Return the request; MCP hands over Starlette's own, which has the same fields."""
    values = (*args, *named.values())
    return next((v for v in values if hasattr(v, "headers") and hasattr(v, "query_params")), None)
