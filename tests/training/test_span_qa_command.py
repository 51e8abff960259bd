"""`train span-qa`: sets of questions in, a checkpoint with its card out; what is refused."""

import gzip
import json
from dataclasses import replace

import pytest

from playground.data import written_questions
from playground.data.questions import Question
from playground.data.written_questions import WrittenPair, passage_key
from playground.engine.checkpoints import Models
from playground.engine.tokenizer_files import read_tokenizer
from playground.errors import InputError
from playground.settings import Settings
from playground.tasks.span_qa import answer_question
from playground.training import span_qa_data
from playground.training.span_qa_command import DEVELOPMENT, development_questions
from playground.training.span_qa_data import SETS, Sources, Variants, items_of, read_set
from playground.training.span_qa_examples import ExampleMaker, Item
from tests.training.questions import SENTENCES, questions, write_questions


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Every set by its name, of questions of our own."""
    folder = tmp_path_factory.mktemp("qa")
    asked = questions()
    for number, stem in enumerate(stem for row in SETS.values() for stem in row.files):
        write_questions(folder / f"{stem}.jsonl", asked[number :: 8])
    write_questions(folder / f"{DEVELOPMENT[0]}.jsonl", asked[:20])
    write_questions(
        folder / f"{DEVELOPMENT[1]}.jsonl",
        [Question(f"{q.id}-no", q.title, q.context, "where is the king?", ()) for q in asked[:10]],
    )
    for path in folder.glob("*.jsonl"):
        path.with_suffix(".jsonl.gz").write_bytes(gzip.compress(path.read_bytes()))
    return folder


@pytest.fixture(scope="module")
def corpus(tmp_path_factory):
    path = tmp_path_factory.mktemp("text") / "text.txt"
    path.write_text("\n\n".join([" ".join(SENTENCES * 3)] * 9), encoding="utf-8")
    return path


def test_the_command_writes_a_checkpoint_that_answers_and_a_card(
    call, folder, corpus, tiny_source, tmp_path
):
    out = tmp_path / "out"
    code, printed, _ = call(
        "train", "span-qa", "--data", str(folder), "--corpus", str(corpus), "--source", str(tiny_source),
        "--out", str(out), "--epochs", "2", "--first-epochs", "1", "--first-share", "cloze=4",
        "--first-share", "qamr=1", "--seeds", "2", "--batch", "8", "--rate", "5e-3",
        "--development", "20", "--replacer", str(tiny_source), "--contrast", "0.5",
        "--written", "2", "--json",
    )
    card = json.loads(printed)
    assert code == 0 and json.loads((out / "card.json").read_text()) == card
    assert card["recipe"]["epochs"] == 2 and card["recipe"]["first_stage"]["epochs"] == 1
    assert card["seeds"] == 2 and len(card["history"]) == 2 and card["dev"]["n"] == 30
    assert 0 <= card["no_answer_threshold"] == card["dev"]["threshold"] <= 1
    named = {row["name"]: row for row in card["data"]}
    assert len(named) == 6 and all(row["licence"] and row["questions"] for row in card["data"])
    models = Models(Settings(checkpoints=tmp_path, precision="fp32"))
    (entry,) = models.entries()
    assert entry.heads == ("span_qa",) and entry.no_answer_threshold == card["no_answer_threshold"]
    found = answer_question(models.encoder("out"), "what saw paris?", "paris saw the dog.")
    assert found.can_refuse and found.answers
    models.close()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--share", "squad"], "squad"), (["--share", "squad=much"], "squad=much"),
        (["--share", "quac=1"], "quac"), (["--data", "nowhere"], "nowhere"),
        (["--share", "squad=-1"], "squad=-1"),
    ],
)
def test_what_cannot_be_trained_on_is_named(call, folder, tiny_source, tmp_path, given, said):
    code, _, errors = call(
        "train", "span-qa", "--data", str(folder), "--source", str(tiny_source), "--first-epochs", "0",
        "--out", str(tmp_path / "out"), "--development", "0", *given,
    )
    assert code == 2 and said in errors and "Traceback" not in errors
    assert not (tmp_path / "out").exists()


def test_guessed_offsets_are_left_out(tmp_path):
    path = write_questions(tmp_path / "set.jsonl", questions()[:3])
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    rows[1]["offset_source"] = "inferred"
    path.write_text("\n".join(json.dumps(row) for row in rows))
    assert [question.id for question in read_set(path)] == ["q0", "q2"]
    rows[0]["answers"]["answer_start"] = [3]
    path.write_text(json.dumps(rows[0]))
    with pytest.raises(InputError):
        read_set(path)


@pytest.mark.shared_data
def test_development_questions_keep_the_natural_share():
    from tests.conftest import _shared

    folder = _shared() / "data/qa"
    found = development_questions(folder, 938)
    answerable = sum(question.answerable for question in found)
    assert answerable == 938 and len(found) - answerable == 506
    assert found == development_questions(folder, 938)


def test_our_own_questions_are_learnt_from_as_often_as_asked(monkeypatch, folder, tiny_source):
    question = questions()[0]
    null = replace(question, id="w", question="who sold it?", answers=())
    monkeypatch.setattr(span_qa_data, "written_pairs", lambda _: [WrittenPair(question, null)])
    maker = ExampleMaker(read_tokenizer(tiny_source, "tiny", 1000), 64)
    sources, shares = Sources(folder), {"squad": 1.0}
    plain, _ = items_of(sources, shares, maker, 0, Variants())
    more, cards = items_of(sources, shares, maker, 0, Variants(written=3))
    assert len(more) == len(plain) + 3
    assert more[-1] == Item((maker.answered(question)[0],), (maker.examples(null)[0],))
    assert cards[-1]["questions"] == 1 and "CC BY-SA" in cards[-1]["licence"]
    assert not items_of(sources, shares, maker, 0, None)[1][-1]["name"].startswith("questions written")


def test_our_questions_on_passages_of_the_corpus_are_learnt_from_where_it_is_there(
    monkeypatch, folder, tiny_source, tmp_path
):
    passage = "Ann Lee built the mill in 1712. It burnt down."
    found = written_questions._Written([], [], [], [("who built it?", 0, 7, "who burnt it?")])
    monkeypatch.setattr(written_questions, "_written", lambda: {passage_key(passage): found})
    text = tmp_path / "corpus.txt"
    text.write_text(f"Another.\n\nA title\n{passage}\n", encoding="utf-8")
    maker = ExampleMaker(read_tokenizer(tiny_source, "tiny", 1000), 64)
    counts = []
    for paths in ((), (text, tmp_path / "missing.txt")):
        items, cards = items_of(Sources(folder, paths), {"squad": 1.0}, maker, 0, Variants(written=1))
        counts.append((len(items), cards[-1]["questions"]))
    assert counts[1][0] == counts[0][0] + 1 and counts[1][1] == 1
    assert cards[-1]["files_not_there"] == ["missing.txt"]


def test_a_corpus_file_that_was_named_must_be_there(call, folder, tmp_path):
    code, _, err = call(
        "train", "span-qa", "--data", str(folder), "--out", str(tmp_path / "out"), "--written", "1",
        "--corpus", str(tmp_path / "gone.txt.xz"),
    )
    assert code == 2 and "gone.txt.xz" in err and not (tmp_path / "out").exists()
