"""
Switches: what are the segment and position embeddings for? The same pieces with other ones.

BERT adds to each piece a vector of its segment and one of its position (Devlin et al. 2019, section
3 and figure 2, https://arxiv.org/abs/1810.04805). Here they are exchanged on the way in, and the
masked word and the next sentence are asked again. Without positions attention is the same for
every order of its inputs (Vaswani et al. 2017, section 3.5).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.engine.interventions import Intervention
from playground.errors import InputError
from playground.tasks.fitting import fit_pair
from playground.tasks.one_mask import BITS, AskedMask, each_changed, rank_of, read_asked_mask
from playground.tasks.one_pair import Verdict, probabilities_of, ready_pair
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import TokenizedText
    from playground.shapes import Floats

WAYS = (
    "usual", "segments_zero", "segments_swapped", "positions_shuffled", "positions_shifted",
    "positions_same",
)
"""As BERT does it; every segment A; A for B and B for A; each text's positions in a drawn order;
every position k higher; every position 0."""
DRAWS = 5
"""Orders that are drawn for "positions_shuffled"; what is said of it is their mean."""
USUAL_SHIFT, MOST_SHIFT = 16, 10_000
USUAL_SEED, MOST_SEED = 0, 9_999
MOST_PIECES = 128
TOP_K = 3


@dataclass(frozen=True)
class LikelyWord:
    """A word of one piece and its probability, 0 to 1 over the whole vocabulary."""

    word: str
    probability: float


@dataclass(frozen=True)
class SwitchedWord:
    """What BERT expects at [MASK] with one choice of embeddings."""

    way: str
    """One of `WAYS`."""
    probability: float
    """Of the target, 0 to 1; the mean where orders are drawn, as `words` and `rank`."""
    lowest: float
    """Over the draws; the probability itself where nothing is drawn."""
    highest: float
    rank: int
    """Of the target in the whole vocabulary, from 1."""
    change: float
    """log2 of the probability minus that of the usual way, in bits."""
    words: tuple[LikelyWord, ...]


@dataclass(frozen=True)
class SwitchedPair:
    """What the next-sentence head says with one choice of embeddings."""

    way: str
    is_next: float
    """Probability that B follows A, 0 to 1; the mean where orders are drawn."""
    lowest: float
    """Over the draws."""
    highest: float
    logit_difference: float
    """IsNext minus NotNext in nats, averaged over the draws."""
    verdict: Verdict


@dataclass(frozen=True)
class SwitchedInputs:
    """A masked word and a pair under each choice of segments and positions."""

    text: str
    checkpoint: str
    tokens: tuple[str, ...]
    position: int
    """Index of the [MASK] among them."""
    target: str
    words: tuple[SwitchedWord, ...]
    """In the order of `WAYS`."""
    a: str
    b: str
    pair_tokens: tuple[str, ...]
    """Empty where no pair was asked about, as `pair`."""
    pair: tuple[SwitchedPair, ...]
    shift: int
    seed: int
    truncated: bool
    unknown_share: float
    """The larger share of the characters of the text and of the pair that reads as [UNK]."""
    notes: tuple[str, ...]
    """Keys of words/input_encoding_switches.py, each without its "note_"."""


def switch_inputs(
    encoder: Encoder,
    text: str,
    target: str = "",
    a: str = "",
    b: str = "",
    shift: int = USUAL_SHIFT,
    seed: int = USUAL_SEED,
) -> SwitchedInputs:
    """
    Return what BERT makes of a text and a pair whose segments or positions are exchanged.

    Args:
        encoder: a checkpoint with a masked-word head, in fp32: people quote these numbers.
        text: holds one [MASK]; of a long one a window of 128 pieces around it is read.
        target: a word of one wordpiece; BERT's first word where it is blank.
        a: the first text of a pair; with `b` blank too no pair is judged.
        b: the second.
        shift: how much higher "positions_shifted" puts every position, from 0.
        seed: draws the orders of "positions_shuffled", 0 to 9,999.

    Raises:
        InputError: not one [MASK], a target that cannot be scored, half a pair, a shift past the
            last position, or a seed out of range.
        CheckpointError: the checkpoint has no masked-word head.
    """
    _check_whole("switch_seed", seed, MOST_SEED)
    _check_whole("switch_shift", shift, MOST_SHIFT)
    asked = read_asked_mask(encoder, text, target, MOST_PIECES)
    judged = "next_sentence" in encoder.entry.heads and bool(a.strip() or b.strip())
    whole = ready_pair(encoder, a, b) if judged else None
    pair = fit_pair(encoder, whole) if whole else None
    for tokenized in (asked.tokenized, pair):
        _check_shift(encoder, tokenized, shift)
    unknown = max(asked.unknown_share, whole.unknown_share if whole else 0.0)
    checks = {
        "truncated": asked.tokenized.truncated or bool(pair and pair.truncated),
        "much_unknown": unknown > MUCH_UNKNOWN,
        "no_pair_head": "next_sentence" not in encoder.entry.heads,
    }
    return SwitchedInputs(
        text=text,
        checkpoint=encoder.checkpoint,
        tokens=tuple(asked.tokenized.tokens),
        position=asked.position,
        target=encoder.vocab[asked.target],
        words=_words(encoder, asked, shift, seed),
        a=a,
        b=b,
        pair_tokens=tuple(pair.tokens) if pair else (),
        pair=_pairs(encoder, pair, shift, seed) if pair else (),
        shift=shift,
        seed=seed,
        truncated=checks["truncated"],
        unknown_share=unknown,
        notes=tuple(name for name, holds in checks.items() if holds),
    )


def interventions_of(
    way: str, tokenized: TokenizedText, shift: int, seed: int
) -> list[Intervention]:
    """
    Return the passes that make one of `WAYS`: one, or as many as orders are drawn.

    [CLS] and [SEP] keep their positions in a drawn order, and A stays before B.
    """
    usual, count = tokenized.segments, len(tokenized.pieces)
    if way == "positions_shuffled":
        return [
            Intervention(positions=shuffled(tokenized, draw, seed)) for draw in range(DRAWS)
        ]
    return [
        {
            "usual": Intervention(),
            "segments_zero": Intervention(segments=(0,) * count),
            "segments_swapped": Intervention(segments=tuple(1 - side for side in usual)),
            "positions_shifted": Intervention(positions=tuple(range(shift, shift + count))),
            "positions_same": Intervention(positions=(0,) * count),
        }[way]
    ]


def shuffled(tokenized: TokenizedText, draw: int, seed: int) -> tuple[int, ...]:
    """Return positions with those of each text's own pieces exchanged, by numpy's `default_rng`."""
    positions = list(range(len(tokenized.pieces)))
    generator = np.random.default_rng([seed, draw])
    for side in (0, 1):
        own = [
            n for n, piece in enumerate(tokenized.pieces)
            if piece.segment == side and (piece.masked or not piece.special)
        ]
        for place, drawn in zip(own, generator.permutation(own), strict=True):
            positions[place] = int(drawn)
    return tuple(positions)


def _words(encoder: Encoder, asked: AskedMask, shift: int, seed: int) -> tuple[SwitchedWord, ...]:
    found: list[SwitchedWord] = []
    for way in WAYS:
        changes = interventions_of(way, asked.tokenized, shift, seed)
        rows = np.exp(list(each_changed(encoder, asked.tokenized, asked.position, changes)))
        of_target, mean = rows[:, asked.target], rows.mean(0)
        usual = found[0].probability if found else float(mean[asked.target])
        words = np.flatnonzero(encoder.tokenizer.is_word)
        best = words[np.argsort(-mean[words], kind="stable")[:TOP_K]]
        probability = float(mean[asked.target])
        found.append(
            SwitchedWord(
                way, probability, float(of_target.min()), float(of_target.max()),
                rank_of(np.log(np.maximum(mean, 1e-300)), asked.target),
                float(BITS * np.log(max(probability, 1e-300) / max(usual, 1e-300))),
                tuple(LikelyWord(encoder.vocab[id_], float(mean[id_])) for id_ in best),
            )
        )
    return tuple(found)


def _pairs(
    encoder: Encoder, pair: TokenizedText, shift: int, seed: int
) -> tuple[SwitchedPair, ...]:
    return tuple(
        _pair(way, encoder.pair_logits_under(pair, interventions_of(way, pair, shift, seed)))
        for way in WAYS
    )


def _pair(way: str, logits: Floats) -> SwitchedPair:
    found = [probabilities_of(row) for row in logits]
    shares = [one.is_next for one in found]
    mean = float(np.mean(shares))
    return SwitchedPair(
        way, mean, min(shares), max(shares), float(np.mean([o.logit_difference for o in found])),
        "IsNext" if mean >= 0.5 else "NotNext",
    )


def _check_whole(key: str, found: object, highest: int) -> None:
    whole = isinstance(found, int) and not isinstance(found, bool)
    if not whole or not 0 <= found <= highest:  # type: ignore[operator]
        raise InputError(key, found=str(found), highest=highest)


def _check_shift(encoder: Encoder, tokenized: TokenizedText | None, shift: int) -> None:
    """Refuse a shift that leaves the table of positions; the sequences differ in length."""
    room = encoder.max_pieces - (len(tokenized.pieces) if tokenized else 0)
    if shift > room:
        raise InputError("switch_shift", found=str(shift), highest=room)

