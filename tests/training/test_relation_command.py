"""`train relation`: a file in, a checkpoint with its card out; the ablations; what is refused."""

import gzip
import json
from dataclasses import replace

import pytest
import torch
from safetensors.torch import load_file

from playground.engine.checkpoints import Models
from playground.errors import InputError
from playground.settings import Settings
from playground.tasks.relation import classify_relation
from playground.training import relation_ablations, relation_command
from playground.training.relation import RelationRecipe
from playground.training.relation_ablations import run_ablations, variant_of
from playground.training.relation_command import RelationJob, run_relation, spread
from tests.training.tagged_sentences import tagged_rows, write_tagged

QUICK = RelationRecipe(consistency="none", ema=0.0, epochs=0.5, batch=8, rate=5e-3, head_rate=5e-3)


@pytest.fixture
def job(tiny_source, tmp_path):
    return RelationJob(
        write_tagged(tmp_path / "tagged.jsonl"), tmp_path / "out", tiny_source, precision="fp32"
    )


def test_the_command_writes_a_checkpoint_that_answers_and_a_card(call, job):
    code, out, _ = call(
        "train", "relation", "--data", str(job.data), "--source", str(job.source), "--out", str(job.out),
        "--epochs", "3", "--batch", "16", "--rate", "5e-3", "--head-rate", "5e-3", "--dropout", "0",
        "--seeds", "2", "--json",
    )
    card = json.loads(out)
    assert code == 0 and json.loads((job.out / "card.json").read_text()) == card
    assert card["recipe"]["epochs"] == 3 and card["recipe"]["consistency"] == "orders"
    assert card["data"] == [{"name": "tagged.jsonl", "licence": "not known", "sentences": 228}]
    assert card["dev"]["n"] == 42 and 0 <= card["dev"]["macro_f1"] <= 100
    assert len(card["history"]) == 3 and card["stopped_by"] == "epochs" and card["seconds"] > 0
    seeds = card["seeds"]["macro_f1"]
    assert len(seeds["values"]) == 2 and card["seeds"]["averaged"] == 2
    models = Models(Settings(checkpoints=job.out.parent, precision="fp32"))
    (entry,) = models.entries()
    assert entry.heads == ("relation",) and entry.title.startswith("out: R-BERT")
    found = classify_relation(models.encoder("out"), "the <e1>cat</e1> chased the <e2>ball</e2>.")
    assert found.label in found.probabilities and sum(found.probabilities.values()) == pytest.approx(1)
    models.close()


def test_the_data_set_by_name_gets_its_licence_and_authors(job, tmp_path):
    packed = tmp_path / "semeval2010_task8.train.jsonl.gz"
    packed.write_bytes(gzip.compress(job.data.read_bytes()))
    (data,) = run_relation(replace(job, data=packed), QUICK)["data"]
    assert data["licence"] == "CC BY 3.0" and "Hendrickx" in data["attribution"]


