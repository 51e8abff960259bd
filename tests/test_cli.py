"""The command line: contract keys, exit codes, messages on stderr, both languages."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PARIS = "Paris is the capital of [MASK]."


pytestmark = pytest.mark.usefixtures("cli_environment")


def test_masked_word_prints_the_contracts_keys(call):
    code, out, err = call("masked-word", PARIS, "--top-k", "3", "--target", "london", "--json")
    found = json.loads(out)
    assert code == 0 and err == ""
    assert {"text", "checkpoint", "tokens", "masks", "joint", "truncated"} <= set(found)
    (mask,) = found["masks"]
    assert {"index", "start", "end", "candidates", "targets"} <= set(mask)
    assert PARIS[mask["start"] : mask["end"]] == "[MASK]" and mask["index"] == 0
    assert len(mask["candidates"]) == 3
    assert set(mask["candidates"][0]) == {"word", "token", "probability"}
    assert {"word", "probability", "rank"} <= set(mask["targets"][0])
    assert found["joint"] is None and found["checkpoint"] == "tiny"


def test_joint_is_there_when_asked_for(call):
    _, out, _ = call("masked-word", "The [MASK] saw [MASK].", "--decode", "joint", "--json")
    joint = json.loads(out)["joint"]
    assert {"text", "log_probability"} <= set(joint) and "[MASK]" not in joint["text"]
    assert joint["chain_log_probability"] <= 0 and len(joint["words"]) == 2


def test_a_second_checkpoint_answers_beside_the_first(call):
    code, out, _ = call("masked-word", PARIS, "--compare", "tiny-masked", "--json")
    found = json.loads(out)["compared"]
    assert code == 0 and found["checkpoint"] == found["filled"]["checkpoint"] == "tiny-masked"
    assert "By tiny-masked:" in call("masked-word", PARIS, "--compare", "tiny-masked")[1]
    assert call("masked-word", PARIS, "--compare", "tiny-next")[0] == 2


def test_longer_words_are_there_when_asked_for(call):
    code, out, _ = call("masked-word", PARIS, "--longer", "--top-k", "3", "--json")
    longer = json.loads(out)["masks"][0]["longer"]
    assert code == 0 and [len(row["pieces"]) for row in longer] == [2, 2, 2, 3, 3, 3]
    assert {"word", "pieces", "probability", "mean_piece_probability"} <= set(longer[0])
    assert "of 3 pieces" in call("masked-word", PARIS, "--longer")[1]
    assert json.loads(call("masked-word", PARIS, "--json")[1])["masks"][0]["longer"] == []


def test_next_sentence_prints_the_contracts_keys(call):
    code, out, _ = call("next-sentence", "The cat ran.", "It saw a dog.", "--candidate", "Dogs.", "--json")
    found = json.loads(out)
    assert code == 0
    assert {"a", "b", "checkpoint", "truncated", "is_next", "not_next", "verdict", "swapped",
            "candidates"} <= set(found)
    assert {"is_next", "not_next"} <= set(found["swapped"])
    assert {"text", "is_next", "logit_difference"} == set(found["candidates"][0])
    assert found["logit_difference"] and found["segments"] is None
    assert found["verdict"] in {"IsNext", "NotNext"}


def test_surprise_prints_the_contracts_keys_and_lines_for_people(call):
    code, out, err = call("surprise", "They was late again.", "--json")
    found = json.loads(out)
    assert code == 0 and err == "" and found["method"] == "plain"
    assert {"text", "checkpoint", "words", "bits", "bits_within_word", "pseudo_perplexity",
            "pseudo_perplexity_within_word", "windows", "unknown_share", "notes"} <= set(found)
    assert [word["text"] for word in found["words"]] == ["They", "was", "late", "again", "."]
    assert {"word", "probability"} == set(found["words"][0]["instead"][0])
    code, out, err = call("surprise", "The teachers ran", "--within-word", "--top", "2")
    assert code == 0 and "Not the probability" in out and "add one to compare" in err
    assert out.count("→") == 2 and out.count("pseudo-perplexity") == 2
    assert call("surprise", "")[0] == 2


def test_surprise_reads_a_file(call, tmp_path):
    path = tmp_path / "in.jsonl"
    path.write_text('{"text": "A cat.", "within_word": true}\n{"text": "A cat.", "within_word": 1}\n')
    code, out, _ = call("surprise", "--batch", str(path))
    good, bad = map(json.loads, out.splitlines())
    assert code == 2 and good["method"] == "within_word" and bad["line"] == 2


def test_checkpoints_prints_one_card_whole(call):
    code, out, _ = call("checkpoints", "--card", "tiny-next")
    assert code == 0 and json.loads(out)["heads"] == ["next_sentence"]
    assert call("checkpoints", "--card", "no-such")[0] == 2


def test_checkpoints_prints_the_catalogue(call):
    code, out, _ = call("checkpoints", "--json")
    rows = json.loads(out)
    assert code == 0 and rows[0]["id"] == "tiny"
    assert {"id", "heads", "parameters", "bytes", "scores", "licence"} <= set(rows[0])
    assert "tiny-next\tnext_sentence\t" in call("checkpoints")[1]


def test_without_json_results_are_lines_for_people(call):
    code, out, err = call("masked-word", "The [MASK] saw [MASK]", "--top-k", "2", "--target", "teachers")
    assert code == 0 and "[MASK] 1, characters 4 to 10:" in out and "teacher ##s" in out
    assert "Each mask alone: The " in out and "add a full stop" in err
    _, out, _ = call("next-sentence", "The cat ran.", "It saw.", "--candidate", "Dogs.")
    assert out.startswith(("IsNext", "NotNext")) and "Dogs." in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["masked-word", "Paris is here."], "no [MASK]"),
        (["masked-word", PARIS, "--top-k", "0"], "from 1 to 100"),
        (["masked-word", PARIS, "--top-k", "x"], "--top-k"),
        (["masked-word"], "--batch"),
        (["masked-word", PARIS, "--batch", "a.jsonl"], "both"),
        (["masked-word", PARIS, "--checkpoint", "nope"], "nope"),
        (["masked-word", PARIS, "--checkpoint", "../etc"], "../etc"),
        (["masked-word", PARIS, "--checkpoint", "tiny-next"], "tiny-next"),
        (["masked-word", "--batch", "/nowhere.jsonl"], "/nowhere.jsonl"),
        (["next-sentence", "[CLS] a [SEP] b [SEP]", ""], "A: a B: b"),
        (["next-sentence", "a"], "Text B is empty"),
        (["score", "masked-word", "--data", "/nowhere.txt"], "/nowhere.txt"),
        (["nope"], "nope"),
    ],
)
def test_a_users_mistake_is_a_sentence_on_stderr_and_exit_code_2(call, arguments, said):
    code, out, err = call(*arguments)
    assert code == 2 and out == "" and said in err and "Traceback" not in err


def test_messages_and_help_follow_the_language_wherever_it_stands(call, monkeypatch):
    for arguments in (["--lang", "zh", "masked-word", "x"], ["masked-word", "x", "--lang=zh"]):
        assert "文本中没有" in call(*arguments)[2]
    assert "遮盖" in call("masked-word", "--help", "--lang", "zh")[1]
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert "文本中没有" in call("masked-word", "x")[2]
    assert "no [MASK]" in call("masked-word", "x", "--lang", "en")[2]


def test_a_text_after_two_dashes_may_look_like_an_option(call):
    code, out, _ = call("masked-word", "--json", "--", "--lang [MASK].")
    assert code == 0 and json.loads(out)["text"] == "--lang [MASK]."


def test_every_command_and_option_has_its_words(call):
    code, out, _ = call("--help")
    commands = ("masked-word", "next-sentence", "coherence", "topic-or-order",
                "checkpoints", "score", "train", "bench", "serve")
    assert code == 0 and all(command in out for command in commands)
    for command in commands:
        assert call(command, "--help")[0] == 0
    assert "--whole-word" in call("train", "pretrain", "--help")[1]


def test_help_asks_for_a_mask_only_where_one_is_needed(call):
    for command, needed in (("masked-word", True), ("attribution", True), ("surprise", False), ("corruption", False)):
        said = " ".join(call(command, "--help")[1].split())
        assert ("[MASK] where a word is missing" in said) == needed
        assert ("needs no [MASK]" in said) != needed


def test_a_checkpoint_folder_is_taken_by_its_path(call, tiny):
    code, out, _ = call("masked-word", PARIS, "--checkpoint", str(tiny / "tiny-masked"), "--json")
    assert code == 0 and json.loads(out)["checkpoint"] == str((tiny / "tiny-masked").resolve())


def test_batch_prints_one_result_a_line_in_order_and_errors_in_place(call, tmp_path):
    path = tmp_path / "texts.jsonl"
    path.write_text(
        '{"text": "The [MASK] ran.", "targets": ["cat"], "top_k": 2}\n{"text": "none"}\nnot json\n'
        '{"text": "A [MASK].", "extra": 1}\n',
        encoding="utf-8",
    )
    code, out, err = call("masked-word", "--batch", str(path), "--top-k", "4")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 2 and len(rows) == 4
    assert len(rows[0]["masks"][0]["candidates"]) == 2
    assert rows[0]["masks"][0]["targets"][0]["word"] == "cat"
    assert rows[1]["line"] == 2 and "no [MASK]" in rows[1]["error"]["message"]
    assert rows[2]["line"] == 3 and "not a JSON object" in rows[2]["error"]["message"]
    assert len(rows[3]["masks"][0]["candidates"]) == 4
    assert "ignored extra" in err and "could not be answered: 2" in err


def test_batch_of_pairs(call, tmp_path):
    path = tmp_path / "pairs.jsonl"
    path.write_text('{"a": "The cat.", "b": "A dog.", "candidates": ["Dogs."]}\n', encoding="utf-8")
    code, out, _ = call("next-sentence", "--batch", str(path))
    assert code == 0 and json.loads(out)["candidates"][0]["text"] == "Dogs."


def test_score_prints_the_contracts_keys(call, tmp_path):
    path = tmp_path / "held-out.txt"
    paragraph = "The cat saw the dog. The dog ran at night. He took the ball home."
    path.write_text(f"{paragraph}\n\n{paragraph}\n\n{paragraph}\n", encoding="utf-8")
    for task, metric in (("masked-word", "top5"), ("next-sentence", "accuracy")):
        code, out, _ = call("score", task, "--data", str(path), "--json")
        found = json.loads(out)
        assert code == 0 and {"task", "n", "seconds", "checkpoint", "metrics"} <= set(found)
        assert metric in found["metrics"] and found["checkpoint"] == "tiny"


def test_serve_hands_over_what_was_asked_for(call, monkeypatch):
    from playground.ui import app

    seen = []
    monkeypatch.setattr(app, "serve_app", lambda settings, port_asked: seen.append((settings, port_asked)))
    assert call("serve", "--port", "8123", "--host", "0.0.0.0", "--auth", "a:b")[0] == 0
    assert call("serve")[0] == 0
    (asked, by_number), (plain, not_asked) = seen
    assert (asked.port, asked.host, asked.auth, asked.share) == (8123, "0.0.0.0", "a:b", False)
    assert by_number and not not_asked and plain.port == 7860


def test_help_imports_neither_torch_nor_gradio_nor_plotly():
    code = (
        "import sys\nfrom playground.cli import main\nmain(['masked-word', '--help'])\n"
        "heavy = {'torch', 'gradio', 'plotly', 'transformers', 'tokenizers'} & set(sys.modules)\n"
        "print('heavy:', sorted(heavy))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert "heavy: []" in done.stdout, done.stdout + done.stderr


def test_the_module_runs_and_its_exit_code_reaches_the_shell():
    command = [sys.executable, "-m", "playground", "masked-word", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 2 and done.stdout == "" and "nothing to work on" in done.stderr


def test_bench_starts_the_app_of_this_repository(monkeypatch, tiny, capsys):
    from pathlib import Path

    from playground.cli import main
    from playground.training import bench

    started = []

    def remember(encoder, for_many, folder, app, relation, span_qa, drawings):
        assert span_qa is None or span_qa[1].name.startswith("tiny")
        assert encoder.precision == relation[0].precision == "fp32" and relation[1].name == "tiny-relation"
        started.append(app)
        return bench.Bench("none", ())

    monkeypatch.setattr(bench, "run_bench", remember)
    monkeypatch.setenv("PLAYGROUND_CHECKPOINTS", str(tiny))
    monkeypatch.setenv("PLAYGROUND_DEFAULT_CHECKPOINT", "tiny")
    assert main(["bench", "--json"]) == 0
    assert started == [Path(__file__).resolve().parents[1] / "app.py"] and started[0].exists()


def test_train_speed_measures_both_steps(tiny, tmp_path, capsys):
    from playground.cli import main

    corpus = tmp_path / "corpus.txt"
    document = "The cat sees the dog. The man finds a book. A house is old.\n" * 12
    corpus.write_text("\n".join([document] * 40), encoding="utf-8")
    arguments = ["train", "speed", "--data", str(corpus), "--source", str(tiny / "tiny"), "--json"]
    assert main(arguments) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["ratio"] > 0 and found["ours_tokens_per_second"] > 0
    assert main(["train", "speed", "--data", str(tmp_path / "none.txt")]) == 2
