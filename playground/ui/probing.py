"""The room Probing: which layer knows length, syntax, meaning; what a checkpoint's card holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import gradio as gr

from playground.errors import PlaygroundError
from playground.plots.probing import MEASURES
from playground.tasks.code_samples_probing import code_for_stored
from playground.tasks.probing_card import StoredProbing, read_probing
from playground.tasks.probing_claim import check_claim
from playground.ui import room_parts
from playground.ui.links import LinkReader
from playground.ui.markup import announce_html, plain
from playground.ui.page_texts import words_of
from playground.ui.probing_examples import VIEWS
from playground.ui.probing_results import (
    GROUPS,
    drawn_updates,
    lay_out_drawn,
    lay_out_switches,
    show_probed,
)
from playground.ui.probing_sentences import claim_said, summary_html
from playground.ui.room_parts import PRIVATE, Opening, Page, code_checkpoint
from playground.ui.shown_errors import Updates, error_html, notice_html, show_errors
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.cards import Card

STEM = "probing"
_HEAD = "encoder"


def build_probing_tab(page: Page) -> Opening:
    """Lay out the tab and wire it; call inside a `gr.Tab`. Returns how it is filled when opened."""
    inputs, outputs = room_parts.lay_out_room(
        page, STEM, _lay_out_inputs, lambda page: lay_out_drawn(page, STEM)
    )
    run, buttons = inputs.pop("run"), inputs.pop("buttons")
    handlers = _Handlers(page, {**inputs, **outputs})
    shown = show_errors(handlers.message)
    wire = room_parts.run_wires(STEM, shown(handlers.run), handlers.asked, handlers.results)
    for event in (run.click, *(part.input for part in handlers.asked)):
        wire(event, trigger_mode="always_last")
    for button, example in zip(buttons, VIEWS, strict=True):
        outputs_of = [handlers.message, inputs["group"], inputs["measure"]]
        put = button.click(handlers.example(example.texts), None, outputs_of, **PRIVATE)
        wire(put.success)
    opened = inputs["opened"]
    outputs_of_opening = [opened, *handlers.asked, *handlers.results]
    return Opening(shown(handlers.open), opened, outputs_of_opening)


def _lay_out_inputs(page: Page) -> dict[str, Any]:
    message = room_parts.message_area(STEM)
    checkpoint = room_parts.checkpoint_choice(page, STEM, _HEAD)
    switches = lay_out_switches(page, STEM)
    with gr.Row(elem_classes=["bp-actions"]):
        run = room_parts.run_button(page.texts, STEM)
        room_parts.link_button(page.texts, STEM)
    buttons = room_parts.example_buttons(page.texts, STEM, VIEWS)
    return {
        "opened": gr.Textbox("", visible=False), "message": message, "checkpoint": checkpoint,
        **switches, "run": run, "buttons": buttons,
    }


@dataclass(frozen=True)
class _Handlers:
    """The room's handlers; each returns the components that change."""

    page: Page
    parts: dict[str, Any]

    @property
    def message(self) -> Any:
        return self.parts["message"]

    @property
    def asked(self) -> list[Any]:
        """Return what a run reads, in the order of `run`."""
        return [self.parts[name] for name in ("checkpoint", "group", "measure")]

    @property
    def results(self) -> list[Any]:
        """Return what a run writes."""
        names = ("message", "summary", "map", "curves", "kinds", "tables", "exports", "code")
        return [self.parts[name] for name in names]

    def run(self, checkpoint: str, group: str, measure: str, request: gr.Request) -> Updates:
        """Show what the card of a checkpoint holds."""
        parts, words = self.parts, words_of(request)
        card = self.page.models.card(checkpoint)
        stored = read_probing(card)
        code = code_for_stored(code_checkpoint(self.page, checkpoint))
        if stored is None:
            lacking = {parts["summary"]: lacking_html(checkpoint, words), parts["code"]: code}
            return {**lacking, **drawn_updates(parts, None)}
        shown = show_probed(stored.probed, group, measure, card, STEM, words)
        return {
            parts["summary"]: stored_html(stored, card, words),
            parts["code"]: code,
            **drawn_updates(parts, shown),
        }

    def example(self, view: tuple[str, ...]) -> Callable[[], Updates]:
        """Return the handler that chooses a view."""
        group, measure = view
        return lambda: {
            self.message: "", self.parts["group"]: group, self.parts["measure"]: measure
        }

    def open(self, opened: str, request: gr.Request) -> Updates:
        """Fill the room from the link, or with the first checkpoint; once only."""
        parts, page, words = self.parts, self.page, words_of(request)
        if opened:
            return {self.message: gr.skip()}
        link = LinkReader(request, STEM, page.stems, words)
        checkpoint = link.checkpoint(page.models.choices(_HEAD), page.settings.hub)
        values = (checkpoint, link.choice("group", GROUPS), link.choice("measure", MEASURES))
        filled: Updates = dict(zip(self.asked, values, strict=True))
        filled |= {parts["opened"]: "yes", self.message: notice_html(link.problems)}
        try:
            return filled | self.run(*values, request)
        except PlaygroundError as error:
            notice = filled[self.message] + error_html(error, words)
            return filled | {self.message: notice, parts["summary"]: ""}


def stored_html(stored: StoredProbing, card: Card, words: Words) -> str:
    """Return what is said of stored results, and which command found them."""
    # as it is, however long: a command that is cut cannot be run
    told = words(f"{STEM}.measured").replace("{command}", stored.command)
    return "".join((
        summary_html(stored.probed, words),
        f'<p class="bp-took">{plain(card.checkpoint)} · {plain(told)}</p>',
        announce_html(words(f"{STEM}.done", said=claim_said(check_claim(stored.probed), words))),
    ))


def lacking_html(checkpoint: str, words: Words) -> str:
    """Return why nothing is stored, a link to the live run, and the command that would store it."""
    title = words(f"{STEM}.none_title", checkpoint=checkpoint)
    asked = {"room": STEM, "lab": "live", "checkpoint": checkpoint, "lang": words.language}
    command = "python -m playground score probing --data PATH --to-card --checkpoint FOLDER"
    return (
        f'<div class="bp-verdict"><p class="bp-big">{plain(title)}</p></div>'
        f'<p>{plain(words(f"{STEM}.none_hint"))} <a href="./?{plain(urlencode(asked))}">'
        f'{plain(words(f"{STEM}.none_link", checkpoint=checkpoint))}</a></p>'
        f'<p class="bp-small">{plain(words(f"{STEM}.none_command"))} '
        f"<code>{plain(command)}</code></p>{announce_html(title)}"
    )
