"""The entry for people and for Hugging Face Spaces: settings -> models -> app -> launch."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace

from playground.engine.checkpoints import Models
from playground.errors import PlaygroundError
from playground.settings import Settings, read_settings
from playground.ui.app import BuiltApp, build_app, launch_app
from playground.ui.launching import address_options
from playground.ui.shown_errors import error_words
from playground.words import Words


@dataclass(frozen=True)
class Start:
    """How the app is to be started."""

    settings: Settings
    port_asked: bool = False
    """Whether no other port will do."""
    opens: bool = False
    """Whether to open a browser."""


def read_options(settings: Settings, arguments: Sequence[str]) -> Start:
    """Return how to start, by the settings and the command line's options."""
    parser = argparse.ArgumentParser(description="BERT Playground")
    parser.add_argument("--host", help="address to listen on")
    parser.add_argument("--port", type=int, help="port to listen on; no other is taken")
    parser.add_argument("--share", action="store_true", default=None, help="open a public link")
    parser.add_argument("--auth", metavar="USER:PASSWORD", help="ask visitors for these")
    parser.add_argument("--open", action="store_true", help="open the app in a browser")
    found = vars(parser.parse_args(arguments))
    opens = found.pop("open")
    given = {name: value for name, value in found.items() if value is not None}
    return Start(replace(settings, **given), "port" in given, opens)


def build() -> tuple[Start, BuiltApp]:
    """Return how to start, and the app; ends the process on a mistake."""
    try:
        start = Start(read_settings())
        if __name__ == "__main__":
            start = read_options(start.settings, sys.argv[1:])
            address_options(start.settings, start.port_asked)  # refused before anything is built
        return start, build_app(Models(start.settings), start.settings)
    except PlaygroundError as error:
        print(" ".join(error_words(error, Words())), file=sys.stderr)
        raise SystemExit(error.exit_code) from error


start, built = build()
demo = built.demo

if __name__ == "__main__":
    launch_app(built, start.settings, start.port_asked, inbrowser=start.opens)
