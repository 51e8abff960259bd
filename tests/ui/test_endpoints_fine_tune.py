"""The endpoints of Fine-tune: a training queued, watched, stopped, and its model used."""

import json
import time
from types import SimpleNamespace

import pytest

from playground.errors import InputError
from playground.jobs import JobView
from playground.ui.endpoints_fine_tune import fine_tune_endpoint, fine_tune_state_endpoint

ROWS = "text,label\n" + "".join(
    f"the {word} of table {n} is here,{label}\n"
    for n in range(9)
    for word, label in [("soup", "01"), ("view", "1")]
)


def request(path="/gradio_api/run/fine_tune", language="en"):
    return SimpleNamespace(
        session_hash=None, query_params={"lang": language}, headers={}, url=SimpleNamespace(path=path)
    )


@pytest.fixture
def calls(fine_tune_page):
    """Return both endpoints over tiny checkpoints and the fake trainer."""
    page = fine_tune_page
    return SimpleNamespace(ask=fine_tune_endpoint(page), state=fine_tune_state_endpoint(page), page=page)


def until_ended(calls, training, **more):
    late = time.monotonic() + 60
    while (found := calls.state(training, request(), **more))["state"] != "ended":
        assert time.monotonic() < late
        time.sleep(0.05)
    return found


def test_a_training_is_queued_watched_and_its_model_answers(calls):
    asked = calls.ask(request(), data=ROWS)
    assert (asked["kind"], asked["rows"], asked["labels"]) == ("sentence", 18, ("01", "1"))
    found = until_ended(calls, asked["training"])
    assert found["error"] == "" and found["step"] == found["steps"] == 10
    assert [step for step, _, _ in found["evaluations"]] == [5, 10]
    assert found["result"]["metrics"] == {"accuracy": 0.875}
    assert found["checkpoint"] == found["result"]["checkpoint"] != "out"
    encoder = calls.page.models.for_head("classification", found["checkpoint"])
    assert encoder.entry.class_labels
    again = calls.state(asked["training"], request())
    assert again["checkpoint"] == found["checkpoint"]  # the same model, not another copy
    assert found["checkpoint"] not in calls.page.models.choices("classification")


def test_it_is_stopped_with_its_best_so_far(calls, monkeypatch):
    monkeypatch.setenv("FAKE_TRAINER", "learn 2000 0.02")
    training = calls.ask(request(), data=ROWS)["training"]
    late = time.monotonic() + 60
    while not calls.state(training, request())["evaluations"]:
        assert time.monotonic() < late
        time.sleep(0.05)
    calls.state(training, request(), stop=True)
    assert until_ended(calls, training)["result"]["stopped_by"] == "cancelled"


def test_a_training_that_fails_says_why_in_the_callers_language(calls, monkeypatch):
    monkeypatch.setenv("FAKE_TRAINER", "ends killed")
    training = calls.ask(request(), data=ROWS)["training"]
    found = until_ended(calls, training)
    assert found["result"] is None and found["checkpoint"] == ""
    assert found["error"].count(".") >= 2
    chinese = calls.state(training, request(language="zh"))["error"]
    assert any("\u4e00" <= sign <= "\u9fff" for sign in chinese)


def test_the_best_start_for_the_kind_is_taken_where_none_is_named(calls, monkeypatch):
    monkeypatch.setenv("FAKE_TRAINER", "facts")
    asked = []
    monkeypatch.setattr(calls.page.jobs, "submit", lambda owner, files, given: asked.append(given) or "id")
    monkeypatch.setattr(calls.page.jobs, "look", lambda job, since: JobView("waiting", 0, (), 0, 0.0))
    for name in ("reviews", "relations", "passages"):
        calls.ask(request(), built_in=name)
    named = [next(part for part in row if part.startswith("--checkpoint=")) for row in asked]
    models = calls.page.models
    assert named == [f"--checkpoint={models.bases(head)[0]}" for head in ("", "relation", "span_qa")]
    assert models.entry(models.bases("span_qa")[0]).has("span_qa")
    assert models.entry(models.bases("relation")[0]).has("relation")


def test_columns_sets_and_evaluation_rows_are_taken(calls):
    other = ROWS.replace("text,label", "review,stars")
    with pytest.raises(InputError, match="columns_unknown"):
        calls.ask(request(), data=other)
    asked = calls.ask(request(), data=other, columns="review=text, stars=label", evaluation="")
    assert asked["rows"] == 18 and asked["evaluation_rows"] is None
    ours = calls.ask(request(), built_in="reviews")
    assert ours["kind"] == "sentence" and ours["rows"] > 120
    for one in (asked, ours):
        calls.state(one["training"], request(), stop=True)


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"data": ROWS, "kind": "poem"}, "fine_tune_kind"),
        ({"data": ROWS, "depth": "deep"}, "fine_tune_depth"),
        ({"data": ROWS, "epochs": 900}, "fine_tune_epochs"),
        ({"data": ROWS, "rate": 5.0}, "fine_tune_rate"),
        ({"data": ROWS, "seed": -1}, "fine_tune_seed"),
        ({"data": ROWS, "epochs": "many"}, "fine_tune_epochs"),
        ({"data": 5}, "not_a_text"),
        ({"built_in": "no such"}, "fine_tune_set"),
    ],
)
def test_a_wrong_call_is_refused_by_name(calls, given, key):
    with pytest.raises(InputError, match=key):
        calls.ask(request(), **given)


def test_an_unknown_training_is_refused_and_mcp_gets_json(calls):
    with pytest.raises(InputError, match="job_unknown"):
        calls.state("no such", request())
    text = calls.ask(request("/gradio_api/mcp/"), data=ROWS)
    found = json.loads(text)
    calls.state(found["training"], request(), stop=True)
    assert found["rows"] == 18
