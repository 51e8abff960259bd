"""The mean of checkpoints: the right numbers in a folder that loads alone, and what is refused."""

import json
import shutil

import pytest
import torch
from safetensors.torch import load_file
from transformers import BertForPreTraining

from playground.errors import CheckpointError, InputError
from playground.training.average_folders import average_folders
from tests.tiny_checkpoints import make_tiny


def weights_of(folder):
    return load_file(folder / "model.safetensors")


@pytest.fixture(scope="module")
def pair(tmp_path_factory):
    root = tmp_path_factory.mktemp("pair")
    return make_tiny(root / "one"), make_tiny(root / "two", seed=1)


def test_each_weight_is_the_weighted_mean(pair, tmp_path):
    card = average_folders(pair, tmp_path / "mean", [3, 1])
    one, two, mean = (weights_of(folder) for folder in (*pair, tmp_path / "mean"))
    assert mean.keys() == one.keys()
    for name in mean:
        assert torch.allclose(mean[name], 0.75 * one[name] + 0.25 * two[name], atol=1e-6), name
    assert card["recipe"]["mean_of"] == [
        {"checkpoint": "one", "share": 0.75}, {"checkpoint": "two", "share": 0.25}
    ]


def test_half_precision_is_summed_in_fp32_and_kept(pair, tmp_path):
    halves = []
    for folder in pair:
        BertForPreTraining.from_pretrained(folder).half().save_pretrained(tmp_path / folder.name)
        shutil.copy(folder / "tokenizer.json", tmp_path / folder.name)
        halves.append(tmp_path / folder.name)
    average_folders([*halves, halves[0]], tmp_path / "mean")
    one, two, mean = (weights_of(folder) for folder in (*halves, tmp_path / "mean"))
    name = next(name for name in mean if name.endswith("query.weight"))
    assert mean[name].dtype == torch.float16
    exact = (2 * one[name].double() + two[name].double()) / 3
    assert torch.allclose(mean[name].double(), exact, rtol=2**-11 * 1.01, atol=0)  # rounded once


def test_the_folder_loads_alone_and_may_take_the_place_of_a_source(pair, tmp_path):
    place = tmp_path / "one"
    shutil.copytree(pair[0], place)
    (place / "tuned_lens.safetensors").write_bytes(b"fits the old weights")
    before = weights_of(place)
    average_folders([place, pair[1]], place)
    _, info = BertForPreTraining.from_pretrained(place, output_loading_info=True)
    assert not info["missing_keys"] and not info["unexpected_keys"]
    assert {path.name for path in place.iterdir()} == {path.name for path in pair[0].iterdir()}
    name = next(name for name in before if name.endswith("query.weight"))
    assert not torch.equal(weights_of(place)[name], before[name])


def test_the_card_names_every_licence_and_each_source_of_text_once(tmp_path):
    row = {"name": "Books", "licence": "CC0"}
    cards = [
        {"title": "A", "licence": "Apache-2.0", "languages": ["en"], "heads": ["masked_word"], "data": [row]},
        {"title": "B", "licence": "CC BY-SA 4.0", "languages": ["en"], "data": [row, {"name": "News", "licence": "PD"}]},
    ]
    folders = [make_tiny(tmp_path / name, card=card) for name, card in zip("ab", cards, strict=True)]
    average_folders(folders, tmp_path / "mean")
    card = json.loads((tmp_path / "mean/card.json").read_text())
    assert card["licence"] == "Apache-2.0, CC BY-SA 4.0"
    assert [row["name"] for row in card["data"]] == ["Books", "News"]
    assert card["heads"] == ["masked_word"] and "scores" not in card


@pytest.mark.parametrize(
    ("shares", "key"),
    [([1], "average_shares"), ([1, 1, 1], "average_shares"), ([1, 0], "average_share"),
     ([1, -1], "average_share"), ([1, float("nan")], "average_share"), ([float("inf"), 1], "average_share")],
)
def test_shares_that_do_not_fit_are_refused(pair, tmp_path, shares, key):
    with pytest.raises(InputError) as caught:
        average_folders(pair, tmp_path / "mean", shares)
    assert caught.value.key == key and not (tmp_path / "mean").exists()


