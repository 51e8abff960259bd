"""
Columns, or keys, of a file of questions: which are read, and what else they may be called.

Source of the names: SQuAD, Rajpurkar et al. 2016 and 2018; none of its items is in this project.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from playground.errors import InputError

NEEDED = ("context", "question")
COLUMNS = (
    "id", "title", *NEEDED, "answers", "answer", "answer_start", "is_impossible", "offset_source"
)
"""Columns, or keys, that are read."""
ALIASES = {
    "passage": "context", "paragraph": "context", "text": "context", "document": "context",
    "article": "context", "query": "question", "question_text": "question", "q": "question",
    "answer_text": "answers", "answer_texts": "answers", "gold": "answers",
    "gold_answers": "answers", "references": "answers", "start": "answer_start",
    "answer_starts": "answer_start", "offset": "answer_start", "qid": "id", "question_id": "id",
    "uid": "id", "article_title": "title", "document_title": "title",
}
"""Other names that are offered for a column, never taken without being told to."""


def names_of(columns: tuple[str, ...], mapping: Mapping[str, str], path: str) -> dict[str, str]:
    """
    Return the column that is read -> its name.

    Args:
        columns: of the file.
        mapping: as `question_files.read_questions`.
        path: name of the file, for the sentence.

    Raises:
        InputError: a column that is needed is missing, or the mapping names what is not there.
    """
    shown = ", ".join(columns) or "–"
    for column, name in mapping.items():
        if column not in columns:
            raise InputError("mapping_column", column=column, path=path, columns=shown)
        if name not in COLUMNS:
            raise InputError("mapping_name", name=name, column=column, names=tuple(COLUMNS))
    taken = set(mapping.values())
    names = {name: name for name in columns if name in COLUMNS and name not in taken}
    names |= mapping
    if "answers" in names.values():
        names.pop("answer", None)
    missing = [name for name in NEEDED if name not in names.values()]
    if missing and columns:
        likely = offered(columns, set(names.values()))
        said = [next((f"{c}={n}" for c, n in likely if n == m), f"COLUMN={m}") for m in missing]
        raise InputError(
            "question_columns", path=path, missing=", ".join(missing), columns=shown,
            maps=" ".join(f"--map {part}" for part in said), offered=likely,
        )
    return names


def offered(columns: Iterable[str], known: set[str]) -> tuple[tuple[str, str], ...]:
    """Return columns that may stand for one that is not there, the likeliest for each."""
    found: dict[str, str] = {}
    for column in columns:
        plain = column.strip().lower().replace(" ", "_").replace("-", "_")
        name = plain if plain in COLUMNS else ALIASES.get(plain)
        if name and name not in known:
            found.setdefault(name, column)
    return tuple((column, name) for name, column in found.items())
