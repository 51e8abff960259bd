"""Texts with [MASK]s: reading them, putting words in, what a visitor should be told of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from playground.errors import InputError
from playground.tasks.fitting import ordinary_pieces
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText

MOST_MASKS = 20
CLOSING = "\"')]}»”’」』）】"
"""What may stand between the last word of a sentence and its end."""

_MISSPELT = re.compile(r"[<\[{＜［【]\s*/?\s*mask\s*/?\s*[>\]}＞］】]", re.IGNORECASE)
_ADDED_BY_HAND = re.compile(r"\[(CLS|SEP|PAD)\]")

_LETTER = re.compile(r"[^\W\d_]")
_CHINESE_OR_JAPANESE = re.compile("[\u3005-\u30ff\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U0002ceaf]")


class Placed(Protocol):
    """A [MASK] by its characters in the text, end excluded."""

    @property
    def start(self) -> int:
        """Return its first character."""

    @property
    def end(self) -> int:
        """Return one past its last character."""


def read_masked_text(encoder: Encoder, text: str) -> TokenizedText:
    """
    Return the pieces of a whole text that holds between 1 and 20 [MASK]s, nothing cut.

    Raises:
        InputError: the text is empty, holds no [MASK], another spelling of it, or too many.
    """
    tokenized = encoder.tokens(text)
    found = len(tokenized.mask_positions)
    if found > MOST_MASKS:
        raise InputError("too_many_masks", found=found, limit=MOST_MASKS)
    if found:
        return tokenized
    if not ordinary_pieces(tokenized, 0):
        raise InputError("empty_text")
    misspelt = _MISSPELT.search(text)
    if misspelt:
        raise InputError("mask_misspelt", found=misspelt.group(), mask=encoder.tokenizer.mask_token)
    raise InputError("no_mask")


def fill_in(text: str, masks: Sequence[Placed], words: Sequence[str]) -> str:
    """
    Return `text` with `words` in the places of `masks`, everything else as typed.

    Example: text="A [MASK]!", one mask at 2 to 8, words=["cat"] -> "A cat!".
    """
    parts, done = [], 0
    for mask, word in zip(masks, words, strict=True):
        parts += [text[done : mask.start], word]
        done = mask.end
    return "".join([*parts, text[done:]])


def lacks_full_stop(whole: TokenizedText) -> bool:
    """Return whether nothing but closing brackets and quotes follows the last [MASK]."""
    last = whole.pieces[whole.mask_positions[-1]]
    return not whole.text[last.end :].strip().strip(CLOSING)


def reads_as_chinese(whole: TokenizedText) -> bool:
    """Return whether the last letter outside the [MASK]s is of Chinese or Japanese script."""
    masks = [piece for piece in whole.pieces if piece.masked]
    letters = _LETTER.findall(fill_in(whole.text, masks, [""] * len(masks)))
    return bool(letters) and _CHINESE_OR_JAPANESE.match(letters[-1]) is not None


def notes_of(whole: TokenizedText, fitted: TokenizedText, mask_token: str) -> tuple[str, ...]:
    """Return what should be said of a text: keys of words/masked_word.py without "note_"."""
    found = {
        "truncated": fitted.truncated,
        "much_unknown": whole.unknown_share > MUCH_UNKNOWN,
        "no_full_stop": lacks_full_stop(whole),
        "several_masks_independent": len(whole.mask_positions) > 1,
        "mask_misspelt": any(m.group() != mask_token for m in _MISSPELT.finditer(whole.text)),
        "special_tokens_typed": bool(_ADDED_BY_HAND.search(whole.text)),
    }
    return tuple(key for key, holds in found.items() if holds)
