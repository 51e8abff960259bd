"""
Errors a visitor can meet. Each carries a key and the values found; words are added elsewhere.

PlaygroundError            something a person should read
├── InputError             change the input and try again (exit code 2)
├── CheckpointError        choose another checkpoint (exit code 2)
└── BusyError              wait and try again (exit code 1)

`words/errors.py` holds a message (what is wrong with the value found) and a hint (what to do) for
each key, in each language. Only `ui/shown_errors.py`, `cli.py` and the admission middleware
turn an error into words.
"""

from __future__ import annotations


class PlaygroundError(Exception):
    """
    Something that a person should read.

    Args:
        key: names the message and hint in `words/errors.py`, as "no_mask".
        values: what was found, filled into the words; text is cut to 80 characters there, and a
            tuple of what may be chosen is shown whole.
    """

    exit_code = 1

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        """Return key and values, for logs; visitors see the words instead."""
        return f"{self.key} {self.values}" if self.values else self.key


class InputError(PlaygroundError):
    """The input cannot be worked on as it is."""

    exit_code = 2


class CheckpointError(PlaygroundError):
    """The checkpoint is missing, damaged, refused, or lacks what a room needs."""

    exit_code = 2


class BusyError(PlaygroundError):
    """Too much work is waiting; `seconds` in the values says when to try again."""
