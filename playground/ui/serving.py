"""
What stands between the browser and Gradio: the page's language, safety headers, a health route.

Gradio puts the `head` of `launch()` in too late for its own choice of a locale, so the page's first
lines are put in here: they tell the browser's scripts the language that `?lang=`, then the
browser's list, ask for.
"""

from __future__ import annotations

import inspect
import json
import os
import re
from collections.abc import Collection, Mapping, MutableMapping
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlencode

from playground.ui.arguments import ROUTES, Refusal, completed
from playground.ui.page_texts import LOCALES
from playground.ui.shown_errors import BUSY
from playground.words import Language, Words, exports, pick_language

MOST_BODY_BYTES = 4_000_000
"""Largest request body; a text of the longest kind accepted is well below."""
MOST_UPLOAD_BYTES = 21_000_000
"""Largest body that brings a file; Gradio itself refuses files above `launching.MOST_FILE`."""
_UPLOADS = "/gradio_api/upload"
FRAMES = "frame-ancestors 'self' https://huggingface.co https://*.huggingface.co https://*.hf.space"
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"strict-origin-when-cross-origin"),
    (b"content-security-policy", FRAMES.encode()),
)
KEPT = (b"cache-control", b"public, max-age=31536000, immutable")
"""Of Gradio's scripts and styles, whose names change with what they hold: every room is a page."""
_HASHED = re.compile(r"/assets/[\w.-]+-[\w-]{8}\.(?:js|css)")

Endpoints = Mapping[str, list[inspect.Parameter]]
"""Endpoint -> what its callers give, in order."""

_SENTENCES = ("message", "hint")
_SCRIPT_WORDS = (
    "link_copied", "link_copied_without_own", "link_by_hand", "link_too_long", "waiting",
)
"""What `page.js` and `at_work.js` say; words/exports.py has the other scripts'."""

Message = MutableMapping[str, Any]


class PageMiddleware:
    """ASGI middleware around the whole app."""

    def __init__(
        self, app: Any, endpoints: Endpoints | None = None, rooms: Collection[str] = ()
    ) -> None:
        self._app = app
        self._room_at = {page_path(room): room for room in rooms}
        self._endpoints = endpoints or {}

    async def __call__(self, scope: Message, receive: Any, send: Any) -> None:
        """Answer `/healthz`, refuse huge bodies and wrong calls, and send everything else on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
        elif scope["path"] == "/healthz":
            await _answer(send, 200, b"ok", b"text/plain")
        elif _body_bytes(scope) > _most_bytes(scope):
            said = _too_large(scope)
            await _answer(send, 413, json.dumps({"error": said}).encode(), b"application/json")
        elif scope["path"] in ("", "/") or scope["path"] in self._room_at:
            await self._page(scope, receive, send)
        elif scope["method"] == "POST" and scope["path"].startswith(ROUTES):
            await self._call(scope, receive, send)
        else:
            kept = (KEPT,) if _HASHED.fullmatch(scope["path"]) else ()
            await self._app(scope, receive, _with_headers(send, *kept))

    async def _page(self, scope: Message, receive: Any, send: Any) -> None:
        """Send the page of the room that the address asks for, from that room's own path."""
        own = self._room_at.get(scope["path"], "")
        asked = _asked(scope, "room") or own
        path = page_path(asked)
        wanted = asked if path in self._room_at else ""  # the first room has the root
        if wanted == own and (not own or _asked(scope, "room")):
            await self._app(scope, receive, _Page(send, _language(scope)))
        else:
            await _redirect(scope, send, path if wanted else "/", asked)

    async def _call(self, scope: Message, receive: Any, send: Any) -> None:
        """Pass a call on with its arguments complete, or refuse it in words."""
        body = await _whole_body(receive)
        if body is None:
            return  # the caller is gone
        name = scope["path"].split("/", 3)[-1]
        found: bytes | Refusal = body
        if name in self._endpoints:
            found = completed(body, self._endpoints[name])
        elif b'"fn_index"' not in body:  # with it, a handler of the page calls
            names = tuple(self._endpoints)
            found = Refusal(404, "no_endpoint", {"found": name, "names": names})
        if isinstance(found, Refusal):
            words = Words(_language(scope))
            parts = (words(f"errors.{found.key}.{part}", **found.values) for part in _SENTENCES)
            said = json.dumps({"error": " ".join(parts)}, ensure_ascii=False).encode()
            await _answer(send, found.status, said, b"application/json")
            return
        length = (b"content-length", str(len(found)).encode())
        kept = [(k, v) for k, v in scope["headers"] if k.lower() != b"content-length"]
        scope = {**scope, "headers": [*kept, length]}
        await self._app(scope, _replayed(found, receive), _Answer(send))


async def _whole_body(receive: Any) -> bytes | None:
    """Return the request's body, None when the caller hung up; never more than the bound."""
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += bytes(message.get("body", b""))
        if not message.get("more_body") or len(body) > MOST_BODY_BYTES:
            return body


def _replayed(body: bytes, receive: Any) -> Any:
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def receiving() -> Any:
        return waiting.pop() if waiting else await receive()

    return receiving


