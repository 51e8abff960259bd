"""Show the code: the programs run as shown and print the task's own numbers."""

import ast
import contextlib
import io

import pytest

from playground.tasks.code_samples import code_for_fill_mask, code_for_next_sentence
from playground.tasks.code_samples_labs import code_for_surprise
from playground.tasks.masked_word import fill_mask
from playground.tasks.masked_word_surprise import measure_surprise
from playground.tasks.next_sentence import judge_pair

HARD = ['"; import os #', "'''\"\"\"\\", "{text} %{x}", "\u202e\n\t", "<script>"]


def output_of(program):
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(program, "sample", "exec"), {"__name__": "sample"})
    return said.getvalue()


def rows_of(block):
    return [(line.split("\t")[0], float(line.split("\t")[1])) for line in block.splitlines()]


@pytest.mark.parametrize("checkpoint", ["tiny", "tiny-masked"])
def test_fill_mask_sample_prints_the_tasks_words_and_shares(tiny, tiny_models, checkpoint):
    text = "Paris is the [MASK] of [MASK]."
    printed = output_of(code_for_fill_mask(str(tiny / checkpoint), text, 5)).strip("\n").split("\n\n")
    found = fill_mask(tiny_models.encoder(checkpoint), text, 5)
    assert len(printed) == 2
    for block, mask in zip(printed, found.masks, strict=True):
        rows = rows_of(block)
        assert [word for word, _ in rows] == [c.word for c in mask.candidates]
        for (_, probability), candidate in zip(rows, mask.candidates, strict=True):
            assert abs(probability - candidate.probability) < 0.02


def test_target_sample_prints_the_chain_rules_product(tiny, tiny_encoder):
    text, targets = "The [MASK] ran.", ("teachers", "cat")
    printed = output_of(code_for_fill_mask(str(tiny / "tiny"), text, 1, targets))
    rows = dict(rows_of(printed.strip("\n").split("\n\n")[1]))
    for target in fill_mask(tiny_encoder, text, 1, targets).masks[0].targets:
        assert rows[target.word] == pytest.approx(target.probability, rel=0.01)


def test_next_sentence_sample_prints_both_orders(tiny, tiny_encoder):
    a, b = "Mia opened the fridge.", "She took out a bottle of milk."
    first, second = output_of(code_for_next_sentence(str(tiny / "tiny"), a, b)).splitlines()
    found = judge_pair(tiny_encoder, a, b)
    assert abs(float(first.split("\t")[1]) - found.is_next) < 0.02
    assert abs(float(first.split("\t")[3]) - found.not_next) < 0.02
    assert abs(float(second.split("\t")[1]) - found.swapped.is_next) < 0.02


def test_next_sentence_sample_cuts_a_long_pair_as_the_task_does(tiny, tiny_encoder):
    a, b = "the cat saw the dog " * 30, "the man ran."
    printed = output_of(code_for_next_sentence(str(tiny / "tiny"), a, b))
    shown = float(printed.splitlines()[0].split("\t")[1])
    assert abs(shown - judge_pair(tiny_encoder, a, b).is_next) < 0.02


@pytest.mark.parametrize("text", ["The teachers saw [MASK] dog.", "한국어 read 🍕 books"])
def test_surprise_sample_prints_the_tasks_bits(tiny, tiny_encoder, text):
    printed = output_of(code_for_surprise(str(tiny / "tiny"), text)).splitlines()
    found = measure_surprise(tiny_encoder, text)
    _, bits, within = printed[-1].split("\t")
    assert float(bits) == pytest.approx(found.bits, abs=0.05)
    assert float(within) == pytest.approx(found.bits_within_word, abs=0.05)
    assert len(printed) == found.scored_pieces + 1


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_a_sample(text):
    for program in (
        code_for_fill_mask(text, text, 3, (text,)), code_for_next_sentence(text, text, text),
        code_for_surprise(text, text),
    ):
        literals = [n.value for n in ast.walk(ast.parse(program)) if isinstance(n, ast.Constant)]
        assert text in literals
        calls = {n.names[0].name for n in ast.walk(ast.parse(program)) if isinstance(n, ast.Import)}
        assert calls <= {"torch", "math"}


@pytest.mark.parametrize("within_word", [False, True])
def test_pair_sample_prints_the_tasks_bits(tiny, tiny_encoder, within_word):
    from playground.tasks.code_samples_labs import code_for_pair
    from playground.tasks.masked_word_pairs import compare_pair

    good, bad = "The [MASK] teachers were late.", 'The "teachers" was late.'
    printed = output_of(code_for_pair(str(tiny / "tiny"), good, bad, within_word))
    found = compare_pair(tiny_encoder, good, bad, within_word)
    numbers = [float(part) for part in printed.replace(",", "").split() if part[-1].isdigit()]
    assert numbers == pytest.approx([found.good.bits, found.bad.bits, found.bits], abs=0.02)


def test_corruption_sample_prints_what_the_task_restores(tiny, tiny_encoder):
    from playground.tasks.code_samples_labs import code_for_corruption
    from playground.tasks.masked_word_corruption import corrupt_text
    from playground.tasks.masked_word_corruption_rule import CorruptionSettings

    found = corrupt_text(tiny_encoder, "The teachers' dog saw \"a cat\".", CorruptionSettings(3, 0.6))
    places = {place.position: place.original for place in found.places}
    printed = output_of(code_for_corruption(str(tiny / "tiny"), found.seen, places)).splitlines()
    for line, place in zip(printed, found.places, strict=True):
        position, original, shown, best, probability = line.split("\t")
        assert (int(position), original, shown) == (place.position, place.original, place.shown)
        assert best == place.guesses[0].token
        assert float(probability) == pytest.approx(place.guesses[0].probability, abs=1e-3)