def test_shares_beyond_all_sums_keep_their_ratio(pair, tmp_path):
    card = average_folders(pair, tmp_path / "mean", [1e308, 1e308])
    assert [row["share"] for row in card["recipe"]["mean_of"]] == [0.5, 0.5]
    assert any(tensor.any() for tensor in weights_of(tmp_path / "mean").values())


def test_sources_of_one_name_are_told_apart_by_their_folders(tmp_path):
    folders = [make_tiny(tmp_path / run / "final", seed=seed) for seed, run in enumerate(["r1", "r2"])]
    assert average_folders(folders, tmp_path / "mean")["origin"] == "r1/final, r2/final"


def test_a_card_that_is_none_is_named_and_a_missing_one_is_made_up_for(pair, tmp_path):
    for folder in pair:
        shutil.copytree(folder, tmp_path / folder.name)
    folders = [tmp_path / folder.name for folder in pair]
    (folders[0] / "card.json").unlink()
    card = average_folders(folders, tmp_path / "mean")
    assert card["heads"] == ["masked_word", "next_sentence"] and card["languages"] == ["en"]
    for damaged in ("[1]", '{"data": 7}', '{"data": {"name": "Books"}}'):
        (folders[0] / "card.json").write_text(damaged)
        with pytest.raises(CheckpointError, match="average_damaged"):
            average_folders(folders, tmp_path / "mean")
    (folders[0] / "card.json").unlink()
    (folders[0] / "tokenizer.json").write_text('{"model": null}')
    with pytest.raises(CheckpointError, match="average_damaged"):
        average_folders(folders, tmp_path / "mean")


def test_one_source_is_refused(pair, tmp_path):
    with pytest.raises(InputError, match="average_too_few"):
        average_folders(pair[:1], tmp_path / "mean")


@pytest.mark.parametrize(
    ("unlike", "key"),
    [({"language": "zh"}, "average_vocabulary"), ({"layers": 3}, "average_shape"),
     ({"heads": ("masked_word",)}, "average_shape"), ({"heads": ("relation",)}, "average_shape"),
     ({"hidden": 64}, "average_shape")],
)
def test_an_unlike_checkpoint_is_refused(pair, tmp_path, unlike, key):
    other = make_tiny(tmp_path / "other", **unlike)
    with pytest.raises(CheckpointError) as caught:
        average_folders([pair[0], other], tmp_path / "mean")
    assert caught.value.key == key and caught.value.values["other"] == "other"
    assert not (tmp_path / "mean").exists()


def test_other_labels_are_refused(tmp_path):
    one = make_tiny(tmp_path / "one", heads=("relation",))
    two = make_tiny(tmp_path / "two", heads=("relation",))
    config = json.loads((two / "config.json").read_text())
    labels = list(config["id2label"].values())
    config["id2label"] = {str(i): label for i, label in enumerate(labels[::-1])}
    (two / "config.json").write_text(json.dumps(config))
    with pytest.raises(CheckpointError, match="average_labels"):
        average_folders([one, two], tmp_path / "mean")


@pytest.mark.parametrize("name", ["model.safetensors", "config.json", "tokenizer.json"])
def test_a_missing_and_a_damaged_file_are_named(pair, tmp_path, name):
    shutil.copytree(pair[1], tmp_path / "two")
    (tmp_path / "two" / name).write_text("{ broken")
    with pytest.raises(CheckpointError, match="average_damaged") as caught:
        average_folders([pair[0], tmp_path / "two"], tmp_path / "mean")
    assert caught.value.values["path"].endswith(name)
    (tmp_path / "two" / name).unlink()
    with pytest.raises(InputError, match="file_missing"):
        average_folders([pair[0], tmp_path / "two"], tmp_path / "mean")


def test_the_command_says_where_the_checkpoint_is_and_what_is_wrong(call, pair, tmp_path):
    sources = [word for folder in pair for word in ("--source", str(folder))]
    code, said, _ = call("train", "average", *sources, "--share", "3", "--share", "2", "--out", str(tmp_path / "mean"))
    assert code == 0 and str(tmp_path / "mean") in said
    code, said, _ = call("train", "average", *sources, "--out", str(tmp_path / "mean"), "--json")
    assert code == 0 and json.loads(said)["recipe"]["mean_of"][0]["share"] == 0.5
    code, _, wrong = call("train", "average", *sources[:2], "--out", str(tmp_path / "other"))
    assert code == 2 and "at least two" in wrong
