"""What the room Attention does when it is run, filled or opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import gradio as gr

from playground.errors import PlaygroundError
from playground.settings import QUOTED
from playground.tasks.attention_parts import PARTS, Arrangement, read_together
from playground.ui.attention_examples import ATTENTION as EXAMPLES
from playground.ui.attention_parts import Parts
from playground.ui.attention_results import STEM, Asked, cell_html, show_attention
from playground.ui.links import LinkReader
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html

HEAD = "encoder"


@dataclass(frozen=True)
class Handlers:
    """The room's handlers; each returns the components that change."""

    page: Page
    parts: Parts

    def run(
        self,
        drawn: str,
        text: str,
        text_b: str,
        heads: str,
        bare: bool,
        words: bool,
        together: str,
        part: str,
        checkpoint: str,
        request: gr.Request,
    ) -> Updates:
        """Show the attention of what stands in the boxes; the overview only if it changes."""
        parts = self.parts
        encoder = self.page.models.for_head(HEAD, checkpoint, QUOTED)
        wanted = Arrangement(not bare, words, read_together(together), part)
        said = words_of(request)
        named = code_checkpoint(self.page, encoder.checkpoint)
        asked = Asked(text, text_b, heads, wanted, named)
        found = show_attention(encoder, asked, said)
        key = repr((text, text_b, wanted, encoder.checkpoint, said.language))
        return {
            parts.drawn: key,
            parts.summary: found.summary,
            parts.atlas: gr.skip() if key == drawn else found.atlas,
            parts.lines: found.lines,
            parts.figure: gr.update(value=found.figure, visible=True),
            parts.cell: cell_html(said, key + heads),
            parts.tables: found.tables,
            parts.exports: found.exports,
            parts.code: found.code,
        }

    def example(self, texts: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that puts an example into the boxes."""
        parts = self.parts
        boxes = (parts.text, parts.text_b, parts.together)
        put = dict(zip(boxes, texts, strict=True)) | {parts.part: PARTS[0], parts.message: ""}
        return lambda: put

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the room from the link, or with the first example, and show it; once only."""
        parts = self.parts
        if opened:
            return {parts.message: gr.skip()}
        words = words_of(request)
        link = LinkReader(request, STEM, self.page.stems, words)
        given = link.has("text") or link.has("text_b")
        text, text_b, together = ("", "", "") if given else EXAMPLES[0].texts
        values = (
            link.text("text", text),
            link.text("text_b", text_b),
            link.text("heads", ""),
            link.flag("bare"),
            link.flag("words"),
            link.text("together", together),
            link.choice("part", PARTS),
            link.checkpoint(self.page.models.choices(HEAD), self.page.settings.hub),
        )
        filled: Updates = dict(zip(parts.asked[1:], values, strict=True))
        filled |= {parts.opened: "yes", parts.message: notice_html(link.problems)}
        try:
            return filled | self.run("", *values, request)
        except PlaygroundError as error:
            notice = filled[parts.message] + error_html(error, words)
            return filled | {parts.message: notice, parts.summary: ""}
