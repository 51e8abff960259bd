"""Masked word: hand arithmetic on a fake encoder; the cases people reported, by number."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.errors import CheckpointError, InputError
from playground.tasks.masked_word import fill_in, fill_mask
from playground.tasks.masked_word_scores import log_softmax
from tests.fake_encoder import FakeEncoder


def share(logits, vocabulary, piece, floor=-20.0):
    """Softmax by hand: logits of named pieces, `floor` for all the others."""
    total = sum(math.exp(v) for v in logits.values()) + (vocabulary - len(logits)) * math.exp(floor)
    return math.exp(logits.get(piece, floor)) / total


def error_of(call, *arguments, **options):
    with pytest.raises(InputError) as caught:
        call(*arguments, **options)
    return caught.value


def test_candidates_fall_and_are_shares_of_the_whole_vocabulary():
    logits = {"france": 3.0, "england": 2.0, "##s": 4.0}
    encoder = FakeEncoder(words=logits)
    found = fill_mask(encoder, "Paris is the capital of [MASK].", top_k=2)
    size = len(encoder.vocab)
    assert [c.word for c in found.masks[0].candidates] == ["france", "england"]
    assert found.masks[0].candidates[0].probability == pytest.approx(share(logits, size, "france"))
    assert found.masks[0].candidates[1].probability == pytest.approx(share(logits, size, "england"))
    assert (found.masks[0].start, found.masks[0].end) == (24, 30)
    assert found.text[24:30] == "[MASK]"
    assert found.joint is None and not found.truncated and found.kept == (0, len(found.text))


def test_b04_pieces_that_continue_a_word_and_special_ones_are_never_offered():
    encoder = FakeEncoder(words={"##s": 9.0, "[SEP]": 8.0, "[unused0]": 7.0, "fear": 1.0})
    found = fill_mask(encoder, "Their faces were full of [MASK] and joy.", top_k=100)
    words = [c.word for c in found.masks[0].candidates]
    assert words[0] == "fear" and len(words) == 100
    assert not [w for w in words if w.startswith(("##", "[unused")) or w in {"[SEP]", "[MASK]"}]


def test_b05_a_target_has_its_share_and_rank_in_the_whole_vocabulary_outside_the_top_too():
    logits = {"paris": 5.0, "##s": 4.5, "london": 4.0, "france": 3.0}
    encoder = FakeEncoder(words=logits)
    text = "The company is based in [MASK]."
    found = fill_mask(encoder, text, top_k=1, targets=["london"])
    (target,) = found.masks[0].targets
    assert [c.word for c in found.masks[0].candidates] == ["paris"]
    assert target.rank == 3  # "##s" is no word to offer, but it stands in the vocabulary
    assert target.probability == pytest.approx(share(logits, len(encoder.vocab), "london"))
    assert target.pieces == ("london",)


def test_b01_a_word_of_several_pieces_is_scored_over_all_of_them():
    """Teacher + ##s over two masks: p(teacher | mask mask) times p(##s | teacher mask)."""
    first, second = {"teacher": 2.0, "book": 1.0}, {"##s": 3.0, "##ing": 1.0}

    def words(tokenized, position):
        before = tokenized.tokens[position - 1]
        return second if before == "teacher" else first

    encoder = FakeEncoder(words=words)
    text = "The [MASK] ran."
    found = fill_mask(encoder, text, targets=["teachers", "teacher", "teaching"])
    several, one, other = found.masks[0].targets
    size = len(encoder.vocab)
    expected = share(first, size, "teacher") * share(second, size, "##s")
    assert several.pieces == ("teacher", "##s") and several.rank is None
    assert several.probability == pytest.approx(expected)
    assert one.probability == pytest.approx(share(first, size, "teacher"))
    assert other.word == "teaching" and len(other.pieces) > 1
    assert several.probability != one.probability


def test_b01_two_targets_that_share_a_first_piece_keep_two_rows():
    encoder = FakeEncoder(words={"book": 2.0, "##s": 1.0, "##ed": 0.5})
    found = fill_mask(encoder, "The [MASK] ran.", targets=["books", "booked"])
    rows = found.masks[0].targets
    assert [row.word for row in rows] == ["books", "booked"]
    assert rows[0].probability != rows[1].probability


def test_several_masks_stay_masked_while_a_word_of_pieces_is_scored():
    seen = []

    def words(tokenized, position):
        seen.append(tokenized.tokens)
        return {"cat": 1.0}

    fill_mask(FakeEncoder(words=words), "The [MASK] saw [MASK].", targets=["teachers"])
    expanded = [tokens for tokens in seen if len(tokens) == 8]  # 7 pieces and one mask more
    assert expanded and all(tokens.count("[MASK]") >= 2 for tokens in expanded)


