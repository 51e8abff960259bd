"""The lab Museum of mistakes of the room Inside BERT: wrong beside right, made live."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.input_encoding_mistakes import (
    is_next_said,
    mistake_html,
    mistakes_html,
    mistakes_table,
    plot_mistake,
)
from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.tasks.code_samples_input_encoding_mistakes import code_for_mistake
from playground.tasks.input_encoding_mistakes import MISTAKES, MistakesMade, make_mistakes
from playground.tasks.reading import read_text
from playground.ui.examples import Example
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, Pick, build_framed_lab
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.ui.room_parts import Opening, Page
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "input_encoding_mistakes"
EXAMPLES = (  # A, B; written for this project
    Example("unrelated", ("Tom missed the last bus home.", "Tulips like cold winters.")),
    Example("names", ("Maria flew to Berlin.", "In Germany she met Anna.")),
    Example("follows", ("Mia opened the fridge.", "She took out a bottle of milk.")),
    Example("question", ("When does the shop close?", "Whales sing in deep water.")),
    Example("chinese", ("外面下起了大雨。", "我们都带了雨伞。")),
)


def build_mistakes_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes, picks = (Box("a"), Box("b")), (Pick("mistake", MISTAKES),)
    lab = FramedLab(STEM, "next_sentence", boxes, EXAMPLES, answer, (), QUOTED, picks)
    return build_framed_lab(page, lab)


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Make every mistake and draw the chosen one beside the right way.

    Raises:
        InputError: what `make_mistakes` refuses.
    """
    words, values = asked.words, asked.values
    chosen = values["mistake"]
    with counting() as spent:
        made = make_mistakes(encoder, values["a"], values["b"])
    said = said_line(made, chosen, words)
    notes = [words(f"{STEM}.note_{note}") for note in made.notes if note != SAID_BY_THE_METER]
    summary = (
        unknown_html(read_text(encoder, made.a, made.b), words),
        f'<p class="bp-explained">{plain(said)}</p>',
        notes_html(notes),
        mistake_html(made, chosen, words),
        cost_html(words, spent, made.checkpoint),
        announce_html(said),
    )
    return Answered(
        summary="".join(summary),
        figure=plot_mistake(made, chosen, words),
        tables=mistakes_html(made, chosen, words),
        code=code_for_mistake(asked.code_checkpoint, made.a, made.b, chosen),
        exports=exported_html(
            STEM, asdict(made), [mistakes_table(made)], encoder, {"mistake": chosen}, words
        ),
    )


def said_line(made: MistakesMade, name: str, words: Words) -> str:
    """Return what one mistake makes of the pair, and whether the verdict turns."""
    mistake = made.mistake(name)
    values = {"name": words(f"{STEM}.name_{name}"), "right": percent(words, made.right.is_next)}
    if len(mistake.wrong) == 1:
        said = words(f"{STEM}.said_one", wrong=is_next_said(mistake, words), **values)
    else:
        shares = [one.is_next for one in mistake.wrong]
        ends = {"low": percent(words, min(shares)), "high": percent(words, max(shares))}
        said = words(f"{STEM}.said_several", **values, **ends)
    if mistake.harmless:
        return said
    if not mistake.turned:
        return f"{said} {words(f'{STEM}.turned_none')}"
    if len(mistake.wrong) == 1:
        return f"{said} {words(f'{STEM}.turned')}"
    return f"{said} {words(f'{STEM}.turned_some', count=mistake.turned)}"
