"""
Models: the catalogue of checkpoints, and the loaded ones.

A checkpoint is loaded once, on first use; the longest unused are dropped when memory is short.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from playground.engine.batching import Batcher
from playground.engine.cards import Card
from playground.engine.catalogue import Entry, Inspected, Source, describe, inspect, read_card
from playground.engine.checkpoint_ids import EMBEDDED_ID, HUB_ID, embedded_ids
from playground.engine.encoder import Encoder
from playground.engine.loading import load, pick_precision
from playground.engine.tokenizer_files import read_tokenizer
from playground.engine.visitor_checkpoints import OWN_ID, VisitorCheckpoints, remove_stale
from playground.errors import CheckpointError
from playground.settings import Settings

__all__ = ["Entry", "Models"]

Key = tuple[str, str]
"""Id and precision."""


class Models:
    """
    All checkpoints of this process.

    Args:
        settings: where embedded checkpoints lie, and the bounds.
        local: folders that may be used by their absolute path.
    """

    def __init__(self, settings: Settings, local: Sequence[Path] = ()) -> None:
        self._settings = settings
        self._local = {str(path.resolve()): path.resolve() for path in local}
        self._batcher = Batcher(settings.batch_tokens, settings.max_waiting_tokens)
        self._loaded: OrderedDict[Key, Encoder] = OrderedDict()
        self._loading: dict[Key, threading.Lock] = {}
        self._hub_folders: dict[str, Path] = {}
        self._lock = threading.Lock()
        self._own = VisitorCheckpoints(settings, self._forget)

    def entries(self) -> tuple[Entry, ...]:
        """Return every usable checkpoint but visitors' own, the default first; none is loaded."""
        return tuple(entry for entry in self._rows() if isinstance(entry, Entry))

    def refused(self) -> tuple[CheckpointError, ...]:
        """Return why folders are missing from `entries`; each error names its checkpoint."""
        return tuple(row for row in self._rows() if isinstance(row, CheckpointError))

    def choices(self, head: str) -> list[str]:
        """Return the ids of checkpoints that have `head`, the default first; all for "encoder"."""
        return [entry.id for entry in self.entries() if entry.has(head)]

    def bases(self, head: str = "") -> list[str]:
        """
        Return the ids of checkpoints to fine-tune, the best start first.

        Args:
            head: one that the training needs as well, which it then goes on with.
        """
        first = self._settings.fine_tune_checkpoint
        rows = sorted(
            self.entries(), key=lambda row: (not (head and row.has(head)), row.id != first)
        )
        return [row.id for row in rows]

    def entry(self, checkpoint_id: str) -> Entry:
        """
        Return a checkpoint's row, a visitor's own too; nothing is loaded.

        Raises:
            CheckpointError: not found, refused or damaged; the cause by name.
        """
        return self._described(checkpoint_id)[1]

    def add_own(self, folder: Path, title: str, visitor: str = "") -> str:
        """
        Take over a folder as a visitor's own checkpoint; return its id, which is its only key.

        Args:
            folder: is moved away.
            title: as the visitor calls it.
            visitor: whose it is, to bound how many one visitor has.

        Raises:
            CheckpointError: damaged, too large, or the disk is full; the folder stays.
        """
        self._inspect(folder, title)
        return self._own.add(folder, title, visitor)

    def remove_own(self, checkpoint_id: str) -> None:
        """Remove a visitor's own checkpoint, loaded copies included, if it is still there."""
        self._own.remove(checkpoint_id)

    def sweep_own(self) -> None:
        """Remove visitors' own checkpoints that a process left behind when it was killed."""
        remove_stale()

    def own_seconds_left(self, checkpoint_id: str) -> float:
        """Return for how long one's own checkpoint stays if it is not used; 0 if it is gone."""
        return self._own.seconds_left(checkpoint_id)

    def own_folder(self, checkpoint_id: str) -> Path:
        """
        Return where a visitor's own checkpoint lies, to take it away.

        Raises:
            CheckpointError: there is none of that id, or none any more.
        """
        return self._own.use(checkpoint_id)[0]

    def card(self, checkpoint_id: str) -> Card:
        """
        Return a checkpoint's card; nothing is loaded, a hub checkpoint is fetched.

        Raises:
            CheckpointError: not found, refused or damaged; the cause by name.
        """
        return read_card(self._described(checkpoint_id)[0])

    def folder(self, checkpoint_id: str) -> Path:
        """
        Return where a checkpoint's files lie, looked through and found sound.

        Raises:
            CheckpointError: not found, refused or damaged; the cause by name.
        """
        return self._described(checkpoint_id)[0].folder

    def encoder(self, checkpoint_id: str | None = None, precision: str | None = None) -> Encoder:
        """
        Return a loaded checkpoint, the default one by default.

        Args:
            checkpoint_id: an embedded folder's name, "org/name" on the hub, or the absolute path of
                a folder that `local` lists, or of `add_own`.
            precision: "auto", "bf16" or "fp32"; the setting by default.

        Raises:
            CheckpointError: not found, refused or damaged; the cause by name.
        """
        wanted = checkpoint_id or self._settings.default_checkpoint
        if OWN_ID.fullmatch(wanted):
            self._own.use(wanted)  # its time starts anew, or it is gone
        key = (wanted, pick_precision(precision or self._settings.precision))
        with self._lock:
            if key in self._loaded:
                self._loaded.move_to_end(key)
                return self._loaded[key]
            loading = self._loading.setdefault(key, threading.Lock())
        with loading:
            with self._lock:
                if key in self._loaded:
                    return self._loaded[key]
            try:
                encoder = self._load(*key)
            finally:
                with self._lock:
                    self._loading.pop(key, None)
            with self._lock:
                self._loaded[key] = encoder
                self._evict(keep=key)
            if encoder.entry.source == "own" and not self._own.seconds_left(wanted):
                self._forget(wanted)  # removed while it was loaded
            return encoder

    def for_head(
        self, head: str, checkpoint_id: str | None = None, precision: str | None = None
    ) -> Encoder:
        """
        Return a loaded checkpoint that has `head`: the one asked for, or the first that has it.

        Every checkpoint has the head "encoder".

        `precision` as in `encoder`: "fp32" where people quote the numbers.

        Raises:
            CheckpointError: the one asked for, or every one, lacks the head.
        """
        if not checkpoint_id:
            choices = self.choices(head)
            if not choices:
                raise CheckpointError("no_checkpoint_for_head", head=head)
            checkpoint_id = choices[0]
        encoder = self.encoder(checkpoint_id, precision=precision)
        if not encoder.entry.has(head):
            raise CheckpointError("head_missing", checkpoint=encoder.entry.shown, head=head)
        return encoder

    def close(self) -> None:
        """Stop the worker, remove visitors' own checkpoints and let the loaded ones go."""
        self._batcher.close()
        self._own.close()
        with self._lock:
            self._loaded.clear()

    def _rows(self) -> list[Entry | CheckpointError]:
        return [self._row(id_, folder, source) for id_, folder, source in self._folders()]

    def _row(self, id_: str, folder: Path, source: Source) -> Entry | CheckpointError:
        try:
            return describe(self._inspect(folder, id_), source)
        except CheckpointError as error:
            return error

    def _folders(self) -> list[tuple[str, Path, Source]]:
        """Return (id, folder, source) of all known checkpoints, the default first."""
        root = self._settings.checkpoints
        rows: list[tuple[str, Path, Source]] = [
            (name, root / name, "embedded") for name in embedded_ids(root)
        ]
        rows += [(id_, folder, "local") for id_, folder in self._local.items()]
        with self._lock:
            rows += [(id_, folder, "hub") for id_, folder in self._hub_folders.items()]
        return sorted(rows, key=lambda row: row[0] != self._settings.default_checkpoint)

    def _described(self, checkpoint: str) -> tuple[Inspected, Entry]:
        """Return a checkpoint as inspected, and its row."""
        folder, source = self._find(checkpoint)
        if source != "own":
            found = self._inspect(folder, checkpoint)
            return found, describe(found, source)
        title = self._own.use(checkpoint)[1]
        found = self._inspect(folder, title)  # the id is a key, and stands in no error
        return replace(found, checkpoint=checkpoint), replace(
            describe(found, source), id=checkpoint, title=title
        )

    def _forget(self, checkpoint: str) -> None:
        """Let the loaded copies of a checkpoint go."""
        with self._lock:
            for key in [key for key in self._loaded if key[0] == checkpoint]:
                del self._loaded[key]

    def _find(self, checkpoint: str) -> tuple[Path, Source]:
        """Return the folder of an id; ids are matched, never joined into paths unchecked."""
        if checkpoint in self._local:
            return self._local[checkpoint], "local"
        if OWN_ID.fullmatch(checkpoint):
            return self._own.use(checkpoint)[0], "own"
        known = embedded_ids(self._settings.checkpoints)
        if EMBEDDED_ID.fullmatch(checkpoint):
            folder = self._settings.checkpoints / checkpoint
            if folder.is_dir():
                return folder, "embedded"
            raise CheckpointError("checkpoint_unknown", checkpoint=checkpoint, known=known)
        if not HUB_ID.fullmatch(checkpoint):
            raise CheckpointError("bad_checkpoint_id", checkpoint=checkpoint, known=known)
        from playground.engine.hub import fetch  # slow to import, and seldom needed

        folder = fetch(checkpoint, self._settings)
        with self._lock:
            self._hub_folders[checkpoint] = folder
        return folder, "hub"

    def _inspect(self, folder: Path, checkpoint: str) -> Inspected:
        return inspect(folder, checkpoint, self._settings.max_checkpoint_bytes)

    def _load(self, checkpoint: str, precision: str) -> Encoder:
        found, entry = self._described(checkpoint)
        tokenizer = read_tokenizer(
            found.folder, entry.shown, found.sizes.vocabulary, self._settings.max_characters
        )
        if entry.source == "own":
            found = replace(found, checkpoint=entry.shown)
        forward = load(found, precision)
        return Encoder(entry, tokenizer, forward, precision, self._batcher, found.header.path)

    def _evict(self, keep: Key) -> None:
        """Drop the longest unused until the rest fits; who still holds one can go on using it."""
        used = sum(encoder.bytes for encoder in self._loaded.values())
        for key in list(self._loaded):
            if used <= self._settings.max_loaded_bytes:
                return
            if key != keep:
                used -= self._loaded.pop(key).bytes
