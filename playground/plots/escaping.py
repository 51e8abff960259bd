"""
Make text safe to show: in HTML, and in plotly, which reads tags and links in its texts.

Plotly decodes entities once, so an escaped text shows exactly what was typed. Its `%{x}` is only
read in templates; the figures here use plain texts.
"""

from __future__ import annotations

import html
import re

_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


def escape(text: str) -> str:
    """
    Return `text` for HTML or plotly, control characters shown as their Unicode pictures.

    Example: "<b>" -> "&lt;b&gt;", NUL -> "␀".
    """
    escaped = html.escape(_CONTROLS.sub(_picture, text), quote=True)
    return escaped.replace("&quot;", "&#34;")  # plotly knows the number, not the name


def writable(text: str) -> str:
    """
    Return `text` without what no page or file can hold, still to be escaped.

    Example: NUL -> "␀", a lone surrogate -> "?".
    """
    return _CONTROLS.sub(_picture, text.encode("utf-8", "replace").decode())


def wrapped(parts: list[tuple[str, bool]], width: int = 60) -> str:
    """
    Return plotly text of `parts` (raw text, whether bold), broken with <br> near `width` letters.

    Example: [("A ", False), ("cat", True)] -> "A <b>cat</b>".
    """
    pieces, column = [], 0
    for text, bold in parts:
        for word in re.findall(r"\s+|[^\s]{1,40}", text):
            if column + len(word) > width and column:
                pieces.append("<br>")
                column = 0
            column += len(word)
            safe = escape(" " if word.isspace() else word)
            pieces.append(f"<b>{safe}</b>" if bold else safe)
    return "".join(pieces)


def _picture(match: re.Match[str]) -> str:
    code = ord(match.group())
    return chr(0x2421) if code == 0x7F else chr(0x2400 + code)


def cut_short(text: str, width: int) -> str:
    """
    Return `text` on one line, cut to `width` letters with "…".

    Example: "She put the ball into the oven.", 12 -> "She put the…".
    """
    line = " ".join(text.split())
    return line if len(line) <= width else line[: width - 1].rstrip() + "…"
