"""What commands share: finding a checkpoint, a file of inputs, printing results and messages."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from playground.data.batch_inputs import Field, read_inputs
from playground.errors import InputError, PlaygroundError
from playground.settings import Settings, read_settings
from playground.tasks.batch import CALLERS, answer_lines
from playground.tasks.fitting import reading_values
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.cards import Card
    from playground.engine.checkpoints import Models
    from playground.engine.encoder import Encoder

Batch = Annotated[Path | None, typer.Option("--batch")]
Json = Annotated[bool, typer.Option("--json")]
Checkpoint = Annotated[str | None, typer.Option("--checkpoint")]


def models_of(settings: Settings, local: Sequence[Path] = ()) -> Models:
    """Return the catalogue; the engine is only imported here."""
    from playground.engine.checkpoints import Models

    return Models(settings, local)


def encoder_for(head: str, checkpoint: str | None, precision: str | None = None) -> Encoder:
    """Load a checkpoint by id; a folder with a config.json may be named by its path."""
    return encoder_with_card(head, checkpoint, precision)[0]


def encoder_with_card(
    head: str, checkpoint: str | None, precision: str | None = None
) -> tuple[Encoder, Card]:
    """Load a checkpoint as `encoder_for` does, and return its card with it."""
    models, asked = find_models(checkpoint)
    encoder = models.for_head(head, asked, precision)
    return encoder, models.card(encoder.checkpoint)


def find_models(checkpoint: str | None) -> tuple[Models, str | None]:
    """
    Return the catalogue, and the id in it of a checkpoint named by id or by its folder.

    Raises:
        InputError: the name is empty, or a folder's that holds no checkpoint.
    """
    from playground.engine.checkpoint_ids import embedded_ids

    settings = read_settings()
    if checkpoint is None:
        return models_of(settings), None
    known = embedded_ids(settings.checkpoints)
    if not checkpoint.strip():
        raise InputError("checkpoint_empty", known=known)
    folder = Path(checkpoint)
    if (folder / "config.json").is_file():
        local = folder.resolve()
        return models_of(settings, [local]), str(local)
    if folder.is_dir() and checkpoint not in known:
        raise InputError("folder_no_checkpoint", path=checkpoint, known=known)
    return models_of(settings), checkpoint


def one_or_batch(command: str, expected: str, first: str | None, batch: Path | None) -> None:
    """Refuse a command that was given neither a text nor a file, or both."""
    if first is None and batch is None:
        raise InputError("nothing_to_do", command=command, expected=expected)
    if first is not None and batch is not None:
        raise InputError("text_and_batch", command=command, expected=expected)


def run_batch(
    path: Path,
    fields: Sequence[Field],
    answer: Callable[[dict[str, Any]], Any],
    words: Words,
    callers: int = CALLERS,
) -> None:
    """Print one JSON result a line, in the order of the file; a bad line gets its error."""
    failed: list[PlaygroundError] = []
    for line, found in answer_lines(read_inputs(path, fields), answer, callers):
        if line.ignored:
            say(words("cli.ignored", line=line.number, keys=", ".join(line.ignored)))
        if isinstance(found, PlaygroundError):
            failed.append(found)
            message, hint = words_of(found, words)
            print_json({"line": line.number, "error": {"message": message, "hint": hint}})
        else:
            print_json(found.record() if hasattr(found, "record") else asdict(found))
    if failed:
        say(words("cli.failed", count=len(failed)))
        raise typer.Exit(max(error.exit_code for error in failed))


def print_json(value: object, indent: int | None = None) -> None:
    """Print JSON, in one line unless indented, in ASCII where the terminal knows nothing else."""
    readable = "utf" in (sys.stdout.encoding or "").lower()
    typer.echo(json.dumps(value, ensure_ascii=not readable, indent=indent))


def print_error(error: PlaygroundError, words: Words) -> None:
    """Print what was wrong and what to do, on stderr."""
    say("\n".join(words_of(error, words)))


def words_of(error: PlaygroundError, words: Words) -> tuple[str, str]:
    """Return an error's message and hint."""
    message, hint = (f"errors.{error.key}.{part}" for part in ("message", "hint"))
    return words(message, **error.values), words(hint, **error.values)


def print_notes(room: str, result: Any, words: Words) -> None:
    """Print on stderr what a result's notes say, in the words of its room or lab."""
    start, end = getattr(result, "kept", (0, 0))
    share = percent(words, result.unknown_share)
    values = {"share": share, "start": start, "end": end, **reading_values(result)}
    for note in result.notes:
        say(words(f"{room}.note_{note}", **values))


def progress_on_stderr(words: Words, key: str = "cli.progress") -> Callable[[Any], None]:
    """Return what tells, once a second from the first second on, how far a long answer is."""
    last = time.monotonic()

    def tell(progress: Any) -> None:
        nonlocal last
        if time.monotonic() - last > 1 and progress.done < progress.total:
            last = time.monotonic()
            say(words(key, done=progress.done, total=progress.total))

    return tell


def say(text: str) -> None:
    """Print a message on stderr."""
    typer.echo(text, err=True)
