"""The endpoint of All pairs: equal to its task, as JSON text for MCP, wrong calls in words."""

import json
from dataclasses import asdict
from types import SimpleNamespace

import pytest

from playground.errors import InputError
from playground.tasks.relation_pairs import relate_pairs
from playground.ui.endpoints_relation_pairs import relation_pairs_endpoint

TEXT = "The <e>cat</e> saw a <e>dog</e>."


def request(path):
    return SimpleNamespace(url=SimpleNamespace(path=path))


@pytest.fixture
def relation_pairs(tiny_relation):
    models = SimpleNamespace(for_head=lambda head, checkpoint, precision: tiny_relation)
    return relation_pairs_endpoint(models)


def test_endpoint_equals_its_task(relation_pairs, tiny_relation):
    expected = asdict(relate_pairs(tiny_relation, TEXT))
    assert relation_pairs(TEXT, request("/gradio_api/run/relation_pairs")) == expected
    for_mcp = relation_pairs(TEXT, request("/gradio_api/mcp/"))
    assert json.loads(for_mcp) == json.loads(json.dumps(expected))


@pytest.mark.parametrize(("text", "key"), [(5, "not_a_text"), ("<e>cat</e>", "marks_too_few")])
def test_wrong_calls_are_refused_by_name(relation_pairs, text, key):
    with pytest.raises(InputError) as caught:
        relation_pairs(text, request("/gradio_api/run/relation_pairs"))
    assert caught.value.key == key


def test_its_page_names_every_argument(relation_pairs):
    assert "<e>Ada</e>" in relation_pairs.__doc__ and "checkpoint:" in relation_pairs.__doc__
