"""What a result takes along: the payload in the page, its provenance, the line of costs."""

import base64
import hashlib
import json
import os
import re
from dataclasses import asdict

import numpy as np
import pytest

import playground
from playground.engine.cost import Spent
from playground.engine.fingerprint import weights_hash
from playground.plots.masked_word import words_table
from playground.plots.next_sentence import orders_table
from playground.shapes import Table
from playground.tasks.masked_word import fill_mask
from playground.tasks.next_sentence import judge_pair
from playground.ui.exports import exported_html
from playground.ui.markup import cost_html
from playground.words import Words
from playground.words.cost import elapsed, flops
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")


def payload(html):
    """Return what the page's scripts read."""
    return json.loads(base64.b64decode(re.search('data-result="([^"]*)"', html)[1]))


def test_payload_holds_the_result_as_the_endpoint_gives_it(tiny_encoder):
    filled = fill_mask(tiny_encoder, "the [MASK] saw 北京 .", 3, ["cat"])
    html = exported_html("masked_word", asdict(filled), [words_table(filled)], tiny_encoder, {"top_k": 3}, EN)
    found = payload(html)
    assert found["result"] == json.loads(json.dumps(asdict(filled)))
    assert found["stem"] == "masked_word" and found["tables"][0]["name"] == "words"
    assert html.count("<button") == 5


def test_provenance_says_checkpoint_hash_version_precision_and_settings(tiny_encoder, tiny):
    found = payload(exported_html("masked_word", {}, [], tiny_encoder, {"top_k": 3}, EN))
    digest = hashlib.sha256((tiny / "tiny" / "model.safetensors").read_bytes()).hexdigest()
    assert found["provenance"] == {
        "checkpoint": "tiny", "weights_sha256": digest[:12], "playground": playground.__version__,
        "precision": "fp32", "settings": {"top_k": 3},
    }


def test_answer_cannot_be_read_in_the_page_before_a_script_decodes_it():
    html = exported_html("masked_word", {"text": "</div><b>paris</b>"}, [], FakeEncoder(), {}, EN)
    assert "paris" not in html and "</div><b>" not in html
    assert payload(html)["result"] == {"text": "</div><b>paris</b>"}


def test_numbers_of_every_kind_become_plain_json_and_no_number_becomes_null():
    result = {"a": np.float32(0.5), "b": np.array([1, 2]), "c": float("nan"), "d": (float("inf"), True, None)}
    found = payload(exported_html("x", result, [Table("t", ("n",), ((np.int64(3),),))], FakeEncoder(), {}, EN))
    assert found["result"] == {"a": 0.5, "b": [1, 2], "c": None, "d": [None, True, None]}
    assert found["tables"] == [{"name": "t", "columns": ["n"], "rows": [[3]]}]


def test_table_without_rows_is_left_out_and_half_characters_break_nothing():
    found = payload(exported_html("x", {"text": "\ud800"}, [Table("t", ("n",), ())], FakeEncoder(), {}, ZH))
    assert found["tables"] == [] and found["result"]["text"] == "?"


def test_words_table_has_expected_and_asked_words_of_every_mask():
    fake = FakeEncoder(words={"cat": 3.0, "dog": 2.0})
    table = words_table(fill_mask(fake, "the [MASK] saw a [MASK] .", 2, ["dog"]))
    assert table.columns == ("mask", "kind", "order", "word", "probability", "vocabulary_rank", "sentence")
    assert [row[:4] for row in table.rows[:3]] == [
        (1, "expected", 1, "cat"), (1, "expected", 2, "dog"), (1, "asked", 1, "dog"),
    ]
    assert table.rows[2][5] == 2 and table.rows[0][6] == "the cat saw a [MASK 2] ."
    assert table.rows[0][4] == pytest.approx(np.exp(3) / (np.exp(3) + np.exp(2)), abs=1e-6)


def test_orders_table_has_both_orders_and_each_candidate():
    fake = FakeEncoder(pairs={("a", "b"): [1, 0]})
    table = orders_table(judge_pair(fake, "a", "b", ["c"]))
    assert [row[:3] for row in table.rows] == [("asked", "a", "b"), ("swapped", "b", "a"), ("candidate", "a", "c")]
    assert all(row[3] + row[4] == pytest.approx(1) for row in table.rows)


def test_hash_follows_the_file_and_reads_it_once(tmp_path, monkeypatch):
    path = tmp_path / "model.safetensors"
    path.write_bytes(b"abc")  # FIPS 180-2, appendix B.1
    assert weights_hash(path) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    reads = []
    monkeypatch.setattr(hashlib, "file_digest", lambda *_: reads.append(1))
    weights_hash(path)
    assert reads == []
    monkeypatch.undo()
    path.write_bytes(b"abcd")
    os.utime(path, ns=(1, 1))
    assert weights_hash(path) == hashlib.sha256(b"abcd").hexdigest()


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "about 0 kFLOP"), (412_000_000, "about 0.41 GFLOP"), (94_000_000, "about 94 MFLOP"),
        (9_940_000_000, "about 9.9 GFLOP"), (22_350_000_000, "about 22 GFLOP"),
        (3_200_000_000_000, "about 3.2 TFLOP"), (999_999_999, "about 1.0 GFLOP"),
    ],
)
def test_flops_are_two_digits_with_a_unit(count, said):
    assert flops(EN, count) == said


@pytest.mark.parametrize(
    ("milliseconds", "said"), [(0.2, "under 1 ms"), (3.7, "4 ms"), (999.7, "1.0 s"), (2340, "2.3 s")]
)
def test_time_is_milliseconds_then_seconds(milliseconds, said):
    assert elapsed(EN, milliseconds) == said


def test_cost_line_names_the_checkpoint_and_reads_in_both_languages():
    spent = Spent(1, 9, 412_000_000, 3.7)
    assert "&lt;b&gt; · 9 tokens, 4 ms, about 0.41 GFLOP</p>" in cost_html(EN, spent, "<b>")
    assert "9 个词片，4 毫秒，约 0.41 GFLOP" in cost_html(ZH, spent, "x")
    assert "1,800 tokens in 200 passes" in cost_html(EN, Spent(200, 1_800, 1, 1.0), "x")
