"""What is shown of the maps: words of several pieces, [CLS] and [SEP] left out, parts of a pair."""

import numpy as np
import pytest

from playground.errors import InputError
from playground.tasks.attention import map_attention
from playground.tasks.attention_choice import read_heads, write_heads
from playground.tasks.attention_links import head_figures, telling_head, telling_links, top_links
from playground.tasks.attention_parts import PARTS, Arrangement, arrange, read_together
from tests.fake_encoder import FakeEncoder


def looks(tokenized):
    """Return seeded weights, rows summing to 1."""
    count = len(tokenized.pieces)
    weights = np.random.default_rng(0).random((2, 4, count, count)) + 0.01
    return weights / weights.sum(-1, keepdims=True)


def looks_at_before(tokenized):
    """Return weights at the piece before, of one head at the piece two before with half the weight."""
    count = len(tokenized.pieces)
    weights = np.broadcast_to(np.eye(count, k=-1), (2, 4, count, count)).copy()
    weights[1, 0] = np.eye(count, k=-2) / 2
    return weights


def maps_of(text, pair=None, found=looks):
    return map_attention(FakeEncoder(looks=found), text, pair)


def texts(tokens):
    return [token.text for token in tokens]


@pytest.mark.parametrize("wanted", [
    Arrangement(), Arrangement(words=True), Arrangement(special=False),
    Arrangement(words=True, special=False, together=("the cat",)),
])
def test_rows_sum_to_one_however_pieces_are_put_together(wanted):
    maps = arrange(maps_of("the cat saw the dogging", "it was late"), wanted)
    assert maps.weights.sum(-1) == pytest.approx(1, abs=1e-5)
    assert maps.weights.shape[2:] == (len(maps.queries), len(maps.keys))


def test_a_words_columns_are_summed_and_its_rows_averaged():  # Clark et al. 2019, section 4.1, by hand
    def three(tokenized):  # [CLS] dog ##g ##ing [SEP]
        row = np.array([[0.1, 0.2, 0.3, 0.4, 0.0]] * 5)
        row[2] = [0.0, 0.0, 0.0, 0.0, 1.0]
        return np.broadcast_to(row, (2, 4, 5, 5))

    maps = arrange(maps_of("dogging", found=three), Arrangement(words=True))
    assert texts(maps.queries) == ["[CLS]", "dogging", "[SEP]"] and maps.grouped
    assert maps.weights[0, 0, 0] == pytest.approx([0.1, 0.9, 0.0])
    assert maps.weights[0, 0, 1] == pytest.approx([0.2 / 3, 1.8 / 3, 1 / 3])
    assert maps.queries[1].pieces == (1, 2, 3)


def test_without_special_pieces_rows_are_divided_by_what_remains():
    def two(tokenized):  # [CLS] the cat [SEP]
        return np.broadcast_to([0.5, 0.3, 0.1, 0.1], (2, 4, 4, 4))

    maps = arrange(maps_of("the cat", found=two), Arrangement(special=False))
    assert texts(maps.keys) == ["the", "cat"] and maps.renormalised
    assert maps.weights[1, 2] == pytest.approx(np.array([[0.75, 0.25]] * 2))


def test_a_mask_is_no_special_piece_and_a_row_on_special_pieces_alone_stays_zero():
    def cls(tokenized):
        return np.broadcast_to([1.0, 0, 0, 0], (2, 4, 4, 4))

    maps = arrange(maps_of("the [MASK]", found=cls), Arrangement(special=False))
    assert texts(maps.keys) == ["the", "[MASK]"] and not maps.weights.any()


def test_parts_of_a_pair_are_the_blocks_of_the_whole_by_segment():  # cls and the first sep are of A
    maps = maps_of("the cat", "a dog ran")
    blocks = {part: arrange(maps, Arrangement(part=part)) for part in PARTS[1:]}
    assert texts(blocks["a_to_b"].queries) == ["[CLS]", "the", "cat", "[SEP]"]
    assert texts(blocks["a_to_b"].keys) == ["a", "dog", "ran", "[SEP]"]
    assert (blocks["a_to_b"].weights == maps.weights[..., :4, 4:]).all()
    whole = [[blocks["a_to_a"].weights, blocks["a_to_b"].weights], [blocks["b_to_a"].weights, blocks["b_to_b"].weights]]
    assert (np.concatenate([np.concatenate(row, -1) for row in whole], -2) == maps.weights).all()


