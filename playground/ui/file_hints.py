"""What a room says beside its file button: the formats and how large a file may be."""

from __future__ import annotations

from typing import Any

from playground.data.table_files import MOST_SENT_BYTES
from playground.ui.launching import MOST_FILE
from playground.ui.markup import plain
from playground.words import Words


def file_hint_html(words: Words, stem: str, **values: Any) -> str:
    """Return the room's `screen_file_hint` with the limits of size, in MB, and its own values."""
    limits = {"sent": MOST_FILE.removesuffix("mb"), "unpacked": MOST_SENT_BYTES // 2**20}
    return f'<p class="bp-small">{plain(words(f"{stem}.screen_file_hint", **limits, **values))}</p>'
