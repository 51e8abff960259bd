"""What the room Relations shows: the answer, all 19 labels, the sentence as BERT reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.data.entity_tags import read_tags
from playground.engine.cost import Spent, counting
from playground.plots.calibration_marks import mark_sentence_html
from playground.plots.pieces import pieces_html, unknown_html
from playground.plots.relation import glosses_html, labels_html, labels_table, plot_relation
from playground.plots.relation_ablation import ablation_html, ablation_table, plot_ablation
from playground.plots.relation_sentence import sentence_html, spoken_relation
from playground.tasks.calibration_card import Calibration, known_calibration
from playground.tasks.code_samples_relation import code_for_relation
from playground.tasks.reading import read_text
from playground.tasks.relation import Entity, RelatedEntities, RelationInput, mark_question
from playground.tasks.relation_ablation import AblatedRelation, ablate_relation
from playground.tasks.relation_labels import swapped
from playground.ui.exports import exported_html
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.ui.relation_guess import relation_guess_html
from playground.words import Words
from playground.words.numbers import percent
from playground.words.relation_glosses import gloss

if TYPE_CHECKING:
    from playground.data.entity_tags import TaggedSentence
    from playground.engine.encoder import Encoder

STEM = "relation"


@dataclass(frozen=True)
class Asked:
    """What is asked beside the sentence."""

    ways: Sequence[str]
    """Of `WAYS`: what is taken away in further passes."""
    code_checkpoint: str
    """How a program names the checkpoint."""
    guess: str | None
    """The visitor's guess, one of the ten relations; None where none was asked for."""


@dataclass(frozen=True)
class Answer:
    """An answer, ready to be put into components."""

    summary: str
    """HTML: meter, sentence, label, runner-up, notes, cost."""
    figure: Any
    tables: str
    """HTML: all probabilities, and what the nine relations mean."""
    parts_figure: Any
    parts_table: str
    pieces: str
    code: str
    exports: str


def answer(encoder: Encoder, text: str, asked: Asked, words: Words) -> Answer:
    """
    Name the relation and draw everything that is shown for it.

    Raises:
        InputError: tags missing, crossed or empty, or entities too far apart for the model.
    """
    sentence = read_tags(text)
    with counting() as spent:
        found = ablate_relation(encoder, sentence, asked.ways)
    result = {**asdict(found.full), "ablations": [asdict(row) for row in found.answers]}
    tables = [labels_table(found.full), ablation_table(found)]
    settings = {"parts": list(asked.ways)}
    return Answer(
        summary=_summary(encoder, found.full, asked, spent, words),
        figure=plot_relation(found.full, words),
        tables=labels_html(found.full, words) + glosses_html(words),
        parts_figure=plot_ablation(found, words),
        parts_table=_parts_html(found, words),
        pieces=_pieces(encoder, sentence, words),
        code=code_for_relation(asked.code_checkpoint, sentence),
        exports=exported_html(STEM, result, tables, encoder, settings, words),
    )


def _summary(
    encoder: Encoder, found: RelatedEntities, asked: Asked, spent: Spent, words: Words
) -> str:
    e1, e2 = _span(found.e1), _span(found.e2)
    notes = (note for note in found.notes if note != SAID_BY_THE_METER)
    arrow = spoken_relation(found.e1.text, found.e2.text, found.label, words)
    said = words("relation.done", arrow=arrow, percent=percent(words, found.probability))
    return "".join(
        (
            relation_guess_html(found, asked.guess, words),
            unknown_html(read_text(encoder, found.text), words),
            sentence_html(found.text, e1, e2, found.label, words, found.bold),
            _verdict(found, known_calibration(encoder.entry, STEM), words),
            notes_html(words(f"relation.note_{note}") for note in notes),
            cost_html(words, spent, found.checkpoint),
            announce_html(said),
        )
    )


def _span(entity: Entity) -> tuple[int, int]:
    return entity.start, entity.end


def _verdict(found: RelatedEntities, calibration: Calibration | None, words: Words) -> str:
    names = (found.e1.text, found.e2.text)
    key = "relation.verdict" if found.bold else "relation.verdict_unreadable"
    share = percent(words, found.probability)
    first = plain(words(key, label=found.label, percent=share))
    if not found.bold:
        return f'<div class="bp-verdict bp-verdict-unsure"><p class="bp-big">{first}</p></div>'
    runner_up = words(
        "relation.runner_up",
        label=found.runner_up,
        percent=percent(words, found.probabilities[found.runner_up]),
        gloss=gloss(words, found.runner_up, *names),
    )
    return (
        f'<div class="bp-verdict bp-verdict-relation"><p class="bp-big">{first}</p>'
        f"{mark_sentence_html(calibration, 'best', found.probability, words)}"
        f"<p>{plain(gloss(words, found.label, *names))}</p>"
        f'<p class="bp-small">{plain(runner_up)}</p></div>'
    )


def _parts_html(found: AblatedRelation, words: Words) -> str:
    """Return what swapping did in a sentence, what the parts are, and all labels folded up."""
    if not found.answers:
        return ""
    notes = []
    turned = next((row for row in found.answers if row.way == "swapped"), None)
    if turned is not None and found.full.bold:
        same = turned.label == found.full.label
        key = "relation.parts_swapped_same" if same else "relation.parts_swapped_differs"
        notes.append(words(key, label=swapped(turned.label)))
    notes.append(words("relation.parts_note"))
    lines = "".join(f'<p class="bp-part-note">{plain(note)}</p>' for note in notes)
    return lines + ablation_html(found, words)


def _pieces(encoder: Encoder, sentence: TaggedSentence, words: Words) -> str:
    marked = mark_question(encoder, RelationInput(sentence))
    heading = plain(words("relation.screen_pieces"))
    return f"<h3>{heading}</h3>{pieces_html(marked.tokenized, words)}"
