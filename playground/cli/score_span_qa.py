"""What `score span-qa` takes beyond other scores: several files, a threshold, names of columns."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from playground.cli.output import say
from playground.errors import InputError
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.tasks.span_qa_files import Progress
    from playground.training.score_spans import ScoredSpans, Threshold

_BETWEEN = 5.0  # seconds


def score_spans(
    encoder: Encoder,
    paths: Sequence[Path],
    limit: int | None,
    threshold: str | None,
    mapping: Sequence[str] | None,
    words: Words,
) -> ScoredSpans:
    """Return the score of some files together, with the speed on stderr all along."""
    from playground.training.score_spans import SpanFiles, score_span_files

    wanted = SpanFiles(paths, limit, threshold_of(threshold), mapping_of(mapping or ()))
    found = score_span_files(encoder, wanted, _teller(words))
    say(words("cli.span_speed", done=found.n, rate=f"{found.n / found.seconds:.1f}"))
    return found


def threshold_of(given: str | None) -> Threshold:
    """
    Return a threshold as it was typed.

    Raises:
        InputError: neither "best" nor a number from 0 to 1.
    """
    if given is None:
        return None
    if given == "best":
        return "best"
    try:
        value = float(given)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise InputError("threshold_unclear", found=given)
    return value


def mapping_of(given: Sequence[str]) -> dict[str, str]:
    """
    Return columns and their names from "COLUMN=NAME".

    Raises:
        InputError: no equals sign, or nothing on a side of it.
    """
    found: dict[str, str] = {}
    for part in given:
        column, _, name = part.rpartition("=")
        if not column.strip() or not name.strip():
            raise InputError("mapping_unclear", found=part)
        found[column.strip()] = name.strip()
    return found


def _teller(words: Words) -> Callable[[Progress], None]:
    """Return what says every few seconds how far the work is, and how fast."""
    began = last = time.monotonic()

    def tell(progress: Progress) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last < _BETWEEN or not progress.done:
            return
        last, rate = now, progress.done / (now - began)
        left = (progress.total - progress.done) / rate
        counts = {"done": progress.done, "total": progress.total}
        say(words("cli.span_progress", **counts, rate=f"{rate:.1f}", left=f"{left:.0f}"))

    return tell
