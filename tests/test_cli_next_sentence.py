"""The commands of Next sentence: ranked candidates, segments, coherence, topic or order."""

import json
from types import SimpleNamespace

import pytest

STORY = "The cat saw the dog. The dog ran. He took the ball home. The man was late."
FAR = "Whales sing in deep water. Penguins cannot fly."


def test_candidates_are_printed_ranked_and_kept_in_order_as_json(call):
    arguments = ["next-sentence", "The cat ran.", "It saw.", *sum((["--candidate", c] for c in ("Dogs.", "A ball.", "He was late.")), [])]
    found = json.loads(call(*arguments, "--json")[1])["candidates"]
    assert [row["text"] for row in found] == ["Dogs.", "A ball.", "He was late."]
    best_first = sorted(found, key=lambda row: -row["logit_difference"])
    lines = call(*arguments)[1].split("best first")[1].splitlines()[1:]
    assert [line.split("nats  ")[1] for line in lines] == [row["text"] for row in best_first]


def test_a_pair_that_cannot_be_read_gets_no_verdict(call):
    code, out, err = call("next-sentence", "🍕🍕", "猫猫")
    assert code == 0 and out.startswith("Too much of the pair is unknown") and "mean little" in err


def test_segments_switched_are_printed_and_in_the_json(call):
    arguments = ("next-sentence", "The cat ran.", "It saw.", "--segments")
    found = json.loads(call(*arguments, "--json")[1])
    assert [row["way"] for row in found["segments"]] == ["usual", "all_zero", "exchanged"]
    assert found["segments"][0]["is_next"] == pytest.approx(found["is_next"], abs=1e-4)
    out = call(*arguments)[1]
    assert "all segments 0" in out and "exchanged: A 1, B 0" in out


def test_coherence_of_a_text_and_of_a_file_are_the_same(call, tmp_path):
    path = tmp_path / "story.txt"
    path.write_text(STORY.replace(". ", ".\n"), encoding="utf-8-sig")
    code, out, err = call("coherence", STORY, "--json")
    found = json.loads(out)
    assert code == 0 and err == "" and json.loads(call("coherence", "--file", str(path), "--json")[1]) == found
    assert len(found["sentences"]) == 4 and found["checkpoint"] == "tiny"
    assert [row[i] for i, row in enumerate(found["is_next"])] == [None] * 4
    assert found["chance"] == pytest.approx(1 / 3) and found["adjacent"]["pairs"] == 3
    out = call("coherence", STORY)[1]
    assert "  4  The man was late." in out and "chance 33.3 %" in out


def test_topic_or_order_takes_texts_and_files(call, tmp_path):
    path = tmp_path / "far.txt"
    path.write_text(FAR, encoding="utf-8")
    code, out, _ = call("topic-or-order", "--text", STORY, "--other", str(path), "--json")
    found = json.loads(out)
    assert code == 0 and found == json.loads(call("topic-or-order", "--text", STORY, "--other", FAR, "--json")[1])
    assert [row["case"] for row in found["cases"]] == ["true_next", "swapped", "same_topic", "other_topic"]
    assert [row["pairs"] for row in found["cases"]] == [3, 3, 3, 8] and found["verdict"] == "too_few"
    out = call("topic-or-order", "--text", STORY, "--other", FAR)[1]
    assert "Too few pairs" in out and "(8 pairs)" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["coherence"], "neither TEXT nor --file"),
        (["coherence", STORY, "--file", "x.txt"], "both TEXT and --file"),
        (["coherence", "--file", "/nowhere.txt"], "/nowhere.txt"),
        (["coherence", "One. Two."], "is 2, but at least 3"),
        (["coherence", "A. " * 41], "41 sentences, but at most 40"),
        (["coherence", "[CLS] One. Two. Three."], "[CLS]"),
        (["topic-or-order", "--text", STORY, "--other", "One."], "is 1, but at least 2"),
        (["topic-or-order", "--text", STORY], "--other"),
    ],
)
def test_a_users_mistake_is_a_sentence_and_exit_code_2(call, arguments, said):
    code, out, err = call(*arguments)
    assert code == 2 and out == "" and said in err and "Traceback" not in err


def test_a_damaged_file_is_said(call, tmp_path):
    for name, content, said in (("a.txt", b"\xff\xfe\xff", "not UTF-8"), ("a.xz", b"nope", "cannot be read")):
        path = tmp_path / name
        path.write_bytes(content)
        code, _, err = call("coherence", "--file", str(path))
        assert code == 2 and said in err


def test_progress_of_a_long_answer_is_told_once_a_second_after_the_first(capsys, monkeypatch):
    from playground.cli import output
    from playground.tasks.next_sentence_paragraphs import Progress
    from playground.words import Words

    now = [0.0]
    monkeypatch.setattr(output, "time", SimpleNamespace(monotonic=lambda: now[0]))
    tell = output.progress_on_stderr(Words("en"))
    for seconds, done in ((0.5, 10), (1.5, 20), (2.0, 30), (2.6, 40), (9.0, 50)):
        now[0] = seconds
        tell(Progress(done, 50))
    assert capsys.readouterr().err.splitlines() == ["20 of 50 pairs judged", "40 of 50 pairs judged"]
