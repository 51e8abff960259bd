"""Answers that people quote are fp32, whatever the server is set to."""

from dataclasses import replace

import pytest

from playground.engine.checkpoints import Models
from playground.tasks.masked_word import fill_mask
from playground.tasks.next_sentence import judge_pair
from playground.ui.endpoints import masked_word_endpoint
from playground.ui.endpoints_next_sentence import next_sentence_endpoint
from tests.served_app import tiny_settings

TEXT, A, B = "the [MASK] sat .", "the cat sat .", "the dog ran ."


class Asked:
    class url:  # noqa: N801
        path = "/gradio_api/run/x"

    headers: dict = {}
    query_params: dict = {}


@pytest.fixture(scope="module")
def models(tiny):
    made = Models(replace(tiny_settings(tiny), precision="bf16"))
    yield made
    made.close()


def test_the_server_is_set_to_bf16(models):
    assert models.encoder().precision == "bf16"


def test_masked_word_answers_in_fp32(models):
    found = masked_word_endpoint(models)(TEXT, Asked)
    exact = fill_mask(models.encoder(precision="fp32"), TEXT)
    rows = found["masks"][0]["candidates"]
    assert [row["probability"] for row in rows] == [c.probability for c in exact.masks[0].candidates]


def test_next_sentence_answers_in_fp32(models):
    found = next_sentence_endpoint(models)(A, B, Asked)
    assert found["is_next"] == judge_pair(models.encoder(precision="fp32"), A, B).is_next
