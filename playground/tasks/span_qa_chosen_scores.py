"""
What is said of how a span was chosen: words, pairs of words, a table of pairs, all with scores.

Scores are the head's S·T and E·T, log-odds are in nats, characters count in the passage.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ScoredWord:
    """A word of the window, or [CLS], with its scores and probabilities as start and as end."""

    text: str
    """As typed; "[CLS]" for "no answer"."""
    start: int
    """First character in the passage."""
    end: int
    """End in characters, excluded."""
    start_score: float
    """S·T of its first piece."""
    end_score: float
    """E·T of its last piece."""
    start_probability: float
    """Softmax of the start scores over words and [CLS], 0 to 1."""
    end_probability: float
    start_marginal: float
    """Probability that the answer starts here, all allowed spans and "no answer" taken together."""
    end_marginal: float


@dataclass(frozen=True)
class ScoredPair:
    """A start and an end: words by their index in `ChosenSpan.words`."""

    first_word: int
    last_word: int
    text: str
    """The passage from the first word to the last; of a reversed pair, both and all between."""
    start: int
    end: int
    start_score: float
    end_score: float
    log_odds: float
    """Against "no answer", in nats: the two scores less those of [CLS]."""
    probability: float | None
    """In this window, 0 to 1; None where the pair is ruled out."""
    rank: int
    """Among the allowed spans and "no answer", from 1; where ruled out, the one it would have."""


@dataclass(frozen=True)
class SeparateChoice:
    """What argmax of the starts and argmax of the ends, each by itself, name."""

    first_word: int | None
    """Index in `ChosenSpan.words`; None for [CLS]."""
    last_word: int | None
    verdict: str
    """"span", "none" (both at [CLS]), or why it is no answer: "end_before_start", "too_long",
    "half_none" (one of both at [CLS])."""


@dataclass(frozen=True)
class PairTable:
    """Starts by ends around the best spans."""

    words: tuple[int, ...]
    """Rows and columns: indices in `ChosenSpan.words`, rising, not always neighbours."""
    log_odds: tuple[tuple[float, ...], ...]
    """[starts, ends] against "no answer", in nats, ruled out or not."""
    probabilities: tuple[tuple[float | None, ...], ...]
    """[starts, ends] in this window; None where ruled out."""
    ruled_out: tuple[tuple[str, ...], ...]
    """[starts, ends] "end_before_start", "too_long", or nothing."""
    share: float
    """Sum of the probabilities in the table and of "no answer", at most 1."""


@dataclass(frozen=True)
class TextRead:
    """The stretch of the passage that a window reads; words cut by its edges in full."""

    text: str
    start: int
    """First character in the passage."""
    end: int
    """End in characters, excluded."""
    skipped: int
    """Pieces of its first word that lie before the window."""
    pieces: int
    """Of the passage in the window."""


@dataclass(frozen=True)
class ChosenSpan:
    """How the answer was chosen in one window."""

    question: str
    read: TextRead
    window: int
    """Index among the windows."""
    windows: int
    holds_best: bool | None
    """Whether it holds the best answer of the passage; None where the others were not read."""
    max_words: int
    """Words of the longest span allowed."""
    words: tuple[ScoredWord, ...]
    """The whole words of the window, in order."""
    no_answer: ScoredWord
    """[CLS]; its marginals are the probability of "no answer" in this window."""
    spans: tuple[ScoredPair, ...]
    """The best, overlapping ones too."""
    separate: SeparateChoice
    best_reversed: ScoredPair | None
    """The pair of highest score whose end comes before its start."""
    table: PairTable
    checkpoint: str
    can_refuse: bool
    """Whether the head is known to be trained on questions without an answer."""
    unknown_share: float
    """Share of the characters of question and passage that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/span_qa_chosen.py, each without its "note_"."""

    def named(self, word: int | None) -> tuple[str, int]:
        """Return a word and its number from 1, by its index in `words`; [CLS] and 0 for None."""
        return (self.no_answer.text, 0) if word is None else (self.words[word].text, word + 1)

    @property
    def highest(self) -> tuple[int, ...]:
        """Return indices, rising, of the words with the three highest scores of either kind."""
        order = range(len(self.words))
        starts = sorted(order, key=lambda n: -self.words[n].start_score)[:3]
        ends = sorted(order, key=lambda n: -self.words[n].end_score)[:3]
        return tuple(sorted({*starts, *ends}))
