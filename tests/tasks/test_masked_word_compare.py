"""Two checkpoints side by side: hand-set numbers, different vocabularies, real tiny checkpoints."""

import math

import pytest

from playground.errors import CheckpointError
from playground.tasks.masked_word import fill_mask
from playground.tasks.masked_word_compare import compare_checkpoints
from tests.fake_encoder import FakeEncoder
from tests.tiny_checkpoints import tiny_vocab

TEXT = "Paris is the [MASK] of [MASK]."


def compared(first, second, text=TEXT, top_k=2, **options):
    return compare_checkpoints(first, second, fill_mask(first, text, top_k, **options)).compared


def share(logits, vocabulary, piece, floor=-20.0):
    total = sum(math.exp(v) for v in logits.values()) + (vocabulary - len(logits)) * math.exp(floor)
    return math.exp(logits.get(piece, floor)) / total


def test_words_of_both_have_both_probabilities():
    ours, theirs = {"capital": 3.0, "city": 2.0}, {"city": 4.0, "river": 3.0}
    first, second = FakeEncoder(words=ours), FakeEncoder(words=theirs, checkpoint="second")
    found = compared(first, second)
    assert found.checkpoint == "second" and [mask.index for mask in found.masks] == [0, 1]
    rows = {row.word: row for row in found.masks[0].words}
    assert list(rows) == ["capital", "city", "river"] and found.masks[0].shared == 1
    size = len(first.vocab)
    assert rows["city"].probability == pytest.approx(share(ours, size, "city"))
    assert rows["city"].other_probability == pytest.approx(share(theirs, size, "city"))
    assert rows["river"].probability == pytest.approx(share(ours, size, "river"))


def test_a_word_missing_in_the_other_vocabulary_is_several_pieces_or_none():
    vocab = [piece for piece in tiny_vocab() if piece not in ("capital", "。")]
    first = FakeEncoder(words={"capital": 3.0, "。": 2.0})
    second = FakeEncoder(words={"city": 2.0, "river": 1.0}, vocab=vocab)
    rows = {row.word: row for row in compared(first, second).masks[0].words}
    assert (rows["capital"].pieces, rows["capital"].other_pieces) == (1, 7)
    assert rows["capital"].other_probability is None and rows["capital"].probability > 0.5
    assert (rows["。"].other_pieces, rows["。"].other_probability) == (0, None)


def test_a_checkpoint_beside_itself_agrees_in_everything(tiny_encoder):
    found = compared(tiny_encoder, tiny_encoder, top_k=5, decode="joint")
    assert all(mask.shared == 5 and len(mask.words) == 5 for mask in found.masks)
    for row in found.masks[1].words:
        assert row.probability == pytest.approx(row.other_probability, rel=1e-4)
    assert found.filled.joint is not None and found.filled.compared is None


def test_capitals_do_not_hide_that_a_word_is_shared():
    first = FakeEncoder(words={"a": 3.0})
    second = FakeEncoder(words={"A": 3.0}, lowercase=False)
    assert compared(first, second, "[MASK] cat.", top_k=1).masks[0].shared == 1


def test_the_second_is_answered_as_it_answers_alone(tiny_models, tiny_encoder):
    other = tiny_models.encoder("tiny-masked")
    found = compared(tiny_encoder, other, top_k=4)
    alone = fill_mask(other, TEXT, 4)
    assert [c.word for c in found.filled.masks[0].candidates] == [
        c.word for c in alone.masks[0].candidates
    ]


def test_a_second_checkpoint_without_the_head_says_so():
    with pytest.raises(CheckpointError) as caught:
        compared(FakeEncoder(), FakeEncoder(heads=("next_sentence",)))
    assert caught.value.key == "head_missing"
