"""The figures of a relation checkpoint's card, put into sentences, figures, tables and exports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.plots.relation_ablations import (
    ablations_html,
    ablations_table,
    plot_ablations,
    tries_html,
    tries_table,
)
from playground.plots.relation_scores import (
    confusion_html,
    confusion_table,
    plot_confusion,
    plot_relation_f1,
)
from playground.shapes import Table
from playground.tasks.relation_ablations import Ablations, CardScore, RelationCard
from playground.tasks.relation_scores import ConfusionMatrix
from playground.ui.exports import exported_html
from playground.ui.markup import announce_html, plain
from playground.words import Words
from playground.words.numbers import signed

if TYPE_CHECKING:
    from playground.engine.cards import Card

STEM = "relation_ablations"
MATRICES = ("relations", "labels")
"""Choices of the confusion matrix; the first one is shown at first."""


@dataclass(frozen=True)
class Drawn:
    """A card's figures, ready to be put into components; HTML unless said otherwise."""

    summary: str
    figures: Mapping[str, Any]
    """Plotly figures by name; those that the card has no data for are left out."""
    tables: str
    matrix_table: str
    tries: str
    exports: str


def draw_card(card: Card, found: RelationCard, matrix: str, words: Words) -> Drawn:
    """Return what the lab shows of a card; `matrix` is one of `MATRICES`."""
    figures: dict[str, Any] = {}
    tables = behind = ""
    if found.ablations is not None:
        figures["ablations"] = plot_ablations(found, words)
        tables = ablations_html(found.ablations, words)
    if found.score is not None:
        chosen = _matrix(found.score, matrix)
        macro = found.score.metrics.get("macro_f1")
        mean = None if macro is None else macro / 100
        figures["by_relation"] = plot_relation_f1(found.score.by_relation, mean, words)
        figures["confusion"] = plot_confusion(chosen, words)
        behind = confusion_html(chosen, words)
    return Drawn(
        summary_html(found, words),
        figures,
        tables,
        behind,
        tries_html(found.tries, found.tries_note, words) if found.tries else "",
        exported_html(STEM, asdict(found), _tables(found), card, {"matrix": matrix}, words),
    )


def summary_html(found: RelationCard, words: Words) -> str:
    """Return what the card says in sentences, and what it lacks."""
    parts = [_verdict(found, words)]
    if found.ablations is not None:
        parts.append(f"<p>{plain(_not_alike(found, found.ablations, words))}</p>")
    if found.score is not None:
        parts += [f"<p>{plain(said)}</p>" for said in score_sentences(found.score, words)]
        command = words(f"{STEM}.score_command", command=found.score.command)
        parts.append(f'<p class="bp-took">{plain(command)}</p>' if found.score.command else "")
    lacking = [
        words(f"{STEM}.no_{name}")
        for name, part in (
            ("ablations", found.ablations), ("score", found.score), ("tries", found.tries)
        )
        if not part
    ]
    parts += [f'<p class="bp-small">{plain(said)}</p>' for said in lacking]
    return "".join(parts) + announce_html(words(f"{STEM}.done", checkpoint=found.checkpoint))


def score_sentences(score: CardScore, words: Words) -> list[str]:
    """Return the test score in sentences; a metric that the card lacks is a dash."""
    names = ("macro_f1", "accuracy")
    named = {name: _points(score.metrics.get(name), words) for name in names}
    said = [words(f"{STEM}.score", n=f"{score.n:,}", **named)]
    if "direction_flips" in score.metrics:
        flips = words("numbers.percent", value=f"{score.metrics['direction_flips']:.1f}")
        said.append(words(f"{STEM}.score_flips", flips=flips))
    return said


def _verdict(found: RelationCard, words: Words) -> str:
    if found.ablations is not None:
        lost = {row.variant: _cost(row.lost) for row in found.ablations.rows}
        lost.pop("full")
        said = words(f"{STEM}.verdict", **lost)
    elif found.score is None and not found.tries:
        said = words(f"{STEM}.verdict_none", checkpoint=found.checkpoint)
    else:
        return ""
    return f'<div class="bp-verdict"><p class="bp-big">{plain(said)}</p></div>'


def _not_alike(found: RelationCard, ablations: Ablations, words: Words) -> str:
    return words(
        f"{STEM}.not_alike",
        n=f"{ablations.n:,}",
        parameters=f"{found.parameters / 1e6:.1f}",
        seeds=len(ablations.seeds),
    )


def _matrix(score: CardScore, choice: str) -> ConfusionMatrix:
    return score.confusion if choice == "labels" else score.confusion.undirected()


def _tables(found: RelationCard) -> list[Table]:
    tables = [ablations_table(found.ablations)] if found.ablations else []
    tables += [confusion_table(found.score.confusion)] if found.score else []
    return tables + ([tries_table(found.tries)] if found.tries else [])


def _cost(points: float) -> str:
    """Return what a part is worth; a variant that does better costs less than nothing."""
    return f"{points:.2f}" if points >= 0 else signed(points)


def _points(value: float | None, words: Words) -> str:
    return "–" if value is None else words("numbers.percent", value=f"{value:.2f}")
