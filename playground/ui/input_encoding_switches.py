"""The lab Switches of the room Inside BERT: segments and positions exchanged on the way in."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.input_encoding_switches import (
    pair_table,
    plot_switches,
    switches_html,
    word_table,
)
from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.tasks.code_samples_input_encoding_labs import (
    Passes,
    code_for_switched_pair,
    code_for_switched_word,
)
from playground.tasks.input_encoding_switches import (
    MOST_SEED,
    USUAL_SEED,
    USUAL_SHIFT,
    WAYS,
    SwitchedInputs,
    interventions_of,
    switch_inputs,
)
from playground.tasks.reading import read_text
from playground.ui.examples import Example
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, Whole, build_framed_lab
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.ui.room_parts import Opening, Page
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import TokenizedText

STEM = "input_encoding_switches"
HIGHEST_SHIFT = 256
EXAMPLES = (  # text, word to follow, A, B; written for this project
    Example(
        "capital",
        ("Paris is the capital of [MASK].", "", "She opened the book.",
         "It began with a storm at sea."),
    ),
    Example(
        "order",
        ("The dog chased the cat, so the [MASK] ran up a tree.", "cat", "He turned the key.",
         "The engine started at once."),
    ),
    Example(
        "agreement",
        ("The keys to the old cabinet [MASK] on the shelf.", "were", "Where do you live?",
         "I live in a small town by the sea."),
    ),
    Example(
        "topic",
        ("She put the [MASK] on the kitchen table.", "", "Tom missed the last bus home.",
         "Volcanoes form where plates of rock meet."),
    ),
    Example("chinese", ("北京是中国的首[MASK]。", "", "外面下起了大雨。", "我们都带了雨伞。")),
)


def build_switches_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (Box("text", lines=2), Box("target", "target_hint"), Box("a"), Box("b", "b_hint"))
    wholes = (
        Whole("shift", USUAL_SHIFT, 0, HIGHEST_SHIFT), Whole("seed", USUAL_SEED, 0, MOST_SEED),
    )
    lab = FramedLab(STEM, "masked_word", boxes, EXAMPLES, answer, wholes, QUOTED)
    return build_framed_lab(page, lab)


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Switch the embeddings and draw everything that is shown for it.

    Raises:
        InputError: what `switch_inputs` refuses.
    """
    words, values = asked.words, asked.values
    with counting() as spent:
        found = switch_inputs(
            encoder, values["text"], values["target"], values["a"], values["b"],
            int(values["shift"]), int(values["seed"]),
        )
    first, *others = said_lines(found, words)
    more = "".join(f"<p>{plain(line)}</p>" for line in others)
    notes = [words(f"{STEM}.note_{note}") for note in found.notes if note != SAID_BY_THE_METER]
    summary = (
        unknown_html(read_text(encoder, found.text), words),
        f'<p class="bp-explained">{plain(first)}</p>{more}',
        notes_html(notes),
        cost_html(words, spent, found.checkpoint),
        announce_html(_done(found, words)),
    )
    return Answered(
        summary="".join(summary),
        figure=plot_switches(found, words),
        tables=switches_html(found, words),
        code=_code(encoder, found, asked.code_checkpoint),
        exports=exported_html(
            STEM, asdict(found), [word_table(found), pair_table(found)], encoder,
            {"target": values["target"], "shift": found.shift, "seed": found.seed}, words,
        ),
    )


def said_lines(found: SwitchedInputs, words: Words) -> list[str]:
    """Return what the switches make of the word, of the pair, and which kind matters more."""
    word = {row.way: percent(words, row.probability) for row in found.words}
    lines = [
        words(
            f"{STEM}.said_word", target=found.target, usual=word["usual"],
            segments=word["segments_swapped"], shuffled=word["positions_shuffled"],
            same=word["positions_same"],
        )
    ]
    if found.pair:
        pair = {row.way: percent(words, row.is_next) for row in found.pair}
        lines.append(
            words(
                f"{STEM}.said_pair", usual=pair["usual"], zero=pair["segments_zero"],
                swapped=pair["segments_swapped"], shuffled=pair["positions_shuffled"],
            )
        )
    changes = {row.way: abs(row.change) for row in found.words}
    by_position = changes["positions_shuffled"] >= changes["segments_swapped"]
    return [*lines, words(f"{STEM}.said_kind_{'positions' if by_position else 'segments'}")]


def _code(encoder: Encoder, found: SwitchedInputs, checkpoint: str) -> str:
    """Return the program of the masked word, and after it that of the pair; of cut texts too."""
    tokenized = encoder.tokens(found.text)
    code = ""
    if len(tokenized.pieces) == len(found.tokens):
        passes = _passes(tokenized, found)
        code = code_for_switched_word(checkpoint, found.text, found.target, passes)
    pair = encoder.tokens(found.a, found.b)
    if found.pair and len(pair.pieces) == len(found.pair_tokens):
        passes = _passes(pair, found)
        code += "\n\n" + code_for_switched_pair(checkpoint, found.a, found.b, passes)
    return code.strip("\n") + "\n"


def _passes(tokenized: TokenizedText, found: SwitchedInputs) -> Passes:
    places = tuple(range(len(tokenized.pieces)))
    return {
        way: [
            (change.segments or tokenized.segments, change.positions or places)
            for change in interventions_of(way, tokenized, found.shift, found.seed)
        ]
        for way in WAYS
    }


def _done(found: SwitchedInputs, words: Words) -> str:
    shares = {row.way: percent(words, row.probability) for row in found.words}
    return words(
        f"{STEM}.done", target=found.target, usual=shares["usual"],
        shuffled=shares["positions_shuffled"],
    )
