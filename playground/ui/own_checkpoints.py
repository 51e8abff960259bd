"""
A visitor's own checkpoints in the rooms: which fit where, and how a page comes to offer them.

The browser's tab alone knows them (`own_checkpoints.js` keeps ids and titles in sessionStorage) and
tells the page when it loads; the server looks each id up and forgets it again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.engine.catalogue import ENCODER, Entry
from playground.engine.visitor_checkpoints import LONGEST_TITLE, OWN_ID
from playground.errors import CheckpointError
from playground.tasks.relation_labels import LABELS
from playground.ui.markup import plain
from playground.ui.room_parts import Picker
from playground.ui.shown_errors import Updates
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.checkpoints import Models

MARK = "★ "
"""Stands before the title of one's own: no id begins so, so a page's script can tell them."""
TOLD = "() => { window.playground.arrive(); return [window.playground.own.told()]; }"
"""Script of the event that fills a page; its one input is what `told` read."""
_MOST = 10
"""Own checkpoints that one tab may name; no visitor may have more."""
_ROOMS = {"relation": "relation", "span_qa": "span_qa"}
_LOOKING = ("layers", "probing", "attention", "input_encoding")


def fits(entry: Entry, head: str) -> bool:
    """Return whether a room for `head` can use it; Relations reads the 19 labels and no others."""
    if head == "relation" and sorted(entry.relation_labels) != sorted(LABELS):
        return False
    return entry.has(head)


def rooms_for(entry: Entry) -> tuple[str, ...]:
    """Return the stems of the rooms that a checkpoint fits, those of its head first."""
    own = tuple(room for head, room in _ROOMS.items() if fits(entry, head))
    return own + (_LOOKING if entry.has(ENCODER) else ())


def open_links_html(entry: Entry, words: Words) -> str:
    """
    Return links that open one's own checkpoint in each room it fits; no address has its id.

    When a page with such links is left, its tab keeps the checkpoint: every room then offers it.
    """
    links = "".join(
        f'<li><a href="./?room={room}" data-room="{room}" data-own="{plain(entry.id)}" '
        f'data-title="{plain(entry.title)}">'
        f'{plain(words(f"screen.{room}_tab"))}</a></li>'
        for room in rooms_for(entry)
    )
    return f'<ul class="bp-open-in">{links}</ul>'


def with_own(
    openings: Callable[[gr.Request], Any], models: Models, pickers: Sequence[Picker]
) -> Callable[..., Updates]:
    """
    Return the handler that fills a page and offers the tab's own checkpoints in its choices.

    Args:
        openings: fills the place that a request asks for.
        models: look the ids up.
        pickers: the page's choices of a checkpoint.
    """

    def arrive(told: str, request: gr.Request) -> Updates:
        own, chosen = read_told(told)
        found = usable(models, own)
        updates: Updates = dict(openings(Arriving(request, chosen) if chosen else request))
        if not found:
            return updates
        for picker in pickers:
            more = [(MARK + title, entry.id) for entry, title in found if fits(entry, picker.head)]
            if more:
                offered = gr.update(choices=[*picker.choices, *more])
                value = updates.get(picker.dropdown)
                if isinstance(value, str):
                    offered["value"] = value
                updates[picker.dropdown] = offered
        return updates

    return arrive


def read_told(told: str) -> tuple[list[tuple[str, str]], str]:
    """
    Return ids and titles of a tab's own checkpoints, and the id that it wants opened, or "".

    What is no list of ours reads as empty: it comes from a browser.
    """
    try:
        found = json.loads(told or "{}")
    except ValueError:
        return [], ""
    if not isinstance(found, dict):
        return [], ""
    rows = found.get("own")
    chosen = found.get("open")
    own = [
        (row[0], row[1][: LONGEST_TITLE + 8])
        for row in (rows if isinstance(rows, list) else [])[:_MOST]
        if isinstance(row, list) and len(row) == 2 and all(isinstance(one, str) for one in row)
        if OWN_ID.fullmatch(row[0])
    ]
    return own, chosen if isinstance(chosen, str) and OWN_ID.fullmatch(chosen) else ""


def usable(models: Models, own: Sequence[tuple[str, str]]) -> list[tuple[Entry, str]]:
    """Return the rows of those that are still there, with their titles."""
    found = []
    for id_, title in own:
        try:
            found.append((models.entry(id_), title))
        except CheckpointError:
            continue  # its time was up
    return found


class Arriving(gr.Request):  # type: ignore[misc]
    """A request as if its address named a checkpoint: one's own stands in no address."""

    def __init__(self, request: gr.Request, checkpoint: str) -> None:
        super().__init__(request.request, request.username, request.session_hash, **request.kwargs)
        self._checkpoint = checkpoint

    @property
    def query_params(self) -> Mapping[str, str]:
        """Return the parameters of the address, with the checkpoint."""
        asked = super().__getattr__("query_params")
        return {**dict(asked or {}), "checkpoint": self._checkpoint}
