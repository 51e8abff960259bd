"""The endpoints minimal_pairs and corruption: equal to their tasks, refused in words."""

import json

import pytest

PAIR = ["The dogs were late.", "The dogs was late."]


def post(ask, name, *data, **headers):
    status, _, body = ask(f"/gradio_api/run/{name}", {"data": [*data]}, **headers)
    return status, json.loads(body)


def test_minimal_pairs_equals_the_task(ask, tiny_encoder):
    from playground.tasks.masked_word_pairs import compare_pair

    for within in (False, True):
        status, body = post(ask, "minimal_pairs", *PAIR, within)
        found, task = body["data"][0], compare_pair(tiny_encoder, *PAIR, within)
        assert status == 200 and found["within_word"] is within
        assert found["bits"] == pytest.approx(task.bits, abs=1e-3)
        assert [row["good"]["text"] for row in found["words"]] == ["The", "dogs", "were", "late", "."]


def test_corruption_equals_the_task(ask, tiny_encoder):
    from playground.tasks.masked_word_corruption_rule import CorruptionSettings
    from playground.tasks.masked_word_epochs import corrupt_over_epochs

    text = "The old man fed the ducks on the river."
    status, body = post(ask, "corruption", text, 7, 0.5, "n-gram", 3)
    found = body["data"][0]
    task = corrupt_over_epochs(tiny_encoder, text, CorruptionSettings(7, 0.5, "n-gram"), 3)
    assert status == 200 and tuple(found["seen"]) == task.seen
    assert [p["kind"] for p in found["places"]] == [p.kind for p in task.places]
    assert len(found["epochs"]["dynamic"]["positions"]) == 3


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("minimal_pairs", ["a dog", ""], "“bad” holds nothing"),
        ("minimal_pairs", ["a dog", "a cat", "yes"], "within_word"),
        ("minimal_pairs", ["a dog"], "takes up to"),
        ("corruption", ["a dog", 0, 7], "0.01 to 1"),
        ("corruption", ["a dog", 0, 0.15, "sentence"], "whole-word"),
        ("corruption", [3], "must be a text"),
    ],
)
def test_mistakes_are_said_in_words(ask, name, data, said):
    status, body = post(ask, name, *data)
    assert status >= 400 and said in json.dumps(body, ensure_ascii=False)
