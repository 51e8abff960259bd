"""The pages, one a room, each with header and footer; and how they are served."""

from __future__ import annotations

import atexit
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import gradio as gr

from playground.engine.checkpoints import Models
from playground.errors import PlaygroundError
from playground.jobs import Jobs, sweep_stale
from playground.settings import QUOTED, Settings
from playground.ui import (
    attention_labs,
    fine_tune_labs,
    input_encoding_labs,
    layers_labs,
    masked_word_labs,
    next_sentence_labs,
    probing_labs,
    relation_labs,
    span_qa_labs,
)
from playground.ui.attention import build_attention_tab
from playground.ui.endpoints import add_endpoints
from playground.ui.fine_tune import build_fine_tune_tab
from playground.ui.input_encoding import build_input_encoding_tab
from playground.ui.labs import Lab, Place, build_labs, lab_stem
from playground.ui.launching import address_options, launch_options
from playground.ui.layers import build_layers_tab
from playground.ui.links import room_asked
from playground.ui.markup import plain
from playground.ui.masked_word import build_masked_word_tab
from playground.ui.model_card import cards_html
from playground.ui.next_sentence import build_next_sentence_tab
from playground.ui.own_checkpoints import TOLD, with_own
from playground.ui.page_texts import PageTexts
from playground.ui.private_files import keep_files_private
from playground.ui.probing import build_probing_tab
from playground.ui.relation import build_relation_tab
from playground.ui.room_parts import PRIVATE, Opening, Page, Picker, html_area, shut_room
from playground.ui.serving import Endpoints, page_path
from playground.ui.span_qa import build_span_qa_tab
from playground.words import Words


@dataclass(frozen=True)
class Room:
    """One page."""

    stem: str
    head: str
    """What a checkpoint must have for the room to open; every one has "encoder"."""
    build: Callable[[Page], Opening]
    labs: tuple[Lab, ...] = ()

    @property
    def stems(self) -> tuple[str, ...]:
        """Return the stems of the room and its labs."""
        return (self.stem, *(lab_stem(self.stem, lab) for lab in self.labs))


ROOMS = (
    Room("masked_word", "masked_word", build_masked_word_tab, masked_word_labs.LABS),
    Room("next_sentence", "next_sentence", build_next_sentence_tab, next_sentence_labs.LABS),
    Room("relation", "relation", build_relation_tab, relation_labs.LABS),
    Room("span_qa", "span_qa", build_span_qa_tab, span_qa_labs.LABS),
    Room("attention", "encoder", build_attention_tab, attention_labs.LABS),
    Room("layers", "encoder", build_layers_tab, layers_labs.LABS),
    Room("probing", "encoder", build_probing_tab, probing_labs.LABS),
    Room("fine_tune", "encoder", build_fine_tune_tab, fine_tune_labs.LABS),
    Room("input_encoding", "encoder", build_input_encoding_tab, input_encoding_labs.LABS),
)


_FILES_KEPT = (300, 1_800)
"""Seconds between two looks at files that were brought or taken away, and their longest life."""


@dataclass(frozen=True)
class BuiltApp:
    """The page and what it takes to launch it."""

    demo: Any
    texts: PageTexts
    endpoints: Endpoints
    models: Models
    jobs: Jobs


def build_app(models: Models, settings: Settings, jobs: Jobs | None = None) -> BuiltApp:
    """Build a page for each room; nothing is loaded or served yet. `jobs` run the trainings."""
    keep_files_private()
    texts = PageTexts()
    jobs = jobs or Jobs(settings)
    stems = tuple(stem for room in ROOMS for stem in room.stems)
    page = Page(models, settings, texts, stems, jobs)
    endpoints: dict[str, Any] = {}
    first, *others = ROOMS
    named = {"title": "BERT Playground", "analytics_enabled": False, "fill_width": True}
    with gr.Blocks(delete_cache=_FILES_KEPT, **named) as demo:
        endpoints |= _build_page(page, demo, first)
    for room in others:
        with demo.route(room.stem, page_path(room.stem), show_in_navbar=False):
            endpoints |= _build_page(page, demo, room)
    return BuiltApp(demo, texts, endpoints, models, jobs)


def _build_page(page: Page, demo: Any, room: Room) -> Endpoints:
    """Lay out one room with header and footer; return its endpoints."""
    stem, before = room.stem, len(page.pickers)
    html_area(page.texts.markup(f"header_{stem}", partial(_header_html, stem)), elem_id="bp-header")
    with gr.Column(elem_id="bp-main"):
        built = _build_room(page, room)
    html_area("", elem_id="bp-visit")  # `visit.js` lists kept results there
    _build_footer(page)
    if built.places:
        _wire_openings(page, demo, built, page.pickers[before:])
    return add_endpoints(page, stem)


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
    built.models.sweep_own()
    sweep_stale()
    atexit.register(built.models.close)
    _exit_on_sigterm()
    threading.Thread(target=_warm_up, args=(built.models,), daemon=True).start()
    options = launch_options(built.texts, built.endpoints, [room.stem for room in ROOMS[1:]])
    return built.demo.launch(**address, **options, **more)


