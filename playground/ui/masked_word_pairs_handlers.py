"""What the lab Minimal pairs does when a pair is compared, a set chosen, or a file brought."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import gradio as gr

from playground.data.minimal_pairs import pair_set
from playground.data.pair_files import read_pairs, spread_pairs
from playground.data.table_files import MOST_SENT_BYTES
from playground.errors import PlaygroundError
from playground.tasks.masked_word_pair_sets import Progress
from playground.ui.examples import Example
from playground.ui.links import LinkReader
from playground.ui.masked_word_pairs_results import (
    STEM,
    PairSource,
    SetAnswer,
    answer_pair,
    answering_set,
    progress_html,
)
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html

HEAD = "masked_word"
MOST_PAIRS = 200
"""Of a file, on screen; the command line takes all."""
_TELL_AFTER, _TELL_EVERY = 0.6, 0.3
"""Seconds until progress is told, and between two reports."""

EXAMPLES = (
    Example(
        "attractor",
        ("The lid of the jars is missing.", "The lid of the jars are missing."),
    ),
    Example("was", ("They were late again.", "They was late again.")),
    Example("not", ("A carrot is not a bird.", "A carrot is not a vegetable.")),
    Example("order", ("The old man fed the ducks.", "The old man the fed ducks.")),
    Example("pieces", ("We heard their laughter.", "We heard their jubilation.")),
    Example("chinese", ("我们明天去图书馆看书。", "我们明天去看书图书馆。")),
)


@dataclass(frozen=True)
class Parts:
    """The components that handlers read and write."""

    opened: Any
    """"yes" once the lab has been filled."""
    good: Any
    bad: Any
    within_word: Any
    checkpoint: Any
    message: Any
    summary: Any
    figure: Any
    table: Any
    set_summary: Any
    set_figure: Any
    set_table: Any
    exports: Any
    code: Any

    @property
    def asked(self) -> list[Any]:
        """Return what comparing a pair reads, in the order of `Handlers.run`."""
        return [self.good, self.bad, self.within_word, self.checkpoint]

    @property
    def results(self) -> list[Any]:
        """Return what comparing a pair, or judging a set, writes."""
        return [self.message, *self.of_pair, *self.of_set, self.exports, self.code]

    @property
    def of_pair(self) -> list[Any]:
        """Return what shows a pair; hidden while a set is shown."""
        return [self.summary, self.figure, self.table]

    @property
    def of_set(self) -> list[Any]:
        """Return what shows a set; hidden while a pair is shown."""
        return [self.set_summary, self.set_figure, self.set_table]


@dataclass(frozen=True)
class Handlers:
    """The lab's handlers; each returns, or yields, the components that change."""

    page: Page
    parts: Parts

    def run(
        self, good: str, bad: str, within_word: bool, checkpoint: str, request: gr.Request
    ) -> Updates:
        """Compare the pair."""
        encoder = self.page.models.for_head(HEAD, checkpoint)
        named = code_checkpoint(self.page, encoder.checkpoint)
        found = answer_pair(encoder, good, bad, bool(within_word), named, words_of(request))
        parts = self.parts
        shown = _shown(parts.of_pair, (found.summary, found.figure, found.table), parts.of_set)
        return {**shown, parts.exports: found.exports, parts.code: found.code}

    def example(self, texts: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that puts an example into the text boxes."""

        def show_example() -> Updates:
            return {self.parts.good: texts[0], self.parts.bad: texts[1]}

        return show_example

    def judge_set(self, name: str) -> Callable[..., Iterator[Updates]]:
        """Return the handler that judges one of our own sets."""

        def judge_own_set(
            within_word: bool, checkpoint: str, request: gr.Request
        ) -> Iterator[Updates]:
            pairs = pair_set(name)
            title = words_of(request)(f"{STEM}.screen_set_{name}")
            source = PairSource(title, pairs, len(pairs))
            yield from self._judge(source, within_word, checkpoint, request)

        return judge_own_set

    def judge_file(
        self, path: str | None, within_word: bool, checkpoint: str, request: gr.Request
    ) -> Iterator[Updates]:
        """Judge the pairs of a file, which is deleted once it is read."""
        if path is None:
            yield {self.parts.message: ""}
            return
        brought = Path(path)
        try:
            found = read_pairs(brought, MOST_SENT_BYTES)
        finally:
            brought.unlink(missing_ok=True)
        taken = spread_pairs(found.pairs, MOST_PAIRS)
        source = PairSource(brought.name, taken, len(found.pairs), found)
        yield from self._judge(source, within_word, checkpoint, request)

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the lab from the link, or with the first example, and answer it; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {parts.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        good = link.text("good", EXAMPLES[0].texts[0])
        bad = link.text("bad", EXAMPLES[0].texts[1])
        within_word = bool(link.number("within_word", 0, 0, 1))
        checkpoint = link.checkpoint(page.models.choices(HEAD), page.settings.hub)
        filled: Updates = {parts.opened: "yes", parts.good: good, parts.bad: bad}
        filled |= {parts.within_word: within_word, parts.checkpoint: checkpoint}
        filled[parts.message] = notice_html(link.problems)
        try:
            return filled | self.run(good, bad, within_word, checkpoint, request)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}

    def _judge(
        self, source: PairSource, within_word: bool, checkpoint: str, request: gr.Request
    ) -> Iterator[Updates]:
        words, parts = words_of(request), self.parts
        encoder = self.page.models.for_head(HEAD, checkpoint)
        next_report = time.monotonic() + _TELL_AFTER
        for step in answering_set(encoder, source, bool(within_word), words):
            if isinstance(step, SetAnswer):
                yield self._show_set(step)
            elif isinstance(step, Progress) and time.monotonic() >= next_report:
                next_report = time.monotonic() + _TELL_EVERY
                told = gr.update(value=progress_html(step, words), visible=True)
                yield {parts.set_summary: told}

    def _show_set(self, found: SetAnswer) -> Updates:
        parts = self.parts
        values = (found.summary, found.figure, found.table)
        return {**_shown(parts.of_set, values, parts.of_pair), parts.exports: found.exports}


def _shown(areas: list[Any], values: tuple[Any, ...], hidden: list[Any]) -> Updates:
    """Return the updates that show `values` in `areas` and hide other areas."""
    updates: Updates = {area: gr.update(visible=False) for area in hidden}
    pairs = zip(areas, values, strict=True)
    return updates | {area: gr.update(value=value, visible=True) for area, value in pairs}
