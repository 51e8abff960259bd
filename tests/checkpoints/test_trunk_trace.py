"""The embedded trunk, looked into: plain transformers' attentions, states, values and sums."""

import numpy as np
import pytest

from playground.engine.checkpoints import Models
from playground.settings import read_settings
from tests.engine.test_trace import assert_theirs

SETTINGS = read_settings({})
FOLDER = SETTINGS.checkpoints / SETTINGS.default_checkpoint
pytestmark = [
    pytest.mark.real_checkpoint,
    pytest.mark.skipif(not FOLDER.is_dir(), reason=f"{FOLDER.name} is not there yet"),
]


def test_a_pass_of_the_trunk_is_that_of_transformers():
    models = Models(SETTINGS)
    encoder = models.encoder(precision="fp32")
    tokenized = encoder.tokens("She took out a bottle of milk.", "It was cold, and nearly empty.")
    assert_theirs(encoder, tokenized, FOLDER)
    assert np.isfinite(encoder.trace(encoder.tokens("")).value_norms).all()
    models.close()
