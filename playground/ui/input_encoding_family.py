"""The lab Family of Inside BERT: seven models, and where their differences can be tried."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import gradio as gr

from playground.plots.input_encoding_family import family_html, family_table
from playground.tasks.input_encoding_family import CODE, FAMILY
from playground.ui import room_parts
from playground.ui.exports import export_area, exported_html
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Opening, Page, screen_key
from playground.ui.shown_errors import Updates
from playground.words import Words
from playground.words.input_encoding_family import family_said

STEM = "input_encoding_family"


@dataclass(frozen=True)
class Published:
    """Whose figures they are: the papers', no checkpoint's."""

    checkpoint: str = "papers"
    weights_sha256: str = ""
    precision: str = "as published"


def build_family_lab(page: Page) -> Opening:
    """Lay out the lab; call inside a `gr.Tab`. Returns how its exports are filled when opened."""
    room_parts.show_question(page.texts, STEM)
    cards = page.texts.markup(STEM, lambda words: family_page(page.stems, words))
    room_parts.html_area(cards, elem_id=f"{STEM}-cards")
    exports = export_area(page, STEM)
    code = room_parts.help_area(page.texts, STEM)
    opened = gr.Textbox("", visible=False)

    def fill(already: str, request: gr.Request) -> Updates:
        if already:
            return {opened: gr.skip()}
        words = words_of(request)
        rows = [{**asdict(one), **family_said(words, one.name)} for one in FAMILY]
        result = {"family": rows}
        exported = exported_html(STEM, result, [family_table(words)], Published(), {}, words)
        return {opened: "yes", exports: exported, code: CODE}

    outputs: list[Any] = [opened, exports, code]
    return Opening(fill, opened, outputs)


def family_page(stems: tuple[str, ...], words: Words) -> str:
    """Return the cards, their links leading to places of the app in the same language."""

    def link(stem: str) -> tuple[str, str]:
        room = max((one for one in stems if stem.startswith(one) and _is_room(one)), key=len)
        lab = stem[len(room) + 1 :]
        address = f"./?room={room}{f'&lab={lab}' if lab else ''}&lang={words.language}"
        name = words(f"screen.{room}_tab")
        return address, f"{name}: {words(screen_key(stem, 'tab'))}" if lab else name

    return family_html(link, words)


def _is_room(stem: str) -> bool:
    return screen_key(stem, "tab") == f"screen.{stem}_tab"
