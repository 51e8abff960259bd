"""
Score masked LM and next sentence on held-out text by the rules of the project's contract.

Masked word: documents are cut without overlap into pieces of at most 126 wordpieces plus [CLS] and
[SEP]; 15 % of the ordinary wordpieces of each, chosen by `default_rng(0)`, all become [MASK].
Next sentence: consecutive pairs of sentences in order, every second one's B replaced by a sentence
of another document, `default_rng(0)`; 128 wordpieces at most, the longer sentence cut first.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from playground.data.corpus import read_documents, split_sentences
from playground.errors import InputError

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import Piece, TokenizedText

_T = TypeVar("_T")
_PIECES = 126
_PAIR_PIECES = 128
_SHORTEST_SENTENCE = 3
_TEXTS_A_CALL = 32


@dataclass(frozen=True)
class Score:
    """One scored task, as the contract's `score` prints it."""

    task: str
    n: int
    """Masked pieces, or pairs of sentences."""
    seconds: float
    checkpoint: str
    metrics: dict[str, float]


def score_masked_words(encoder: Encoder, path: Path, limit: int | None = None) -> Score:
    """
    Return accuracy, top-5 accuracy, cross entropy (nats) and the shares copied from the context.

    Args:
        encoder: a checkpoint with a masked-LM head.
        path: a corpus file, a blank line between documents.
        limit: score only so many pieces of text.

    Raises:
        InputError: the file holds no text.
    """
    began = time.perf_counter()
    rng = np.random.default_rng(0)
    hits, near, losses, copies, true_copies = 0, 0, 0.0, 0, 0
    n = 0
    for group in in_groups(islice(masked_texts(encoder, path, rng), limit)):
        all_logits = encoder.mask_logits_many([masked for masked, _ in group])
        for (masked, answers), logits in zip(group, all_logits, strict=True):
            best = np.argpartition(-logits, 5, axis=1)[:, :5]
            guesses = logits.argmax(axis=1)
            context = masked.ids
            n += len(answers)
            hits += int((guesses == answers).sum())
            near += int((best == answers[:, None]).any(1).sum())
            losses += float(_cross_entropy(logits, answers).sum())
            copies += int(np.isin(guesses, context).sum())
            true_copies += int(np.isin(answers, context).sum())
    refuse_empty(n, path)
    metrics = {
        "accuracy": hits / n,
        "top5": near / n,
        "cross_entropy": losses / n,
        "copied_guesses": copies / n,
        "copied_answers": true_copies / n,
    }
    return Score("masked-word", n, time.perf_counter() - began, encoder.checkpoint, metrics)


def score_next_sentence(encoder: Encoder, path: Path, limit: int | None = None) -> Score:
    """Return next-sentence accuracy over all and by kind; arguments as `score_masked_words`."""
    began = time.perf_counter()
    right = {0: 0, 1: 0}
    seen = {0: 0, 1: 0}
    for group in in_groups(islice(labelled_pairs(path, encoder), limit)):
        logits = encoder.pair_logits_many([pair for pair, _ in group])
        for row, (_, label) in zip(logits, group, strict=True):
            seen[label] += 1
            right[label] += int(int(row.argmax()) == label)
    n = seen[0] + seen[1]
    refuse_empty(n, path)
    names = {0: "accuracy_next", 1: "accuracy_other_document"}
    by_kind = {name: right[kind] / seen[kind] for kind, name in names.items() if seen[kind]}
    metrics = {"accuracy": (right[0] + right[1]) / n, **by_kind}
    return Score("next-sentence", n, time.perf_counter() - began, encoder.checkpoint, metrics)


def masked_texts(
    encoder: Encoder, path: Path, rng: np.random.Generator
) -> Iterator[tuple[TokenizedText, np.ndarray]]:
    """Yield each piece of text masked, with the true ids at its masks in order."""
    mask = encoder.tokens(encoder.tokenizer.mask_token)
    first, mask_piece, last = mask.pieces
    for paragraphs in read_documents(path):
        document = encoder.tokens(_plain("\n".join(paragraphs), encoder))
        ordinary = document.pieces[1:-1]
        room = min(_PIECES, encoder.max_pieces - 2)
        for start in range(0, len(ordinary), room):
            part = ordinary[start : start + room]
            wanted = max(1, round(0.15 * len(part)))
            chosen = np.sort(rng.choice(len(part), wanted, replace=False))
            answers = np.array([part[i].id for i in chosen])
            pieces = _replaced(part, chosen, mask_piece)
            yield replace(document, pieces=(first, *pieces, last)), answers


def _replaced(part: Sequence[Piece], chosen: np.ndarray, mask: Piece) -> list[Piece]:
    pieces = list(part)
    for index in chosen:
        here = pieces[index]
        pieces[index] = replace(mask, start=here.start, end=here.end)
    return pieces


def labelled_pairs(path: Path, encoder: Encoder) -> Iterator[tuple[TokenizedText, int]]:
    """
    Yield pairs with 0 (next) or 1 (B of another document), in the order of the file.

    None of a single document: there is no other one to take B from.
    """
    rng = np.random.default_rng(0)
    documents = [
        [s for line in paragraphs for s in split_sentences(_plain(line, encoder))]
        for paragraphs in read_documents(path)
    ]
    documents = [[s for s in document if _long_enough(s, encoder)] for document in documents]
    documents = [document for document in documents if document]
    if len(documents) < 2:
        return
    number = 0
    for index, document in enumerate(documents):
        for a, b in zip(document[:-1], document[1:], strict=True):
            label = number % 2
            if label:
                other = int(rng.integers(len(documents) - 1))
                far = documents[other + (other >= index)]
                b = far[int(rng.integers(len(far)))]
            number += 1
            room = min(_PAIR_PIECES, encoder.max_pieces)
            yield encoder.tokenizer.truncate_pair(encoder.tokens(a, b), room), label


def _long_enough(sentence: str, encoder: Encoder) -> bool:
    return len(encoder.tokens(sentence).pieces) - 2 >= _SHORTEST_SENTENCE


def _plain(text: str, encoder: Encoder) -> str:
    """Return `text` without what would read as a mask of its own."""
    return text.replace(encoder.tokenizer.mask_token, " ")


def _cross_entropy(logits: np.ndarray, answers: np.ndarray) -> np.ndarray:
    shifted = logits - logits.max(axis=1, keepdims=True)
    totals = np.log(np.exp(shifted.astype(np.float64)).sum(axis=1))
    losses: np.ndarray = totals - shifted[np.arange(len(answers)), answers]
    return losses


def in_groups(items: Iterator[_T]) -> Iterator[list[_T]]:
    """Yield the items in lists, as many as the engine is handed at once."""
    while group := list(islice(items, _TEXTS_A_CALL)):
        yield group


def refuse_empty(n: int, path: Path) -> None:
    """
    Refuse a file without anything to score.

    Raises:
        InputError: `n` is 0.
    """
    if not n:
        raise InputError("nothing_to_score", path=path.name)
