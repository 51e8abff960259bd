"""The screen of Relations: what an answer holds, guessing among ten, the examples, the marking frame."""

import base64
import json
import re

import pytest

from playground.data.entity_tags import read_tags
from playground.errors import InputError
from playground.tasks.relation_ablation import WAYS
from playground.tasks.relation_labels import LABELS
from playground.ui.relation_examples import OF_EACH_LABEL, RELATION
from playground.ui.relation_guess import TEN, relation_guess_html
from playground.ui.relation_marking import _copy_html
from playground.ui.relation_results import Asked, answer
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
TEXT = "The <e1>cat</e1> saw the <e2>dog</e2>."


def encoder(label="Cause-Effect(e2,e1)", **more):
    return FakeEncoder(relations=lambda *_: {label: 3.0}, **more)


def answered(words=EN, guess=None, ways=WAYS, **more):
    return answer(encoder(**more), TEXT, Asked(ways, "checkpoints/x", guess), words)


def result_of(exports):
    return json.loads(base64.b64decode(re.search('data-result="([^"]+)"', exports)[1]))


def test_answer_names_the_relation_its_gloss_and_the_runner_up():
    found = answered()
    assert "Cause-Effect(e2,e1)" in found.summary and "“dog” brings about “cat”." in found.summary
    assert "dog → cat: Cause-Effect: the first causes the second" in found.summary
    assert "Next: Other" in found.summary
    assert "AutoModelForSequenceClassification" in found.code and "'The cat saw the dog.'" in found.code
    assert ">$<" in found.pieces and ">#<" in found.pieces  # the markers, as the model reads them


def test_answer_in_chinese_keeps_the_english_label():
    found = answered(ZH)
    assert "Cause-Effect(e2,e1)" in found.summary and "“dog”引起了“cat”。" in found.summary


def test_exports_carry_the_contracts_keys_and_what_was_taken_away():
    found = result_of(answered(ways=["markers"]).exports)
    contract = {"text", "e1", "e2", "label", "probability", "probabilities", "checkpoint"}
    assert contract <= set(found["result"]) and list(found["result"]["probabilities"]) == list(LABELS)
    assert [row["way"] for row in found["result"]["ablations"]] == ["markers"]
    assert found["provenance"]["settings"] == {"parts": ["markers"]}
    assert [table["name"] for table in found["tables"]] == ["labels", "parts"]


def test_unreadable_sentence_is_warned_of_first_and_nothing_is_claimed():
    bare = [*"[PAD] [UNK] [CLS] [SEP] [MASK] $ #".split(), "."]
    found = answered(vocab=bare)
    places = [found.summary.index(name) for name in ("bp-unknown-meter", "bp-related-unsure", "bp-verdict-unsure")]
    assert places == sorted(places)
    assert "bp-verdict-relation" not in found.summary and "brings about" not in found.summary
    assert "turned back" not in found.parts_table


@pytest.mark.parametrize(("guess", "said"), [("Cause-Effect", "You agree."), ("Other", "You differ.")])
def test_guess_of_the_relation_is_compared_without_its_direction(guess, said):
    assert said in answered(guess=guess).summary


def test_no_guess_is_shown_without_one_and_there_are_ten_to_choose():
    found = answered()
    assert "bp-guessed" not in found.summary and len(TEN) == 10
    assert relation_guess_html(None, "Founder", EN) == ""


def test_faulty_tags_are_left_to_the_screen_to_say():
    with pytest.raises(InputError, match="tag_missing"):
        answer(encoder(), "The cat saw the <e2>dog</e2>.", Asked((), "x", None), EN)


def test_there_is_an_example_of_every_label_and_all_can_be_read():
    assert set(OF_EACH_LABEL) == set(LABELS)
    for text in [*OF_EACH_LABEL.values(), *(example.texts[0] for example in RELATION)]:
        sentence = read_tags(text)
        assert sentence.text[slice(*sentence.e1)].strip() == sentence.text[slice(*sentence.e1)]


def test_marking_frame_holds_the_scripts_sentences_and_no_brace_of_the_message_format():
    for words in (EN, ZH):
        html = _copy_html("relation_trap", False, False, words)
        said = json.loads(base64.b64decode(re.search('data-said="([^"]+)"', html)[1]))
        assert "{picked}" in said["marked"] and "{" not in html
        assert 'data-stem="relation_trap"' in html and 'data-runs="0"' in html
        assert re.findall('data-mark="([^"]+)"', html) == ["mark_e1", "mark_e2", "swap", "clear"]


@pytest.mark.real_checkpoint
def test_every_labels_example_is_answered_as_a_reader_would():
    from pathlib import Path

    from playground.engine.checkpoints import Models
    from playground.settings import Settings
    from playground.tasks.relation import classify_relation

    folder = Path(__file__).resolve().parents[2] / "checkpoints"
    models = Models(Settings(checkpoints=folder, precision="fp32"))
    reader = models.for_head("relation", None)
    found = {label: classify_relation(reader, text).label for label, text in OF_EACH_LABEL.items()}
    models.close()
    assert {label: said for label, said in found.items() if said != label} == {}
