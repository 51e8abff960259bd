"""Model size on screen and as an endpoint: presets, sizes of one's own, errors, links."""

import json

import pytest

from playground.tasks.model_size import Sizes
from playground.tasks.model_size_presets import PRESETS
from playground.ui.input_encoding_size import _boxes_of, _sizes_of, _values_of
from playground.ui.input_encoding_size_results import show_size, size_sentences
from playground.ui.links import LinkReader
from playground.words import Words
from playground.words.input_encoding_size import millions
from tests.tasks.test_code_samples import output_of


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_every_preset_is_shown_with_its_source(preset, language):
    found = show_size(preset.sizes, Words(language))
    assert preset.source in found.summary and "bp-exports" in found.exports
    assert f"{preset.kind}Model" in found.code and len(found.figure.data[0].x) >= 5


@pytest.mark.parametrize(
    ("sizes", "number"),
    [
        (PRESETS[10].sizes, "4,385,920"),
        (PRESETS[2].sizes, "11,683,584"),
        (PRESETS[8].sizes, "66,362,880"),
        (Sizes(3, 16, 4, vocabulary=100, embedding=8, sharing="ffn", masked_word=True), None),
    ],
)
def test_the_code_prints_the_same_number(sizes, number):
    from playground.tasks.model_size import measure_size

    printed = output_of(show_size(sizes, Words()).code).strip()
    assert printed == f"{measure_size(sizes).parameters:,}" and (number is None or printed == number)


def test_what_sharing_and_the_factor_save_is_said():
    albert = " ".join(size_sentences(measured(PRESETS[2].sizes), Words()))
    assert "Sharing saves 78.0 million" in albert and "E = 128 saves 19.4 million" in albert
    bert = " ".join(size_sentences(measured(PRESETS[0].sizes), Words()))
    assert "Sharing" not in bert and "437.9 MB" in bert and "174.6 MFLOP" in bert
    wide = " ".join(size_sentences(measured(Sizes(1, 768, 12, embedding=768)), Words()))
    assert "saves nothing" in wide


def measured(sizes):
    from playground.tasks.model_size import measure_size

    return measure_size(sizes)


def test_boxes_and_links_read_as_sizes():
    class Request:
        query_params = {"room": "input_encoding", "lab": "size", "layers": "24", "untied": "1", "sharing": "all"}

    stems = ("input_encoding", "input_encoding_size")
    values = _values_of(LinkReader(Request(), "input_encoding_size", stems, Words()))
    sizes = _sizes_of(values)
    assert (sizes.layers, sizes.tied, sizes.sharing, sizes.hidden, sizes.pooler) == (24, False, "all", 768, True)
    assert _sizes_of([2.0, 8.0, 2.0, None, 10, 10, 2, None, "none", False, False, False, False]).wide == 32


def test_the_boxes_of_a_preset_read_back_as_its_sizes():
    for preset in PRESETS:
        assert _sizes_of(_boxes_of(preset.sizes)) == preset.sizes


def test_the_endpoint_begins_from_a_preset(ask):
    status, _, body = ask("/gradio_api/run/size", {"data": ["bert-large", 2]})
    found = json.loads(body)["data"][0]
    assert status == 200 and found["sizes"]["layers"] == 2 and found["sizes"]["hidden"] == 1024
    assert json.loads(ask("/gradio_api/run/size", {"data": []})[2])["data"][0]["parameters"] == 109_482_240
    status, _, body = ask("/gradio_api/run/size", {"data": ["bert-base", 1.5]})
    assert status == 400 and "layers is 1.5" in json.loads(body)["error"]


@pytest.mark.parametrize(
    ("number", "said"),
    [(109_482_240, "1.095 亿"), (22_900_000, "2290 万"), (-19_400_000, "-1940 万"), (12_344, "1.234 万"), (512, "512")],
)
def test_chinese_counts_in_ten_thousands(number, said):
    assert millions(Words("zh"), number) == said
