"""
Cut a pasted text into sentences, English or Chinese, by a rule that can be said in one line.

A sentence ends at each line end, at . ! or ? followed by a blank (the rule of our scores, see
`corpus.split_sentences`), and after 。！ or ？ with the closing marks that follow.
"""

from __future__ import annotations

import re

from playground.data.corpus import split_sentences

_CHINESE = re.compile(r"[^。！？]*[。！？]+[”’」』）】》\"')\]]*|[^。！？]+")


def split_text(text: str) -> list[str]:
    r"""
    Return the sentences of `text` in order, end marks kept and blanks around them dropped.

    Example: "Go! He left.\nok。好。" gives ["Go!", "He left.", "ok。", "好。"].
    """
    parts = [
        part.strip()
        for line in text.splitlines()
        for sentence in split_sentences(line)
        for part in _CHINESE.findall(sentence)
    ]
    return [part for part in parts if part]


def sentence_spans(text: str) -> list[tuple[int, int]]:
    """
    Return first character and end, excluded, of each sentence that `split_text` finds, in order.

    Example: "Go! He left." -> [(0, 3), (4, 12)].
    """
    spans, done = [], 0
    for part in split_text(text):
        start = text.index(part, done)  # only blanks lie between
        done = start + len(part)
        spans.append((start, done))
    return spans
