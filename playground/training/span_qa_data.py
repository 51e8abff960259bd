"""
The questions that the span-QA checkpoint learns from: which sets, in what shares, and variants.

Each set's share says how much of it a run reads; "cloze" stands for questions made from plain text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from playground.data.corpus import read_documents
from playground.data.given_files import require_file
from playground.data.question_files import read_questions
from playground.data.questions import Question
from playground.data.written_questions import written_pairs, written_passages
from playground.errors import InputError
from playground.training.span_qa_cloze import cloze_questions
from playground.training.span_qa_examples import ExampleMaker, Item
from playground.training.span_qa_matched import (
    Matched,
    changed_in_both,
    negated_passage,
    opposed,
    replaced_word,
    roles_swapped,
)
from playground.training.span_qa_replaced import WordReplacer
from playground.training.span_qa_unanswerable import UnanswerableMaker

CLOZE = "cloze"
_CC_BY_SA = "CC BY-SA 4.0"


@dataclass(frozen=True)
class QuestionSet:
    """One source of questions."""

    files: tuple[str, ...]
    """Stems of its files."""
    title: str
    licence: str
    attribution: str


SETS: dict[str, QuestionSet] = {
    "squad": QuestionSet(
        ("squad11_train_part",), "SQuAD 1.1, 14 % of its training set", _CC_BY_SA,
        "Rajpurkar, Zhang, Lopyrev and Liang 2016; https://aclanthology.org/D16-1264/",
    ),
    "newwiki": QuestionSet(
        ("squadshifts_newwiki",), "SQuADShifts, New Wikipedia (a test set by design, trained on "
        "here on purpose)", "none stated; its text is Wikipedia's, CC BY-SA",
        "Miller, Krauth, Recht and Schmidt 2020; https://arxiv.org/abs/2004.14444",
    ),
    "qed": QuestionSet(
        ("qed_dev_nq",), "QED, over Natural Questions", "CC BY-SA 3.0 and GFDL",
        "Lamm et al. 2021; https://arxiv.org/abs/2009.06354",
    ),
    "qamr": QuestionSet(
        ("qamr_dev", "qamr_test"), "QAMR, development and test sets", "MIT",
        "Michael, Stanovsky, He, Dagan and Zettlemoyer 2018; https://aclanthology.org/N18-2089/",
    ),
    "policyqa": QuestionSet(
        ("policyqa_dev", "policyqa_test"), "PolicyQA, development and test sets", "MIT",
        "Ahmad, Chi, Tian and Chang 2020; https://aclanthology.org/2020.findings-emnlp.66/",
    ),
}
"""By name; files lie in one folder as STEM.jsonl.gz."""
FIRST_SHARES = {CLOZE: 20_000.0, "qamr": 1.0}
"""Of the first stage, by name of set."""
SHARES = {"squad": 1.0, "newwiki": 1.0, "qed": 1.0, "qamr": 0.1, "policyqa": 0.15}
"""Of the second stage."""
_CLOZE_CARD = {
    "name": "questions made from sentences of Wikipedia and other texts of the pre-training corpus",
    "licence": "CC BY-SA 3.0 / GFDL (Wikipedia)",
    "attribution": "the contributors of Wikipedia",
}
_WRITTEN_CARD = {
    "name": "questions written for this project, not by crowd workers, in pairs on passages of "
    "SQuAD 1.1, SQuADShifts and the pre-training corpus: one with an answer, one without",
    "licence": "CC BY-SA 4.0, since some are variants of those sets' questions",
    "attribution": "this project; SQuAD 1.1 and SQuADShifts as above",
}
_CLOZE_EACH = 6  # questions of a document, at most
_CLOZE_CHUNK = 8_000  # questions among which variants are looked for


@dataclass(frozen=True)
class Sources:
    """Where questions come from."""

    folder: Path
    """Of the question sets."""
    corpus: tuple[Path, ...] = ()
    """Text files for cloze questions, and with passages of questions that we wrote; for the latter
    those that are there are read."""


@dataclass(frozen=True)
class Variants:
    """How questions are made unanswerable; all ways are used."""

    replacer: WordReplacer | None = None
    """Replaces words of questions from SQuAD, SQuADShifts and QED; None leaves that way out."""
    written: int = 0
    """How often each pair of questions that we wrote is seen in a pass."""


_REPLACED = ("squad", "newwiki", "qed")
_WORDS_EACH = 5  # places of a question where a word is replaced; about half are kept
_MATCHED = 3  # answerable variants of a question, at most
_OWN_DRAWS = 3  # its own windows are drawn so many times as often as each of those


def items_of(
    sources: Sources,
    shares: Mapping[str, float],
    maker: ExampleMaker,
    seed: int,
    variants: Variants | None,
) -> tuple[list[Item], list[dict[str, Any]]]:
    """
    Return the items of a run and what a card says of their sources.

    Args:
        sources: where they lie.
        shares: how much of each set is read, 0 to 1; of cloze questions how many.
        maker: makes examples of them.
        seed: of every choice.
        variants: how to make unanswerable variants; None for none.

    Raises:
        InputError: a file is not there or cannot be read, or a set has another name.
    """
    rng = np.random.default_rng(seed)
    items: list[Item] = []
    rows: list[dict[str, Any]] = []
    read: list[Question] = []
    for name, share in shares.items():
        if not share:
            continue
        questions = _questions(sources, name, share, rng)
        read += questions
        before = len(items)
        for chunk in _chunks(questions, _CLOZE_CHUNK if name == CLOZE else len(questions)):
            rows_of = [Matched([], []) for _ in chunk]
            if variants:
                rows_of = _variants(chunk, seed, variants, name in _REPLACED)
            items += _items(chunk, rows_of, maker)
        rows.append({**_card(name), "questions": len(items) - before})
    pairs = []
    if variants and variants.written:
        there = [path for path in sources.corpus if path.is_file()]
        missing = [path.name for path in sources.corpus if path not in there]
        paragraphs = (text for _, document in _documents(there) for text in document)
        pairs = written_items([*read, *written_passages(paragraphs)], maker)
    if variants and pairs:
        items += pairs * variants.written
        lacked = {"files_not_there": missing} if missing else {}
        rows.append({**_WRITTEN_CARD, "questions": len(pairs), **lacked})
    return items, rows


def written_items(questions: Sequence[Question], maker: ExampleMaker) -> list[Item]:
    """Return an item for each pair of questions that we wrote on passages of `questions`."""
    found: list[Item] = []
    for pair in written_pairs(questions):
        given = maker.answered(pair.given)
        if given:
            found.append(Item((given[0],), (maker.examples(pair.null)[0],)))
    return found


def _questions(
    sources: Sources, name: str, share: float, rng: np.random.Generator
) -> list[Question]:
    if name == CLOZE:
        made = cloze_questions(_documents(sources.corpus), rng, _CLOZE_EACH)
        return list(islice(made, int(share)))
    if name not in SETS:
        raise InputError("question_set_unknown", found=name, known=(*SETS, CLOZE))
    found: list[Question] = []
    for stem in SETS[name].files:
        found += read_set(sources.folder / f"{stem}.jsonl.gz")
    chosen = rng.permutation(len(found))[: round(share * len(found))]
    return [found[index] for index in chosen]


def read_set(path: Path, guessed: bool = False) -> list[Question]:
    """
    Return the questions of one file; those whose offsets were guessed only if asked for.

    Raises:
        InputError: it is not there, or a row is damaged.
    """
    require_file(path)
    found = read_questions(path)
    for error in found.damaged:
        raise error
    return [row.question for row in found.rows if guessed or row.offset_source != "inferred"]


def _documents(paths: Sequence[Path]) -> Iterator[tuple[str, list[str]]]:
    for path in paths:
        for number, paragraphs in enumerate(read_documents(path)):
            yield f"{path.name}-{number}", paragraphs


def _variants(
    questions: Sequence[Question], seed: int, variants: Variants, replaced: bool
) -> list[Matched]:
    """Return the variants of each question."""
    changer, rng = UnanswerableMaker(questions, seed), np.random.default_rng(seed)
    found = [Matched(null, []) for null in changer.paired(questions, 1)]
    for question, rows in zip(questions, found, strict=True):
        single = changer.cut(question), negated_passage(question), roles_swapped(question, rng)
        rows.null.extend(row for row in single if row)
        rows.null.extend(changer.altered(question))
        turned = opposed(question, rng)
        rows.null.extend(turned.null * 2)  # people's favourite way
        rows.given.extend(turned.given)
    if replaced and variants.replacer is not None:
        worded = variants.replacer.variants(questions, _WORDS_EACH)
        for question, rows, others in zip(questions, found, worded, strict=True):
            _add_worded(question, others, rows)
    return found


def _add_worded(question: Question, others: Sequence[Question], rows: Matched) -> None:
    """Add variants by a replaced word: asked, said by the passage, and both."""
    rows.null.extend(others)
    for other in others:
        pair = replaced_word(question.question, other.question)
        if pair and (both := changed_in_both(question, *pair, other.question)):
            rows.given.append(both)
            rows.null.append(replace(both, question=question.question, answers=()))


def _items(
    questions: Sequence[Question], variants: Sequence[Matched], maker: ExampleMaker
) -> list[Item]:
    items = []
    for question, rows in zip(questions, variants, strict=True):
        given = maker.answered(question)
        if given:
            own = given * (_OWN_DRAWS if rows.given else 1)
            matched = [maker.answered(row)[:1] for row in rows.given[:_MATCHED]]
            others = tuple(maker.examples(row)[0] for row in rows.null)
            items.append(Item((*own, *(row for one in matched for row in one)), others))
    return items


def _card(name: str) -> dict[str, Any]:
    if name == CLOZE:
        return _CLOZE_CARD
    row = SETS[name]
    return {"name": row.title, "licence": row.licence, "attribution": row.attribution}


def _chunks(rows: Sequence[Question], size: int) -> Iterator[Sequence[Question]]:
    return (rows[start : start + size] for start in range(0, len(rows), max(1, size)))
