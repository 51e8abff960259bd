"""The checkpoint that the app opens with, as most tests of this folder take it."""

import pytest

from playground.engine.checkpoints import Models
from playground.settings import Settings


@pytest.fixture(scope="module")
def encoder():
    models = Models(Settings())
    yield models.encoder("minilm-l6-pretrained")
    models.close()
