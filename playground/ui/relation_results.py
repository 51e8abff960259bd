"""What the room Relations shows: the answer, all 19 labels, the sentence as BERT reads it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.engine.cost import counting
from playground.plots.pieces import unknown_html
from playground.plots.relation import labels_table, plot_relation
from playground.plots.relation_sentence import sentence_html, spoken_relation
from playground.tasks.reading import read_text
from playground.tasks.relation import RelatedEntities, classify_relation
from playground.ui.exports import exported_html
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.words import Words
from playground.words.numbers import percent
from playground.words.relation_glosses import gloss

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "relation"


@dataclass(frozen=True)
class Answer:
    """An answer, ready to be put into components."""

    summary: str
    """HTML: meter, sentence, verdict, runner-up, notes, cost."""
    figure: Any
    code: str
    exports: str


def answer(encoder: Encoder, text: str, code_checkpoint: str, words: Words) -> Answer:
    """
    Name the relation and draw everything that is shown for it.

    Raises:
        InputError: tags missing, crossed or empty, or entities too far apart for the model.
    """
    with counting() as spent:
        found = classify_relation(encoder, text)
        reading = read_text(encoder, found.text)
    return Answer(
        summary="".join(
            (
                unknown_html(reading, words),
                sentence_html(found.text, _span(found.e1), _span(found.e2), found.label, words),
                _verdict(found, words),
                notes_html(_notes(found, words)),
                cost_html(words, spent, found.checkpoint),
                announce_html(_said(found, words)),
            )
        ),
        figure=plot_relation(found, words),
        code="",
        exports=exported_html(STEM, asdict(found), [labels_table(found)], encoder, {}, words),
    )


def _span(entity: Any) -> tuple[int, int]:
    return entity.start, entity.end


def _verdict(found: RelatedEntities, words: Words) -> str:
    def shown(label: str) -> dict[str, str]:
        share = percent(words, found.probabilities[label])
        return {"label": label, "percent": share}

    key = "relation.verdict" if found.bold else "relation.verdict_unreadable"
    kind = "bp-verdict-relation" if found.bold else "bp-verdict-unsure"
    names = (found.e1.text, found.e2.text)
    says = plain(gloss(words, found.label, *names)) if found.bold else ""
    second = words(
        "relation.runner_up",
        gloss=gloss(words, found.runner_up, *names),
        **shown(found.runner_up),
    )
    first = plain(words(key, **shown(found.label)))
    return (
        f'<div class="bp-verdict {kind}"><p class="bp-big">{first}</p><p>{says}</p>'
        f'<p class="bp-small">{plain(second)}</p></div>'
    )


def _notes(found: RelatedEntities, words: Words) -> list[str]:
    notes = (note for note in found.notes if note != SAID_BY_THE_METER)
    return [words(f"relation.note_{note}") for note in notes]


def _said(found: RelatedEntities, words: Words) -> str:
    arrow = spoken_relation(found.e1.text, found.e2.text, found.label, words)
    return words("relation.done", arrow=arrow, percent=percent(words, found.probability))
