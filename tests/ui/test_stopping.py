"""A run that a visitor stops ends at its next step, and only that visitor's."""

from types import SimpleNamespace

import gradio as gr

from playground.ui.stopping import Stopper

ENDED = {"bar": "", "button": gr.update(visible=False)}


def asked_by(session):
    return SimpleNamespace(session_hash=session, headers={}, query_params={})


def made():
    closed = []

    def steps(text, request):
        try:
            for number in range(3):
                yield {"bar": f"{text} {number}"}
        finally:
            closed.append(text)

    stopper = Stopper("said", "bar", "button")
    return stopper, stopper.stoppable(steps), closed


def test_a_run_that_nobody_stops_gives_all_its_steps():
    stopper, run, closed = made()
    stopper.stop("a")  # before it begins: says nothing of it
    first, *steps = run("x", asked_by("a"))
    assert first == {"said": ""} and [step["bar"] for step in steps] == ["x 0", "x 1", "x 2"]
    assert closed == ["x"]


def test_a_stopped_run_takes_its_bar_away_and_ends_and_the_next_one_goes_on():
    stopper, run, closed = made()
    first = run("x", request=asked_by("a"))
    assert next(first) == {"said": ""} and next(first) == {"bar": "x 0"}
    stopper.stop("a")
    second = run("y", asked_by("a"))
    assert next(second) == {"said": ""} and next(second) == {"bar": "y 0"}
    assert list(first) == [ENDED] and closed == ["x"]
    assert list(second) == [{"bar": "y 1"}, {"bar": "y 2"}]


def test_another_page_is_not_stopped():
    stopper, run, _ = made()
    mine, other = run("x", asked_by("a")), run("y", asked_by("b"))
    next(mine), next(other)
    stopper.stop("a")
    assert list(mine) == [ENDED] and len(list(other)) == 3