class _Page:
    """Holds the page back until it is whole, then sends it with its first lines put in."""

    def __init__(self, send: Any, language: Language) -> None:
        self._send = _with_headers(send)
        self._language = language
        self._start: Message = {}
        self._body = b""

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        self._body += message.get("body", b"")
        if message.get("more_body"):
            return
        body = with_language(self._body, self._language)
        kept = [(k, v) for k, v in self._start["headers"] if k.lower() != b"content-length"]
        kept += [(b"content-length", str(len(body)).encode()), (b"vary", b"accept-language")]
        await self._send({**self._start, "headers": kept})
        await self._send({"type": "http.response.body", "body": body})


class _Answer:
    """Gives errors that carry a sentence of ours the status 400; Gradio sends 500 for all."""

    def __init__(self, send: Any) -> None:
        self._send = _with_headers(send)
        self._failed: Message | None = None
        self._body = b""

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start" and message["status"] == 500:
            self._failed = message
            return
        if self._failed is None:
            await self._send(message)
            return
        self._body += message.get("body", b"")
        if not message.get("more_body"):
            await self._send({**self._failed, "status": _status_of(self._body)})
            await self._send({"type": "http.response.body", "body": self._body})


def _status_of(body: bytes) -> int:
    """Return 429 for a busy engine, 400 for another sentence of ours, 500 for anything else."""
    try:
        found = json.loads(body)
    except ValueError:
        return 500
    if not isinstance(found, dict) or not found.get("error") or not found.get("visible"):
        return 500
    return 429 if found.get("title") == BUSY else 400


def with_language(page: bytes, language: Language) -> bytes:
    """Return the page with `<html lang>` and the script that tells Gradio the language."""
    first = first_lines(language, os.environ.get("SPACE_ID", ""))
    page = page.replace(b'lang="en"', f'lang="{LOCALES[language]}"'.encode(), 1)
    return page.replace(b"<head>", b"<head>" + first.encode(), 1)


def first_lines(language: Language, space: str) -> str:
    """
    Return what stands first in the page's head.

    Args:
        language: of the page.
        space: "user/name" on Hugging Face Spaces, else empty; links are made for it.
    """
    words = Words(language)
    said = {key: words(f"common.{key}") for key in _SCRIPT_WORDS}
    said |= {key: words(f"exports.{key}") for key in exports.TEXTS if key.startswith("script_")}
    facts = json.dumps({"language": language, "space": space, "words": said}, ensure_ascii=False)
    facts = facts.replace("<", "\\u003c")  # no tag can end the script
    return (
        f"<script>window.playground = {facts};"
        f"for (const [name, value] of [['language', '{LOCALES[language]}'], "
        f"['languages', ['{LOCALES[language]}']]]) "
        "Object.defineProperty(navigator, name, {get: () => value, configurable: true});"
        "</script>"
    )


def page_path(stem: str) -> str:
    """Return where Gradio keeps the page of a room other than the first."""
    return f"/{stem}"


def _asked(scope: Message, name: str) -> str:
    """Return a parameter of the address, empty when it is not there."""
    given = parse_qs(str(scope.get("query_string", b""), "latin-1"))
    return given.get(name, [""])[0]


def _language(scope: Message) -> Language:
    headers = dict(scope.get("headers", ()))
    preferred = headers.get(b"accept-language", b"").decode("latin-1")
    return pick_language(_asked(scope, "lang"), preferred)


def _too_large(scope: Message) -> str:
    words, limit = Words(_language(scope)), _most_bytes(scope)
    if limit == MOST_UPLOAD_BYTES:
        return words("common.file_too_large", megabytes=limit // 1_000_000)
    return words("common.body_too_large", limit=limit)


def _most_bytes(scope: Message) -> int:
    return MOST_UPLOAD_BYTES if scope["path"] == _UPLOADS else MOST_BODY_BYTES


def _body_bytes(scope: Message) -> int:
    said = dict(scope.get("headers", ())).get(b"content-length", b"0")
    return int(said) if said.isdigit() else 0


def _with_headers(send: Any, *kept: tuple[bytes, bytes]) -> Any:
    """Return what sends on with our headers; `kept` go with what was found, not with a refusal."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            more = kept if message["status"] == 200 else ()
            message = {**message, "headers": [*message["headers"], *HEADERS, *more]}
        await send(message)

    return sending


async def _redirect(scope: Message, send: Any, path: str, room: str) -> None:
    """Send the caller on to a page, with the room and all else that the address says."""
    given = parse_qsl(scope.get("query_string", b"").decode("latin-1"), keep_blank_values=True)
    asked = urlencode([("room", room), *(pair for pair in given if pair[0] != "room")])
    location = f"{scope.get('root_path', '')}{path}?{asked}".encode()
    await _answer(send, 307, b"", b"text/plain", (b"location", location))


async def _answer(
    send: Any, status: int, body: bytes, kind: bytes, *more: tuple[bytes, bytes]
) -> None:
    length = (b"content-length", str(len(body)).encode())
    headers = [(b"content-type", kind), length, *more, *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