def _exit_on_sigterm() -> None:
    """
    Let SIGTERM end the process with all that `exit` cleans up, so that nothing is left behind.

    What the interpreter would do after that, taking torch apart, took up to 10 s on busy cores.
    """
    plain = signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    if not plain or threading.current_thread() is not threading.main_thread():
        return

    def leave(*_: object) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)

    signal.signal(signal.SIGTERM, leave)


def _warm_up(models: Models) -> None:
    """Load the default checkpoint, so that the first visitor need not wait for it."""
    try:
        models.encoder(precision=QUOTED)
    except PlaygroundError as error:
        print(error, file=sys.stderr)  # rooms say it in words when they are used


@dataclass(frozen=True)
class _BuiltRoom:
    """What is inside a room; without places where it is shut."""

    stems: tuple[str, ...]
    labs: Any = None
    """The tabs."""
    places: tuple[Place, ...] = ()


def _build_room(page: Page, room: Room) -> _BuiltRoom:
    if page.models.choices(room.head):
        labs, places = build_labs(page, room.stem, room.build, room.labs)
        return _BuiltRoom(room.stems, labs, tuple(places))
    with gr.Column(elem_classes=["bp-room"], elem_id=f"room-{room.stem}"):
        shut_room(page.texts, room.stem)
    return _BuiltRoom(room.stems)


def _wire_openings(
    page: Page, demo: Any, built: _BuiltRoom, pickers: Sequence[Picker]
) -> None:
    """Fill the place that the address asks for once it is shown, others when they are chosen."""
    openings = {place.stem: place.opening for place in built.places}
    outputs = [part for opening in openings.values() for part in opening.outputs]
    placed = {part._id for part in outputs}
    outputs += [one.dropdown for one in pickers if one.dropdown._id not in placed]
    told = gr.Textbox("", visible=False)  # the tab's own checkpoints
    shown = demo.load(_select_lab(page, built), None, built.labs, **PRIVATE)
    arrive = with_own(_open_asked(page, openings), page.models, pickers)
    shown.then(arrive, told, outputs, js=TOLD, **PRIVATE)
    for place in built.places:
        # Gradio tells of a tab that is drawn for the first time too
        _wire_opening(place.tab, place.opening, f"'{place.stem}'")


def _wire_opening(tab: Any, opening: Opening, argument: str) -> None:
    guard = f"(opened) => [window.playground?.opens?.({argument}) ? opened : 'wait']"
    tab.select(opening.handler, opening.opened, opening.outputs, js=guard, **PRIVATE)


def _select_lab(page: Page, built: _BuiltRoom) -> Callable[..., Any]:
    def select_lab(request: gr.Request) -> Any:
        asked = room_asked(request, page.stems)
        return gr.Tabs(selected=asked if asked in built.stems else built.stems[0])

    return select_lab


def _open_asked(page: Page, openings: dict[str, Opening]) -> Callable[..., Any]:
    main = next(iter(openings.values()))

    def open_asked(request: gr.Request) -> Any:
        return openings.get(room_asked(request, page.stems), main).handler("", request)

    return open_asked


def _build_footer(page: Page) -> None:
    texts = page.texts
    entries = page.models.entries()
    with gr.Accordion(texts.label("common.cards"), open=False, elem_id="bp-card-area"):
        html_area(texts.markup("cards", lambda words: cards_html(entries, words)))
    html_area(texts.markup("footer", _footer_html), elem_id="bp-footer")


def _header_html(current: str, words: Words) -> str:
    links = "".join(
        f'<a href="?lang={code}" data-lang="{code}" lang="{locale}"'
        f'{" aria-current=true" if code == words.language else ""}>{name}</a>'
        for code, locale, name in (("en", "en", "English"), ("zh", "zh-CN", "中文"))
    )
    rooms = "".join(
        f'<a href="./?room={room.stem}" data-room="{room.stem}"'
        f'{" aria-current=page" if room.stem == current else ""}>'
        f"{plain(words(f'screen.{room.stem}_tab'))}</a>"
        for room in ROOMS
    )
    return (
        f'<a class="bp-skip" href="#bp-main">{plain(words("common.skip"))}</a>'
        f'<header class="bp-head"><div><h1>{plain(words("common.title"))}</h1>'
        f'<p>{plain(words("common.promise"))}</p></div>'
        f'<nav class="bp-languages" aria-label="{plain(words("common.language"))}">{links}</nav>'
        f'</header><nav class="bp-rooms" aria-label="{plain(words("common.rooms"))}">{rooms}</nav>'
    )


def _footer_html(words: Words) -> str:
    space = os.environ.get("SPACE_ID", "")
    code = plain(words("common.code_here"))
    if space:
        address = f"https://huggingface.co/spaces/{plain(space)}/tree/main"
        name = plain(words("common.code_link"))
        code = f'<a href="{address}" target="_blank" rel="noopener">{name}</a>'
    return f'<footer class="bp-foot"><p>{plain(words("common.privacy"))}</p><p>{code}</p></footer>'
