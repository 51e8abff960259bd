"""How a text becomes three summed embeddings: pieces, norms, shares, the layer norm, neighbours."""

import numpy as np
import pytest

from playground.errors import InputError
from playground.tasks.input_encoding import encode_input
from tests.fake_encoder import FakeEncoder

KIND = {"cat": [3.0, 0.1, 0.0], "dog": [3.0, 0.0, 0.1], "paris": [0.0, 4.0, 0.0], "[unused0]": [3.0, 0.1, 0.0]}


def test_pieces_words_and_places_are_those_of_the_text():
    found = encode_input(FakeEncoder(), "The dogging cat", "北京!")
    assert found.tokens == ("[CLS]", "the", "dog", "##g", "##ing", "cat", "[SEP]", "北", "京", "!", "[SEP]")
    assert found.segments == (0,) * 7 + (1,) * 4 and found.positions == tuple(range(11))
    words = [(word.text, word.start, word.end, word.segment, word.pieces) for word in found.words]
    assert words[1] == ("dogging", 4, 11, 0, (2, 3, 4))  # Chinese is split by character
    assert words[3:5] == [("北", 0, 1, 1, (7,)), ("京", 1, 2, 1, (8,))]


def test_norms_shares_and_cosines_by_hand():
    def embedded(tokenized):  # [CLS], cat, [SEP]
        token = [[3, 0, 0, 0], [0, 4, 0, 0], [0, 0, 5, 0]]
        segment = [[0, 0, 0, 1]] * 3
        return token, segment, [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, -1, 0]]

    found = encode_input(FakeEncoder(embedded=embedded), "cat")
    assert found.norms.token == (3, 4, 5) and found.norms.segment == (1, 1, 1)
    assert found.norms.sum == pytest.approx((17**0.5, 26**0.5, 17**0.5))
    assert found.cosines.token_position == (1, 1, -1) and found.cosines.token_segment == (0, 0, 0)
    # [CLS]: s = (4, 0, 0, 1), mean 1.25, sum of squares 10.75; token (3, 0, 0, 0) has 3 * 2.75
    assert found.shares.token[0] == pytest.approx(8.25 / 10.75)
    assert found.shares.segment[0] == pytest.approx(-0.25 / 10.75)
    assert found.shares.position[2] < 0  # it works against the sum
    # over pieces: segments are alike, so they tell nothing apart; with s = diag(4, 5, 4),
    # each component's sum of squares is s² 2/3, in all 38; token 8 + 40/3 + 40/3
    assert found.apart.segment == 0
    assert found.apart.token == pytest.approx((12 + 20 + 20) * 2 / 3 / 38)


def test_shares_add_to_one_and_the_norms_effect_is_numpys(tiny_models):
    encoder = tiny_models.for_head("encoder", "tiny-bare", "fp32")
    found = encode_input(encoder, "the cat saw a dog", "it was late")
    parts = encoder.embeddings(encoder.tokens("the cat saw a dog", "it was late"))
    shares = np.array([found.shares.token, found.shares.segment, found.shares.position])
    assert shares.sum(0) == pytest.approx(np.ones(len(found.tokens)), abs=1e-6)
    assert found.apart.token + found.apart.segment + found.apart.position == pytest.approx(1, abs=1e-5)
    assert found.layer_norm.deviation == pytest.approx(parts.total.std(-1), abs=1e-5)
    units = parts.output / np.linalg.norm(parts.output, axis=1, keepdims=True)
    pairs = (units @ units.T)[np.triu_indices(len(units), 1)]
    assert found.layer_norm.alike_after == pytest.approx(pairs.mean(), abs=1e-5)
    assert found.norms.output == pytest.approx(np.linalg.norm(parts.output, axis=1), abs=1e-5)


def test_neighbours_leave_out_the_piece_itself_and_reserved_ones():
    fake = FakeEncoder(vectors=lambda piece: KIND.get(piece, [0.0, 0.0, 1.0]))
    found = encode_input(fake, "cat cat paris")
    assert [row.piece for row in found.neighbours] == ["[CLS]", "cat", "paris", "[SEP]"]
    cat = found.neighbours[1]
    assert cat.raw[0].piece == "dog" and len(cat.raw) == len(cat.centred) == 8
    assert cat.raw[0].cosine == pytest.approx(9 / (9.01), abs=1e-5)
    assert "[unused0]" not in {near.piece for near in cat.raw + cat.centred}
    assert cat.id == fake.vocab.index("cat") and cat.centred[-1].cosine < -0.5 < cat.raw[-1].cosine


def test_what_cannot_be_encoded_is_refused():
    with pytest.raises(InputError, match="input_encoding_empty"):
        encode_input(FakeEncoder(), " \n")
    with pytest.raises(InputError, match="too_many_pieces"):
        encode_input(FakeEncoder(), "cat " * 80)


def test_a_blank_pair_is_none_and_much_unknown_is_noted():
    found = encode_input(FakeEncoder(), "☃☃☃☃ cat", "  ")
    assert found.pair is None and found.notes == ("much_unknown",) and found.unknown_share > 0.5
    assert encode_input(FakeEncoder(), "cat").notes == ()
