"""What a lab of Attention about one piece does when it is run, clicked, filled or opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import PlaygroundError
from playground.settings import QUOTED
from playground.tasks.attention import tokens_of
from playground.tasks.attention_query import read_asked
from playground.ui import room_parts
from playground.ui.attention_query_examples import QueryExample
from playground.ui.attention_query_lab import HEAD, Asked, Parts, QueryLab, lay_out_lab
from playground.ui.attention_query_pieces import query_pieces_html
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.room_parts import PRIVATE, Opening, Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html, show_errors
from playground.words import Words

_MOST = 256
"""Layers or heads that a link may name; sliders end at the checkpoint's own."""
_MOST_PIECES = 100_000


@dataclass(frozen=True)
class Handlers:
    """A lab's handlers; each returns the components that change."""

    page: Page
    lab: QueryLab
    parts: Parts

    def run(
        self,
        text: str,
        text_b: str,
        layer: int,
        head: int,
        query: str,
        checkpoint: str,
        request: gr.Request,
    ) -> Updates:
        """Answer for one piece; a layer, head or piece beyond the last is the last."""
        return self._answer(words_of(request), text, text_b, layer, head, query, checkpoint)

    def _answer(
        self,
        words: Words,
        text: str,
        text_b: str,
        layer: int,
        head: int,
        query: str,
        checkpoint: str,
    ) -> Updates:
        parts = self.parts
        encoder = self.page.models.for_head(HEAD, checkpoint, QUOTED)
        entry = encoder.entry
        places = [
            min(int(place), count)
            for place, count in ((layer, entry.layers), (head, entry.attention_heads))
        ]
        tokens = tokens_of(read_asked(encoder, text, text_b, 0, 0))
        chosen = min(_whole(query), len(tokens) - 1)
        named = code_checkpoint(self.page, encoder.checkpoint)
        pair = text_b if text_b.strip() else None
        at = Asked(text, pair, places[0] - 1, places[1] - 1, chosen, named, words)
        found = self.lab.answer(encoder, at)
        drawn: Updates = {}
        for name, (above, figure, below) in found.figures.items():
            shown = (above, gr.update(value=figure, visible=True), below)
            drawn |= dict(zip(parts.drawn[name], shown, strict=True))
        return {
            parts.layer: gr.update(value=places[0], maximum=max(2, entry.layers)),
            parts.head: gr.update(value=places[1], maximum=max(2, entry.attention_heads)),
            parts.query: str(chosen),
            parts.pieces: query_pieces_html(tokens, chosen, words),
            parts.summary: found.summary,
            **drawn,
            parts.exports: found.exports,
            parts.code: found.code,
        }

    def pressed(self, event: gr.EventData) -> Updates:
        """Take the piece that was pressed as the one that looks."""
        return {self.parts.message: "", self.parts.query: str(event.piece)}

    def example(self, example: QueryExample) -> Callable[[str], Updates]:
        """Return the handler that puts an example into the boxes; takes the checkpoint."""
        parts = self.parts

        def put(checkpoint: str) -> Updates:
            entry = self.page.models.for_head(HEAD, checkpoint, QUOTED).entry
            return {
                parts.text: example.texts[0],
                parts.text_b: example.texts[1],
                parts.layer: min(example.layer, entry.layers),
                parts.head: min(example.head, entry.attention_heads),
                parts.query: str(example.query),
                parts.message: "",
            }

        return put

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, self.lab.stem, page.stems, words)
        first = self.lab.examples[0]
        given = link.has("text") or link.has("text_b")
        texts = [
            link.text(name, "" if given else text)
            for name, text in zip(("text", "text_b"), first.texts, strict=True)
        ]
        usual = (1, 1, 1) if given else (first.layer, first.head, first.query)
        values: list[Any] = [
            *texts,
            link.number("layer", usual[0], 1, _MOST),
            link.number("head", usual[1], 1, _MOST),
            str(link.number("query", usual[2], 0, _MOST_PIECES)),
            link.checkpoint(page.models.choices(HEAD), page.settings.hub),
        ]
        filled: Updates = dict(zip(parts.asked, values, strict=True))
        filled |= {parts.opened: "yes", parts.message: notice_html(link.problems)}
        for slider in (parts.layer, parts.head):  # one beyond the slider's end would not be taken
            filled[slider] = gr.skip()
        try:
            return filled | self._answer(words, *values)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}


def build_query_lab(page: Page, lab: QueryLab) -> Opening:
    """Lay out a lab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    parts, run_button, buttons = lay_out_lab(page, lab)
    handlers = Handlers(page, lab, parts)
    shown = show_errors(parts.message)
    run = room_parts.run_wires(lab.stem, shown(handlers.run), parts.asked, parts.results)
    slid = (parts.layer.release, parts.head.release)
    for event in (run_button.click, *slid, parts.checkpoint.input):
        run(event, trigger_mode="always_last")
    chosen = [parts.message, parts.query]
    run(parts.pieces.select(shown(handlers.pressed), None, chosen, **PRIVATE).success)
    boxes = [parts.text, parts.text_b, parts.layer, parts.head, *chosen]
    for button, example in zip(buttons, lab.examples, strict=True):
        put = shown(handlers.example(example))
        run(button.click(put, parts.checkpoint, boxes, **PRIVATE).success)
    return Opening(show_errors(parts.message)(handlers.open), parts.opened, parts.all)


def _whole(written: str) -> int:
    """Return the index that the page keeps as text; 1, the first word, where it is none."""
    sound = written.isascii() and written.isdecimal() and len(written) < 7
    return int(written) if sound else 1
