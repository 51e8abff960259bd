"""
Compare our answer to a question with `BertForQuestionAnswering` called plainly.

transformers dropped its question-answering pipeline in 5.3; the peer does what that one did:
windows of 384 pieces with a stride of 128, padded into one batch, softmax of starts and of ends,
and a search of the table start x end, here of whole words.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from playground.tasks.span_qa import answer_question
from playground.tasks.span_search import MAX_WORDS
from playground.training.bench_rows import BenchRow, in_turns, row_of

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

QUESTION = "Who repaired the bell of the chapel?"
_BEFORE = (
    "The village lies above the lake, and a narrow road leads up to it through two tunnels. "
    "In winter the bus runs four times a day, and the school has eleven pupils. "
)
_ANSWER = "The bell of the chapel was repaired by the blacksmith Anton Furrer in 1911. "
LENGTHS = (0, 10, 32)
"""How often two sentences without the answer stand before it."""
_WIDTH, _STRIDE = 384, 128


def span_rows(encoder: Encoder, folder: Path, rounds: int) -> list[BenchRow]:
    """
    Return timings of one question on passages of three lengths, the longest of several windows.

    Args:
        encoder: a loaded checkpoint with a span head, in fp32.
        folder: its folder, for the peer.
        rounds: turns of each comparison.
    """
    from transformers import AutoTokenizer, BertForQuestionAnswering

    tokenizer = AutoTokenizer.from_pretrained(folder)
    plain = BertForQuestionAnswering.from_pretrained(folder, dtype=torch.float32).eval()
    return [_row(encoder, tokenizer, plain, _BEFORE * repeats + _ANSWER, rounds)
            for repeats in LENGTHS]


def _row(
    encoder: Encoder, tokenizer: Any, plain: Any, passage: str, rounds: int
) -> BenchRow:
    def ours() -> str:
        return answer_question(encoder, QUESTION, passage).answers[0].text

    def peer() -> str:
        return plain_answer(tokenizer, plain, QUESTION, passage, encoder.max_pieces)

    agree = ours() == peer()
    mine, theirs = in_turns(ours, peer, rounds)
    tokens = len(encoder.tokens(QUESTION, passage).pieces)
    return row_of("question on a passage", tokens, 1, mine, theirs, agree)


def plain_answer(
    tokenizer: Any, plain: Any, question: str, passage: str, most_pieces: int = 512
) -> str:
    """Return the best span by the product of start and end probability, over all windows."""
    width = min(_WIDTH, most_pieces)
    encoded = tokenizer(
        question, passage, truncation="only_second", max_length=width,
        stride=min(_STRIDE, width // 3), return_overflowing_tokens=True,
        return_offsets_mapping=True, padding=True, return_tensors="pt",
    )
    offsets = encoded.pop("offset_mapping").numpy()
    encoded.pop("overflow_to_sample_mapping")
    with torch.inference_mode():
        found = plain(**encoded)
    best, text = -1.0, ""
    for row in range(len(offsets)):
        inside = np.array([side == 1 for side in encoded.sequence_ids(row)])
        allowed = torch.from_numpy(inside | (np.arange(len(inside)) == 0))
        shares = [
            logits[row].masked_fill(~allowed, -torch.inf).softmax(-1).numpy() * inside
            for logits in (found.start_logits, found.end_logits)
        ]
        words = np.array([-1 if word is None else word for word in encoded.word_ids(row)])
        table = _whole_words(np.outer(*shares), words)
        first, last = np.unravel_index(int(table.argmax()), table.shape)
        if table[first, last] > best:
            best = float(table[first, last])
            text = passage[offsets[row][first][0] : offsets[row][last][1]]
    return text


def _whole_words(table: np.ndarray, words: np.ndarray) -> np.ndarray:
    """Return the table with 0 where a span cuts a word, ends before its start, or is too long."""
    starts = np.append(True, words[1:] != words[:-1])
    ends = np.append(words[1:] != words[:-1], True)
    length = words[None, :] - words[:, None]
    fits = (length >= 0) & (length < MAX_WORDS) & np.triu(np.ones(table.shape, bool))
    found: np.ndarray = table * (starts[:, None] & ends[None, :] & fits)
    return found
