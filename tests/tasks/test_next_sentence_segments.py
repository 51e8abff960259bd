"""Segments switched: the same pieces with other segments, against plain transformers."""

import pytest

from playground.errors import InputError
from playground.tasks.next_sentence import judge_pair
from playground.tasks.next_sentence_segments import WAYS, switch_segments, with_segments
from tests.fake_encoder import FakeEncoder

A, B = "When does the shop close?", "Whales sing in deep water."


def test_three_ways_keep_the_pieces_and_change_the_segments_alone():
    seen = []

    def logits(tokenized, segments):
        seen.append((tuple(tokenized.ids), tuple(segments)))
        return [float(sum(segments)), 0.0]

    found = switch_segments(FakeEncoder(pairs=logits), "a cat", "dogs")
    assert [row.way for row in found.switches] == list(WAYS)
    assert len({ids for ids, _ in seen}) == 1  # [CLS] a cat [SEP] dogs [SEP]
    assert [segments for _, segments in seen] == [
        (0, 0, 0, 0, 1, 1), (0,) * 6, (1, 1, 1, 1, 0, 0)
    ]
    assert [row.logit_difference for row in found.switches] == [2, 0, 4]


def test_each_way_equals_plain_transformers(tiny, tiny_encoder):
    import torch
    from transformers import AutoTokenizer, BertForPreTraining

    tokenizer = AutoTokenizer.from_pretrained(tiny / "tiny")
    model = BertForPreTraining.from_pretrained(tiny / "tiny").eval()
    inputs = tokenizer(A, B, return_tensors="pt")
    usual = inputs["token_type_ids"]
    rows = switch_segments(tiny_encoder, A, B).switches
    for row, segments in zip(rows, (usual, usual * 0, 1 - usual), strict=True):
        with torch.no_grad():
            logits = model(**{**inputs, "token_type_ids": segments}).seq_relationship_logits[0]
        assert row.is_next == pytest.approx(logits.softmax(-1)[0].item(), abs=1e-3)
        assert row.logit_difference == pytest.approx((logits[0] - logits[1]).item(), abs=1e-3)
    assert len({round(row.is_next, 4) for row in rows}) == 3


def test_b14_the_usual_way_is_the_verdict_of_the_room_itself(tiny_encoder):
    judged = with_segments(tiny_encoder, judge_pair(tiny_encoder, A, B))
    assert judged.segments[0].is_next == pytest.approx(judged.is_next, abs=1e-4)
    assert judged.segments[0].verdict == judged.verdict
    assert judge_pair(tiny_encoder, A, B).segments is None


def test_a_checkpoint_with_one_segment_embedding_is_refused_in_words(tmp_path):
    from playground.engine.checkpoints import Models
    from playground.settings import Settings
    from tests.tiny_checkpoints import make_tiny

    make_tiny(tmp_path / "one", type_vocab_size=1)
    models = Models(Settings(checkpoints=tmp_path, default_checkpoint="one", precision="fp32"))
    with pytest.raises(InputError) as caught:
        switch_segments(models.encoder(), A, B)
    models.close()
    assert caught.value.key == "bad_segments"


@pytest.mark.parametrize(("a", "b", "key"), [("", B, "empty_a"), (A, "", "empty_b"), ("[CLS] x", B, "special_tokens_alone")])
def test_a_text_that_cannot_be_judged_is_named(a, b, key):
    with pytest.raises(InputError) as caught:
        switch_segments(FakeEncoder(), a, b)
    assert caught.value.key == key


def test_a_pair_too_long_is_cut_and_said():
    found = switch_segments(FakeEncoder(), "the cat saw the dog " * 20, B)
    assert found.truncated and found.notes == ("truncated",)
