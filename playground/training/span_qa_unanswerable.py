"""
Questions without an answer, made from questions with one.

The passage of another question (same article, else the nearest by TF-IDF); the own passage without
the sentences that hold the answer; the question altered (another name or number, "not" put in, a
condition of another question at its end); the passage altered where it says what the question says.
Sources: Rajpurkar et al. 2018, table 1 (the ways in which people wrote theirs: negation, entity
swap, impossible condition); Clark & Gardner 2018 (paragraphs of the same document).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

import numpy as np
from sklearn.feature_extraction.text import TfidfVectorizer

from playground.data.corpus import split_sentences
from playground.data.questions import Question
from playground.training.span_qa_matched import NAME, content_words, without_answer

_NEGATED = 0.3  # share of the questions that could be negated: the trick is easily learnt
_NUMBER = re.compile(r"\b\d[\d,.]*\d\b|\b\d\b")
_AUXILIARY = re.compile(
    r"\b(is|are|was|were|did|does|do|can|could|will|would|should|has|have|had)\b", re.IGNORECASE
)
_CONDITION = re.compile(
    r"(?:^|(?<=\s))((?:in|during|after|before|by|from|near|under|until|since|through|outside|without)"
    r"\s+[^?,.]{4,32})$"
)
_ASKS = re.compile(
    r"\b(what|which|who|whom|whose|that|year|is|was|were|are|did|do)\b", re.IGNORECASE
)
_CONDITION_WORDS = 6  # at most
_FEWEST_CONDITIONS = 50  # of a set, for them to be many enough to draw from
_DRAWS = 8


class UnanswerableMaker:
    """
    Makes questions unanswerable.

    Args:
        questions: the whole set, for its passages.
        seed: of every choice.
    """

    def __init__(self, questions: Sequence[Question], seed: int = 0) -> None:
        self.rng = np.random.default_rng(seed)
        self.contexts = list(dict.fromkeys(question.context for question in questions))
        place = {context: index for index, context in enumerate(self.contexts)}
        self._of_title: dict[str, list[int]] = defaultdict(list)
        for title, context in dict.fromkeys((q.title, q.context) for q in questions):
            if title:
                self._of_title[title].append(place[context])
        self._conditions = list(_conditions_of(questions))
        vectorizer = TfidfVectorizer(sublinear_tf=True, stop_words="english", dtype=np.float32)
        self._matrix = vectorizer.fit_transform(self.contexts)
        self._vectorizer = vectorizer

    def paired(self, questions: Sequence[Question], wanted: int = 1) -> list[list[Question]]:
        """Return for each question up to `wanted` copies on other passages without its answer."""
        found: list[list[Question]] = []
        for start in range(0, len(questions), 512):
            chunk = questions[start : start + 512]
            asked = self._vectorizer.transform([question.question for question in chunk])
            likeness = (asked @ self._matrix.T).toarray()
            rows = zip(chunk, likeness, strict=True)
            found += [self._paired(question, row, wanted) for question, row in rows]
        return found

    def _paired(self, question: Question, likeness: np.ndarray, wanted: int) -> list[Question]:
        many = min(8 + wanted, len(likeness))
        near = np.argpartition(-likeness, many - 1)[:many]
        near = near[np.argsort(-likeness[near], kind="stable")]
        own = [i for i in self._of_title.get(question.title, []) if i not in near]
        same = sorted(own, key=lambda index: -float(likeness[index]))[:4]
        chosen = []
        for index in [*same[:1], *near, *same[1:]]:
            context = self.contexts[index]
            if context != question.context and not _holds_answer(context, question):
                chosen.append(without_answer(question, "pair", context=context))
        return chosen[:wanted]

    def cut(self, question: Question) -> Question | None:
        """Return the question on its passage less every sentence that holds an answer."""
        sentences = split_sentences(question.context)
        kept = [text for text in sentences if not _holds_answer(text, question)]
        rest = " ".join(kept)
        if not 2 <= len(kept) < len(sentences) or _holds_answer(rest, question):
            return None
        return without_answer(question, "cut", context=rest)

    def altered(self, question: Question) -> Iterator[Question]:
        """Yield the question with a name or number altered, negated, or with a condition more."""
        for pattern in (NAME, _NUMBER, NAME):
            swapped = self._swapped(question, pattern)
            if swapped:
                yield without_answer(question, "swap", question=swapped)
            contradicted = self._contradicted(question, pattern)
            if contradicted:
                yield without_answer(question, "contra", context=contradicted)
        negated = _AUXILIARY.search(question.question)
        if negated and self.rng.random() < _NEGATED:
            text = _replaced(question.question, negated, _with_not(negated[0]))
            yield without_answer(question, "negate", question=text)
        conditioned = self._conditioned(question)
        if conditioned:
            yield without_answer(question, "condition", question=conditioned)

    def _conditioned(self, question: Question) -> str | None:
        """Return the question with a condition at its end of which the passage says nothing."""
        asked = question.question.strip().rstrip("?").strip()
        if len(self._conditions) < _FEWEST_CONDITIONS or _CONDITION.search(asked):
            return None
        passage = content_words(question.context)
        for _ in range(_DRAWS):
            other = self._conditions[int(self.rng.integers(len(self._conditions)))]
            words = content_words(other)
            if words and not words & passage:
                return f"{asked} {other}?"
        return None

    def _swapped(self, question: Question, pattern: re.Pattern[str]) -> str | None:
        """Return the question with one match replaced by another of the passage or of others."""
        own = list(pattern.finditer(question.question))
        if not own:
            return None
        match = own[int(self.rng.integers(len(own)))]
        answers = " ".join(answer.text for answer in question.answers)
        context = question.context
        if self.rng.random() < 0.4:
            context = self.contexts[int(self.rng.integers(len(self.contexts)))]
        others = [
            found for found in pattern.findall(context)
            if found not in question.question and found not in answers
            and match[0] not in found and found not in match[0]
        ]
        if not others:
            return None
        return _replaced(question.question, match, others[int(self.rng.integers(len(others)))])


    def _contradicted(self, question: Question, pattern: re.Pattern[str]) -> str | None:
        """Return the passage with another name or number wherever it has one of the question's."""
        own = [
            match[0] for match in pattern.finditer(question.question)
            if match[0] in question.context
            and not any(match[0] in a.text or a.text in match[0] for a in question.answers)
        ]
        if not own:
            return None
        term = own[int(self.rng.integers(len(own)))]
        elsewhere = self.contexts[int(self.rng.integers(len(self.contexts)))]
        others = [found for found in pattern.findall(elsewhere) if found not in question.context]
        if not others:
            return None
        other = others[int(self.rng.integers(len(others)))]
        return question.context.replace(term, other)


def _conditions_of(questions: Sequence[Question]) -> Iterator[str]:
    """Yield how questions end that end in a condition, as "after the war"."""
    for question in questions:
        found = _CONDITION.search(question.question.strip().rstrip("?").strip())
        if found and len(found[1].split()) <= _CONDITION_WORDS and not _ASKS.search(found[1]):
            yield found[1]


def _with_not(auxiliary: str) -> str:
    if auxiliary.lower() == "can":
        return auxiliary + "not"
    return auxiliary + "n't" if auxiliary.lower() != "will" else "won't"


def _replaced(text: str, match: re.Match[str], other: str) -> str:
    return text[: match.start()] + other + text[match.end() :]


def _holds_answer(context: str, question: Question) -> bool:
    lowered = context.lower()
    texts = {answer.text.lower().strip(" .,;") for answer in question.answers}
    return any(text and re.search(rf"(?<!\w){re.escape(text)}(?!\w)", lowered) for text in texts)
