"""Own checkpoints in the rooms: offered to their tab alone, in no address, link, export or sentence."""

import json
import re
import shutil

import gradio as gr
import pytest

from playground.engine.catalogue import Entry
from playground.engine.cost import Spent
from playground.engine.visitor_checkpoints import OWN_ID
from playground.tasks.relation_labels import LABELS
from playground.ui.exports import exported_html
from playground.ui.links import LinkReader
from playground.ui.markup import cost_html
from playground.ui.own_checkpoints import (
    MARK,
    Arriving,
    fits,
    open_links_html,
    read_told,
    rooms_for,
    usable,
    with_own,
)
from playground.ui.room_parts import Picker
from playground.words import Words
from tests.fake_encoder import FakeEncoder

ID = "own-" + "A1_-" * 5 + "zz"
GUESSED = "own-" + "B" * 22


def entry(heads, labels=()):
    return Entry(
        id=ID, heads=heads, parameters=1, bytes=1, languages=(), licence="", scores={}, layers=2,
        hidden=32, attention_heads=4, source="own", title="Mine", relation_labels=labels,
    )


@pytest.fixture
def own_id(tiny, tiny_models, tmp_path):
    id_ = tiny_models.add_own(shutil.copytree(tiny / "tiny-relation", tmp_path / "out"), "Mine")
    yield id_
    tiny_models.remove_own(id_)


def request(query):
    return gr.Request(query_params=query, headers={"accept-language": "en"})


def test_a_room_is_offered_what_fits_it():
    assert rooms_for(entry(("relation",), LABELS)) == ("relation", "layers", "probing", "attention", "input_encoding")
    assert rooms_for(entry(("relation",), ("works-for", "Other"))) == ("layers", "probing", "attention", "input_encoding")
    assert rooms_for(entry(("span_qa",)))[0] == "span_qa"
    assert fits(entry(("classification",)), "encoder") and not fits(entry(("classification",)), "relation")


def test_a_page_offers_them_beside_the_others(tiny_models, own_id):
    first, second, third = object(), object(), object()
    pickers = [
        Picker(first, "relation", ("tiny-relation",)), Picker(second, "span_qa", ("tiny-span",)),
        Picker(third, "encoder", ("tiny",)),
    ]
    seen = []

    def openings(asked):
        seen.append(dict(asked.query_params or {}))
        return {first: "tiny-relation", "summary": "done"}

    arrive = with_own(openings, tiny_models, pickers)
    told = json.dumps({"own": [[own_id, "Mine (2)"], [GUESSED, "gone"]], "open": ""})
    found = arrive(told, request({"room": "relation"}))
    assert found["summary"] == "done" and seen == [{"room": "relation"}]
    assert found[first]["choices"] == ["tiny-relation", (MARK + "Mine (2)", own_id)]
    assert found[first]["value"] == "tiny-relation"
    assert found[third]["choices"] == ["tiny", (MARK + "Mine (2)", own_id)] and "value" not in found[third]
    assert second not in found
    assert arrive("", request({})) == {first: "tiny-relation", "summary": "done"}


def test_what_the_tab_wants_opened_reaches_the_room_but_no_address(own_id, tiny_models):
    asked = []
    told = json.dumps({"own": [[own_id, "Mine"]], "open": own_id})
    with_own(lambda one: asked.append(one) or {}, tiny_models, [])(told, request({"room": "relation", "lang": "zh"}))
    [arriving] = asked
    assert dict(arriving.headers) == {"accept-language": "en"}
    link = LinkReader(arriving, "relation", ("masked_word", "relation"), Words())
    assert link.checkpoint(["tiny-relation"], any_name=False) == own_id and not link.problems
    assert arriving.query_params["lang"] == "zh"
    assert isinstance(arriving, gr.Request) and isinstance(arriving, Arriving)


@pytest.mark.parametrize("told", [
    "", "{", "[]", "null", '{"own": 3, "open": 4}', '{"own": [["own-x", "a"], [1, 2], "b", ["a"]]}',
    '{"own": [["../../etc", "a"]], "open": "tiny"}',
])
def test_what_is_no_list_of_ours_reads_as_empty(told):
    assert read_told(told) == ([], "")


def test_a_long_list_is_cut():
    own = [[f"own-{n:022d}", "t" * 1000] for n in range(50)]
    found, _ = read_told(json.dumps({"own": own}))
    assert len(found) == 10 and all(len(title) < 100 for _, title in found)


def test_an_id_that_is_gone_is_left_out(tiny_models):
    assert usable(tiny_models, [(GUESSED, "gone")]) == []


def test_links_open_it_without_its_id_in_the_address():
    html = open_links_html(entry(("span_qa",)), Words())
    assert re.findall(r'href="([^"]*)"', html) == [f"./?room={room}" for room in ("span_qa", "layers", "probing", "attention", "input_encoding")]
    assert html.count(f'data-own="{ID}"') == 5


def test_its_id_stands_in_no_sentence_export_or_cost_line():
    said = Words()("errors.head_missing.message", checkpoint=ID, head="relation")
    assert ID not in said and "own checkpoint" in said
    assert ID not in Words("zh")("errors.head_missing.message", checkpoint=ID, head="relation")
    assert ID not in cost_html(Words(), Spent(), ID)
    fake = FakeEncoder(checkpoint=ID)
    html = exported_html("layers", {"checkpoint": ID}, [], fake, {}, Words())
    import base64

    coded = re.search(r'data-result="([^"]*)"', html)[1]
    payload = base64.b64decode(coded).decode()
    assert not OWN_ID.search(payload)
    assert json.loads(payload)["provenance"]["checkpoint"] == "own checkpoint"
