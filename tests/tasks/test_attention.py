"""Every head's attention: what rows are, picking heads, entropy, the share of [CLS] and [SEP]."""

import json
import math

import numpy as np
import pytest

from playground.errors import InputError
from playground.tasks.attention import entropies, map_attention, pick_heads, special_shares
from tests.fake_encoder import FakeEncoder


def looking(row):
    """Return looks that give every row of every head the weights `row`, cut or padded by 0."""

    def looks(tokenized):
        count = len(tokenized.pieces)
        weights = np.zeros((2, 4, count, count))
        weights[..., : len(row)] = row
        return weights

    return looks


def test_tokens_are_the_pieces_and_say_which_text_they_are_from():
    maps = map_attention(FakeEncoder(), "the dogging [MASK]", "a dog")
    assert [t.text for t in maps.queries] == ["[CLS]", "the", "dog", "##g", "##ing", "[MASK]", "[SEP]", "a", "dog", "[SEP]"]
    assert [t.segment for t in maps.queries] == [0, 0, 0, 0, 0, 0, 0, 1, 1, 1]
    assert [t.special for t in maps.queries] == ["cls", "", "", "", "", "", "sep", "", "", "sep"]
    assert [t.pieces for t in maps.keys] == [(i,) for i in range(10)] and maps.queries == maps.keys
    assert maps.weights.shape == (2, 4, 10, 10) and maps.weights.sum(-1) == pytest.approx(1)


def test_maps_are_the_models_own_in_fp32(tiny, tiny_models):  # case B50: transformers gives none by default
    import torch
    from transformers import BertModel

    maps = map_attention(tiny_models.for_head("encoder", "tiny-bare", "fp32"), "the cat saw a dog", "it was late")
    tokenized = tiny_models.for_head("encoder", "tiny-bare", "fp32").tokens(maps.text, maps.pair)
    model = BertModel.from_pretrained(tiny / "tiny-bare", attn_implementation="eager").eval()
    kinds = torch.tensor([tokenized.segments])
    with torch.no_grad():
        found = model(torch.tensor([tokenized.ids]), token_type_ids=kinds, output_attentions=True)
    assert np.abs(maps.weights - torch.stack(found.attentions)[:, 0].numpy()).max() < 1e-5


def test_entropy_of_even_and_of_certain_rows():  # hand arithmetic: log2(4) and 0 bits
    even = map_attention(FakeEncoder(), "the cat")
    assert entropies(even) == pytest.approx(np.full((2, 4), 2.0))
    certain = map_attention(FakeEncoder(looks=looking([0, 1])), "the cat")
    assert not entropies(certain).any() and math.copysign(1, float(entropies(certain)[0, 0])) == 1
    half = map_attention(FakeEncoder(looks=looking([0.5, 0.25, 0.25])), "the cat")
    assert entropies(half) == pytest.approx(np.full((2, 4), 1.5))


def test_special_shares_add_both_separators():
    maps = map_attention(FakeEncoder(looks=looking([0.1, 0, 0.2, 0, 0.7])), "cat", "dog")
    cls, sep = special_shares(maps)
    assert cls == pytest.approx(np.full((2, 4), 0.1)) and sep == pytest.approx(np.full((2, 4), 0.9))


def test_picked_heads_keep_the_rank():
    def looks(tokenized):
        count = len(tokenized.pieces)
        heads = np.arange(8).reshape(2, 4, 1, 1)
        return np.broadcast_to(heads, (2, 4, count, count))

    maps = map_attention(FakeEncoder(looks=looks), "the cat")
    assert pick_heads(maps, 1, 2).weights.shape == (1, 1, 4, 4) and pick_heads(maps, 1, 2).weights[0, 0, 0, 0] == 6
    assert pick_heads(maps, layer=0).weights.shape == (1, 4, 4, 4)
    assert pick_heads(maps, head=3).weights[:, 0, 0, 0].tolist() == [3, 7]


@pytest.mark.parametrize(
    ("layer", "head", "key", "highest"),
    [(2, 0, "attention_layer", 1), (-1, 0, "attention_layer", 1), (0, 4, "attention_head", 3),
     (True, None, "attention_layer", 1), (0, 1.5, "attention_head", 3)],
)
def test_a_layer_or_head_that_is_not_there_is_refused_with_the_highest(layer, head, key, highest):
    with pytest.raises(InputError) as caught:
        pick_heads(map_attention(FakeEncoder(), "the cat"), layer, head)
    assert (caught.value.key, caught.value.values["highest"]) == (key, highest)


def test_empty_and_too_long_texts_are_refused_and_a_blank_pair_is_none():  # case B48
    for text in ("", " \n\u3000"):
        with pytest.raises(InputError, match="attention_empty"):
            map_attention(FakeEncoder(), text)
    with pytest.raises(InputError, match="too_many_pieces"):
        map_attention(FakeEncoder(max_pieces=10), "cat " * 9)
    assert map_attention(FakeEncoder(), "the cat", "  ").pair is None


def test_a_record_is_json_with_the_contracts_keys():
    record = json.loads(json.dumps(map_attention(FakeEncoder(), "the cat 🐈", "x").record()))
    assert {"tokens", "weights", "checkpoint"} <= set(record)
    assert len(record["tokens"]) == len(record["weights"][0][0]) == len(record["segments"])
    assert sum(record["weights"][1][3][0]) == pytest.approx(1, abs=1e-5)


def test_text_that_reads_as_unknown_is_noted():
    assert map_attention(FakeEncoder(), "🍕🍕🍕 cat").notes == ("much_unknown",)
    assert map_attention(FakeEncoder(), "the cat").notes == ()
