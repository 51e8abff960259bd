"""
CoNLL-U: a word a line in ten columns of tabs, a blank line between sentences.

Empty nodes ("8.1") are left out. Words that were written as one ("1-2") take their own characters
where they can be told apart, else all of that token's.
Source: https://universaldependencies.org/format.html
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from playground.errors import InputError

_COLUMNS = ("id", "form", "lemma", "upos", "xpos", "feats", "head", "deprel", "deps", "misc")
_KEPT = ("form", "lemma", "upos", "xpos", "feats", "deprel")


@dataclass(frozen=True)
class Parsed:
    """One sentence as a file gives it, not yet checked."""

    id: str
    text: str
    columns: dict[str, Any]
    """Name of a column -> one value a word."""
    spans: list[tuple[int, int]]
    """Characters of each word; empty where they are still to be found."""


@dataclass(frozen=True)
class _Token:
    """One token as written: a word, or several written as one."""

    form: str
    words: int
    """How many syntactic words it holds."""
    glued: bool
    """No blank follows."""


def conllu_rows(text: str) -> Iterator[tuple[int, Callable[[], Parsed]]]:
    """Yield the line where each sentence starts, from 1, and what reads it."""
    block: list[str] = []
    first = 1
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.strip():
            first = first if block else number
            block.append(line)
        elif block:
            yield first, partial(_read, tuple(block))
            block = []


def _read(lines: Sequence[str]) -> Parsed:
    comments = dict(_comment(line) for line in lines if line.startswith("#"))
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    if not rows or any(len(row) != len(_COLUMNS) for row in rows):
        raise InputError("treebank_columns", found=min(map(len, rows), default=0))
    named = [dict(zip(_COLUMNS, row, strict=True)) for row in rows]
    words = [row for row in named if row["id"].isdecimal()]
    columns: dict[str, Any] = {name: [row[name] for row in words] for name in _KEPT}
    heads = (row["head"] for row in words)
    columns["head"] = [int(head) if head.isdecimal() else head for head in heads]
    tokens = list(_tokens(named))
    text = comments.get("text") or _written(tokens)
    spans = _spans(text, tokens, columns["form"])
    return Parsed(comments.get("sent_id", ""), text, columns, spans)


def _comment(line: str) -> tuple[str, str]:
    name, _, value = line.lstrip("# ").partition("=")
    return name.strip(), value.strip()


def _tokens(rows: Sequence[dict[str, str]]) -> Iterator[_Token]:
    """Yield the tokens as written; the words inside one that holds several are skipped."""
    inside = 0
    for row in rows:
        first, _, last = row["id"].partition("-")
        glued = "SpaceAfter=No" in row["misc"]
        if last.isdecimal() and first.isdecimal():
            inside = int(last) - int(first) + 1
            yield _Token(row["form"], inside, glued)
        elif first.isdecimal():
            if not inside:
                yield _Token(row["form"], 1, glued)
            inside = max(0, inside - 1)


def _written(tokens: Sequence[_Token]) -> str:
    return "".join(token.form + ("" if token.glued else " ") for token in tokens).strip()


def _spans(text: str, tokens: Sequence[_Token], forms: Sequence[str]) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    at = 0
    for token in tokens:
        at = text.find(token.form, at)
        if at < 0:
            raise InputError("treebank_align", form=token.form, at=0, found=text[:20])
        inner = forms[len(spans) : len(spans) + token.words]
        spans += _inner_spans(text, at, token, inner)
        at += len(token.form)
    return spans


def _inner_spans(
    text: str, at: int, token: _Token, forms: Sequence[str]
) -> list[tuple[int, int]]:
    if "".join(forms) != token.form:
        return [(at, at + len(token.form))] * len(forms)
    found = []
    for form in forms:
        found.append((at, at + len(form)))
        at += len(form)
    return found
