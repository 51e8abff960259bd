"""Training R-BERT: what a step sees and counts, and a small run that learns a made-up pattern."""

from dataclasses import replace

import numpy as np
import pytest
import torch

from playground.data.relation_files import read_relations
from playground.engine.tokenizer_files import read_tokenizer
from playground.errors import InputError
from playground.tasks.relation_labels import LABELS
from playground.training.fine_tuning import rate_groups
from playground.training.relation import (
    RelationRecipe,
    RelationTraining,
    batch_of,
    logits_of,
    relation_loss,
    start_rbert,
)
from playground.training.relation_examples import make_items, split_development
from playground.training.relation_model import (
    TURNED,
    RelationTrainingModel,
    collate,
    symmetric_divergence,
)
from tests.tiny_checkpoints import tiny_vocab
from tests.training.tagged_sentences import write_tagged

FORTH, BACK = LABELS.index("Cause-Effect(e1,e2)"), LABELS.index("Cause-Effect(e2,e1)")


def one_pass(**changes):
    """Return a recipe of one pass and no average, with changes."""
    return replace(RelationRecipe(consistency="none", consistency_weight=1.0, ema=0.0), **changes)


@pytest.fixture(scope="module")
def items(tiny_source, tmp_path_factory):
    sentences = read_relations(write_tagged(tmp_path_factory.mktemp("data") / "tagged.jsonl")).sentences
    items = make_items(read_tokenizer(tiny_source, "tiny", len(tiny_vocab())), sentences)
    train, development = split_development(sentences, 0.2, 0)
    return [items[i] for i in train], [items[i] for i in development]


@pytest.fixture(scope="module")
def trained(tiny_source, items):
    recipe = one_pass(epochs=6, batch=16, rate=5e-3, head_rate=5e-3, dropout=0.0, ema=0.9)
    run = RelationTraining(start_rbert(tiny_source, recipe), *items, recipe, torch.float32)
    before = logits_of(run.model, [item.given for item in items[0]])
    run.run()
    return run, before


def cross_entropy(logits, labels):
    rows = torch.from_numpy(logits)
    return float(torch.nn.functional.cross_entropy(rows, torch.tensor(labels)))


def test_a_run_learns_the_pattern_and_the_direction_turns_with_the_marks(trained, items):
    run, before = trained
    train, development = items
    labels = [item.given.label for item in train]
    after = logits_of(run.trained, [item.given for item in train])
    assert cross_entropy(after, labels) < 0.2 * cross_entropy(before, labels)
    last = run.history[-1]
    assert last["epoch"] == 6 and len(run.history) == 6 and run.stopped_by == "epochs"
    assert last["macro_f1"] > 90 and last["swapped_macro_f1"] > 90
    directed = [item for item in development if item.given.label == FORTH]
    given, swapped = (
        logits_of(run.trained, [getattr(item, order) for item in directed]).argmax(1)
        for order in ("given", "swapped")
    )
    assert (given == FORTH).mean() > 0.9 and (swapped == BACK).mean() > 0.9


def test_the_average_is_kept_and_the_frozen_words_stay_as_they_were(trained, tiny_source):
    run, _ = trained
    kept, raw = run.trained.rbert, run.model.rbert
    assert kept is not raw and not torch.equal(kept.relation_classifier.weight, raw.relation_classifier.weight)
    start = start_rbert(tiny_source, run.recipe)
    for model in (kept, raw):
        assert torch.equal(model.bert.embeddings.word_embeddings.weight, start.bert.embeddings.word_embeddings.weight)
        moved = model.bert.encoder.layer[0].output.dense.weight
        assert not torch.equal(moved, start.bert.encoder.layer[0].output.dense.weight)


def test_time_ends_a_run_and_its_last_scores_are_kept(tiny_source, items):
    recipe = one_pass(epochs=50)
    run = RelationTraining(start_rbert(tiny_source, recipe), *items, recipe, torch.float32)
    run.run(max_seconds=0)
    assert run.stopped_by == "time" and len(run.history) == 1 and run.history[0]["epoch"] < 1


def test_equal_seeds_start_equal_and_others_do_not(tiny_source):
    one, same, other = (start_rbert(tiny_source, one_pass(init_seed=seed)) for seed in (1, 1, 2))
    assert torch.equal(one.relation_classifier.weight, same.relation_classifier.weight)
    assert not torch.equal(one.relation_classifier.weight, other.relation_classifier.weight)


def labels_of(batch):
    return batch["labels"].tolist()


def test_rows_of_a_step_are_either_order_with_its_own_label(items):
    train, _ = items
    batch = batch_of(train, one_pass(), np.random.default_rng(0))
    labels = labels_of(batch)
    orders = {"given": 0, "swapped": 0}
    for row, item in enumerate(train):
        ids = tuple(batch["ids"][row].tolist())
        order = "given" if ids[: len(item.given.ids)] == item.given.ids else "swapped"
        assert labels[row] == getattr(item, order).label
        orders[order] += 1
    assert min(orders.values()) > 0.4 * len(train)
    given = batch_of(train, one_pass(orders="given"), np.random.default_rng(0))
    assert labels_of(given) == [item.given.label for item in train]


