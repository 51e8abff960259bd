"""
Fetch a checkpoint from the Hugging Face hub: safetensors only, one pinned commit, within bounds.

The size is asked for before anything is downloaded; code of a repository is never run. No access
token is sent: visitors name the repositories, and must not reach the private ones of our host.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import httpx2
from huggingface_hub import HfApi, constants, set_client_factory, snapshot_download
from huggingface_hub.errors import (
    GatedRepoError,
    HfHubHTTPError,
    HFValidationError,
    OfflineModeIsEnabled,
    RepositoryNotFoundError,
)
from huggingface_hub.file_download import repo_folder_name
from huggingface_hub.hf_api import RepoSibling
from huggingface_hub.utils._http import default_client_factory

from playground.engine.checkpoint_ids import embedded_ids
from playground.engine.weights import WEIGHTS_FILE, megabytes
from playground.errors import CheckpointError
from playground.settings import Settings

_FILES = (
    WEIGHTS_FILE, "config.json", "card.json",
    "tokenizer.json", "tokenizer_config.json", "vocab.txt",
)
_COMMIT = re.compile("[0-9a-f]{40}")
_SECONDS = 8.0  # to an answer, so that a visitor hears within ten
_SILENCE = 60.0  # seconds in which nothing comes or goes


def fetch(checkpoint: str, settings: Settings) -> Path:
    """
    Return the folder of a hub checkpoint's files, downloaded or from the cache.

    Args:
        checkpoint: "organisation/name", already checked to look like one.
        settings: whether the hub may be used, and the largest weights.

    Raises:
        CheckpointError: switched off, not there, gated, not reachable, too large, or a pickle.
    """
    known = embedded_ids(settings.checkpoints)
    if not settings.hub:
        raise CheckpointError("hub_off", checkpoint=checkpoint, known=known)
    limit_waiting()
    endpoint = os.environ.get("HF_ENDPOINT") or None
    try:
        if os.environ.get("HF_HUB_OFFLINE", "0").lower() in {"1", "true", "yes", "on"}:
            return _cached(checkpoint, known)
        return _download(checkpoint, settings, endpoint)
    except OfflineModeIsEnabled as error:
        raise CheckpointError("hub_offline", checkpoint=checkpoint, known=known) from error
    except GatedRepoError as error:
        raise CheckpointError("hub_gated", checkpoint=checkpoint) from error
    except (RepositoryNotFoundError, HFValidationError) as error:
        raise CheckpointError("hub_not_found", checkpoint=checkpoint) from error
    except (HfHubHTTPError, httpx2.HTTPError) as error:
        raise CheckpointError(
            "hub_unreachable", checkpoint=checkpoint, reason=type(error).__name__
        ) from error
    except OSError as error:  # a full disk, a cache that cannot be written
        raise CheckpointError(
            "hub_not_stored", checkpoint=checkpoint, reason=error.strerror or type(error).__name__
        ) from error


@cache
def limit_waiting() -> None:
    """Let no request to the hub wait for ever: the library's own client does. Once a process."""

    def made() -> httpx2.Client:
        client = default_client_factory()
        client.timeout = httpx2.Timeout(_SILENCE, connect=_SECONDS)
        return client

    set_client_factory(made)


def _cached(checkpoint: str, known: Sequence[str]) -> Path:
    """Return the folder fetched last; the library would ask for a branch, and we store commits."""
    name = repo_folder_name(repo_id=checkpoint, repo_type="model")
    commits = (Path(constants.HF_HUB_CACHE) / name / "snapshots").glob(f"*/{WEIGHTS_FILE}")
    fetched = sorted(commits, key=lambda path: path.lstat().st_mtime)
    if not fetched:
        raise CheckpointError("hub_offline", checkpoint=checkpoint, known=tuple(known))
    return fetched[-1].parent


def _download(checkpoint: str, settings: Settings, endpoint: str | None) -> Path:
    info = HfApi(endpoint=endpoint, token=False).model_info(
        checkpoint, files_metadata=True, timeout=_SECONDS
    )
    commit = info.sha or ""
    if not _COMMIT.fullmatch(commit):
        raise CheckpointError("hub_unpinned", checkpoint=checkpoint)
    _check_files(info.siblings or [], checkpoint, settings.max_checkpoint_bytes)
    folder = snapshot_download(
        checkpoint, revision=commit, endpoint=endpoint, allow_patterns=list(_FILES),
        etag_timeout=_SECONDS, token=False,
    )
    return Path(folder)


def _check_files(files: Sequence[RepoSibling], checkpoint: str, limit: int) -> None:
    """Refuse a repository without safetensors, or with weights that are too large."""
    sizes = {file.rfilename: file.size for file in files}
    if WEIGHTS_FILE not in sizes:
        pickles = [name for name in sizes if name.endswith((".bin", ".ckpt", ".h5", ".pt", ".pth"))]
        if pickles:
            raise CheckpointError("weights_pickled", checkpoint=checkpoint, file=min(pickles))
        raise CheckpointError("weights_missing", checkpoint=checkpoint)
    size = sizes[WEIGHTS_FILE]
    if size is None or size > limit:
        raise CheckpointError(
            "checkpoint_too_large", checkpoint=checkpoint,
            found="?" if size is None else megabytes(size), limit=megabytes(limit),
        )
