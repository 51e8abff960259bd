"""
What an answer costs: texts and tokens that the encoder ran, milliseconds, FLOPs.

FLOPs are counted from the architecture, a multiply-add as 2; layer norms, activations, softmax and
embedding look-ups are left out, so the figure is "about". For a text of n tokens, k of them wanted
of the last layer (masks, or [CLS]), hidden size h, inner size f, vocabulary V:

    every layer        queries, keys, values  2 n 3h²        attention  4 n² h
    all but the last   output projection      2 n h²         inner      4 n h f
    the last           output projection      2 k h²         inner      4 k h f
    masked-LM head     2 k h (h + V)          next-sentence head  2 h (h + 2)
    relation head      2 h (3 h + 3 L)        for L labels
    span head          4 k h                  start and end
    classifier         2 h (h + L) of a text, 2 n h L of all its pieces

Where attentions are what is asked, the last layer ends with them: 6 n h² + 2 n² h. Where all of a
pass is asked, the norms of values take another 2 n h² a layer.

A gradient with respect to the input goes the same way back, and through attention's two products
for both their factors: as much again and 4 n² h more a layer.

Source: Vaswani et al. 2017, table 1, with its constants; Hoffmann et al. 2022, appendix F.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar, Token
from dataclasses import dataclass
from typing import TypeVar

from playground.engine.architecture import Architecture

Step = TypeVar("Step")


@dataclass
class Spent:
    """What has been spent so far; grows while it counts."""

    texts: int = 0
    """Texts that went through the encoder; one read again counts again."""
    tokens: int = 0
    """Wordpieces of those texts, [CLS] and [SEP] included."""
    flops: int = 0
    milliseconds: float = 0.0
    """By the clock, waiting for other visitors' texts included."""


_COUNTING: ContextVar[Spent | None] = ContextVar("counting", default=None)


@contextmanager
def counting(spent: Spent | None = None) -> Iterator[Spent]:
    """
    Count what the encoder runs for this caller inside the `with` block, nobody else's texts.

    A handler that yields may be resumed in another context: there, wrap the task's steps in
    `counted` instead.

    Args:
        spent: where to add; a new count by default.
    """
    spent = Spent() if spent is None else spent
    outer = _COUNTING.set(spent)
    started = time.perf_counter()
    try:
        yield spent
    finally:
        spent.milliseconds += 1000 * (time.perf_counter() - started)
        _give_back(outer)


def counted(steps: Iterator[Step], spent: Spent) -> Iterator[Step]:
    """Yield the steps of a task that reports progress, each counted into `spent`."""
    while True:
        with counting(spent):
            try:
                step = next(steps)
            except StopIteration:
                return
        yield step


def note_pass(
    sizes: Architecture,
    tokens: int,
    kept: int,
    words: int,
    pair: bool,
    derived: bool = False,
    relations: int = 0,
    spans: bool = False,
) -> None:
    """
    Add one text's forward pass to the caller's count, if there is one.

    Args:
        sizes: the architecture that ran.
        tokens: wordpieces of the text.
        kept: wordpieces whose last state was computed.
        words: places where the masked-LM head was asked.
        pair: whether the next-sentence head was asked.
        derived: whether the gradient with respect to the input was computed as well.
        relations: labels of the relation head, where it was asked.
        spans: whether the span head was asked.
    """
    forth = flops_of(sizes, tokens, kept, words, pair, relations)
    forth += spans * 4 * kept * sizes.hidden
    back = forth + 4 * sizes.layers * tokens**2 * sizes.hidden
    _note(tokens, forth + derived * back)


def note_attentions(sizes: Architecture, tokens: int) -> None:
    """Add one text's pass up to the last layer's attention to the caller's count, as above."""
    looking, mixing = _layer_flops(sizes, tokens)
    last = 2 * tokens**2 * sizes.hidden + tokens * mixing  # not needed for its own attention
    _note(tokens, sizes.layers * (looking + tokens * mixing) - last)


def note_states(sizes: Architecture, tokens: int, traced: bool = False) -> None:
    """Add one text's pass with all pieces kept, and norms of values where it was `traced`."""
    norms = traced * sizes.layers * 2 * tokens * sizes.hidden**2
    _note(tokens, flops_of(sizes, tokens, tokens, 0, pair=False) + norms)


def note_words(sizes: Architecture, rows: int) -> None:
    """Add the masked-LM head, asked at so many states that were computed before."""
    spent = _COUNTING.get()
    if spent is not None:
        spent.flops += 2 * rows * sizes.hidden * (sizes.hidden + sizes.vocabulary)


def note_classifier(sizes: Architecture, rows: int, labels: int, pooled: bool = False) -> None:
    """Add a classifier, asked at so many states; `pooled` where the pooler stands before it."""
    spent = _COUNTING.get()
    if spent is not None:
        spent.flops += 2 * rows * sizes.hidden * (labels + pooled * sizes.hidden)


def _note(tokens: int, flops: int) -> None:
    spent = _COUNTING.get()
    if spent is not None:
        spent.texts += 1
        spent.tokens += tokens
        spent.flops += flops


def flops_of(
    sizes: Architecture, tokens: int, kept: int, words: int, pair: bool, relations: int = 0
) -> int:
    """
    Return the FLOPs of one text's forward pass; the module's docstring has the formula.

    Example: BERT base (12 layers, h=768, f=3072), 128 tokens all kept, no head: 22.3 GFLOP.
    """
    if not kept:  # nothing is asked of the text, so nothing is run
        return 0
    hidden = sizes.hidden
    looking, mixing = _layer_flops(sizes, tokens)
    places = (sizes.layers - 1) * tokens + kept
    heads = 2 * words * hidden * (hidden + sizes.vocabulary) + pair * 2 * hidden * (hidden + 2)
    if relations:
        heads += 6 * hidden * (hidden + relations)
    return sizes.layers * looking + places * mixing + heads


def _layer_flops(sizes: Architecture, tokens: int) -> tuple[int, int]:
    """Return what a layer needs to look at a text, and after that for each token kept of it."""
    hidden = sizes.hidden
    looking = 6 * tokens * hidden**2 + 4 * tokens**2 * hidden
    return looking, 2 * hidden**2 + 4 * hidden * sizes.inner


def _give_back(outer: Token[Spent | None]) -> None:
    try:
        _COUNTING.reset(outer)
    except ValueError:
        pass  # a generator resumed in another context: that one was never set