def test_written_sentences_are_trained_on_and_never_scored(job, monkeypatch, tmp_path):
    ours = tmp_path / "ours.tsv"
    ours.write_text(
        "label\tsentence\nOther\tA <e1>spoon</e1> lay by the <e2>lake</e2>.\n"
        "Cause-Effect(e1,e2)\tThe <e1>frost</e1> cracked the <e2>pipe</e2>.\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(relation_command, "RELATIONS", ours)
    plain, added = relation_command.prepare(job), relation_command.prepare(replace(job, written=2))
    assert added.development == plain.development
    extra = [added.sentences[index].text for index in added.train[len(plain.train) :]]
    assert extra == 2 * ["A spoon lay by the lake.", "The frost cracked the pipe."]
    card = run_relation(replace(job, written=2, max_seconds=0), QUICK)
    given, written = card["data"]
    assert given["sentences"] == len(plain.train)
    assert (written["sentences"], written["times"]) == (2, 2) and "written for this project" in written["name"]
    ours.write_text("label\tsentence\nNear\tA <e1>spoon</e1> lay by the <e2>lake</e2>.\n", encoding="utf-8")
    with pytest.raises(InputError, match="Near"):
        run_relation(replace(job, written=1), QUICK)


def test_the_weights_kept_are_the_mean_of_runs_that_began_alike(job, monkeypatch):
    seen = []

    def run(self, max_seconds=None):
        seen.append({name: value.clone() for name, value in self.model.rbert.state_dict().items()})
        with torch.no_grad():
            self.model.rbert.relation_classifier.bias += len(seen)

    monkeypatch.setattr(relation_command.RelationTraining, "run", run)
    card = run_relation(replace(job, seeds=2), QUICK)
    assert all(torch.equal(seen[0][name], value) for name, value in seen[1].items())
    kept = load_file(job.out / "model.safetensors")["relation_classifier.bias"]
    assert torch.allclose(kept.float(), seen[0]["relation_classifier.bias"] + 1.5, atol=1e-2)
    assert card["seeds"] is None and card["dev"]["n"] == 42


def test_a_first_stage_reads_the_written_sentences_alone_and_the_next_goes_on_from_it(job, monkeypatch, tmp_path):
    ours = tmp_path / "ours.tsv"
    ours.write_text("label\tsentence\nOther\tA <e1>spoon</e1> lay by the <e2>lake</e2>.\n", encoding="utf-8")
    monkeypatch.setattr(relation_command, "RELATIONS", ours)
    seen = []

    def run(self, max_seconds=None):
        seen.append((len(self.train), len(self.development), self.recipe.epochs, float(self.model.rbert.relation_classifier.bias[0])))
        with torch.no_grad():
            self.model.rbert.relation_classifier.bias[0] += 5

    monkeypatch.setattr(relation_command.RelationTraining, "run", run)
    card = run_relation(replace(job, first_epochs=2, seeds=2), QUICK)
    (first, *runs), base = seen, seen[0][3]
    assert first[:3] == (1, 0, 2)
    assert [row[:3] for row in runs] == 2 * [(228, 42, 0.5)] and [row[3] for row in runs] == 2 * [base + 5]
    assert card["recipe"]["first_epochs"] == 2
    assert [row["sentences"] for row in card["data"]] == [228, 1] and card["data"][1]["times"] == 0


def test_a_run_without_development_split_has_no_scores(job):
    card = run_relation(replace(job, development=0.0), QUICK)
    assert card["dev"] is None and card["seeds"] is None and card["history"] == []
    assert card["data"][0]["sentences"] == 270


def test_time_ends_a_run_and_the_card_says_so(job):
    card = run_relation(replace(job, max_seconds=0), replace(QUICK, epochs=100))
    assert card["stopped_by"] == "time" and card["dev"]["epoch"] < 1


def test_variants_leave_out_what_they_say_and_the_last_is_given_one_order():
    recipe = RelationRecipe(consistency="orders", rate=3e-4)
    assert variant_of(recipe, "full") == recipe
    assert variant_of(recipe, "no_markers") == replace(recipe, markers=False)
    assert variant_of(recipe, "cls_only") == replace(recipe, entity_vectors=False)
    neither = variant_of(recipe, "neither")
    assert (neither.markers, neither.entity_vectors) == (False, False)
    assert (neither.orders, neither.consistency, neither.rate) == ("given", "dropout", 3e-4)


def test_ablations_are_four_rows_and_an_interrupted_run_is_taken_up_again(job, monkeypatch):
    trained = []

    def train(prepared, recipe, max_seconds):
        trained.append((recipe.markers, recipe.entity_vectors, recipe.seed))
        if len(trained) == 4:
            raise KeyboardInterrupt
        return 80.0 + len(trained)

    monkeypatch.setattr(relation_ablations, "_train", train)
    two = replace(job, seeds=2)
    with pytest.raises(KeyboardInterrupt):
        run_ablations(two, QUICK)
    kept = json.loads((job.out / "ablations.json").read_text())["rows"]
    assert len(kept["full"]["values"]) == 2 and len(kept["no_markers"]["values"]) == 1
    result = run_ablations(two, QUICK)
    assert trained[3:] == [(False, True, 1), (False, True, 1), (True, False, 0), (True, False, 1), (False, False, 0), (False, False, 1)]
    assert json.loads((job.out / "ablations.json").read_text()) == result
    assert list(result["rows"]) == ["full", "no_markers", "cls_only", "neither"]
    assert result["rows"]["full"] == kept["full"]
    assert result["seeds"] == [0, 1] and result["n"] == 42 and "development" in result["set"]
    run_ablations(two, replace(QUICK, rate=1e-3))  # another recipe: nothing of before is kept
    assert len(trained) == 9 + 8


def test_every_variant_trains(job):
    result = run_ablations(replace(job, seeds=1), replace(QUICK, epochs=0.1, consistency="orders"))
    assert all(0 <= row["mean"] <= 100 and row["sd"] is None for row in result["rows"].values())
    assert list(result["rows"]) == ["full", "no_markers", "cls_only", "neither"]


def test_ablations_are_printed_as_lines(call, job, monkeypatch):
    monkeypatch.setattr(relation_ablations, "_train", lambda prepared, recipe, _: 80.0 + recipe.seed)
    arguments = ["train", "relation", "--ablations", "--data", str(job.data), "--source", str(job.source), "--out", str(job.out)]
    code, out, _ = call(*arguments)
    assert code == 0 and "42 sentences, 3 seeds" in out
    assert "full\t81.00\t± 1.00" in out and "neither\t81.00\t± 1.00" in out


def test_the_spread_is_the_sample_standard_deviation():
    assert spread([84.0, 86.0, 88.0]) == {"mean": 86.0, "sd": 2.0, "values": [84.0, 86.0, 88.0]}
    assert spread([85.123]) == {"mean": 85.12, "sd": None, "values": [85.12]}


def test_what_cannot_be_trained_on_is_refused_in_words(call, job):
    rows = tagged_rows()
    write_tagged(job.data, [*rows, {"id": 999, "sentence": "the <e1>cat</e1> saw <e2>milk</e2>", "label": "Likes(e1,e2)"}])
    with pytest.raises(InputError, match="relation_unknown"):
        run_relation(job, QUICK)
    write_tagged(job.data, [*rows, {"id": 999, "sentence": "the <e1>cat</e1> saw milk", "label": "Other"}])
    with pytest.raises(InputError, match="tag_missing"):
        run_relation(job, QUICK)
    write_tagged(job.data, rows)
    with pytest.raises(InputError, match="ablations_unscored"):
        run_ablations(replace(job, development=0.0), QUICK)
    with pytest.raises(InputError, match="ablations_staged") as caught:
        run_ablations(replace(job, first_epochs=1.5), QUICK)
    assert caught.value.values["found"] == "1.5"
    assert not job.out.exists()
    code, _, said = call("train", "relation", "--data", "nowhere.jsonl", "--out", str(job.out))
    assert code == 2 and "There is no file nowhere.jsonl" in said
