"""The endpoint and MCP tool `attention`: the task's own answer, slices, limits, errors in words."""

import json

import numpy as np
import pytest

from playground.tasks.attention import map_attention

TEXT = "👩‍🚀 The café dogging the cat."


def asked(ask, *data):
    status, _, body = ask("/gradio_api/run/attention", {"data": list(data)})
    return status, json.loads(body)


def test_the_endpoint_equals_the_task_and_a_slice_keeps_the_rank(ask, tiny_encoder):
    status, found = asked(ask, TEXT, "It ran.")
    found = found["data"][0]
    maps = map_attention(tiny_encoder, TEXT, "It ran.")
    assert status == 200 and {"tokens", "weights", "checkpoint"} <= set(found)
    assert found["tokens"] == [token.text for token in maps.queries]
    assert np.array(found["weights"]) == pytest.approx(maps.weights, abs=1e-6)
    one = asked(ask, TEXT, "It ran.", 1, 2, False, True, "tiny-bare")[1]["data"][0]
    assert len(one["weights"]) == len(one["weights"][0]) == 1 and one["checkpoint"] == "tiny-bare"
    assert one["renormalised"] and one["grouped"] and "[CLS]" not in one["tokens"] and "dogging" in one["tokens"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([" "], "text is empty"),
        ([5], "must be a text"),
        (["a", "", 2], "no layer 2"),
        (["a", "", -1, 4], "no head 4"),
        (["a", "", 0.5], "no layer 0.5"),
        (["a", "", -1, -1, "yes"], "true or false"),
        (["a", "", -1, -1, True, True, "nowhere"], "nowhere"),
        (["cat " * 600], "602 wordpieces"),
    ],
)
def test_a_wrong_call_gets_two_sentences_and_status_400(ask, data, said):
    status, body = asked(ask, *data)
    assert status == 400 and said in body["error"] and ".py" not in body["error"]


def test_an_answer_too_large_names_its_size(ask, monkeypatch):
    from playground.ui import endpoints_attention

    monkeypatch.setattr(endpoints_attention, "_MOST_WEIGHTS", 100)
    status, body = asked(ask, "the cat saw it")
    assert status == 400 and "288 weights" in body["error"] and "layer and a head" in body["error"]
    assert asked(ask, "the cat saw it", "", 0, 0)[0] == 200
