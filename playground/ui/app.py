"""The whole page: header, one tab a room, footer; and how it is served."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.errors import PlaygroundError
from playground.settings import Settings
from playground.ui.endpoints import add_endpoints
from playground.ui.launching import address_options, launch_options
from playground.ui.links import room_asked
from playground.ui.markup import plain
from playground.ui.masked_word import build_masked_word_tab
from playground.ui.model_card import cards_html
from playground.ui.next_sentence import build_next_sentence_tab
from playground.ui.page_texts import PageTexts
from playground.ui.room_parts import PRIVATE, Opening, Page, html_area, shut_room
from playground.ui.serving import Endpoints
from playground.words import Words


@dataclass(frozen=True)
class Room:
    """One tab."""

    stem: str
    head: str
    """What a checkpoint must have for the room to open."""
    build: Callable[[Page], Opening]


ROOMS = (
    Room("masked_word", "masked_word", build_masked_word_tab),
    Room("next_sentence", "next_sentence", build_next_sentence_tab),
)


@dataclass(frozen=True)
class BuiltApp:
    """The page and what it takes to launch it."""

    demo: Any
    texts: PageTexts
    endpoints: Endpoints
    models: Models


def build_app(models: Models, settings: Settings) -> BuiltApp:
    """Build the page; nothing is loaded or served yet."""
    texts = PageTexts()
    page = Page(models, settings, texts, tuple(room.stem for room in ROOMS))
    with gr.Blocks(title="BERT Playground", analytics_enabled=False, fill_width=True) as demo:
        html_area(texts.markup("header", _header_html), elem_id="bp-header")
        with gr.Tabs(elem_id="bp-rooms") as tabs:
            tabs_and_openings = [_build_tab(page, room) for room in ROOMS]
        _build_footer(page)
        endpoints = add_endpoints(models)
        _wire_openings(page, demo, tabs, tabs_and_openings)
    return BuiltApp(demo, texts, endpoints, models)


def serve_app(settings: Settings, port_asked: bool = False) -> None:
    """
    Build the app and serve it until the process is stopped.

    Args:
        settings: where to listen, and which checkpoints there are.
        port_asked: whether the port was given by number, so that no other will do.

    Raises:
        InputError: the port is in use, or the login cannot be read.
    """
    address_options(settings, port_asked)  # refused before anything is built
    launch_app(build_app(Models(settings), settings), settings, port_asked)


def launch_app(built: BuiltApp, settings: Settings, port_asked: bool = False, **more: Any) -> Any:
    """Serve a built app, its default checkpoint loading meanwhile; returns what `launch()` does."""
    address = address_options(settings, port_asked)
    if address["server_port"] != settings.port and "GRADIO_SERVER_PORT" not in os.environ:
        said = Words()("common.port_taken", port=settings.port, taken=address["server_port"])
        print(said, file=sys.stderr)
    threading.Thread(target=_warm_up, args=(built.models,), daemon=True).start()
    return built.demo.launch(**address, **launch_options(built.texts, built.endpoints), **more)


def _warm_up(models: Models) -> None:
    """Load the default checkpoint, so that the first visitor need not wait for it."""
    try:
        models.encoder()
    except PlaygroundError as error:
        print(error, file=sys.stderr)  # rooms say it in words when they are used


def _build_tab(page: Page, room: Room) -> tuple[Any, Opening | None]:
    label = page.texts.label(f"screen.{room.stem}_tab")
    with gr.Tab(label, id=room.stem, elem_id=f"tab-{room.stem}") as tab:
        with gr.Column(elem_classes=["bp-room"], elem_id=f"room-{room.stem}"):
            if page.models.choices(room.head):
                return tab, room.build(page)
            shut_room(page.texts, room.stem)
            return tab, None


def _wire_openings(
    page: Page, demo: Any, tabs: Any, tabs_and_openings: list[tuple[Any, Opening | None]]
) -> None:
    """Fill the room that the address asks for once it is shown, the others when they are chosen."""
    openings = {
        stem: opening
        for stem, (_, opening) in zip(page.stems, tabs_and_openings, strict=True)
        if opening is not None
    }
    shown = demo.load(_select_tab(page), None, tabs, **PRIVATE)
    if openings:
        outputs = [part for opening in openings.values() for part in opening.outputs]
        arrived = "() => { window.playground.arrived = true; return []; }"
        shown.then(_open_asked(page, openings), None, outputs, js=arrived, **PRIVATE)
    for tab, opening in tabs_and_openings:
        if opening is not None:  # Gradio tells of the first tab too, before the page has settled
            guard = "(opened) => [window.playground?.arrived ? opened : 'wait']"
            tab.select(opening.handler, opening.opened, opening.outputs, js=guard, **PRIVATE)


def _select_tab(page: Page) -> Callable[..., Any]:
    def select_tab(request: gr.Request) -> Any:
        return gr.Tabs(selected=room_asked(request, page.stems))

    return select_tab


def _open_asked(page: Page, openings: dict[str, Opening]) -> Callable[..., Any]:
    def open_asked(request: gr.Request) -> Any:
        opening = openings.get(room_asked(request, page.stems))
        if opening is None:  # shut
            return {next(iter(openings.values())).opened: gr.skip()}
        return opening.handler("", request)

    return open_asked


def _build_footer(page: Page) -> None:
    texts = page.texts
    entries = page.models.entries()
    with gr.Accordion(texts.label("common.cards"), open=False, elem_id="bp-card-area"):
        html_area(texts.markup("cards", lambda words: cards_html(entries, words)))
    html_area(texts.markup("footer", _footer_html), elem_id="bp-footer")


def _header_html(words: Words) -> str:
    links = "".join(
        f'<a href="?lang={code}" data-lang="{code}" lang="{locale}"'
        f'{" aria-current=true" if code == words.language else ""}>{name}</a>'
        for code, locale, name in (("en", "en", "English"), ("zh", "zh-CN", "中文"))
    )
    return (
        f'<a class="bp-skip" href="#bp-rooms">{plain(words("common.skip"))}</a>'
        f'<header class="bp-head"><div><h1>{plain(words("common.title"))}</h1>'
        f'<p>{plain(words("common.promise"))}</p></div>'
        f'<nav class="bp-languages" aria-label="{plain(words("common.language"))}">{links}</nav>'
        f"</header>"
    )


def _footer_html(words: Words) -> str:
    space = os.environ.get("SPACE_ID", "")
    code = plain(words("common.code_here"))
    if space:
        address = f"https://huggingface.co/spaces/{plain(space)}/tree/main"
        name = plain(words("common.code_link"))
        code = f'<a href="{address}" target="_blank" rel="noopener">{name}</a>'
    return f'<footer class="bp-foot"><p>{plain(words("common.privacy"))}</p><p>{code}</p></footer>'
