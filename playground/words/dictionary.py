"""Look words up by language and key; choose a language from what a browser says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module
from typing import Literal, cast

Language = Literal["en", "zh"]
LANGUAGES: tuple[Language, ...] = ("en", "zh")
_LONGEST_VALUE = 80
_OWN_ID = re.compile(r"own-[A-Za-z0-9_-]{22}")
_OWN = ("own checkpoint", "自己的检查点")


@dataclass(frozen=True)
class Words:
    """
    The words of one language.

    Example: Words("en")("errors.no_mask.message") -> "There is no [MASK] in the text."
    """

    language: Language = "en"

    def __call__(self, key: str, **values: object) -> str:
        """
        Return the text of `key` ("module.key") with `values` filled in, long texts shortened.

        A tuple is a list of choices of ours: joined, and shown whole.

        Raises:
            KeyError: no such key; a mistake of ours, never of a visitor.
        """
        module, _, name = key.partition(".")
        texts = import_module(f"playground.words.{module}").TEXTS
        pair = cast(tuple[str, str], texts[name])
        text = pair[LANGUAGES.index(self.language)]
        return text.format(**{k: self._value(k, v) for k, v in values.items()}) if values else text

    def without_keys(self, text: str) -> str:
        """Return a text in which the ids of visitors' own checkpoints, which are keys, are words."""
        return _OWN_ID.sub(_OWN[LANGUAGES.index(self.language)], text)

    def _value(self, name: str, value: object) -> object:
        if isinstance(value, tuple):
            return (", ", "、")[LANGUAGES.index(self.language)].join(map(str, value))
        shown = self.without_keys(value) if isinstance(value, str) else value
        if name == "cause" and isinstance(shown, str):  # a library's sentence; ours ends it
            shown = shown.strip().rstrip(".。")
        return _shortened(name, shown)


def pick_language(asked: str | None, browser: str | None = None) -> Language:
    """
    Return the language asked for ("zh", "zh-CN", "en"), else the browser's first known, else "en".

    Args:
        asked: from `?lang=` or a switch.
        browser: an Accept-Language header, as "zh-CN,zh;q=0.9,en;q=0.8".
    """
    for wish in [asked or "", *(browser or "").split(",")]:
        code = wish.strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return "en"


def _shortened(name: str, value: object) -> object:
    """Return a value at most as long as a sentence bears; of a path the end stays."""
    if not isinstance(value, str) or len(value) <= _LONGEST_VALUE:
        return value
    kept = _LONGEST_VALUE - 1
    return f"…{value[-kept:]}" if name == "path" else f"{value[:kept]}…"
