"""CoNLL files as labelled rows; which columns of several were read is told as a mapping."""

from __future__ import annotations

from collections.abc import Mapping

from playground.data.conll_tags import looks_like_conll, read_conll
from playground.data.labelled import LabelledData
from playground.data.labelled_rows import none_usable

_CONLL = (".conll", ".bio", ".iob", ".iob2")


def is_conll(text: str, suffix: str) -> bool:
    """Return whether a file is CoNLL, by the ending of its name, or by what is in it."""
    if suffix in _CONLL:
        return True
    return suffix in (".txt", ".tsv", ".tab", ".csv") and looks_like_conll(text)


def labelled_conll(text: str, mapping: Mapping[str, str], name: str) -> LabelledData:
    """
    Return the labelled rows of CoNLL.

    Raises:
        InputError: as `read_labelled`.
    """
    found = read_conll(text, mapping, name)
    if not found.rows:
        raise none_usable(found.damaged, name)
    read = {found.word: "tokens", found.tag: "tags"} if found.columns > 2 else {}
    others = [place for place in range(found.columns) if read and place not in read]
    return LabelledData(
        "tokens",
        name,
        found.rows,
        found.damaged,
        ignored=tuple(str(place + 1) for place in others),
        mapping={str(place + 1): meant for place, meant in read.items()},
        mended=found.mended,
    )
