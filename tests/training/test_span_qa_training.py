"""A run learns where answers stand, and the trained pass equals the engine's and transformers'."""

import numpy as np
import pytest
import torch

from playground.data.questions import Question
from playground.engine.checkpoints import Models
from playground.engine.tokenizer_files import read_tokenizer
from playground.settings import Settings
from playground.tasks.span_qa import answer_question
from playground.training.checkpoint_folder import write_folder
from playground.training.span_qa import SpanRecipe, SpanTraining, batch_of, scores_of, start_span
from playground.training.span_qa_evaluation import evaluate_spans, predict_spans
from playground.training.span_qa_examples import ExampleMaker, Item
from playground.training.weight_average import average_of
from tests.training.questions import questions

RECIPE = SpanRecipe(epochs=12, batch=8, rate=5e-3, head_rate=5e-3, dropout=0.0, ema=0.9, layer_decay=1.0)


@pytest.fixture(scope="module")
def maker(tiny_source):
    return ExampleMaker(read_tokenizer(tiny_source, "tiny", 353), width=48, stride=8)


@pytest.fixture(scope="module")
def asked():
    answerable = questions()
    nowhere = [
        Question(f"{q.id}-no", q.title, q.context, "what saw it at home london?", ()) for q in answerable
    ]
    return answerable, nowhere


@pytest.fixture(scope="module")
def items(maker, asked):
    return [
        Item(tuple(maker.answered(q)), tuple(maker.examples(n)))
        for q, n in zip(*asked, strict=True)
    ]


@pytest.fixture(scope="module")
def run(tiny_source, items, maker, asked):
    everything = [*asked[0], *asked[1]]
    run = SpanTraining(
        start_span(tiny_source, RECIPE), items, RECIPE, torch.float32,
        lambda done: evaluate_spans(done.trained, maker, everything),
    )
    run.run()
    return run


def test_a_run_learns_the_answers_and_when_there_is_none(run):
    last = run.history[-1]
    assert len(run.history) == 12 and run.stopped_by == "epochs"
    assert last["f1"] > 90 and last["mixed_f1"] > 90
    assert run.history[0]["mixed_f1"] < last["mixed_f1"]


def test_the_trained_weights_answer_alike_in_training_in_the_engine_and_in_transformers(
    run, maker, asked, tiny_source, tmp_path
):
    write_folder(run.trained.model, tiny_source / "tokenizer.json", tmp_path / "out", {"languages": ["en"]})
    models = Models(Settings(checkpoints=tmp_path, default_checkpoint="out", precision="fp32"))
    encoder = models.encoder("out")
    assert encoder.entry.heads == ("span_qa",)
    texts, no_answer = predict_spans(run.trained, maker, asked[0])
    for question, text, share in zip(asked[0][:8], texts, no_answer, strict=False):
        found = answer_question(encoder, question.question, question.context)
        assert found.answers[0].text == text == question.answers[0].text
        assert found.no_answer_probability == pytest.approx(float(share), abs=2e-2)  # fp16 weights
    models.close()


def test_bf16_and_windows_give_the_scores_of_fp32_whole(run, maker, asked):
    example = maker.examples(asked[0][0])
    (plain,) = scores_of(run.trained, example)
    assert plain.shape == (2, len(example[0].ids))
    inside = np.isfinite(plain[0]) & (plain[0] > -9000)
    assert not inside[1 : example[0].border].any() and inside[0]
    other = type(run.trained)(run.trained.model, torch.bfloat16)
    (rough,) = scores_of(other, example)
    assert np.abs(rough - plain)[:, inside].max() < 0.25


def test_variants_come_in_their_share(items):
    rng = np.random.default_rng(0)
    recipe = SpanRecipe(unanswerable=0.25)
    null = sum(
        int((~batch["wanted"][:, 0] | (batch["starts"][:, 0] == 0)).sum())
        for batch in (batch_of(items, recipe, rng) for _ in range(40))
    )
    assert 0.2 < null / (40 * len(items)) < 0.3
    both = batch_of(items[:5], SpanRecipe(contrast=1.0), rng)
    assert (both["starts"][:5, 0] > 0).all() and (both["starts"][5:, 0] == 0).all()
    never = batch_of(items, SpanRecipe(unanswerable=0.0), rng)
    assert (never["starts"][:, 0] > 0).all()


def test_an_average_of_models_is_the_mean_of_their_weights(tiny_source):
    models = [start_span(tiny_source, SpanRecipe(init_seed=seed)) for seed in (0, 1, 2)]
    mean = average_of(models).qa_outputs.weight
    expected = sum(model.qa_outputs.weight for model in models) / 3
    assert torch.allclose(mean, expected, atol=1e-7)
    assert not torch.equal(models[0].qa_outputs.weight, models[1].qa_outputs.weight)


def test_a_run_may_be_cut_by_the_clock(tiny_source, items):
    run = SpanTraining(start_span(tiny_source, RECIPE), items, RECIPE, torch.float32)
    run.run(max_seconds=0.0)
    assert run.stopped_by == "time" and run.history == []
