"""
Questions made from plain text: a name or number that two places of a document share, blanked out.

The passage is some sentences of a document; the question is a sentence from elsewhere in it, with a
term that the passage holds too replaced by a question word. Gold is every place of the term in the
passage. Sources: Glass et al. 2020 (span selection pre-training); Ram et al. 2021 (recurring
spans); Lewis et al. 2019 (question words for cloze blanks).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from playground.data.corpus import split_sentences
from playground.data.questions import Answer, Question

_TERM = re.compile(
    r"(?<!^)\b(?:[A-Z][\w'-]+(?: (?:of |the |de |and )?[A-Z][\w'-]+){0,4}|\d[\d,.]*\d|[2-9]\d)\b%?"
    r"|\b[a-z]{4,} [a-z]{5,}\b"
)
_WORD = re.compile(r"\w{4,}")
_COMMON = frozenset(
    "this that these those with from have been were which their there they also when where what"
    " into over more most such than then them some other only after before between during because"
    " would could should about while each many first used both being very known called often"
    " through under however although".split()
)
_SHARED = 2
"""Words of four letters and more that question and answer's surroundings must share."""


def cloze_questions(
    documents: Iterable[tuple[str, Sequence[str]]], rng: np.random.Generator, each: int = 6
) -> Iterator[Question]:
    """
    Yield questions on documents of (title, paragraphs), up to `each` of a document.

    Args:
        documents: in order; a title tells them apart.
        rng: draws passages, sentences and terms.
        each: most questions of one document; long ones give more passages than short ones.
    """
    for title, paragraphs in documents:
        sentences = [s for p in paragraphs for s in split_sentences(p)][:400]
        for number in range(min(each, len(sentences) // 6)):
            found = _question(sentences, f"{title}-{number}", title, rng)
            if found:
                yield found


def _question(
    sentences: Sequence[str], id_: str, title: str, rng: np.random.Generator
) -> Question | None:
    first = int(rng.integers(len(sentences)))
    wanted = int(rng.integers(60, 190))
    last, words = first, 0
    while last < len(sentences) and words < wanted:
        words += sentences[last].count(" ") + 1
        last += 1
    passage = " ".join(sentences[first:last])
    if not 40 <= words <= 260:
        return None
    near = [i for i in range(max(0, first - 40), min(len(sentences), last + 40))
            if not first <= i < last]
    for index in rng.permutation(near)[:8]:
        made = _blanked(sentences[int(index)], passage, rng)
        if made:
            text, answers = made
            return Question(id_, title, passage, text, answers)
    return None


def _blanked(
    sentence: str, passage: str, rng: np.random.Generator
) -> tuple[str, tuple[Answer, ...]] | None:
    """Return the sentence as a question, and where its term stands in the passage."""
    if not 6 <= sentence.count(" ") <= 34 or sentence in passage:
        return None
    terms = [m for m in _TERM.finditer(sentence) if m[0].split()[0] not in _COMMON]
    rng.shuffle(terms)  # type: ignore[arg-type]
    words = set(_WORD.findall(sentence.lower())) - _COMMON
    for match in terms:
        if match[0].islower() and rng.random() < 0.7:
            continue
        pattern = re.compile(rf"(?<!\w){re.escape(match[0])}(?!\w)")
        places = [place.start() for place in pattern.finditer(passage)]
        own = set(_WORD.findall(match[0].lower()))
        if not 1 <= len(places) <= 3 or not _supported(passage, places, words - own):
            continue
        return _asked(sentence, match, rng), tuple(Answer(match[0], place) for place in places)
    return None


def _supported(passage: str, places: Sequence[int], words: set[str]) -> bool:
    """Return whether the passage around one of the places shares words with the question."""
    for place in places:
        near = passage[max(0, place - 160) : place + 200].lower()
        if len(words & set(_WORD.findall(near))) >= _SHARED:
            return True
    return False


def _asked(sentence: str, match: re.Match[str], rng: np.random.Generator) -> str:
    word = _question_word(match[0], rng)
    before, after = sentence[: match.start()], sentence[match.end() :]
    after = after.rstrip(" .!?")
    style = rng.random()
    if style < 0.4:
        return f"{word} {before.strip()} {after.strip()}?"  # "what The city lies in France?"
    if style < 0.7 and len(after.split()) >= 4:
        return f"{word}{after}?"
    if style < 0.85 and len(before.split()) >= 4:
        return f"{before}{word}?"
    return f"{before}{word}{after}?"


def _question_word(term: str, rng: np.random.Generator) -> str:
    if re.fullmatch(r"1\d\d\d|20\d\d", term):
        choices = ["when", "what year", "in what year"]
    elif term[0].isdigit():
        choices = ["how many", "how much", "what number"]
    elif term[0].isupper():
        choices = ["who", "what", "which", "where"]
    else:
        choices = ["what", "which"]
    return choices[int(rng.integers(len(choices)))]
