"""The head view sends what its script needs: exact weights, escaped tokens, colours, few bytes."""

import base64
import gzip
import html
import json
import re
import time

import numpy as np
import pytest

from playground.plots import theme
from playground.plots.attention_lines import LEAST, MOST_LINES, STEPS, head_colours, head_view_html
from playground.tasks.attention import AttentionMaps, Token
from playground.tasks.attention_parts import Arrangement, arrange
from playground.words import Words

EN, ZH = Words("en"), Words("zh")
KINDS = {"[CLS]": "cls", "[SEP]": "sep"}


def maps_of(names, layers=2, heads=3, first=None, text="", seed=0):
    """`first`: how many tokens belong to text A; all by default."""
    count = len(names)
    raw = np.random.default_rng(seed).gamma(0.3, size=(layers, heads, count, count)) + 1e-6
    weights = (raw / raw.sum(-1, keepdims=True)).astype(np.float32)
    tokens = tuple(
        Token(name, int(first is not None and place >= first), KINDS.get(name, ""), 0, len(text), (place,), place)
        for place, name in enumerate(names)
    )
    return AttentionMaps(text, "b" if first is not None else None, tokens, tokens, weights, "tiny", 0.0)


def sent(found):
    view = json.loads(html.unescape(re.search('data-view="([^"]*)"', found)[1]))
    coded = base64.b64decode(re.search('data-weights="([^"]*)"', found)[1])
    shape = (len(view["heads"]), len(view["from"]), len(view["to"]))
    return view, np.frombuffer(coded, "<u2").reshape(shape) / 65_535


def test_the_weights_of_the_heads_asked_for_arrive_to_five_digits():
    maps = maps_of(["[CLS]", "the", "cat", "##s", "[SEP]"])
    view, weights = sent(head_view_html(maps, [(1, 2), (0, 1)], EN))
    assert np.abs(weights[0] - maps.weights[1, 2]).max() < 1e-5
    assert np.abs(weights[1] - maps.weights[0, 1]).max() < 1e-5
    assert [name for name, _ in view["heads"]] == ["layer 2, head 3", "layer 1, head 2"]
    assert view["tokens"] == [["[CLS]", 2], ["the", 0], ["cat", 0], ["##s", 0], ["[SEP]", 2]]
    assert view["least"] in STEPS and not view["pair"] and not view["notes"]


def test_one_head_is_named_in_full_counted_from_one():
    view, _ = sent(head_view_html(maps_of(["a", "b"], layers=2), [(1, 2)], EN))
    assert view["title"] == "Layer 2 of 2, head 3"
    assert sent(head_view_html(maps_of(["a", "b"]), [(1, 2)], ZH))[0]["title"] == "第 2 层（共 2 层），第 3 个头"


def test_between_two_texts_the_left_is_the_one_that_looks():
    maps = maps_of(["[CLS]", "a", "[SEP]", "b", "c", "[SEP]"], first=3)
    view, weights = sent(head_view_html(arrange(maps, Arrangement(part="a_to_b")), [(0, 0)], EN))
    assert (view["from"], view["to"], view["pair"]) == ([0, 1, 2], [3, 4, 5], True)
    assert np.abs(weights[0] - maps.weights[0, 0, :3, 3:]).max() < 1e-5
    assert "shares of all that a token looks at" in view["notes"][0]
    back, weights = sent(head_view_html(arrange(maps, Arrangement(part="b_to_a")), [(0, 0)], ZH))
    assert (back["from"], back["to"]) == ([3, 4, 5], [0, 1, 2])
    assert np.abs(weights[0] - maps.weights[0, 0, 3:, :3]).max() < 1e-5
    assert "份额" in back["notes"][0]


def test_weights_divided_anew_are_said_to_be():  # case B53
    maps = arrange(maps_of(["[CLS]", "a", "b", "[SEP]"]), Arrangement(special=False))
    view, weights = sent(head_view_html(maps, [(0, 0)], EN))
    assert np.allclose(weights.sum(-1), 1, atol=1e-4) and view["from"] == [0, 1]
    assert view["notes"] == ["[CLS] and [SEP] are left out, and each token's other weights divided by their sum."]


