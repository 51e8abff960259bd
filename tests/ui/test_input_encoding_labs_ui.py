"""Switches and Museum of mistakes on the screen, as endpoints and as commands."""

import base64
import json
from types import SimpleNamespace

import pytest

from playground.tasks.input_encoding_mistakes import MISTAKES, make_mistakes
from playground.tasks.input_encoding_switches import switch_inputs
from playground.ui import input_encoding_mistakes, input_encoding_switches
from playground.ui.endpoints_input_encoding_labs import mistakes_endpoint, switches_endpoint
from playground.ui.lab_frame import Asked
from playground.words import LANGUAGES, Words
from playground.words.input_encoding_mistakes import TEXTS as MISTAKES_TEXTS
from playground.words.input_encoding_switches import TEXTS as SWITCHES_TEXTS

TEXT, A, B = "the <b> dog [MASK] a cat.", "The <i> Shop was close.", "when does school close?"
REQUEST = SimpleNamespace(url=SimpleNamespace(path="/gradio_api/run/x"))
EN = Words("en")


def exported(html):
    return json.loads(base64.b64decode(html.split('data-result="')[1].split('"')[0]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_switches_draw_one_answer_in_each_language(tiny_encoder, language):
    values = {"text": TEXT, "target": "ran", "a": A, "b": B, "shift": 5, "seed": 3}
    shown = input_encoding_switches.answer(tiny_encoder, Asked(values, "checkpoints/tiny", Words(language)))
    assert "<b>" not in shown.summary + shown.tables and "bp-announce" in shown.summary
    result = exported(shown.exports)
    assert result["result"]["shift"] == 5 and result["provenance"]["settings"]["seed"] == 3
    assert [table["name"] for table in result["tables"]] == ["word", "pair"]
    assert repr(TEXT) in shown.code and repr(B) in shown.code and len(shown.figure.data) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MISTAKES)
def test_every_mistake_is_drawn_in_each_language(tiny_encoder, language, name):
    values = {"a": A, "b": B, "mistake": name}
    shown = input_encoding_mistakes.answer(tiny_encoder, Asked(values, "checkpoints/tiny", Words(language)))
    assert "<i>" not in shown.summary + shown.tables and "bp-mistake" in shown.summary
    assert exported(shown.exports)["provenance"]["settings"] == {"mistake": name}
    assert repr(A) in shown.code


def test_what_is_said_follows_the_verdicts(tiny_encoder):
    made = make_mistakes(tiny_encoder, A, B)
    assert input_encoding_mistakes.said_line(made, "label", EN).endswith("The verdict turns.")
    plain = make_mistakes(tiny_encoder, A.lower(), B)
    assert "verdict" not in input_encoding_mistakes.said_line(plain, "cased", EN)
    values = {"a": A.lower(), "b": B, "mistake": "cased"}
    shown = input_encoding_mistakes.answer(tiny_encoder, Asked(values, "tiny", EN))
    assert "no capitals" in shown.summary


def test_a_word_alone_is_said_without_a_pair(tiny_encoder):
    lines = input_encoding_switches.said_lines(switch_inputs(tiny_encoder, TEXT, "ran"), EN)
    assert len(lines) == 2 and lines[0].startswith("At [MASK], “ran” has")


def test_every_example_has_its_name_and_fills_every_box():
    for texts, lab, boxes in (
        (SWITCHES_TEXTS, input_encoding_switches, 4), (MISTAKES_TEXTS, input_encoding_mistakes, 2),
    ):
        names = {key for key in texts if key.startswith("screen_example_")}
        assert names == {f"screen_example_{one.point}" for one in lab.EXAMPLES}
        assert all(len(one.texts) == boxes for one in lab.EXAMPLES)
    for name in MISTAKES:
        assert {f"screen_mistake_{name}", f"name_{name}", f"what_{name}"} <= set(MISTAKES_TEXTS)


def test_endpoints_equal_their_tasks(tiny_models, tiny_encoder):
    found = switches_endpoint(tiny_models)(TEXT, REQUEST, "ran", A, B, 5, 3)
    expected = switch_inputs(tiny_encoder, TEXT, "ran", A, B, 5, 3)
    assert found["pair"][1]["is_next"] == pytest.approx(expected.pair[1].is_next, abs=1e-6)
    found = mistakes_endpoint(tiny_models)(A, B, REQUEST)
    expected = make_mistakes(tiny_encoder, A, B)
    assert [one["turned"] for one in found["mistakes"]] == [one.turned for one in expected.mistakes]


def test_the_commands_print_lines_and_json(call):
    code, out, _ = call("input-encoding-switches", TEXT, "--target", "ran", "--a", A, "--b", B)
    lines = out.splitlines()
    assert code == 0 and len(lines) == 9 and lines[4].endswith("positions shifted by 16")
    found = json.loads(call("input-encoding-switches", TEXT, "--shift", "3", "--json")[1])
    assert found["shift"] == 3 and found["pair"] == []
    code, out, _ = call("input-encoding-mistakes", A, B)
    assert code == 0 and len(out.splitlines()) == 7 and "over five tries" in out
    assert len(json.loads(call("input-encoding-mistakes", A, B, "--json")[1])["mistakes"]) == 7


@pytest.mark.parametrize(("arguments", "said"), [
    (("input-encoding-switches", "no blank"), "no [MASK]"),
    (("input-encoding-switches", TEXT, "--shift", "60"), "shifted by 60"),
    (("input-encoding-switches", TEXT, "--a", A), "B is empty"),
    (("input-encoding-mistakes", A, ""), "B is empty"),
])
def test_a_users_mistake_is_a_sentence_on_stderr(call, arguments, said):
    code, out, err = call(*arguments)
    assert (code, out) == (2, "") and said in err and "Traceback" not in err
