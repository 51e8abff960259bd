"""The museum of mistakes: each is what transformers answers when called in that wrong way."""

import numpy as np
import pytest
import torch

from playground.errors import CheckpointError, InputError
from playground.tasks.input_encoding_mistakes import MISTAKES, SEEDS, make_mistakes

A, B = "The cat was late.", "When does school close?"


@pytest.fixture(scope="module")
def encoder(tiny_models):
    return tiny_models.for_head("next_sentence", "tiny", "fp32")


@pytest.fixture(scope="module")
def made(encoder):
    return make_mistakes(encoder, A, B)


@pytest.fixture(scope="module")
def folder(tiny):
    return tiny / "tiny"


@pytest.fixture(scope="module")
def model(folder):
    from transformers import BertForNextSentencePrediction

    return BertForNextSentencePrediction.from_pretrained(folder, dtype="float32").eval()


@pytest.fixture(scope="module")
def tokenizer(folder):
    from transformers import AutoTokenizer

    return AutoTokenizer.from_pretrained(folder)


def is_next(model, *arguments, **named):
    with torch.no_grad():
        return model(*arguments, **named).logits[0].softmax(-1)[0].item()


def of(made, name):
    [judged] = made.mistake(name).wrong
    return judged.is_next


def test_the_right_way_is_the_plain_call(made, model, tokenizer):
    inputs = tokenizer(A, B, return_tensors="pt")
    assert made.right.is_next == pytest.approx(is_next(model, **inputs), abs=1e-5)
    assert made.tokens == tuple(inputs.tokens()) and made.segments[-1] == 1


def test_b14_segments_given_by_place_land_in_the_attention_mask(made, model, tokenizer):
    inputs = tokenizer(A, B, return_tensors="pt")
    wrong = is_next(model, inputs["input_ids"], inputs["token_type_ids"])  # no names: the mask's place
    assert of(made, "segments_as_mask") == pytest.approx(wrong, abs=1e-5)
    assert wrong != pytest.approx(made.right.is_next, abs=1e-3)
    found = made.mistake("segments_as_mask")
    assert set(found.segments) == {0} and found.visible == tuple(map(bool, made.segments))


def test_special_pieces_forgotten(made, model, tokenizer):
    inputs = tokenizer(A, B, return_tensors="pt", add_special_tokens=False)
    assert of(made, "forgotten") == pytest.approx(is_next(model, **inputs), abs=1e-5)
    assert "[CLS]" not in made.mistake("forgotten").tokens and made.mistake("forgotten").segments.count(1) == 5


def test_b16_special_pieces_typed_once_more(made, model, tokenizer):
    inputs = tokenizer(f"[CLS] {A} [SEP]", f"{B} [SEP]", return_tensors="pt")
    assert made.mistake("twice").tokens == tuple(inputs.tokens())
    assert made.mistake("twice").segments == tuple(inputs["token_type_ids"][0].tolist())
    assert of(made, "twice") == pytest.approx(is_next(model, **inputs), abs=1e-5)


def test_b13_class_0_read_the_other_way(made):
    assert of(made, "label") == pytest.approx(1 - made.right.is_next)
    assert made.mistake("label").turned == 1


def test_capitals_kept_for_an_uncased_model(encoder, folder, model):
    from transformers import AutoTokenizer

    kept = AutoTokenizer.from_pretrained(folder)
    state = kept.backend_tokenizer.normalizer
    state.lowercase, state.strip_accents = False, False
    made = make_mistakes(encoder, "The Cat was late.", "When does School close?")
    found = made.mistake("cased")
    inputs = kept("The Cat was late.", "When does School close?", return_tensors="pt")
    assert found.tokens == tuple(inputs.tokens()) != made.tokens
    assert of(made, "cased") == pytest.approx(is_next(model, **inputs), abs=1e-5) and not found.harmless


def test_where_there_is_nothing_to_spoil_it_is_said(encoder, tmp_path):
    from playground.engine.checkpoints import Models
    from playground.settings import Settings
    from tests.tiny_checkpoints import make_tiny

    assert make_mistakes(encoder, A.lower(), B.lower()).mistake("cased").harmless == "no_capitals"
    make_tiny(tmp_path / "cased", lowercase=False)
    models = Models(Settings(checkpoints=tmp_path, default_checkpoint="cased", precision="fp32"))
    cased = make_mistakes(models.encoder("cased"), A, B).mistake("cased")
    models.close()
    assert cased.harmless == "cased_model" and cased.turned == 0


def test_chance_is_drawn_five_times_and_differs(made, encoder):
    for name in ("head", "dropout"):
        shares = [one.is_next for one in made.mistake(name).wrong]
        assert len(shares) == len(SEEDS) == len(set(shares))
    pair = encoder.tokens(A, B)
    logits = encoder.pair_logits_with_dropout(pair, SEEDS)
    assert [one.logit_difference for one in made.mistake("dropout").wrong] == pytest.approx(
        list(logits[:, 0] - logits[:, 1]), abs=1e-5
    )


def test_turned_counts_verdicts_that_differ(made):
    for found in made.mistakes:
        sides = [one.is_next >= 0.5 for one in found.wrong]
        assert found.turned == sum(side != (made.right.is_next >= 0.5) for side in sides)
    assert tuple(found.name for found in made.mistakes) == MISTAKES


def test_a_long_pair_is_cut_with_room_for_what_is_typed(encoder):
    made = make_mistakes(encoder, "the cat saw it. " * 30, "The dog ran.")
    assert made.truncated and len(made.tokens) == 60 and "truncated" in made.notes
    assert len(made.mistake("twice").tokens) == 63 and np.isfinite(of(made, "cased"))


@pytest.mark.parametrize(("a", "b", "key"), [("", B, "empty_a"), (A, " ", "empty_b"), ("[CLS] a [SEP] b", "c", "special_tokens")])
def test_what_is_no_pair_is_refused(encoder, a, b, key):
    with pytest.raises(InputError, match=key):
        make_mistakes(encoder, a, b)


def test_a_checkpoint_without_the_head_is_refused(tiny_models):
    with pytest.raises(CheckpointError, match="head_missing"):
        make_mistakes(tiny_models.encoder("tiny-masked"), A, B)
