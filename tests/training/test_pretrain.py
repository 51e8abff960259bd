"""Pre-training runs: same losses as transformers, resuming equals not having stopped, export loads."""

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from transformers import BertForPreTraining

from playground.data.written_texts import EVERYDAY
from playground.errors import CheckpointError, InputError
from playground.tasks.masking import MaskingRule
from playground.training import pretrain_command
from playground.training.pretrain import Pretraining, PretrainRecipe
from playground.training.pretrain_command import PretrainJob, run_pretrain, vocabulary_of
from playground.training.pretrain_examples import (
    NO_PAIR,
    Mixture,
    block_examples,
    cut_batches,
    masked_batch,
    train_documents,
)
from playground.training.pretrain_model import (
    PretrainingModel,
    start_model,
    to_tensors,
)
from playground.training.pretrain_state import save_state

ROOT = Path(__file__).resolve().parents[2]
RECIPE = PretrainRecipe(
    total_tokens=10**9, peak_rate=1e-3, warmup_tokens=2000, evaluate_tokens=10**9, bf16=False,
    mixture=Mixture(max_length=64, tokens_a_batch=1024),
)


def new_run(store, source, folder, recipe=RECIPE):
    special, traits = vocabulary_of(source)
    model = PretrainingModel(start_model(source, None, 0), torch.float32)
    return Pretraining(model, store, traits, recipe, folder, special)


def steps(run, count):
    """Train for exactly `count` batches by ending the plan at the tokens they hold."""
    target = run.progress.step + count
    step = run._step

    def counted(done, batch):
        step(done, batch)
        if run.progress.step >= target:
            run.recipe = replace(run.recipe, total_tokens=run.progress.tokens)

    run._step = counted
    run.run()
    return run


@pytest.fixture(scope="module")
def batch(store, tiny_source):
    special, continues = vocabulary_of(tiny_source)
    mixture = Mixture(max_length=64, tokens_a_batch=1024)
    examples = block_examples(store, train_documents(store), 0, 0, 0, mixture, special)
    batches = cut_batches(examples, 1024, np.random.default_rng(0))
    rows = next(b for b in batches if len({len(r.ids) for r in b}) > 1)
    return masked_batch(rows, MaskingRule(), special, continues, np.random.default_rng(0))


def test_losses_and_gradients_equal_those_of_transformers(batch, tiny_source):
    lean = PretrainingModel(start_model(tiny_source, None, 0), torch.float32)
    outputs = lean(to_tensors(batch))
    (outputs.masked_loss + outputs.next_loss).backward()
    plain = BertForPreTraining.from_pretrained(tiny_source).eval()
    labels = np.full(batch.ids.size, -100)
    labels[batch.positions] = batch.labels
    width = batch.ids.shape[1]
    found = plain(
        input_ids=torch.from_numpy(batch.ids), token_type_ids=torch.from_numpy(batch.segments),
        attention_mask=torch.from_numpy((np.arange(width) < batch.lengths[:, None]).astype(np.int64)),
        labels=torch.from_numpy(labels.reshape(batch.ids.shape)),
        next_sentence_label=torch.from_numpy(batch.next_labels),
    )
    found.loss.backward()
    assert float(outputs.masked_loss + outputs.next_loss) == pytest.approx(float(found.loss), abs=1e-4)
    theirs = dict(plain.named_parameters())
    for name, parameter in lean.bert.named_parameters():
        assert torch.allclose(parameter.grad, theirs[name].grad, atol=2e-5), name


def test_a_batch_without_pairs_has_a_next_loss_of_zero(batch, tiny_source):
    model = PretrainingModel(start_model(tiny_source, None, 0), torch.float32)
    alone = replace(batch, next_labels=np.full_like(batch.next_labels, NO_PAIR))
    outputs = model(to_tensors(alone))
    (outputs.masked_loss + outputs.next_loss).backward()
    assert float(outputs.next_loss) == 0