@pytest.mark.parametrize("consistency", ["dropout", "orders"])
def test_with_a_consistency_first_passes_come_before_second_ones(items, consistency):
    some = items[0][:5]
    recipe = one_pass(orders="both", consistency=consistency)
    batch = batch_of(some, recipe, np.random.default_rng(1))
    labels = labels_of(batch)
    first, second = labels[:5], labels[5:]
    if consistency == "dropout":
        assert torch.equal(*batch["ids"].chunk(2)) and first == second
    else:
        assert first == [item.given.label for item in some]
        assert second == [TURNED[label] for label in first]


def test_padding_is_masked_and_the_pool_takes_the_mean_of_each_entity(items):
    short, long = items[0][0].given, items[0][-1].given
    long = type(long)((*long.ids, 5, 5, 5), (2, 5), long.e2, long.label)
    batch = collate([short, long])
    assert batch["ids"].shape == batch["mask"].shape == (2, len(long.ids))
    assert (batch["mask"][0, len(short.ids) :] < -1000).all() and not batch["mask"][1].any()
    assert torch.allclose(batch["pool"].sum(-1), torch.ones(2, 2))
    assert batch["pool"][1, 0].nonzero().flatten().tolist() == [2, 3, 4]


def test_the_lean_model_equals_rbert_itself(tiny_source, items):
    rbert = start_rbert(tiny_source, one_pass(init_seed=5))
    examples = [items[0][0].given, items[0][-1].swapped]
    lean = logits_of(RelationTrainingModel(rbert, torch.float32), examples)
    rbert.eval()
    for example, found in zip(examples, lean, strict=True):
        masks = [[float(start <= at < end) for at in range(len(example.ids))] for start, end in (example.e1, example.e2)]
        with torch.no_grad():
            plain = rbert(torch.tensor([example.ids]), *(torch.tensor([mask]) for mask in masks))
        np.testing.assert_allclose(found, plain.logits[0].numpy(), atol=1e-5)


@pytest.mark.parametrize("recipe", [one_pass(), one_pass(freeze_words=False), one_pass(entity_vectors=False)])
def test_rate_groups_hold_every_trainable_parameter_once(tiny_source, recipe):
    model = start_rbert(tiny_source, recipe)
    found = [id(p) for group in rate_groups(model, recipe) for p in group["params"]]
    wanted = [id(p) for p in model.parameters() if p.requires_grad]
    assert sorted(found) == sorted(wanted) and len(set(found)) == len(found)
    assert model.bert.embeddings.word_embeddings.weight.requires_grad != recipe.freeze_words


def test_rates_fall_from_layer_to_layer_and_biases_do_not_decay(tiny_source):
    recipe = one_pass(rate=1.0, head_rate=7.0, layer_decay=0.5, weight_decay=0.1)
    model = start_rbert(tiny_source, recipe)
    of = {id(p): group for group in rate_groups(model, recipe) for p in group["params"]}
    layers = [of[id(layer.output.dense.weight)] for layer in model.bert.encoder.layer]
    assert [group["lr"] for group in layers] == [0.5, 1.0]  # two layers, the last is the top
    assert of[id(model.bert.embeddings.position_embeddings.weight)]["lr"] == 0.25
    assert of[id(model.relation_classifier.weight)]["lr"] == 7.0
    assert layers[1]["weight_decay"] == 0.1
    for bare in (model.bert.encoder.layer[1].output.dense.bias, model.bert.encoder.layer[1].output.LayerNorm.weight):
        assert of[id(bare)]["weight_decay"] == 0


def test_divergence_is_zero_of_equal_passes_and_hand_worked_otherwise():
    p = torch.log(torch.tensor([[0.5, 0.5]]))
    q = torch.log(torch.tensor([[0.25, 0.75]]))
    assert float(symmetric_divergence(p, p)) == 0
    forth = 0.5 * np.log(0.5 / 0.25) + 0.5 * np.log(0.5 / 0.75)
    back = 0.25 * np.log(0.25 / 0.5) + 0.75 * np.log(0.75 / 0.5)
    assert float(symmetric_divergence(p, q)) == pytest.approx((forth + back) / 2, abs=1e-6)


def test_a_second_pass_that_agrees_costs_nothing_also_with_its_label_turned():
    torch.manual_seed(0)
    logits, labels = torch.randn(4, 19), torch.tensor([0, FORTH, BACK, 7])
    twice = torch.cat([labels, labels])
    plain = float(relation_loss(logits, labels, one_pass()))
    same = relation_loss(torch.cat([logits, logits]), twice, one_pass(consistency="dropout"))
    assert float(same) == pytest.approx(plain, abs=1e-6)
    turned = torch.cat([labels, torch.tensor(TURNED)[labels]])
    recipe = one_pass(consistency="orders")
    assert float(relation_loss(torch.cat([logits, logits[:, TURNED]]), turned, recipe)) == pytest.approx(plain, abs=1e-6)
    assert float(relation_loss(torch.cat([logits, logits]), turned, recipe)) > plain + 0.1


def test_orders_that_nothing_tells_apart_are_refused():
    with pytest.raises(InputError, match="orders_untold"):
        one_pass(markers=False, entity_vectors=False)
    one_pass(markers=False, entity_vectors=False, orders="given")


def test_orders_that_must_agree_are_not_the_given_one_alone():
    with pytest.raises(InputError, match="orders_contradict"):
        RelationRecipe(orders="given", consistency="orders")
