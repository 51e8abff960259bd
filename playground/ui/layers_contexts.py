"""The lab One word, many contexts of the room Layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.layers_contexts import (
    contexts_html,
    contexts_table,
    matrices_html,
    plot_contexts,
    sentences_html,
)
from playground.settings import QUOTED
from playground.tasks.code_samples_layers_contexts import code_for_contexts
from playground.tasks.layers_contexts import WordContexts, compare_contexts
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, build_framed_lab
from playground.ui.layers_examples import CONTEXTS
from playground.ui.markup import announce_html, cost_html, notes_html, plain
from playground.ui.room_parts import Opening, Page
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "layers_contexts"


def build_contexts_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (Box("word"), Box("sentences", "sentences_hint", lines=6))
    return build_framed_lab(
        page, FramedLab(STEM, "encoder", boxes, CONTEXTS, answer, precision=QUOTED)
    )


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Compare the word's vectors and draw everything that is shown for it.

    Raises:
        InputError: no word, too few or too many sentences, or one without it.
    """
    words, values = asked.words, asked.values
    with counting() as spent:
        found = compare_contexts(encoder, values["word"], values["sentences"].splitlines())
    first, *others = said_lines(found, words)
    lines = "".join(f'<p class="bp-agree">{plain(line)}</p>' for line in others)
    places = [(context.start, context.end) for context in found.contexts]
    return Answered(
        summary="".join(
            (
                f'<p class="bp-explained">{plain(first)}</p>{lines}',
                notes_html(words(f"{STEM}.note_{note}") for note in found.notes),
                cost_html(words, spent, found.checkpoint),
                sentences_html(found, words),
                announce_html(words(f"{STEM}.done", said=first)),
            )
        ),
        figure=plot_contexts(found, words),
        tables=matrices_html(found, words) + contexts_html(found, words),
        code=code_for_contexts(
            asked.code_checkpoint, [context.text for context in found.contexts], places
        ),
        exports=exported_html(STEM, found.record(), [contexts_table(found)], encoder, {}, words),
    )


def said_lines(found: WordContexts, words: Words) -> list[str]:
    """Return how alike the word is at the end, and where it is most contextual."""
    adjusted = found.adjusted
    last = words(
        f"{STEM}.said", word=found.word, own=_signed(found.likeness[-1]),
        unrelated=_signed(found.baseline[-1]), adjusted=_signed(adjusted[-1]),
    )
    least = int(adjusted[2:].argmin())
    return [
        last,
        words(
            f"{STEM}.least", layer=least + 1, adjusted=_signed(adjusted[2 + least]),
            start=_signed(adjusted[1]),
        ),
    ]


def _signed(value: float) -> str:
    return f"{value:.2f}".replace("-", "−")
