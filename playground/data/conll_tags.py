"""
CoNLL: a word and its tag a line, a blank line between sentences; tags in BIO.

The first column is the word, the last the tag, unless a mapping says otherwise; -DOCSTART- lines
and comments are left out. BIOES and BILOU become BIO; an I- that follows nothing of its type is
read as B-, as in the older IOB1.
Source: Tjong Kim Sang and De Meulder 2003, CoNLL-2003 (https://aclanthology.org/W03-0419).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from playground.data.labelled import TagRow
from playground.errors import InputError

_TAG = re.compile(r"O|[BIESLU]-\S.*")
_BEGINS, _ENDS = {"S": "B", "U": "B"}, {"E": "I", "L": "I"}
_SAMPLE, _CONLLU = 200, 10


@dataclass(frozen=True)
class ConllFile:
    """What a file of tagged words holds."""

    rows: tuple[TagRow, ...]
    damaged: tuple[InputError, ...]
    mended: int
    """Tags I-X that followed nothing of their type, read as B-X."""
    columns: int
    """Fields that most lines have."""
    word: int
    """The column that was read as the word, from 0."""
    tag: int
    """The column that was read as the tag, from 0."""


def looks_like_conll(text: str) -> bool:
    """Return whether most lines end in a tag after a blank or tab, or have CoNLL-U's columns."""
    lines = [_fields(line) for line in text.split("\n")[:_SAMPLE] if line.strip()]
    tagged = sum(len(fields) > 1 and is_tag(fields[-1]) for fields in lines)
    parsed = sum(len(fields) == _CONLLU and fields[0][:1].isdigit() for fields in lines)
    return max(tagged, parsed) > 0.8 * len(lines)


def is_tag(written: str) -> bool:
    """Return whether a text is "O" or begins as a tag of BIO, BIOES or BILOU."""
    return bool(_TAG.fullmatch(written))


def bio_tags(tags: Sequence[str]) -> tuple[tuple[str, ...], int]:
    """
    Return tags in BIO, and how many I- were made B-.

    Example: ["I-PER", "E-PER", "S-LOC"] -> ("B-PER", "I-PER", "B-LOC"), 1

    Raises:
        InputError: one is no such tag.
    """
    found: list[str] = []
    mended = 0
    for tag in (written.strip() for written in tags):
        if not is_tag(tag):
            raise InputError("labelled_tag", found=tag)
        if tag != "O":
            letter = _ENDS.get(tag[0], _BEGINS.get(tag[0], tag[0]))
            goes_on = bool(found) and found[-1][2:] == tag[2:]
            if letter == "I" and not goes_on:
                letter, mended = "B", mended + 1
            tag = letter + tag[1:]
        found.append(tag)
    return tuple(found), mended


def read_conll(text: str, mapping: Mapping[str, str], name: str) -> ConllFile:
    """
    Return the sentences of a text, and what of it cannot be used.

    Args:
        text: what the file holds.
        mapping: number of a column, from 1 -> "tokens" or "tags"; may be empty.
        name: of the file, for errors.

    Raises:
        InputError: the mapping names a column that is not there.
    """
    blocks = list(_blocks(text))
    sizes = Counter(len(fields) for _, block in blocks for fields in block)
    columns = max(sizes, key=sizes.__getitem__, default=0)
    word, tag = _columns(mapping, columns, name)
    rows, damaged, mended = [], [], 0
    for line, block in blocks:
        try:
            tags, count = bio_tags([_field(fields, tag, columns, line) for fields in block])
            rows.append(TagRow(line, tuple(fields[word] for fields in block), tags))
            mended += count
        except InputError as error:
            damaged.append(InputError(error.key, **{**error.values, "line": line}))
    return ConllFile(tuple(rows), tuple(damaged), mended, columns, word, tag)


def _columns(mapping: Mapping[str, str], columns: int, name: str) -> tuple[int, int]:
    places = {"tokens": 0, "tags": max(columns - 1, 0)}
    numbers = [str(number + 1) for number in range(columns)]
    for column, meant in mapping.items():
        if column not in numbers:
            shown = ", ".join(numbers) or "–"
            raise InputError("mapping_column", column=column, path=name, columns=shown)
        if meant not in places:
            raise InputError("mapping_name", name=meant, column=column, names=tuple(places))
        places[meant] = int(column) - 1
    return places["tokens"], places["tags"]


def _field(fields: Sequence[str], place: int, columns: int, line: int) -> str:
    if len(fields) != columns or columns < 2:
        raise InputError(
            "labelled_conll_line", found=" ".join(fields), columns=columns, fields=len(fields)
        )
    return fields[place]


def _blocks(text: str) -> Iterator[tuple[int, list[list[str]]]]:
    """Yield the line where each sentence starts, from 1, and the fields of its lines."""
    block: list[list[str]] = []
    first = 1
    for number, line in enumerate([*text.split("\n"), ""], 1):
        if not line.strip() or line.startswith("-DOCSTART-"):
            if block:
                yield first, block
            block = []
        elif not _is_comment(line):
            first = first if block else number
            block.append(_fields(line))


def _fields(line: str) -> list[str]:
    bare = line.rstrip("\r\n")
    return [part.strip() for part in bare.split("\t")] if "\t" in bare else bare.split()


def _is_comment(line: str) -> bool:
    """Return whether a line is no word: "# id = 7" is none, "# O" is one."""
    return line.startswith("#") and not is_tag(_fields(line)[-1])
