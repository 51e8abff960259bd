"""Embeddings before the first layer: their sum, the model's own layer norm, nearest neighbours."""

import numpy as np
import pytest
import torch
from transformers import BertModel

from playground.errors import InputError
from tests.tiny_checkpoints import make_tiny

TEXT, PAIR = "the cat saw a dog", "it was late"


@pytest.fixture(scope="module")
def bare(tiny_models):
    return tiny_models.for_head("encoder", "tiny-bare", "fp32")


@pytest.fixture(scope="module")
def peer(tiny):
    return BertModel.from_pretrained(tiny / "tiny-bare").eval()


def test_the_parts_are_transformers_own_rows_and_add_up(bare, peer):
    tokenized = bare.tokens(TEXT, PAIR)
    parts = bare.embeddings(tokenized)
    tables = peer.embeddings
    ids, kinds = torch.tensor([tokenized.ids]), torch.tensor([tokenized.segments])
    with torch.no_grad():
        assert np.array_equal(parts.token, tables.word_embeddings(ids)[0].numpy())
        assert np.array_equal(parts.segment, tables.token_type_embeddings(kinds)[0].numpy())
        assert np.array_equal(parts.position, tables.position_embeddings.weight[: len(ids[0])].numpy())
        output = tables(ids, kinds)[0].numpy()
    assert np.abs(parts.token + parts.segment + parts.position - parts.total).max() < 1e-6
    assert np.abs(parts.output - output).max() < 1e-5
    assert np.abs(parts.output - bare.hidden_states(tokenized)[0]).max() < 1e-6


@pytest.mark.parametrize("centred", [False, True])
def test_neighbours_are_those_of_scipys_cosine(bare, peer, centred):
    from scipy.spatial.distance import cdist

    table = peer.embeddings.word_embeddings.weight.detach().numpy().astype(np.float64)
    allowed = np.array([not piece.startswith("[") for piece in bare.vocab])
    asked = bare.word_vectors([bare.vocab.index(word) for word in ("cat", "dog", "king")])
    centre = table[allowed].mean(0) if centred else 0.0
    cosines = 1 - cdist(asked - centre, table - centre, "cosine")
    cosines[:, ~allowed] = -2
    ids, found = bare.nearest_pieces(asked, 7, allowed, centred)
    assert np.array_equal(ids, np.argsort(-cosines, 1)[:, :7])
    assert found == pytest.approx(np.sort(cosines, 1)[:, ::-1][:, :7], abs=1e-5)
    assert bare.vocab[ids[0, 0]] == "cat" and found[0, 0] == pytest.approx(1)


def test_many_vectors_and_none_at_all(bare):
    allowed = np.ones(len(bare.vocab), bool)
    table = bare.word_vectors(range(1, len(bare.vocab)))  # the row of [PAD] is all 0
    ids, cosines = bare.nearest_pieces(table, 1, allowed)
    assert ids[:, 0].tolist() == list(range(1, len(table) + 1)) and cosines == pytest.approx(np.ones((len(table), 1)))
    assert bare.nearest_pieces(table[:0], 3, allowed)[0].shape == (0, 3)


def test_half_precision_measures_the_same_neighbours(tiny, bare):
    from playground.engine.checkpoints import Models
    from playground.settings import Settings

    models = Models(Settings(checkpoints=tiny, default_checkpoint="tiny", precision="bf16"))
    halved = models.for_head("encoder", "tiny-bare", "bf16")
    allowed = np.ones(len(bare.vocab), bool)
    ids, cosines = halved.nearest_pieces(bare.word_vectors([30]), 1, allowed, True)
    assert halved.word_vectors([30]).dtype == np.float32 and ids.tolist() == [[30]]
    assert cosines[0, 0] == pytest.approx(1, abs=0.02)
    models.close()


def test_what_the_model_has_no_row_for_is_refused(bare, tmp_path):
    from playground.engine.checkpoints import Models
    from playground.settings import Settings

    with pytest.raises(InputError, match="too_many_pieces"):
        bare.embeddings(bare.tokens("cat " * 80))
    make_tiny(tmp_path / "one", heads=(), type_vocab_size=1)
    models = Models(Settings(checkpoints=tmp_path, default_checkpoint="one", precision="fp32"))
    single = models.for_head("encoder", "one", "fp32")
    with pytest.raises(InputError, match="bad_segments"):
        single.embeddings(single.tokens(TEXT, PAIR))
    assert single.embeddings(single.tokens(TEXT)).total.shape == (7, 32)
    models.close()
