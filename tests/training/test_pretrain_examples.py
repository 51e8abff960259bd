"""Pre-training examples: labels, lengths, and that a run can be taken up at any batch."""

import numpy as np
import pytest

from playground.tasks.masking import MaskingRule
from playground.training.corpus_store import CorpusStore, build_store, load_tokenizer, open_store
from playground.training.pretrain import PretrainRecipe, plan_batches
from playground.training.pretrain_command import vocabulary_of
from playground.training.pretrain_examples import (
    NEAR_DOCUMENTS,
    NO_PAIR,
    Mixture,
    SpecialIds,
    block_examples,
    cut_batches,
    dev_documents,
    masked_batch,
    train_documents,
)
from playground.training.pretrain_state import Progress


@pytest.fixture(scope="module")
def special_and_continues(tiny_source):
    return vocabulary_of(tiny_source)


@pytest.fixture(scope="module")
def examples(store, special_and_continues):
    special, _ = special_and_continues
    return block_examples(store, train_documents(store), 0, 0, 0, Mixture(max_length=64), special)


def sentences_of(store):
    found = {}
    for index in range(len(store)):
        for number, ids in enumerate(store.document(index)):
            found.setdefault(tuple(ids.tolist()), []).append((index, number))
    return found


def test_store_holds_the_corpus_in_order(corpus, store, tiny_source):
    tokenizer = load_tokenizer(tiny_source / "tokenizer.json")
    first = corpus.read_text().split("\n\n")[0].replace("\n", " ")
    ids = [int(i) for sentence in store.document(0) for i in sentence]
    assert ids == tokenizer.encode(first, add_special_tokens=False).ids


def test_a_half_written_store_is_made_again(corpus, store, tiny_source, tmp_path):
    folder = tmp_path / "store"
    folder.mkdir()
    (folder / "ids.u16").write_bytes(b"\1\0")
    tokenizer = load_tokenizer(tiny_source / "tokenizer.json")
    build_store([corpus], tokenizer, folder)
    assert np.array_equal(open_store(folder).ids, store.ids)


def test_short_pairs_say_truly_whether_b_follows_a(store, special_and_continues):
    special, _ = special_and_continues
    mixture = Mixture(max_length=64, short_share=1.0)
    pairs = block_examples(store, train_documents(store), 0, 0, 0, mixture, special)
    places = sentences_of(store)
    labels = np.array([pair.next_label for pair in pairs])
    assert 0.4 < labels.mean() < 0.6
    for pair in pairs[:200]:
        a = tuple(pair.ids[1 : pair.b_start - 1].tolist())
        b = tuple(pair.ids[pair.b_start : -1].tolist())
        follows = any((d, n + 1) in places[b] for d, n in places[a])
        elsewhere = {d for d, _ in places[b]} - {d for d, _ in places[a]}
        assert follows if pair.next_label == 0 else (elsewhere or len(places[b]) > 1)


def test_every_example_fits_and_is_framed(examples, special_and_continues):
    special, _ = special_and_continues
    assert {example.next_label for example in examples} == {0, 1, NO_PAIR}
    for example in examples:
        assert len(example.ids) <= 64
        assert example.ids[0] == special.cls and example.ids[-1] == special.sep
        seps = np.flatnonzero(example.ids == special.sep)
        assert len(seps) == (1 if example.next_label == NO_PAIR else 2)
        if example.next_label != NO_PAIR:
            assert seps[0] + 1 == example.b_start and example.b_start < len(example.ids) - 1


def test_development_documents_are_never_trained_on(store):
    assert not set(train_documents(store)) & set(dev_documents(store))
    assert len(train_documents(store)) + len(dev_documents(store)) == len(store)


def test_batches_hold_every_example_once_within_their_bound(examples):
    batches = cut_batches(examples, 512, np.random.default_rng(0))
    assert sum(len(rows) for rows in batches) == len(examples)
    assert len({id(row) for rows in batches for row in rows}) == len(examples)
    padded = [len(rows) * max(len(row.ids) for row in rows) for rows in batches]
    assert max(padded) <= 512
    assert sum(len(row.ids) for rows in batches for row in rows) / sum(padded) > 0.9


