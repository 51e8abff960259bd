"""Every visitor-facing word stands in both languages, with the same places to fill."""

import ast
import re
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from playground.words import LANGUAGES, Words, pick_language

PACKAGE = Path(__file__).resolve().parent.parent / "playground"
MODULES = sorted(
    path.stem for path in (PACKAGE / "words").glob("*.py") if path.stem not in {"__init__", "dictionary"}
)


def places(text):
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name)


@pytest.mark.parametrize("module", MODULES)
def test_every_key_has_words_in_each_language(module):
    for key, texts in import_module(f"playground.words.{module}").TEXTS.items():
        assert len(texts) == len(LANGUAGES), key
        assert all(isinstance(text, str) and text.strip() for text in texts), key
        assert places(texts[0]) == places(texts[1]), key


@pytest.mark.parametrize("module", MODULES)
def test_chinese_texts_are_chinese_and_english_ones_are_not(module):
    for key, (english, chinese) in import_module(f"playground.words.{module}").TEXTS.items():
        han = re.compile("[\u4e00-\u9fff]")
        if re.search("[A-Za-z]{3} [a-z]{3}", english) and not english.startswith(("http", "`")):
            assert han.search(chinese), f"{key}: no Chinese in {chinese!r}"


def test_every_error_key_raised_has_a_message_and_a_hint():
    texts = import_module("playground.words.errors").TEXTS
    raised = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = getattr(getattr(node, "func", None), "id", "")
            if name in {"InputError", "CheckpointError", "BusyError", "PlaygroundError"} and node.args:
                if isinstance(node.args[0], ast.Constant):
                    raised.add(node.args[0].value)
    assert "bad_setting" in raised
    missing = {f"{key}.{part}" for key in raised for part in ("message", "hint")} - set(texts)
    assert not missing


def test_every_key_asked_for_with_a_constant_exists():
    asked = re.compile(r'(?:words|w|say|_)\(\s*"([a-z_]+\.[a-z0-9_.]+)"')
    missing = set()
    for path in PACKAGE.rglob("*.py"):
        for key in asked.findall(path.read_text(encoding="utf-8")):
            module, _, name = key.partition(".")
            if module in MODULES and name not in import_module(f"playground.words.{module}").TEXTS:
                missing.add(key)
    assert not missing


@pytest.mark.parametrize("whole", ["errors", "cli"])
def test_modules_merged_into_one_hide_no_key_of_each_other(whole):
    keys = [
        key
        for module in MODULES
        if module.startswith(f"{whole}_")
        for key in import_module(f"playground.words.{module}").TEXTS
    ]
    assert keys and sorted(keys) == sorted(set(keys))


def test_language_asked_for_beats_the_browser_and_english_is_last():
    assert pick_language("zh-CN", "en-GB,en") == "zh"
    assert pick_language(None, "fr-FR,zh-TW;q=0.8,en;q=0.5") == "zh"
    assert pick_language(None, "zh-TW") == pick_language("zh", "en-US") == "zh"
    assert pick_language("xx", None) == pick_language(None, "fr-FR") == "en"


def test_values_are_filled_in_and_long_ones_are_shortened():
    said = Words("en")("errors.bad_setting.message", name="A", value="x" * 500, expected="1")
    assert "x" * 79 + "…" in said and "x" * 80 not in said
    said = Words("en")("errors.file_missing.message", path="x" * 500 + "/none.csv")
    assert "/none.csv" in said and "x" * 80 not in said  # of a path the end tells
