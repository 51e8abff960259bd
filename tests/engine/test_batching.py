"""Shared batches: fairness, bounds, faults. Faults F1, F2, F3 and F5; no model is needed."""

import ctypes
import threading
import time

import pytest

from playground.engine.batching import SHORT, Batcher
from playground.errors import BusyError


class Work:
    """Doubles numbers; remembers the batches; can be held back."""

    def __init__(self, held=False):
        self.batches = []
        self.free = threading.Event()
        self.started = threading.Event()
        if not held:
            self.free.set()

    def __call__(self, payloads):
        self.batches.append(list(payloads))
        self.started.set()
        assert self.free.wait(20)
        return [2 * payload for payload in payloads]


@pytest.fixture
def make():
    made = []

    def build(**options):
        made.append(Batcher(**options))
        return made[-1]

    yield build
    for batcher in made:
        batcher.close()


def hold(batcher, work):
    """Let the worker be busy with one job, so that what follows waits."""
    future = batcher.submit(work, [0], [1])[0]
    assert work.started.wait(10)
    return future


def until(condition, seconds=10):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_results_come_in_the_callers_order(make):
    batcher, work = make(), Work()
    assert batcher.run(work, [3, 1, 2], [30, 10, 20]) == [6, 2, 4]
    assert work.batches == [[1, 2, 3]]  # shortest first inside
    assert batcher.run(work, [], []) == []


def test_what_waits_while_one_batch_runs_is_the_next_batch(make):
    batcher, work = make(), Work(held=True)
    futures = [hold(batcher, work)] + [batcher.submit(work, [n], [10])[0] for n in range(1, 6)]
    work.free.set()
    assert [future.result(10) for future in futures] == [0, 2, 4, 6, 8, 10]
    assert work.batches == [[0], [1, 2, 3, 4, 5]]
    assert batcher.waiting_tokens == 0


def test_batches_are_cut_by_tokens(make):
    batcher, work = make(batch_tokens=250), Work(held=True)
    hold(batcher, work)
    futures = batcher.submit(work, [1, 2, 3, 4, 5], [100] * 5)
    work.free.set()
    assert [future.result(10) for future in futures] == [2, 4, 6, 8, 10]
    assert work.batches[1:] == [[1, 2], [3, 4], [5]]


def test_entry_larger_than_a_batch_runs_alone(make):
    batcher, work = make(batch_tokens=100), Work(held=True)
    hold(batcher, work)
    futures = batcher.submit(work, ["a", "b", "c"], [10, 500, 10])
    work.free.set()
    assert [future.result(10) for future in futures] == ["aa", "bb", "cc"]
    assert work.batches[1:] == [["a", "c"], ["b"]]


def test_short_text_overtakes_all_but_one_batch_of_long_ones(make):
    batcher, work = make(batch_tokens=1_000), Work(held=True)
    hold(batcher, work)
    batcher.submit(work, [f"long{n}" for n in range(8)], [400] * 8)
    batcher.submit(work, ["short"], [SHORT])
    work.free.set()
    until(lambda: len(work.batches) >= 2)
    assert work.batches[1] == ["short", "long0", "long1"]


def test_long_text_is_not_starved_by_short_ones(make):
    batcher, work = make(batch_tokens=200), Work(held=True)
    hold(batcher, work)
    batcher.submit(work, ["long"], [190])
    batcher.submit(work, [f"s{n}" for n in range(50)], [20] * 50)
    work.free.set()
    until(lambda: len(work.batches) >= 2)
    assert "long" in work.batches[1]


def test_huge_texts_in_a_row_let_short_ones_in_between(make):
    batcher, work = make(batch_tokens=100), Work(held=True)
    hold(batcher, work)
    batcher.submit(work, ["huge1", "huge2", "huge3"], [500] * 3)
    batcher.submit(work, ["short"], [10])
    work.free.set()
    until(lambda: len(work.batches) == 5)
    assert work.batches[1:4] == [["huge1"], ["short"], ["huge2"]]


def test_different_work_never_shares_a_batch_and_takes_turns(make):
    batcher, gate, order = make(batch_tokens=10), Work(held=True), []

    def work_of(name):
        return lambda payloads: order.append((name, *payloads)) or payloads

    one, two = work_of("one"), work_of("two")
    hold(batcher, gate)
    futures = [*batcher.submit(one, [1, 2, 3], [10] * 3), *batcher.submit(two, [5, 6], [10] * 2)]
    gate.free.set()
    assert [future.result(10) for future in futures] == [1, 2, 3, 5, 6]
    assert order == [("one", 1), ("two", 5), ("one", 2), ("two", 6), ("one", 3)]


def test_too_much_waiting_is_refused_at_once_with_a_time(make):
    batcher, work = make(max_waiting_tokens=100), Work(held=True)
    hold(batcher, work)
    batcher.submit(work, [1, 2], [50, 50])
    with pytest.raises(BusyError) as caught:
        batcher.submit(work, [3], [1])
    assert caught.value.key == "busy" and caught.value.values["seconds"] >= 1
    work.free.set()
    until(lambda: batcher.waiting_tokens == 0)
    assert batcher.run(work, [3], [1]) == [6]  # and afterwards all is well


def test_single_call_larger_than_the_bound_is_handed_in_bit_by_bit(make):
    batcher, work = make(batch_tokens=100, max_waiting_tokens=300), Work()
    assert batcher.run(work, list(range(200)), [10] * 200) == [2 * n for n in range(200)]
    assert max(len(batch) for batch in work.batches) <= 10
    assert batcher.run(work, [7], [10_000]) == [14]


