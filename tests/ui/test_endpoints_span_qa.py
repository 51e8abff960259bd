"""The endpoint and MCP tool `span_qa`: required arguments, the task's own answer, errors in words."""

import json

import pytest

from playground.tasks.span_qa import SpanSettings, answer_question

PASSAGE = "👩‍🚀クラナド  The  teacher  read a café book; the dog chased the cat."
LONG = PASSAGE + " the cat saw the dog" * 40


def asked(ask, *data):
    status, _, body = ask("/gradio_api/run/span_qa", {"data": list(data)})
    return status, json.loads(body)


@pytest.mark.parametrize("passage", [PASSAGE, LONG])
def test_the_endpoint_equals_the_task_with_offsets_in_characters(ask, tiny_span, passage):  # cases B43, B45
    status, found = asked(ask, "who read?", passage, 10)
    found = found["data"][0]
    expected = answer_question(tiny_span, "who read?", passage, SpanSettings(10)).record()
    assert status == 200 and set(found) == set(expected)
    assert len(found["answers"]) == len(expected["answers"])
    for row, one in zip(found["answers"], expected["answers"], strict=True):
        assert (row["text"], row["start"], row["window"]) == (one["text"], one["start"], one["window"])
        assert passage[row["start"] : row["end"]] == row["text"] != ""
        assert row["probability"] == pytest.approx(one["probability"], abs=1e-6)
    assert found["windows"] == expected["windows"] > (passage is LONG)


def test_settings_reach_the_task(ask):
    _, found = asked(ask, "who read?", LONG, 3, 2, 40, 8, 0.0, "tiny-span")
    found = found["data"][0]
    assert found["threshold"] == 0 and found["answered"] is False and found["windows"] > 5
    assert all(row["last_word"] - row["first_word"] < 2 for row in found["answers"])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([" ", PASSAGE], "question is empty"),
        (["who?", ""], "passage is empty"),
        (["who?", "?!"], "no letter and no digit"),
        (["who?", "a" * 200_001], "200005 characters"),
        (["who " * 600, PASSAGE], "600 wordpieces"),  # case B39
        (["who " * 30, PASSAGE, 5, 30, 64, 64], "share 64 (the stride)"),  # case B40
        (["who?", PASSAGE, 0], "top_k is 0"),
        (["who?", PASSAGE, 2.5], "top_k is 2.5"),
        (["who?", PASSAGE, 5, 201], "max_words is 201"),
        (["who?", PASSAGE, 5, 30, -1, -1, 1.5], "threshold is 1.5"),
        (["who?", PASSAGE, 5, 30, -1, -1, -1, "tiny-next"], "tiny-next"),
        ([5, PASSAGE], "must be a text"),
    ],
)
def test_a_wrong_call_gets_two_sentences_and_status_400(ask, data, said):
    status, body = asked(ask, *data)
    assert status == 400 and said in body["error"] and ".py" not in body["error"]


def test_a_call_without_a_passage_is_refused_and_the_tool_requires_both(ask):
    status, body = asked(ask, "who?")
    assert status == 422 and "passage" in body["error"]
    tools = {tool["name"]: tool for tool in json.loads(ask("/gradio_api/mcp/schema")[2])}
    assert tools["span_qa"]["inputSchema"]["required"] == ["question", "passage"]
