"""Recipes from files: a card's recipe comes back whole, and what is none is named."""

import json
from dataclasses import asdict

import pytest

from playground.errors import InputError
from playground.tasks.masking import MaskingRule
from playground.training.pretrain import PretrainRecipe
from playground.training.pretrain_examples import Mixture
from playground.training.recipe_file import read_recipe


@pytest.fixture
def write(tmp_path):
    def to(content):
        path = tmp_path / "recipe.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return path

    return to


def test_the_recipe_of_a_card_comes_back_as_it_was(write):
    recipe = PretrainRecipe(
        total_tokens=5, peak_rate=3e-4, decay_share=0.5, bf16=False, seed=3,
        mixture=Mixture(short_share=0.4), masking=MaskingRule(share=0.2, whole_word=True),
    )
    card = {"title": "mine", "recipe": {**asdict(recipe), "compute": "float32"}}
    assert read_recipe(write(card)) == recipe


def test_what_a_file_does_not_name_keeps_its_default(write):
    assert read_recipe(write({"mixture": {"short_share": 0.4}})) == PretrainRecipe(mixture=Mixture(short_share=0.4))
    assert read_recipe(write({})) == PretrainRecipe()


@pytest.mark.parametrize(
    ("content", "key", "values"),
    [
        ("{\n1}", "recipe_no_json", {"line": 2}),
        ("[1]", "recipe_no_json", {"line": 1}),
        ({"recipe": 3}, "recipe_no_json", {"line": 1}),
        ({"peakrate": 1}, "recipe_unknown", {"field": "peakrate"}),
        ({"mixture": {"short": 1}}, "recipe_unknown", {"field": "mixture.short"}),
        ({"peak_rate": "fast"}, "recipe_value", {"field": "peak_rate", "found": "fast"}),
        ({"masking": {"share": -0.1}}, "recipe_value", {"field": "masking.share", "found": "-0.1"}),
        ({"total_tokens": -1234567}, "recipe_value", {"field": "total_tokens", "found": "-1234567"}),
        ({"mixture": {"near_share": 7}}, "recipe_share", {"field": "mixture.near_share", "found": "7"}),
        ({"mixture": {"near_share": "7"}}, "recipe_share", {"field": "mixture.near_share", "found": "7"}),
        ({"decay_share": 1.1}, "recipe_share", {"field": "decay_share", "found": "1.1"}),
        ('{"seed": NaN}', "recipe_value", {"field": "seed"}),
        ({"mixture": 3}, "recipe_value", {"field": "mixture", "found": "3"}),
    ],
)
def test_what_is_no_recipe_is_named(write, content, key, values):
    with pytest.raises(InputError) as caught:
        read_recipe(write(content))
    assert caught.value.key == key
    assert values.items() <= caught.value.values.items()


def test_the_command_trains_by_the_file_and_its_options_go_before_it(write, monkeypatch, call, tmp_path):
    seen = []
    monkeypatch.setattr(
        "playground.training.pretrain_command.run_pretrain", lambda job, recipe: seen.append(recipe) or {}
    )
    path = write({"peak_rate": 3e-4, "seed": 7, "total_tokens": 9, "mixture": {"max_length": 64, "short_share": 0.4}})
    text = tmp_path / "text.txt"
    text.write_text("One.\n", encoding="utf-8")
    arguments = ("train", "pretrain", "--out", str(tmp_path / "out"), "--data", str(text), "--recipe", str(path))
    assert call(*arguments)[0] == 0
    assert call(*arguments, "--rate", "1e-4", "--max-length", "32", "--seed", "1")[0] == 0
    by_file, by_both = seen
    assert by_file == PretrainRecipe(total_tokens=9, peak_rate=3e-4, seed=7, mixture=Mixture(max_length=64, short_share=0.4))
    assert (by_both.peak_rate, by_both.seed, by_both.mixture.max_length) == (1e-4, 1, 32)
    assert by_both.mixture.short_share == 0.4 and by_both.total_tokens == 9
    path.write_text('{"rate": 1}', encoding="utf-8")
    code, _, err = call(*arguments)
    assert code == 2 and "no field called “rate”" in err
