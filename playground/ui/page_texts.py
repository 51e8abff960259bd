"""
The page's fixed words in both languages, for `gr.I18n`, and the language of one request.

Gradio picks a locale from the browser when the page starts; `serving.py` tells the browser's
scripts which one before that, so that labels and the words of handlers are of one language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gradio as gr

from playground.words import LANGUAGES, Language, Words, pick_language

LOCALES: dict[Language, str] = {"en": "en", "zh": "zh-CN"}
"""Locale names as Gradio and `<html lang>` spell them."""


class PageTexts:
    """Collects what the page says before any handler runs, while it is built."""

    def __init__(self) -> None:
        self._found: dict[Language, dict[str, str]] = {language: {} for language in LANGUAGES}

    def label(self, key: str) -> Any:
        """Return the label `key` ("module.key") that the browser shows in the page's language."""
        return self.markup(key, lambda words: words(key))

    def markup(self, name: str, render: Callable[[Words], str]) -> Any:
        """Return a label `name` whose text, or HTML, `render` makes from the words."""
        name = f"playground.{name}"
        for language in LANGUAGES:
            self._found[language][name] = _as_message(render(Words(language)))
        return gr.I18n()(name)

    def translations(self) -> gr.I18n:
        """Return all that was collected, as `launch()` takes it."""
        return gr.I18n(**{LOCALES[language]: texts for language, texts in self._found.items()})

    def text(self, language: Language, name: str) -> str:
        """Return what a label says, for tests."""
        return self._found[language][f"playground.{name}"]


def words_of(request: gr.Request | None) -> Words:
    """Return the words for a request: `?lang=` first, then the browser's languages."""
    if request is None:
        return Words("en")
    asked = request.query_params.get("lang") if request.query_params else None
    return Words(pick_language(asked, request.headers.get("accept-language")))


def _as_message(text: str) -> str:
    """Quote braces, which Gradio's message format would read as places to fill in."""
    return text.replace("{", "'{'").replace("}", "'}'") if "{" in text or "}" in text else text
