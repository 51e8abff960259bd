"""The room Layers and its labs: whole answers in both languages, sentences, pieces, errors."""

import numpy as np
import pytest

from playground.engine.tuned_lens import TunedLens
from playground.errors import InputError
from playground.tasks.layers import compare_layers
from playground.tasks.layers_contexts import compare_contexts
from playground.tasks.layers_lens import look_through_lens
from playground.ui import layers as main
from playground.ui import layers_contexts, layers_lens, layers_paths
from playground.ui.lab_frame import Asked
from playground.ui.layers_examples import CONTEXTS, LAYERS, LENS, PATHS
from playground.ui.layers_lens_sentences import lens_sentences
from playground.words import Words

EN, ZH = Words("en"), Words("zh")
TEXT = "The <b>cat</b> saw a [MASK]."
VALUES = {
    main: {"text": TEXT, "text_b": "It ran."},
    layers_lens: {"text": TEXT, "piece": ""},
    layers_paths: {"text": TEXT, "text_b": "", "view": "deep", "special": "with", "middle": "taken"},
    layers_contexts: {"word": "cat", "sentences": "a <b>cat</b> ran\n\nthe cat"},
}


def asked(place, words, **more):
    return Asked({**VALUES[place], **more}, "checkpoints/tiny", words)


@pytest.mark.parametrize("words", [EN, ZH])
@pytest.mark.parametrize("place", list(VALUES))
def test_an_answer_is_whole_and_shows_what_was_typed_as_text(tiny_encoder, place, words):
    found = place.answer(tiny_encoder, asked(place, words))
    for html in (found.summary, found.tables, found.exports):
        assert html and "<b>cat" not in html
    assert "{" not in found.summary.replace("{layer}", "") and "{" not in found.tables
    assert "bp-announce" in found.summary and "data-result" in found.exports and "bp-took" in found.summary
    assert found.figure.data and "checkpoints/tiny" in found.code


def test_the_main_part_names_the_layers_that_move_most_and_least(tiny_encoder):
    found = compare_layers(tiny_encoder, TEXT)
    most, least = int(found.distance.argmax()) + 1, int(found.distance.argmin()) + 1
    first, second = main.said_lines(found, EN)
    assert f"Layer {most} of 2 moves the pieces furthest" in first and f"Layer {least} moves them least" in first
    assert f"In layer {most} no piece goes further than" in second


def test_a_piece_is_followed_by_its_number_and_nonsense_is_refused(tiny_encoder):
    found = layers_lens.answer(tiny_encoder, asked(layers_lens, EN, piece=" 3 "))
    assert 'data-piece="3" aria-pressed="true"' in found.summary
    for wrong in ("two", "-1", "2.5"):
        with pytest.raises(InputError, match="lens_piece"):
            layers_lens.answer(tiny_encoder, asked(layers_lens, EN, piece=wrong))


@pytest.mark.parametrize("number", ["0", "99"])
def test_a_number_that_a_shorter_text_no_longer_has_is_said_and_the_mask_followed(tiny_encoder, number):
    usual = look_through_lens(tiny_encoder, TEXT).piece + 1
    found = layers_lens.answer(tiny_encoder, asked(layers_lens, EN, piece=number))
    assert f"There is no piece {number}: this text has" in found.summary
    assert f'data-piece="{usual}" aria-pressed="true"' in found.summary


def test_without_a_tuned_lens_that_is_said(tiny_encoder):
    found = layers_lens.answer(tiny_encoder, asked(layers_lens, EN))
    assert "no tuned lens" in found.summary and "tuned_lens" not in found.code


def test_a_tuned_lens_stands_beside_the_plain_one_with_its_measures(tiny_encoder, monkeypatch):
    rows = {name: [3.0, 2.0, 0.0] for name in ("plain", "tuned")}
    measured = {"n": 1234, "set": "held-out.txt", "divergence": rows, "agreement": {"plain": [0.1, 0.2, 1], "tuned": [0.1, 0.5, 1]}}
    lens = TunedLens(np.zeros((2, 32, 32), np.float32), np.zeros((2, 32), np.float32), measured)
    monkeypatch.setitem(vars(tiny_encoder), "tuned_lens", lens)
    found = look_through_lens(tiny_encoder, TEXT)
    lines = lens_sentences(found, EN)
    assert len(lines) == 4 and "1,234 masks" in lines[3] and "50.0 %" in lines[3]
    shown = layers_lens.answer(tiny_encoder, asked(layers_lens, EN))
    assert shown.tables.count("<h3>") == 2 and "no tuned lens" not in shown.summary
    assert len(shown.figure.data) == 4 and "tuned_lens.safetensors" in shown.code


def test_contexts_say_what_is_left_above_unrelated_words(tiny_encoder):
    found = compare_contexts(tiny_encoder, "cat", ["a cat ran", "the cat"])
    first, second = layers_contexts.said_lines(found, EN)
    assert f"{found.likeness[-1]:.2f}" in first.replace("−", "-")
    assert f"after layer {int(found.adjusted[2:].argmin()) + 1}," in second


@pytest.mark.parametrize("examples", [LAYERS, LENS, PATHS, CONTEXTS])
def test_examples_are_six_at_most_with_points_of_their_own(examples):
    points = [example.point for example in examples]
    assert 4 <= len(points) == len(set(points)) <= 6


@pytest.mark.parametrize("example", CONTEXTS)
def test_every_sentence_of_an_example_holds_its_word(tiny_encoder, example):
    word, sentences = example.texts
    assert len(compare_contexts(tiny_encoder, word, sentences.splitlines()).contexts) >= 4
