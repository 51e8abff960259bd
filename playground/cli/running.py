"""Running a command: what was typed wrongly, and what the system refuses, is said in words."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import typer

from playground.cli.output import print_error, say
from playground.errors import InputError, PlaygroundError
from playground.words import Words

_LIMITS = ("ge", "gt", "le", "lt")


def run_command(command: Any, given: Sequence[str], words: Words) -> int:
    """
    Run a command line and return its exit code.

    Args:
        command: what typer made of the subcommands.
        given: the arguments.
        words: of the language of messages; commands get them as `context.obj`.
    """
    try:
        done = command.main(
            given, prog_name="python -m playground", obj=words, standalone_mode=False
        )
    except PlaygroundError as error:
        return _refused(error, words)
    except typer.TyperException as error:
        wrong = _wrong_value(error, words)
        return _refused(wrong, words) if wrong else _misused(error, words)
    except SystemExit as stopped:  # the reader of a pipe has closed it
        return stopped.code if isinstance(stopped.code, int) else int(stopped.code is not None)
    except OSError as error:
        _drop_the_rest()
        path = str(error.filename) if error.filename else words("cli.the_output")
        cause = error.strerror or str(error)
        return _refused(PlaygroundError("system_refused", path=path, cause=cause), words)
    return done if isinstance(done, int) else 0


def _refused(error: PlaygroundError, words: Words) -> int:
    print_error(error, words)
    return error.exit_code


def _wrong_value(error: typer.TyperException, words: Words) -> InputError | None:
    """Return in our words what pydantic found in the value of an option; None for other faults."""
    details = getattr(error.__cause__, "errors", None)
    parameter: Any = getattr(error, "param", None)
    if details is None or parameter is None:
        return None
    fault = details()[0]
    choices = getattr(parameter.type_descriptor, "choices", None)
    limits: Mapping[str, Any] = fault.get("ctx") or {}
    limit = next((name for name in _LIMITS if name in limits), None)
    name = str(parameter.opts[0] if parameter.opts else parameter.name)
    found = str(fault["input"])
    if choices:
        names = tuple(map(str, choices))
        return InputError("option_choice", option=name, found=found, names=names)
    if limit:
        expected = words(f"cli.expected_{limit}", limit=f"{limits[limit]:g}")
    elif str(fault["type"]).startswith(("int", "float", "finite")):
        whole = str(fault["type"]).startswith("int")
        expected = words("cli.expected_whole" if whole else "cli.expected_number")
    else:
        return None
    return InputError("option_value", option=name, found=found, expected=expected)


def _misused(error: typer.TyperException, words: Words) -> int:
    """Print what typer found, and a command's options where one was misspelt or left out."""
    error.show()  # type: ignore[attr-defined]  # each that typer raises has it
    context: Any = getattr(error, "ctx", None)
    taken = context.command.params if context and not hasattr(context.command, "commands") else ()
    names = tuple(one.opts[0] for one in taken if one.opts[0].startswith("-"))
    if names and not isinstance(error, typer.BadParameter):
        say(words("cli.options_are", names=names))
    return error.exit_code


def _drop_the_rest() -> None:
    """Send what is not yet written nowhere, so that Python's last flush does not fail again."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):  # no file stands behind it, as in tests
        return
