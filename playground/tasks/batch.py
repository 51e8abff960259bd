"""Answer many inputs at once: results in the order of the lines, each error with its own line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Any, TypeVar

from playground.data.batch_inputs import BatchLine
from playground.errors import PlaygroundError

_Result = TypeVar("_Result")

CALLERS = 16
"""Texts handed to the engine at once, so that they share forward passes."""
_LINES_AT_ONCE = 256


def answer_lines(
    lines: Iterable[BatchLine],
    answer: Callable[[dict[str, Any]], _Result],
    callers: int = CALLERS,
) -> Iterator[tuple[BatchLine, _Result | PlaygroundError]]:
    """
    Yield every line with its result, or with the error that a person should read.

    Args:
        lines: inputs, read as they are needed.
        answer: from the values of a line to a result; called from several threads.
        callers: how many.
    """

    def work(line: BatchLine) -> tuple[BatchLine, _Result | PlaygroundError]:
        if line.error:
            return line, line.error
        try:
            return line, answer(line.values)
        except PlaygroundError as error:
            return line, error

    waiting = iter(lines)
    with ThreadPoolExecutor(callers) as pool:
        while group := list(islice(waiting, _LINES_AT_ONCE)):
            yield from pool.map(work, group)
