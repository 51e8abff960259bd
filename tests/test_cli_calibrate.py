"""The command `calibrate`: printed, as JSON, into the card; what it refuses."""

import json

import pytest

TEXT = "The cat saw the dog. The man ran to the river.\nA king wrote a book.\n\nThe bank is big. The money is old."


@pytest.fixture
def corpus(tmp_path):
    path = tmp_path / "held.txt"
    path.write_text(TEXT)
    return path


def test_curves_are_printed_and_the_same_as_json(call, corpus):
    code, out, err = call("calibrate", "masked-word", "--data", str(corpus))
    assert code == 0 and err == "" and "The first word listed:" in out and "The second to tenth word:" in out
    found = json.loads(call("calibrate", "masked-word", "--data", str(corpus), "--json")[1])
    assert found["checkpoint"] == "tiny" and found["set"] == "held.txt"
    assert f"{found['n']:,} counted" in out and set(found["curves"]) == {"best", "others"}
    assert found["command"] == "python -m playground calibrate masked-word --data held.txt"
    first = found["curves"]["best"]["bins"][0]
    assert set(first) == {"low", "high", "n", "mean", "right"}


def test_it_goes_into_the_card_when_asked(call, corpus, tmp_path, monkeypatch):
    from tests.tiny_checkpoints import make_tiny

    folder = make_tiny(tmp_path / "checkpoints" / "one")
    monkeypatch.setenv("PLAYGROUND_CHECKPOINTS", str(folder.parent))
    asked = ("calibrate", "next-sentence", "--data", str(corpus), "--checkpoint", "one")
    call(*asked)
    assert "calibration" not in json.loads((folder / "card.json").read_text())
    assert call(*asked, "--to-card", "--note", "Ours.", "--limit", "2")[0] == 0
    part = json.loads((folder / "card.json").read_text())["calibration"]["next_sentence"]
    assert part["note"] == "Ours." and part["n"] == 2 and part["command"].endswith("--limit 2")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("masked-word",), "was given no data"),
        (("masked-word", "--data", "nowhere.txt"), "nowhere.txt"),
        (("relation", "--data", "{corpus}"), ""),
        (("masked-word", "--data", "{corpus}", "--data", "{corpus}"), "2 files"),
    ],
)
def test_mistakes_are_said_in_two_sentences(call, corpus, arguments, said):
    code, out, err = call("calibrate", *(part.format(corpus=corpus) for part in arguments))
    assert code == 2 and out == "" and said in err and len(err.strip().splitlines()) >= 2


def test_questions_of_several_files_are_measured_together(call, tmp_path):
    from tests.tiny_checkpoints import make_tiny

    folder = make_tiny(tmp_path / "tiny-span", heads=("span_qa",))
    passage = "The cat saw the dog near the river."
    for name, truths in (("with", ["the dog"]), ("without", [])):
        answers = {"text": truths, "answer_start": [passage.index(text) for text in truths]}
        row = {"id": name, "title": "", "context": passage, "question": "who is it", "answers": answers}
        (tmp_path / f"{name}.jsonl").write_text(json.dumps(row))
    files = [part for name in ("with", "without") for part in ("--data", str(tmp_path / f"{name}.jsonl"))]
    code, out, _ = call("calibrate", "span-qa", *files, "--checkpoint", str(folder), "--json")
    found = json.loads(out)
    assert code == 0 and found["n"] == 2 and found["set"] == "with.jsonl, without.jsonl"
    assert set(found["curves"]) == {"best", "answerable", "others", "no_answer"}
    assert found["curves"]["no_answer"]["accuracy"] == 0.5
