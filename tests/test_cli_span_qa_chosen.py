"""The command `span-qa-chosen`: what it prints, its JSON, faults in a sentence."""

import json

import pytest

PASSAGE = "The teacher read a book, and the dogs chased the cat at night."
ASKED = ("span-qa-chosen", "--question", "who read?", "--passage")


def test_json_holds_the_result_and_lines_say_the_same(call):
    code, out, err = call(*ASKED, PASSAGE, "--max-words", "4", "--top-k", "3", "--json")
    found = json.loads(out)
    assert code == 0 and err == "" and found["checkpoint"] == "tiny-span" and found["max_words"] == 4
    assert [word["text"] for word in found["words"]][:3] == ["The", "teacher", "read"]
    starts = [row["start_probability"] for row in (found["no_answer"], *found["words"])]
    assert sum(starts) == pytest.approx(1) and len(found["spans"]) == 3
    lines = call(*ASKED, PASSAGE, "--max-words", "4", "--top-k", "3")[1].splitlines()
    assert lines[0].startswith("no. | S·T") and lines[1].split()[-1] == "[CLS]"
    heads = next(n for n, line in enumerate(lines) if line.startswith("S·T + E·T |"))
    best = found["spans"][0]
    assert lines[heads + 1].endswith(best["text"]) and f"{best['log_odds']:+.2f}".replace("-", "−") in lines[heads + 1]
    assert lines[heads + 4].endswith("(no answer)") and "(argmax)" in lines[heads + 5]
    assert lines[-1].startswith("Ruled out: ")


def test_a_file_in_windows_shows_the_one_asked_for(call, tmp_path):
    path = tmp_path / "a.txt"
    path.write_text(f"{PASSAGE} " * 8, "utf-8")
    options = ("span-qa-chosen", "--question", "who?", "--passage-file", str(path))
    best = json.loads(call(*options, "--json")[1])
    assert best["windows"] > 2 and best["holds_best"] is True
    last = best["windows"] - 1
    out = call(*options, "--window", str(last))[1]
    said = f"Window {best['windows']} of {best['windows']}"
    assert out.splitlines()[0].startswith(said)
    code, out, err = call(*options, "--window", str(best["windows"]))
    assert (code, out) == (2, "") and f"counted from 0 to {last}" in err


@pytest.mark.parametrize(("arguments", "said"), [
    ([" "], "The passage is empty"), ([PASSAGE, "--max-words", "0"], "max_words is 0"),
    ([PASSAGE, "--passage-file", "x"], "x"),
])
def test_a_users_mistake_is_a_sentence_on_stderr(call, arguments, said):
    code, out, err = call(*ASKED, *arguments)
    assert (code, out) == (2, "") and said in err and "Traceback" not in err


def test_answers_are_fp32_whatever_is_served(call, monkeypatch):
    from importlib import import_module

    from playground.cli.output import encoder_for

    seen = []
    module = import_module("playground.cli.span_qa_chosen")
    monkeypatch.setenv("PLAYGROUND_PRECISION", "bf16")
    monkeypatch.setattr(module, "encoder_for", lambda *asked: seen.append(encoder_for(*asked)) or seen[-1])
    assert call(*ASKED, PASSAGE)[0] == 0
    assert [encoder.precision for encoder in seen] == ["fp32"]
