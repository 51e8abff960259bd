"""Patching: 0 is corrupted, 1 is clean; what cannot be patched is refused with the numbers."""

import numpy as np
import pytest

from playground.errors import CheckpointError, InputError
from playground.tasks.attention_patching import patch_states
from playground.tasks.attention_patching_pair import columns_of
from playground.tasks.one_mask import changed_words, log_odds
from tests.fake_encoder import FakeEncoder

CLEAN, CORRUPTED = "the cat saw a [MASK].", "the dog saw a [MASK]."


@pytest.fixture(scope="module")
def encoder(tiny_models):
    return tiny_models.encoder("tiny-masked")


@pytest.fixture(scope="module")
def likelier(encoder):
    """A word that the clean sentence makes much likelier."""
    rows = [encoder.mask_logits(encoder.tokens(text))[0] for text in (CLEAN, CORRUPTED)]
    return encoder.vocab[int(np.where(encoder.tokenizer.is_word, rows[0] - rows[1], -9).argmax())]


@pytest.fixture(scope="module")
def found(encoder, likelier):
    return patch_states(encoder, CLEAN, CORRUPTED, likelier)


def test_embedding_row_brings_all_back_at_the_word_that_differs_and_nothing_elsewhere(found):
    assert [word.differs for word in found.words].index(True) == 2
    assert np.allclose(found.recovered[0], np.eye(len(found.words))[2], atol=1e-4)


def test_last_row_brings_all_back_at_the_mask_and_nothing_elsewhere(found):
    assert [word.masked for word in found.words].index(True) == 5
    assert np.allclose(found.recovered[-1], np.eye(len(found.words))[5], atol=1e-4)
    assert found.differing[-1] == pytest.approx(0, abs=1e-4) and found.crossing is not None
    assert len(found.recovered) == found.layers + 1 == 3


def test_one_cell_equals_transformers_with_a_hook(tiny, encoder, found, likelier):
    import torch

    from tests.engine.peers import Peer

    model = Peer(tiny / "tiny-masked", "BertForMaskedLM").model
    texts = [encoder.tokens(text) for text in (CLEAN, CORRUPTED)]
    inputs = [torch.tensor([text.ids]) for text in texts]
    target = encoder.vocab.index(likelier)
    with torch.no_grad():
        states = model(inputs[0], output_hidden_states=True).hidden_states[1]

    def hook(module, arguments, output):
        changed = (output[0] if isinstance(output, tuple) else output).clone()
        changed[0, 3] = states[0, 3]
        return (changed, *output[1:]) if isinstance(output, tuple) else changed

    def odds(ids):
        with torch.no_grad():
            return torch.logit(model(ids).logits[0, 5].double().softmax(-1)[target]).item()

    clean, corrupted = odds(inputs[0]), odds(inputs[1])
    handle = model.bert.encoder.layer[0].register_forward_hook(hook)
    patched = odds(inputs[1])
    handle.remove()
    assert found.clean.log_odds == pytest.approx(clean, abs=1e-3)
    expected = (patched - corrupted) / (clean - corrupted)
    assert found.recovered[1][3] == pytest.approx(expected, abs=1e-3)


def test_best_is_neither_the_mask_nor_a_word_that_differs(found):
    best = found.best
    assert best.word not in (2, 5) and best.layer < found.layers
    assert best.recovered == found.recovered[best.layer][best.word]
    others = [row[n] for row in found.recovered[:-1] for n in range(8) if n not in (2, 5)]
    assert best.recovered == pytest.approx(max(others))


