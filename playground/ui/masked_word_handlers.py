"""What the room Masked word does when something is typed, pressed or opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.errors import InputError, PlaygroundError
from playground.settings import QUOTED
from playground.tasks.masked_word import (
    HIGHEST_TOP_K,
    LOWEST_TOP_K,
    fill_mask,
    read_masked_text,
)
from playground.tasks.masked_word_edit import begin_edit, toggle, toggles
from playground.tasks.masked_word_stop import text_with_stop
from playground.ui.examples import MASKED_WORD as EXAMPLES
from playground.ui.guess import REVEAL, Guess, asking, key_of
from playground.ui.links import LinkReader
from playground.ui.masked_word_chips import (
    chips_html,
    knows,
    read_edited,
    typed_at,
    write_edited,
)
from playground.ui.masked_word_results import STEM, Answer, Asked, answer
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
    longer: Any
    compare: Any
    message: Any
    summary: Any
    add_stop: Any
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
        options = [self.targets, self.top_k, self.checkpoint, self.longer, self.compare]
        return [self.text, *options, *self.guess.inputs]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        last = [self.exports, self.code, *self.guess.outputs]
        first = [self.message, self.summary, self.add_stop]
        return [*first, *self.rows, *self.tables, *self.figures, *last]

    @property
    def typing(self) -> list[Any]:
        """Return what typing and pressing chips write."""
        return [self.message, self.text, self.edited, self.chips]

    @property
    def all(self) -> list[Any]:
        """Return what opening the room writes."""
        options = [self.targets, self.top_k, self.checkpoint, self.longer, self.compare]
        options += [self.guess.switch]
        return [self.opened, self.text, self.edited, self.chips, *options, *self.results]


@dataclass(frozen=True)
class Handlers:
    """The room's handlers; each returns the components that change."""

    page: Page
    parts: Parts

    def run(
        self,
        request: gr.Request,
        text: str,
        targets: str,
        top_k: int,
        checkpoint: str,
        longer: bool,
        compare: str,
        guessing: bool,
        shown: str,
        guess: str,
    ) -> Updates:
        """Fill the blanks, unless a guess is due first."""
        encoder = self.page.models.for_head(STEM, checkpoint, QUOTED)
        key = key_of(checkpoint, text)
        if guessing and shown == REVEAL and not guess.strip():
            raise InputError("guess_missing")
        if guessing and shown not in (key, REVEAL):
            read_masked_text(encoder, text)  # what cannot be answered is said before the guess
            return self._ask(words_of(request))
        named = code_checkpoint(self.page, encoder.checkpoint)
        other = self.page.models.for_head(STEM, compare, QUOTED) if compare else None
        own = guess if guessing else ""
        asked = Asked(text, targets, top_k, own, bool(longer), other)
        found = answer(encoder, asked, named, words_of(request))
        return self._show(found) | {self.parts.guess.shown: key}

    def rerun(self, request: gr.Request, *asked: Any) -> Updates:
        """Fill the blanks after a chip was pressed; that none is left is no error then."""
        try:
            found = self.run(request, *asked)
            # the press has cleared the message, or has put what it refused there
            return {self.parts.message: gr.skip(), **found}
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
        tokenized = self.page.models.for_head(STEM, checkpoint, QUOTED).tokens(text)
        at = typed_at(kept, text)
        html = chips_html(toggles(tokenized), edited, words_of(request), at)
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
        encoder = self.page.models.for_head(STEM, checkpoint, QUOTED)
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
        words = words_of(request)
        html = chips_html(toggles(encoder.tokens(edited.text)), edited, words, event.start)
        parts = self.parts
        return {parts.text: edited.text, parts.edited: write_edited(edited), parts.chips: html}

    def turned(
        self, text: str, kept: str, checkpoint: str, event: gr.EventData, request: gr.Request
    ) -> Updates:
        """Show other words of a long text."""
        tokenized = self.page.models.for_head(STEM, checkpoint, QUOTED).tokens(text)
        words, edited = words_of(request), read_edited(kept, text)
        return {self.parts.chips: chips_html(toggles(tokenized), edited, words, event.at)}

    def add_stop(self, text: str, kept: str, checkpoint: str, request: gr.Request) -> Updates:
        """End the text with the full stop that it lacks."""
        encoder = self.page.models.for_head(STEM, checkpoint, QUOTED)
        found = text_with_stop(encoder, encoder.tokens(text))
        edited = read_edited(kept, found[0] if found else text)
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
        longer, guessing = link.flag("longer"), link.flag("guess")
        compare = link.second_checkpoint(page.models.choices(STEM), page.settings.hub)
        filled |= {parts.longer: longer, parts.compare: compare, parts.guess.switch: guessing}
        filled[parts.message] = notice_html(link.problems)
        try:
            filled |= self._chips(text, checkpoint, request)
            asked = (text, targets, top_k, checkpoint, longer, compare, guessing, "", "")
            return filled | self.run(request, *asked)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}

    def _chips(self, text: str, checkpoint: str, request: gr.Request) -> Updates:
        edited = begin_edit(text)
        tokenized = self.page.models.for_head(STEM, checkpoint, QUOTED).tokens(text)
        html = chips_html(toggles(tokenized), edited, words_of(request))
        return {self.parts.edited: write_edited(edited), self.parts.chips: html}

    def _ask(self, words: Words) -> Updates:
        """Ask for a guess; nothing of an answer stays in the page."""
        parts = self.parts
        updates = asking(parts.guess, parts.summary, words) | {parts.exports: ""}
        updates[parts.add_stop] = gr.update(visible=False)
        for row, table, figure in zip(parts.rows, parts.tables, parts.figures, strict=True):
            updates |= {row: gr.update(visible=False), table: "", figure: None}
        return updates

    def _show(self, found: Answer) -> Updates:
        parts = self.parts
        updates: Updates = {parts.summary: found.summary, parts.code: found.code}
        updates |= {parts.exports: found.exports, parts.guess.area: gr.update(visible=False)}
        updates[parts.add_stop] = gr.update(visible=found.lacks_stop)
        for number, row in enumerate(parts.rows):
            used = number < len(found.tables)
            updates[row] = gr.update(visible=used)
            if used:
                updates[parts.tables[number]] = found.tables[number]
                figure = found.figures[number]
                updates[parts.figures[number]] = gr.update(value=figure, visible=figure is not None)
        return updates