def test_chinese_characters_become_the_word_that_is_named():  # case B52
    maps = arrange(maps_of("北京是中国的首都，北京大", "北京"), Arrangement(together=read_together("北京，首都、中国")))
    assert texts(maps.queries) == ["[CLS]", "北京", "是", "中国", "的", "首都", "，", "北京", "大", "[SEP]", "北京", "[SEP]"]
    assert maps.queries[10].segment == 1 and maps.weights.sum(-1) == pytest.approx(1, abs=1e-5)


def test_stretches_that_overlap_are_joined_and_single_pieces_stay():
    maps = arrange(maps_of("the cat saw the dog"), Arrangement(together=("the cat", "cat saw", "dog")))
    assert texts(maps.queries) == ["[CLS]", "the cat saw", "the", "dog", "[SEP]"]
    assert read_together(" , 、") == ()


@pytest.mark.parametrize(
    ("text", "pair", "wanted", "key"),
    [
        ("the cat", None, Arrangement(part="a_to_b"), "attention_part_of_one"),
        ("the cat", "a", Arrangement(part="sideways"), "attention_part"),
        ("the cat", None, Arrangement(together=("zebra",)), "attention_not_there"),
        ("\u200b", None, Arrangement(special=False), "attention_only_special"),
    ],
)
def test_what_cannot_be_shown_is_refused(text, pair, wanted, key):
    with pytest.raises(InputError, match=key):
        arrange(maps_of(text, pair), wanted)


def test_strongest_links_leave_special_pieces_out_and_top_links_do_not():
    def planted(tokenized):
        weights = np.full((2, 4, 5, 5), 0.0)
        weights[..., 4] = 1.0  # all at [SEP]
        weights[1, 2, 1] = [0, 0, 0, 0.75, 0.25]
        return weights

    maps = maps_of("the cat saw", found=planted)
    figures = head_figures(maps)
    link = figures.link(1, 2)
    assert (link.query, link.key, link.weight) == (1, 3, 0.75)
    assert figures.sep[0, 0] == 1 and figures.sep[1, 2] == pytest.approx(0.85) and not figures.cls.any()
    first, *_, last = top_links(maps, 1, 2, 5)
    assert (first.query, first.key) == (0, 4) and last == link
    assert len(top_links(maps, 0, 0, 99)) == 25


def test_the_head_that_is_opened_links_words_that_are_no_neighbours():
    def planted(tokenized):
        weights = np.zeros((2, 4, 6, 6))  # [CLS] the cat saw it [SEP]
        weights[0, 1, 1, 2] = weights[0, 2, 3, 3] = weights[0, 3, 1, 5] = 1.0
        weights[1, 2, 4, 2] = 0.3
        return weights

    maps = maps_of("the cat saw it", found=planted)
    assert telling_head(maps) == (1, 2)
    beside = arrange(maps_of("北京是的", found=looks_at_before), Arrangement(together=("北京",)))
    assert telling_head(beside) == (1, 0)
    assert telling_links(maps) == "far" and telling_links(maps_of("cat")) == "words"
    assert telling_head(maps_of("it", found=lambda tokenized: np.ones((2, 4, 3, 3)) / 3)) == (0, 0)


def test_a_text_of_nothing_but_special_pieces_has_links_too():
    assert head_figures(maps_of("\u200b")).strengths.shape == (2, 4)
    assert telling_head(maps_of("\u200b")) and telling_links(maps_of("\u200b")) == "any"


def test_heads_are_named_from_one_by_layer_and_head():
    assert read_heads("2.4, 1.1  2.4；1.2".replace("；", ";"), 2, 4) == ((1, 3), (0, 0), (0, 1))
    assert read_heads("2.*", 2, 4) == ((1, 0), (1, 1), (1, 2), (1, 3)) and read_heads(" ", 2, 4) == ()
    assert read_heads(write_heads(((11, 9), (0, 0))), 12, 12) == ((11, 9), (0, 0))


@pytest.mark.parametrize(
    ("text", "key"),
    [("3", "attention_head_name"), ("a.b", "attention_head_name"), ("1.²", "attention_head_name"),
     ("0.1", "attention_head_there"), ("3.1", "attention_head_there"), ("1.17", "attention_head_there"),
     ("1.*, 2.*", "attention_many_heads")],
)
def test_heads_that_cannot_be_read_are_refused(text, key):
    with pytest.raises(InputError, match=key):
        read_heads(text, 2, 16)