@pytest.mark.parametrize("optimiser", ["adamw", "muon"])
def test_resuming_equals_not_having_stopped(store, tiny_source, tmp_path, optimiser):
    recipe = replace(RECIPE, optimiser=optimiser)
    whole = steps(new_run(store, tiny_source, tmp_path / "whole", recipe), 8)
    steps(new_run(store, tiny_source, tmp_path / "halves", recipe), 4)
    second = steps(new_run(store, tiny_source, tmp_path / "halves", recipe), 4)
    assert second.progress.step == whole.progress.step == 8
    assert second.progress.tokens == whole.progress.tokens
    for (name, a), (_, b) in zip(
        whole.plain.named_parameters(), second.plain.named_parameters(), strict=True
    ):
        assert torch.equal(a, b), name


def test_muon_has_the_encoders_matrices_and_turns_them_in_all_directions_alike(
    store, tiny_source, tmp_path
):
    run = new_run(store, tiny_source, tmp_path, replace(RECIPE, optimiser="muon", weight_decay=0.0))
    before = {name: value.detach().clone() for name, value in run.plain.named_parameters()}
    steps(run, 1)
    rate = run.recipe.rate(0)
    for name, value in run.plain.named_parameters():
        buffers = set(run.optimiser.state[value])
        inner = ".encoder." in name and value.ndim == 2
        assert buffers >= ({"momentum_buffer"} if inner else {"exp_avg", "exp_avg_sq"}), name
        if inner:
            sizes = torch.linalg.svdvals(value.detach() - before[name])
            sizes = sizes / (rate * 0.2 * max(value.shape) ** 0.5)
            assert sizes.max() < 1.3 and sizes.median() > 0.6, name


def test_a_torch_without_muon_is_told(store, tiny_source, tmp_path, monkeypatch):
    monkeypatch.delattr(torch.optim, "Muon")
    with pytest.raises(InputError, match="optimiser_missing"):
        new_run(store, tiny_source, tmp_path, replace(RECIPE, optimiser="muon"))


@pytest.mark.parametrize("optimiser", ["adamw", "muon"])
def test_loss_falls(store, tiny_source, tmp_path, optimiser):
    steps(new_run(store, tiny_source, tmp_path / "a", replace(RECIPE, optimiser=optimiser)), 60)
    rows = [json.loads(line) for line in (tmp_path / "a/log.jsonl").read_text().splitlines()]
    losses = [row["masked_loss"] for row in rows if "masked_loss" in row]
    assert np.mean(losses[-5:]) < np.mean(losses[:5]) - 0.5
    assert all(row["tokens_per_second"] > 0 for row in rows)


def test_a_state_half_written_leaves_the_one_before(store, tiny_source, tmp_path, monkeypatch):
    run = steps(new_run(store, tiny_source, tmp_path / "a"), 2)
    before = run.progress
    monkeypatch.setattr("playground.training.pretrain_state.os.replace", _die)
    with pytest.raises(KeyboardInterrupt):
        save_state(run.folder, run.plain, run.optimiser, replace(before, step=99), run.recipe)
    assert new_run(store, tiny_source, tmp_path / "a").progress == before


def _die(*_):
    raise KeyboardInterrupt


def command(corpus, source, folder, *more):
    return [
        "-m", "playground", "train", "pretrain", "--data", str(corpus), "--source", str(source),
        "--out", str(folder / "out"), "--work", str(folder / "work"), "--max-length", "64",
        "--batch-tokens", "1024", "--precision", "fp32", *more,
    ]


