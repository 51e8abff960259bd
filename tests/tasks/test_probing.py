"""Probing by hand-set states: the layer that knows is found; control, twin, kinds, steps, card."""

import json
from pathlib import Path

import numpy as np
import pytest

from playground.data.probing_own import labelled_set
from playground.data.probing_sets import ProbingItem, ProbingSet, ProbingTask, write_sentence
from playground.data.probing_suites import make_suite
from playground.engine.cards import Card
from playground.errors import BusyError, CheckpointError, InputError
from playground.tasks.probing import probe_tasks
from playground.tasks.probing_card import card_part, read_probing
from playground.tasks.probing_results import read_task, task_record
from playground.tasks.probing_states import read_sentence, read_states
from tests.fake_encoder import FakeEncoder

WORDS = "dog cat man woman king queen river bank money tree book house".split()


class KnowingEncoder(FakeEncoder):
    """State 0 holds each piece's id at random; state 1 also whether "red" stands in the text."""

    def hidden_states(self, tokenized):
        rng = [np.random.default_rng(piece.id) for piece in tokenized.pieces]
        own = np.stack([one.normal(size=8) for one in rng]).astype(np.float32)
        own[:, 0] = 0
        states = np.stack([own, own, own])
        states[1:, :, 0] += 3.0 * (tokenized.text.index("dog") < tokenized.text.index("cat"))
        return states


def order_set(n=240):
    """Label: whether the dog comes before the cat; the same words under both labels."""
    rng = np.random.default_rng(0)
    rows = []
    for number in range(n):
        pair = ["dog", "cat"] if number % 2 else ["cat", "dog"]
        more = list(rng.choice(WORDS[2:], 3, replace=False))
        rows.append((" ".join([more[0], pair[0], more[1], pair[1], more[2], str(number)]), "dog" if number % 2 else "cat"))
    return labelled_set(rows, "orders.csv", "order")


def result_of(steps):
    *_, last = steps
    return last.result


@pytest.fixture(scope="module")
def found():
    return result_of(probe_tasks(KnowingEncoder(), [order_set()], KnowingEncoder()))


def test_the_layer_that_knows_is_found_and_words_alone_do_not_know(found):
    [task] = found.tasks
    first, second, third = task.layers
    assert first.accuracy < 0.75 < 0.95 < second.accuracy == third.accuracy
    assert task.best == 1 and task.best_layer is second
    assert second.low <= second.accuracy <= second.high
    assert task.bag_of_words < 0.7 and 0.4 < task.majority < 0.6
    assert np.argmin(task.mix.weights) == 0 and task.mix.centre > 1 and task.mix.accuracy > 0.9
    assert (task.train, task.dev, task.test) == (144, 36, 60)


def test_selectivity_is_accuracy_minus_control_and_the_twin_stands_beside(found):
    for row in found.tasks[0].layers:
        assert row.selectivity == pytest.approx(row.accuracy - row.control)
        assert row.untrained == row.accuracy  # the twin of this test is the encoder itself


def test_a_seed_gives_the_same_numbers_again():
    runs = [result_of(probe_tasks(KnowingEncoder(), [order_set(120)], seed=seed)) for seed in (3, 3)]
    assert runs[0] == runs[1] and runs[0].tasks[0].layers[0].untrained is None


def test_steps_tell_the_share_done_and_the_time_left_and_end_with_the_result():
    steps = list(probe_tasks(KnowingEncoder(), [order_set(120)], KnowingEncoder()))
    shares = [step.done for step in steps]
    assert shares == sorted(shares) and shares[-1] == 1.0 and steps[-1].seconds_left == 0.0
    assert [step.doing for step in steps] == ["reading", *["probing"] * 3, "reading", *["twin"] * 3, ""]
    assert all(step.result is None for step in steps[:-1]) and steps[1].task == "order"
    assert steps[4].tasks and not steps[0].tasks


def test_who_stops_reading_stops_the_work():
    encoder = KnowingEncoder()
    steps = probe_tasks(encoder, [order_set(120), order_set(120)])
    next(steps)
    steps.close()
    assert next(steps, None) is None


def test_kinds_are_scored_apart():
    class Counting(FakeEncoder):
        def hidden_states(self, tokenized):
            rng = np.random.default_rng(len(tokenized.text))
            states = rng.normal(size=(3, len(tokenized.pieces), 4)).astype(np.float32)
            states[2, :, 0] = 5 * tokenized.text.split()[1].endswith("s")
            return states

    [task] = result_of(probe_tasks(Counting(max_pieces=200), [make_suite("agreement", 400)])).tasks
    assert [kind.kind for kind in task.kinds] == list("01234")
    assert sum(kind.n for kind in task.kinds) == task.test and task.vector == "first_piece"
    whole = sum(kind.n * kind.accuracy[2] for kind in task.kinds) / task.test
    assert whole == pytest.approx(task.layers[2].accuracy) and whole > 0.95


