"""
Where the entities of a text are marked: the tagged text, and a copy of it to mark in.

The text in the box is what is used; `relation_marking.js` draws the copy from it and writes the
tags into it. Every place of the room Relations that takes one text uses this.
"""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.ui.markup import plain
from playground.ui.room_parts import Page, field, html_area
from playground.words import Words
from playground.words.relation_marking import TEXTS

_TOOLS = ("mark_e1", "mark_e2", "swap", "clear")
_TOOLS_SEVERAL = ("add", "remove", "clear")
_SAID = (
    "word", "word_in", "state", "none", "picked", "marked", "swapped", "cleared",
    "nothing_picked", "overlap", "swap_missing", "damaged", "long", "empty", "added", "removed",
    "not_marked", "most",
)
"""What the script says by itself."""


@dataclass(frozen=True)
class Marking:
    """The components of one marking area."""

    text: Any
    """The text box; its value holds <e1>…</e1> and <e2>…</e2>, or several <e>…</e>."""


def marking_area(
    page: Page, stem: str, value: str = "", runs: bool = False, several: bool = False
) -> Marking:
    """
    Place the box for a tagged sentence, named "text" in the room's link, and the copy below it.

    Args:
        page: what the room is built from.
        stem: of the room or lab.
        value: what the box holds at first.
        runs: whether marking the second entity, or swapping both, presses the main button too.
        several: whether any number of entities is marked, each in <e>…</e>, and not e1 and e2.
    """
    label = page.texts.label
    text = gr.Textbox(
        value,
        label=label("relation_marking.text"),
        info=label(_key("text_hint", several)),
        lines=3,
        max_lines=8,
        **field(stem, "text"),
    )
    name = f"marking_{stem}"
    html_area(page.texts.markup(name, lambda words: _copy_html(stem, runs, several, words)))
    text.change(
        fn=None, inputs=[text], js=f"(text) => window.playground.drawMarking('{stem}', text)"
    )
    return Marking(text)


def _key(name: str, several: bool) -> str:
    """Return the key of a word, which may have one of its own for several entities."""
    own = f"{name}_several"
    return f"relation_marking.{own if several and own in TEXTS else name}"


def _copy_html(stem: str, runs: bool, several: bool, words: Words) -> str:
    """Return the frame that the script fills: heading, copy, tools, and what is said."""
    said = {name: words(_key(name, several)) for name in _SAID}
    coded = base64.b64encode(json.dumps(said).encode()).decode()  # no braces: see PageTexts
    tools = "".join(
        f'<button type="button" class="bp-small-button bp-tool-{name}" data-mark="{name}">'
        f"{plain(words(f'relation_marking.{name}'))}</button>"
        for name in (_TOOLS_SEVERAL if several else _TOOLS)
    )
    label, how, group = (
        plain(words(_key(name, several))) for name in ("copy", "how", "tools")
    )
    return (
        f'<div class="bp-marking" data-stem="{plain(stem)}" data-runs="{int(runs)}" '
        f'data-several="{int(several)}" '
        f'data-said="{coded}">'
        f'<p class="bp-label" id="{plain(stem)}-copy-label">{label}</p>'
        f'<div class="bp-copy" role="listbox" aria-multiselectable="true" dir="auto" tabindex="0" '
        f'aria-labelledby="{plain(stem)}-copy-label" aria-describedby="{plain(stem)}-copy-how">'
        f'</div><div class="bp-tools" role="group" aria-label="{group}">{tools}</div>'
        '<p class="bp-marking-said" role="status"></p><p class="bp-marking-state"></p>'
        f'<p class="bp-small" id="{plain(stem)}-copy-how">{how}</p></div>'
    )