def joint_words(tokenized, position):
    """Alone they want "big" and "new"; "big" and "house" want each other."""
    tokens = tokenized.tokens
    if tokens[position - 1] == "big":
        return {"house": 6.0, "new": 1.0}
    if tokens[position + 1] == "house":
        return {"big": 7.0, "new": 1.0}
    if tokens[position + 1] == "[MASK]":
        return {"big": 8.0, "new": 2.0}
    return {"new": 4.0, "house": 3.9}


def test_b02_joint_fills_the_most_certain_first_and_reads_the_rest_anew():
    encoder = FakeEncoder(words=joint_words)
    text = "She moved to [MASK] [MASK] last year."
    text = text.replace("moved to", "moved to the")
    found = fill_mask(encoder, text, decode="joint")
    size = len(encoder.vocab)
    assert found.independent.text == "She moved to the big new last year."
    assert found.joint.text == "She moved to the big house last year."
    logs = math.log(share({"big": 8.0, "new": 2.0}, size, "big"))
    logs += math.log(share({"house": 6.0, "new": 1.0}, size, "house"))
    assert found.joint.log_probability == pytest.approx(logs, abs=1e-5)
    assert found.independent.log_probability < 0
    assert "several_masks_independent" in found.notes


@pytest.mark.parametrize(
    ("text", "noted"),
    [
        ("My favourite fruit is [MASK]", True),
        ("My favourite fruit is [MASK].", False),
        ('He said "it is [MASK]"', True),
        ("[MASK] is my favourite fruit", False),
        ("It is [MASK]！", False),
        ("It is [MASK]  ", True),
    ],
)
def test_b06_a_mask_at_the_end_without_a_full_stop_is_noted(text, noted):
    found = fill_mask(FakeEncoder(words={".": 5.0}), text)
    assert found.masks and ("no_full_stop" in found.notes) == noted


def test_b07_no_mask_and_too_many_are_one_sentence_each():
    encoder = FakeEncoder()
    assert error_of(fill_mask, encoder, "Paris is the capital of France.").key == "no_mask"
    error = error_of(fill_mask, encoder, "[MASK]" * 60)
    assert error.key == "too_many_masks" and error.values == {"found": 60, "limit": 20}
    assert len(fill_mask(encoder, "[MASK] " * 20).masks) == 20


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "\u200b"])
def test_an_empty_text_is_said_to_be_empty(text):
    assert error_of(fill_mask, FakeEncoder(), text).key == "empty_text"


@pytest.mark.parametrize("typed", ["<mask>", "[mask]", "[ MASK ]", "【MASK】", "<MASK>"])
def test_another_spelling_of_the_mask_is_named(typed):
    error = error_of(fill_mask, FakeEncoder(), f"Paris is {typed}.")
    assert error.key == "mask_misspelt" and error.values == {"found": typed, "mask": "[MASK]"}


def test_another_spelling_beside_a_mask_is_noted_and_read_as_text():
    found = fill_mask(FakeEncoder(), "Put <mask> or [MASK] here.")
    assert len(found.masks) == 1 and "mask_misspelt" in found.notes


def test_special_tokens_typed_by_hand_are_ordinary_text_and_noted():
    found = fill_mask(FakeEncoder(), "[CLS] The [MASK] ran. [SEP]")
    assert found.tokens.count("[CLS]") == found.tokens.count("[SEP]") == 1
    assert "special_tokens_typed" in found.notes


@pytest.mark.parametrize("top_k", [0, -1, 101, 10**6, 2.5, "5", True, None, float("nan")])
def test_top_k_out_of_range_is_refused_with_the_range(top_k):
    error = error_of(fill_mask, FakeEncoder(), "A [MASK].", top_k=top_k)
    assert error.key == "top_k_out_of_range"
    assert (error.values["lowest"], error.values["highest"]) == (1, 100)


def test_another_way_to_fill_several_masks_is_refused():
    assert error_of(fill_mask, FakeEncoder(), "A [MASK].", decode="beam").key == "unknown_decode"


@pytest.mark.parametrize(
    ("target", "key"),
    [
        ("", "empty_target"),
        ("  ", "empty_target"),
        ("new house", "target_blanks"),
        ("🍕", "target_unknown"),
        ("[MASK]", "target_is_mask"),
        ("abcdefghijkl", "target_too_long"),
    ],
)
def test_a_target_that_cannot_be_scored_is_refused(target, key):
    assert error_of(fill_mask, FakeEncoder(), "A [MASK].", targets=[target]).key == key


