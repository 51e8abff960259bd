"""
What the labs of Attention are asked about: a text or a pair, a layer, a head, and who looks.

Layers, heads and pieces count from 0 here; piece 0 is [CLS].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.errors import InputError
from playground.tasks.attention import check_index

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import TokenizedText


def read_asked(
    encoder: Encoder, text: str, pair: str | None, query: int, layer: int, head: int = 0
) -> TokenizedText:
    """
    Return the pieces of a text, or of a pair where `pair` is neither empty nor blank.

    Raises:
        InputError: the text is empty, or there is no such layer, head or piece.
    """
    check_index("layer", layer, encoder.entry.layers)
    check_index("head", head, encoder.entry.attention_heads)
    if not text.strip():
        raise InputError("attention_empty")
    tokenized = encoder.tokens(text, pair if pair and pair.strip() else None)
    check_index("query", query, len(tokenized.pieces))
    return tokenized
