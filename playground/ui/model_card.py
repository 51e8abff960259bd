"""The checkpoints' cards, one click away in the same page: size, languages, licence, scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playground.ui.markup import plain
from playground.words import Words
from playground.words.input_encoding_size import millions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playground.engine.checkpoints import Entry

_KNOWN_LANGUAGES = ("en", "zh")
_KNOWN_HEADS = ("masked_word", "next_sentence", "relation", "span_qa", "classification", "tagging")


def cards_html(entries: Sequence[Entry], words: Words) -> str:
    """Return one card a checkpoint."""
    if not entries:
        return f"<p>{plain(words('common.card_none'))}</p>"
    return f'<div class="bp-cards">{"".join(_card(entry, words) for entry in entries)}</div>'


def _card(entry: Entry, words: Words) -> str:
    size = words(
        "common.card_size_value",
        layers=entry.layers,
        hidden=entry.hidden,
        attention_heads=entry.attention_heads,
        parameters=millions(words, entry.parameters),
    )
    rows = (
        ("card_size", plain(size)),
        ("card_file", plain(words("common.card_file_value", megabytes=f"{entry.bytes / 1e6:.0f}"))),
        ("card_tasks", plain(", ".join(_named(entry.heads, "head", _KNOWN_HEADS, words)))),
        (
            "card_languages",
            plain(", ".join(_named(entry.languages, "language", _KNOWN_LANGUAGES, words)) or "–"),
        ),
        ("card_licence", plain(entry.licence or words("common.card_licence_unknown"))),
        ("card_scores", _scores(entry.scores, words)),
    )
    listed = "".join(
        f"<dt>{plain(words(f'common.{key}'))}</dt><dd>{value}</dd>" for key, value in rows
    )
    title = plain(entry.title)
    name = "" if entry.title == entry.id else f" <code>{plain(entry.id)}</code>"
    return f'<section class="bp-card"><h3>{title}{name}</h3><dl>{listed}</dl></section>'


def _named(found: Sequence[str], kind: str, known: Sequence[str], words: Words) -> list[str]:
    return [words(f"common.{kind}_{name}") if name in known else name for name in found]


def _scores(scores: dict[str, Any], words: Words) -> str:
    lines = []
    for task, found in scores.items():
        metrics = found.get("metrics", found) if isinstance(found, dict) else {}
        figures = [
            f"{name.replace('_', ' ')} {value:.3f}"
            for name, value in metrics.items()
            if isinstance(value, float)
        ]
        if figures:
            lines.append(f"<li>{plain(task)}: {plain(', '.join(figures))}</li>")
    return f"<ul>{''.join(lines)}</ul>" if lines else plain(words("common.card_scores_none"))
