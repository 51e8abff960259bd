"""The code of Switch a head off and of Patching runs as shown and prints the tasks' own figures."""

import ast

import pytest

from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.tasks.attention_off import switch_heads_off
from playground.tasks.attention_patching import patch_states
from playground.tasks.code_samples_attention_off import code_for_heads_off, code_for_patching
from tests.tasks.test_code_samples import HARD, output_of
from tests.tiny_checkpoints import make_tiny

TEXT = "the queens saw a [MASK] at night."


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return make_tiny(tmp_path_factory.mktemp("alone") / "tiny", heads=("masked_word",), seed=8)


@pytest.fixture(scope="module")
def encoder(folder):
    models = Models(Settings(checkpoints=folder.parent, default_checkpoint="tiny", precision="fp32"))
    yield models.encoder("tiny")
    models.close()


def rows_of(code):
    return [line.split("\t") for line in output_of(code).splitlines()]


def test_sample_prints_the_bits_of_every_head(encoder, folder):
    found = switch_heads_off(encoder, TEXT)
    first, *rows = rows_of(code_for_heads_off(str(folder), TEXT, found.target))
    assert float(first[1]) == pytest.approx(found.log_probability, abs=1e-3)
    assert [(int(layer), int(head)) for layer, head, _ in rows] == [
        (one.layer, one.head) for one in found.each
    ]
    assert [float(bits) for *_, bits in rows] == pytest.approx(
        [one.change for one in found.each], abs=2e-3
    )


def test_sample_prints_the_share_of_every_state(encoder, folder):
    found = next(
        found for found in (
            patched(encoder, word) for word in ("cat", "dog", "book", "milk", "man", "tree")
        ) if found
    )
    clean, corrupted = found.clean.text, found.corrupted.text
    first, *rows = rows_of(code_for_patching(str(folder), clean, corrupted, found.target))
    assert [float(one) for one in first[1:]] == pytest.approx(
        [found.clean.log_odds, found.corrupted.log_odds], abs=1e-3
    )
    single = [word.pieces[0] for word in found.words if len(word.pieces) == 1]
    count = sum(len(word.pieces) for word in found.words)
    for row, shares in enumerate(found.recovered):
        own = [share for word, share in zip(found.words, shares, strict=True) if len(word.pieces) == 1]
        printed = [float(rows[row * count + piece][2]) for piece in single]
        assert printed == pytest.approx(own, abs=5e-3)


def patched(encoder, target):
    from playground.errors import InputError

    try:
        return patch_states(encoder, "the cat saw a [MASK].", "the dog saw a [MASK].", target)
    except InputError:
        return None


@pytest.mark.parametrize("text", HARD)
def test_a_text_never_breaks_out_of_the_code(text):
    for code in (code_for_heads_off(text, text, text), code_for_patching(text, text, text, text)):
        literals = [node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)]
        assert literals.count(text) >= 3