def test_only_the_guilty_one_of_sixteen_errs(make):
    batcher, gate = make(), Work(held=True)

    def work(payloads):
        if 13 in payloads:
            raise ValueError("thirteen")
        return [payload + 1 for payload in payloads]

    hold(batcher, gate)
    futures = batcher.submit(work, list(range(16)), [5] * 16)
    gate.free.set()
    for number, future in enumerate(futures):
        if number == 13:
            with pytest.raises(ValueError, match="thirteen"):
                future.result(10)
        else:
            assert future.result(10) == number + 1
    assert batcher.run(work, [1], [5]) == [2]


@pytest.mark.parametrize("error", [
    MemoryError(),
    RuntimeError("[enforce fail at alloc_cpu.cpp] DefaultCPUAllocator: can't allocate memory: you tried"),
    type("OutOfMemoryError", (RuntimeError,), {})("CUDA out of memory"),
])
def test_lack_of_memory_halves_the_batch_and_heals(make, error):
    batcher, gate, sizes = make(batch_tokens=1_600), Work(held=True), []
    limit = [4]

    def work(payloads):
        sizes.append(len(payloads))
        if len(payloads) > limit[0]:
            raise error
        return [payload + 1 for payload in payloads]

    hold(batcher, gate)
    futures = batcher.submit(work, list(range(16)), [100] * 16)
    gate.free.set()
    assert [future.result(10) for future in futures] == list(range(1, 17))
    assert sizes[0] == 16 and max(sizes[1:]) <= 8
    limit[0] = 100
    for _ in range(120):
        assert batcher.run(work, [1], [100]) == [2]
    sizes.clear()
    batcher.run(work, list(range(16)), [100] * 16)
    assert max(sizes) == 16  # whole again after a hundred good ones


def test_text_too_large_for_memory_alone_is_told_so(make):
    batcher = make()

    def work(payloads):
        raise MemoryError

    with pytest.raises(BusyError) as caught:
        batcher.run(work, [1], [100])
    assert caught.value.key == "out_of_memory" and caught.value.values == {"found": 100}


def test_worker_that_dies_fails_its_callers_and_is_replaced(make):
    batcher, gate, work = make(), Work(held=True), Work()

    def deadly(payloads):
        gate(payloads)
        raise SystemExit

    running = batcher.submit(deadly, [1], [1])[0]
    assert gate.started.wait(10)
    waiting = batcher.submit(work, [2], [1])[0]
    gate.free.set()
    for future in (running, waiting):
        with pytest.raises(BusyError) as caught:
            future.result(10)
        assert caught.value.key == "worker_died"
    assert batcher.run(work, [4], [1]) == [8]


def test_worker_killed_while_idle_is_replaced(make):
    batcher, work = make(), Work()
    assert batcher.run(work, [1], [1]) == [2]
    thread = batcher._thread
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit))
    with batcher._changed:
        batcher._changed.notify_all()
    thread.join(10)
    assert not thread.is_alive()
    assert batcher.run(work, [2], [1]) == [4]


def test_abandoned_work_is_never_computed(make):
    batcher, work = make(), Work(held=True)
    hold(batcher, work)
    futures = batcher.submit(work, list(range(1, 21)), [10] * 20)
    for future in futures[::2]:
        assert future.cancel()
    work.free.set()
    assert [future.result(10) for future in futures[1::2]] == [2 * n for n in range(2, 21, 2)]
    assert sorted(n for batch in work.batches[1:] for n in batch) == list(range(2, 21, 2))
    assert batcher.waiting_tokens == 0


def test_caller_gives_up_at_the_time_limit_and_its_work_is_dropped(make):
    batcher, work = make(timeout=0.2), Work(held=True)
    hold(batcher, work)
    with pytest.raises(BusyError) as caught:
        batcher.run(work, [1], [10])
    assert caught.value.key == "timed_out"
    work.free.set()
    until(lambda: batcher.waiting_tokens == 0)
    assert all(1 not in batch for batch in work.batches)


def test_closing_ends_what_waits_and_refuses_more(make):
    batcher, work = make(), Work(held=True)
    running = hold(batcher, work)
    waiting = batcher.submit(work, [1], [10])[0]
    closer = threading.Thread(target=batcher.close)
    closer.start()
    with pytest.raises(BusyError) as caught:
        waiting.result(10)
    assert caught.value.key == "closing"
    work.free.set()
    assert running.result(10) == 0  # what ran was finished
    closer.join(10)
    with pytest.raises(BusyError):
        batcher.submit(work, [1], [10])
    batcher.close()  # twice does no harm


def test_many_callers_at_once_each_get_their_own(make):
    batcher, wrong = make(batch_tokens=200), []

    def work(payloads):
        return [payload * 3 for payload in payloads]

    def caller(number):
        for step in range(30):
            value = number * 1000 + step
            if batcher.run(work, [value, value + 1], [7, 90]) != [3 * value, 3 * value + 3]:
                wrong.append(value)

    callers = [threading.Thread(target=caller, args=(number,)) for number in range(12)]
    for thread in callers:
        thread.start()
    for thread in callers:
        thread.join(60)
    assert not wrong and batcher.waiting_tokens == 0 and not batcher._waiting