def environment():
    return {**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1", "HF_HUB_OFFLINE": "1"}


def test_kill_9_loses_only_what_came_after_the_last_save(corpus, tiny_source, tmp_path):
    arguments = command(corpus, tiny_source, tmp_path, "--tokens", "1e9", "--save-seconds", "0.5")
    process = subprocess.Popen([sys.executable, *arguments], env=environment(), cwd=tmp_path)
    state = tmp_path / "work/state/progress.json"
    deadline = time.monotonic() + 120
    while not state.exists() and time.monotonic() < deadline:
        time.sleep(0.1)
    time.sleep(1.0)
    process.send_signal(signal.SIGKILL)
    process.wait()
    saved = json.loads(state.read_text())["progress"] if state.exists() else json.loads(
        (tmp_path / "work/state.old/progress.json").read_text())["progress"]
    assert saved["step"] > 0
    tokens = str(saved["tokens"] + 3000)
    again = subprocess.run(
        [sys.executable, *command(corpus, tiny_source, tmp_path, "--tokens", tokens, "--json")],
        env=environment(), cwd=tmp_path, capture_output=True, text=True, check=True,
    )
    summary = json.loads(again.stdout)
    assert saved["step"] < summary["progress"]["step"] <= saved["step"] + 10


def test_everyday_texts_are_read_as_often_as_asked(call, corpus, monkeypatch, tmp_path):
    jobs = []
    monkeypatch.setattr(pretrain_command, "run_pretrain", lambda job, _: jobs.append(job) or {})
    arguments = ["train", "pretrain", "--data", str(corpus), "--out", str(tmp_path)]
    assert call(*arguments)[0] == call(*arguments, "--everyday", "2")[0] == 0
    assert jobs[0].corpus == (corpus,) and jobs[1].corpus == (corpus, EVERYDAY, EVERYDAY)


ODD_CLOCKS = """
import os, time
if os.environ.get("RANK") == "1":
    time.monotonic = lambda: 0.0
"""
"""A sitecustomize.py: in the second process no time passes."""


def test_two_processes_train_one_model_though_their_clocks_differ(corpus, tiny_source, tmp_path):
    arguments = command(corpus, tiny_source, tmp_path, "--tokens", "20000", "--save-seconds", "0.01", "--json")
    (tmp_path / "clocks").mkdir()
    (tmp_path / "clocks/sitecustomize.py").write_text(ODD_CLOCKS)
    odd = {"ACCELERATE_USE_CPU": "true", "PYTHONPATH": f"{tmp_path / 'clocks'}:{ROOT}"}
    launcher = ["-m", "torch.distributed.run", "--nproc_per_node", "2", "--master_port", "0",
                "--rdzv_backend", "c10d", "--rdzv_endpoint", "127.0.0.1:0"]
    subprocess.run(
        [sys.executable, *launcher, *arguments], env={**environment(), **odd},
        cwd=tmp_path, check=True, capture_output=True, timeout=100,
    )
    rows = [json.loads(x) for x in (tmp_path / "work/log.jsonl").read_text().splitlines()]
    rows = [row for row in rows if "step" in row]
    # two batches of up to 1,024 tokens a step, and each step is logged once
    assert [row["step"] for row in rows] == list(range(1, len(rows) + 1))
    assert rows[0]["tokens"] > 1100
    assert BertForPreTraining.from_pretrained(tmp_path / "out").num_parameters() > 0


def test_the_exported_folder_loads_alone_and_answers_as_the_model_did(
    corpus, tiny_source, tmp_path, batch
):
    job = PretrainJob((corpus,), tmp_path / "out", tmp_path / "work", tiny_source)
    summary = run_pretrain(job, replace(RECIPE, total_tokens=5000))
    out = tmp_path / "out"
    loaded = BertForPreTraining.from_pretrained(out).float().eval()
    model = PretrainingModel(loaded, torch.float32)
    state = new_run(pretrain_command.open_corpus(job, tiny_source), tiny_source, tmp_path / "work")
    with torch.no_grad():
        ours, theirs = (m(to_tensors(batch)).masked_logits for m in (state.plain, model))
    assert torch.allclose(ours, theirs, atol=0.02)
    card = json.loads((out / "card.json").read_text())
    assert card["progress"] == summary["progress"]
    assert card["loss_curve"][-1]["tokens"] == card["progress"]["tokens"]
    tokenizer = json.loads((out / "tokenizer.json").read_text())
    assert tokenizer["truncation"] is None and tokenizer["padding"] is None
    assert {path.suffix for path in out.iterdir()} == {".json", ".safetensors"}


def test_a_corpus_without_development_documents_trains_and_scores_none(tiny_source, tmp_path):
    text = tmp_path / "small.txt"
    text.write_text("The cat sees the dog. The dog sees the cat.\n\nThe man reads. He likes it.\n")
    job = PretrainJob((text,), tmp_path / "out", tmp_path / "work", tiny_source)
    summary = run_pretrain(job, replace(RECIPE, total_tokens=200, evaluate_tokens=50))
    assert summary["dev"] is None and summary["progress"]["tokens"] >= 200


def test_a_torn_line_of_the_log_stays_alone(store, tiny_source, tmp_path):
    (tmp_path / "log.jsonl").write_text('{"step": 9, "tok')
    steps(new_run(store, tiny_source, tmp_path), 2)
    rows = (tmp_path / "log.jsonl").read_text().splitlines()
    assert rows[0] == '{"step": 9, "tok' and [json.loads(row)["step"] for row in rows[1:]] == [1, 2]


def test_the_card_of_a_run_taken_up_with_other_values_tells_both(corpus, tiny_source, tmp_path):
    job = PretrainJob((corpus,), tmp_path / "out", tmp_path / "work", tiny_source)
    assert run_pretrain(job, replace(RECIPE, total_tokens=3000))["starts"] == []
    assert run_pretrain(job, replace(RECIPE, total_tokens=3000))["starts"] == []
    card = run_pretrain(job, replace(RECIPE, total_tokens=6000, peak_rate=5e-4))
    assert [row["recipe"]["peak_rate"] for row in card["starts"]] == [1e-3, 5e-4]
    assert card["starts"][0]["tokens"] == 0 and 3000 <= card["starts"][1]["tokens"] < 6000


def test_what_would_be_lost_or_is_not_there_is_said_before_training(corpus, tiny_source, tmp_path):
    def key(**changes):
        job = PretrainJob((corpus,), tmp_path / "out", tmp_path / "work", tiny_source)
        with pytest.raises(InputError) as caught:
            run_pretrain(replace(job, **changes), RECIPE)
        return caught.value.key

    (tmp_path / "empty.txt").write_text("")
    assert key(work=tmp_path / "out/work") == "out_holds"
    assert key(out=corpus) == "out_not_writable"
    assert key(source=tmp_path / "nowhere") == "file_missing"
    assert key(corpus=(tmp_path / "empty.txt",)) == "corpus_too_small"


def test_a_missing_corpus_and_a_missing_trunk_are_said(tmp_path, tiny_source, monkeypatch):
    job = PretrainJob((tmp_path / "no.txt",), tmp_path / "out", tmp_path / "work", tiny_source)
    with pytest.raises(InputError, match="file_missing"):
        run_pretrain(job, RECIPE)
    monkeypatch.setattr(pretrain_command, "find_spec", lambda name: None)
    with pytest.raises(CheckpointError, match="trunk_missing"):
        pretrain_command.packaged_encoder()


def test_the_rate_warms_up_holds_and_falls_to_zero():
    recipe = PretrainRecipe(total_tokens=1000, peak_rate=1.0, warmup_tokens=100, decay_share=0.2)
    assert recipe.rate(49) == pytest.approx(0.5)
    assert recipe.rate(500) == recipe.rate(800) == 1.0
    assert recipe.rate(900) == pytest.approx(0.5)
    assert recipe.rate(1000) == 0.0


def test_the_last_part_is_cut_to_longer_examples(store, tiny_source, tmp_path):
    mixture = Mixture(max_length=32, tokens_a_batch=1024)
    recipe = replace(RECIPE, mixture=mixture, total_tokens=60_000, long_share=0.5, long_length=64)
    run = new_run(store, tiny_source, tmp_path / "a", recipe)
    widths = []
    step = run._step
    run._step = lambda done, batch: (widths.append((done.long, int(batch.lengths.max()))), step(done, batch))
    run.run()
    assert {long for long, _ in widths} == {False, True}
    assert max(width for long, width in widths if not long) <= 32
    assert 32 < max(width for long, width in widths if long) <= 64


def test_the_context_of_a_row_is_what_stands_unmasked_and_is_not_frequent(store, tiny_source):
    special, traits = vocabulary_of(tiny_source, store)
    traits = replace(traits, copyable=traits.copyable & (np.arange(special.vocab_size) % 2 == 0))
    mixture = Mixture(max_length=64)
    rows = block_examples(store, train_documents(store), 0, 0, 0, mixture, special)[:6]
    found = masked_batch(rows, MaskingRule(), special, traits, np.random.default_rng(0))
    for ids, context in zip(found.ids, found.context, strict=True):
        assert set(context[context > 0]) == {i for i in ids if traits.copyable[i]}


def test_a_recipe_is_fitted_to_the_positions_of_the_model():
    fitted = PretrainRecipe().fitted(64)
    assert (fitted.mixture.max_length, fitted.long_length) == (64, 64)
    assert PretrainRecipe().fitted(512) == PretrainRecipe()
