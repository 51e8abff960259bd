"""
What a full stop would change for a [MASK] at the very end of a text.

BERT learnt from whole sentences, so a [MASK] where the sentence ends is often taken for the mark
that ends it. Reported as a fault again and again (huggingface/transformers issues 1546 and 16579).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.tasks.fitting import fit_text
from playground.tasks.masked_word_candidates import Candidate, best_words
from playground.tasks.masked_word_text import lacks_full_stop, reads_as_chinese

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText


@dataclass(frozen=True)
class FullStop:
    """What BERT expects at the last [MASK] once the text ends with a full stop."""

    stop: str
    """"." or "。", by the script of the text."""
    text: str
    """The text with the stop."""
    candidates: tuple[Candidate, ...]
    """By falling probability."""


def with_full_stop(encoder: Encoder, whole: TokenizedText, top_k: int) -> FullStop | None:
    """
    Return what BERT expects at the last [MASK] of a text that is given the full stop it lacks.

    Args:
        encoder: a checkpoint with a masked-word head.
        whole: a text with at least one [MASK], nothing cut.
        top_k: candidates.

    Returns:
        None when the last [MASK] does not end the text. Blanks at the end stay behind the stop.
        Example: "It is [MASK] " -> "It is [MASK]. ".
    """
    found = text_with_stop(encoder, whole)
    if found is None:
        return None
    text, stop = found
    fitted = fit_text(encoder, encoder.tokens(text))
    (logits,) = encoder.mask_logits(fitted, [fitted.mask_positions[-1]])
    return FullStop(stop, text, best_words(encoder, logits, top_k))


def text_with_stop(encoder: Encoder, whole: TokenizedText) -> tuple[str, str] | None:
    """Return the text with the full stop that it lacks, and the stop; None where it lacks none."""
    if not whole.mask_positions or not lacks_full_stop(whole):
        return None
    stop = _stop_for(encoder, whole)
    end = len(whole.text.rstrip())
    return f"{whole.text[:end]}{stop}{whole.text[end:]}", stop


def _stop_for(encoder: Encoder, whole: TokenizedText) -> str:
    """Return the stop of the text's script, if the model has it."""
    known = not encoder.tokens("。").unknown_spans()
    return "。" if known and reads_as_chinese(whole) else "."
