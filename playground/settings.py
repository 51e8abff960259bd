"""
Settings: name, default and one sentence each, read from the environment (PLAYGROUND_<NAME>).

Importing this reads nothing; `read_settings()` does; `app.py` and `cli.py` pass the result down.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path

from playground.errors import InputError

QUOTED = "fp32"
"""Precision of answers that people quote: in bf16 a probability was up to 6 % off, and depended on
who else asked at the same time."""
_REPOSITORY = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Settings:
    """One row a setting; the environment name is PLAYGROUND_ and the field's name in capitals."""

    host: str = "127.0.0.1"
    """Address that the server listens on; Spaces sets 0.0.0.0 through GRADIO_SERVER_NAME."""
    port: int = 7860
    """Port that the server listens on; the next free one is taken when it is in use."""
    share: bool = False
    """Open a public link through Gradio's relay."""
    auth: str = ""
    """USER:PASSWORD that visitors must type; empty for none."""
    checkpoints: Path = field(default=_REPOSITORY / "checkpoints")
    """Folder of the embedded checkpoints."""
    default_checkpoint: str = "minilm-l6-pretrained"
    """Checkpoint that rooms open with."""
    shared: Path = field(default=_REPOSITORY.parent / "shared")
    """Folder of data to train and score with; not needed to run the app."""
    hub: bool = True
    """Whether hub ids may be loaded; HF_HUB_OFFLINE=1 turns it off as well."""
    max_checkpoint_bytes: int = 1_600_000_000
    """Largest weights file that is downloaded or opened."""
    max_loaded_bytes: int = 4_000_000_000
    """Weights kept in memory; the longest unused are dropped first."""
    max_waiting_tokens: int = 32_768
    """Tokens that may wait for the model; beyond, callers are told to try again."""
    batch_tokens: int = 2_048
    """Tokens of one shared forward pass."""
    max_characters: int = 200_000
    """Longest text accepted, in characters."""
    own_per_visitor: int = 3
    """Own checkpoints that one visitor may have; the oldest goes first."""
    own_checkpoints: int = 12
    """Own checkpoints of all visitors; the longest unused goes first."""
    own_bytes: int = 2_000_000_000
    """What they may take together on disk."""
    own_minutes: int = 120
    """For how long one stays that is not used."""
    precision: str = "auto"
    """auto, bf16 or fp32, for work of many passes (surprise, minimal pairs, maps, scores); auto
    takes bf16 where the processor has AMX or a GPU. Answers of a few passes are always fp32."""

    fine_tune_checkpoint: str = "minilm-l6-relation"
    """Checkpoint that fine-tuning offers first, where it is there: from it 2,000 rows of SST-2 gave
    accuracy 0.857 on 2,000 others, from the pretrained one 0.827."""
    fine_tune_seconds: int = 600
    """Longest training that a visitor may start, in seconds of wall time."""
    fine_tune_rows: int = 20_000
    """Most labelled rows that a visitor may train on."""
    fine_tune_waiting: int = 8
    """Trainings that may wait while one runs; beyond, visitors are told to try again."""
    fine_tune_memory_bytes: int = 8_000_000_000
    """Memory that a training process may take; 0 for no limit."""


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """
    Return the settings, defaults overridden by PLAYGROUND_* variables.

    Raises:
        InputError: a value does not read as the setting's type.
    """
    environment = os.environ if environment is None else environment
    found: dict[str, object] = {}
    for row in fields(Settings):
        name = f"PLAYGROUND_{row.name.upper()}"
        if name in environment:
            found[row.name] = _read(name, environment[name], str(row.type))
    return Settings(**found)  # type: ignore[arg-type]  # each was read by its field's type


def _read(name: str, text: str, kind: str) -> object:
    if kind == "Path":
        return Path(text)
    if kind == "bool":
        if text.lower() in {"1", "true", "yes", "on", "0", "false", "no", "off"}:
            return text.lower() in {"1", "true", "yes", "on"}
        raise InputError("bad_setting", name=name, value=text, expected="1 or 0")
    if kind == "int":
        if text.isdecimal():
            return int(text)
        raise InputError("bad_setting", name=name, value=text, expected="a whole number")
    return text