def test_a_long_text_begins_with_few_lines_and_a_short_one_with_more():  # case B48
    spread = maps_of([f"w{place}" for place in range(128)])
    few, _ = sent(head_view_html(spread, [(0, 0), (0, 1)], EN))
    short, _ = sent(head_view_html(maps_of(["a", "b"]), [(0, 0)], EN))
    assert short["least"] == LEAST < few["least"] and few["least"] in few["steps"]
    drawn = (spread.weights[0, :2] >= few["least"]).sum()
    assert 0 < drawn <= MOST_LINES < (spread.weights[0, :2] >= LEAST).sum()


def test_no_head_is_a_sentence():
    found = head_view_html(maps_of(["[CLS]", "a", "[SEP]"]), [], EN)
    assert "data-view" not in found and "choose a head" in found


def test_an_unknown_piece_says_what_was_typed_there():
    view, _ = sent(head_view_html(maps_of(["[UNK]"], text="👩‍🚀"), [(0, 0)], EN))
    assert view["tokens"] == [["👩‍🚀 [UNK]", 0]]


@pytest.mark.parametrize("hostile", ['"><img src=x onerror=alert(1)>', "</script><b>", "a\ud800b", "\x00&amp;", "שלום", "👩‍🚀", "漢"])
def test_a_token_stays_text_whatever_it_holds(hostile):
    found = head_view_html(maps_of(["[CLS]", hostile, hostile, "[SEP]"]), [(0, 0)], EN)
    assert "<img" not in found and "<b>" not in found and "\x00" not in found
    view, _ = sent(found.encode().decode())
    shown = hostile.replace("\ud800", "?").replace("\x00", "␀")
    assert view["tokens"][1][0] == shown


def test_the_table_names_the_strongest_and_tells_equal_tokens_apart():  # case B47
    maps = maps_of(["the", "cat", "the", "dog"], layers=1, heads=1)
    maps.weights[0, 0, 1] = [0.1, 0.0, 0.7, 0.2]
    table = re.search("<table.*</table>", head_view_html(maps, [(0, 0)], EN))[0]
    rows = re.findall('<th scope="row"><bdi>(.*?)</bdi></th><td><bdi>(.*?)</bdi></td>', table)
    assert [row[0] for row in rows] == ["1. the", "2. cat", "3. the", "4. dog"]
    assert rows[1][1] == "the (3) 0.700, dog 0.200, the (1) 0.100"


def test_two_heads_never_share_a_colour_and_one_head_keeps_its_own():
    assert head_colours([(0, 3)]) == head_colours([(5, 3), (2, 1)])[:1] == [theme.HEADS[3]]
    assert len(set(head_colours([(layer, 3) for layer in range(16)]))) == 16
    assert head_colours([(0, 19)]) == [theme.HEADS[3]]
    assert len(head_colours([(0, head) for head in range(20)])) == 20


def test_every_colour_of_a_head_stands_out_on_white_and_on_dark():  # WCAG 2.2, 1.4.11
    for colour in theme.HEADS:
        assert min(theme.contrast(colour, "#FFFFFF"), theme.contrast(colour, "#171F2E")) >= 3


def test_one_head_of_64_tokens_is_small_and_quick():  # performance.md, budget 8
    maps = maps_of(["[CLS]", *(f"word{place % 40}" for place in range(62)), "[SEP]"], layers=6, heads=12)
    found = head_view_html(maps, [(2, 5)], EN)
    assert len(gzip.compress(found.encode())) <= 20_000
    spent = []
    for _ in range(9):
        began = time.process_time()
        head_view_html(maps, [(2, 5)], EN)
        spent.append(time.process_time() - began)
    assert min(spent) <= 0.002