def test_masked_batch_points_at_the_true_pieces(examples, special_and_continues):
    special, continues = special_and_continues
    rows = examples[:8]
    batch = masked_batch(rows, MaskingRule(), special, continues, np.random.default_rng(0))
    width = batch.ids.shape[1]
    for position, label in zip(batch.positions, batch.labels, strict=True):
        row = rows[position // width]
        assert position % width < len(row.ids)
        assert row.ids[position % width] == label
    for number, row in enumerate(rows):
        assert (batch.segments[number, : row.b_start] == 0).all()
        assert (batch.segments[number, row.b_start : len(row.ids)] == 1).all()


def test_a_plan_taken_up_in_the_middle_goes_on_as_before(store, special_and_continues):
    special, continues = special_and_continues
    recipe = PretrainRecipe(mixture=Mixture(max_length=64, tokens_a_batch=2048))
    whole = plan_batches(store, recipe, special, continues, Progress())
    seen = [next(whole) for _ in range(30)]
    done, _ = seen[11]
    again = plan_batches(store, recipe, special, continues, done)
    for (progress, batch), (same_progress, same) in zip(seen[12:], again, strict=False):
        assert progress == same_progress
        assert np.array_equal(batch.ids, same.ids) and np.array_equal(batch.labels, same.labels)
    assert seen[-1][0].block > 0, "the plan should have crossed a block"


def test_two_processes_share_out_the_batches_without_overlap(store, special_and_continues):
    special, continues = special_and_continues
    recipe = PretrainRecipe(mixture=Mixture(max_length=64, tokens_a_batch=2048))
    alone = plan_batches(store, recipe, special, continues, Progress())
    first = plan_batches(store, recipe, special, continues, Progress(), 0, 2)
    second = plan_batches(store, recipe, special, continues, Progress(), 1, 2)
    for _ in range(5):
        assert np.array_equal(next(alone)[1].ids, next(first)[1].ids)
        assert np.array_equal(next(alone)[1].ids, next(second)[1].ids)


def test_single_sentences_stand_alone(store, special_and_continues):
    special, _ = special_and_continues
    mixture = Mixture(max_length=64, short_share=0.0, single_share=0.0, sentence_share=1.0)
    documents = train_documents(store)[:3]
    found = block_examples(store, documents, 0, 0, 0, mixture, special)
    places = sentences_of(store)
    assert len(found) == sum(len(store.document(int(i))) for i in documents)
    assert all(tuple(e.ids[1:-1].tolist()) in places and e.next_label == NO_PAIR for e in found)


def drawn(store: CorpusStore, **shares: float) -> tuple[np.ndarray, np.ndarray]:
    """The documents of A and of a B that does not follow, of a store that `numbered` made."""
    mixture = Mixture(max_length=32, single_share=0.0, sentence_share=0.0, **shares)
    found = block_examples(store, np.arange(len(store)), 0, 0, 0, mixture, SpecialIds())
    apart = [one for one in found if one.next_label == 1]
    assert len(apart) > 200
    pieces = np.array([(one.ids[1], one.ids[one.b_start]) for one in apart], np.int64)
    return pieces[:, 0] - 1000, pieces[:, 1] - 1000


def numbered(sentences: list[int]) -> CorpusStore:
    """Documents of so many sentences of four pieces, each piece 1000 + its document's number."""
    ids = np.repeat(np.arange(len(sentences), dtype=np.uint16) + 1000, 4 * np.array(sentences))
    starts = np.concatenate([[0], np.cumsum(sentences)])
    return CorpusStore(ids, np.arange(0, len(ids) + 1, 4), starts)


@pytest.mark.parametrize("short", [1.0, 0.0], ids=["short", "filled"])
def test_what_does_not_follow_is_drawn_from_documents_nearby(short):
    store = numbered([3] * (4 * NEAR_DOCUMENTS))
    first, second = drawn(store, short_share=short, near_share=1.0)
    apart = second - first
    assert (apart != 0).all()
    assert abs(apart).max() <= NEAR_DOCUMENTS
    assert np.ptp(apart) > NEAR_DOCUMENTS, "from both sides, and not the neighbour each time"


@pytest.mark.parametrize("short", [1.0, 0.0], ids=["short", "filled"])
def test_a_share_of_what_does_not_follow_is_drawn_from_anywhere(short):
    store = numbered([3] * (20 * NEAR_DOCUMENTS))
    first, second = drawn(store, short_share=short, near_share=0.25)
    far = (abs(second - first) > NEAR_DOCUMENTS).mean()
    assert 0.75 * 0.8 < far < 0.75, "three quarters, of which about a tenth happen to lie near"


def test_many_short_documents_are_not_most_of_what_is_drawn_from_anywhere():
    store = numbered([2] * 3000 + [60] * 300)  # a quarter of the text in ten elevenths of the documents
    _, second = drawn(store, short_share=1.0, near_share=0.0)
    assert 0.15 < (second < 3000).mean() < 0.35
