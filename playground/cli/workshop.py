"""The commands around the rooms: the catalogue, scores, training, timings, the app itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from playground.cli.output import (
    Checkpoint,
    Json,
    encoder_for,
    find_models,
    models_of,
    print_error,
    print_json,
    say,
    words_of,
)
from playground.cli.probing import score_probing
from playground.cli.score_span_qa import score_spans
from playground.data.given_files import require_file
from playground.errors import InputError
from playground.settings import QUOTED, read_settings

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.training.score_language import Score
    from playground.words import Words

_HEADS = {
    "next-sentence": "next_sentence", "relation": "relation", "span-qa": "span_qa",
    "reads": "span_qa", "head-roles": "encoder", "probing": "encoder",
}
"""What a checkpoint must have to be scored; others need the masked-word head."""
_IN_FP32 = ("relation", "reads", "head-roles", "probing", "tuned-lens")
_WITH_SENTENCES = ("two-masks", "everyday")
"""What is scored on sentences of ours where no file is given."""
_MOST_LEFT_OUT = 20
"""Lines whose faults are printed one by one."""


def checkpoints(
    context: typer.Context,
    card: Annotated[str | None, typer.Option("--card")] = None,
    as_json: Json = False,
) -> None:
    """Print the catalogue of checkpoints, or one checkpoint's card."""
    models, asked = find_models(card)
    if asked is not None:
        print_json(dict(models.card(asked).content), indent=2)
        return
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
        Literal[
            "masked-word", "next-sentence", "minimal-pairs", "two-masks", "everyday", "relation",
            "span-qa", "reads", "head-roles", "probing", "tuned-lens",
        ],
        typer.Argument(),
    ],
    data: Annotated[list[Path] | None, typer.Option("--data")] = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1)] = None,
    threshold: Annotated[str | None, typer.Option("--threshold")] = None,
    mapping: Annotated[list[str] | None, typer.Option("--map")] = None,
    to_card: Annotated[bool, typer.Option("--to-card")] = False,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print how well a checkpoint does on held-out text."""
    paths = data or []
    _check_score(task, paths, threshold, mapping)
    head = _HEADS.get(task, "masked_word")
    encoder = encoder_for(head, checkpoint, QUOTED if task in _IN_FP32 else None)
    try:
        if task == "span-qa":
            found: Score = score_spans(encoder, paths, limit, threshold, mapping, context.obj)
        elif task == "probing":
            found = score_probing(encoder, paths[0], limit, context.obj)
        else:
            found = _scorers()[task](encoder, paths[0] if paths else None, limit)
    except InputError as error:
        _say_left_out(error.values.get("damaged"), context.obj)
        raise
    _say_left_out([row.error for row in getattr(found, "left_out", ())], context.obj)
    if to_card:
        command = _score_command(task, paths, limit, threshold)
        _recorder(task)(read_settings().checkpoints / encoder.checkpoint, found, command)
    if as_json:
        print_json(found.record() if hasattr(found, "record") else asdict(found))
        return
    typer.echo(context.obj("cli.scored", n=found.n, seconds=f"{found.seconds:.1f}"))
    for name, value in found.metrics.items():
        typer.echo(f"{name}\t{value:.4f}")


def _check_score(
    task: str, paths: list[Path], threshold: str | None, mapping: list[str] | None
) -> None:
    """Refuse what cannot be scored before a model is loaded."""
    if not paths and task not in _WITH_SENTENCES:
        raise InputError("score_needs_data", task=task)
    for path in paths:
        require_file(path)
    if task != "span-qa":
        given = {"--threshold": threshold, "--map": mapping, "--data": len(paths) > 1}
        for option, value in given.items():
            if value:
                raise InputError("score_option", option=option, task=task)


def _say_left_out(errors: Any, words: Words) -> None:
    """Print on stderr why lines of a file were not scored, the first few of them."""
    if not errors:
        return
    say(words("cli.left_out", count=len(errors)))
    for error in errors[:_MOST_LEFT_OUT]:
        said = " ".join(words_of(error, words))
        say(words("cli.left_out_line", line=error.values["line"]) + said)
    if len(errors) > _MOST_LEFT_OUT:
        say(words("cli.left_out_more", count=len(errors) - _MOST_LEFT_OUT))


def _scorers() -> dict[str, Callable[..., Score]]:
    """Return what scores each task, from an encoder, a path and a limit."""
    from playground.training.score_everyday import score_everyday
    from playground.training.score_head_roles import score_head_roles
    from playground.training.score_language import score_masked_words, score_next_sentence
    from playground.training.score_pairs import score_minimal_pairs
    from playground.training.score_reads import score_reads
    from playground.training.score_relations import score_relation_file
    from playground.training.score_tuned_lens import score_tuned_lens
    from playground.training.score_two_masks import score_two_masks

    return {
        "masked-word": score_masked_words,
        "next-sentence": score_next_sentence,
        "minimal-pairs": score_minimal_pairs,
        "two-masks": score_two_masks,
        "everyday": score_everyday,
        "relation": score_relation_file,
        "reads": score_reads,
        "head-roles": score_head_roles,
        "tuned-lens": score_tuned_lens,
    }


def _recorder(task: str) -> Callable[[Path, Any, str], None]:
    """Return what puts a score into a card: under `scores`, but for head roles and probing."""
    from playground.training.card import record_score
    from playground.training.score_head_roles import record_head_roles
    from playground.training.score_probing import record_probing
    from playground.training.score_tuned_lens import record_tuned_lens

    own: dict[str, Callable[[Path, Any, str], None]] = {
        "head-roles": record_head_roles, "probing": record_probing,
        "tuned-lens": record_tuned_lens,
    }
    return own.get(task, record_score)


def _score_command(
    task: str, data: list[Path], limit: int | None, threshold: str | None
) -> str:
    """Return the command that gives a score again, and what its limit means."""
    source = "".join(f" --data {path.name}" for path in data)
    more = f" --limit {limit}" if limit else ""
    more += f" --threshold {threshold}" if threshold else ""
    spread = {
        "minimal-pairs": "  # the same number of each paradigm, spread evenly over it",
        "span-qa": "  # spread evenly over all questions",
        "reads": "  # spread evenly over the file",
    }
    said = spread.get(task, "") if limit else ""
    return f"python -m playground score {task}{source}{more}{said}"


def bench(context: typer.Context, checkpoint: Checkpoint = None, as_json: Json = False) -> None:
    """Print timings side by side with transformers' own pipelines, in one run."""
    from playground.training.bench import run_bench
    from playground.training.bench_attention import Drawings
    from playground.ui.attention_drawings import draw_atlas, draw_head

    encoder = encoder_for("masked_word", checkpoint, QUOTED)
    for_many = encoder_for("masked_word", checkpoint)
    folder = read_settings().checkpoints / encoder.checkpoint
    start = Path(__file__).resolve().parents[2] / "app.py"
    others = _contender("relation"), _contender("span_qa")
    drawings = Drawings(draw_atlas, draw_head)
    found = run_bench(encoder, for_many, folder, start, *others, drawings)
    if as_json:
        print_json(asdict(found))
        return
    typer.echo(found.machine)
    for row in found.rows:
        typer.echo("\t".join(f"{name}={value}" for name, value in asdict(row).items()))


def _contender(head: str) -> tuple[Encoder, Path] | None:
    """Return the embedded checkpoint with a head, and its folder; None where there is none."""
    settings = read_settings()
    models = models_of(settings)
    named = [entry.id for entry in models.entries() if head in entry.heads]
    if not named:
        return None
    return models.for_head(head, named[0], QUOTED), settings.checkpoints / named[0]


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