def test_vectors_are_means_of_pieces_and_first_pieces():
    sentence = write_sentence(("banks", "ran"), "train")
    items = (ProbingItem(0, "a"), ProbingItem(0, "b", 0), ProbingItem(0, "b", 1))
    tasks = (ProbingTask("x", "own", "mean", ("a", "b"), items),)
    encoder = FakeEncoder()
    text = read_sentence(encoder, sentence)
    assert text.tokens == ["[CLS]", "bank", "##s", "ran", "[SEP]"]
    states = np.arange(3 * 5 * 2, dtype=np.float32).reshape(3, 5, 2)
    encoder.hidden_states = lambda tokenized: states
    reading = read_states(encoder, ProbingSet("x", (sentence,), tasks))
    assert next(reading) == 1
    with pytest.raises(StopIteration) as end:
        next(reading)
    rows, kept = end.value.value.of(tasks[0])
    vectors = end.value.value.vectors[:, rows]
    assert kept == items and np.allclose(vectors[:, 0], states[:, 1:4].mean(1))
    assert np.allclose(vectors[:, 1], states[:, 1]) and np.allclose(vectors[:, 2], states[:, 3])


def test_a_busy_machine_is_waited_for_and_a_lastingly_busy_one_is_told(monkeypatch):
    class Busy(KnowingEncoder):
        refusals = 2

        def hidden_states_many(self, texts):
            self.refusals -= 1
            if self.refusals >= 0:
                raise BusyError("busy", seconds=1)
            return super().hidden_states_many(texts)

    monkeypatch.setattr("playground.tasks.probing_states._PAUSE", 0.0)
    assert result_of(probe_tasks(Busy(), [order_set(120)])).tasks
    always = Busy()
    always.refusals = 10_000
    with pytest.raises(BusyError):
        result_of(probe_tasks(always, [order_set(120)]))


def test_sentences_too_long_for_the_model_are_left_out_and_counted():
    rows = [("dog cat " + "a " * (60 if number % 10 == 0 else 1) + str(number), str(number % 2)) for number in range(200)]
    [task] = result_of(probe_tasks(KnowingEncoder(max_pieces=40), [labelled_set(rows, "x")])).tasks
    assert task.left_out == 20 and task.train + task.dev + task.test == 180


def test_the_share_of_unknown_characters_is_told(found):
    assert found.tasks[0].unknown_share == 0
    rows = [(f"dog cat ☃☃☃ {number % 10}{number // 10:02d}", str(number % 2)) for number in range(100)]
    [task] = result_of(probe_tasks(KnowingEncoder(), [labelled_set(rows, "x")])).tasks
    assert task.unknown_share == pytest.approx(3 / 12)


def test_a_task_without_enough_items_is_named_and_none_at_all_is_refused():
    poor = ProbingSet("x", (), (ProbingTask("poor", "own", "mean", (), ()),))
    found = result_of(probe_tasks(KnowingEncoder(), [poor, order_set(120)]))
    assert found.left_out == ("poor",) and [task.task for task in found.tasks] == ["order"]
    with pytest.raises(InputError) as caught:
        result_of(probe_tasks(KnowingEncoder(), [poor]))
    assert (caught.value.key, caught.value.values["task"]) == ("probing_own_unread", "poor")
    with pytest.raises(InputError, match="probing_too_few"):
        tense = ProbingTask("tense", "semantic", "mean", (), ())
        result_of(probe_tasks(KnowingEncoder(), [ProbingSet("x", (), (tense,))]))


def test_what_the_card_keeps_is_read_back(found):
    stored = json.loads(json.dumps(card_part(found, "python -m playground score probing")))
    record = stored["tasks"]["order"]
    assert set(record) >= {"accuracy", "control", "selectivity"} and len(record["accuracy"]) == 3
    assert "river" not in json.dumps(stored)
    back = read_probing(Card("fake", 1000, {"probing": stored}, Path("x")))
    [task], [own] = back.probed.tasks, found.tasks
    assert back.command.endswith("score probing") and task.labels == own.labels
    assert task.layers[1].accuracy == pytest.approx(own.layers[1].accuracy, abs=1e-4)
    assert task.mix.centre == pytest.approx(own.mix.centre, abs=1e-4) and task.best == own.best
    assert task_record(read_task("order", record)) == record


def test_a_card_without_probing_or_with_another_thing_there():
    assert read_probing(Card("fake", 1000, {}, Path("x"))) is None
    with pytest.raises(CheckpointError) as caught:
        read_probing(Card("fake", 1000, {"probing": {"tasks": {"x": {"accuracy": 3}}}}, Path("x")))
    assert caught.value.key == "card_part"


def test_a_real_pass_of_a_tiny_checkpoint_knows_words_at_its_embeddings(tiny_encoder):
    rows = [(f"the {WORDS[number % 12]} saw a {'cat' if number % 2 else 'dog'} {number}", str(number % 2)) for number in range(160)]
    twin = tiny_encoder.untrained_twin()
    [task] = result_of(probe_tasks(tiny_encoder, [labelled_set(rows, "x")], twin)).tasks
    assert len(task.layers) == 3 and task.layers[0].accuracy > 0.9 and task.bag_of_words == 1.0
    assert task.layers[0].untrained > 0.9
