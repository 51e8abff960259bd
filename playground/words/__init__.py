"""
Every word a visitor reads, in English and simplified Chinese, by room and key.

One module a room (plus `common` and `errors`), each with one table `TEXTS`: key -> (English,
Chinese). A key is asked for as "module.key"; `{name}` marks where a value goes.
"""

from playground.words.dictionary import LANGUAGES, Language, Words, pick_language

__all__ = ["LANGUAGES", "Language", "Words", "pick_language"]
