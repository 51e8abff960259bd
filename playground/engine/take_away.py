"""
Take a checkpoint away: as a zip, or to the Hugging Face hub under the visitor's own name.

The visitor's token is used for this one push and kept nowhere: it stands in no error, no log and no
file, and errors of the hub's library are not chained, since they hold the request with the token.
"""

from __future__ import annotations

import os
import re
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
from huggingface_hub import HfApi, constants
from huggingface_hub.errors import HfHubHTTPError

from playground.engine.hub import limit_waiting
from playground.errors import CheckpointError, InputError
from playground.settings import Settings

_TOKEN = re.compile(r"[!-~]{8,200}")
_PART = r"[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?!\.)){0,94}"
_REPOSITORY = re.compile(f"(?:{_PART}/)?{_PART}")
_SECONDS = 8.0  # to the hub's first answer
_REFUSED = {401: "push_token_refused", 403: "push_no_right", 409: "push_name_taken"}
_MESSAGE = "Add a checkpoint fine-tuned in BERT Playground"


@dataclass(frozen=True)
class Pushed:
    """Where a checkpoint lies on the hub."""

    repository: str
    """As "user/name"."""
    address: str
    private: bool


def zip_folder(folder: Path, out: Path) -> Path:
    """
    Write the files of a checkpoint folder into a zip, in one folder named as the zip; return it.

    What `transformers` needs is all there: `from_pretrained(<the folder unpacked>)`.

    Raises:
        CheckpointError: the disk is full, or a file cannot be read.
    """
    part = out.with_name(out.name + ".part")
    try:
        with zipfile.ZipFile(part, "w") as archive:
            for path in files_of(folder):
                weights = path.suffix == ".safetensors"  # numbers of fp16 hardly shrink
                method = zipfile.ZIP_STORED if weights else zipfile.ZIP_DEFLATED
                archive.write(path, f"{out.stem}/{path.name}", method)
        os.replace(part, out)
    except OSError as error:
        part.unlink(missing_ok=True)
        reason = error.strerror or type(error).__name__
        raise CheckpointError("zip_not_written", reason=reason) from error
    return out


def files_of(folder: Path) -> list[Path]:
    """Return the files of a checkpoint folder by name; no links, nothing hidden."""
    found = [path for path in sorted(folder.iterdir()) if not path.name.startswith(".")]
    return [path for path in found if path.is_file() and not path.is_symlink()]


def push_to_hub(
    folder: Path, repository: str, token: str, private: bool, settings: Settings
) -> Pushed:
    """
    Make a new repository of the visitor's on the hub, and send the files of a folder to it.

    Args:
        folder: the checkpoint.
        repository: "name" or "organisation/name"; it must not be there yet.
        token: the visitor's own, with the right to write; used once and kept nowhere.
        private: whether only its owner sees it.
        settings: whether the hub may be used at all.

    Raises:
        InputError: a name or token that cannot be one, a token that the hub refuses or that may
            not write there, or a name that is taken.
        CheckpointError: the hub is switched off or cannot be reached, or sending broke off.
    """
    name, key = repository.strip(), token.strip()
    if not _REPOSITORY.fullmatch(name):
        raise InputError("push_bad_name", found=name)
    if not _TOKEN.fullmatch(key):
        raise InputError("push_token_missing")
    offline = os.environ.get("HF_HUB_OFFLINE", "0").lower() in {"1", "true", "yes", "on"}
    if not settings.hub or offline:
        raise CheckpointError("push_off")
    endpoint = os.environ.get("HF_ENDPOINT") or constants.ENDPOINT
    user = _user_of(key, endpoint)
    full = name if "/" in name else f"{user}/{name}"
    limit_waiting()
    api = HfApi(endpoint=endpoint, token=key)
    _create(api, full, private)
    _send(api, folder, full)
    return Pushed(full, f"{endpoint}/{full}", private)


def _user_of(token: str, endpoint: str) -> str:
    """Return whose token it is; the one request that says soon whether there is a hub at all."""
    address, headers = f"{endpoint}/api/whoami-v2", {"authorization": f"Bearer {token}"}
    failure = ""
    found: Any = None
    try:
        answer = httpx2.get(address, headers=headers, timeout=_SECONDS)
        if answer.status_code == 200:
            found = answer.json()
        failure = f"status {answer.status_code}"
        refused = answer.status_code in (401, 403)
    except (httpx2.HTTPError, OSError, ValueError) as error:
        failure, refused = type(error).__name__, False
    if refused:
        raise InputError("push_token_refused")
    if not isinstance(found, dict) or not isinstance(found.get("name"), str):
        raise CheckpointError("push_unreachable", reason=failure)
    return str(found["name"])


def _create(api: HfApi, repository: str, private: bool) -> None:
    status: int | None = None
    reason = ""
    try:
        api.create_repo(repository, private=private, exist_ok=False)
    except HfHubHTTPError as error:
        status, reason = error.response.status_code, f"status {error.response.status_code}"
    except (httpx2.HTTPError, OSError, ValueError) as error:
        reason = type(error).__name__
    if status in _REFUSED:
        raise InputError(_REFUSED[status], repository=repository)
    if reason:
        raise CheckpointError("push_unreachable", reason=reason)


def _send(api: HfApi, folder: Path, repository: str) -> None:
    reason = ""
    try:
        api.upload_folder(
            repo_id=repository, folder_path=folder, commit_message=_MESSAGE,
            allow_patterns=[path.name for path in files_of(folder)],
        )
    except HfHubHTTPError as error:
        reason = f"status {error.response.status_code}"
    except (httpx2.HTTPError, OSError, RuntimeError, ValueError) as error:
        reason = type(error).__name__
    if reason:
        raise CheckpointError("push_broken_off", repository=repository, reason=reason)