def test_too_many_targets_are_refused_with_the_limit():
    error = error_of(fill_mask, FakeEncoder(), "A [MASK] [MASK].", targets=["cat"] * 26)
    assert error.key == "too_many_targets" and error.values == {"found": 26, "limit": 25}


def test_b12_a_text_that_is_mostly_unknown_says_so():
    found = fill_mask(FakeEncoder(), "我爱🍕🍕[MASK]。")
    assert found.unknown_share > 0.2 and "much_unknown" in found.notes
    assert "much_unknown" not in fill_mask(FakeEncoder(), "The [MASK] ran.").notes


def test_a_mask_does_not_dilute_the_unknown_share():
    assert fill_mask(FakeEncoder(), "猫[MASK]").unknown_share == 1


def test_b22_a_mask_far_into_a_long_text_is_answered_in_a_window_that_is_said():
    encoder = FakeEncoder(words={"cat": 3.0}, max_pieces=64)
    text = "dog " * 135 + "[MASK] " + "dog " * 465
    found = fill_mask(encoder, text)
    mask = found.masks[0]
    assert found.text[mask.start : mask.end] == "[MASK]" and mask.start == 540
    assert found.truncated and "truncated" in found.notes
    assert found.kept[0] <= 540 and 546 <= found.kept[1] < len(text)
    assert len(found.tokens) <= 64 and found.tokens.count("[MASK]") == 1
    assert not fill_mask(encoder, "dog " * 50 + "[MASK]").truncated


def test_b22_masks_further_apart_than_the_model_are_refused():
    text = "[MASK] " + "dog " * 100 + "[MASK]."
    assert error_of(fill_mask, FakeEncoder(max_pieces=64), text).key == "masks_too_far"


def test_a_target_of_pieces_still_fits_when_the_text_fills_the_model():
    encoder = FakeEncoder(max_pieces=12)
    found = fill_mask(encoder, "dog " * 9 + "[MASK]", targets=["teachers"])
    assert found.masks[0].targets[0].probability > 0


def test_a_checkpoint_without_the_head_says_so():
    with pytest.raises(CheckpointError) as caught:
        fill_mask(FakeEncoder(heads=("next_sentence",)), "A [MASK].")
    assert caught.value.key == "head_missing"


def test_filling_in_keeps_everything_else_as_typed():
    text = "  <b>Café</b> [MASK]\u202e %{x}  [MASK]"
    masks = fill_mask(FakeEncoder(), text).masks
    assert fill_in(text, masks, ["one", "two"]) == "  <b>Café</b> one\u202e %{x}  two"


@given(st.lists(st.floats(-1e4, 1e4, width=32), min_size=1, max_size=50))
def test_log_softmax_is_a_distribution_for_any_logits(logits):
    logs = log_softmax(np.array(logits, np.float32))
    assert np.isfinite(logs).all() and np.exp(logs).sum() == pytest.approx(1)


def test_the_target_chain_rule_equals_torch_on_a_real_model(tiny, tiny_encoder):
    """Recomputed with plain transformers, without this project."""
    import torch
    from transformers import AutoTokenizer, BertForPreTraining

    tokenizer = AutoTokenizer.from_pretrained(tiny / "tiny")
    model = BertForPreTraining.from_pretrained(tiny / "tiny").eval()

    def probability(text, place, piece):
        ids = tokenizer(text, return_tensors="pt").input_ids
        position = (ids[0] == tokenizer.mask_token_id).nonzero()[place]
        with torch.no_grad():
            row = model(ids).prediction_logits[0, position].softmax(-1)
        return row[0, tokenizer.convert_tokens_to_ids(piece)].item()

    expected = probability("The [MASK] [MASK] ran.", 0, "teacher")
    with torch.no_grad():
        ids = tokenizer("The teacher [MASK] ran.", return_tensors="pt").input_ids
        row = model(ids).prediction_logits[0, 3].softmax(-1)
    expected *= row[tokenizer.convert_tokens_to_ids("##s")].item()
    found = fill_mask(tiny_encoder, "The [MASK] ran.", targets=["teachers", "cat"])
    several, one = found.masks[0].targets
    assert several.probability == pytest.approx(expected, rel=1e-3)
    assert one.probability == pytest.approx(probability("The [MASK] ran.", 0, "cat"), rel=1e-3)
