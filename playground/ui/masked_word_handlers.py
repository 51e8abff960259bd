"""What the room Masked word does when something is typed, pressed or opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import InputError, PlaygroundError
from playground.tasks.masked_word import (
    HIGHEST_TOP_K,
    LOWEST_TOP_K,
    fill_mask,
    read_masked_text,
)
from playground.tasks.masked_word_edit import begin_edit, toggle, toggles
from playground.ui.examples import MASKED_WORD as EXAMPLES
from playground.ui.guess import REVEAL, Guess, asking, key_of
from playground.ui.links import LinkReader
from playground.ui.masked_word_chips import chips_html, knows, read_edited, write_edited
from playground.ui.masked_word_results import STEM, Answer, answer
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html
from playground.words import Words

USUAL_TOP_K = 10


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the room has been filled."""
    text: Any
    edited: Any
    """What stood under the blanks, as JSON that the page keeps."""
    chips: Any
    targets: Any
    top_k: Any
    checkpoint: Any
    message: Any
    summary: Any
    rows: tuple[Any, ...]
    """One a blank, hidden while there is no such blank; each holds a table and a figure."""
    tables: tuple[Any, ...]
    figures: tuple[Any, ...]
    exports: Any
    code: Any
    guess: Guess

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `Handlers.run`."""
        return [self.text, self.targets, self.top_k, self.checkpoint, *self.guess.inputs]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        last = [self.exports, self.code, *self.guess.outputs]
        return [self.message, self.summary, *self.rows, *self.tables, *self.figures, *last]

    @property
    def typing(self) -> list[Any]:
        """Return what typing and pressing chips write."""
        return [self.message, self.text, self.edited, self.chips]

    @property
    def all(self) -> list[Any]:
        """Return what opening the room writes."""
        options = [self.targets, self.top_k, self.checkpoint, self.guess.switch]
        return [self.opened, self.text, self.edited, self.chips, *options, *self.results]


@dataclass(frozen=True)
class Handlers:
    """The room's handlers; each returns the components that change."""

    page: Page
    parts: Parts

    def run(
        self,
        text: str,
        targets: str,
        top_k: int,
        checkpoint: str,
        guessing: bool,
        shown: str,
        guess: str,
        request: gr.Request,
    ) -> Updates:
        """Fill the blanks, unless a guess is due first."""
        encoder = self.page.models.for_head(STEM, checkpoint)
        key = key_of(checkpoint, text)
        if guessing and shown == REVEAL and not guess.strip():
            raise InputError("guess_missing")
        if guessing and shown not in (key, REVEAL):
            read_masked_text(encoder, text)  # what cannot be answered is said before the guess
            return self._ask(words_of(request))
        named = code_checkpoint(self.page, encoder.checkpoint)
        own = guess if guessing else ""
        found = answer(encoder, text, targets, top_k, named, words_of(request), own)
        return self._show(found) | {self.parts.guess.shown: key}

    def rerun(
        self,
        text: str,
        targets: str,
        top_k: int,
        checkpoint: str,
        guessing: bool,
        shown: str,
        guess: str,
        request: gr.Request,
    ) -> Updates:
        """Fill the blanks after a chip was pressed; that none is left is no error then."""
        try:
            return self.run(text, targets, top_k, checkpoint, guessing, shown, guess, request)
        except InputError as error:
            if error.key != "no_mask":
                raise
            said = words_of(request)("screen.masked_word_none_left")
            return {self.parts.message: notice_html([said])}

    def typed(self, text: str, kept: str, checkpoint: str, request: gr.Request) -> Updates:
        """Follow what is typed with the chips, which already know what we put in ourselves."""
        if knows(kept, text):
            return {self.parts.message: gr.skip()}
        edited = read_edited(kept, text)
        tokenized = self.page.models.for_head(STEM, checkpoint).tokens(text)
        html = chips_html(toggles(tokenized), edited, words_of(request))
        return {self.parts.edited: write_edited(edited), self.parts.chips: html}

    def clicked(
        self,
        text: str,
        kept: str,
        checkpoint: str,
        guessing: bool,
        shown: str,
        event: gr.EventData,
        request: gr.Request,
    ) -> Updates:
        """Mask or unmask the word of a pressed chip; one of an older text changes nothing."""
        encoder = self.page.models.for_head(STEM, checkpoint)
        edited = read_edited(kept, text)
        pressed = (event.start, event.end)
        if any(pressed == (t.start, t.end) for t in toggles(encoder.tokens(text))):
            edited = toggle(edited, *pressed)
            if edited.text == text:  # a [MASK] typed by hand: BERT's first word goes there
                if guessing and shown != key_of(checkpoint, text):
                    raise InputError("guess_blank_typed")
                masks = fill_mask(encoder, text, 1).masks
                best = next((m.candidates[0].word for m in masks if m.start == pressed[0]), None)
                edited = toggle(edited, *pressed, fallback=best)
        html = chips_html(toggles(encoder.tokens(edited.text)), edited, words_of(request))
        parts = self.parts
        return {parts.text: edited.text, parts.edited: write_edited(edited), parts.chips: html}

    def example(self, texts: tuple[str, ...]) -> Callable[..., Updates]:
        """Return the handler that puts an example into the text boxes."""

        def show_example(checkpoint: str, request: gr.Request) -> Updates:
            text, targets = texts
            chips = self._chips(text, checkpoint, request)
            return {self.parts.targets: targets, self.parts.text: text, **chips}

        return show_example

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the room from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        example = EXAMPLES[0].texts
        text = link.text("text", example[0])
        targets = link.text("targets", "" if link.has("text") else example[1])
        top_k = link.number("top_k", USUAL_TOP_K, LOWEST_TOP_K, HIGHEST_TOP_K)
        checkpoint = link.checkpoint(page.models.choices(STEM), page.settings.hub)
        filled: Updates = {parts.opened: "yes", parts.text: text, parts.targets: targets}
        filled |= {parts.top_k: top_k, parts.checkpoint: checkpoint}
        guessing = link.flag("guess")
        filled |= {parts.guess.switch: guessing, parts.message: notice_html(link.problems)}
        try:
            filled |= self._chips(text, checkpoint, request)
            asked = (text, targets, top_k, checkpoint, guessing, "", "")
            return filled | self.run(*asked, request)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}

    def _chips(self, text: str, checkpoint: str, request: gr.Request) -> Updates:
        edited = begin_edit(text)
        tokenized = self.page.models.for_head(STEM, checkpoint).tokens(text)
        html = chips_html(toggles(tokenized), edited, words_of(request))
        return {self.parts.edited: write_edited(edited), self.parts.chips: html}

    def _ask(self, words: Words) -> Updates:
        """Ask for a guess; nothing of an answer stays in the page."""
        parts = self.parts
        updates = asking(parts.guess, parts.summary, words) | {parts.exports: ""}
        for row, table, figure in zip(parts.rows, parts.tables, parts.figures, strict=True):
            updates |= {row: gr.update(visible=False), table: "", figure: None}
        return updates

    def _show(self, found: Answer) -> Updates:
        parts = self.parts
        updates: Updates = {parts.summary: found.summary, parts.code: found.code}
        updates |= {parts.exports: found.exports, parts.guess.area: gr.update(visible=False)}
        for number, row in enumerate(parts.rows):
            used = number < len(found.tables)
            updates[row] = gr.update(visible=used)
            if used:
                updates[parts.tables[number]] = found.tables[number]
                updates[parts.figures[number]] = found.figures[number]
        return updates
