"""What the room Masked word shows: meter, notes, sentences, tables, figures, code."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.engine.cost import counting
from playground.plots.masked_word import (
    candidates_html,
    fillings_html,
    plot_candidates,
    targets_html,
    words_table,
)
from playground.plots.pieces import unknown_html
from playground.tasks.code_samples import code_for_fill_mask
from playground.tasks.masked_word import FilledText, fill_mask
from playground.tasks.reading import read_text
from playground.ui.exports import exported_html
from playground.ui.guess import word_html
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "masked_word"
_SEPARATORS = re.compile(r"[\s,，、;；]+")


@dataclass(frozen=True)
class Answer:
    """An answer, ready to be put into components."""

    summary: str
    """HTML above the blanks: meter, notes, all blanks filled, time."""
    tables: tuple[str, ...]
    """HTML, one a blank."""
    figures: tuple[Any, ...]
    """Plotly figures, one a blank."""
    code: str
    exports: str


def split_targets(text: str) -> tuple[str, ...]:
    """
    Return the words that a visitor typed, each once, in their order.

    Example: "france, england，paris" -> ("france", "england", "paris").
    """
    return tuple(dict.fromkeys(word for word in _SEPARATORS.split(text) if word))


def answer(
    encoder: Encoder,
    text: str,
    targets: str,
    top_k: int,
    code_checkpoint: str,
    words: Words,
    guess: str = "",
) -> Answer:
    """
    Fill the blanks of `text` and draw everything that is shown for it.

    Args:
        encoder: a checkpoint with a masked-word head.
        text: holds at least one [MASK].
        targets: words to look up, as typed.
        top_k: words to show at each blank.
        code_checkpoint: how the code names the checkpoint.
        words: the visitor's language.
        guess: the visitor's own word for the first [MASK], shown beside BERT's.

    Raises:
        InputError: the text, the targets or `top_k` cannot be used.
    """
    guess = guess.strip()
    asked = tuple(dict.fromkeys((*([guess] if guess else []), *split_targets(targets))))
    decode = "joint" if text.count(encoder.tokenizer.mask_token) > 1 else "independent"
    with counting() as spent:
        filled = fill_mask(encoder, text, top_k, asked, decode)
        reading = read_text(encoder, text)
    numbers = range(len(filled.masks))
    first, last = filled.kept
    return Answer(
        summary="".join(
            (
                word_html(filled, guess, words),
                unknown_html(reading, words),
                notes_html(_notes(filled, words)),
                fillings_html(filled, words) if filled.joint is not None else "",
                cost_html(words, spent, filled.checkpoint),
                announce_html(_said(filled, words)),
            )
        ),
        tables=tuple(
            candidates_html(filled, n, words) + targets_html(filled, n, words) for n in numbers
        ),
        figures=tuple(plot_candidates(filled, n, words) for n in numbers),
        code=code_for_fill_mask(
            code_checkpoint, text[first:last] if filled.truncated else text, top_k, asked
        ),
        exports=exported_html(
            STEM, asdict(filled), [words_table(filled)], encoder,
            {"top_k": top_k, "targets": list(asked), "decode": decode}, words,
        ),
    )


def _notes(filled: FilledText, words: Words) -> list[str]:
    first, last = filled.kept
    return [
        words(f"masked_word.note_{note}", start=first, end=last)
        for note in filled.notes
        if note != SAID_BY_THE_METER
    ]


def _said(filled: FilledText, words: Words) -> str:
    mask = filled.masks[0]
    best = mask.candidates[0]
    return words(
        "masked_word.done",
        count=len(mask.candidates),
        number=1,
        word=best.word,
        percent=percent(words, best.probability),
    )
