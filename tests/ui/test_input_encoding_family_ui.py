"""Family: figures are transformers' own, links lead to places that exist, words in both languages."""

import ast
import contextlib
import io
import json

import pytest

from playground.plots.input_encoding_family import family_table
from playground.tasks.input_encoding_family import CODE, FAMILY
from playground.ui.app import ROOMS
from playground.ui.input_encoding_family import family_page
from playground.words import Words

STEMS = tuple(stem for room in ROOMS for stem in room.stems)


def test_counted_parameters_are_those_the_shown_code_prints():
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(ast.parse(CODE), "shown", "exec"), {})
    printed = {int(line.split("\t")[1].replace(",", "")) for line in said.getvalue().splitlines()}
    assert printed == {one.parameters for one in FAMILY if one.source == "transformers"} and len(printed) == 5


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_link_leads_to_a_place_of_the_app(language):
    assert {stem for one in FAMILY for stem in one.rooms} <= set(STEMS)
    page = family_page(STEMS, Words(language))
    assert f"./?room=masked_word&amp;lab=corruption&amp;lang={language}" in page
    assert f"./?room=next_sentence&amp;lang={language}" in page and page.count("<li") == 7


def test_the_table_holds_every_model_with_its_paper():
    table = family_table(Words())
    assert [row[0] for row in table.rows] == ["word2vec", "ELMo", "GPT", "BERT", "XLNet", "RoBERTa", "ALBERT"]
    assert all(len(row) == len(table.columns) and "https://" in row[1] for row in table.rows)


def test_the_endpoint_says_of_each_model_what_it_sees_in_the_callers_language(ask):
    status, _, body = ask("/gradio_api/run/family", {"data": []})
    rows = json.loads(body)["data"][0]["family"]
    assert status == 200 and [row["name"] for row in rows] == [one.name for one in FAMILY]
    assert rows[2]["masking"].startswith("A triangular") and rows[3]["parameters"] == 109_482_240
    chinese = ask("/gradio_api/run/family", {"data": []}, accept_language="zh-CN")[2]
    assert json.loads(chinese)["data"][0]["family"][2]["masking"].startswith("三角形")
    assert ask("/gradio_api/run/family", {"data": ["bert"]})[0] == 422


def test_the_command_prints_each_model(call):
    code, out, _ = call("family")
    assert code == 0 and out.count("https://") == 7 and "93.6 million (source: allennlp.org/elmo)" in out
    assert "counted with transformers" in out and "参数" not in out
    printed = json.loads(call("family", "--json")[1])["family"]
    assert printed[3]["context"] == "Both sides at once, in every layer." and len(printed) == 7
