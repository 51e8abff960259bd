"""
Which column of a file is read as what, by kind of task; other names are offered, never guessed.

A column whose name is that of the contract is read. A file that calls them otherwise is refused
with a proposal, which a person confirms on the screen or types as `--map COLUMN=NAME`.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence

from playground.data import question_columns
from playground.data.labelled import TaskKind
from playground.errors import InputError

NEEDED: dict[TaskKind, tuple[str, ...]] = {
    "sentence": ("text", "label"),
    "pair": ("text", "text_b", "label"),
    "tokens": ("tokens", "tags"),
    "relation": ("sentence", "label"),
    "span-qa": question_columns.NEEDED,
}
"""Columns that a file must have."""
READ: dict[TaskKind, tuple[str, ...]] = {
    **NEEDED,
    "relation": ("sentence", "text", "e1", "e2", "label", "id"),
    "span-qa": question_columns.COLUMNS,
}
"""Columns that are read; `text`, `e1` and `e2` may stand in place of a relation's `sentence`."""
_OFFSETS = ("text", "e1", "e2", "label")
_TEXT = (
    "sentence", "sentence1", "text1", "review", "review_text", "content", "comment", "tweet",
    "message", "utterance", "question", "query", "body", "document", "input", "post", "headline",
    "title", "文本", "内容", "句子", "评论",
)
_LABEL = (
    "class", "target", "category", "intent", "sentiment", "topic", "labels", "label_name",
    "label_text", "classification", "polarity", "rating", "tag", "gold", "gold_label", "y",
    "output", "answer", "coarse_label", "标签", "类别", "分类",
)
_ALIASES: dict[TaskKind, dict[str, tuple[str, ...]]] = {
    "sentence": {"text": _TEXT, "label": _LABEL},
    "pair": {
        "text": (
            "text1", "sentence1", "premise", "text_a", "sentence_a", "question1", "query",
            "question", "sentence", "first", "文本1", "句子1",
        ),
        "text_b": (
            "text2", "sentence2", "hypothesis", "sentence_b", "question2", "passage", "answer",
            "second", "文本2", "句子2",
        ),
        "label": (*(name for name in _LABEL if name != "answer"), "is_duplicate", "entailment"),
    },
    "tokens": {
        "tokens": ("words", "token", "word", "sentence", "text", "词"),
        "tags": ("ner_tags", "ner", "labels", "label", "tag", "entities", "bio", "iob", "标签"),
    },
    "relation": {
        "sentence": ("text", "tagged", "tagged_sentence", "context", "句子"),
        "label": ("relation", "relation_type", "rel", *_LABEL),
    },
    "span-qa": {
        name: tuple(other for other, meant in question_columns.ALIASES.items() if meant == name)
        for name in dict.fromkeys(question_columns.ALIASES.values())
    },
}


def propose_mapping(columns: Sequence[str], kind: TaskKind) -> dict[str, str]:
    """
    Return what other columns may stand for, the likeliest for each name that is missing.

    Example: ["Review", "stars"], "sentence" -> {"Review": "text", "stars": "label"}: the first by
    its name, the second since it is the only one left.

    Returns:
        The file's column -> the column of the contract. Without the columns that are named right.
    """
    missing = [name for name in NEEDED[kind] if name not in columns]
    taken = set(READ[kind]).intersection(columns) - set(_spare(kind))
    free = [column for column in columns if column not in taken]
    found: dict[str, str] = {}
    for name in (*missing, *(n for n in READ[kind] if n not in columns and n not in missing)):
        column = _likeliest(name, [c for c in free if c not in found], kind)
        if column is not None:
            found[column] = name
    open_names = [name for name in missing if name not in found.values()]
    left = [column for column in free if column not in found]
    if len(left) == len(open_names):
        found |= dict(zip(left, open_names, strict=True))
    return found


def names_of(
    columns: Sequence[str], kind: TaskKind, mapping: Mapping[str, str], path: str
) -> dict[str, str]:
    """
    Return the columns that are read -> their names in the contract.

    Args:
        columns: of the file.
        kind: of task.
        mapping: the file's column -> a name of the contract, as a person has said.
        path: name of the file, for errors.

    Raises:
        InputError: the mapping does not fit, or a needed column is missing; then `offered` among
            the values holds (column, name) pairs, and `found_columns` the columns.
    """
    _check_mapping(columns, kind, mapping, path)
    told = set(mapping.values())
    names = {name: name for name in columns if name in READ[kind] and name not in told}
    names = {**names, **mapping}
    have = set(names.values())
    if kind == "relation" and have >= set(_OFFSETS):
        return names
    if not have >= set(NEEDED[kind]):
        raise unknown_columns(columns, kind, path, mapping)
    return names


def unknown_columns(
    columns: Sequence[str], kind: TaskKind, path: str, mapping: Mapping[str, str] | None = None
) -> InputError:
    """Return the error that names what is missing, and what the columns may stand for."""
    told = dict(mapping or {})
    have = (set(columns) - set(told)) | set(told.values())
    missing = [name for name in NEEDED[kind] if name not in have]
    rest = [column for column in columns if column not in told]
    offered = {**told, **propose_mapping([*rest, *told.values()], kind)}
    maps = [*offered.items(), *(("COLUMN", n) for n in missing if n not in offered.values())]
    return InputError(
        "columns_unknown",
        path=path,
        task=kind,
        missing=", ".join(missing),
        columns=", ".join(columns) or "–",
        found_columns=tuple(columns),
        offered=tuple(offered.items()),
        maps=map_line(maps),
    )


def map_line(pairs: Iterable[tuple[str, str]]) -> str:
    """Return options to type: [("my text", "text")] -> "--map 'my text=text'"."""
    return " ".join(f"--map {shlex.quote(f'{column}={name}')}" for column, name in pairs)


def _check_mapping(
    columns: Sequence[str], kind: TaskKind, mapping: Mapping[str, str], path: str
) -> None:
    shown = ", ".join(columns) or "–"
    told: dict[str, str] = {}
    for column, name in mapping.items():
        if column not in columns:
            raise InputError("mapping_column", column=column, path=path, columns=shown)
        if name not in READ[kind]:
            raise InputError("mapping_name", name=name, column=column, names=tuple(READ[kind]))
        if name in told:
            raise InputError("mapping_twice", name=name, first=told[name], second=column)
        told[name] = column


def _spare(kind: TaskKind) -> tuple[str, ...]:
    """Return names of the contract that may also stand for others of it."""
    return ("text",) if kind == "relation" else ()


def _likeliest(name: str, columns: Sequence[str], kind: TaskKind) -> str | None:
    plain = {_plain(column): column for column in reversed(columns)}
    others = (name, *_ALIASES[kind].get(name, ()))
    return next((plain[other] for other in others if other in plain), None)


def _plain(column: str) -> str:
    return column.strip().lower().replace(" ", "_").replace("-", "_")
