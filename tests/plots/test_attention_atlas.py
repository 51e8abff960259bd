"""The overview of Attention: one picture of all heads, a button a head, texts that break nothing."""

import html
import io
import json
import re

import numpy as np
import pytest
from PIL import Image

from playground.plots.attention import place_names
from playground.plots.attention_atlas import atlas_html, atlas_png
from playground.tasks.attention import map_attention
from playground.tasks.attention_links import head_figures
from playground.tasks.attention_parts import Arrangement, arrange
from playground.words import Words
from tests.fake_encoder import FakeEncoder

HARD = "<img src=x onerror=alert(1)> \" ' & {braces} كتاب 🐈 ##"


def opacity_of(png):
    """Return the picture's opacities, [height, width], as another library reads it."""
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))[..., 3]


def seeded(layers, heads, rows, columns):
    weights = np.random.default_rng(0).random((layers, heads, rows, columns), np.float32) ** 8
    return weights / weights.sum(-1, keepdims=True)


def test_layers_go_down_and_heads_to_the_right_and_opacity_is_the_root_of_the_weight():
    weights = np.zeros((2, 3, 40, 40), np.float32)
    weights[1, 2, 7, 30] = 1.0
    weights[0, 1, 3, 4] = 0.25
    found = opacity_of(atlas_png(weights))
    assert found.shape == (2 * 41, 3 * 41) and np.count_nonzero(found) == 2
    assert found[41 + 7, 2 * 41 + 30] == 255 and found[3, 41 + 4] == round(7.5 / 15 * 15) // 1 * 17 == 136


def test_short_texts_are_magnified_and_of_long_ones_the_largest_of_neighbours_is_drawn():
    weights = np.zeros((2, 2, 4, 4), np.float32)
    weights[0, 0, 1, 2] = 1.0
    found = opacity_of(atlas_png(weights))
    assert found.shape == (2 * 33, 2 * 33) and (found[8:16, 16:24] == 255).all() and np.count_nonzero(found) == 64
    long = np.zeros((2, 2, 128, 128), np.float32)
    long[1, 1, 127, 5] = 1.0
    found = opacity_of(atlas_png(long))
    assert found.shape == (2 * 65, 2 * 65) and found[65 + 63, 65 + 2] == 255 and np.count_nonzero(found) == 1


@pytest.mark.parametrize(
    ("layers", "heads", "tokens"), [(6, 12, 64), (12, 12, 128), (24, 16, 128), (24, 16, 512), (6, 12, 3)]
)
def test_the_overview_stays_under_250_kilobytes(layers, heads, tokens):  # case B48
    found = atlas_png(seeded(layers, heads, tokens, tokens))
    assert len(found) * 4 / 3 < 200_000
    Image.open(io.BytesIO(found)).verify()


def test_every_head_has_a_button_with_a_name_and_its_strongest_link():
    def planted(tokenized):
        weights = np.full((2, 4, 4, 4), 0.25)
        weights[1, 2, 1] = [0.1, 0.1, 0.7, 0.1]
        return weights

    maps = map_attention(FakeEncoder(looks=planted), "the cat")
    found = atlas_html(maps, head_figures(maps), Words())
    assert re.findall(r'data-at="([\d.]+)"', found) == [f"{layer}.{head}" for layer in range(2) for head in range(4)]
    assert 'data-at="1.2" tabindex="-1" aria-pressed="false" aria-label="layer 2 of 2, head 3"' in found
    data = json.loads(html.unescape(re.search('data-atlas="([^"]+)"', found)[1]))
    query, key, weight, *_ = data["heads"][6]
    assert (data["queries"][query], data["keys"][key], weight) == ("the", "cat", "0.700")
    assert "层" in atlas_html(maps, head_figures(maps), Words("zh"))


@pytest.mark.parametrize("part", ["all", "a_to_b", "b_to_a"])
def test_no_text_breaks_out_and_parts_of_a_pair_are_drawn_too(part):
    maps = arrange(map_attention(FakeEncoder(), HARD, "cat"), Arrangement(words=True, part=part))
    found = atlas_html(maps, head_figures(maps), Words())
    data = json.loads(html.unescape(re.search('data-atlas="([^"]+)"', found)[1]))
    assert data["queries"] == place_names(maps)[0] and len(data["keys"]) == len(maps.keys)
    assert "<img src=x" not in found and found.count("<img") == 1
