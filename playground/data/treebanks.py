"""
Treebanks of Universal Dependencies: sentences whose words say on which word they hang, and how.

Read as CoNLL-U, or as JSON lines of equally long arrays (form, head, deprel, and if there lemma,
upos, xpos, feats, start), plain or packed. A sentence that cannot be used does not stop the others.
Source: Nivre et al. 2020; the format: https://universaldependencies.org/format.html
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from playground.data.conllu import Parsed, conllu_rows
from playground.data.table_files import MOST_BYTES, parse_table, read_decoded, suffix_of
from playground.errors import InputError

SPLITS = ("train", "dev", "test")
_JSON, _CONLLU = (".jsonl", ".ndjson"), (".conllu", ".conll")
_ARRAYS = ("form", "head", "deprel")
_OPTIONAL = ("lemma", "upos", "xpos", "feats")
_SPLIT = re.compile(r"(?<![a-z])(train|dev|test)(?![a-z])")


@dataclass(frozen=True, slots=True)
class ParsedWord:
    """One syntactic word."""

    form: str
    lemma: str
    upos: str
    """Universal part of speech, as "VERB"; "_" where the treebank says nothing."""
    xpos: str
    feats: str
    """As CoNLL-U writes them, "Number=Sing|Person=3"; "_" without any."""
    head: int
    """Number of the word that it hangs on, from 1; 0 for the root."""
    relation: str
    """To that word, with its subtype: "nsubj", "nsubj:pass"."""
    start: int
    """First character in the sentence's text."""
    end: int
    """One past the last. Words that were written as one, as French "du", may share their span."""


@dataclass(frozen=True, slots=True)
class ParsedSentence:
    """One sentence with its tree."""

    id: str
    text: str
    words: tuple[ParsedWord, ...]
    line: int
    """Where it starts in the file, from 1."""


@dataclass(frozen=True)
class Treebank:
    """What a file of parsed sentences holds."""

    name: str
    """Of the file."""
    sentences: tuple[ParsedSentence, ...]
    damaged: tuple[InputError, ...]
    """One for each sentence that cannot be used; its values name the line."""


def read_treebank(path: Path, most_bytes: int = MOST_BYTES) -> Treebank:
    """
    Return the parsed sentences of a file, and which of it cannot be used.

    Args:
        path: ends in .conllu or .jsonl, perhaps followed by .gz or .xz.
        most_bytes: refuse what unpacks to more.

    Raises:
        InputError: the file cannot be read at all, or holds no parsed sentence.
    """
    suffix = suffix_of(path)
    if path.is_file() and suffix not in (*_JSON, *_CONLLU):
        raise InputError("treebank_format", found=path.name)
    text, _ = read_decoded(path, most_bytes)
    rows = conllu_rows(text) if suffix in _CONLLU else _json_rows(text, suffix)
    sentences, damaged = [], []
    for line, read in rows:
        try:
            sentences.append(_sentence(line, read()))
        except InputError as error:
            damaged.append(InputError(error.key, **{**error.values, "line": line}))
    if not sentences:
        raise InputError("treebank_empty", path=path.name, damaged=len(damaged))
    return Treebank(path.name, tuple(sentences), tuple(damaged))


def split_beside(path: Path, split: str) -> Path:
    """
    Return the file of another split that lies beside `path`, by its name.

    Example: "ud_en_ewt.dev.jsonl.xz", "test" -> "ud_en_ewt.test.jsonl.xz".

    Raises:
        InputError: the name holds no "train", "dev" or "test", or there is no such file.
    """
    parts = list(_SPLIT.finditer(path.name))
    if not parts:
        raise InputError("treebank_unnamed", found=path.name, split=split)
    start, end = parts[-1].span()
    beside = path.with_name(path.name[:start] + split + path.name[end:])
    if not beside.is_file():
        raise InputError("treebank_split", path=path.name, wanted=beside.name)
    return beside


def spans_of(text: str, forms: Sequence[str], start: int = 0) -> list[tuple[int, int]]:
    """
    Return the characters of forms that stand in `text` one after another, end excluded.

    Example: "I can't", ["I", "ca", "n't"] -> [(0, 1), (2, 4), (4, 7)].

    Raises:
        InputError: a form is not there; only blanks may stand between forms.
    """
    found = []
    for form in forms:
        while start < len(text) and text[start].isspace():
            start += 1
        if not text.startswith(form, start):
            raise InputError("treebank_align", form=form, at=start, found=text[start : start + 20])
        found.append((start, start + len(form)))
        start += len(form)
    return found


def _sentence(line: int, parsed: Parsed) -> ParsedSentence:
    count = len(parsed.columns["form"])
    for number, head in enumerate(parsed.columns["head"], 1):
        if not isinstance(head, int) or not 0 <= head <= count or head == number:
            raise InputError("treebank_head", word=number, head=str(head), words=count)
    spans = parsed.spans or spans_of(parsed.text, parsed.columns["form"])
    columns = [parsed.columns.get(name) or ["_"] * count for name in ("form", *_OPTIONAL)]
    rows = zip(*columns, parsed.columns["head"], parsed.columns["deprel"], spans, strict=True)
    words = tuple(ParsedWord(*row, *span) for *row, span in rows)
    return ParsedSentence(parsed.id, parsed.text, words, line)


def _json_rows(text: str, suffix: str) -> Iterator[tuple[int, Callable[[], Parsed]]]:
    for row in parse_table(text, "utf-8", suffix).rows:
        yield row.line, partial(_read_json, row.cells, row.error)


def _read_json(cells: Mapping[str, Any], error: InputError | None) -> Parsed:
    if error:
        raise error
    text = cells.get("text")
    forms = cells.get("form")
    if not isinstance(text, str) or not isinstance(forms, list) or not forms:
        raise InputError("treebank_row", column="text" if isinstance(forms, list) else "form")
    columns = {name: cells.get(name) for name in (*_ARRAYS, *_OPTIONAL)}
    for name, values in columns.items():
        wanted = name in _ARRAYS or values is not None
        if wanted and not (isinstance(values, list) and len(values) == len(forms)):
            raise InputError("treebank_row", column=name)
    starts = cells.get("start")
    spans = _given_spans(text, forms, starts) if isinstance(starts, list) else []
    kept = {name: values for name, values in columns.items() if values is not None}
    return Parsed(str(cells.get("id", "")), text, kept, spans)


def _given_spans(text: str, forms: list[str], starts: list[int]) -> list[tuple[int, int]]:
    """Return the spans that start where the file says; none where it says something else."""
    spans = [(at, at + len(form)) for at, form in zip(starts, forms, strict=False)]
    fits = len(spans) == len(forms) and all(
        text[low:high] == form for (low, high), form in zip(spans, forms, strict=True)
    )
    return spans if fits else []
