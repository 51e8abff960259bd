"""`python -m playground …`: the command line."""

from __future__ import annotations

import os
import sys

from playground.words import Words, pick_language


def run() -> int:
    """Run the command line; return 1 with two sentences where the environment lacks a package."""
    try:
        from playground.cli import main
    except ModuleNotFoundError as error:
        if (error.name or "playground").split(".")[0] == "playground":
            raise  # a mistake of ours
        words = Words(pick_language(None, os.environ.get("LC_ALL") or os.environ.get("LANG")))
        told = {"package": error.name, "python": sys.executable}
        for part in ("message", "hint"):
            print(words(f"errors.package_missing.{part}", **told), file=sys.stderr)
        return 1
    return main()


if __name__ == "__main__":
    sys.exit(run())
