"""
Compare our answers with transformers' own, side by side in one process, and time the cold start.

Peers: `pipeline("fill-mask")`, a plain `BertForPreTraining` call for pairs, one in batches of 32
masked copies for the surprise of every word (plain way), `RBert` sentence by sentence, and
`BertForQuestionAnswering` on padded windows, all fp32; those of attention and of layers stand in
bench_attention.py and bench_layers.py. Contenders take turns; medians and the median of the paired
ratios are given. Absolute times are this machine's.
"""

from __future__ import annotations

import math
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx2
import torch

from playground.tasks.masked_word import fill_mask
from playground.tasks.masked_word_surprise import measure_surprise
from playground.tasks.next_sentence import judge_pair
from playground.training.bench_attention import Drawings, attention_rows
from playground.training.bench_layers import layers_rows
from playground.training.bench_relation import relation_row
from playground.training.bench_rows import BenchRow, in_turns, row_of
from playground.training.bench_span_qa import span_rows

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

_SHORT = "Paris is the capital of [MASK]."
_LONG = (
    "The old harbour was quiet in the early morning, and only a few boats moved on the water. "
    "Further out a ferry turned slowly towards the islands, and the gulls followed it for a while. "
)
_PAIR = ("Mia opened the fridge.", "She took out a bottle of milk.")
_COLD_LIMIT = 120.0


@dataclass(frozen=True)
class Bench:
    """A bench run, as the contract prints it."""

    machine: str
    rows: tuple[BenchRow, ...]


def run_bench(
    encoder: Encoder,
    for_many: Encoder,
    folder: Path,
    app: Path,
    relation: tuple[Encoder, Path] | None = None,
    span_qa: tuple[Encoder, Path] | None = None,
    drawings: Drawings | None = None,
    rounds: int = 15,
) -> Bench:
    """
    Return timings of fill-mask at three lengths, pairs, relations, questions, attention, layers,
    16 callers, and the cold start.

    Args:
        encoder: the loaded embedded checkpoint, as it answers a few passes.
        for_many: the same, as it answers many.
        folder: its folder, for the peers.
        app: path of app.py, started anew for the cold start.
        relation: a loaded checkpoint with a relation head, and its folder; None leaves the row out.
        span_qa: the same with a span head.
        drawings: how the app draws attention; None leaves the rows of attention out.
        rounds: turns of each comparison.
    """
    from transformers import AutoTokenizer, BertForPreTraining, pipeline

    filler = pipeline("fill-mask", model=str(folder), dtype=torch.float32)
    tokenizer = AutoTokenizer.from_pretrained(folder)
    plain = BertForPreTraining.from_pretrained(folder, dtype=torch.float32).eval()
    rows = []
    for repeats in (0, 1, 9):
        text = _LONG * repeats + _SHORT
        rows.append(_fill_mask_row(encoder, filler, text, rounds))
    rows.append(_pair_row(encoder, tokenizer, plain, rounds))
    rows.append(_surprise_row(for_many, tokenizer, plain))
    if relation is not None:
        rows.append(relation_row(*relation, rounds))
    if span_qa is not None:
        rows += span_rows(*span_qa, rounds)
    if drawings is not None:
        rows += attention_rows(encoder, folder, drawings, rounds)
    rows += layers_rows(encoder, folder, rounds)
    rows.append(_callers_row(encoder, filler, 16))
    rows.append(_cold_start_row(app))
    return Bench(_machine(encoder, for_many), tuple(rows))


def _fill_mask_row(encoder: Encoder, filler: Any, text: str, rounds: int) -> BenchRow:
    first = filler(text, top_k=1)[0]["token_str"]
    ours = fill_mask(encoder, text, 5).masks[0].candidates[0].word
    mine, theirs = in_turns(
        lambda: fill_mask(encoder, text, 5), lambda: filler(text, top_k=5), rounds
    )
    tokens = len(encoder.tokens(text).pieces)
    return row_of("fill-mask", tokens, 1, mine, theirs, first == ours)


