"""The lab Masks compared of Attention: who may see whom, and what the right context is worth."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.attention_masks import (
    masks_html,
    masks_table,
    plot_under_masks,
    visible_table,
)
from playground.plots.attention_masks_matrices import matrices_html
from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.tasks.attention_masks import (
    MOST_SEED,
    USUAL_SEED,
    MasksCompared,
    compare_masks,
)
from playground.tasks.code_samples_attention_masks import code_for_masks
from playground.tasks.reading import read_text
from playground.ui.attention_masks_sentences import bits_sentence, masks_verdict, order_sentence
from playground.ui.examples import Example
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, Whole, build_framed_lab
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.ui.room_parts import Opening, Page
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "attention_masks"
EXAMPLES = (  # text, word to follow; written for this project
    Example("right", ("He [MASK] born in London.", "was")),
    Example("left", ("They crossed the [MASK] in a small boat.", "river")),
    Example("both", ("She was born in 1950 and [MASK] in 2001.", "died")),
    Example("agreement", ("The keys to the old cabinet [MASK] on the shelf.", "are")),
    Example("chinese", ("北京是中国的首[MASK]。", "")),
)


def build_masks_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (Box("text", lines=2), Box("target", "target_hint"))
    seed = Whole("seed", USUAL_SEED, 0, MOST_SEED)
    lab = FramedLab(STEM, "masked_word", boxes, EXAMPLES, answer_masks, (seed,), QUOTED)
    return build_framed_lab(page, lab)


def answer_masks(encoder: Encoder, asked: Asked) -> Answered:
    """
    Compare the masks and draw everything that is shown for them.

    Raises:
        InputError: the text, the word or the seed cannot be used.
    """
    words, values = asked.words, asked.values
    with counting() as spent:
        found = compare_masks(encoder, values["text"], values["target"], int(values["seed"]))
    verdict = masks_verdict(found, words)
    return Answered(
        summary="".join(
            (
                unknown_html(read_text(encoder, found.text), words),
                f'<div class="bp-verdict"><p class="bp-big">{plain(verdict)}</p></div>',
                f"<p>{plain(bits_sentence(found, words))}</p>",
                f'<div class="bp-notice">{plain(words(f"{STEM}.outside"))}</div>',
                notes_html(_notes(found, words)),
                matrices_html(found, words),
                f'<p class="bp-small">{plain(order_sentence(found, words))}</p>',
                cost_html(words, spent, found.checkpoint),
                announce_html(words(f"{STEM}.done", said=verdict)),
            )
        ),
        figure=plot_under_masks(found, words),
        tables=masks_html(found, words),
        code=code_for_masks(
            asked.code_checkpoint, found.text[slice(*found.kept)], found.target, found.masks
        ),
        exports=exported_html(
            STEM, asdict(found), [masks_table(found), visible_table(found)], encoder,
            {"target": values["target"], "seed": found.seed}, words,
        ),
    )


def _notes(found: MasksCompared, words: Words) -> list[str]:
    start, end = found.kept
    return [
        words(f"{STEM}.note_{note}", start=start, end=end)
        for note in found.notes
        if note not in (SAID_BY_THE_METER, "nothing_right")  # the verdict says the latter
    ]
