"""The endpoints and MCP tools of Probing: the task's own numbers, stored ones, errors in words."""

import json

import pytest

from playground.data.probing_choice import choose_sets
from playground.data.probing_own import labelled_set
from playground.tasks.probing import probe_tasks
from playground.tasks.probing_results import task_record

SENTENCES = [f"the {word} {verb} {n}" for n in range(24) for word, verb in (("cat", "ran"), ("dogs", "were"))]
LABELS = ["one", "two"] * 24


def asked(ask, name, *data):
    status, _, body = ask(f"/gradio_api/run/{name}", {"data": list(data)})
    return status, json.loads(body)


def test_tasks_are_probed_as_the_task_does(ask, tiny_encoder):
    status, found = asked(ask, "probing", ["tense"], 100, 3, True)
    *_, last = probe_tasks(tiny_encoder, choose_sets(["tense"], None, 100, 3), tiny_encoder.untrained_twin(3), 3)
    assert status == 200
    assert found["data"][0]["tasks"] == json.loads(json.dumps({"tense": task_record(last.result.tasks[0])}))
    assert found["data"][0]["claim"]["verdict"] == "open"


def test_own_labels_are_probed(ask, tiny_encoder):
    status, found = asked(ask, "probing_own", SENTENCES, LABELS, 0, False)
    *_, last = probe_tasks(tiny_encoder, [labelled_set(list(zip(SENTENCES, LABELS, strict=True)), "call")])
    assert status == 200 and found["data"][0]["claim"] is None
    assert found["data"][0]["tasks"]["own"]["accuracy"] == task_record(last.result.tasks[0])["accuracy"]
    assert found["data"][0]["tasks"]["own"]["untrained"] == [None, None, None]


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("probing", [], "holds no probing results"),
        ("probing", [["sing"]], "no probing task sing"),
        ("probing", [["part_of_speech"]], "reads a treebank"),
        ("probing", [["tense"], 99], "limit is 99"),
        ("probing", [["tense"], "many"], "limit is many"),
        ("probing", [["tense"], 100, -1], "seed is -1"),
        ("probing", [["tense"] * 5], "names 5 tasks"),
        ("probing", ["tense"], "tasks must be a list"),
        ("probing_own", [SENTENCES, LABELS[1:]], "48 sentences but 47 labels"),
        ("probing_own", [SENTENCES, ["a"] * 48], "1 labels have at least 20"),
        ("probing_own", [[f"cat {n}" for n in range(600)], [f"label {n}" for n in range(600)]], "600 different labels, but a probe takes up to 50"),
        ("probing_own", [["a"] * 2001, ["b"] * 2001], "takes up to 2000"),
    ],
)
def test_a_wrong_call_gets_two_sentences_and_status_400(ask, name, data, said):
    status, body = asked(ask, name, *data)
    assert status == 400 and said in body["error"] and ".py" not in body["error"]
