"""
SQuAD's own JSON, articles of paragraphs of questions, as flat rows; and plain lists of rows.

Source of the format: SQuAD 1.1 and 2.0, Rajpurkar et al. 2016 and 2018: {"data": [{"title",
"paragraphs": [{"context", "qas": [{"id", "question", "answers", "is_impossible"}]}]}]}.
"""

from __future__ import annotations

from collections.abc import Iterator

from playground.data.question_rows import FileRow
from playground.errors import InputError


def squad_rows(whole: object, name: str) -> Iterator[FileRow]:
    """
    Yield each question with its path as `line`, or what is wrong with that part of the file.

    Example: {"data": [{"title": "T", "paragraphs": [{"context": "C", "qas": [{"id": "1"}]}]}]}
    -> FileRow("data[0].paragraphs[0].qas[0]", {"title": "T", "context": "C", "id": "1"})

    Args:
        whole: what the JSON of a file holds.
        name: of the file.

    Raises:
        InputError: neither SQuAD's form nor rows.
    """
    if isinstance(whole, dict) and {"context", "question"} <= set(whole):
        yield FileRow(1, whole)
        return
    listed, prefix = (whole, "") if isinstance(whole, list) else (_data(whole, name), "data")
    for number, part in enumerate(listed):
        place = f"{prefix}[{number}]"
        if isinstance(part, dict) and ("paragraphs" in part or "qas" in part):
            yield from _article(part, place)
        elif isinstance(part, dict):
            yield FileRow(place, part)
        else:
            error = InputError("squad_part", part=place, wanted="{ … }", found=_kind(part))
            yield FileRow(place, {}, error)


def _data(whole: object, name: str) -> list[object]:
    found = whole.get("data") if isinstance(whole, dict) else None
    if not isinstance(found, list):
        shown = ", ".join(map(str, whole)) if isinstance(whole, dict) else _kind(whole)
        raise InputError("json_other", path=name, found=shown or "{}")
    return found


def _article(article: dict[str, object], place: str) -> Iterator[FileRow]:
    if "qas" in article:
        yield from _paragraph(article, article.get("title"), place)
        return
    for number, part in _listed(article, "paragraphs"):
        inside = f"{place}.paragraphs[{number}]"
        if isinstance(part, dict):
            yield from _paragraph(part, article.get("title"), inside)
        else:
            yield FileRow(inside, {}, _no_list(place, "paragraphs", part))


def _paragraph(paragraph: dict[str, object], title: object, place: str) -> Iterator[FileRow]:
    for number, part in _listed(paragraph, "qas"):
        if isinstance(part, dict):
            above = {"title": title, "context": paragraph.get("context")}
            yield FileRow(f"{place}.qas[{number}]", {**above, **part})
        else:
            yield FileRow(f"{place}.qas[{number}]", {}, _no_list(place, "qas", part))


def _listed(holder: dict[str, object], key: str) -> Iterator[tuple[int, object]]:
    found = holder.get(key)
    yield from enumerate(found if isinstance(found, list) else [found])


def _no_list(place: str, key: str, part: object) -> InputError:
    return InputError("squad_part", part=f"{place}.{key}", wanted="[{ … }]", found=_kind(part))


def _kind(value: object) -> str:
    """Return a value as JSON would name it, cut short."""
    return "null" if value is None else repr(value)[:60]
