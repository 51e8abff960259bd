"""The lab Knows or copies of the room Masked word."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import TYPE_CHECKING

from playground.engine.cost import counting
from playground.plots.masked_word_knowledge import (
    answers_html,
    answers_table,
    plot_answers,
    top_html,
    top_table,
    verdict_html,
)
from playground.plots.pieces import unknown_html
from playground.settings import QUOTED
from playground.tasks.code_samples_masked_word import code_for_knowledge
from playground.tasks.masked_word_knowledge import ProbedKnowledge, probe_knowledge
from playground.tasks.reading import read_text
from playground.ui.examples_masked_word_labs import KNOWLEDGE
from playground.ui.exports import exported_html
from playground.ui.lab_frame import Answered, Asked, Box, FramedLab, build_framed_lab
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html
from playground.ui.room_parts import Opening, Page
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "masked_word_knowledge"
_SEPARATORS = re.compile(r"[,，、;；\n]")


def build_knowledge_lab(page: Page) -> Opening:
    """Lay out the lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    boxes = (
        Box("text", "text_hint", lines=2),
        Box("subject", "subject_hint"),
        Box("answer", "answer_hint"),
        Box("others", "others_hint"),
    )
    lab = FramedLab(STEM, "masked_word", boxes, KNOWLEDGE, answer, precision=QUOTED)
    return build_framed_lab(page, lab)


def split_list(text: str) -> tuple[str, ...]:
    """
    Return the entries that a visitor typed, blanks inside kept, each once.

    Example: "London, New York，Rome," -> ("London", "New York", "Rome").
    """
    entries = (entry.strip() for entry in _SEPARATORS.split(text))
    return tuple(dict.fromkeys(entry for entry in entries if entry))


def answer(encoder: Encoder, asked: Asked) -> Answered:
    """
    Probe a fact and draw everything that is shown for it.

    Raises:
        InputError: the text, the subject, the answer or another subject cannot be used.
    """
    words, values = asked.words, asked.values
    others = split_list(values["others"])
    with counting() as spent:
        found = probe_knowledge(
            encoder, values["text"], values["subject"], values["answer"], others
        )
    return Answered(
        summary="".join(
            (
                unknown_html(read_text(encoder, found.text), words),
                notes_html(_notes(found, words)),
                verdict_html(found, words),
                cost_html(words, spent, found.checkpoint),
                announce_html(_said(found, words)),
            )
        ),
        figure=plot_answers(found, words),
        tables=answers_html(found, words) + top_html(found, words),
        code=code_for_knowledge(
            asked.code_checkpoint,
            found.answer,
            tuple(
                (row.prompt, row.mask) for row in (found.full, found.hidden, *found.others)
            ),
        ),
        exports=exported_html(
            STEM, asdict(found), [answers_table(found), top_table(found)], encoder,
            {"subject": values["subject"], "answer": values["answer"], "others": list(others)},
            words,
        ),
    )


def _notes(found: ProbedKnowledge, words: Words) -> list[str]:
    return [words(f"{STEM}.note_{note}") for note in found.notes if note != SAID_BY_THE_METER]


def _said(found: ProbedKnowledge, words: Words) -> str:
    return words(
        f"{STEM}.done",
        verdict=words(f"{STEM}.verdict_{found.verdict}"),
        answer=found.answer,
        full=percent(words, found.full.probability),
        hidden=percent(words, found.hidden.probability),
    )
