"""Questions that we wrote: how the file is read, and what stands in it."""

import gzip
import json
import lzma
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.cli.training_span_qa import _CORPUS
from playground.data import written_questions
from playground.data.corpus import read_documents
from playground.data.questions import Answer, Question
from playground.data.written_questions import (
    apply_changes,
    changes_of,
    passage_key,
    written_pairs,
    written_passages,
)
from playground.settings import read_settings

PASSAGE = "The mill was built in 1712 by Ann Lee. It burnt down in 1840."
BUILT = Question("q1", "Mills", PASSAGE, "When was the mill built?", (Answer("1712", 22),))
_WORDS = st.lists(st.sampled_from("when was the old mill built by ann ?".split()), max_size=9)


@pytest.fixture
def rows(monkeypatch):
    """Let the file hold two lines of its passage's variants and one pair of our own."""
    found = written_questions._Written(
        [("q1", '[[4,5,"sold?"]]'), ("elsewhere", '[[0,1,"Who"]]')],
        ["Who rebuilt the mill?"], [("Who built the mill?", 30, 37)],
        [("Whose work was the mill?", 30, 37, "Whose house was the mill?")],
    )
    monkeypatch.setattr(
        written_questions, "_written", lambda: {passage_key(PASSAGE): found}
    )


@given(_WORDS, _WORDS)
def test_changes_make_the_one_question_the_other(old, new):
    assert apply_changes(" ".join(old), changes_of(" ".join(old), " ".join(new))) == " ".join(new)


def test_the_example_of_the_docstring():
    assert changes_of("When was it built ?", "When was it pulled down ?") == '[[3,4,"pulled down"]]'


@pytest.mark.usefixtures("rows")
def test_a_variant_stands_beside_its_question_and_ours_beside_ours():
    variant, free, twin = written_pairs([BUILT])
    assert variant.given == BUILT
    assert variant.null.question == "When was the mill sold?"
    assert free.given.question == "Who built the mill?"
    [answer] = free.given.answers
    assert answer.text == PASSAGE[answer.start : answer.end] == "Ann Lee"
    assert free.null.question == "Who rebuilt the mill?"
    assert twin.given.question == "Whose work was the mill?"
    assert twin.given.answers == (Answer("Ann Lee", 30),)
    assert twin.null.question == "Whose house was the mill?"
    for pair in (variant, free, twin):
        assert pair.null.context == pair.given.context == PASSAGE
        assert pair.null.answers == () and pair.null.title == "Mills"
    assert len({row.id for pair in (variant, free, twin) for row in pair}) == 6


@pytest.mark.usefixtures("rows")
def test_passages_and_questions_that_are_not_there_are_left_out():
    assert written_pairs([]) == []
    assert written_pairs([Question("q1", "", PASSAGE + " ", BUILT.question, ())]) == []
    other = Question("q2", "", PASSAGE, "Where?", (Answer("1712", 22),))
    assert [pair.given.question for pair in written_pairs([other])] == [
        "Who built the mill?", "Whose work was the mill?",
    ]


@pytest.mark.usefixtures("rows")
def test_paragraphs_that_we_wrote_on_are_found_among_others():
    [found] = written_passages(["Another paragraph.", PASSAGE, PASSAGE + "\n"])
    assert found.context == PASSAGE and found.answers == ()
    pairs = written_pairs([found])
    assert [pair.given.question for pair in pairs] == ["Who built the mill?", "Whose work was the mill?"]


def test_every_line_of_the_file_is_whole_and_once_there():
    path = written_questions.__file__.replace(".py", ".tsv.xz")
    lines = lzma.open(path, "rt", encoding="utf-8").read().splitlines()
    assert len(lines) == len(set(lines)) > 25_000
    kinds: Counter[str] = Counter()
    for line in lines:
        key, kind, *cells = line.split("\t")
        kinds[kind] += 1
        assert len(key) == 16 and int(key, 16) >= 0
        if kind == "variant":
            assert json.loads(cells[1]), line
            continue
        assert cells[0].endswith("?") and cells[0].isprintable()
        if kind != "free":
            assert 0 <= int(cells[1]) < int(cells[2])
        if kind == "twin":
            assert cells[3].endswith("?") and cells[3].isprintable() and cells[3] != cells[0]
    assert kinds["variant"] > kinds["given"] > 6_000 and kinds["free"] > 6_000
    assert kinds["twin"] > 12_000 and set(kinds) == {"variant", "given", "free", "twin"}


@pytest.mark.shared_data
def test_the_file_fits_the_sets_that_it_was_written_on():
    folder = read_settings().shared / "data" / "qa"
    questions = []
    for stem in ("squad11_train_part", "squadshifts_newwiki"):
        with gzip.open(folder / f"{stem}.jsonl.gz", "rt", encoding="utf-8") as lines:
            for row in map(json.loads, lines):
                answers = zip(row["answers"]["text"], row["answers"]["answer_start"], strict=True)
                questions.append(Question(
                    row["id"], row["title"], row["context"], row["question"],
                    tuple(Answer(text, start) for text, start in answers),
                ))
    corpus = read_settings().shared / "corpus"
    for name in _CORPUS:  # what the command reads by default
        for document in read_documents(corpus / name):
            questions += written_passages(document)
    pairs = written_pairs(questions)
    free = sum(len(rows.free) * len(rows.given) for rows in written_questions._written().values())
    others = sum(
        len(rows.variants) + len(rows.twins) for rows in written_questions._written().values()
    )
    assert len(pairs) == free + others  # no passage and no question is missing
    for pair in pairs:
        assert pair.null.question != pair.given.question
        for answer in pair.given.answers:
            assert pair.given.context[answer.start : answer.end] == answer.text != ""
