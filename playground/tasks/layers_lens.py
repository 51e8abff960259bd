"""
The lens: what the masked-LM head would answer after each layer, at every piece of a text.

The plain lens hands each layer's states to the head, which was trained on the last layer's alone;
in early layers it misleads. The tuned lens first turns the states by an affine map, one a layer,
trained to match the last layer's answer.
Source: nostalgebraist 2020 (the logit lens); Belrose et al. 2023 (the tuned lens).
https://arxiv.org/abs/2303.08112
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from playground.errors import InputError
from playground.tasks.layers import added_pieces, notes_of, read_layers_text

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import TokenizedText
    from playground.shapes import HiddenStates

MOST_PIECES = 64
"""Of a text whose whole grid is shown."""
CANDIDATES = 5
_DIGITS = 6


@dataclass(frozen=True)
class LensWord:
    """A wordpiece and how likely it is."""

    word: str
    """As the vocabulary spells it."""
    probability: float
    """Over the whole vocabulary, 0 to 1."""


@dataclass(frozen=True)
class LensCell:
    """What the head answers at one piece after one layer."""

    word: str
    probability: float
    final_probability: float
    """Of the word that the last layer ends with."""
    final_rank: int
    """That word's place in the whole vocabulary, 1 is first."""
    divergence: float
    """Kullback-Leibler divergence from the last layer's answer, in bits."""


@dataclass(frozen=True)
class Lens:
    """The answers of one lens; row 0 is the embeddings, row i layer i's output."""

    cells: tuple[tuple[LensCell, ...], ...]
    """[layers + 1][pieces]"""
    appears: tuple[int, ...]
    """[pieces] first row in which the final word is the first one."""
    settles: tuple[int, ...]
    """[pieces] first row from which on it stays the first one."""
    candidates: tuple[tuple[LensWord, ...], ...]
    """[layers + 1][candidates] at the chosen piece."""
    divergence: tuple[float, ...]
    """[layers + 1] mean over the pieces that were typed, in bits."""


@dataclass(frozen=True)
class LayerLens:
    """Both lenses over one text; pieces count from 0."""

    text: str
    pair: str | None
    checkpoint: str
    tokens: tuple[str, ...]
    added: tuple[bool, ...]
    """Whether the model added the piece: [CLS] and [SEP], not [MASK]."""
    layers: int
    piece: int
    """The chosen piece."""
    plain: Lens
    tuned: Lens | None
    """None where the checkpoint has no tuned lens."""
    measured: Mapping[str, Any]
    """How well the tuned lens does on held-out text, as its card says."""
    unknown_share: float
    notes: tuple[str, ...]
    """Keys of words/layers_lens.py, each without its "note_"."""

    @property
    def final(self) -> LensWord:
        """Return what the last layer ends with at the chosen piece."""
        return self.plain.candidates[-1][0]

    def record(self) -> dict[str, Any]:
        """Return the result for programs."""
        return asdict(self)


def look_through_lens(
    encoder: Encoder, text: str, pair: str | None = None, piece: int | None = None
) -> LayerLens:
    """
    Return what the masked-LM head answers after each layer.

    Args:
        encoder: with a masked-LM head, in fp32.
        text: with `pair` at most `MOST_PIECES` pieces.
        pair: a second text; none where it is empty or blank.
        piece: index of the piece whose candidates are listed; by default the first [MASK], else
            the first piece that was typed.

    Raises:
        InputError: the text is empty or too long, or there is no such piece.
        CheckpointError: no masked-LM head.
    """
    tokenized = read_layers_text(encoder, text, pair)
    count = len(tokenized.pieces)
    if count > MOST_PIECES:
        raise InputError("lens_long", found=count, limit=MOST_PIECES)
    chosen = _choose(tokenized) if piece is None else piece
    if isinstance(chosen, bool) or not isinstance(chosen, int) or not 0 <= chosen < count:
        raise InputError("step_no_piece", found=chosen, last=count - 1)
    states = encoder.hidden_states(tokenized)
    added, tuned = added_pieces(tokenized), encoder.tuned_lens
    notes = notes_of(tokenized) + (() if tuned else ("no_tuned",))
    return LayerLens(
        text=text,
        pair=tokenized.pair,
        checkpoint=encoder.checkpoint,
        tokens=tuple(tokenized.tokens),
        added=added,
        layers=len(states) - 1,
        piece=chosen,
        plain=_read(encoder, states, added, chosen),
        tuned=_read(encoder, tuned.translate(states), added, chosen) if tuned else None,
        measured=tuned.measured if tuned else {},
        unknown_share=tokenized.unknown_share,
        notes=notes,
    )


def lens_words(
    encoder: Encoder, text: str, pair: str | None = None
) -> list[list[dict[str, Any]]]:
    """Return the plain lens's first word and its probability, [layers + 1][pieces]; no limit."""
    tokenized = read_layers_text(encoder, text, pair)
    found = encoder.lens(encoder.hidden_states(tokenized))
    vocab = encoder.vocab
    return [
        [
            {"word": vocab[int(best)], "probability": round(float(share), _DIGITS)}
            for best, share in zip(ids[:, 0], shares[:, 0], strict=True)
        ]
        for ids, shares in zip(found.ids, found.probabilities, strict=True)
    ]


def _choose(tokenized: TokenizedText) -> int:
    masks = tokenized.mask_positions
    return masks[0] if masks else min(1, len(tokenized.pieces) - 1)


def _read(
    encoder: Encoder, states: HiddenStates, added: tuple[bool, ...], chosen: int
) -> Lens:
    found = encoder.lens(states, CANDIDATES)
    vocab = encoder.vocab
    cells = tuple(
        tuple(
            LensCell(
                vocab[int(found.ids[row, n, 0])],
                float(found.probabilities[row, n, 0]),
                float(found.final_probabilities[row, n]),
                int(found.final_ranks[row, n]),
                float(found.divergences[row, n]),
            )
            for n in range(len(added))
        )
        for row in range(len(states))
    )
    first = found.final_ranks == 1
    typed = [n for n, own in enumerate(added) if not own]
    candidates = tuple(
        tuple(
            LensWord(vocab[int(best)], float(share))
            for best, share in zip(found.ids[row, chosen], found.probabilities[row, chosen],
                                   strict=True)
        )
        for row in range(len(states))
    )
    return Lens(
        cells=cells,
        appears=tuple(int(np.argmax(column)) for column in first.T),
        settles=tuple(settles_at(column) for column in first.T),
        candidates=candidates,
        divergence=tuple(float(row[typed].mean()) for row in found.divergences),
    )


def settles_at(first: np.ndarray) -> int:
    """
    Return the row from which on all rows hold; the last one always does.

    Example: [True, False, True, True] -> 2.
    """
    failing = np.flatnonzero(~first[:-1])
    return int(failing[-1]) + 1 if len(failing) else 0
