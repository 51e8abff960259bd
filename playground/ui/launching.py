"""How the app is started: theme, limits and address, all in one place."""

from __future__ import annotations

import os
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from starlette.middleware import Middleware
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware

from playground.errors import InputError
from playground.settings import Settings
from playground.ui.page_texts import PageTexts
from playground.ui.serving import Endpoints, PageMiddleware
from playground.ui.styles import style_sheet, theme

SCRIPTS = (
    "page.js", "at_work.js", "own_checkpoints.js", "chips.js", "surprise.js", "exports.js",
    "figures.js", "compare.js", "visit.js",
    "relation_marking.js", "relation_picking.js", "span_qa.js",
    "attention_lines.js", "attention.js", "attention_atlas.js", "attention_masks.js",
    "attention_matrix.js", "attention_off.js",
    "layers.js", "layers_paths.js",
    "input_encoding.js",
    "fine_tune.js",
)
"""The page's own scripts in the order in which they run; each is a function of its own."""
STYLES = (
    "style.css", "style_labs.css", "style_masked_word.css", "style_relation.css",
    "style_relation_trap.css", "style_span_qa.css", "style_span_qa_room.css",
    "style_span_qa_reads.css", "style_attention.css", "style_attention_room.css",
    "style_attention_off.css", "style_attention_masks.css", "style_attention_steps.css",
    "style_layers.css",
    "style_input_encoding.css", "style_input_encoding_labs.css",
    "style_fine_tune.css",
    "style_exports.css",
)
"""The page's own rules; later ones outweigh earlier ones."""

MOST_FILE = "20mb"
"""Largest file that a visitor may bring."""

_AS_THEY_ARE = (
    *DEFAULT_EXCLUDED_CONTENT_TYPES, "application/*", "image/*", "text/css", "text/javascript",
)
"""Not packed here: answers are small, and Gradio packs its own scripts and styles, but no page."""

_FOLDER = Path(__file__).resolve().parent
_PORTS_TRIED = 100


def launch_options(
    texts: PageTexts, endpoints: Endpoints, rooms: Sequence[str]
) -> dict[str, Any]:
    """
    Return what `demo.launch()` is given, wherever it runs; addresses aside.

    Args:
        texts: the pages' fixed words.
        endpoints: what callers give each.
        rooms: stems of the rooms with pages beside the first.
    """
    middleware = [
        Middleware(GZipMiddleware, compresslevel=5, exclude_content_types=_AS_THEY_ARE),
        Middleware(PageMiddleware, endpoints=endpoints, rooms=rooms),
    ]
    script = "".join((_FOLDER / name).read_text(encoding="utf-8") for name in SCRIPTS)
    rules = "".join((_FOLDER / name).read_text(encoding="utf-8") for name in STYLES)
    style = style_sheet(rules)
    return {
        "theme": theme(),
        # not as `css`: Gradio rewrites selectors there, those inside @media wrongly (6.31)
        "head": f"<style>{style}</style><script>{script}</script>",
        "i18n": texts.translations(),
        "app_kwargs": {"middleware": middleware},
        "mcp_server": True,
        "ssr_mode": False,  # the language is put into the page that Python serves
        "footer_links": ["api"],
        "allowed_paths": [],
        "max_file_size": MOST_FILE,
        "enable_monitoring": False,
        "show_error": False,  # no traces; our own sentences are shown all the same
        "strict_cors": True,
        "quiet": False,
    }


def address_options(settings: Settings, port_asked: bool) -> dict[str, Any]:
    """
    Return host, port, share and login for `demo.launch()`.

    Args:
        settings: where to listen, and who may come in.
        port_asked: whether no other port will do.

    Raises:
        InputError: the port is in use, or `auth` is not USER:PASSWORD.
    """
    host = settings.host
    if host == Settings.host:  # Spaces says it through Gradio's own variable
        host = os.environ.get("GRADIO_SERVER_NAME", host)
    on_spaces = os.environ.get("GRADIO_SERVER_PORT", "")
    wanted = int(on_spaces) if on_spaces.isdecimal() and not port_asked else settings.port
    return {
        "server_name": host,
        "server_port": free_port(host, wanted, asked=port_asked or bool(on_spaces)),
        "share": settings.share,
        "auth": read_auth(settings.auth),
    }


def free_port(host: str, wanted: int, asked: bool) -> int:
    """
    Return `wanted`, or the next free port when it is in use and was not asked for by number.

    Raises:
        InputError: `wanted` is in use and `asked`, or no port near it is free.
    """
    tried = [wanted] if asked else range(wanted, min(wanted + _PORTS_TRIED, 65_536))
    port = next((port for port in tried if _is_free(host, port)), None)
    if port is None:
        raise InputError("port_in_use", port=wanted)
    return port


def read_auth(text: str) -> tuple[str, str] | None:
    """
    Return user and password of "USER:PASSWORD", None for an empty text.

    Raises:
        InputError: one of the two is missing.
    """
    if not text:
        return None
    user, _, password = text.partition(":")
    if not user or not password:
        raise InputError("bad_auth")
    return user, password


def _is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


