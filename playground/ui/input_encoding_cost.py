"""The line below results of Inside BERT that no layer was run for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.ui.markup import plain
from playground.words import Words
from playground.words.cost import elapsed

if TYPE_CHECKING:
    from playground.engine.cost import Spent


def looked_up_html(words: Words, spent: Spent, checkpoint: str) -> str:
    """Return from which checkpoint's tables an answer was read, and how long that took."""
    time = elapsed(words, spent.milliseconds)
    said = words("input_encoding.looked_up", checkpoint=checkpoint, time=time)
    return f'<p class="bp-took">{plain(said)}</p>'
