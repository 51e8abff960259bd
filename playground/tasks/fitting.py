"""Cut texts to what a model can take, and say so: a window around the masks, a pair at its ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import Piece, TokenizedText

def fit_text(encoder: Encoder, tokenized: TokenizedText) -> TokenizedText:
    """
    Return `tokenized`, cut to a window around its [MASK]s when the model cannot take all of it.

    Raises:
        InputError: the masks are too far apart for one window.
    """
    if len(tokenized.pieces) <= encoder.max_pieces:
        return tokenized
    around = tokenized.mask_positions
    return encoder.tokenizer.window(tokenized, around, encoder.max_pieces)


def fit_pair(encoder: Encoder, tokenized: TokenizedText) -> TokenizedText:
    """Return `tokenized`, its longer text cut at the end until the model can take the pair."""
    if len(tokenized.pieces) <= encoder.max_pieces:
        return tokenized
    return encoder.tokenizer.truncate_pair(tokenized, encoder.max_pieces)


def ordinary_pieces(tokenized: TokenizedText, segment: int) -> list[Piece]:
    """Return the pieces of one text, [CLS] and [SEP] left out, a typed [MASK] kept."""
    return [p for p in tokenized.pieces if p.segment == segment and not _is_added(p)]


def characters_read(tokenized: TokenizedText, segment: int) -> int:
    """Return how many characters of a text's start the pieces of a fitted pair stand on."""
    return max((piece.end for piece in ordinary_pieces(tokenized, segment)), default=0)


def reading_values(result: Any) -> dict[str, int]:
    """Return what a note on a cut pair tells, where a result says how far both texts were read."""
    if not hasattr(result, "read_a"):
        return {}
    return {
        "read_a": result.read_a, "read_b": result.read_b,
        "length_a": len(result.a), "length_b": len(result.b),
    }


def _is_added(piece: Piece) -> bool:
    """Whether the model added the piece; it then stands on no characters."""
    return piece.special and not piece.masked