def test_states_that_the_fake_reads_by_hand():
    """log-odds -1 corrupted and 3 clean; a patch of piece 2 gives 1: half comes back."""
    def words(tokenized, position):
        return {"ball": 3.0 if "cat" in tokenized.tokens else -1.0, "the": 0.0}

    passes = []

    def changed(tokenized, position, change):
        touched = {patch.piece for patch in change.patches}
        passes.append((change.patches[0].layer, sorted(touched)))
        return {"ball": 1.0 if 2 in touched else -1.0, "the": 0.0}

    encoder = FakeEncoder(words, changed=changed, floor=-30.0)
    found = patch_states(encoder, CLEAN, CORRUPTED, "ball")
    assert (found.clean.log_odds, found.corrupted.log_odds) == pytest.approx((3, -1))
    assert found.recovered[1] == pytest.approx([0, 0, 0.5, 0, 0, 0, 0, 0])
    assert found.differing == pytest.approx([0.5, 0.5, 0]) and found.crossing is None
    # a pass for what can change something: equal embeddings, and last states but [MASK]'s, cannot
    assert [row for row, _ in passes] == [0] * 2 + [1] * 9 + [2] and passes[-1] == (2, [5])
    assert found.fillings[0].word == "ball"
    assert found.fillings[0].after == pytest.approx(1 / (1 + np.exp(-3)))


def test_log_odds_are_exact_where_the_word_is_nearly_sure():
    logs = np.log(np.array([1 - 1e-12, 1e-12]))
    assert log_odds(logs, 0) == pytest.approx(np.log(1e12), rel=1e-6)


def test_changed_words_leave_pieces_and_special_ones_out():
    encoder = FakeEncoder()
    before = np.full(len(encoder.vocab), -20.0)
    for piece, log in {"##s": -0.1, "[SEP]": -0.2, "cat": -1.0, "dog": -2.0}.items():
        before[encoder.vocab.index(piece)] = log
    after = before.copy()
    after[encoder.vocab.index("ball")] = -0.5
    rows = changed_words(encoder, before, after, 2)
    assert [row.word for row in rows] == ["ball", "cat", "dog"]


def test_columns_join_pieces_where_either_sentence_has_one_word(encoder):
    clean, corrupted = encoder.tokens("a queens ran [MASK]"), encoder.tokens("a dog a ran [MASK]")
    columns = columns_of(clean, corrupted)
    assert [column.pieces for column in columns] == [(0,), (1,), (2, 3), (4,), (5,), (6,)]
    assert [column.clean for column in columns] == ["[CLS]", "a", "queens", "ran", "[MASK]", "[SEP]"]
    assert columns[2].corrupted == "dog a" and [c.differs for c in columns].count(True) == 1


@pytest.mark.parametrize(("corrupted", "target", "key", "values"), [
    ("the big dog saw a [MASK].", "", "patching_lengths", {"clean": 8, "corrupted": 9}),
    ("the dog saw [MASK] a.", "", "patching_mask_moved", {"clean": 5, "corrupted": 4}),
    ("The CAT saw a [MASK].", "", "patching_same", {}),
    ("the dog saw a cat.", "", "no_mask", {}),
    (CORRUPTED, "catness", "target_several_pieces", {"found": 2}),
])
def test_pairs_that_do_not_fit_are_refused_with_their_numbers(
    encoder, corrupted, target, key, values
):
    with pytest.raises(InputError, match=key) as caught:
        patch_states(encoder, CLEAN, corrupted, target)
    assert values.items() <= caught.value.values.items()


def test_a_word_that_the_clean_sentence_makes_no_likelier_is_refused(encoder, likelier):
    with pytest.raises(InputError, match="patching_no_gap") as caught:
        patch_states(encoder, CORRUPTED, CLEAN, likelier)
    assert float(caught.value.values["clean"]) < float(caught.value.values["corrupted"])


def test_long_sentences_are_refused_before_the_work():
    encoder = FakeEncoder({"ball": 1.0}, max_pieces=512)  # 2 layers: sqrt(16,384 / 3) = 73
    texts = [f"{word} " * 80 + "[MASK]" for word in ("cat", "dog")]
    with pytest.raises(InputError, match="patching_too_long") as caught:
        patch_states(encoder, *texts, "ball")
    assert caught.value.values["limit"] == 73


def test_a_checkpoint_without_the_head_is_refused():
    with pytest.raises(CheckpointError, match="head_missing"):
        patch_states(FakeEncoder(heads=("span_qa",)), CLEAN, CORRUPTED)
