"""The code of Attention runs as shown, with transformers alone, and prints the task's weights."""

import ast

import pytest

from playground.tasks.attention import map_attention
from playground.tasks.attention_links import top_links
from playground.tasks.attention_parts import Arrangement, arrange
from playground.tasks.code_samples_attention import code_for_attention
from tests.tasks.test_code_samples import HARD, output_of


@pytest.mark.parametrize(
    ("checkpoint", "pair", "special"), [("tiny-bare", "it was late", True), ("tiny-span", None, False)]
)
def test_sample_prints_the_strongest_links_as_the_task_has_them(tiny, tiny_models, checkpoint, pair, special):
    text = "the cat saw a dog's 'house'"
    code = code_for_attention(str(tiny / checkpoint), text, pair, (1, 2), special)
    rows = [line.split("\t") for line in output_of(code).splitlines()]
    encoder = tiny_models.for_head("encoder", checkpoint, "fp32")
    maps = arrange(map_attention(encoder, text, pair), Arrangement(special))
    links = top_links(maps, 1, 2)
    expected = [(maps.queries[link.query].text, maps.keys[link.key].text) for link in links]
    assert [(query, key) for query, key, _ in rows] == expected and len(rows) == 10
    assert [float(weight) for *_, weight in rows] == pytest.approx([link.weight for link in links], abs=1e-4)


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_the_sample(text):
    tree = ast.parse(code_for_attention(text, text, text or "x"))
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert constants.count(text) == (3 if text else 2)
