"""The lab Analogies of Inside BERT: a - b + c in the table of word embeddings."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.input_encoding_analogies import analogy_html, analogy_table, plot_analogy
from playground.settings import QUOTED
from playground.tasks.code_samples_input_encoding import code_for_analogy
from playground.tasks.input_encoding_analogies import solve_analogy
from playground.ui.examples import Example
from playground.ui.exports import exported_html
from playground.ui.input_encoding_analogies_sentences import analogy_sentences, analogy_verdict
from playground.ui.input_encoding_cost import looked_up_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, Pick, build_framed_lab
from playground.ui.markup import announce_html, plain
from playground.ui.room_parts import Opening, Page

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "input_encoding_analogies"
EXAMPLES = (  # a, b, c, the word hoped for
    Example("queen", ("king", "man", "woman", "queen")),
    Example("capital", ("paris", "france", "england", "london")),
    Example("italian", ("paris", "france", "italy", "rome")),
    Example("saw", ("went", "go", "see", "saw")),
    Example("opposite", ("dark", "light", "hot", "cold")),
    Example("doctor", ("doctor", "man", "woman", "nurse")),
    Example("chinese", ("東", "西", "南", "北")),
)


def build_analogies_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = tuple(Box(name, f"{name}_hint") for name in ("a", "b", "c", "expected"))
    pick = Pick("inputs", ("left_out", "kept"))
    lab = FramedLab(STEM, "encoder", boxes, EXAMPLES, answer, precision=QUOTED, picks=(pick,))
    return build_framed_lab(page, lab)


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Solve the analogy and draw everything that is shown for it.

    Raises:
        InputError: a word is missing or is no single piece.
    """
    words, values = asked.words, asked.values
    a, b, c, expected = (values[name] for name in ("a", "b", "c", "expected"))
    with counting() as spent:
        found = solve_analogy(encoder, a, b, c, expected, values["inputs"] == "kept")
    verdict = analogy_verdict(found, words)
    said = "".join(f"<p>{plain(line)}</p>" for line in analogy_sentences(found, words))
    settings = {name: values[name] for name in ("a", "b", "c", "expected", "inputs")}
    return Answered(
        summary="".join(
            (
                f'<div class="bp-verdict"><p class="bp-big">{plain(verdict)}</p></div>',
                said,
                looked_up_html(words, spent, found.checkpoint),
                announce_html(verdict),
            )
        ),
        figure=plot_analogy(found, words),
        tables=analogy_html(found, words),
        code=code_for_analogy(asked.code_checkpoint, found),
        exports=exported_html(
            STEM, asdict(found), [analogy_table(found)], encoder, settings, words
        ),
    )
