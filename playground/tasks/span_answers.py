"""
What a question on a passage is asked with and what it gives: settings, answers, the verdict.

Sources: Devlin et al. 2019, section 4.3 (a threshold on "no answer").
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.engine.span_windows import WIDTH, usual_stride
from playground.errors import CheckpointError, InputError
from playground.tasks.span_search import MAX_WORDS

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

DEFAULT_THRESHOLD = 1.0
"""Of "no answer" where the card names none: a head that was never trained on questions without an
answer always gives its best span."""
LONGEST_SPAN = 200
"""Words; the highest limit that may be asked for."""
MOST_ANSWERS = 100
"""The highest number of answers that may be asked for."""


@dataclass(frozen=True)
class SpanSettings:
    """How a passage is read."""

    top_k: int = 5
    """Most answers that are given."""
    max_words: int = MAX_WORDS
    """Words of the longest answer."""
    width: int | None = None
    """Pieces of a window, question included, at most what the model takes; 384 or, where the
    model takes fewer, those by default."""
    stride: int | None = None
    """Pieces that neighbouring windows share; by default 128, or less in a narrow window or beside
    a long question: see `usual_stride`."""
    threshold: float | None = None
    """Probability of "no answer" above which none is given; None for the card's."""

    def sizes(self, encoder: Encoder, question: int = 0) -> tuple[int, int]:
        """Return width and stride, defaults filled in for a question of so many pieces."""
        width = min(WIDTH, encoder.max_pieces) if self.width is None else self.width
        return width, usual_stride(question, width) if self.stride is None else self.stride


@dataclass(frozen=True)
class SpanAnswer:
    """One answer: a slice of the passage."""

    text: str
    start: int
    """First character of the passage."""
    end: int
    """End in characters, excluded: passage[start:end] == text."""
    probability: float
    """Of exactly this span, among all spans and "no answer", 0 to 1."""
    with_overlaps: float
    """The same with the spans that overlap it, and no better answer, merged in."""
    window: int
    """Index of the window that it was found in."""
    first_word: int
    """Index among the passage's words."""
    last_word: int


@dataclass(frozen=True)
class SpanAnswers:
    """What a question on a passage gives."""

    question: str
    passage: str
    answers: tuple[SpanAnswer, ...]
    """Best first; no two overlap."""
    no_answer_probability: float
    windows: int
    checkpoint: str
    threshold: float
    can_refuse: bool
    """Whether the card says that the head was trained on questions without an answer."""
    unknown_share: float
    """Share of the characters of question and passage that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/span_qa.py, each without its "note_": "much_unknown", "fewer",
    "longer_best"."""

    @property
    def answered(self) -> bool:
        """Return whether an answer is given: "no answer" is at most as likely as the threshold."""
        return bool(self.answers) and self.no_answer_probability <= self.threshold

    @property
    def text(self) -> str:
        """Return the best answer's text; empty where none is given."""
        return self.answers[0].text if self.answered else ""

    def record(self) -> dict[str, Any]:
        """Return the result for programs: all of it but the passage, which the caller has."""
        fields = asdict(self)
        del fields["passage"]
        return {**fields, "answered": self.answered}


def check_settings(encoder: Encoder, settings: SpanSettings) -> None:
    """
    Check what needs no text.

    Raises:
        InputError: a setting out of its range.
        CheckpointError: the checkpoint has no span head.
    """
    if "span_qa" not in encoder.entry.heads:
        raise CheckpointError("head_missing", checkpoint=encoder.checkpoint, head="span_qa")
    width, stride = settings.sizes(encoder)
    ranges = {
        "top_k": (settings.top_k, 1, MOST_ANSWERS),
        "max_words": (settings.max_words, 1, LONGEST_SPAN),
        "width": (width, 16, encoder.max_pieces),
        "stride": (stride, 0, encoder.max_pieces),
    }
    for name, (value, low, high) in ranges.items():
        if not isinstance(value, int) or isinstance(value, bool):
            kind = type(value).__name__
            raise InputError("span_setting_kind", name=name, found=repr(value), kind=kind)
        if not low <= value <= high:
            raise InputError("span_setting", name=name, found=value, low=low, high=high)
    threshold = settings.threshold
    if threshold is None:
        return
    number = isinstance(threshold, int | float) and not isinstance(threshold, bool)
    if not number or not 0 <= threshold <= 1:
        raise InputError("span_setting", name="threshold", found=threshold, low=0, high=1)
