"""The lens: what appears where, settled by hand-set states; the tuned lens; errors, edges."""

import numpy as np
import pytest

from playground.engine.tuned_lens import TunedLens
from playground.errors import CheckpointError, InputError
from playground.shapes import LensReading
from playground.tasks.layers_lens import lens_words, look_through_lens, settles_at
from tests.fake_encoder import FakeEncoder

WORDS = ("cat", "dog")


class LensEncoder(FakeEncoder):
    """Number 0 of a state is the logit of "cat", number 1 of "dog"; nothing else has a chance."""

    def __init__(self, rows, tuned=None):
        super().__init__()
        self.rows, self.tuned_lens = np.array(rows, np.float32), tuned

    def hidden_states(self, tokenized):
        return np.repeat(self.rows[:, None], len(tokenized.pieces), 1)

    def lens(self, states, top_k=1):
        shares = np.exp(states) / np.exp(states).sum(-1, keepdims=True)
        order = np.argsort(-shares, -1)
        final = shares[-1].argmax(-1)
        own = np.take_along_axis(shares, np.broadcast_to(final, shares.shape[:2])[..., None], -1)
        bits = (shares[-1] * np.log2(shares[-1] / shares)).sum(-1)
        ids = np.array([self.vocab.index(word) for word in WORDS])
        return LensReading(ids[order], np.take_along_axis(shares, order, -1), own[..., 0],
                           1 + (shares > own).sum(-1), bits)


def test_where_the_final_word_appears_and_where_it_settles():
    """cat, dog, cat, dog: dog appears at row 1, and stays from row 3 on."""
    found = look_through_lens(LensEncoder([(1, 0), (0, 1), (1, 0), (0, 2)]), "the [MASK]")
    assert found.plain.appears == (1, 1, 1, 1) and found.plain.settles == (3, 3, 3, 3)
    assert found.final.word == "dog" and found.piece == 2 and found.layers == 3
    assert [row[2].word for row in found.plain.cells] == ["cat", "dog", "cat", "dog"]
    assert [row[2].final_rank for row in found.plain.cells] == [2, 1, 2, 1]


def test_probabilities_and_bits_by_hand():
    """Logits (0, 0) against (0, ln 3): 1/2 against 3/4; KL = 3/4 log2(3/2) + 1/4 log2(1/2)."""
    found = look_through_lens(LensEncoder([(0, 0), (0, np.log(3))]), "the cat")
    cell = found.plain.cells[0][1]
    assert cell.final_probability == pytest.approx(0.5) and found.final.probability == pytest.approx(0.75)
    expected = 0.75 * np.log2(1.5) - 0.25
    assert cell.divergence == pytest.approx(expected)
    assert found.plain.divergence == pytest.approx((expected, 0))


@pytest.mark.parametrize(
    ("first", "row"), [([True, True], 0), ([True, False, True, True], 2), ([False, False, True], 2), ([True], 0)]
)
def test_settling(first, row):
    assert settles_at(np.array(first)) == row


def test_a_tuned_lens_turns_states_before_the_head_and_is_absent_where_there_is_none():
    swap = np.array([[[-1, 1], [1, -1]]], np.float32)  # h + R h swaps the two numbers
    tuned = TunedLens(swap, np.zeros((1, 2), np.float32), {"n": 3})
    found = look_through_lens(LensEncoder([(2, 0), (0, 1)], tuned), "the cat")
    assert found.plain.settles[1] == 1 and found.tuned.settles[1] == 0 and found.measured == {"n": 3}
    assert found.tuned.cells[1] == found.plain.cells[1] and not found.notes
    found = look_through_lens(LensEncoder([(2, 0), (0, 1)]), "the cat")
    assert found.tuned is None and found.notes == ("no_tuned",)


def test_the_chosen_piece_is_the_first_mask_else_the_first_word(tiny_encoder):
    assert look_through_lens(tiny_encoder, "the [MASK] [MASK]").piece == 2
    assert look_through_lens(tiny_encoder, "the cat").piece == 1
    found = look_through_lens(tiny_encoder, "the cat", "it ran", 5)
    assert found.tokens[found.piece] == "ran" or found.piece == 5
    assert len(found.plain.candidates) == 3 and len(found.plain.candidates[0]) == 5


def test_the_contracts_words_are_the_grids(tiny_encoder):
    found = look_through_lens(tiny_encoder, "the cat [MASK]", "it ran")
    words = lens_words(tiny_encoder, "the cat [MASK]", "it ran")
    assert [[cell["word"] for cell in row] for row in words] == [[c.word for c in row] for row in found.plain.cells]
    assert words[1][2]["probability"] == pytest.approx(found.plain.cells[1][2].probability, abs=1e-6)


@pytest.mark.parametrize(
    ("text", "piece", "key"),
    [(" ", None, "layers_empty"), ("a cat", 4, "step_no_piece"), ("a cat", -1, "step_no_piece"), ("a cat", True, "step_no_piece"), ("cat " * 63, None, "lens_long")],
)
def test_what_cannot_be_looked_at_is_refused(tiny_encoder, text, piece, key):
    with pytest.raises(InputError, match=key):
        look_through_lens(tiny_encoder, text, None, piece)


def test_a_checkpoint_without_the_head_is_refused(tiny_models):
    with pytest.raises(CheckpointError, match="head_missing"):
        look_through_lens(tiny_models.for_head("encoder", "tiny-bare"), "a cat")
