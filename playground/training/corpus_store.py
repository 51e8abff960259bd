"""
A corpus as wordpiece ids on disk, memory-mapped: training starts at once and reads anywhere.

Three flat files in one folder: `ids.u16` (wordpiece ids without [CLS] and [SEP]), `sentences.i64`
(start of each sentence in `ids`, one entry past the last), `documents.i64` (start of each document
in `sentences`, one entry past the last). `store.json`, written last, makes the folder valid.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from tokenizers import Tokenizer

from playground.data.corpus import read_documents, split_sentences
from playground.errors import InputError

_DOCUMENTS_A_CALL = 256


@dataclass(frozen=True, eq=False)
class CorpusStore:
    """Documents of sentences of wordpiece ids; offsets exclude their end."""

    ids: np.ndarray
    """[pieces] uint16, all documents one after the other."""
    sentences: np.ndarray
    """[sentences + 1] int64, where each sentence starts in `ids`."""
    documents: np.ndarray
    """[documents + 1] int64, where each document starts in `sentences`."""

    def __len__(self) -> int:
        """Return the number of documents."""
        return len(self.documents) - 1

    def document(self, index: int) -> list[np.ndarray]:
        """Return the sentences of one document, each [pieces] uint16."""
        bounds = self.sentences[self.documents[index] : self.documents[index + 1] + 1]
        return [self.ids[a:b] for a, b in zip(bounds[:-1], bounds[1:], strict=True)]


def load_tokenizer(path: Path) -> Tokenizer:
    """Read a tokenizer.json; the truncation and padding it may carry are cleared."""
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def build_store(paths: Iterable[Path], tokenizer: Tokenizer, folder: Path) -> CorpusStore:
    """
    Tokenise corpus files into `folder` and return the store; an existing valid one is opened.

    Documents of fewer than two sentences are left out: they hold no next sentence.
    """
    paths = [Path(path) for path in paths]
    key = {"files": [[path.name, path.stat().st_size] for path in paths], "version": 1}
    stamp = folder / "store.json"
    if stamp.exists() and json.loads(stamp.read_text()) == key:
        return open_store(folder)
    folder.mkdir(parents=True, exist_ok=True)
    sentences, documents, written = [0], [0], 0
    with (folder / "ids.u16").open("wb") as ids_file:
        for group in _grouped(_all_documents(paths)):
            flat = [sentence for document in group for sentence in document]
            pieces = tokenizer.encode_batch_fast(flat, add_special_tokens=False)
            for encoding in pieces:
                np.asarray(encoding.ids, np.uint16).tofile(ids_file)
                written += len(encoding.ids)
                sentences.append(written)
            for document in group:
                documents.append(documents[-1] + len(document))
    if not written:  # an empty file cannot be mapped
        raise InputError("corpus_too_small", documents=0)
    np.asarray(sentences, np.int64).tofile(folder / "sentences.i64")
    np.asarray(documents, np.int64).tofile(folder / "documents.i64")
    partial = folder / "store.json.part"
    partial.write_text(json.dumps(key))
    os.replace(partial, stamp)
    return open_store(folder)


def open_store(folder: Path) -> CorpusStore:
    """Memory-map a store that `build_store` wrote."""
    return CorpusStore(
        np.memmap(folder / "ids.u16", np.uint16, "r"),
        np.fromfile(folder / "sentences.i64", np.int64),
        np.fromfile(folder / "documents.i64", np.int64),
    )


def _all_documents(paths: Iterable[Path]) -> Iterator[list[str]]:
    for path in paths:
        for paragraphs in read_documents(path):
            document = [sentence for line in paragraphs for sentence in split_sentences(line)]
            if len(document) >= 2:
                yield document


def _grouped(documents: Iterator[list[str]]) -> Iterator[list[list[str]]]:
    group: list[list[str]] = []
    for document in documents:
        group.append(document)
        if len(group) == _DOCUMENTS_A_CALL:
            yield group
            group = []
    if group:
        yield group