def _pair_row(encoder: Encoder, tokenizer: Any, plain: Any, rounds: int) -> BenchRow:
    def peer() -> float:
        with torch.inference_mode():
            swapped = plain(**tokenizer(_PAIR[1], _PAIR[0], return_tensors="pt"))
            logits = plain(**tokenizer(*_PAIR, return_tensors="pt")).seq_relationship_logits
        assert swapped is not None
        return float(logits.softmax(-1)[0, 0])

    mine, theirs = in_turns(lambda: judge_pair(encoder, *_PAIR), peer, rounds)
    same = (judge_pair(encoder, *_PAIR).is_next > 0.5) == (peer() > 0.5)
    tokens = len(encoder.tokens(*_PAIR).pieces)
    return row_of("next sentence, both orders", tokens, 1, mine, theirs, same)


def _surprise_row(encoder: Encoder, tokenizer: Any, plain: Any, rounds: int = 3) -> BenchRow:
    """Time the surprise of each of 102 words; ours scores words of several pieces both ways."""
    text = _LONG * 3
    ids = tokenizer(text, return_tensors="pt")["input_ids"]
    places = torch.arange(1, ids.shape[1] - 1)

    def peer() -> float:
        copies = ids.repeat(len(places), 1)
        copies[torch.arange(len(places)), places] = tokenizer.mask_token_id
        bits = 0.0
        with torch.inference_mode():
            parts = zip(torch.split(copies, 32), torch.split(places, 32), strict=True)
            for rows, at in parts:
                logits = plain(rows).prediction_logits[torch.arange(len(at)), at]
                logs = logits.log_softmax(-1)[torch.arange(len(at)), ids[0, at]]
                bits -= float(logs.sum()) / math.log(2)
        return bits

    ours = measure_surprise(encoder, text).bits
    agree = math.isclose(ours, peer(), rel_tol=0.01)
    mine, theirs = in_turns(lambda: measure_surprise(encoder, text), peer, rounds)
    return row_of("surprise of 102 words", ids.shape[1], 1, mine, theirs, agree)


def _callers_row(encoder: Encoder, filler: Any, callers: int) -> BenchRow:
    """Time 64 requests from `callers` threads, per request; the batcher joins ours."""
    first_words: set[str] = set()

    def drive(first_word: Callable[[], str]) -> float:
        with ThreadPoolExecutor(callers) as pool:
            began = time.perf_counter()
            first_words.update(pool.map(lambda _: first_word(), range(64)))
            return (time.perf_counter() - began) / 64

    mine, theirs = [], []
    for _ in range(3):
        mine.append(drive(lambda: fill_mask(encoder, _SHORT, 5).masks[0].candidates[0].word))
        theirs.append(drive(lambda: str(filler(_SHORT, top_k=5)[0]["token_str"])))
    tokens = len(encoder.tokens(_SHORT).pieces)
    agree = len(first_words) == 1
    return row_of("fill-mask, time per request", tokens, callers, mine, theirs, agree)


def _cold_start_row(app: Path) -> BenchRow:
    """Start the app in a process of its own; stop the clock at its first answer."""
    port = 7999
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, str(app), "--port", str(port)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=app.parent,
    )
    url = f"http://127.0.0.1:{port}/gradio_api/run/masked_word"
    answered = False
    try:
        while not answered and time.perf_counter() - began < _COLD_LIMIT:
            if process.poll() is not None:
                break
            try:
                answered = httpx2.post(url, json={"data": [_SHORT]}, timeout=30).status_code == 200
            except httpx2.TransportError:
                time.sleep(0.05)
        seconds = time.perf_counter() - began
    finally:
        process.terminate()
        process.wait(20)
    return BenchRow("cold start to the first answer", 0, 1, seconds * 1000, None, None, answered)


def _machine(encoder: Encoder, for_many: Encoder) -> str:
    threads = torch.get_num_threads()
    precisions = f"{encoder.precision}, many passes {for_many.precision}"
    torch_is = f"torch {torch.__version__}, {precisions}"
    return f"{platform.machine()}, {threads} threads, {torch_is}"
