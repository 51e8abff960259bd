"""What a labelled row says: its texts, its label, and what makes two rows the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

from playground.data.labelled import QuestionRow, RelationRow, Row, TagRow, TextRow
from playground.data.tag_styles import find_tags, without_tags


def texts_of(row: Row) -> tuple[str, str]:
    """
    Return the two texts of a row, the second empty where there is one only.

    Words of a tagged row stand between blanks; a relation's sentence comes without its tags; of a
    question first the question, then its passage, as the model reads them.
    """
    if isinstance(row, TextRow):
        return row.text, row.text_b
    if isinstance(row, TagRow):
        return " ".join(row.tokens), ""
    if isinstance(row, RelationRow):
        return without_tags(row.sentence, find_tags(row.sentence)), ""
    return row.question.question, row.question.context


def label_of(row: Row) -> str:
    """
    Return what a row is labelled with, as one text.

    Tags stand between blanks; of a question it is the first answer, empty where there is none.
    """
    if isinstance(row, TextRow | RelationRow):
        return row.label
    if isinstance(row, TagRow):
        return " ".join(row.tags)
    answers = row.question.answers
    return answers[0].text if answers else ""


def classes_of(row: Row) -> frozenset[str]:
    """
    Return what rows are counted by: the label; types of entities; whether there is an answer.

    Example: tags ("O", "B-PER", "I-PER") -> {"PER"}; no entity at all -> {"O"}.
    """
    if isinstance(row, TagRow):
        return frozenset(tag[2:] for tag in row.tags if tag != "O") or frozenset({"O"})
    if isinstance(row, QuestionRow):
        return frozenset({"answerable" if row.question.answers else "unanswerable"})
    return frozenset({row.label})


def exact_key(row: Row) -> tuple[str, ...]:
    """Return what two rows share that ask the very same; a relation's tags are part of it."""
    return (row.sentence,) if isinstance(row, RelationRow) else texts_of(row)


def near_key(row: Row) -> tuple[str, ...]:
    """
    Return what two rows share that ask nearly the same.

    Capitals, blanks, marks and the width of letters do not count, nor which text of a pair comes
    first. Example: "It's  HERE!" and "its here" share ("itshere", "").
    """
    return _near(row, _plain)


def near_keys(rows: Sequence[Row]) -> list[tuple[str, ...]]:
    """Return [rows] `near_key` of each; passages that several questions share are read once."""
    plain: dict[str, str] = {}

    def once(text: str) -> str:
        if text not in plain:
            plain[text] = _plain(text)
        return plain[text]

    return [_near(row, once) for row in rows]


def _near(row: Row, plain: Callable[[str], str]) -> tuple[str, ...]:
    first, second = (plain(text) for text in texts_of(row))
    return (first, second) if isinstance(row, QuestionRow) else tuple(sorted((first, second)))


def _plain(text: str) -> str:
    """Return letters and digits alone; the text itself where it has none, as ":-)"."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "".join(filter(str.isalnum, folded)) or folded.strip()
