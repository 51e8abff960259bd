"""Long runs: one a visitor, some of all; a cancelled one makes room at once."""

import pytest

from playground.errors import BusyError, InputError
from playground.ui.turns import Turns


def test_a_second_run_of_a_visitor_is_refused_and_another_visitors_is_not():
    turns = Turns()
    with turns.turn("a"):
        assert turns.holds("a") and not turns.holds("b")
        with pytest.raises(InputError, match="run_goes_on"), turns.turn("a"):
            pass
        with turns.turn("b"):
            pass
    with turns.turn("a"):
        pass


def test_too_many_runs_are_refused_with_a_time():
    turns = Turns(most=2)
    with turns.turn("a"), turns.turn("b"):
        with pytest.raises(BusyError) as caught, turns.turn("c"):
            pass
    assert caught.value.values == {"found": 2, "seconds": 30}


def test_a_stopped_run_is_told_and_makes_room_at_once():
    turns = Turns()
    with turns.turn("a") as first:
        assert turns.stop("a") and first.stopped.is_set() and turns.ends("a")
        with turns.turn("a") as second:
            assert not second.stopped.is_set()
        assert not turns.stop("a") and turns.ends("a")
    assert not turns.ends("a")


def test_the_end_of_a_stopped_run_does_not_end_the_next():
    turns = Turns()
    first = turns.turn("a")
    first.__enter__()
    turns.stop("a")
    with turns.turn("a"):
        first.__exit__(None, None, None)
        with pytest.raises(InputError), turns.turn("a"):
            pass


def test_an_error_gives_the_turn_back():
    turns = Turns(most=1)
    with pytest.raises(ZeroDivisionError), turns.turn("a"):
        raise ZeroDivisionError
    with turns.turn("b"):
        pass
