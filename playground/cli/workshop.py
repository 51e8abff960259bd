"""The commands around the rooms: the catalogue, scores, training, timings, the app itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, models_of, print_error, print_json
from playground.errors import InputError
from playground.settings import QUOTED, read_settings

if TYPE_CHECKING:
    from playground.training.score_language import Score


def checkpoints(context: typer.Context, as_json: Json = False) -> None:
    """Print the catalogue of checkpoints."""
    models = models_of(read_settings())
    for refused in models.refused():
        print_error(refused, context.obj)
    rows = [asdict(entry) for entry in models.entries()]
    if as_json:
        print_json(rows)
        return
    for row in rows:
        heads = ", ".join(row["heads"])
        size = f"{row['bytes'] / 1e6:.0f} MB"
        typer.echo(f"{row['id']}\t{heads}\t{row['parameters']:,}\t{size}\t{row['licence']}")


def score(
    context: typer.Context,
    task: Annotated[
        Literal["masked-word", "next-sentence", "minimal-pairs", "two-masks"], typer.Argument()
    ],
    data: Annotated[Path | None, typer.Option("--data")] = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1)] = None,
    to_card: Annotated[bool, typer.Option("--to-card")] = False,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print how well a checkpoint does on held-out text."""
    from playground.training.card import record_score

    if data is None and task != "two-masks":
        raise InputError("score_needs_data", task=task)
    if data is not None and not data.is_file():
        raise InputError("file_missing", path=str(data))
    head = "next_sentence" if task == "next-sentence" else "masked_word"
    encoder = encoder_for(head, checkpoint)
    found = _scorers()[task](encoder, data, limit)
    if to_card:
        command = _score_command(task, data, limit)
        record_score(read_settings().checkpoints / encoder.checkpoint, found, command)
    if as_json:
        print_json(asdict(found))
        return
    typer.echo(context.obj("cli.scored", n=found.n, seconds=f"{found.seconds:.1f}"))
    for name, value in found.metrics.items():
        typer.echo(f"{name}\t{value:.4f}")


def _scorers() -> dict[str, Callable[..., Score]]:
    """Return what scores each task, from an encoder, a path and a limit."""
    from playground.training.score_language import score_masked_words, score_next_sentence
    from playground.training.score_pairs import score_minimal_pairs
    from playground.training.score_two_masks import score_two_masks

    return {
        "masked-word": score_masked_words,
        "next-sentence": score_next_sentence,
        "minimal-pairs": score_minimal_pairs,
        "two-masks": score_two_masks,
    }


def _score_command(task: str, data: Path | None, limit: int | None) -> str:
    """Return the command that gives a score again, and what its limit means."""
    source = f" --data {data.name}" if data else ""
    more = f" --limit {limit}" if limit else ""
    spread = "  # the same number of each paradigm, spread evenly over it"
    said = spread if limit and task == "minimal-pairs" else ""
    return f"python -m playground score {task}{source}{more}{said}"


def bench(context: typer.Context, checkpoint: Checkpoint = None, as_json: Json = False) -> None:
    """Print timings side by side with transformers' own pipelines, in one run."""
    from playground.training.bench import run_bench

    encoder = encoder_for("masked_word", checkpoint, QUOTED)
    for_many = encoder_for("masked_word", checkpoint)
    folder = read_settings().checkpoints / encoder.checkpoint
    start = Path(__file__).resolve().parents[2] / "app.py"
    found = run_bench(encoder, for_many, folder, start)
    if as_json:
        print_json(asdict(found))
        return
    typer.echo(found.machine)
    for row in found.rows:
        typer.echo("\t".join(f"{name}={value}" for name, value in asdict(row).items()))


def serve(
    host: Annotated[str | None, typer.Option("--host")] = None,
    port: Annotated[int | None, typer.Option("--port", min=1, max=65535)] = None,
    share: Annotated[bool, typer.Option("--share")] = False,
    auth: Annotated[str | None, typer.Option("--auth")] = None,
) -> None:
    """Start the app: what app.py does."""
    from playground.ui.app import serve_app

    settings = read_settings()
    chosen = {"host": host, "port": port, "share": share or None, "auth": auth}
    settings = replace(settings, **{k: v for k, v in chosen.items() if v is not None})  # type: ignore[arg-type]
    serve_app(settings, port_asked=port is not None)
