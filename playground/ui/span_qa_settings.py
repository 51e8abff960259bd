"""The settings of Question answering: how a passage is read, and when no answer is given."""

from __future__ import annotations

from typing import Any

import gradio as gr

from playground.engine.catalogue import Entry
from playground.errors import InputError, PlaygroundError
from playground.tasks.span_answers import DEFAULT_THRESHOLD, LONGEST_SPAN, SpanSettings
from playground.tasks.span_search import MAX_WORDS
from playground.ui.links import LinkReader
from playground.ui.room_parts import Page, field
from playground.words import Words

MOST_SHOWN = 20
"""Answers that the screen shows at most."""
_WHOLE = (("top_k", 5, MOST_SHOWN), ("max_words", MAX_WORDS, LONGEST_SPAN))
_PIECES = ("width", "stride")
_LABELLED = (*(name for name, *_ in _WHOLE), *_PIECES)
_WIDEST = 512
"""Pieces; what a link may ask for. BERT's own positions end there."""
USUAL: list[int | None] = [5, MAX_WORDS, None, None]
"""top_k, max_words, width and stride as the room opens."""


def lay_out_settings(page: Page, stem: str) -> tuple[Any, tuple[Any, ...]]:
    """Place top_k, max_words, width and stride, folded up; return the fold and the four."""
    label = page.texts.label
    named = {"open": False, "elem_id": f"{stem}-settings"}
    with gr.Accordion(label(f"{stem}.screen_settings"), **named) as fold:
        whole = [
            gr.Slider(
                1,
                highest,
                value=usual,
                step=1,
                label=label(f"{stem}.screen_{name}"),
                buttons=[],
                **field(stem, name),
            )
            for name, usual, highest in _WHOLE
        ]
        with gr.Row(elem_classes=["bp-options"]):
            pieces = [
                gr.Number(
                    None,
                    precision=0,
                    label=label(f"{stem}.screen_{name}"),
                    info=label(f"{stem}.screen_{name}_hint"),
                    min_width=120,
                    **field(stem, name),
                )
                for name in _PIECES
            ]
    return fold, (*whole, *pieces)


def threshold_slider(page: Page, stem: str, entry: Entry | None) -> Any:
    """Place the slider of the threshold, in percent; hidden where the model cannot refuse."""
    label = page.texts.label
    return gr.Slider(
        0,
        100,
        value=usual_percent(entry),
        step=0.1,
        label=label(f"{stem}.screen_threshold"),
        info=label(f"{stem}.screen_threshold_hint"),
        visible=entry is not None and entry.no_answer_threshold is not None,
        buttons=[],
        **field(stem, "threshold"),
    )


def usual_percent(entry: Entry | None) -> float:
    """Return the threshold of a card as the slider shows it."""
    card = entry.no_answer_threshold if entry else None
    return round(100 * (DEFAULT_THRESHOLD if card is None else card), 1)


def settings_of(values: list[Any], percent: float, entry: Entry) -> SpanSettings:
    """
    Return the settings that a run is asked with.

    Args:
        values: top_k, max_words, width, stride; None where a box is empty.
        percent: of the threshold's slider; where it was not moved, the card's own figure counts.
        entry: of the checkpoint.
    """
    moved = entry.no_answer_threshold is not None and percent != usual_percent(entry)
    top_k, max_words, width, stride = (None if value is None else int(value) for value in values)
    threshold = percent / 100 if moved else None
    return SpanSettings(top_k or 1, max_words or 1, width, stride, threshold)


def linked_settings(link: LinkReader) -> list[int | None]:
    """Return top_k, max_words, width and stride as a link has them."""
    whole: list[int | None] = [
        link.number(name, usual, 1, highest) for name, usual, highest in _WHOLE
    ]
    pieces = [link.number(name, -1, 0, _WIDEST) for name in _PIECES]
    return whole + [None if found < 0 else found for found in pieces]


def named_on_screen(error: PlaygroundError, words: Words) -> PlaygroundError:
    """Return an error about a setting with its field's label in place of the parameter's name."""
    name = error.values.get("name")
    if not error.key.startswith("span_setting") or name not in _LABELLED:
        return error
    label = words(f"span_qa.screen_{name}")
    return InputError(error.key, **{**error.values, "name": f"“{label}”"})
